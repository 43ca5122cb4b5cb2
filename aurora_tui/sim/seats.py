"""The seats of a match without a person: who plays them, how long that takes, what goes wrong."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from aurora_tui.sim.own_bots.process import ANSWER_SECONDS, MEMORY_LIMIT, OwnBot
from aurora_tui.sim.players import BOT, Player
from core.bots import Bot, Budget, ThinkingBot, answer, make, usual_budget
from core.kernel import Decision, Match, Score
from core.kernel.views import AnyView

STRONGEST = "strong"
"""whose usual budget an own bot gets that thinks"""
LARGEST_SEED = (1 << 63) - 1


class ThinkingPace(NamedTuple):
    """How long may be thought over a decision: so many simulations or seconds, what is usual for each bot if
    neither is told. `patience` are the seconds after which an own bot is late, `memory` the bytes it may
    have."""

    simulations: int = 0
    seconds: float = 0.0
    patience: float = ANSWER_SECONDS
    memory: int = MEMORY_LIMIT

    def budget(self, player: Player) -> Budget:
        """How long `player` may think over a decision: in seconds if these were told, else in simulations,
        else what is usual for its bot. An own bot has the usual budget of the strongest of ours."""
        if self.seconds:
            return Budget(seconds=self.seconds)
        if self.simulations:
            return Budget(simulations=self.simulations)
        return usual_budget(STRONGEST if player.own else player.name)


USUAL = ThinkingPace()


class Mind(Protocol):
    """What answers for a seat."""

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index in `decision.actions` of the action to take, a legal one whatever happens.

        `view` is that of the seat that is asked.
        """

    @property
    def faults(self) -> Mapping[str, int]:
        """What it did instead of answering, and how often."""

    @property
    def trouble(self) -> str:
        """Its last fault, in words; "" for none."""

    def close(self, scores: tuple[Score, ...]) -> None:
        """Let go of what it holds. `scores` are those of the match, none if it broke before its end."""


class Seat:
    """One seat of a match. It counts the decisions, the seconds they took, and the longest of them."""

    def __init__(self, mind: Mind) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self._mind = mind

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index of the action that it takes, as of `Mind.choose`; the time for it is counted."""
        begun = perf_counter()
        choice = self._mind.choose(view, decision)
        taken = perf_counter() - begun
        self.decisions += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)
        return choice

    @property
    def faults(self) -> Mapping[str, int]:
        """What it did instead of answering, and how often."""
        return self._mind.faults

    @property
    def trouble(self) -> str:
        """Its last fault, in words; "" for none."""
        return self._mind.trouble

    def close(self, scores: tuple[Score, ...]) -> None:
        """Let go of what it holds. `scores` are those of the match, none if it broke before its end."""
        self._mind.close(scores)


class Outlook(NamedTuple):
    """What a seat may imagine of its match: a world for each question."""

    match: Match
    seat: int
    seed: int

    def seed_of(self, decision: Decision) -> int:
        """The seed of the world for a question: another one for each question of each seat of each game."""
        return (self.seed * 1_000_003 + decision.id) & LARGEST_SEED

    def world(self, decision: Decision) -> bytes:
        """A world that the seat may be in at its question, for `Match.imagine`; the same each time it is
        asked for."""
        return self.match.world(self.seat, self.seed_of(decision))


class OurMind:
    """A bot of ours."""

    faults: Mapping[str, int] = MappingProxyType({})
    trouble = ""

    def __init__(self, bot: Bot, outlook: Outlook, budget: Budget) -> None:
        self._bot = bot
        self._outlook = outlook
        self._budget = budget

    def choose(self, view: AnyView, decision: Decision) -> int:
        """What the bot answers, with a world if it thinks ahead."""
        if isinstance(self._bot, ThinkingBot):
            match, seat, _ = self._outlook
            return answer(self._bot, match, seat, self._outlook.seed_of(decision), self._budget)
        return self._bot.choose(view, decision)

    def close(self, scores: tuple[Score, ...]) -> None:
        """Does nothing: a bot of ours holds nothing open."""


class OwnMind:
    """Somebody's own bot, in a process of its own."""

    def __init__(self, player: Player, outlook: Outlook, pace: ThinkingPace) -> None:
        match, seat, seed = outlook
        self._outlook = outlook
        self._budget = pace.budget(player)
        self._own = OwnBot(player, match, seat, seed, seconds=pace.patience, memory=pace.memory)

    @property
    def faults(self) -> Mapping[str, int]:
        """What it did instead of answering, and how often."""
        return self._own.faults

    @property
    def trouble(self) -> str:
        """Its last fault, in words; "" for none."""
        return self._own.trouble

    def choose(self, view: AnyView, decision: Decision) -> int:
        """What the bot answers; in its place, where it fails, what is taken then."""
        return self._own.answer(view, decision, lambda: self._outlook.world(decision), self._budget)

    def close(self, scores: tuple[Score, ...]) -> None:
        """Tell the bot the scores, none if the match broke, and end its process."""
        self._own.close(scores)


@contextmanager
def seated(
    players: Sequence[Player], match: Match, seed: int, options: dict[str, Any], pace: ThinkingPace
) -> Iterator[list[Seat]]:
    """The seats of a match while it is played; afterwards nothing of them is left."""
    with ExitStack() as stack:
        seats: list[Seat] = []
        for number, player in enumerate(players):
            its_seed = seed * 8 + number
            if player.kind == BOT:
                weights = Path(player.weights) if player.weights else None
                bot = make(player.name, match.game, its_seed, options, weights)
                seats.append(Seat(OurMind(bot, Outlook(match, number, its_seed), pace.budget(player))))
            else:
                seats.append(Seat(OwnMind(player, Outlook(match, number, untold(its_seed)), pace)))
            stack.callback(_close, seats[-1], match)
        yield seats


def untold(seed: int) -> int:
    """A seed for an own bot that does not lead back to this one: with the match's a bot knows all cards."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "little") >> 1


def _close(seat: Seat, match: Match) -> None:
    seat.close(match.scores or ())


def names_of(players: Sequence[Player]) -> list[str]:
    """Names of seats as a match takes them: all different."""
    return [f"{player.label} {seat + 1}" for seat, player in enumerate(players)]

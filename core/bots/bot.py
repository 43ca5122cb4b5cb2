"""What every bot is, those that think ahead, and how either is asked."""

from typing import NamedTuple, Protocol, runtime_checkable

import msgspec

from core.kernel import Decision, Match
from core.kernel.views import AnyView


class Bot(Protocol):
    """A player without a person.

    It sees what a person on its seat sees: the view of that seat and the pending decision. All of
    its luck comes from a generator of its own, seeded by the caller.
    """

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index in `decision.actions` of the action that the bot takes.

        `view` is that of the seat that is asked, `decision` its question.
        """
        ...


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think over one decision: for so many seconds, or so many simulations.

    With simulations its choice is a function of its seed and of what it is shown. Exactly one is given,
    else ValueError.
    """

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise ValueError("a budget is given in seconds or in simulations")


class Assessment(NamedTuple):
    """What an action is worth, in points, and its standard error; inf where a single world was tried."""

    mean: float
    error: float
    worlds: int


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that plays on in worlds that it imagines. `choose` is its answer without any."""

    def think(self, view: AnyView, decision: Decision, world: bytes, budget: Budget) -> int:
        """The index in `decision.actions` of the action that the bot takes, after playing on in imagined
        worlds.

        `view` and `decision` as of `choose`; `world` is one that the asked seat may be in (`Match.world`);
        `budget` bounds how long it may think.
        """
        ...


@runtime_checkable
class JudgingBot(Protocol):
    """A bot that can say what each action is worth, not only which one it takes."""

    def assess(
        self, view: AnyView, decision: Decision, world: bytes, budget: Budget
    ) -> list[Assessment | None]:
        """By the index of each action what it is worth, None for one that was not tried.

        The arguments are those of `ThinkingBot.think`.
        """
        ...


def answer(bot: Bot, match: Match, seat: int, seed: int, budget: Budget) -> int:
    """The index of the action that a bot takes for `seat`, which is the one asked in `match`.

    A bot that thinks is given a world, dealt from `seed`, and `budget`; others get neither. Raises ValueError
    if the match is over.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("nothing is asked any more")
    view = match.view(seat)
    if isinstance(bot, ThinkingBot):
        return bot.think(view, decision, match.world(seat, seed), budget)
    return bot.choose(view, decision)

"""One game of an arena, as a unit of work that any process can play."""

from typing import Any, NamedTuple

import msgspec

from aurora_tui.failures import Failed
from aurora_tui.sim.arena.schedule import Fixture
from aurora_tui.sim.players import Player
from aurora_tui.sim.seats import ThinkingPace, names_of, seated
from core import Match


class Contest(NamedTuple):
    """A game to be played; `players` by seat."""

    game: str
    fixture: Fixture
    players: tuple[Player, ...]
    options: dict[str, Any]
    pace: ThinkingPace


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a game. `points` and `ranks` also of those who play without a seat, who come last;
    `decisions`, `seconds`, `slowest` and `faults` by seat."""

    lineup: tuple[int, ...]
    seed: int
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    faults: tuple[dict[str, int], ...] = ()
    troubles: tuple[str, ...] = ()

    @property
    def fixture(self) -> Fixture:
        """Which game it was."""
        return Fixture(self.lineup, self.seed)

    def won(self, seat: int) -> float:
        """The seat's part of the win: shared wins are divided; none if those without a seat won."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


def play(contest: Contest) -> Outcome:
    """Play it. Raises Failed, naming the seed, if the game breaks."""
    seed = contest.fixture.seed
    try:
        match = Match.new(contest.game, names_of(contest.players), contest.options, seed, bare=True)
        with seated(contest.players, match, seed, contest.options, contest.pace) as seats:
            while (decision := match.decision) is not None:
                match.apply(seats[decision.seat].choose(match.view(decision.seat), decision))
        scores = sorted(match.scores or (), key=lambda score: score.seat)
    except Exception as error:  # by the seed anybody can play it again and see the traceback
        raise Failed(f"The game with seed {seed} broke: {type(error).__name__}: {error}.") from error
    faulty = any(seat.faults for seat in seats)
    return Outcome(
        lineup=contest.fixture.lineup,
        seed=seed,
        points=tuple(score.total for score in scores),
        ranks=tuple(score.rank for score in scores),
        decisions=tuple(seat.decisions for seat in seats),
        seconds=tuple(round(seat.seconds, 6) for seat in seats),
        slowest=tuple(round(seat.slowest, 6) for seat in seats),
        faults=tuple(dict(seat.faults) for seat in seats) if faulty else (),
        troubles=tuple(seat.trouble for seat in seats) if faulty else (),
    )

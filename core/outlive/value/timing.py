"""How far a game has gone, whose turn it is, where a look ahead may stop, what an ended game was worth."""

from collections.abc import Hashable
from math import tanh

from core.kernel import Match
from core.outlive.state import DAY, END, HEROES, NIGHT, Table


def stage(t: Table) -> float:
    """From 0 at the setup to 1 at the last Night."""
    state = t.state
    if not state.day or state.phase == END:
        return 1.0 if state.day else 0.0
    part = 0.0
    if state.phase == DAY:
        stand = sum([board.standing.bit_count() for board in state.seats])
        part = 0.9 * stand / sum([len(HEROES) + board.robot for board in state.seats])
    elif state.phase == NIGHT:
        part = 0.95
    return min(1.0, (state.day - 1 + part) / t.rules.numbers.days)


def turn(t: Table) -> Hashable:
    """A go of the Day, a seat's events or its Night, its choices of the setup."""
    state = t.state
    asked = state.decision.seat if state.decision is not None and state.turn < 0 else -1
    return state.day, state.phase, state.turn, goes(t), asked


def goes(t: Table) -> int:
    """Goes of the Day that are over: pieces that stand, but for the one in use."""
    state = t.state
    stand = sum([board.standing.bit_count() for board in state.seats])
    if state.turn >= 0 and state.piece >= 0:
        stand -= state.seats[state.turn].standing >> state.piece & 1
    return stand


def horizon(start: Table, now: Table) -> bool:
    """After two goes of each seat by day, and at the end of every phase.

    To play on to the Night takes ten times as long, and what rivals do until then hides what an answer is
    worth.
    """
    if (start.state.day, start.state.phase) != (now.state.day, now.state.phase):
        return True
    return goes(now) - goes(start) >= AHEAD * len(now.state.seats)


AHEAD = 2
"""goes of each seat after which a look ahead stops by day"""
SURE = 3.0
"""points that it counts to win, beside the margin"""
WIDE = 15.0
"""points of a margin from which on more hardly count"""


def outcome(match: Match, seat: int) -> float:
    """The margin to the best rival in points, a wide one less than it is, and more for who wins.

    Shared first places count half of a win.
    """
    scores = match.scores
    if scores is None:
        raise ValueError("the match is not over")
    mine = scores[seat]
    best = max(score.total for score in scores if score.seat != seat)
    won = [score.seat for score in scores if score.rank == 1]
    win = (2.0 if len(won) == 1 else 1.0) if seat in won else 0.0
    return WIDE * tanh((mine.total - best) / WIDE) + SURE * (win - 1.0)

"""What an ended match was worth to a seat: how far it is before the others, and whether it won."""

from math import tanh

from core.kernel import Match

SOFT = 15.0
"""points of a margin beyond which more of it hardly counts"""
RIVALS = 0.5
"""what the margin to the best of the other seats counts"""
OLD_ONES = 0.25
"""the same of that to the Old Ones; a seat alone has both of its margin to them"""
WON = 5.0
"""for a victory, a shared one too"""


def outcome(match: Match, seat: int) -> float:
    """In points: margins to the best other seat and to the Old Ones, both softened, and the victory.

    Raises LookupError while the match goes on.
    """
    scores = match.scores
    if scores is None:
        raise LookupError("the match is not over")
    *seats, old_ones = scores
    mine = seats[seat]
    before_them = soft(mine.total - old_ones.total)
    rivals = [each.total for each in seats if each.seat != seat]
    margin = soft(mine.total - max(rivals)) if rivals else before_them
    return RIVALS * margin + OLD_ONES * before_them + WON * (mine.rank == 1)


def soft(margin: float) -> float:
    """A margin of points, less and less for more."""
    return SOFT * tanh(margin / SOFT)

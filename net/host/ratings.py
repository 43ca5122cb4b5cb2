"""What a bot thinks of all choices, put in order, with how likely the best of them is better in truth."""

from collections.abc import Sequence
from math import erf, isfinite, sqrt

from core.bots import Assessment
from net.host.bot_jobs import Rated

MOST_SURE = 0.99
"""no number of worlds says all"""


def ranked(assessed: Sequence[Assessment | None]) -> tuple[Rated, ...]:
    """The choices that were tried, those of the highest value first, as it is shown; of equal ones what was
    tried in more worlds."""
    tried = [(choice, one) for choice, one in enumerate(assessed) if one is not None]
    tried.sort(key=lambda each: (each[1].mean, each[1].worlds), reverse=True)
    best = tried[0][1]
    sure = [_surely_better(best, one) for _, one in tried[1:]]
    sure.insert(0, min(sure, default=MOST_SURE))
    return tuple(
        Rated(choice, one.mean, _known(one.error), one.worlds, likely)
        for (choice, one), likely in zip(tried, sure, strict=True)
    )


def _surely_better(best: Assessment, other: Assessment) -> float:
    """How likely one choice is better than another, as if they had been tried in different worlds: in the
    same ones that is known better."""
    if not isfinite(best.error) or not isfinite(other.error):
        return 0.5
    error, ahead = sqrt(best.error**2 + other.error**2), best.mean - other.mean
    if error == 0.0:
        return MOST_SURE if ahead > 0 else 0.5
    return min(MOST_SURE, 0.5 * (1.0 + erf(ahead / error / sqrt(2.0))))


def _known(error: float) -> float:
    """An error that can be told; 0 where none is known."""
    return error if isfinite(error) else 0.0

"""Sequential halving: the best of some actions, tried in the same worlds, the better half in more of them."""

from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt

from core.bots.bot import Assessment
from core.bots.imagination import Imagination
from core.bots.thinking import Clock

Trials = dict[int, list[float]]
"""What each action was worth in worlds 0, 1, 2, ...: in more of them for those that stayed longer."""


PRIOR = 3
"""worlds as many as which the turn value counts: it errs less than what comes of a single world"""


def tried(imagined: Imagination, expected: Mapping[int, float], clock: Clock) -> Trials:
    """Play actions on to the horizon until the clock is out; each in at least one world.

    `expected` are their turn values: they decide with what comes of the worlds, the less the more there are.
    """
    trials: Trials = {action: [] for action in expected}
    left = list(expected)
    rounds = max(1, ceil(log2(len(left))))
    number = 0
    for halvings in range(rounds):
        share = clock.part(rounds - halvings)
        while not number or not share.out(len(left)):
            for action in left:
                trials[action].append(imagined.to_horizon(number, action))
            share.spend(len(left))
            clock.spend(len(left))
            number += 1
        left.sort(key=lambda action: strength(trials[action], expected[action]), reverse=True)
        left = left[: ceil(len(left) / 2)]
    return trials


def assessed(values: list[float]) -> Assessment:
    """The mean of trials, and how far it may be off."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Assessment(mean, float("inf"), count)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Assessment(mean, sqrt(spread / count), count)


def strength(values: Sequence[float], expected: float) -> float:
    """What came of the worlds, and the turn value like so many more of them."""
    return sum(values) + PRIOR * expected


def winner(trials: Trials, expected: Mapping[int, float]) -> int:
    """The action that stayed longest and did best, its turn value counted; of equal ones the first tried."""
    return max(trials, key=lambda action: (len(trials[action]), strength(trials[action], expected[action])))


def compared(trials: Trials, expected: Mapping[int, float]) -> dict[int, Assessment]:
    """All actions beside the winner: behind it by as much as in the worlds in which both were tried.

    What was left behind early was tried in fewer worlds, which may have been kind to all.
    """
    best = winner(trials, expected)
    mean, found = assessed(trials[best]).mean, {}
    for action, values in trials.items():
        number = len(values)
        ahead = strength(trials[best][:number], expected[best]) - strength(values, expected[action])
        found[action] = assessed(values)._replace(mean=mean - ahead / (number + PRIOR))
    return found

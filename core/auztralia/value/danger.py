"""What may walk whereto before the end: how far each Old One is likely to come (Z84 to Z91).

Of a tile face down only its level is used, with the odds of what nobody has seen.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.auztralia.advice.outlook import FAR_STEPS, circled, tail
from core.auztralia.rules import Rules
from core.auztralia.state import Table
from core.auztralia.tables.records import BLANK

AIMED = 0.6
"""the chance that one which comes so far comes to its nearest target"""
ASIDE = 0.15
"""the same of a target that is not its nearest"""
WAITS = 0.8
"""Revelations that turn a tile up, of all"""
WALKS = 0.7
"""of what a tile face down would walk, as some are never turned up"""
LEAST = 0.02
STEP = 0.25
"""expected steps are rounded to it, so that their chances are worked out once"""


class Walker(NamedTuple):
    """An Old One that walks, or may once it is turned up."""

    row: Sequence[int]
    """distances from its hex"""
    nearest: int
    """steps to its nearest target"""
    comes: Sequence[float]
    """by steps: the chance that it goes so far before the end"""
    kind: int
    """HIDDEN (-1) = face down"""
    level: int


def walkers(t: Table, unseen: Sequence[Sequence[int]], purple: int, targets: Sequence[int]) -> list[Walker]:
    """All that walk or may walk; `purple` is the space of the Old Ones' disc."""
    state, rules = t.state, t.rules
    numbers = rules.numbers
    cards = (numbers.spaces - purple) * numbers.cards_moved
    lit = sum(space > purple for space in numbers.lit)
    hidden = sorted(each.hex for each in state.old_ones if not each.shown)
    found = []
    for each in state.old_ones:
        if each.shown:
            steps = circled(rules, each.kind) * cards
        else:
            waits = (hidden.index(each.hex) + 1) / WAITS
            later = max(0.0, (lit - waits) * 2 * numbers.cards_moved)
            steps = WALKS * pace(rules, each.level, tuple(unseen[each.level - 1])) * later
        if steps > LEAST:
            row = rules.land.distances[each.hex]
            nearest = min([row[target] for target in targets], default=FAR_STEPS)
            comes = tail(round(steps / STEP) * STEP)
            found.append(Walker(row, nearest, comes, each.kind if each.shown else -1, each.level))
    return found


@lru_cache(maxsize=1024)
def pace(rules: Rules, level: int, counts: tuple[int, ...]) -> float:
    """How likely a card moves an unknown tile of a level, once it lies face up."""
    whole = sum(counts) or 1
    return sum(
        number / whole * circled(rules, kind)
        for kind, number in enumerate(counts)
        if number and kind != BLANK
    )


def coming(walker: Walker, place: int) -> float:
    """The chance that one comes to a hex before the end."""
    steps = walker.row[place]
    if steps >= FAR_STEPS:
        return 0.0
    return (AIMED if steps <= walker.nearest else ASIDE) * walker.comes[steps]


def risk(found: Sequence[Walker], place: int) -> float:
    """The chance that any of them comes to a hex before the end."""
    safe = 1.0
    for walker in found:
        steps = walker.row[place]
        if steps < FAR_STEPS:
            safe *= 1.0 - (AIMED if steps <= walker.nearest else ASIDE) * walker.comes[steps]
    return 1.0 - safe

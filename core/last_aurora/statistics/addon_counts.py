"""What add-ons have to count of many games, by the key of the add-on."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel import Event, Hook, Match
from core.kernel.presentation import Sheet
from core.kernel.shares import factor_of

Counts = Counter[tuple[str, ...]]
"""by what is counted, in words of the add-on's own; the key of the add-on comes first"""

COUNTED: Hook[[Match, Sequence[Event], int], Counts] = Hook(
    "what of it is counted in a finished match, by its events and the seat that won?"
)
SUMMED: Hook[[Counts, int, int], dict[str, Any]] = Hook(
    "what do the counts of so many games with so many players say, as plain data?"
)
SHOWN: Hook[[Mapping[str, Any]], Sequence[Sheet]] = Hook("which tables show that, from the whole result?")


def win_factor(wins: int, takings: int, players: int) -> dict[str, Any]:
    """How often whoever took it won, against a fair share, as `factor_of` has it."""
    return factor_of(wins, takings, 1 / players)

"""Counts over many games of Last Aurora that can be added up in any order."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

from core.kernel.uses import Uses
from core.last_aurora.statistics.addon_counts import Counts


@dataclass
class Tally:
    """Sums over games. Counters are by number of the round, by card id, or as said beside them."""

    reached: int = 0  # games in which somebody came to the Aurora
    rounds: Counter[int] = field(default_factory=Counter)
    enemies_revealed: int = 0
    enemies_defeated: Counter[int] = field(default_factory=Counter)  # games by number of Enemies defeated
    deaths: int = 0
    seats_out: int = 0
    deck_out: Counter[int] = field(default_factory=Counter)  # games by the round the deck ran out in
    revealed: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)  # games in which a revealed card was explored
    takings: Counter[int] = field(default_factory=Counter)  # by seats, once each a game
    taker_wins: Counter[int] = field(default_factory=Counter)
    lead: int = 0  # spaces of road between the winner and the best of the others, added up
    addons: Counts = field(default_factory=Counter)
    uses: Uses = field(default_factory=Counter)  # of slots, bonus actions, Objects and starting places
    kinds: Counter[str] = field(default_factory=Counter)  # cards explored or won, by kind

    def merge(self, other: "Tally") -> None:
        """Add another tally."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, mine + theirs if isinstance(mine, int) else _added(mine, theirs))


def _added(one: Counter[Any], other: Counter[Any]) -> Counter[Any]:
    """Counter addition drops what is not positive."""
    total = one.copy()
    total.update(other)
    return total

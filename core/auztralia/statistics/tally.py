"""Counts over many games of AuZtralia that can be added up in any order."""

from collections import Counter
from dataclasses import dataclass, field, fields

from core.kernel.uses import Uses


@dataclass
class AuztraliaTally:
    """Counters over games, by the number of what is counted; those of pairs also by what happened to it."""

    games: Counter[str] = field(default_factory=Counter)
    """won by the "old_ones", ended by a lost "port", "shared" by several"""
    lines: Counter[str] = field(default_factory=Counter)  # points of the Old Ones, by what they are for
    seat_wins: Counter[int] = field(default_factory=Counter)  # by place in seat order
    boxes: Counter[int] = field(default_factory=Counter)  # actions, by box
    acts: Counter[str] = field(default_factory=Counter)  # what seats do, by kind of event
    persons: Counter[tuple[int, str]] = field(default_factory=Counter)  # "taken", "used", "won"
    fights: Counter[tuple[int, str]] = field(default_factory=Counter)
    """by kind of Old One: "fought", "won", "defeated" of those in the hex; "fallen" of all"""
    outcomes: Counter[str] = field(default_factory=Counter)  # of attacks and port defences
    losses: Counter[int] = field(default_factory=Counter)  # units destroyed, by kind
    bought: Counter[int] = field(default_factory=Counter)  # units bought, by kind
    uses: Uses = field(default_factory=Counter)  # of ports and actions
    revelations: Counter[str] = field(default_factory=Counter)  # by effect

    def merge(self, other: "AuztraliaTally") -> None:
        """Add another tally."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

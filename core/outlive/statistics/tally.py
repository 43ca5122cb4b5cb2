"""Counts over many games of Outlive that can be added up in any order."""

from collections import Counter
from dataclasses import dataclass, field, fields

from core.kernel.uses import Uses


@dataclass
class OutliveTally:
    """Counters over games, by the number of what is counted; those of pairs also by what happened to it."""

    leaders: Counter[int] = field(default_factory=Counter)  # seats that kept one
    leader_wins: Counter[int] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)  # by place in the turn order of day 1
    rooms: Counter[tuple[int, str]] = field(
        default_factory=Counter
    )  # "owned", "built", "full", "used", "won"
    equipment: Counter[tuple[int, str]] = field(
        default_factory=Counter
    )  # "gained", "repaired", "used", "won"
    events: Counter[tuple[int, str]] = field(default_factory=Counter)  # "opened", "overcome"
    overcome: Counter[int] = field(default_factory=Counter)  # games by number of events overcome
    places: Counter[int] = field(default_factory=Counter)  # moves by where they end
    levels: Counter[int] = field(default_factory=Counter)  # seats by their radiation level at the end
    deaths: Counter[str] = field(default_factory=Counter)  # persons, by cause
    uses: Uses = field(default_factory=Counter)  # of places
    acts: Counter[str] = field(default_factory=Counter)  # what seats do, by kind of event

    def merge(self, other: "OutliveTally") -> None:
        """Add another tally."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

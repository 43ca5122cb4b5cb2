"""Seats: who holds them, who plays them, who is away. Times are the loop's, never the wall clock's."""

from dataclasses import dataclass, field
from typing import Literal

from net.wire.bot_names import with_level
from net.wire.protocol import NOBODY, SeatLine

Holder = Literal["open", "closed", "person", "bot"]


@dataclass(slots=True)
class TableSeat:
    """One seat. `bot` plays it if it has a name: a bot's own seat, or in its person's stead."""

    holder: Holder = "open"
    name: str = ""
    person: int = NOBODY
    bot: str = ""
    ready: bool = False

    def clear(self) -> None:
        """Open the seat: no person, no bot, no name."""
        self.holder, self.name, self.person, self.bot, self.ready = "open", "", NOBODY, "", False

    @property
    def title(self) -> str:
        """The name, and which bot plays, if one does."""
        return with_level(self.name, self.bot)

    @property
    def by_person(self) -> bool:
        """Whether a person answers for it."""
        return self.holder == "person" and not self.bot


@dataclass(slots=True)
class Presence:
    """Which persons are at a table, and since when the others are away."""

    here: dict[int, str] = field(default_factory=dict)
    """person -> name"""
    away: dict[int, float] = field(default_factory=dict)
    """person -> when last here"""

    def come(self, person: int, name: str) -> None:
        """A person's client is at the table, under this name; the person is not away any more."""
        self.here[person] = name
        self.away.pop(person, None)

    def go(self, person: int, now: float, holds: bool) -> None:
        """A person's client is gone; only those who hold a seat are missed."""
        if self.here.pop(person, None) is not None and holds:
            self.away[person] = now

    def gone_for(self, person: int, now: float) -> float:
        """Seconds since a person was here; -1 while here."""
        return now - self.away[person] if person in self.away else -1.0


def seat_line(seat: TableSeat, presence: Presence, patience: float, now: float, idle: float = -1) -> SeatLine:
    """A seat as everyone at the table sees it; `idle` is for how long its person has not answered."""
    away = presence.gone_for(seat.person, now) if seat.holder == "person" else -1.0
    wait = max(0.0, patience - away) if away >= 0 else 0.0
    return SeatLine(
        name=seat.name,
        holder=seat.holder,
        person=seat.person,
        bot=seat.bot,
        ready=seat.ready,
        away=int(away) if away >= 0 else -1,
        wait=round(wait + 0.499),
        idle=int(idle),
    )

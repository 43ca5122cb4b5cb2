"""The log of a table: a sentence for each event, and between them what people and the host said."""

from collections.abc import Sequence
from typing import NamedTuple

from net.wire.protocol import NOBODY, SPECTATOR

MOST_ASIDES = 1000
ASIDE = frozenset({"said", "host"})
"""kinds of entries that are no events"""


class Entry(NamedTuple):
    """A line of the log: an event of the match, or what a person or the host said."""

    text: str
    seat: int = -1  # whose act it was, -1 nobody's
    kind: str = ""  # of the event; "said" for a person, "host" for the host
    by: str = ""
    public: bool = True  # whether everyone is told
    weight: int = 1  # how much it tells whose log it is
    luck: int = 0  # 1 a gain, -1 a loss
    opens: bool = False  # whether a turn or a part of the game begins with it
    person: int = NOBODY  # who said it, as the host numbers people


class LogBook:
    """Events can be told anew, after an undo or for other eyes; what was said stays where it was said."""

    def __init__(self, headings: frozenset[str] = frozenset()) -> None:
        """`headings`: kinds of events that no filter hides."""
        self._headings = headings
        self.version = 0
        """grows with every change"""
        self.entries: list[Entry] = []
        self._told: list[Entry] = []
        self._asides: list[tuple[int, Entry]] = []
        """With the number of public events before each: of the others every seat is told another number."""

    def since(self, number: int, *, asides: bool = False) -> list[Entry]:
        """The events from that number on; `asides`: with what was said from the event before it on."""
        if not asides:
            return self._told[number:]
        left = len(self._told) - number
        start = len(self.entries)
        while start and (left or self.entries[start - 1].kind in ASIDE):
            start -= 1
            left -= self.entries[start].kind not in ASIDE
        return self.entries[start:]

    @property
    def told(self) -> int:
        """How many events there are."""
        return len(self._told)

    def tell(self, first: int, events: list[Entry]) -> None:
        """The events from number `first` on, in place of those that were told from there before."""
        self.version += bool(events) or first < len(self._told)
        again = first < len(self._told)
        if again and first:  # taken back, which was said before what is told now
            left = self._public(self._told[:first])
            self._asides = [(min(before, left), entry) for before, entry in self._asides]
        del self._told[first:]
        self._told += events
        if again:
            self._lay_out()
        else:
            self.entries += events

    def say(self, entry: Entry) -> None:
        """What a person or the host said just now."""
        self.version += 1
        self._asides.append((self._public(self._told), entry))
        self.entries.append(entry)
        if len(self._asides) > MOST_ASIDES:
            del self._asides[0]
            self._lay_out()

    def seat_speakers(self, persons: Sequence[int]) -> None:
        """Who sits where now: what a person said stands beside the seat held now, or as of somebody who
        watches, as it does for whoever comes to the table later."""
        seats = {person: seat for seat, person in reversed(list(enumerate(persons))) if person != NOBODY}
        moved = [
            (before, entry._replace(seat=seats.get(entry.person, SPECTATOR)) if entry.person else entry)
            for before, entry in self._asides
        ]
        if moved != self._asides:
            self.version += 1
            self._asides = moved
            self._lay_out()

    def _lay_out(self) -> None:
        self.entries, public, said = [], 0, 0
        for event in self._told:
            while event.public and said < len(self._asides) and self._asides[said][0] <= public:
                self.entries.append(self._asides[said][1])
                said += 1
            self.entries.append(event)
            public += event.public
        self.entries += [entry for _, entry in self._asides[said:]]

    @staticmethod
    def _public(events: list[Entry]) -> int:
        return sum(event.public for event in events)

    def of(self, seat: int) -> list[Entry]:
        """What a seat did, with what everyone needs to follow it; all of it for -1."""
        if seat < 0:
            return self.entries
        return [
            entry
            for entry in self.entries
            if entry.seat == seat
            or entry.kind in self._headings
            or entry.kind == "said"
            or (entry.kind == "host" and entry.seat < 0)
        ]

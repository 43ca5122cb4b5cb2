"""What things are called: players, hexes, Old Ones, units, cards, boxes. Bound to one match.

A number nobody knows gets a plain name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.tables.records import (
    BLANK,
    CULTIST,
    FARMS,
    GOODS,
    NONE,
    ROWS,
    TEMPLE,
    ZOMBIE,
    Catalogue,
    Personality,
)
from core.auztralia.text import effects
from core.auztralia.text.phrases import ALIKE, goods, hexes, one_of
from core.kernel.phrases import joined, spoken, with_article


class Named(Protocol):
    """A record with a name."""

    @property
    def name(self) -> str:
        """What it is called."""


R = TypeVar("R")
THE_OLD_ONES = "the Old Ones"
COMMON = frozenset({BLANK, CULTIST, ZOMBIE, TEMPLE})
"""Kinds of Old One whose names are common nouns."""
MAJOR = ROWS.index("major")
"""the row of the Old One cards for those of which there is one each"""


def at(rows: Sequence[R], index: Any) -> R | None:
    """The row of that number, None if there is none."""
    return rows[index] if isinstance(index, int) and 0 <= index < len(rows) else None


class Names:
    """Names of everything in one match."""

    def __init__(self, tables: Rules | Catalogue, names: Sequence[str]) -> None:
        """`names` are those of a view."""
        self.tables = tables.catalogue if isinstance(tables, Rules) else tables
        self.rules = tables if isinstance(tables, Rules) else Rules(tables, {})
        self.names = tuple(names)

    # -- people ------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """Who sits there; the Old Ones come after all seats."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def disc(self, disc: int) -> str:
        """Whose disc it is: a seat's, or the Old Ones'."""
        return THE_OLD_ONES if disc == PURPLE else self.player(disc)

    def owner(self, seat: int) -> str:
        """ "Ann's"."""
        name = self.player(seat)
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def players(self, seats: Iterable[int]) -> str:
        """Several; "nobody" for none."""
        return joined(self.player(seat) for seat in seats) or "nobody"

    # -- the map -----------------------------------------------------------------------------------

    def old_one(self, kind: int) -> str:
        """A kind of Old One in a sentence: "cultist", "Mi-Go", "Cthulhu"."""
        if kind == HIDDEN:
            return "hidden Old One"
        row = at(self.tables.old_ones, kind)
        if row is None:
            return f"Old One {kind}"
        return row.name.lower() if kind in COMMON else row.name

    def unique(self, kind: int) -> bool:
        """Whether there is one of that kind, which is called by its name alone."""
        row = at(self.tables.old_ones, kind)
        return row is not None and row.row == MAJOR

    def old_ones_of(self, number: int, kind: int) -> str:
        """ "8 cultists", "1 temple"."""
        row = at(self.tables.old_ones, kind)
        if number == 1 or row is None or row.row < 0 or self.unique(kind):
            return f"{number} {self.old_one(kind)}"
        return f"{number} {effects.row_name(row.row, several=True)}"

    def an_old_one(self, kind: int, level: int = 0) -> str:
        """ "a Mi-Go", "Cthulhu", "a hidden Old One of level 2"."""
        if kind == BLANK or self.unique(kind):
            return self.old_one(kind)
        of_level = f" of level {level}" if kind == HIDDEN and level else ""
        return with_article(f"{self.old_one(kind)}{of_level}")

    def the_old_one(self, kind: int) -> str:
        """ "the Mi-Go", "Cthulhu"."""
        return self.old_one(kind) if self.unique(kind) else f"the {self.old_one(kind)}"

    def the_old_ones(self, number: int, kind: int) -> str:
        """So many of a kind: "the 2 cultists", "the Mi-Go", "Cthulhu"."""
        return self.the_old_one(kind) if number == 1 else f"the {self.old_ones_of(number, kind)}"

    def old_ones(self, kinds: Iterable[int]) -> str:
        """Several; "nothing" for none."""
        return joined(self.an_old_one(kind) for kind in kinds) or "nothing"

    # -- units and cards ---------------------------------------------------------------------------

    def unit(self, unit: int) -> str:
        """A kind of unit in a sentence: "armoured car"."""
        row = at(self.tables.units, unit)
        return row.name.lower() if row is not None else f"unit {unit}"

    def units_of(self, number: int, unit: int) -> str:
        """ "1 armoured car", "2 infantry"."""
        name = self.unit(unit)
        return f"{number} {name}" if number == 1 or name in ALIKE else f"{number} {name}s"

    def kind_of_units(self, unit: int) -> str:
        """Of no number: "armoured cars", "infantry"."""
        name = self.unit(unit)
        return name if name in ALIKE else f"{name}s"

    def a_unit(self, unit: int) -> str:
        """ "an armoured car", "infantry"."""
        name = self.unit(unit)
        return one_of(name)

    def force(self, units: Sequence[int]) -> str:
        """By the number of each kind: "2 infantry and 1 airship"; "no unit" for none."""
        return joined(self.units_of(number, unit) for unit, number in enumerate(units) if number) or "no unit"

    def person(self, person: int) -> str:
        """A Personality card: "Dynamiter"."""
        row = at(self.tables.personalities, person)
        return row.name if row is not None else f"Personality {person}"

    def persons(self, persons: Iterable[int]) -> str:
        """Several, empty places left out; "no card" for none."""
        return joined(self.person(person) for person in persons if person != NONE) or "no card"

    def card(self, person: int) -> Personality | None:
        """The record of a Personality card."""
        return at(self.tables.personalities, person)

    def box(self, box: int) -> str:
        """An action box: "Railway 1"."""
        row = at(self.tables.actions, box)
        return row.name if row is not None else f"box {box}"

    # -- filling templates -------------------------------------------------------------------------

    def field(self, name: str, value: Any) -> str:
        """A field of an event, a refusal or a question, in words."""
        words = FIELDS.get(name)
        return words(self, value) if words else str(value)


FIELDS: Mapping[str, Callable[[Names, Any], str]] = {
    "seat": Names.player,
    "disc": Names.disc,
    "order": Names.players,
    "box": Names.box,
    "good": lambda names, good: GOODS[good],
    "goods": lambda names, amounts: goods(amounts),
    "farm": lambda names, farm: f"{FARMS[farm]} farm",
    "unit": Names.unit,
    "units": Names.force,
    "person": Names.person,
    "persons": Names.persons,
    "old_one": Names.old_one,
    "hexes": lambda names, places: hexes(places),
    "cause": lambda names, cause: spoken(cause),
}
"""Fields with the same meaning wherever they occur; any other is shown as it is."""

"""How the TOML files spell the records of `records.py`, and the way from one to the other.

What lives here: one struct a kind of record, with the limits of its fields, and the conversion of words
into numbers. Files and what holds between records live in `loader.py`.

The text after a limit ("1 to 3") is what an error sentence says, so it stands beside the limit.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from core.kernel.tables.record import SourcedRecord
from core.outlive.tables.records import (
    CHIP,
    GOODS,
    METAL,
    NONE,
    WOOD,
    CargoSpace,
    Equipment,
    EventCard,
    Group,
    Leader,
    Location,
    Prey,
    Role,
    Room,
    Tile,
    Value,
)

LETTERS = {"W": WOOD, "M": METAL, "C": CHIP}
NOTHING = (0,) * len(GOODS)
HIGHEST_NUMBER = 999

Key = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]{0,19}$", description='a word of small letters such as "bow"')
]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="a name of at most 40 characters")]
Cost = Annotated[
    str,
    Meta(
        pattern=r"^[WMC] [WMC] [WMC]$", description='three materials such as "W M C", of the letters W, M, C'
    ),
]
Few = Annotated[int, Meta(ge=0, le=9, description="0 to 9")]
Some = Annotated[int, Meta(ge=1, le=9, description="1 to 9")]
Change = Annotated[int, Meta(ge=-9, le=9, description="-9 to 9")]
Amount = Annotated[int, Meta(ge=0, le=99, description="0 to 99")]
Copies = Annotated[int, Meta(ge=1, le=30, description="1 to 30")]
Column = Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
Number = Annotated[int, Meta(ge=-99, le=HIGHEST_NUMBER, description=f"-99 to {HIGHEST_NUMBER}")]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods by their words."""

    wood: Amount = 0
    metal: Amount = 0
    chip: Amount = 0
    water: Amount = 0
    meat: Amount = 0
    canned: Amount = 0
    ammo: Amount = 0


class Named(SourcedRecord, frozen=True, kw_only=True):
    """A record with its word and its name."""

    id: Key
    name: Name


class LocationRow(Named, frozen=True, kw_only=True):
    """[[location]]"""

    x: Column
    y: Column
    neighbours: tuple[Key, ...]
    role: Role
    good: Literal["wood", "metal", "chip", "water", "meat", "canned", "ammo"] | None = None
    stock: tuple[Amount, Amount, Amount] | None = None
    hunting: bool = False
    algae: bool = False
    price: Few = 0

    def __post_init__(self) -> None:
        if (self.good is None) != (self.stock is None):
            raise ValueError("stock: must be given with a good, and only with one")


class LeaderRow(Named, frozen=True, kw_only=True):
    """[[leader]]"""

    age: Annotated[int, Meta(ge=1, le=120, description="1 to 120")]
    goods: Goods = Goods()
    tiles: dict[str, Few] = {}
    equipment: Key
    places: tuple[Key, Key, Key, Key]


class EquipmentRow(Named, frozen=True, kw_only=True):
    """[[equipment]]"""

    cost: Cost
    symbol: Key
    edge: Literal["left", "right"]
    copies: Copies
    ability: Key
    at: tuple[Key, ...] = ()
    gains: Goods = Goods()
    survivors: Few = 0
    amount: Few = 0


class RoomRow(Named, frozen=True, kw_only=True):
    """[[room]]"""

    standard: bool
    supply: Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
    slots: Annotated[int, Meta(ge=3, le=4, description="3 or 4")]
    copies: Copies
    ability: Key
    amount: Few = 0


class PreyRow(Named, frozen=True, kw_only=True):
    """[[prey]]"""

    copies: Copies
    endurance: Some
    meat: tuple[Few, Few, Few]


class SearchRow(Named, frozen=True, kw_only=True):
    """[[search]]"""

    city: Key
    copies: Copies
    goods: Goods = Goods()
    survivors: Few = 0


class CharacterRow(Named, frozen=True, kw_only=True):
    """[[character]]"""

    goods: Goods = Goods()
    survivors: Few = 0
    scientists: Few = 0
    tracer: Change = 0
    actions: Few = 0
    repair: Annotated[int, Meta(ge=0, le=3, description="0 to 3")] = 0


class EventRow(Named, frozen=True, kw_only=True):
    """[[event]]"""

    group: Group
    cost: Annotated[int, Meta(ge=1, le=30, description="1 to 30")]
    points: Some
    ability: Key
    amount: Few
    location: Key | None = None
    toll: Literal["materials", "supplies"] | None = None


class SpaceRow(SourcedRecord, frozen=True, kw_only=True):
    """[[space]]"""

    strength: Some
    canned: Few
    survivor: bool = True


class NumberRow(SourcedRecord, frozen=True, kw_only=True):
    """[[number]]: a whole number, or a list of them."""

    id: Key
    value: Number | Annotated[tuple[Number, ...], Meta(min_length=1, max_length=20)]


def goods(row: Goods) -> tuple[int, int, int, int, int, int, int]:
    """How many of each good, by number."""
    return row.wood, row.metal, row.chip, row.water, row.meat, row.canned, row.ammo


def _values(row: SourcedRecord) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    for field, value in values.items():
        if isinstance(value, Goods):
            values[field] = goods(value)
    return values


def _number(field: str, word: str, numbers: Mapping[str, int], file: str) -> int:
    if word not in numbers:
        raise ValueError(f'{field}: must be an id of {file}, got "{word}"')
    return numbers[word]


def _places(field: str, words: tuple[str, ...], places: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(_number(field, word, places, "locations.toml") for word in words)


def to_location(row: LocationRow, number: int, places: Mapping[str, int]) -> Location:
    """Raises ValueError, as all of these do, "field: reason"."""
    values = _values(row)
    values["neighbours"] = _places("neighbours", row.neighbours, places)
    values["good"] = NONE if row.good is None else GOODS.index(row.good)
    values["stock"] = row.stock or ()
    return Location(number=number, **values)


def to_leader(row: LeaderRow, number: int, places: Mapping[str, int], equipment: Mapping[str, int]) -> Leader:
    """A leader with numbers for words."""
    values = _values(row)
    values["places"] = _places("places", row.places, places)
    values["tiles"] = tuple(
        (_number("tiles", city, places, "locations.toml"), count) for city, count in row.tiles.items()
    )
    values["equipment"] = _number("equipment", row.equipment, equipment, "equipment.toml")
    return Leader(number=number, **values)


def to_equipment(row: EquipmentRow, number: int, places: Mapping[str, int]) -> Equipment:
    """A kind of equipment with numbers for words."""
    values = _values(row)
    values["cost"] = tuple(LETTERS[letter] for letter in row.cost.split())
    values["at"] = _places("at", row.at, places)
    return Equipment(number=number, **values)


def to_room(row: RoomRow, number: int) -> Room:
    """A kind of room."""
    return Room(number=number, **_values(row))


def to_prey(row: PreyRow, number: int) -> Prey:
    """A kind of prey."""
    return Prey(number=number, **_values(row))


def to_tile(row: SearchRow, number: int, places: Mapping[str, int]) -> Tile:
    """A face of search tiles."""
    values = _values(row)
    values["city"] = _number("city", row.city, places, "locations.toml")
    return Tile(number=number, **values)


def to_character(row: CharacterRow, number: int) -> Tile:
    """A lost character: a tile of no city."""
    return Tile(number=number, **_values(row))


def to_event(row: EventRow, number: int, places: Mapping[str, int]) -> EventCard:
    """An event with numbers for words."""
    values = _values(row)
    values["toll"] = row.toll or ""
    values["location"] = (
        NONE if row.location is None else _number("location", row.location, places, "locations.toml")
    )
    return EventCard(number=number, **values)


def to_space(row: SpaceRow, number: int) -> CargoSpace:
    """A space of the Cargo Ship."""
    return CargoSpace(number=number, **_values(row))


def to_value(row: NumberRow) -> Value:
    """One of the other numbers, with its source."""
    return Value(**_values(row))

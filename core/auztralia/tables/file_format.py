"""How the TOML files spell the records of `records.py`, and the way from one to the other.

What lives here: one struct a kind of record, with the limits of its fields, and the conversion of words
into numbers. Files and what holds between records live in `loader.py`.

The text after a limit ("1 to 3") is what an error sentence says, so it stands beside the limit.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from core.auztralia.tables.records import (
    FARMS,
    NONE,
    OLD_ONES,
    ROWS,
    UNITS,
    Action,
    Farm,
    Hex,
    OldCard,
    OldOne,
    Personality,
    Pile,
    Reading,
    Revelation,
    Sort,
    Survey,
    Terrain,
    Turn,
    Unit,
    Value,
    Way,
)
from core.kernel.tables.record import SourcedRecord

LETTERS = "ICATZ"
"""of the units, by number"""
SYMBOLS = ("d", "a", "s")
POSITIONS = 7
HIGHEST_NUMBER = 999

Key = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]{0,19}$", description='a word of small letters such as "car"')
]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="a name of at most 40 characters")]
Few = Annotated[int, Meta(ge=0, le=9, description="0 to 9")]
Some = Annotated[int, Meta(ge=1, le=9, description="1 to 9")]
Amount = Annotated[int, Meta(ge=0, le=99, description="0 to 99")]
Copies = Annotated[int, Meta(ge=1, le=60, description="1 to 60")]
Level = Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
SeatCount = Annotated[int, Meta(ge=1, le=4, description="1 to 4")]
Place = Annotated[int, Meta(ge=-99, le=99, description="-99 to 99")]
HexNumber = Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER, description=f"1 to {HIGHEST_NUMBER}")]
Position = Annotated[int, Meta(ge=0, le=6, description="0 to 6")]
Direction = Annotated[int, Meta(ge=1, le=6, description="1 to 6")]
Number = Annotated[int, Meta(ge=-99, le=HIGHEST_NUMBER, description=f"-99 to {HIGHEST_NUMBER}")]
Letter = Annotated[
    str, Meta(pattern=r"^[ICATZ]$", description="one of the letters I, C, A, T, Z of the Old One cards")
]
Line = Annotated[
    str,
    Meta(
        pattern=r"^(?!.*([ICATZ]).*\1)([ICATZ]{1,5}) (-|[das]{1,6})$",
        description='different letters of I, C, A, T, Z, a blank, and "-" or symbols of d, a, s, '
        'such as "ICZ ds"',
    ),
]
KindRow = Literal["cultist", "zombie", "mi_go", "shoggoth", "temple", "major"]
UnitWord = Literal["infantry", "car", "artillery", "train", "airship"]
FarmWord = Literal["sheep", "corn", "cattle"]


class Named(SourcedRecord, frozen=True, kw_only=True):
    """A record with its word and its name."""

    id: Key
    name: Name


class ActionRow(Named, frozen=True, kw_only=True):
    """[[action]]"""

    time: Some
    empty: Few = 0
    coal: Few = 0
    iron: Few = 0


class FarmRow(Named, frozen=True, kw_only=True):
    """[[farm]]"""

    terrain: Terrain
    tiles: Copies


class UnitRow(Named, frozen=True, kw_only=True):
    """[[unit]]"""

    letter: Letter
    count: Copies
    gold: Some
    shield: Few
    range: Few
    way: Way
    timed: bool


class OldOneRow(Named, frozen=True, kw_only=True):
    """[[old_one]]"""

    row: KindRow | None = None
    shield: Amount
    points: Amount
    moves: bool
    heals: bool = False


class PileRow(SourcedRecord, frozen=True, kw_only=True):
    """[[pile]]"""

    kind: Key
    level: Level
    tiles: Copies
    seats: tuple[SeatCount, SeatCount]


class HexRow(SourcedRecord, frozen=True, kw_only=True):
    """[[hex]]"""

    number: HexNumber
    q: Place
    r: Place
    terrain: Terrain
    level: Level | None = None
    mark: bool = False


class SurveyRow(SourcedRecord, frozen=True, kw_only=True):
    """[[survey]]"""

    number: HexNumber
    coal: tuple[Position, ...] = ()
    iron: tuple[Position, ...] = ()
    gold: tuple[Position, ...] = ()
    phosphate: tuple[Position, ...] = ()
    old_ones: tuple[Position, ...] = ()

    def __post_init__(self) -> None:
        symbols = (*self.coal, *self.iron, *self.gold, *self.phosphate)
        if len(set(symbols)) != len(symbols):
            raise ValueError("coal, iron, gold, phosphate: must be at different positions")
        if len(set(self.old_ones)) != len(self.old_ones):
            raise ValueError("old_ones: must be at different positions")


class OldCardRow(SourcedRecord, frozen=True, kw_only=True):
    """[[card]] of the Old Ones"""

    number: HexNumber
    compass: Direction
    turn: Turn
    circles: tuple[KindRow, ...] = ()
    cultist: Line
    zombie: Line
    mi_go: Line
    shoggoth: Line
    temple: Line
    major: Line


class RevelationRow(SourcedRecord, frozen=True, kw_only=True):
    """[[revelation]]"""

    level: Level
    effect: Literal["reveal", "reveal_six", "assassinate", "temples"]
    copies: Copies


class PersonalityRow(Named, frozen=True, kw_only=True):
    """[[personality]]"""

    sort: Sort
    effect: Key
    amount: Few = 0
    unit: UnitWord | None = None
    farm: FarmWord | None = None
    reach: Few = 0
    per: Some = 1
    most: Few = 0


class NumberRow(SourcedRecord, frozen=True, kw_only=True):
    """[[number]]: a whole number, or a list of them."""

    id: Key
    value: Number | Annotated[tuple[Number, ...], Meta(min_length=1, max_length=60)]


def _index(word: str | None, words: tuple[str, ...]) -> int:
    return NONE if word is None else words.index(word)


def to_action(row: ActionRow, number: int) -> Action:
    """An action box."""
    return Action(number=number, **msgspec.structs.asdict(row))


def to_farm(row: FarmRow, number: int) -> Farm:
    """A kind of farm."""
    return Farm(number=number, **msgspec.structs.asdict(row))


def to_unit(row: UnitRow, number: int) -> Unit:
    """A kind of unit."""
    return Unit(number=number, **msgspec.structs.asdict(row))


def to_old_one(row: OldOneRow, number: int) -> OldOne:
    """A kind of Old One with the number of its row."""
    return OldOne(number=number, **msgspec.structs.asdict(row) | {"row": _index(row.row, ROWS)})


def to_pile(row: PileRow, _: int) -> Pile:
    """Tiles of a pile. Raises ValueError, as all of these do, "field: reason"."""
    if row.kind not in OLD_ONES:
        raise ValueError(f'kind: must be an id of old_ones.toml, got "{row.kind}"')
    if row.seats[0] > row.seats[1]:
        raise ValueError("seats: must be the fewest and the most")
    return Pile(**msgspec.structs.asdict(row) | {"kind": OLD_ONES.index(row.kind)})


def to_hex(row: HexRow, _: int) -> Hex:
    """The hex of a row."""
    return Hex(**msgspec.structs.asdict(row) | {"level": row.level or 0})


def to_survey(row: SurveyRow, number: int) -> Survey:
    """A survey tile, its goods by position."""
    goods = [NONE] * POSITIONS
    for good, positions in enumerate((row.coal, row.iron, row.gold, row.phosphate)):
        for position in positions:
            goods[position] = good
    return Survey(
        number=number,
        goods=tuple(goods),
        old_ones=tuple(sorted(row.old_ones)),
        source=row.source,
        pinned=row.pinned,
    )


def to_old_card(row: OldCardRow, number: int) -> OldCard:
    """An Old One card with numbers for words."""
    return OldCard(
        number=number,
        compass=row.compass,
        turn=row.turn,
        circles=tuple(ROWS.index(word) for word in row.circles),
        rows=tuple(_reading(getattr(row, word)) for word in ROWS),
        source=row.source,
        pinned=row.pinned,
    )


def _reading(line: str) -> Reading:
    letters, symbols = line.split()
    units = tuple(LETTERS.index(letter) for letter in letters)
    damage, airships, sanity = (symbols.count(symbol) for symbol in SYMBOLS)
    return Reading(units, damage, airships, sanity)


def to_revelation(row: RevelationRow, number: int) -> Revelation:
    """A Revelation card."""
    return Revelation(number=number, **msgspec.structs.asdict(row))


def to_personality(row: PersonalityRow, number: int) -> Personality:
    """A Personality card with numbers for words."""
    values: dict[str, Any] = msgspec.structs.asdict(row)
    values["unit"] = _index(row.unit, UNITS)
    values["farm"] = _index(row.farm, FARMS)
    return Personality(number=number, **values)


def to_value(row: NumberRow) -> Value:
    """One of the other numbers, with its source."""
    return Value(**msgspec.structs.asdict(row))

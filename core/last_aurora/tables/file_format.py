"""How the TOML files spell the records of `records.py`, and the way from one to the other.

What lives here: one struct a kind of record, with the limits of its fields, and the conversion of
letters and codes into ints. Files, errors and what holds between records live in `loader.py`.

The text after a limit ("1 to 3") is what an error sentence says, so it stands beside the limit.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from core.last_aurora.tables.records import (
    BOXES_A_CARD,
    TOKEN_LETTERS,
    Box,
    Card,
    CardKind,
    Deck,
    Object,
    Outcome,
    Road,
    Row,
    Setup,
    Slot,
    Space,
)

AMBUSH = -1  # in `Outcome.enemies`

# What stands at index 0. The kind of "no card" is one that its deck never holds, so no search finds it.
NO_CARD = Card(id=0, name="", kind="event", deck="enemy", source="designed")
NO_BOX = Box(id=0, code="", name="", source="designed")
NO_OBJECT = Object(id=0, name="", ability="", phases=(), copies=0, optional=True, source="designed")
NO_OUTCOME = Outcome(id=0, damage=(), jam=(), enemies=(), letters="", target="", source="designed")

HIGHEST_ID = 9999
Id = Annotated[int, Meta(ge=1, le=HIGHEST_ID, description=f"1 to {HIGHEST_ID}")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="a name of at most 40 characters")]
Period = Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
Skill = Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
Speed = Annotated[int, Meta(ge=0, le=9, description="0 to 9")]
Towing = Annotated[int, Meta(ge=0, le=3, description="0 to 3")]
Amount = Annotated[int, Meta(ge=0, le=99, description="0 to 99")]
Some = Annotated[int, Meta(ge=1, le=20, description="1 to 20")]
Block = Annotated[
    str, Meta(pattern=r"^[FUAO]( [FUAO])*$", description='tokens such as "F U", of the letters F, U, A, O')
]
Tokens = Annotated[
    str, Meta(pattern=r"^([FUAS]( [FUAS])*)?$", description='tokens such as "S F", of the letters F, U, A, S')
]
Part = Annotated[
    str,
    Meta(
        pattern=r"^((contamination|resource)_or:|each_survivor:|each_sick:)?damage:(top|bottom|front|truck)(:[1-9])?$"
        r"|^(contamination|butcher|another)$",
        description='an ambush part such as "damage:top" or "resource_or:damage:front:2"',
    ),
]
Weapons = Annotated[str, Meta(pattern=r"^\dj?( \dj?){3}$", description='four results such as "0 1 2j 3"')]
Rows = Annotated[str, Meta(pattern=r"^[\dA]( [\dA]){5}$", description='six results such as "0 1 1 A 1 2"')]
Letters = Annotated[str, Meta(pattern=r"^[A-D]{4}$", description='four letters such as "DBAC"')]
Code = Annotated[str, Meta(pattern=r"^\S{1,8}$", description="a code of at most 8 characters")]
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", description='a key such as "iv_bag"')]
OwnKey = Annotated[str, Meta(pattern=r"^([a-z][a-z0-9_]*)?$", description='a key such as "iv_bag"')]
Wheels = Literal["truck", "trailer", "device"]
Phase = Literal["exploration", "rest", "movement", "fire", "contamination"]
Bonus = Literal[
    "repair_1",
    "decontaminate_1",
    "decontaminate_2",
    "repair_2",
    "food_for_damage",
    "ammo_for_damage",
    "fuel_for_contamination",
    "move_2",
    "salvage",
    "attack_once",
    "fuel_for_fame",
]
Kept = Annotated[int, Meta(ge=0, le=5, description="0 to 5")]


class CardFile(NamedTuple):
    """A file of cards: the shape of its rows, and the deck the cards belong to.

    `kind` is that of all its cards; None where each row says its own.
    """

    name: str
    row: "type[CardRow]"
    deck: Deck
    kind: CardKind | None = None


class Numbered(Row, frozen=True, kw_only=True):
    id: Id


class BoxRow(Numbered, frozen=True, kw_only=True):
    code: Code
    name: Name
    holds: Tokens = ""
    rating: Annotated[int, Meta(ge=0, le=4, description="0 to 4")] = 0
    ability: OwnKey = ""


class CardRow(Row, frozen=True, kw_only=True):
    """`ids` stands for as many equal cards (R91-R93)."""

    id: Id | None = None
    ids: tuple[Id, ...] = ()
    name: Name

    def __post_init__(self) -> None:
        if (self.id is None) != bool(self.ids):
            raise ValueError("id: must be given, or else ids")

    def numbers(self) -> tuple[int, ...]:
        return self.ids if self.id is None else (self.id,)


class Dealt(CardRow, frozen=True, kw_only=True):
    period: Period
    plus: bool = False


class LocationRow(Dealt, frozen=True, kw_only=True):
    effect: Literal["", "damage", "contamination", "fame"] = ""
    left: Block
    right: Block


class SurvivorRow(Dealt, frozen=True, kw_only=True):
    skill: Skill
    ability: Key


class EncounterRow(Dealt, frozen=True, kw_only=True):
    kind: Literal["encounter", "event"]
    tokens: Tokens = ""
    ability: Key


class ConvoyRow(Dealt, frozen=True, kw_only=True):
    kind: Wheels
    speed: Speed = 0
    towing: Towing = 0
    boxes: str
    no_device: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_wheels(self.kind, self.speed, self.towing)


class StartRow(CardRow, frozen=True, kw_only=True):
    kind: Literal["survivor", "truck", "trailer"]
    skill: Skill | None = None
    ability: OwnKey = ""
    speed: Speed = 0
    towing: Towing = 0
    boxes: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        check_wheels(self.kind, self.speed, self.towing)
        check_person(self.kind, self.skill, self.ability, self.boxes)


class LootRow(CardRow, frozen=True, kw_only=True):
    kind: Literal["survivor", "truck", "trailer", "device"]
    period: Period
    skill: Skill | None = None
    ability: OwnKey = ""
    speed: Speed = 0
    towing: Towing = 0
    boxes: str = ""
    defense: tuple[Some, Some, Some]

    def __post_init__(self) -> None:
        super().__post_init__()
        check_wheels(self.kind, self.speed, self.towing)
        check_person(self.kind, self.skill, self.ability, self.boxes)


class EnemyRow(CardRow, frozen=True, kw_only=True):
    period: Period
    number: Annotated[int, Meta(ge=1, le=6, description="1 to 6")]
    ambush: tuple[Part, ...]


class ObjectRow(Numbered, frozen=True, kw_only=True):
    name: Name
    ability: Key
    phases: tuple[Phase, ...]
    copies: Some
    optional: bool = False


class OutcomeRow(Numbered, frozen=True, kw_only=True):
    weapons: Weapons
    enemies: Rows
    letters: Letters
    target: Literal["top", "bottom", "front", "truck"]


class SlotRow(Numbered, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=0, le=4, description="0 to 4")]
    cost: Skill
    bonuses: tuple[Bonus, ...]


class SpaceRow(Row, frozen=True, kw_only=True):
    code: Code
    region: Name
    x: Annotated[int, Meta(ge=0, le=75, description="0 to 75")]
    y: Annotated[int, Meta(ge=0, le=6, description="0 to 6")]
    progress: Amount
    main: bool = True
    waypoint: bool = False
    mooring: Annotated[int, Meta(ge=0, le=6, description="0 to 6")] = 0
    contaminated: bool = False


class RoadRow(Row, frozen=True, kw_only=True):
    start: Code
    end: Code
    kind: Literal["main", "tracks", "open", "dangerous", "avalanche"] = "main"
    contamination: Annotated[int, Meta(ge=0, le=9, description="0 to 9")] = 0
    damage: Annotated[int, Meta(ge=0, le=9, description="0 to 9")] = 0


class MapRow(Row, frozen=True, kw_only=True):
    name: Name
    regions: tuple[Name, ...]


class Reserve(msgspec.Struct, frozen=True, rename="pascal", forbid_unknown_fields=True):
    food: Amount
    fuel: Amount
    ammo: Amount
    survivor: Amount
    object: Amount


class Waypoints(msgspec.Struct, frozen=True, rename="pascal", forbid_unknown_fields=True):
    food: Amount
    fuel: Amount
    ammo: Amount
    object: Amount
    contamination: Amount


class PlusCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    two: tuple[Amount, Amount, Amount] = msgspec.field(name="2")
    three: tuple[Amount, Amount, Amount] = msgspec.field(name="3")
    four: tuple[Amount, Amount, Amount] = msgspec.field(name="4")


class ZoneKept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    two: Kept = msgspec.field(name="2")
    three: Kept = msgspec.field(name="3")
    four: Kept = msgspec.field(name="4")


class SetupRow(Row, frozen=True, kw_only=True):
    reserve: Reserve
    waypoints: Waypoints
    plus_cards: PlusCards
    zone_kept: ZoneKept
    start_tokens: Tokens
    object_limit: Some
    target_counters: Some
    fame_lowest: Annotated[int, Meta(ge=-9, le=0, description="-9 to 0")]
    fame_highest: Some
    food_skill: Some


def check_wheels(kind: str, speed: int, towing: int) -> None:
    """Speed and towing are a Truck's, and a Truck has a speed (R102, R1228, R1240)."""
    if kind == "truck" and not speed:
        raise ValueError("speed: must be 1 or more on a truck")
    if kind != "truck" and speed:
        raise ValueError(f"speed: belongs on a truck, not on a {kind}")
    if kind != "truck" and towing:
        raise ValueError(f"towing: belongs on a truck, not on a {kind}")


def check_person(kind: str, skill: int | None, ability: str, boxes: str) -> None:
    """Skill and ability are a Survivor's, boxes a Convoy card's (R161, R100)."""
    person = kind == "survivor"
    if person and skill is None:
        raise ValueError("skill: is missing")
    if person and not ability:
        raise ValueError("ability: is missing")
    if not person and skill is not None:
        raise ValueError(f"skill: belongs on a survivor, not on a {kind}")
    if not person and ability:
        raise ValueError(f"ability: belongs on a survivor, not on a {kind}")
    if person and boxes:
        raise ValueError("boxes: belongs on a convoy card, not on a survivor")


def tokens(spelling: str) -> tuple[int, ...]:
    return tuple(TOKEN_LETTERS[letter] for letter in spelling.split())


def to_box(row: BoxRow) -> Box:
    return Box(**{**msgspec.structs.asdict(row), "holds": tokens(row.holds)})


def to_cards(
    row: CardRow, deck: Deck, kind: CardKind | None, boxes: Mapping[str, int], addon: str = ""
) -> tuple[Card, ...]:
    """The cards a row stands for. `kind` is None where the row spells it itself."""
    values = msgspec.structs.asdict(row)
    del values["id"], values["ids"]
    for field in ("left", "right", "tokens"):
        if field in values:
            values[field] = tokens(values[field])
    if "boxes" in values:
        values["boxes"] = box_ids(values["boxes"], values["kind"], boxes)
    if "skill" in values:
        values["skill"] = values["skill"] or 0
    if kind is not None:
        values["kind"] = kind
    return tuple(Card(id=number, deck=deck, addon=addon, **values) for number in row.numbers())


def box_ids(spelling: str, kind: str, boxes: Mapping[str, int]) -> tuple[int, ...]:
    codes = spelling.split()
    for code in codes:
        if code not in boxes:
            raise ValueError(f'boxes: must be codes of boxes.toml, got "{code}"')
    if len(codes) > BOXES_A_CARD:
        raise ValueError(f"boxes: must be at most {BOXES_A_CARD}, got {len(codes)}")
    if not codes and kind != "survivor":
        raise ValueError(f"boxes: must be at least one on a {kind}")
    return tuple(boxes[code] for code in codes)


def to_object(row: ObjectRow) -> Object:
    return Object(**msgspec.structs.asdict(row))


def to_outcome(row: OutcomeRow) -> Outcome:
    weapons = row.weapons.split()
    return Outcome(
        id=row.id,
        damage=tuple(int(result[0]) for result in weapons),
        jam=tuple(result.endswith("j") for result in weapons),
        enemies=tuple(AMBUSH if result == "A" else int(result) for result in row.enemies.split()),
        letters=row.letters,
        target=row.target,
        source=row.source,
        pinned=row.pinned,
    )


def to_slot(row: SlotRow) -> Slot:
    return Slot(**msgspec.structs.asdict(row))


def to_space(row: SpaceRow, number: int, regions: tuple[str, ...]) -> Space:
    if row.region not in regions:
        raise ValueError(f'region: must be one of {", ".join(regions)}, got "{row.region}"')
    return Space(**{**msgspec.structs.asdict(row), "id": number, "region": regions.index(row.region)})


def to_road(row: RoadRow, spaces: Mapping[str, int]) -> Road:
    values: dict[str, Any] = msgspec.structs.asdict(row)
    for field in ("start", "end"):
        if values[field] not in spaces:
            raise ValueError(f'{field}: must be the code of a space, got "{values[field]}"')
        values[field] = spaces[values[field]]
    return Road(**values)


def to_setup(row: SetupRow) -> Setup:
    values = {**msgspec.to_builtins(row), "start_tokens": tokens(row.start_tokens)}
    return msgspec.convert(values, Setup)

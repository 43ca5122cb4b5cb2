"""How the TOML files spell the records of `records.py`.

What lives here: one struct a kind of record, with the limits of its fields. How a row becomes a record is
`conversion.py`; files, errors and what holds between records live in `loader.py`.

The text after a limit ("1 to 3") is what an error sentence says, so it stands beside the limit.
"""

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from core.kernel.tables.record import SourcedRecord
from core.last_aurora.tables.records import (
    CardKind,
    Deck,
)

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


class Numbered(SourcedRecord, frozen=True, kw_only=True):
    """A record that is called by its number."""

    id: Id


class BoxRow(Numbered, frozen=True, kw_only=True):
    """[[box]] of boxes.toml (R100-R117)."""

    code: Code
    name: Name
    holds: Tokens = ""
    rating: Annotated[int, Meta(ge=0, le=4, description="0 to 4")] = 0
    ability: OwnKey = ""


class CardRow(SourcedRecord, frozen=True, kw_only=True):
    """`ids` stands for as many equal cards (R91-R93)."""

    id: Id | None = None
    ids: tuple[Id, ...] = ()
    name: Name

    def __post_init__(self) -> None:
        if (self.id is None) != bool(self.ids):
            raise ValueError("id: must be given, or else ids")

    def numbers(self) -> tuple[int, ...]:
        """The cards that the record stands for."""
        return self.ids if self.id is None else (self.id,)


class Dealt(CardRow, frozen=True, kw_only=True):
    """A card of the Exploration deck: its period, and whether only some with this mark are used (R59-R67)."""

    period: Period
    plus: bool = False


class LocationRow(Dealt, frozen=True, kw_only=True):
    """[[card]] of locations.toml: two blocks of tokens, and what befalls who takes one (R187-R206)."""

    effect: Literal["", "damage", "contamination", "fame"] = ""
    left: Block
    right: Block


class SurvivorRow(Dealt, frozen=True, kw_only=True):
    """[[card]] of survivors.toml (R161, R703-R756)."""

    skill: Skill
    ability: Key


class EncounterRow(Dealt, frozen=True, kw_only=True):
    """[[card]] of encounters.toml: an Encounter with the tokens on it, or an Event."""

    kind: Literal["encounter", "event"]
    tokens: Tokens = ""
    ability: Key


class ConvoyRow(Dealt, frozen=True, kw_only=True):
    """[[card]] of convoy_cards.toml: codes of boxes in printed order (R102, R253-R267)."""

    kind: Wheels
    speed: Speed = 0
    towing: Towing = 0
    boxes: str
    no_device: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_wheels(self.kind, self.speed, self.towing)


class StartRow(CardRow, frozen=True, kw_only=True):
    """[[card]] of start.toml: one card for each seat where `ids` are given (R75, R91)."""

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
    """[[card]] of loot.toml: `period` is its pair of Enemies (1: I-II, R72), `defense` counts the Defense
    boxes on its back with 2, 3 and 4 players (R432-R434)."""

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
    """[[card]] of enemies.toml: its number in roman, and the words of its ambush."""

    period: Period
    number: Annotated[int, Meta(ge=1, le=6, description="1 to 6")]
    ambush: tuple[Part, ...]


class ObjectRow(Numbered, frozen=True, kw_only=True):
    """[[object]] of objects.toml: equal cards are one record."""

    name: Name
    ability: Key
    phases: tuple[Phase, ...]
    copies: Some
    optional: bool = False


class OutcomeRow(Numbered, frozen=True, kw_only=True):
    """[[outcome]] of outcomes.toml: a result for each Weapon rating and each Enemy, and where Loot goes."""

    weapons: Weapons
    enemies: Rows
    letters: Letters
    target: Literal["top", "bottom", "front", "truck"]


class SlotRow(Numbered, frozen=True, kw_only=True):
    """[[slot]] of a map: the cost of exploring there, and its bonus actions."""

    id: Annotated[int, Meta(ge=0, le=4, description="0 to 4")]
    cost: Skill
    bonuses: tuple[Bonus, ...]


class SpaceRow(SourcedRecord, frozen=True, kw_only=True):
    """[[space]] of a map: its code, its place on the board, and how far along it is."""

    code: Code
    region: Name
    x: Annotated[int, Meta(ge=0, le=75, description="0 to 75")]
    y: Annotated[int, Meta(ge=0, le=6, description="0 to 6")]
    progress: Amount
    main: bool = True
    waypoint: bool = False
    mooring: Annotated[int, Meta(ge=0, le=6, description="0 to 6")] = 0
    contaminated: bool = False


class RoadRow(SourcedRecord, frozen=True, kw_only=True):
    """[[road]] of a map, between two spaces by their codes."""

    start: Code
    end: Code
    kind: Literal["main", "tracks", "open", "dangerous", "avalanche"] = "main"
    contamination: Annotated[int, Meta(ge=0, le=9, description="0 to 9")] = 0
    damage: Annotated[int, Meta(ge=0, le=9, description="0 to 9")] = 0


class MapRow(SourcedRecord, frozen=True, kw_only=True):
    """The head of a map: its name, and its regions from the start on."""

    name: Name
    regions: tuple[Name, ...]


class Reserve(msgspec.Struct, frozen=True, rename="pascal", forbid_unknown_fields=True):
    """[reserve]: tokens in the reserve (R26-R31)."""

    food: Amount
    fuel: Amount
    ammo: Amount
    survivor: Amount
    object: Amount


class Waypoints(msgspec.Struct, frozen=True, rename="pascal", forbid_unknown_fields=True):
    """[waypoints]: Special Waypoint counters by what is on them (R38, R398-R406)."""

    food: Amount
    fuel: Amount
    ammo: Amount
    object: Amount
    contamination: Amount


class PlusCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[plus_cards]: by number of players, how many of period I, II and III are used (R62-R65)."""

    two: tuple[Amount, Amount, Amount] = msgspec.field(name="2")
    three: tuple[Amount, Amount, Amount] = msgspec.field(name="3")
    four: tuple[Amount, Amount, Amount] = msgspec.field(name="4")


class ZoneKept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[zone_kept]: by number of players, cards that stay in the zone at the end of a round (R531)."""

    two: Kept = msgspec.field(name="2")
    three: Kept = msgspec.field(name="3")
    four: Kept = msgspec.field(name="4")


class SetupRow(SourcedRecord, frozen=True, kw_only=True):
    """setup.toml."""

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

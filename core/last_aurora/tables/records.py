"""The shapes of the read-only tables: cards, boxes, slots, outcomes, objects, road.

What lives here: typed records, one class a kind of component, as the TOML files in `data/` spell
them. Loading and checking is `loader.py`; nothing here knows the rules.

Tokens are small ints everywhere in `core`: see `Token`. A card is an int too, its `id`; 0 means
"no card". Objects have a table of their own, as equal Object cards are interchangeable.
"""

from typing import Any, Literal

import msgspec

from core.kernel.tables.record import SourcedRecord

CardKind = Literal["location", "survivor", "truck", "trailer", "device", "encounter", "event", "enemy"]
Deck = Literal["exploration", "start", "loot", "enemy"]

EMPTY = 0
FOOD, FUEL, AMMO, SURVIVOR, OBJECT, DAMAGE = 1, 2, 3, 4, 5, 6
RESOURCES = (FOOD, FUEL, AMMO)
TOKEN_NAMES = ("", "Food", "Fuel", "Ammo", "Survivor", "Object", "Damage")
TOKEN_LETTERS = {"F": FOOD, "U": FUEL, "A": AMMO, "S": SURVIVOR, "O": OBJECT}

ROMAN = ("", "I", "II", "III", "IV", "V", "VI")  # numbers of Enemies and periods, as printed
COLUMNS = 4  # a Truck and at most three Trailers (R450)
COLOURS = 4  # of Start cards: each name once a seat (R75, R91)
BOXES_A_CARD = 6
PLACES = COLUMNS * 2 * BOXES_A_CARD  # see `rules.place`


class Box(SourcedRecord, frozen=True, kw_only=True):
    """A kind of Cargo Box (R100-R117, R1216-R1352)."""

    id: int  # 1..; 0 is "no box here"
    code: str  # as cards spell it: "o", "s", "ff", "w1" ...
    name: str
    holds: tuple[int, ...] = ()  # tokens it may hold, besides Damage
    rating: int = 0  # Weapon rating 1-4, 0 = no Weapon
    ability: str = ""  # key of the effect of a Special box


class Card(SourcedRecord, frozen=True, kw_only=True):
    """Any card of the exploration, start, loot and enemy decks. Unused fields keep their default."""

    id: int
    name: str
    kind: CardKind
    deck: Deck
    period: int = 0  # exploration and enemy: 1-3; loot: pair 1-3 (I-II, III-IV, V-VI)
    plus: bool = False  # only some of the cards with this mark are used (R59-R67, R1344)
    skill: int = 0  # survivor: Exploration Skill 1-3
    ability: str = ""  # survivor, encounter, event: key of the function that answers for it
    speed: int = 0  # truck
    towing: int = 0  # truck: most Trailers it may tow, 0-3
    boxes: tuple[int, ...] = ()  # convoy cards: Box ids, left to right, at most six
    effect: Literal["", "damage", "contamination", "fame"] = ""  # location, top left (R208-R220)
    left: tuple[int, ...] = ()  # location: tokens of the left block
    right: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()  # encounter: tokens placed on it at its reveal
    number: int = 0  # enemy: I-VI as 1-6
    ambush: tuple[str, ...] = ()  # enemy: see mechanics/enemies.py; e.g. ("damage:top",)
    defense: tuple[int, ...] = ()  # loot back: Defense boxes with 2, 3, 4 players (R432-R434)
    no_device: bool = False  # truck that may carry no Device (K20, K26)
    addon: str = ""  # the add-on it belongs to, '' = the base game


class Slot(SourcedRecord, frozen=True, kw_only=True):
    """A slot of the Exploration Zone with its cost and bonus actions (R295-R313)."""

    id: int  # 0-4 from the left
    cost: int
    bonuses: tuple[str, ...]  # keys answered in mechanics/bonuses.py, printed order


class Object(SourcedRecord, frozen=True, kw_only=True):
    """A kind of Object card (R662-R697)."""

    id: int
    name: str
    ability: str
    phases: tuple[str, ...]  # of "exploration", "rest", "movement", "fire"; "contamination" = reaction
    copies: int
    optional: bool = False


class Outcome(SourcedRecord, frozen=True, kw_only=True):
    """An Outcome card (R461-R464, R494, R508-R516)."""

    id: int
    damage: tuple[int, ...]  # damage of Weapon ratings 1-4, index rating - 1
    jam: tuple[bool, ...]  # Jammed flag of ratings 1-4
    enemies: tuple[int, ...]  # rows I-VI: damage, or -1 for Ambush
    letters: str  # order of Target boxes, a permutation of "ABCD"
    target: str  # pattern on the back: "top", "bottom", "front", "truck"


class Space(SourcedRecord, frozen=True, kw_only=True):
    """A space of the road (R408)."""

    id: int
    code: str
    region: int  # 0 Valley, 1 Coast, 2 Bay (X8)
    x: int
    y: int
    progress: int  # main-road number (C60)
    main: bool = True
    waypoint: bool = False
    mooring: int = 0  # 1-6, 0 = none
    contaminated: bool = False


class Road(SourcedRecord, frozen=True, kw_only=True):
    """One road between two spaces, driven from `start` to `end` only (C20)."""

    start: int
    end: int
    kind: Literal["main", "tracks", "open", "dangerous", "avalanche"] = "main"
    contamination: int = 0
    damage: int = 0


class Map(SourcedRecord, frozen=True, kw_only=True):
    """A side of the Road board."""

    name: str
    regions: tuple[str, ...]
    spaces: tuple[Space, ...]
    roads: tuple[Road, ...]
    slots: tuple[Slot, ...]


class Setup(SourcedRecord, frozen=True, kw_only=True):
    """Numbers of the setup (R52-R118) and of the pieces in the box (R13-R50)."""

    reserve: dict[str, int]  # token name -> count: Food, Fuel, Ammo, Survivor, Object
    waypoints: dict[str, int]  # counter -> count: Food, Fuel, Ammo, Object, Contamination
    plus_cards: dict[str, tuple[int, int, int]]  # players -> plus cards used in periods I, II, III
    zone_kept: dict[str, int]  # players -> cards kept at the end of a round (R531)
    start_tokens: tuple[int, ...]
    object_limit: int
    target_counters: int
    fame_lowest: int
    fame_highest: int
    food_skill: int = 1


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """Every table of the game, read-only. Indexes are ids; index 0 of cards, boxes, objects is None's.

    An id that no card has is None's too: `every_card` leaves these out.
    """

    cards: tuple[Card, ...]
    boxes: tuple[Box, ...]
    objects: tuple[Object, ...]
    outcomes: tuple[Outcome, ...]
    maps: dict[str, Map]
    setup: Setup
    addons: dict[str, Any] = {}  # other tables of add-ons by file, as spelled; the add-on reads them

    @property
    def every_card(self) -> tuple[Card, ...]:
        """All cards there are, by id."""
        return tuple(card for card in self.cards if card.id)

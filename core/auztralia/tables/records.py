"""The shapes of the read-only tables: maps, Old Ones and their cards, units, cards, actions, numbers.

What lives here: typed records, one class a kind of component. Actions, goods, farms, units, Old Ones and
cards are small ints everywhere in `core`: the place of their record in the catalogue, which is its
`number`. Hexes are the numbers printed on them, from 1; place 0 of a tuple by hex is not used. The `id` is
the word that the tables, texts and tests call a record by, and that the catalogue finds it by.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from core.kernel.tables.record import Component, SourcedRecord

Terrain = Literal["coast", "hill", "outback"]
Way = Literal["march", "rails", "air"]
Turn = Literal["cw", "ccw"]
Sort = Literal["lasting", "combat", "single", "scoring"]

NONE = -1
COAL, IRON, GOLD, PHOSPHATE = range(4)
GOODS = ("coal", "iron", "gold", "phosphate")
"""The words of the goods, by number."""
RAIL1, RAIL2, MINE, RECRUIT, BUILD, TRADE, FARM, ATTACK, RETRIEVE = range(9)
ACTIONS = ("rail1", "rail2", "mine", "recruit", "build", "trade", "farm", "attack", "retrieve")
"""The words of the action boxes, by number, in the order of the text."""
SHEEP, CORN, CATTLE = range(3)
FARMS = ("sheep", "corn", "cattle")
INFANTRY, CAR, ARTILLERY, TRAIN, AIRSHIP = range(5)
UNITS = ("infantry", "car", "artillery", "train", "airship")
BLANK, CULTIST, ZOMBIE, MI_GO, SHOGGOTH, TEMPLE, DAGON, HASTUR, CTHULHU = range(9)
OLD_ONES = ("blank", "cultist", "zombie", "mi_go", "shoggoth", "temple", "dagon", "hastur", "cthulhu")
ROWS = ("cultist", "zombie", "mi_go", "shoggoth", "temple", "major")
"""The rows of an Old One card, by number; the unique ones share the last."""
REVELATIONS = ("reveal", "reveal_six", "assassinate", "temples")
"""The effects of Revelation cards."""
MAPS = ("east", "west")
LEVELS = (1, 2, 3)

FourGoods = tuple[int, int, int, int]
"""How many of each good, by number."""


class Action(Component, frozen=True, kw_only=True):
    """An action box (T-ACT): time, of a farm for each farm, of an attack the least (Z53)."""

    time: int
    empty: int = 0  # time with an empty HQ (Retrieve, Z47)
    coal: int = 0
    iron: int = 0


class Farm(Component, frozen=True, kw_only=True):
    """A kind of farm (T-FARM)."""

    terrain: Terrain
    tiles: int  # of a seat


class Unit(Component, frozen=True, kw_only=True):
    """A kind of unit (T-UNIT). A shield of 0 carries no cubes; `timed`: its kind counts for time (Z53)."""

    letter: str
    count: int
    gold: int
    shield: int
    range: int
    way: Way
    timed: bool

    @property
    def ground(self) -> bool:
        """Whether it is of the ground part of a force (Z73)."""
        return self.way != "air"


class OldOne(Component, frozen=True, kw_only=True):
    """A kind of Old One (T-OLD); `row` is that of the Old One cards, NONE for the blank."""

    row: int = NONE
    shield: int
    points: int
    moves: bool
    heals: bool = False  # loses its damage when a combat ends (Z74)


class Pile(SourcedRecord, frozen=True, kw_only=True):
    """So many tiles of a kind in the pile of a level (T-PILE), for a range of seats."""

    kind: int
    level: int
    tiles: int
    seats: tuple[int, int]


class Hex(SourcedRecord, frozen=True, kw_only=True):
    """A hex of a map: axial coordinates, terrain, level (0 but in the Outback), a mark of a survey tile."""

    number: int
    q: int
    r: int
    terrain: Terrain
    level: int = 0
    mark: bool = False


class Survey(SourcedRecord, frozen=True, kw_only=True):
    """A survey tile (T-SURVEY): by position, 0 to 6, the good there or NONE; positions of Old Ones."""

    number: int  # place in the catalogue
    goods: tuple[int, ...]
    old_ones: tuple[int, ...]


class Reading(msgspec.Struct, frozen=True, gc=False):
    """A row of an Old One card: kinds of unit that deal a damage, one for each letter, and its symbols."""

    units: tuple[int, ...]
    damage: int
    airships: int
    sanity: int


class OldCard(SourcedRecord, frozen=True, kw_only=True):
    """An Old One card (T-DECK): rows by number, circled rows, the compass for ties of moves."""

    number: int  # place in the catalogue; the card's id is one more
    compass: int
    turn: Turn
    circles: tuple[int, ...]
    rows: tuple[Reading, ...]

    @property
    def id(self) -> int:
        """The number printed on it."""
        return self.number + 1

    @property
    def directions(self) -> tuple[int, ...]:
        """The compass directions, 1 to 6, in the order in which the card asks for them (Z90)."""
        step = 1 if self.turn == "cw" else -1
        return tuple((self.compass - 1 + step * turn) % 6 + 1 for turn in range(6))


class Revelation(SourcedRecord, frozen=True, kw_only=True):
    """Copies of a Revelation card of a level (T-REV); `effect` is one of `REVELATIONS`."""

    number: int  # place in the catalogue
    level: int
    effect: str
    copies: int


class Personality(Component, frozen=True, kw_only=True):
    """A Personality card (T-PERSON): `effect` names what it does, the other fields its size.

    lasting: "tracks", "trade", "farm_gold", "mine_time", "discount", "surcharge", "bridges", "sanity",
    "range"; `amount` is how much more or less. combat: "damage" (`amount` with `unit`), "ace", "surgeon",
    "scholar", "nerves", "bodyguard". single: "dynamite" (`amount` within `reach`), "finance", "freight",
    "haste", "soil", "union". scoring: `amount` for each `per` of "farms" (of kind `farm`), "railways",
    "trophies", "bank" or "sets", at most `most`.
    """

    sort: Sort
    effect: str
    amount: int = 0
    unit: int = NONE
    farm: int = NONE
    reach: int = 0
    per: int = 1
    most: int = 0


class Value(SourcedRecord, frozen=True, kw_only=True):
    """One of the `Numbers` with its source."""

    id: str
    value: int | tuple[int, ...]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """All other numbers: kit, Time Track, acts, Old Ones, scores. `Catalogue.values` has sources."""

    # T-START
    goods: FourGoods
    cubes: int
    discs: int  # one on the Time Track, the others spare
    tracks: int
    sanity: int
    display: int
    marks: int
    port_distance: int
    symbol: FourGoods  # how many goods a symbol of a survey tile is
    revelations: int  # cards used of each level
    # T-TRACK
    spaces: int
    purple: tuple[int, int, int]  # start spaces: hard, standard, easy
    lit: tuple[int, ...]
    # acts
    surcharge: int
    tracks_laid: int
    phosphate_gold: int
    draw_price: int
    drawn: int
    infantry_bought: int
    trade_steps: int
    trade_gold: int
    farms_placed: int
    farm_gold: int
    disc_cubes: int  # cubes for which a disc comes (Z68)
    # the Old Ones' turn
    cards_moved: int
    cards_six: int
    assassinated: int
    # scores
    farm_points: int
    phosphate_points: int
    blight_points: int
    hidden_factor: int


class Catalogue(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Every table of the game, read-only. The index of a record is its `number`, of a hex one less."""

    actions: tuple[Action, ...]
    farms: tuple[Farm, ...]
    units: tuple[Unit, ...]
    old_ones: tuple[OldOne, ...]
    piles: tuple[Pile, ...]
    east: tuple[Hex, ...]
    west: tuple[Hex, ...]
    survey: tuple[Survey, ...]
    oldcards: tuple[OldCard, ...]
    revelations: tuple[Revelation, ...]
    personalities: tuple[Personality, ...]
    values: tuple[Value, ...]
    numbers: Numbers

    @cached_property
    def by_id(self) -> Mapping[str, Mapping[str, int]]:
        """Numbers by table (its name here) and id: `by_id["units"]["car"]`."""
        tables = ("actions", "farms", "units", "old_ones", "personalities")
        return {table: {row.id: row.number for row in getattr(self, table)} for table in tables}

    def hexes(self, name: str) -> tuple[Hex, ...]:
        """The hexes of a map, one of `MAPS`."""
        return self.west if name == "west" else self.east

    def pile(self, level: int, seats: int) -> tuple[int, ...]:
        """The kinds of the tiles of a level for so many seats, in the order of the table (Z2)."""
        return tuple(
            row.kind
            for row in self.piles
            if row.level == level and row.seats[0] <= seats <= row.seats[1]
            for _ in range(row.tiles)
        )

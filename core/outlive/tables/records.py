"""The shapes of the read-only tables: places, leaders, equipment, rooms, prey, search tiles, events.

What lives here: typed records, one class a kind of component. Goods, locations, leaders, kinds of
equipment, rooms, prey, tiles and events are small ints everywhere in `core`: the place of their record
in the catalogue, which is its `number`. Where none is meant a field holds `NONE`. The `id` is the word
that the tables, texts and tests call it by, and that the catalogue finds it by.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from core.kernel.tables.record import Component, SourcedRecord

Role = Literal["stock", "city", "cargo", "base"]
Group = Literal["materials", "ammo", "supplies"]

NONE = -1
WOOD, METAL, CHIP, WATER, MEAT, CANNED, AMMO = range(7)
GOODS = ("wood", "metal", "chip", "water", "meat", "canned", "ammo")
"""The words of the goods, by number."""
MATERIALS = (WOOD, METAL, CHIP)
SUPPLIES = (WATER, MEAT, CANNED)
GROUPS: Mapping[str, tuple[int, ...]] = {"materials": MATERIALS, "ammo": (AMMO,), "supplies": SUPPLIES}
SEATS_LEAST = 2
"""Numbers "by seats" are those of two, three and four; see `by_seats`."""

BySeats = tuple[int, int, int]
SevenGoods = tuple[int, int, int, int, int, int, int]
"""How many of each good, by number."""


def by_seats(numbers: tuple[int, ...], seats: int) -> int:
    """The number that holds for so many seats."""
    return numbers[seats - SEATS_LEAST]


class Location(Component, frozen=True, kw_only=True):
    """A place of the ring (T-RING) with what is filled up there at Dawn (T-STOCK)."""

    x: int  # column and row on the screen, from 1
    y: int
    neighbours: tuple[int, ...]
    role: Role
    good: int = NONE  # of its stock
    stock: tuple[int, ...] = ()  # by seats; empty without a stock
    hunting: bool = False
    algae: bool = False
    price: int = 0  # chips due once a visit before the first take (the Dam)


class Leader(Component, frozen=True, kw_only=True):
    """A leader with goods, broken equipment and the places of the heroes (T-LEADER)."""

    age: int
    goods: SevenGoods
    tiles: tuple[tuple[int, int], ...] = ()  # search tiles drawn at setup: location, how many (Q41)
    equipment: int
    places: tuple[int, int, int, int]


class Equipment(Component, frozen=True, kw_only=True):
    """A kind of equipment (T-EQUIP).

    `ability` names its effect. "entering": `gains` and `survivors` when a hero enters one of `at` (O38);
    "harvest": `amount` more from the stock of `at` (O40); "hunt": a hunt is `amount` cheaper (O42); else
    an effect of its own with `amount` as its size.
    """

    cost: tuple[int, int, int]  # three materials
    symbol: str
    edge: Literal["left", "right"]
    copies: int
    ability: str
    at: tuple[int, ...] = ()
    gains: SevenGoods = (0,) * 7
    survivors: int = 0
    amount: int = 0


class Room(Component, frozen=True, kw_only=True):
    """A kind of room (T-ROOM); `ability` names its effect, `amount` is its size where it has one."""

    standard: bool
    supply: int
    slots: int
    copies: int
    ability: str
    amount: int = 0


class Prey(Component, frozen=True, kw_only=True):
    """A kind of prey (T-PREY); `meat` is what the first, the second and any later kill of a seat gives."""

    copies: int
    endurance: int
    meat: tuple[int, int, int]


class Tile(Component, frozen=True, kw_only=True):
    """A face of search tiles of a city (T-SEARCH), or a lost character (T-LOST), who has no city.

    `tracer`, `actions` and `repair` are characters': the change of the tracer, more actions for the
    visit, and for how many of its materials a broken equipment may be repaired.
    """

    city: int = NONE
    copies: int = 1
    goods: SevenGoods = (0,) * 7
    survivors: int = 0
    scientists: int = 0
    tracer: int = 0
    actions: int = 0
    repair: int = 0

    @property
    def character(self) -> bool:
        """Whether it is a lost character."""
        return self.city == NONE

    @property
    def empty(self) -> bool:
        """Whether it is an empty cupboard, for which a Salvage pays (O43)."""
        return not (self.character or any(self.goods) or self.survivors)


class EventCard(Component, frozen=True, kw_only=True):
    """An event (T-EVENT): what it costs in which group, its SP, and its lingering effect.

    `ability` names the effect, `amount` is its size: "shortage" at `location`, "streets", "sandstorm",
    "toll" (each seat gives up so many of `toll` at Dawn), "fire", "fallout", "blackout" (the price in
    all), "epidemic", "storm".
    """

    group: Group
    cost: int
    points: int
    ability: str
    amount: int
    location: int = NONE
    toll: Literal["", "materials", "supplies"] = ""

    @property
    def kinds(self) -> tuple[int, ...]:
        """The goods it may be paid with."""
        return GROUPS[self.group]


class CargoSpace(SourcedRecord, frozen=True, kw_only=True):
    """A space of the Cargo Ship, from the left (T-CARGO)."""

    number: int  # place in the catalogue
    strength: int  # the number printed on it
    canned: int
    survivor: bool = True


class Value(SourcedRecord, frozen=True, kw_only=True):
    """One of the `Numbers` with its source."""

    id: str
    value: int | tuple[int, ...]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """All other numbers: pieces, setup, base, shelter, radiation, scores. `Catalogue.values` has sources."""

    # T-TOKEN and the setup
    goods: SevenGoods
    survivors: int
    scientists: int
    heroes: tuple[int, int, int, int]  # strengths
    robot: int  # strength
    prey_kept: BySeats  # tiles of each stack
    search_kept: BySeats  # tiles of each city
    shown_equipment: int
    scientists_at_base: BySeats
    events: int
    leaders_dealt: int
    rooms_dealt: int
    rooms_kept: int
    survivors_at_start: int
    # T-BASE, acts by actions
    scientist_act: int
    vegetable_act: int
    repair_act: int
    ventilation_act: int
    robot_act: int
    drive_act: int
    algae_act: int
    robot_cost: tuple[int, int, int]  # three materials
    robot_tracer: int
    algae_tracer: int
    ventilation_own: int
    ventilation_rivals: int
    # T-SHELTER
    airlock_rows: int
    airlock_row: int
    row_water: int
    water_kept: int
    meat_kept: int
    goods_kept: int  # of all others with `storage_cap`
    tracer_lowest: int
    tracer_highest: int
    room_price: int
    recruit_price: int
    # T-RAD and T-SCORE
    radiation: tuple[int, ...]  # one a day
    room_points: tuple[int, ...]  # of 1, 2, 3 and more full rooms
    tracer_points: tuple[int, ...]  # from `tracer_lowest` to `tracer_highest`

    @property
    def days(self) -> int:
        """How many days the game has."""
        return len(self.radiation)

    @property
    def airlock(self) -> int:
        """Persons that an airlock holds."""
        return self.airlock_rows * self.airlock_row


class Catalogue(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Every table of the game, read-only. The index of a record is its `number`."""

    locations: tuple[Location, ...]
    leaders: tuple[Leader, ...]
    equipment: tuple[Equipment, ...]
    rooms: tuple[Room, ...]  # the standard rooms first
    prey: tuple[Prey, ...]
    tiles: tuple[Tile, ...]  # search faces, then characters
    events: tuple[EventCard, ...]
    cargo: tuple[CargoSpace, ...]
    values: tuple[Value, ...]
    numbers: Numbers

    @cached_property
    def characters(self) -> tuple[int, ...]:
        """Tiles that are lost characters."""
        return tuple(tile.number for tile in self.tiles if tile.character)

    @cached_property
    def cities(self) -> tuple[int, ...]:
        """Locations that are cities, from west to east: the order in which they are filled (O24, Q92)."""
        found = [place for place in self.locations if place.role == "city"]
        return tuple(place.number for place in sorted(found, key=lambda place: place.x))

    @cached_property
    def hunting(self) -> tuple[int, ...]:
        """Locations with a prey stack, in the order of the stacks in a state."""
        return tuple(place.number for place in self.locations if place.hunting)

    @cached_property
    def base(self) -> int:
        """The Underwater Base."""
        return self._part("base")

    @cached_property
    def ship(self) -> int:
        """The Cargo Ship."""
        return self._part("cargo")

    def _part(self, role: Role) -> int:
        """The place of this part in the game, NONE in tables that lack it: the checklist says so."""
        return next((place.number for place in self.locations if place.role == role), NONE)

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of equipment, in the order in which the kinds bring them."""
        return tuple(dict.fromkeys(kind.symbol for kind in self.equipment))

    @cached_property
    def by_id(self) -> Mapping[str, Mapping[str, int]]:
        """Numbers by table (its name here) and id: `by_id["rooms"]["lathe"]`."""
        tables = ("locations", "leaders", "equipment", "rooms", "prey", "tiles", "events")
        return {table: {row.id: row.number for row in getattr(self, table)} for table in tables}

"""The game state: plain data, small ints for all that has a row in the catalogue.

Hexes are their printed numbers, 1 to 75; 0 stands for none. A *side* is the number of a border between two
hexes, as `rules.sides` lists them. Old One cards, survey tiles, Revelation and
Personality cards are the places of their rows in the catalogue, from 0: of the first two one less than what
is printed. The first of a deck or pile is its top. What changes seldom
is a tuple and is replaced whole, so that copies share it.
"""

from typing import TypeAlias

import msgspec

from core.auztralia.rules import Rules
from core.auztralia.tables.records import NONE
from core.kernel import Play
from core.kernel import State as KernelState
from core.kernel.state import shallow

NOBODY = -1
PURPLE = 4
"""the Old Ones where seats are counted: one past the last possible seat"""
HIDDEN = -1
"""the kind of an Old One face down, in views and events"""
SETUP, TURNS, END = range(3)
PHASES = ("setup", "turns", "end")


class OldOne(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A tile on the map, with the damage of each seat on it (Z68)."""

    number: int
    """names it among all tiles of the match, in order of arrival"""
    kind: int
    hex: int
    level: int
    """of its back"""
    shown: bool = False
    damage: tuple[int, ...] = ()
    """by seat, all that counts; empty = none of anybody"""
    cubes: tuple[int, ...] = ()
    """by seat, cubes of it that lie here"""
    discs: tuple[int, ...] = ()
    """by seat, each five damage"""


class Farm(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A farm tile on the map."""

    hex: int
    seat: int
    kind: int
    blighted: bool = False


class Combat(msgspec.Struct):
    """An attack from the choice of its hex on, or a port defence, until its units are home.

    `force` counts the units of each kind that take part, which are out of the Barracks then; `hurt` the
    purple cubes on the top unit of each ground kind.
    """

    seat: int
    hex: int
    defence: bool = False
    force: list[int] = []
    hurt: list[int] = []
    time: int = 1
    """of the attack (Z53)"""
    sanity: int = 0
    used: tuple[int, ...] = ()  # once-a-combat cards used in this combat
    # the turned card
    card: int = NONE
    aside: tuple[int, ...] = ()  # cards that the Occult Scholar replaced, until the new one is turned
    touched: bool = False  # a once-a-combat card was used on this card
    extra: tuple[tuple[int, int], ...] = ()  # (number of an Old One, damage) by such cards
    less_damage: int = 0  # symbols ignored
    less_sanity: int = 0
    less_airships: int = 0
    broken: bool = False  # a Sanity token was due and none was left (Z64)

    def clone(self) -> "Combat":
        """An independent copy."""
        twin = shallow(self)
        twin.force = self.force[:]
        twin.hurt = self.hurt[:]
        return twin


class Seat(msgspec.Struct):
    """A seat's board and cards, all of it open."""

    port: int = 0
    goods: list[int] = []
    hq: int = 0  # cubes
    boxes: list[int] = []  # cubes in each
    discs: int = 0  # spare ones
    tracks: tuple[int, ...] = ()  # sides, in the order laid
    farms: list[int] = []  # tiles left, by kind
    units: list[int] = []  # Barracks, by kind
    persons: tuple[int, ...] = ()  # Personality cards, in the order taken
    tiles: tuple[int, ...] = ()  # kinds of the Old Ones taken
    tokens: int = 0  # VP of shared kills

    def clone(self) -> "Seat":
        """An independent copy."""
        twin = shallow(self)
        twin.goods = self.goods[:]
        twin.boxes = self.boxes[:]
        twin.farms = self.farms[:]
        twin.units = self.units[:]
        return twin


class State(KernelState, kw_only=True):
    """Everything on the table."""

    seats: list[Seat] = []
    phase: int = SETUP
    first: int = 0  # the first player
    # Time Track
    discs: tuple[tuple[int, int], ...] = ()  # (seat or PURPLE, space), in order of arrival
    awake: bool = False  # the purple disc (Z17)
    # map
    deposits: tuple[tuple[int, int, int], ...] = ()  # (hex, good, number), by hex and good
    farms: tuple[Farm, ...] = ()  # in the order placed
    old_ones: tuple[OldOne, ...] = ()  # in order of arrival
    arrivals: int = 0  # numbers given to tiles so far
    survey: tuple[tuple[int, int], ...] = ()  # (hex, tile) of the tiles used
    # supply
    units: list[int] = []  # by kind
    display: tuple[int, ...] = ()  # Personality cards, the first next to the deck; NONE = an empty place
    persons_out: tuple[int, ...] = ()  # used or discarded
    cards_out: tuple[int, ...] = ()  # discard pile of Old One cards, the latest last
    revelations_out: tuple[int, ...] = ()  # resolved
    # unseen
    piles: tuple[tuple[int, ...], ...] = ((), (), ())  # Old Ones of each level, by kind
    cards: tuple[int, ...] = ()  # Old One deck
    revelations: tuple[int, ...] = ()
    revelations_away: tuple[int, ...] = ()  # left over at setup
    persons: tuple[int, ...] = ()  # Personality deck
    drawn: tuple[int, ...] = ()  # cards that the seat whose turn it is drew by way 2 and has to place
    known_by: int = NOBODY  # the seat that knows the top card of the Personality deck
    # the turn under way
    turn: int = NOBODY  # the active seat, or PURPLE
    box: int = NONE  # the action chosen
    time: int = 0  # of that action, before the rebate
    rebate: int = 0  # Telegraphist
    settled: bool = False  # a barrier was met since the turn began: nothing is left to take back
    combat: Combat | None = None
    lost: int = NOBODY  # the seat that lost its port

    def clone(self) -> "State":
        """An independent copy."""
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.seats = [seat.clone() for seat in self.seats]
        twin.units = self.units[:]
        if self.combat is not None:
            twin.combat = self.combat.clone()
        return twin

    def order(self) -> list[int]:
        """The seats in seat order: from the first player clockwise."""
        seats = len(self.seats)
        return [(self.first + step) % seats for step in range(seats)]


Table: TypeAlias = Play[State, Rules]
"""A running match of AuZtralia, as every rule gets it."""

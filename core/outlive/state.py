"""The game state: plain data, small ints for all that has a row in the catalogue.

Ids are the numbers of the catalogue, from 0, and -1 stands for "none": locations, goods, equipment, rooms,
leaders, events, prey, tiles. Heroes and the robot of a seat are
its *pieces* 0-4, of strengths 3, 3, 4, 5 and 2. What changes seldom is a tuple and is replaced whole, so
that copies share it; only what changes all the time is a list.
"""

from typing import TypeAlias

import msgspec

from core.kernel import Play
from core.kernel import State as KernelState
from core.kernel.state import shallow
from core.outlive.rules import Rules
from core.outlive.tables.records import GOODS

ROBOT_SPACE = 9
"""where a robot waits that has not moved yet: no location, one past the last of them (O5, Q9)"""
ALL_GOODS = range(len(GOODS))
SURVIVOR, SCIENTIST = 0, 1
"""the two sorts of persons"""
STRENGTHS = (3, 3, 4, 5, 2)
"""of the pieces of a seat: four heroes and the robot (L10, L46)"""
HEROES = range(4)
ROBOT = 4
PIECES = range(5)
AIRLOCK = -1
"""the place of a person that is in no room"""
SETUP, DAWN, DAY, NIGHT, END = range(5)
PHASES = ("setup", "dawn", "day", "night", "end")
NOBODY = -1
SPENT = -2
"""whose the vegetable is from its use until it comes home at Dawn (L66)"""


class Seat(msgspec.Struct):
    """A seat's shelter, pieces and cards.

    `rooms` are the kinds on the room places 0-6: three standard ones, then the four kept. Of the three lists
    of persons and goods: `survivors` and `scientists` hold the numbers on the room places 0-6 and, last,
    in the airlock, which is therefore the index AIRLOCK (-1).
    """

    # secret until shown (O6, O7)
    dealt: tuple[int, ...] = ()  # two leaders, then six rooms, while one chooses among them
    kept: tuple[int, ...] = ()  # the leader, then the rooms chosen so far
    # the shelter
    leader: int = -1
    goods: list[int] = []
    rooms: tuple[int, ...] = ()
    built: int = 0  # bit p = the room on place p is built
    survivors: list[int] = []
    scientists: list[int] = []
    tracer: int = 0
    broken: tuple[int, ...] = ()  # equipment, in the order in which it came
    repaired: tuple[int, ...] = ()
    kills: tuple[int, ...] = ()  # by kind of prey (Q56)
    won: tuple[int, ...] = ()  # events overcome
    tonight: int = 0  # tonight's water of its Cisterns (O60)
    # used since the last Upkeep
    used: tuple[int, ...] = ()  # repaired equipment
    used_rooms: int = 0  # bit p = the room on place p
    used_in_city: tuple[tuple[int, int], ...] = ()  # (room place, city): Scout office, Salvage (Q107)
    # pieces
    at: tuple[int, ...] = (ROBOT_SPACE,) * 5  # location of each piece
    standing: int = 0  # bit i = piece i stands
    robot: bool = False  # it is built
    space: int = -1  # Cargo space of its hero there; -1 = none there, or beside the ship
    # knowledge of its owner alone
    peeked: tuple[int, ...] = ()  # cities whose stack it has looked through today (O44)
    scanned: tuple[tuple[int, ...], ...] = ((), (), ())  # kinds seen in each stack, sorted (O42)

    def clone(self) -> "Seat":
        """An independent copy."""
        twin = shallow(self)
        twin.goods = self.goods[:]
        twin.survivors = self.survivors[:]
        twin.scientists = self.scientists[:]
        return twin


class State(KernelState, kw_only=True):
    """Everything on the table. The last of a pile is its top.

    `search`, `aside`, `drawn` and `shown` are by city in the order of `rules.cities`, `prey` by stack in the
    order of `rules.hunting`.
    """

    seats: list[Seat] = []
    day: int = 0
    phase: int = SETUP
    first: int = 0  # the seat with the marker
    turn: int = NOBODY  # whose go, whose Night
    # supply pile
    supply: list[int] = []  # by good
    survivors: int = 0
    scientists: int = 0  # the rest of the 24 (Q43)
    # board
    stock: list[int] = []  # by location
    prey: list[list[int]] = []
    search: list[list[int]] = []
    drawn: tuple[tuple[int, ...], ...] = ((), ())  # turned today, open
    shown: tuple[tuple[int, ...], ...] = ((), ())  # equipment face up
    cargo: tuple[int, ...] = ()  # survivors on the spaces, 0 or 1
    base: int = 0  # scientists beside the base
    algae: bool = True  # at the Military Base
    vegetable: int = NOBODY  # the seat that has it, NOBODY = at the base, SPENT = used tonight
    events: tuple[int, ...] = ()  # in force, the oldest first
    pile: list[int] = []  # equipment, face down
    discards: tuple[int, ...] = ()
    # unseen
    events_down: tuple[int, ...] = ()  # on the Convoy board, the next one last
    aside: tuple[tuple[int, ...], ...] = ((), ())  # search tiles that stay away today
    lost: tuple[int, ...] = ()  # characters drawn for no city today
    away: tuple[tuple[int, ...], ...] = ((), (), (), ())  # out of the game: prey, events, leaders, rooms
    # the go under way
    piece: int = -1  # the piece that is used
    actions: int = 0  # it has left
    visit: tuple[str, ...] = ()  # what happened in this visit once and for all, see `phases/day`
    bonus: int = 0  # points that every pressure of this arrival is higher (the bat)

    def clone(self) -> "State":
        """An independent copy."""
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.seats = [seat.clone() for seat in self.seats]
        twin.supply = self.supply[:]
        twin.stock = self.stock[:]
        twin.prey = [stack[:] for stack in self.prey]
        twin.search = [stack[:] for stack in self.search]
        twin.pile = self.pile[:]
        return twin

    def order(self) -> list[int]:
        """The seats in turn order: from the first player to the left."""
        seats = len(self.seats)
        return [(self.first + step) % seats for step in range(seats)]

    def others(self, seat: int) -> tuple[int, ...]:
        """The rivals of a seat, in turn order from its left."""
        return _RIVALS[len(self.seats)][seat]


_RIVALS = [
    [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)] for seats in range(5)
]
"""by number of seats and seat: the rivals in turn order from its left"""

Table: TypeAlias = Play[State, Rules]
"""A running match of Outlive, as every rule gets it."""

"""One position, read once: what the features of a seat are made of. Nothing face down is looked at."""

from collections.abc import Sequence
from functools import cached_property

from core.auztralia.network import clear_network, held, network, open_land, stocked, union
from core.auztralia.scoring import healthy, points
from core.auztralia.state import PURPLE, Seat, Table
from core.auztralia.targets import prey
from core.auztralia.value.danger import Walker, risk, walkers
from core.auztralia.value.opportunities import Opportunities, opportunities
from core.auztralia.value.progress import ADVISED
from core.auztralia.value.reach import farm_reach, goods_reach, shares
from core.auztralia.view import unseen

RATE = 0.62
"""VP that a space of the Time Track brings, about"""
FARTHEST = 3
"""steps from the clear network beyond which nothing is looked at"""


class Measures:
    """A table as it lies, for the features of one seat."""

    def __init__(self, t: Table, seat: int) -> None:
        self.t = t
        self.rules = t.rules
        self.land = t.rules.land
        self.numbers = t.rules.numbers
        self.seat = seat
        self.board: Seat = t.state.seats[seat]
        spaces = dict(t.state.discs)
        last = self.numbers.spaces
        self.left = [last - spaces[each] for each in range(len(t.state.seats))]
        """by seat: spaces it has left"""
        state = t.state
        asked = state.decision
        self.attacking = asked is not None and asked.seat == state.turn and asked.kind in ADVISED
        """whether an attack is under way; its time is counted with it"""
        if (
            0 <= state.turn < PURPLE and state.box >= 0 and not self.attacking
        ):  # the disc moves at the end of the turn
            due = max(1, state.time - state.rebate)
            self.left[state.turn] = max(0, self.left[state.turn] - due)
        self.purple: int = spaces[PURPLE]
        self.points = [points(t, each) for each in range(len(state.seats))]
        """by seat, if the game ended now"""
        self.unseen = unseen(t)
        self._risks: dict[int, float] = {}  # by hex

    @cached_property
    def walkers(self) -> list[Walker]:
        """All that walks or may walk."""
        targets = [place for place in prey(self.t) if place]
        return walkers(self.t, self.unseen, self.purple, targets)

    @cached_property
    def barred(self) -> int:
        """The hexes with Old Ones."""
        return held(self.t)

    @cached_property
    def clear(self) -> int:
        """The clear network; nothing without a port."""
        return clear_network(self.t, self.board) if self.board.port else 0

    @cached_property
    def network(self) -> int:
        """The whole network."""
        return network(self.t, self.board) if self.board.port else 0

    @cached_property
    def rings(self) -> list[int]:
        """The hexes that a track, two, three away from the clear network come to, no Old One between."""
        found, whole = [], self.clear
        for _ in range(FARTHEST):
            ring = union(self.land.near, whole) & ~whole & ~self.barred & ~1
            found.append(ring)
            whole |= ring
        return found

    @cached_property
    def rivals(self) -> int:
        """The hexes in the networks of others, and those next to them."""
        found = 0
        for each, board in enumerate(self.t.state.seats):
            if each != self.seat and board.port:
                found |= network(self.t, board)
        return found | union(self.land.near, found)

    @cached_property
    def open(self) -> int:
        """The hexes, of the whole map, where a farm could stand if they were in the clear network."""
        every = self.land.coast | self.land.outback | self.land.hills
        return open_land(self.t, every, self.barred, stocked(self.t))

    @cached_property
    def healthy(self) -> list[int]:
        """The seat's healthy farms, by kind."""
        return healthy(self.t, self.seat)

    @cached_property
    def losses(self) -> list[float]:
        """By seat: the healthy farms that are likely to be blighted before the end."""
        found = [0.0] * len(self.points)
        for farm in self.t.state.farms:
            if not farm.blighted:
                found[farm.seat] += self.risk(farm.hex)
        return found

    @cached_property
    def next(self) -> Opportunities:
        """What the next turn of the seat promises."""
        attacking = self.attacking and self.seat == self.t.state.turn
        return opportunities(self.t, self.seat, self.left[self.seat], attacking=attacking)

    @cached_property
    def reach(self) -> tuple[float, float]:
        """What the clear network is near to: places for farms, and goods (VP)."""
        rings = shares(self.t, self.clear)
        return (
            farm_reach(self.t, rings, self.open, self.board.farms, self.risk),
            goods_reach(self.t, rings, self.rivals),
        )

    def risk(self, place: int) -> float:
        """The chance that something comes to a hex before the end."""
        known = self._risks.get(place)
        if known is None:
            known = self._risks[place] = risk(self.walkers, place)
        return known

    @cached_property
    def near_prey(self) -> float:
        """VP of the Old Ones within three steps of the clear network, whatever is between."""
        near = union(self.land.within[FARTHEST], self.clear)
        found = 0.0
        for each in self.t.state.old_ones:
            if near >> each.hex & 1:
                found += (
                    self.rules.old_ones[each.kind].points
                    if each.shown
                    else mean_points(self, self.unseen[each.level - 1])
                )
        return found

    def deposits(self, places: int) -> list[float]:
        """Goods in some hexes, by number; those that others are as near to count half."""
        found = [0.0] * 4
        for place, good, number in self.t.state.deposits:
            if places >> place & 1:
                found[good] += number * (0.5 if self.rivals >> place & 1 else 1.0)
        return found

    @cached_property
    def expected(self) -> list[float]:
        """By seat: points that it is likely to end with, about."""
        farm = self.numbers.farm_points
        return [
            have - farm * loss + RATE * left
            for have, loss, left in zip(self.points, self.losses, self.left, strict=True)
        ]

    @cached_property
    def old_ones(self) -> tuple[float, float]:
        """Points of the Old Ones: what lies open and is blighted, and what is face down, as likely."""
        state, worth = self.t.state, self.rules.old_ones
        shown = float(sum(worth[each.kind].points for each in state.old_ones if each.shown))
        shown += self.numbers.blight_points * sum(farm.blighted for farm in state.farms)
        hidden = 0.0
        for each in state.old_ones:
            if not each.shown:
                counts = self.unseen[each.level - 1]
                hidden += mean_points(self, counts)
        return shown, hidden


def mean_points(m: Measures, counts: Sequence[int]) -> float:
    """The VP of a tile face down, as likely."""
    whole = sum(counts) or 1
    return sum(number * m.rules.old_ones[kind].points for kind, number in enumerate(counts)) / whole

"""Networks, and what a seat reaches: tracks, ranges, Old Ones in the way (Z25 to Z34, Z50 to Z52).

Sets of hexes and sides are bits, as in `land.py`. `barred` are the hexes that hold Old Ones, `clear` is a
seat's clear network: both are worked out once for all that a question needs of them. What follows from a
map and such sets alone is kept for a while, as the same is asked again and again.
"""

from collections.abc import Sequence
from functools import lru_cache

from core.auztralia.land import KEPT, Land, bits
from core.auztralia.state import Seat, Table


def held(t: Table) -> int:
    """The hexes that hold an Old One, hidden or revealed.

    Asked many times between two changes: the last answer is kept with the tuple that it follows from,
    which is replaced whole when it changes.
    """
    old_ones = t.state.old_ones
    seen, found = t.rules.held
    if seen is old_ones:
        return found
    found = 0
    for old_one in old_ones:
        found |= 1 << old_one.hex
    t.rules.held = (old_ones, found)
    return found


def network(t: Table, board: Seat, blocked: int = 0) -> int:
    """The hexes that a seat reaches from its port over own tracks, entering none that is blocked (Z31)."""
    tracks = board.tracks
    if not tracks:
        return 1 << board.port
    whole = _connected(t.rules.land, board.port, tracks, 0)
    cut = whole & blocked  # what is blocked elsewhere does not matter
    return _connected(t.rules.land, board.port, tracks, cut) if cut else whole


@lru_cache(maxsize=KEPT)
def _connected(land: Land, port: int, tracks: tuple[int, ...], blocked: int) -> int:
    found = 1 << port
    left = tracks
    while left:  # laid in the order in which they connect: mostly one round, and one that finds no more
        unused = []
        for side in left:
            one, other = land.sides[side]
            if found >> one & 1:
                if not blocked >> other & 1:
                    found |= 1 << other
                    continue
            elif found >> other & 1 and not blocked >> one & 1:
                found |= 1 << one
                continue
            unused.append(side)
        if len(unused) == len(left):
            break
        left = tuple(unused)
    return found


def clear_network(t: Table, board: Seat) -> int:
    """The part of its network that Old Ones do not cut off; the port is always in it (Z33)."""
    return network(t, board, held(t))


def laid(t: Table) -> int:
    """All sides that have a track."""
    found = 0
    for board in t.state.seats:
        if board.tracks:
            found |= _as_bits(board.tracks)
    return found


@lru_cache(maxsize=KEPT)
def _as_bits(numbers: tuple[int, ...]) -> int:
    return bits(numbers)


def union(rows: Sequence[int], places: int) -> int:
    """All bits of the rows of a set of hexes: their sides, their neighbours, what is within reach."""
    found = 0
    while places:
        low = places & -places
        found |= rows[low.bit_length() - 1]
        places ^= low
    return found


def legal_sides(t: Table, clear: int, barred: int, *, hills: bool) -> int:
    """The sides on which a track may be laid now, whether the seat has one left or not (Z25 to Z28)."""
    land = t.rules.land
    found = _sides(land, clear) & ~_sides(land, barred) & ~laid(t)
    return found if hills else found & ~land.hill_sides


@lru_cache(maxsize=KEPT)
def _sides(land: Land, places: int) -> int:
    return union(land.sides_at, places)


def hills_allowed(t: Table, board: Seat, box: int) -> bool:
    """Whether tracks of a railway box may touch hills (Z28)."""
    return box > 0 or t.rules.has(board.persons, "bridges")


def stocked(t: Table) -> int:
    """The hexes that hold goods; kept as `held` keeps its answer."""
    deposits = t.state.deposits
    seen, found = t.rules.stocked
    if seen is deposits:
        return found
    found = 0
    for place, _, _ in deposits:
        found |= 1 << place
    t.rules.stocked = (deposits, found)
    return found


def farmed(t: Table) -> int:
    """The hexes that hold a farm, healthy or blighted; kept as `held` keeps its answer."""
    farms = t.state.farms
    seen, found = t.rules.farmed
    if seen is farms:
        return found
    found = 0
    for farm in farms:
        found |= 1 << farm.hex
    t.rules.farmed = (farms, found)
    return found


def open_land(t: Table, clear: int, barred: int, goods: int) -> int:
    """Hexes of a clear network that hold nothing but tracks: there farms may stand (Z44)."""
    taken = barred | goods | farmed(t)
    for board in t.state.seats:
        taken |= 1 << board.port
    return clear & ~taken


# -- ranges (Z50 to Z52) ---------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def march(land: Land, clear: int, barred: int, reach: int) -> int:
    """The hexes with Old Ones that ground units of a range reach: nothing stands in between (Z50)."""
    start = clear
    found = 0
    for _ in range(reach):
        edge = union(land.near, start)
        found |= edge & barred
        start |= edge & ~barred
    return found


@lru_cache(maxsize=KEPT)
def fly(land: Land, start: int, barred: int, reach: int) -> int:
    """The hexes with Old Ones that airships of a range reach, whatever is between (Z51)."""
    return union(land.within[reach], start) & barred


def by_rail(t: Table, board: Seat, clear: int, barred: int) -> int:
    """The hexes with Old Ones into which an own track leads from the clear network (Z52)."""
    found = 0
    for side in board.tracks:
        one, other = t.rules.land.sides[side]
        if clear >> one & 1:
            found |= 1 << other
        if clear >> other & 1:
            found |= 1 << one
    return found & barred


def targets(t: Table, board: Seat, unit: int, clear: int, barred: int) -> int:
    """The hexes with Old Ones that units of a kind of this seat reach."""
    rules = t.rules
    way = rules.ways[unit]
    if way == "air":  # from beyond an Old One too (Q83)
        return fly(rules.land, network(t, board), barred, rules.ranges[unit])
    if way == "rails":
        return by_rail(t, board, clear, barred)
    return march(rules.land, clear, barred, rules.ranges[unit] + rules.bonus(board.persons, "range"))

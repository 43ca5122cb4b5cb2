"""What a network is near to: places for farms, goods, Old Ones; the farther, the less it counts.

A place for a farm counts the less the more there are of its kind, and goods count by their number alone, so
that the whole changes by what one action changes.
"""

from collections.abc import Callable, Sequence

from core.auztralia.land import listed
from core.auztralia.network import union
from core.auztralia.state import Table
from core.auztralia.tables.records import COAL, GOLD, IRON, PHOSPHATE

NEAR = 0.58
"""what lies a track farther away counts so much"""
STEPS = 6
ROOM = 4.0
"""places for a kind of farm beyond which no more are wanted"""
PLACE = 0.75
FARM = 2.0
"""what a farm is worth in a place that stays healthy, its time counted (VP)"""
BLIGHT = 2.4
"""what less if it does not"""
EACH = {COAL: 0.25, IRON: 0.25, GOLD: 0.5, PHOSPHATE: 3.0}
MINING = {COAL: 0.5, IRON: 0.5, GOLD: 0.6, PHOSPHATE: 0.64}
"""what the time of a Mine takes off"""
RIVAL = 0.6
"""of goods that others are next to"""


def shares(t: Table, clear: int) -> list[tuple[int, float]]:
    """Hexes by how far they are from the clear network, whatever stands between, and what they count."""
    found, whole, share = [(clear, 1.0)], clear, 1.0
    for _ in range(STEPS - 1):
        ring = union(t.rules.land.near, whole) & ~whole & ~1
        share *= NEAR
        found.append((ring, share))
        whole |= ring
    return found


def farm_reach(
    t: Table,
    rings: Sequence[tuple[int, float]],
    open_places: int,
    farms: Sequence[int],
    risk: Callable[[int], float],
) -> float:
    """Of places for the kinds of farm that a seat has left (VP); `risk` is that of a hex."""
    value = 0.0
    for kind, land in enumerate(t.rules.land.farm_land):
        if not farms[kind]:
            continue
        room = ROOM
        there = ((place, share) for places, share in rings for place in listed(places & land & open_places))
        for place, share in there:
            worth = FARM - BLIGHT * risk(place)
            if worth > 0:
                value += PLACE * share * worth * room / ROOM
                room -= share
            if room <= 0:
                break
    return value


def goods_reach(t: Table, rings: Sequence[tuple[int, float]], rivals: int) -> float:
    """What goods within reach are worth, in VP."""
    value = 0.0
    for place, good, number in t.state.deposits:
        worth = EACH[good] * number - MINING[good]
        if worth > 0:
            share = next((share for places, share in rings if places >> place & 1), 0.0)
            value += share * worth * (RIVAL if rivals >> place & 1 else 1.0)
    return value

"""Where Old Ones go: the nearest ports and healthy farms, and the steps towards them (Z89, Z90)."""

from collections.abc import Sequence
from functools import lru_cache

from core.auztralia.land import KEPT, Land
from core.auztralia.state import OldOne, Table
from core.auztralia.tables.records import NONE


def prey(t: Table) -> list[int]:
    """The hexes of all ports and healthy farms, of all seats (Z89)."""
    state = t.state
    found = [farm.hex for farm in state.farms if not farm.blighted]
    found += [board.port for board in state.seats if board.port]
    return found


def nearest(land: Land, place: int, prey: Sequence[int]) -> tuple[int, list[int]]:
    """The least distance from a hex to these targets, and the targets so far away; NONE without any (Z89)."""
    row = land.distances[place]
    least, aims = NONE, []
    for each in prey:
        distance = row[each]
        if distance == least:
            aims.append(each)
        elif distance < least or least == NONE:
            least, aims = distance, [each]
    return least, aims


def candidates(land: Land, place: int, prey: Sequence[int]) -> Sequence[int]:
    """The compass directions that lead one step nearer to some target at the least distance (Z90).

    Empty on a target, and without any.
    """
    least, aims = nearest(land, place, prey)
    if least < 1:
        return ()
    if len(aims) == 1:
        return _nearer(land, place, aims[0])
    return sorted({way for aim in aims for way in _nearer(land, place, aim)})


@lru_cache(maxsize=2 * KEPT)
def _nearer(land: Land, place: int, aim: int) -> tuple[int, ...]:
    """The directions in which a neighbour of a hex lies nearer to another hex."""
    distances = land.distances
    return tuple(
        way
        for way, near in enumerate(land.neighbours[place])
        if near and distances[near][aim] < distances[place][aim]
    )


def steps_ahead(t: Table, old_one: OldOne) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Of a revealed Old One: how far its nearest targets are, where, and the hexes it may step to.

    One that does not move has NONE and no hexes.
    """
    if not t.rules.moves[old_one.kind]:
        return NONE, (), ()
    land = t.rules.land
    found = prey(t)
    least, aims = nearest(land, old_one.hex, found)
    row = land.neighbours[old_one.hex]
    return least, tuple(sorted(aims)), tuple(row[way] for way in candidates(land, old_one.hex, found))

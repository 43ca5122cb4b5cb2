"""Old One tiles on the map: found, replaced, turned up, removed (Z54, Z84, Z87)."""

from msgspec.structs import replace

from core.auztralia.state import OldOne, Table
from core.auztralia.tables.records import BLANK


def put(t: Table, old_one: OldOne) -> None:
    """A tile as it lies now, in place of itself."""
    state = t.state
    number = old_one.number
    state.old_ones = tuple([old_one if each.number == number else each for each in state.old_ones])


def remove(t: Table, number: int) -> None:
    """A tile leaves the map for good (Z71)."""
    state = t.state
    state.old_ones = tuple([each for each in state.old_ones if each.number != number])


def turn_up(t: Table, old_one: OldOne, cause: str) -> bool:
    """Turn up a hidden Old One; a blank is removed at once. Gives whether it stays."""
    t.learn()
    place, number = old_one.hex, old_one.number
    if old_one.kind == BLANK:
        remove(t, number)
        t.emit("blank", hex=place, number=number, cause=cause)
        return False
    put(t, replace(old_one, shown=True))
    t.emit("turned_up", hex=place, number=number, old_one=old_one.kind, level=old_one.level, cause=cause)
    return True


def arrive(t: Table, place: int, level: int, cause: str) -> None:
    """The top tile of the pile of a level comes face up to a hex; a blank leaves the game (Q53)."""
    state = t.state
    piles = list(state.piles)
    kind, *rest = piles[level - 1]
    piles[level - 1] = tuple(rest)
    state.piles = tuple(piles)
    state.arrivals += 1
    tile = OldOne(state.arrivals, kind, place, level)
    state.old_ones += (tile,)
    turn_up(t, tile, cause)

"""Dealing prey anew: tiles below the top ones, as a seat knows them that has looked into a stack (O42).

A look shows which kinds lie in a stack. Later the seat still knows that no other kind does; that a tile of a
kind is there it knows until one is taken. All ways to lay the tiles that fit are equally likely.
"""

from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from itertools import accumulate, product
from math import comb

from core.kernel.chance import Shuffler
from core.outlive.state import Table

Stack = tuple[int, tuple[int, ...], tuple[int, ...]]
"""tiles below the top, and for each kind the least and the most of them there may be"""


def deal_prey(t: Table, viewer: int | None, dealer: Shuffler, away: tuple[int, ...]) -> tuple[int, ...]:
    """Deal the tiles below the top ones, in place, among those that left unseen; gives the latter.

    What the others saw when they looked is what they would see now.
    """
    state = t.state
    prey = state.prey
    pool = sorted([*away, *(tile for stack in prey for tile in stack[:-1])])
    known = {index: bounds for index in range(len(prey)) if (bounds := _bounds(t, viewer, index))}
    counts = Counter(pool)
    kinds = tuple(counts[kind] for kind in range(len(t.rules.prey)))
    for (index, _), tiles in zip(known.items(), _fill(kinds, tuple(known.values()), dealer), strict=True):
        prey[index][:-1] = dealer.shuffle(tiles)
        counts.subtract(tiles)
    pool = dealer.shuffle(counts.elements())
    for index, stack in enumerate(prey):
        if index not in known and stack:
            stack[:-1] = [pool.pop() for _ in stack[:-1]]
    for seat, board in enumerate(state.seats):
        if seat != viewer:
            seen = zip(board.scanned, prey, strict=True)
            board.scanned = tuple(tuple(sorted(set(stack))) if kinds else () for kinds, stack in seen)
    return tuple(pool)


def _bounds(t: Table, viewer: int | None, index: int) -> Stack | None:
    """What is known of the tiles below the top of a stack; None if nothing is."""
    state = t.state
    stack = state.prey[index]
    if len(stack) < 2:
        return None
    looked = state.seats[viewer].scanned[index] if viewer is not None else ()
    there = _certain(t, viewer, index, looked) - {stack[-1]}
    if not looked and not there:
        return None
    number = len(stack) - 1
    kinds = range(len(t.rules.prey))
    most = [number if not looked or kind in looked else 0 for kind in kinds]
    return number, tuple(int(kind in there) for kind in kinds), tuple(most)


def _certain(t: Table, viewer: int | None, index: int, looked: tuple[int, ...]) -> set[int]:
    """Kinds that lie in a stack for certain.

    All that this visit's look has shown, until something is hunted; what the question offers; and the kind
    that is being hunted.
    """
    state = t.state
    name, *args = state.stack[-1] if state.stack else ("",)
    if name == "hunt_aided":
        return {int(str(args[2]))} if t.rules.prey_index[int(str(args[1]))] == index else set()
    at = state.seats[state.turn].at[state.piece] if state.turn >= 0 and state.piece >= 0 else -1
    if (
        at < 0
        or at >= len(t.rules.prey_index)
        or t.rules.prey_index[at] != index
        or "look" not in state.visit
    ):
        return set()
    if state.turn == viewer and "hunt" not in state.visit:
        return set(looked)
    offered = state.decision.actions if state.decision is not None else ()
    return {int(action.args[0]) for action in offered if action.kind == "hunt"}


# -- filling stacks --------------------------------------------------------------------------------


def _fill(counts: tuple[int, ...], stacks: tuple[Stack, ...], dealer: Shuffler) -> list[list[int]]:
    """Tiles for each stack out of so many of each kind, every way to choose them as likely as any other."""
    filled: list[list[int]] = [[] for _ in stacks]
    rooms = tuple(number for number, _, _ in stacks)
    for kind in range(len(counts)):
        share = _drawn(counts, stacks, kind, rooms, dealer)
        for tiles, number in zip(filled, share, strict=True):
            tiles += [kind] * number
        rooms = tuple(room - number for room, number in zip(rooms, share, strict=True))
    return filled


def _drawn(
    counts: tuple[int, ...], stacks: tuple[Stack, ...], kind: int, rooms: tuple[int, ...], dealer: Shuffler
) -> tuple[int, ...]:
    """One of the shares of a kind, as likely as there are ways to choose the tiles with it."""
    shares = _shares(counts, stacks, kind, rooms)
    ways = [_ways_with(counts, stacks, kind, rooms, share) for share in shares]
    return shares[bisect_right([*accumulate(ways)], dealer.below(sum(ways)))]


def _shares(
    counts: tuple[int, ...], stacks: tuple[Stack, ...], kind: int, rooms: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """How many tiles of a kind each stack may get, where so many places are left."""
    ranges = [
        range(least[kind], min(most[kind], room, counts[kind]) + 1)
        for (_, least, most), room in zip(stacks, rooms, strict=True)
    ]
    return [share for share in product(*ranges) if sum(share) <= counts[kind]]


def _ways_with(
    counts: tuple[int, ...],
    stacks: tuple[Stack, ...],
    kind: int,
    rooms: tuple[int, ...],
    share: tuple[int, ...],
) -> int:
    """In how many ways tiles can be chosen from this kind on, if each stack gets its share of it."""
    ways, left = 1, counts[kind]
    for number in share:
        ways *= comb(left, number)
        left -= number
    rest = tuple(room - number for room, number in zip(rooms, share, strict=True))
    return ways * _ways(counts, stacks, kind + 1, rest)


@lru_cache(maxsize=1 << 14)
def _ways(counts: tuple[int, ...], stacks: tuple[Stack, ...], kind: int, rooms: tuple[int, ...]) -> int:
    """In how many ways tiles of this kind and those after it fill the places left."""
    if kind == len(counts):
        return int(not any(rooms))
    return sum(
        _ways_with(counts, stacks, kind, rooms, share) for share in _shares(counts, stacks, kind, rooms)
    )

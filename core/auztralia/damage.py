"""Damage on Old Ones: cubes and discs, falls, rewards, zombies that heal (Z66, Z68 to Z71, Z74)."""

from msgspec.structs import replace

from core.auztralia.state import OldOne, Table
from core.auztralia.tiles import put, remove


def in_hex(t: Table, place: int) -> list[OldOne]:
    """The Old Ones of a hex, in order of arrival."""
    return [old_one for old_one in t.state.old_ones if old_one.hex == place]


def stands(t: Table, number: int) -> bool:
    """Whether an Old One is still on the map."""
    return any(old_one.number == number for old_one in t.state.old_ones)


def as_it_lies(t: Table, number: int) -> OldOne:
    """An Old One on the map. Raises StopIteration if it is not there."""
    return next(old_one for old_one in t.state.old_ones if old_one.number == number)


def deal(t: Table, seat: int, old_one: OldOne, damage: int, cause: str) -> OldOne:
    """A seat deals damage; its cubes come from the HQ, and without one there it counts all the same (Z68).

    Gives the tile as it lies then.
    """
    board = t.state.seats[seat]
    none = (0,) * len(t.state.seats)
    all_damage = list(old_one.damage or none)
    all_damage[seat] += damage
    old_one = replace(
        old_one, damage=tuple(all_damage), cubes=old_one.cubes or none, discs=old_one.discs or none
    )
    put(t, old_one)
    left = damage
    while left and board.hq:  # again when an exchange brought cubes home in the middle of it
        placed = min(left, board.hq)
        left -= placed
        board.hq -= placed
        cubes = list(old_one.cubes)
        cubes[seat] += placed
        put(t, replace(old_one, cubes=tuple(cubes)))
        exchange(t, seat)
        old_one = as_it_lies(t, old_one.number)
    t.emit(
        "damaged", seat=seat, number=old_one.number, hex=old_one.hex, old_one=old_one.kind, damage=damage,
        total=sum(all_damage), cause=cause,
    )  # fmt: skip
    return old_one


def exchange(t: Table, seat: int) -> None:
    """Five cubes of a seat on one tile become a spare disc, as soon as it has one (Z68)."""
    board = t.state.seats[seat]
    each = t.rules.numbers.disc_cubes
    for old_one in t.state.old_ones:
        while board.discs and old_one.cubes and old_one.cubes[seat] >= each:
            cubes, discs = list(old_one.cubes), list(old_one.discs)
            cubes[seat] -= each
            discs[seat] += 1
            board.hq += each
            board.discs -= 1
            old_one = replace(old_one, cubes=tuple(cubes), discs=tuple(discs))
            put(t, old_one)


def take_home(t: Table, old_one: OldOne) -> None:
    """The cubes on a tile go to their HQs, the discs become spare; the tile has left or is healed (Z68)."""
    for seat, board in enumerate(t.state.seats):
        if old_one.cubes:
            board.hq += old_one.cubes[seat]
            board.discs += old_one.discs[seat]
    for seat, discs in enumerate(old_one.discs):
        if discs:
            exchange(t, seat)


def fall(t: Table, fallen: list[OldOne]) -> None:
    """Those whose damage reaches their shield are eliminated, lowest shield first, with rewards (Z66).

    Each is looked up anew: a disc that came free with the one before may have changed its cubes.
    """
    toughness = t.rules.toughness
    beaten = [each for each in fallen if sum(each.damage) >= toughness[each.kind]]
    for number in [each.number for each in sorted(beaten, key=lambda each: toughness[each.kind])]:
        old_one = as_it_lies(t, number)
        remove(t, number)
        t.emit("fallen", number=old_one.number, hex=old_one.hex, old_one=old_one.kind)
        reward(t, old_one)
        take_home(t, old_one)


def reward(t: Table, old_one: OldOne) -> None:
    """The tile for the only seat that damaged it; else tokens for all of them (Z69, Z70)."""
    points = t.rules.old_ones[old_one.kind].points
    seats = [seat for seat, damage in enumerate(old_one.damage) if damage]
    if len(seats) == 1:
        board = t.state.seats[seats[0]]
        board.tiles += (old_one.kind,)
        t.emit("tile_taken", seat=seats[0], old_one=old_one.kind, points=points)
        return
    for seat, share in shares(old_one.damage, points).items():
        if share:
            t.state.seats[seat].tokens += share
            t.emit("tokens_taken", seat=seat, old_one=old_one.kind, points=share)


def shares(damage: tuple[int, ...], points: int) -> dict[int, int]:
    """VP of a shared kill by seat: equal parts, the remainder for the most damage, split if tied (Z70)."""
    seats = [seat for seat, dealt in enumerate(damage) if dealt]
    most = [seat for seat in seats if damage[seat] == max(damage)]
    part, rest = divmod(points, len(seats))
    return {seat: part + (rest // len(most) if seat in most else 0) for seat in seats}


def heal(t: Table, old_ones: list[OldOne]) -> None:
    """Zombies lose all damage on them (Z74); looked up anew, as in `fall`."""
    for number in [each.number for each in old_ones]:
        old_one = as_it_lies(t, number)
        if old_one.kind in t.rules.heals and any(old_one.damage):
            put(t, replace(old_one, damage=(), cubes=(), discs=()))
            t.emit("old_one_healed", number=old_one.number, hex=old_one.hex, old_one=old_one.kind)
            take_home(t, old_one)

"""Goods: to a seat from the supply pile, and back to it (O41, Q72, Q73)."""

from collections.abc import Sequence

from core.outlive.state import Seat, Table
from core.outlive.tables.records import MEAT, WATER

NO_LIMIT = 1 << 30


def room_for(t: Table, board: Seat, good: int) -> int:
    """How many more of a good its stores take: unlimited, or up to the cap of `storage_cap` (Q73)."""
    if not t.rules.storage_cap or good in (WATER, MEAT):
        return NO_LIMIT
    return max(0, t.rules.numbers.goods_kept - board.goods[good])


def gain(t: Table, seat: int, good: int, number: int, cause: str, card: int = -1) -> int:
    """Goods from the supply pile, as many as there are and as fit (O41); gives how many came."""
    state = t.state
    board = state.seats[seat]
    came = min(number, state.supply[good])
    if t.rules.storage_cap:
        came = min(came, room_for(t, board, good))
    state.supply[good] -= came
    board.goods[good] += came
    if not t.quiet:
        if came:
            t.emit("goods", seat=seat, goods=only(good, came), cause=cause, card=card)
        if came < number:
            t.emit("lacking", seat=seat, good=good, number=number - came, cause=cause, card=card)
    return came


def gain_all(t: Table, seat: int, goods: Sequence[int], cause: str, card: int = -1) -> int:
    """Goods of several kinds from the supply pile; gives how many came in all."""
    return sum(gain(t, seat, good, number, cause, card) for good, number in enumerate(goods) if number)


def held(board: Seat, good: int) -> int:
    """How many of a good a seat can pay with tonight: tonight's water counts as water (O60)."""
    return board.goods[good] + (board.tonight if good == WATER else 0)


def spend(t: Table, board: Seat, good: int, number: int = 1) -> None:
    """Goods back to the supply pile, tonight's water before other water (O60, Q65, Q72)."""
    if good == WATER and board.tonight:
        of_tonight = min(board.tonight, number)
        board.tonight -= of_tonight
        number -= of_tonight
    board.goods[good] -= number
    t.state.supply[good] += number


def only(good: int, number: int) -> tuple[int, ...]:
    """So many of one good, as the seven numbers that events tell."""
    return tuple(number if each == good else 0 for each in range(7))

"""Upkeep: meat and most water spoil, what was used is ready again (O69, L108-L111)."""

from core.outlive.state import Table
from core.outlive.steps import step
from core.outlive.tables.records import MEAT, WATER


@step
def upkeep(t: Table, seat: int) -> None:
    """What is above the kept numbers goes to the supply pile; tonight's water is gone."""
    state = t.state
    board = state.seats[seat]
    numbers = t.rules.numbers
    lost = {
        good: max(0, board.goods[good] - kept)
        for good, kept in ((WATER, numbers.water_kept), (MEAT, numbers.meat_kept))
    }
    for good, number in lost.items():
        board.goods[good] -= number
        state.supply[good] += number
    board.tonight = 0
    board.used = ()
    board.used_rooms = 0
    board.used_in_city = ()
    t.emit("upkeep", seat=seat, water=lost[WATER], meat=lost[MEAT])

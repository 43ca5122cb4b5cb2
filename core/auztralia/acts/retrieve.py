"""Retrieve Cubes: all cubes of the boxes come home (Z46 to Z48, L76-L78)."""

from core.auztralia.state import Table
from core.auztralia.tables.records import NONE
from core.auztralia.tables.records import RETRIEVE as BOX


def begin(t: Table, seat: int, *, empty: bool) -> None:
    """With an empty HQ it takes longer, as no cube could be put into its box."""
    state = t.state
    board = state.seats[seat]
    row = t.rules.actions[BOX]
    cubes = sum(board.boxes)
    board.hq += cubes
    board.boxes = [0] * len(board.boxes)
    state.time = row.empty if empty else row.time
    t.emit("retrieved", seat=seat, cubes=cubes, person=NONE)

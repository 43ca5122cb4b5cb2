"""Arrival: pressure, Cargo space, gains on entering, actions, in this order (O34, L80-L90)."""

from core.outlive.mechanics.equipment import is_ready, use
from core.outlive.mechanics.goods import gain
from core.outlive.mechanics.persons import has_place, place_persons
from core.outlive.phases.cargo import board_ship
from core.outlive.phases.pressure import press_rivals
from core.outlive.phases.visit import visit_begins, visit_ends
from core.outlive.state import ROBOT, SURVIVOR, Table
from core.outlive.steps import step


def arrive(t: Table, seat: int) -> None:
    """What an arrival brings; a robot neither presses nor enters as a hero does (O48)."""
    state = t.state
    piece = state.piece
    state.actions = 0
    state.visit = ()
    state.bonus = 0
    if piece == ROBOT:
        t.plan((visit_begins, seat), (visit_ends, seat))
    elif state.seats[seat].at[piece] == t.rules.ship:
        t.plan((board_ship, seat), (enter, seat))
        press_rivals(t, seat)
    else:
        t.plan((enter, seat), (visit_begins, seat), (visit_ends, seat))
        press_rivals(t, seat)


@step
def enter(t: Table, seat: int) -> None:
    """Ready equipment of the kind "on entering" gives its goods, by itself (O38, Q34).

    If nothing of it comes it stays ready: an empty pile, full stores, no place for a survivor.
    """
    board = t.state.seats[seat]
    for kind in t.rules.entering[board.at[t.state.piece]]:
        if not is_ready(board, kind):
            continue
        row = t.rules.equipment[kind]
        came = 0
        for good, number in enumerate(row.gains):
            if number:
                came += gain(t, seat, good, number, "equipment", kind)
        if row.survivors and t.state.survivors and has_place(t, board):
            t.push(place_persons, seat, SURVIVOR, row.survivors, "flashlight", kind)
            came += 1
        if came:
            use(t, seat, kind)

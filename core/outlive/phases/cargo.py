"""A hero at the Cargo Ship: its space, canned goods and a survivor (O45, L53, L70)."""

from core.kernel import Action
from core.outlive.actions import SPACE, target
from core.outlive.mechanics.cargo_spaces import beside, best_space, with_grapple
from core.outlive.mechanics.equipment import ready_with, use
from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.goods import gain
from core.outlive.mechanics.persons import place_persons
from core.outlive.mechanics.rooms import amount, ready_rooms, use_room
from core.outlive.state import SURVIVOR, Table
from core.outlive.steps import step
from core.outlive.tables.records import CANNED

HELPERS = ("larder", "dock")
"""rooms that add canned goods to a visit (Q114)"""


@step
def board_ship(t: Table, seat: int) -> None:
    """The highest fitting space; asked only if the Grapple leads to a higher one too (Q82, Q101)."""
    state = t.state
    cargo = t.rules.cargo
    strength = t.rules.strengths[state.piece]
    bare = best_space(t, strength)
    hooked = with_grapple(t, seat, strength)
    if bare >= 0 and hooked >= 0:
        spaces = tuple(
            part
            for index in (bare, hooked)
            for part in (cargo[index].strength, canned_goods(t, seat, index), state.cargo[index])
        )
        actions = [SPACE[cargo[index].strength] for index in (bare, hooked)]
        t.ask(seat, "space", actions, space_chosen, seat, bare, hooked, spaces=spaces)
    elif hooked >= 0:
        take_by_grapple(t, seat, hooked)
    elif bare >= 0:
        take_space(t, seat, bare)
    else:
        stand_beside(t, seat, beside(t, strength))


@step
def space_chosen(t: Table, seat: int, bare: int, hooked: int, action: Action) -> None:
    """The Grapple is used when its space is taken."""
    if target(action) == t.rules.cargo[hooked].strength:
        take_by_grapple(t, seat, hooked)
    else:
        take_space(t, seat, bare)


def take_by_grapple(t: Table, seat: int, index: int) -> None:
    """A space that only the Grapple gives."""
    use(t, seat, ready_with(t, t.state.seats[seat], "grapple"))
    take_space(t, seat, index)


def take_space(t: Table, seat: int, index: int) -> None:
    """Stand on a space: its canned goods, and its survivor if one is there."""
    state = t.state
    state.seats[seat].space = index
    number = t.rules.cargo[index].strength
    t.emit("space_taken", seat=seat, piece=state.piece, space=index, number=number)
    load_canned(t, seat, index)
    if state.cargo[index]:
        state.cargo = (*state.cargo[:index], 0, *state.cargo[index + 1 :])
        state.survivors += 1  # on its way: one without a place goes to the pile (Q33)
        place_persons(t, seat, SURVIVOR, 1, "cargo", index)


def stand_beside(t: Table, seat: int, index: int) -> None:
    """By a full Dock: goods as of a space, the survivor from the pile, also in a storm (Q83)."""
    state = t.state
    t.emit("space_taken", seat=seat, piece=state.piece, space=-1, number=t.rules.cargo[index].strength)
    load_canned(t, seat, index)
    place_persons(t, seat, SURVIVOR, 1, "cargo", -1)


def canned_goods(t: Table, seat: int, index: int) -> int:
    """What a visit on a space brings: Larders and Docks more, Storm at sea less, not below 0."""
    board = t.state.seats[seat]
    number = t.rules.cargo[index].canned
    number += sum(amount(t, board, place) for key in HELPERS for place in ready_rooms(t, board, key))
    event = touches(t, seat, "storm")
    return number if event < 0 else max(0, number - t.rules.events[event].amount)


def load_canned(t: Table, seat: int, index: int) -> None:
    """The canned goods come; Larders and Docks are used, without a choice (Q114)."""
    board = t.state.seats[seat]
    number = canned_goods(t, seat, index)
    for key in HELPERS:
        for place in ready_rooms(t, board, key):
            use_room(t, seat, place)
    gain(t, seat, CANNED, number, "cargo", index)

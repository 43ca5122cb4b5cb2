"""Spaces of the Cargo Ship: which one a hero takes (O45, Q82, Q83)."""

from core.outlive.mechanics.equipment import ready_with
from core.outlive.mechanics.rooms import ready_rooms
from core.outlive.state import ROBOT, Table


def best_space(t: Table, strength: int) -> int:
    """The highest free space whose number is not above a strength, -1 if there is none.

    Of two equal spaces one with a survivor, else the left.
    """
    state = t.state
    taken = {board.space for board in state.seats}
    best, number, survivor = -1, -1, 0
    for index, space in enumerate(t.rules.cargo):
        if index in taken or space.strength > strength:
            continue
        if space.strength > number or (space.strength == number and state.cargo[index] > survivor):
            best, number, survivor = index, space.strength, state.cargo[index]
    return best


def beside(t: Table, strength: int) -> int:
    """The space as which a hero beside the ship counts: the highest not above its strength (Q83)."""
    fitting = [index for index, space in enumerate(t.rules.cargo) if space.strength <= strength]
    return max(fitting, key=lambda index: t.rules.cargo[index].strength, default=-1)


def with_grapple(t: Table, seat: int, strength: int) -> int:
    """The space that a ready Grapple leads to, if it has a higher number than the one without; else -1."""
    kind = ready_with(t, t.state.seats[seat], "grapple")
    if kind < 0:
        return -1
    hooked = best_space(t, strength + t.rules.equipment[kind].amount)
    bare = best_space(t, strength)
    cargo = t.rules.cargo
    higher = hooked >= 0 and (bare < 0 or cargo[hooked].strength > cargo[bare].strength)
    return hooked if higher else -1


def may_board(t: Table, seat: int, piece: int) -> bool:
    """Whether a piece may end its move at the Cargo Ship: a hero with a space, or beside by a Dock."""
    if piece == ROBOT:
        return False
    strength = t.rules.strengths[piece]
    return (
        best_space(t, strength) >= 0
        or with_grapple(t, seat, strength) >= 0
        or (beside(t, strength) >= 0 and bool(ready_rooms(t, t.state.seats[seat], "dock")))
    )

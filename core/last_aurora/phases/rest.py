"""Phase 2: Rest (R349-R357). All at once by the rules; here one after the other in forward order."""

from core.kernel import Action
from core.last_aurora.abilities import active_keys
from core.last_aurora.actions import DONE
from core.last_aurora.menus import side_action, side_actions, worth_asking
from core.last_aurora.questions import AT_REST
from core.last_aurora.state import REST, Table
from core.last_aurora.steps import seat_step, step


@step
def rest_phase(t: Table) -> None:
    """Each player rests."""
    t.state.phase = REST
    t.emit("phase", phase=REST)
    t.plan(*((rest_turn, seat) for seat in t.state.forward_order()), (rest_ends,))


@step
def rest_ends(t: Table) -> None:
    """Nobody's turn."""
    t.state.turn = -1


@seat_step
def rest_turn(t: Table, seat: int) -> None:
    """First, feed Survivors if one wishes (R353, C5); this is also the window for Objects (C13)."""
    t.state.turn = seat
    actions = [DONE, *side_actions(t, seat, recover=True)]
    if worth_asking(t, seat, actions):
        t.ask(seat, "rest.turn", actions, rest_turn_chosen, seat, auto=False)
    else:
        t.push(wake, seat)


@seat_step
def rest_turn_chosen(t: Table, seat: int, action: Action) -> None:
    """One more thing, or to sleep."""
    if not side_action(t, seat, action, rest_turn, seat):
        t.push(wake, seat)


@seat_step
def wake(t: Table, seat: int) -> None:
    """Rest to Active, then Exhausted to Rest (R354-R355); then abilities of this phase."""
    board = t.state.seats[seat]
    board.active += board.rest
    board.rest, board.exhausted = board.exhausted, []
    t.emit("rested", seat=seat)
    t.plan(*((rest_ability, seat, key) for key in active_keys(t, seat) if AT_REST.knows(key)))


@seat_step
def rest_ability(t: Table, seat: int, key: str) -> None:
    """What an Active Survivor does at rest (R335)."""
    AT_REST.of(key, t, seat)

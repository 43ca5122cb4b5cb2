"""Phase 2: Rest (R349-R357). All at once by the rules; here one after the other in forward order."""

from core.kernel import Action
from core.last_aurora.actions import ABILITIES, DONE, target
from core.last_aurora.hooks import AT_REST, AT_REST_OPEN
from core.last_aurora.mechanics.side_actions import side_action, side_actions, worth_asking
from core.last_aurora.state import REST, Table
from core.last_aurora.steps import seat_step, step


@step
def rest_phase(t: Table) -> None:
    """Each player rests."""
    t.state.phase = REST
    t.state.late = ()
    t.emit("phase", phase=REST)
    t.plan(*((rest_turn, seat) for seat in t.state.forward_order()), (rest_ends,))


@step
def rest_ends(t: Table) -> None:
    """Rest ends: it is nobody's turn."""
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
    t.state.used = ()
    t.push(rest_abilities, seat)


@seat_step
def rest_abilities(t: Table, seat: int) -> None:
    """What Active Survivors do at rest, each once; their player chooses the order (R335)."""
    state = t.state
    cards = t.rules.cards
    ready: dict[str, int] = {}  # of equal abilities it does not matter which comes first
    for card in state.seats[seat].ready(state.late):
        key = cards[card].ability
        if card not in state.used and AT_REST_OPEN.knows(key) and AT_REST_OPEN.of(key, t, seat):
            ready.setdefault(key, card)
    if ready:
        t.ask(seat, "rest.ability", [ABILITIES[card] for card in ready.values()], rest_ability_used, seat)


@seat_step
def rest_ability_used(t: Table, seat: int, action: Action) -> None:
    """This one, then the others."""
    card = target(action)
    t.state.used += (card,)
    t.emit("ability", seat=seat, card=card)
    t.push(rest_abilities, seat)
    AT_REST.of(t.rules.cards[card].ability, t, seat)

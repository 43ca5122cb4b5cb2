"""Overcoming events: in turn order each seat may pay for those in force (O61, L95, X17)."""

from core.kernel import Action
from core.outlive.actions import EVENT, NONE, target
from core.outlive.mechanics.payment import can_pay, pay
from core.outlive.mechanics.rooms import amount, ready_rooms, use_room
from core.outlive.state import Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import EventCard


@step
def overcome(t: Table, seat: int) -> None:
    """The seat chooses an event that it can pay, or none."""
    events = payable(t, seat)
    if not events:
        return
    board = t.state.seats[seat]
    costs = tuple(number for event in t.state.events for number in (event, cost(t, board, event)))
    t.ask(seat, "event", [*(EVENT[event] for event in events), NONE], event_chosen, seat, costs=costs)


def payable(t: Table, seat: int) -> list[int]:
    """Events in force that the seat can pay, the oldest first."""
    board = t.state.seats[seat]
    rows = t.rules.events
    off = discount(t, board)
    return [event for event in t.state.events if can_pay(board, rows[event].kinds, reduced(rows[event], off))]


@step
def event_chosen(t: Table, seat: int, action: Action) -> None:
    """Its cost is paid unit by unit, in one group of goods; the next event follows (Q24)."""
    if action.kind == "none":
        is_done(t, seat)
        return
    event = target(action)
    board = t.state.seats[seat]
    card = t.rules.events[event]
    due = cost(t, board, event)
    for place in ready_rooms(t, board, "crisis")[:1]:
        use_room(t, seat, place)
    t.push(event_gone, seat, event)
    pay(t, seat, card.kinds, due, "event", event)


@step
def event_gone(t: Table, seat: int, event: int) -> None:
    """The event leaves for good, and counts for the seat (L95)."""
    state = t.state
    state.events = tuple(other for other in state.events if other != event)
    state.seats[seat].won += (event,)
    t.emit("event_overcome", seat=seat, event=event, points=t.rules.events[event].points)
    if t.rules.one_event or not payable(t, seat):
        is_done(t, seat)
    else:
        t.push(overcome, seat)


def is_done(t: Table, seat: int) -> None:
    """Another seat is asked next, so nothing of this is taken back; only the first seat may go on itself."""
    if seat != t.state.first:
        t.learn()


def cost(t: Table, board: Seat, event: int) -> int:
    """What an event costs a seat now."""
    return reduced(t.rules.events[event], discount(t, board))


def discount(t: Table, board: Seat) -> int:
    """What a full, unused Crisis room takes off (Q63)."""
    rooms = ready_rooms(t, board, "crisis")
    return amount(t, board, rooms[0]) if rooms else 0


def reduced(card: EventCard, off: int) -> int:
    """The cost less 2 materials or 2 ammunition, of supplies half as many."""
    return max(0, card.cost - (off // 2 if card.group == "supplies" else off))

"""Reasons at night: events, recruiting, building, repairing (O61 to O68)."""

from collections.abc import Callable, Iterator

from core.kernel import Refusal
from core.outlive.mechanics.goods import held
from core.outlive.mechanics.persons import open_rooms
from core.outlive.mechanics.rooms import amount, persons_in, ready_rooms
from core.outlive.phases.night.build_rooms import room_price
from core.outlive.phases.night.overcome_events import cost
from core.outlive.refusals.reasons import refuse, why_no_repair, why_no_room
from core.outlive.state import AIRLOCK, Table
from core.outlive.tables.records import MATERIALS, SUPPLIES


def event(t: Table, seat: int) -> Iterator[Refusal]:
    """Events in force that the seat cannot pay, with what is missing (O61)."""
    board = t.state.seats[seat]
    for each in t.state.events:
        due = cost(t, board, each)
        missing = due - sum(held(board, good) for good in t.rules.events[each].kinds)
        if missing > 0:
            yield refuse("event_unpayable", event=each, cost=due, number=missing)
    yield from why_no_room(t, board, "crisis")


def build(t: Table, seat: int) -> Iterator[Refusal]:
    """Materials, persons, and rooms of this step that do not work (O67)."""
    state = t.state
    board = state.seats[seat]
    numbers = t.rules.numbers
    missing = room_price(t, board) - sum(board.goods[good] for good in MATERIALS)
    unbuilt = any(not board.built >> place & 1 for place in range(len(board.rooms)))
    if missing > 0 and unbuilt:
        yield refuse("materials_lacking", "L106", act="room", equipment=-1, number=missing)
    if not persons_in(board, AIRLOCK):
        yield refuse("airlock_empty")
    elif not open_rooms(t, board):
        yield refuse("rooms_full")
    yield from why_no_room(t, board, "workshop", "press", "stores", "scrubber", "scrap", "nursery")
    if board.tracer <= numbers.tracer_lowest:
        for place in ready_rooms(t, board, "scrubber"):
            yield refuse("tracer_lowest", place=place, room=board.rooms[place])
    for place in ready_rooms(t, board, "nursery"):
        if persons_in(board, place) >= amount(t, board, place):
            yield refuse("nursery_full", place=place, room=board.rooms[place])
        elif not state.survivors:
            yield refuse("nobody_left", place=place, room=board.rooms[place])
    if not (board.broken or board.repaired):
        for place in ready_rooms(t, board, "scrap"):
            yield refuse("nothing_to_scrap", place=place, room=board.rooms[place])


def repair(t: Table, seat: int) -> Iterator[Refusal]:
    """Equipment whose printed materials are missing, and rooms that do not help (O68, Q105)."""
    board = t.state.seats[seat]
    yield from why_no_repair(t, board, "materials", 3)
    for place in ready_rooms(t, board, "lathe")[:1]:
        yield from why_no_repair(t, board, "lathe", amount(t, board, place))
    yield from why_no_room(t, board, "lathe", "arm", "bench")


def bench(t: Table, seat: int) -> Iterator[Refusal]:
    """Broken equipment that cannot be repaired for two of its materials (O68)."""
    due = max(room.amount for room in t.rules.rooms if room.ability == "bench")
    yield from why_no_repair(t, t.state.seats[seat], "bench", due)


def recruit(t: Table, seat: int) -> Iterator[Refusal]:
    """Why not more can be recruited than the airlock has places."""
    board = t.state.seats[seat]
    places = t.rules.airlock - persons_in(board, AIRLOCK)
    if sum(held(board, good) for good in SUPPLIES) > places:
        yield refuse("airlock_full", number=places)


BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {
    "event": event,
    "build": build,
    "repair": repair,
    "bench": bench,
    "recruit": recruit,
}

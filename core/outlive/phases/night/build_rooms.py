"""Building rooms, moving in, using rooms, in any order until the seat stops (O67, L106, L122)."""

from collections.abc import Callable, Mapping

from core.kernel import Action
from core.outlive.actions import BUILD, MOVE, SCRAP, STOP, USE_ROOM, target
from core.outlive.mechanics import equipment
from core.outlive.mechanics.goods import gain
from core.outlive.mechanics.payment import can_pay, pay
from core.outlive.mechanics.persons import arrive, open_rooms, sorts
from core.outlive.mechanics.radiation import move_tracer
from core.outlive.mechanics.rooms import amount, persons_in, ready_rooms, use_room
from core.outlive.state import AIRLOCK, SCIENTIST, SURVIVOR, Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import AMMO, MATERIALS


@step
def build(t: Table, seat: int) -> None:
    """Build, move one person, use a room, or stop; then the same again."""
    board = t.state.seats[seat]
    price = room_price(t, board)
    actions = []
    if can_pay(board, MATERIALS, price):
        actions += [BUILD[place] for place in range(len(board.rooms)) if not board.built >> place & 1]
    if persons_in(board, AIRLOCK):
        actions += [MOVE[place] for place in open_rooms(t, board)]
    actions += [USE_ROOM[place] for place in usable_rooms(t, board)]
    if ready_rooms(t, board, "scrap"):
        actions += [SCRAP[kind] for kind in (*board.broken, *board.repaired)]
    t.ask(seat, "build", [*actions, STOP], build_chosen, seat, price=price)


def room_price(t: Table, board: Seat) -> int:
    """Materials of the next room: fewer with a full, unused Workshop, which is then used."""
    workshops = ready_rooms(t, board, "workshop")
    return amount(t, board, workshops[0]) if workshops else t.rules.numbers.room_price


def usable_rooms(t: Table, board: Seat) -> list[int]:
    """Full, unused rooms of this step that would do something; one filled tonight works at once (Q35)."""
    return sorted(
        place
        for ability, works in CONDITIONS.items()
        for place in ready_rooms(t, board, ability)
        if works(t, board, place)
    )


CONDITIONS: Mapping[str, Callable[[Table, Seat, int], bool]] = {
    "press": lambda t, board, place: True,
    "stores": lambda t, board, place: True,
    "scrubber": lambda t, board, place: board.tracer > t.rules.numbers.tracer_lowest,
    "nursery": lambda t, board, place: (
        t.state.survivors > 0 and persons_in(board, place) < amount(t, board, place)
    ),
}
"""By ability: whether a full, unused room is offered. A Scrubber is not at the lower end of the tracer (Q4),
a Nursery not when it holds all it can or no survivor is left (Q71)."""


@step
def build_chosen(t: Table, seat: int, action: Action) -> None:
    """Carry it out and ask again."""
    if action.kind == "stop":
        return
    t.push(build, seat)
    number = target(action)
    if action.kind == "build":
        build_room(t, seat, number)
    elif action.kind == "move":
        move_in(t, seat, number)
    elif action.kind == "scrap":
        scrap(t, seat, number)
    else:
        use(t, seat, number)


def build_room(t: Table, seat: int, place: int) -> None:
    """Its price in any materials, paid unit by unit (Q75)."""
    board = t.state.seats[seat]
    price = room_price(t, board)
    workshops = ready_rooms(t, board, "workshop")
    for workshop in workshops[:1]:
        use_room(t, seat, workshop)
    t.push(room_stands, seat, place, "workshop" if workshops else "materials")
    pay(t, seat, MATERIALS, price, "room", place)


@step
def room_stands(t: Table, seat: int, place: int, cause: str) -> None:
    """The room is turned to its built side (L106)."""
    board = t.state.seats[seat]
    board.built |= 1 << place
    t.emit("room_built", seat=seat, place=place, room=board.rooms[place], cause=cause)


def move_in(t: Table, seat: int, place: int) -> None:
    """A person of the airlock goes into a room; with both sorts there, the seat chooses which (Q39)."""
    found = sorts(t.state.seats[seat], AIRLOCK)
    t.ask(seat, "who", found, moved_in, seat, place, place=place, cause="move")


@step
def moved_in(t: Table, seat: int, place: int, action: Action) -> None:
    """The one chosen moves."""
    board = t.state.seats[seat]
    sort = SCIENTIST if action.kind == "scientist" else SURVIVOR
    of_sort = board.scientists if sort == SCIENTIST else board.survivors
    of_sort[AIRLOCK] -= 1
    of_sort[place] += 1
    t.emit("moved_in", seat=seat, sort=sort, place=place)


def scrap(t: Table, seat: int, kind: int) -> None:
    """Scrapyard: a tile of one's own for its three printed materials (Q79)."""
    board = t.state.seats[seat]
    use_room(t, seat, ready_rooms(t, board, "scrap")[0])
    equipment.scrap(t, seat, kind)
    cost = t.rules.equipment[kind].cost
    for good in MATERIALS:
        if good in cost:
            gain(t, seat, good, cost.count(good), "scrap", kind)


def use(t: Table, seat: int, place: int) -> None:
    """A room of this step does what its ability says."""
    board = t.state.seats[seat]
    use_room(t, seat, place)
    EFFECTS[t.rules.room_abilities[board.rooms[place]]](t, seat, place, amount(t, board, place))


def press(t: Table, seat: int, place: int, size: int) -> None:
    """Ammo (T-ROOM)."""
    gain(t, seat, AMMO, size, "press", place)


def stores(t: Table, seat: int, place: int, size: int) -> None:
    """Equipment from the pile (T-ROOM)."""
    for _ in range(size):
        equipment.draw(t, seat, "stores")


def scrubber(t: Table, seat: int, place: int, size: int) -> None:
    """The radiation level falls (T-ROOM)."""
    move_tracer(t, seat, -size, "scrubber", place)


def nursery(t: Table, seat: int, place: int, size: int) -> None:
    """A survivor comes into the room, of which `size` is the most that it holds (T-ROOM)."""
    arrive(t, seat, SURVIVOR, place, "nursery", place)


EFFECTS: Mapping[str, Callable[[Table, int, int, int], None]] = {
    "press": press,
    "stores": stores,
    "scrubber": scrubber,
    "nursery": nursery,
}
"""By ability: what a room does for a seat; the place of the room and the size of its ability are given."""

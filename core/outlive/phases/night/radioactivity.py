"""Radioactivity: what airlock and Vents let through moves the tracer, and kills beyond its end (O65)."""

from core.kernel import Action
from core.outlive.actions import INTO_AIRLOCK, ROOM, target
from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.persons import choose_who, persons
from core.outlive.mechanics.radiation import move_tracer
from core.outlive.mechanics.rooms import amount, full_rooms, persons_in
from core.outlive.state import AIRLOCK, Table
from core.outlive.steps import step


def points_tonight(t: Table, seat: int) -> int:
    """Radiation of the day, more during a Fallout that no Bulkhead keeps off (L101, Q61)."""
    fallout = touches(t, seat, "fallout")
    more = t.rules.events[fallout].amount if fallout >= 0 else 0
    return t.rules.numbers.radiation[t.state.day - 1] + more


def blocked(t: Table, seat: int) -> tuple[int, int]:
    """Points that persons in the airlock and that full Vents keep out (L102, Q44)."""
    board = t.state.seats[seat]
    return persons_in(board, AIRLOCK), sum(amount(t, board, place) for place in full_rooms(t, board, "vent"))


@step
def radioactivity(t: Table, seat: int) -> None:
    """Each point left moves the tracer up 1; at its end it kills one person instead (L100-L104, Q5)."""
    points = points_tonight(t, seat)
    airlock, vents = blocked(t, seat)
    left = max(0, points - airlock - vents)
    t.emit("radiation", seat=seat, points=points, airlock=airlock, vents=vents, left=left)
    moved = move_tracer(t, seat, left, "radiation")
    t.push(radiation_kills, seat, left - moved)


@step
def radiation_kills(t: Table, seat: int, number: int) -> None:
    """The seat chooses where and which sort; nothing happens if nobody is left."""
    board = t.state.seats[seat]
    if not number or not persons(board):
        return
    actions = [INTO_AIRLOCK] if persons_in(board, AIRLOCK) else []
    actions += [ROOM[place] for place in range(len(board.rooms)) if persons_in(board, place)]
    t.ask(seat, "dies", actions, room_of_the_dead, seat, number, number=number)


@step
def room_of_the_dead(t: Table, seat: int, number: int, action: Action) -> None:
    """One person there dies; then the next."""
    t.push(radiation_kills, seat, number - 1)
    choose_who(t, seat, AIRLOCK if action.kind == "airlock" else target(action), "radiation", -1)

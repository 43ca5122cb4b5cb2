"""What the coming Night would bring a seat as things are now (O64, O65, O69): for views."""

from typing import NamedTuple

from core.outlive.mechanics.rooms import amount, full_rooms
from core.outlive.phases.night.feed import needs
from core.outlive.phases.night.radioactivity import blocked, points_tonight
from core.outlive.state import AIRLOCK, NIGHT, Seat, Table
from core.outlive.tables.records import CANNED, MEAT, WATER

BEFORE_FEEDING = frozenset({"feed", "feeding_chosen"})
BEFORE_RADIATION = frozenset({"radioactivity"})
BY_HAND = frozenset({"feed_place", "unit_fed"})
NAMED = frozenset({"choose_who", "who_chosen"})
"""Steps of `phases/night`, by their names on the stack."""


class Outlook(NamedTuple):
    """Water due for rows and supplies for rooms, units lacking, radiation, and what spoils."""

    rows: int
    supplies: int
    short: int
    radiation: int
    left: int
    water: int
    meat: int


def outlook(t: Table, seat: int) -> Outlook:
    """With the goods, persons, rooms and events there are now; the vegetable is not counted."""
    board = t.state.seats[seat]
    numbers = t.rules.numbers
    rows = supplies = 0
    for place, units in needs(t, board):
        if place == AIRLOCK:
            rows += units
        else:
            supplies += units
    water = board.goods[WATER] + water_of_tonight(t, board)
    dry = max(0, rows - water)
    food = water - (rows - dry) + board.goods[MEAT] + board.goods[CANNED]
    radiation = points_tonight(t, seat) if t.state.day else 0
    return Outlook(
        rows,
        supplies,
        dry + max(0, supplies - food),
        radiation,
        max(0, radiation - sum(blocked(t, seat))),
        max(0, board.goods[WATER] - numbers.water_kept),
        max(0, board.goods[MEAT] - numbers.meat_kept),
    )


def due(t: Table, seat: int) -> dict[int, int]:
    """Units that are still to be fed by day or tonight, by place (O64): all until the seat eats, then what is
    left of the places, and nothing once it has eaten."""
    if not _past(t, seat, BEFORE_FEEDING):
        return dict(needs(t, t.state.seats[seat]))
    found: dict[int, int] = {}
    for name, *args in t.state.stack:
        if name in BY_HAND and args[0] == seat:
            _, place, units, *_ = args
            if isinstance(place, int) and isinstance(units, int):
                found[place] = units
    return found


def leaving(t: Table, seat: int, cause: str) -> dict[int, int]:
    """How many persons leave by place for a cause of the night that is settled, while the seat is asked who
    (Q40)."""
    found: dict[int, int] = {}
    for name, *args in t.state.stack if t.state.phase == NIGHT else ():
        if name in NAMED and args[0] == seat and args[2] == cause and isinstance(place := args[1], int):
            found[place] = found.get(place, 0) + 1
    return found


def exposed(t: Table, seat: int) -> bool:
    """Whether tonight's radiation has come over a seat (O65)."""
    return _past(t, seat, BEFORE_RADIATION)


def _past(t: Table, seat: int, steps: frozenset[str]) -> bool:
    """Whether a seat's night has begun, and none of these steps of it is still to come (O62)."""
    state, order = t.state, t.state.order()
    if state.phase != NIGHT or state.turn not in order or seat not in order[: order.index(state.turn) + 1]:
        return False
    return not any(frame[0] in steps and frame[1] == seat for frame in state.stack)


def water_of_tonight(t: Table, board: Seat) -> int:
    """Water of full Cisterns: what is left of it at Night, what is to come by day (O60)."""
    if t.state.phase == NIGHT:
        return board.tonight
    return sum(amount(t, board, place) for place in full_rooms(t, board, "cistern"))

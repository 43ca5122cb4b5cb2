"""End of the game: Survival Points and the winner (O80, O81, L126-L147)."""

from collections.abc import Callable

from core.kernel import Score
from core.outlive.mechanics.persons import persons
from core.outlive.mechanics.rooms import is_full
from core.outlive.state import Seat, Table
from core.outlive.tables.records import MATERIALS, SUPPLIES

Line = Callable[[Table, Seat], int]


def event_points(t: Table, board: Seat) -> int:
    """The SP of the events overcome (L127)."""
    return sum(t.rules.events[event].points for event in board.won)


def room_points(t: Table, board: Seat) -> int:
    """1, 3, 6 or 10 for 1, 2, 3 or more full rooms (L128-L132); with `classic_scoring` 1 each (Q2)."""
    full = sum(is_full(t, board, place) for place in range(len(board.rooms)))
    if t.rules.classic_scoring or not full:
        return full
    points = t.rules.numbers.room_points
    return points[min(full, len(points)) - 1]


def tracer_points(t: Table, board: Seat) -> int:
    """By the table of the tracer (L133-L139); with `classic_scoring` minus its number (Q3)."""
    if t.rules.classic_scoring:
        return -board.tracer
    numbers = t.rules.numbers
    return numbers.tracer_points[board.tracer - numbers.tracer_lowest]


def person_points(t: Table, board: Seat) -> int:
    """1 each person, whether survivor or scientist (L140)."""
    return persons(board)


def equipment_points(t: Table, board: Seat) -> int:
    """1 each repaired equipment (L141)."""
    return len(board.repaired)


def symbols(t: Table, board: Seat) -> list[str]:
    """The symbols of which the left and the right tile are both repaired (L142, Q81)."""
    found = [t.rules.equipment[kind].symbol for kind in board.repaired]
    return [symbol for symbol in t.rules.catalogue.symbols if found.count(symbol) > 1]


def symbol_points(t: Table, board: Seat) -> int:
    """1 each completed symbol (L142)."""
    return len(symbols(t, board))


def scientist_points(t: Table, board: Seat) -> int:
    """1 each scientist paired with a completed symbol (L143)."""
    return min(sum(board.scientists), symbol_points(t, board))


LINES: dict[str, Line] = {
    "events": event_points,
    "rooms": room_points,
    "tracer": tracer_points,
    "persons": person_points,
    "equipment": equipment_points,
    "symbols": symbol_points,
    "scientists": scientist_points,
}
"""The lines of a score, in the order of the text (L126-L143)."""


def points(t: Table, seat: int) -> int:
    """The SP of a seat if the game ended now."""
    board = t.state.seats[seat]
    return sum(line(t, board) for line in LINES.values())


def scores(t: Table) -> tuple[Score, ...]:
    """A score for each seat. Ties go to more supplies, then to more materials; else they are shared.

    Both are what is left after the last Upkeep; ammunition counts for neither (O81, Q121).
    """
    boards = t.state.seats
    lines = [{key: line(t, board) for key, line in LINES.items()} for board in boards]
    strength = [
        (
            sum(lines[seat].values()),
            sum(board.goods[good] for good in SUPPLIES),
            sum(board.goods[good] for good in MATERIALS),
        )
        for seat, board in enumerate(boards)
    ]
    return tuple(
        Score(seat, mine[0], 1 + sum(other > mine for other in strength), lines[seat])
        for seat, mine in enumerate(strength)
    )

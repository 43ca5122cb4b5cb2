"""The SP of a seat if the game ended now, line by line (O80), from a view."""

from collections.abc import Sequence

from core.outlive.rules import Rules
from core.outlive.view import View


def points(view: View, rules: Rules, seat: int) -> dict[str, int]:
    """Points by the key of their line, as in the scores."""
    board = view["seats"][seat]
    symbols = pairs(board["repaired"], rules)
    scientists = board["scientists"] + sum(room["scientists"] for room in board["rooms"])
    return {
        "events": sum(rules.events[event].points for event in board["won"]),
        "rooms": room_points(sum(room["full"] for room in board["rooms"]), rules),
        "tracer": tracer_points(board["tracer"], rules),
        "persons": board["persons"],
        "equipment": len(board["repaired"]),
        "symbols": symbols,
        "scientists": min(scientists, symbols),
    }


def room_points(full: int, rules: Rules) -> int:
    """For so many full rooms (L128-L132, Q2)."""
    table = rules.numbers.room_points
    return full if rules.classic_scoring or not full else table[min(full, len(table)) - 1]


def tracer_points(level: int, rules: Rules) -> int:
    """For a radiation level (L133-L139, Q3)."""
    if rules.classic_scoring:
        return -level
    return rules.numbers.tracer_points[level - rules.numbers.tracer_lowest]


def pairs(repaired: Sequence[int], rules: Rules) -> int:
    """Symbols of which both halves are repaired (L142, Q81)."""
    found = [rules.equipment[kind].symbol for kind in repaired]
    return sum(found.count(symbol) > 1 for symbol in rules.catalogue.symbols)

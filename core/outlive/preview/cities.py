"""What rooms of a shelter add to a search (O43)."""

from core.outlive.preview.shelter import fits, full_rooms
from core.outlive.rules import Rules
from core.outlive.tables.records import METAL, WOOD
from core.outlive.view import View


def scouted(view: View, rules: Rules, seat: int, city: int) -> int:
    """How many tiles more the Scout offices turn after a hero's search there: each once a city a day, as
    long as tiles are left for it (Q107)."""
    left = view["locations"][city]["tiles"] - 1
    number = 0
    for room in full_rooms(view["seats"][seat], rules, "scout"):
        if city not in room["used_in"] and number < left:
            number += rules.rooms[room["room"]].amount
    return max(0, min(number, left))


def salvaged(view: View, rules: Rules, seat: int, city: int) -> tuple[int, ...]:
    """What the Salvages pay for an empty tile there, by kind of good (Q37)."""
    board = view["seats"][seat]
    ready = [room for room in full_rooms(board, rules, "salvage") if city not in room["used_in"]]
    found = [0] * len(view["supply"])
    for good in (WOOD, METAL):
        found[good] = fits(view, board, rules, good, len(ready))
    return tuple(found)

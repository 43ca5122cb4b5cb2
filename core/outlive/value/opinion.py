"""What rooms and equipment bring each day: opinions of the greedy bot, as scales of features."""

from functools import lru_cache

from core.outlive.advice.weights import read_weights
from core.outlive.rules import Rules

USUAL_ROOM, USUAL_TOOL = 0.4, 0.2
"""of those of other tables, of which it has no opinion"""


@lru_cache(maxsize=8)
def room_days(rules: Rules) -> tuple[float, ...]:
    """By kind of room."""
    known = read_weights().rooms.day
    return tuple(known.get(row.id, USUAL_ROOM) for row in rules.rooms)


@lru_cache(maxsize=8)
def tool_days(rules: Rules) -> tuple[float, ...]:
    """By kind of equipment."""
    known = read_weights().equipment.day
    return tuple(known.get(row.id, USUAL_TOOL) for row in rules.equipment)

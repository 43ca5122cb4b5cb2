"""The small goals of the guided first game: when they are reached."""

from collections.abc import Sequence

from core.auztralia.view import View
from core.kernel import Event
from core.kernel.manual import Goal, Passage


def rich_in_time(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """Goods mined and a farm placed before the Old Ones wake."""
    own = {event.kind for event in events if event.data.get("seat") == seat}
    if {"mined", "farm_placed"} <= own:
        return True
    return False if any(event.kind == "woke" for event in events) else None


def armed(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """Units in the Barracks when the Old Ones wake."""
    if not any(event.kind == "woke" for event in events):
        return None
    return any(view["seats"][seat]["units"])


WALKING = (
    "What is face up walks to the nearest healthy farm or port, by two cards a turn; the pane of the "
    "Old Ones says which way."
)
SPOKEN = (
    "What is face up walks to the nearest healthy farm or port, by two cards a turn; "
    '"t old ones" says which way.'
)

GOALS = {
    "port": Goal(
        armed,
        Passage(
            f"The Old Ones are awake, and units wait in your Barracks. {WALKING} Attack what comes near.",
            "L129-L143",
            f"The Old Ones are awake, and units wait in your Barracks. {SPOKEN} Attack what comes near.",
        ),
        Passage(
            f"The Old Ones are awake, and your Barracks are empty: build soon. {WALKING}",
            "L129-L143",
            f"The Old Ones are awake, and your Barracks are empty: build soon. {SPOKEN}",
        ),
    ),
    "turn": Goal(
        rich_in_time,
        Passage(
            "The small goal is reached: goods are mined and a farm stands. What is left of the time until "
            "the Old Ones wake is for more of them, and for units."
        ),
        Passage(
            "The small goal was missed: the Old Ones wake, and you have not both mined goods and placed a "
            "farm. Goods pay for units, and farms are points as long as they stand."
        ),
    ),
}

"""The small goals of the guided first game: when they are reached."""

from collections.abc import Sequence

from core.kernel import Event
from core.kernel.manual import Goal, Passage
from core.outlive.state import NIGHT
from core.outlive.view import View

FULL = 2


def fed_everybody(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """A whole night without a unit short, from the first one on."""
    nights = [at for at, event in enumerate(events) if event.kind == "phase" and event.data["phase"] == NIGHT]
    if not nights:
        return None
    night = events[nights[0] :]
    if any(event.kind == "fed" and event.data["seat"] == seat and event.data["short"] for event in night):
        return False
    return True if any(event.kind == "day" for event in night) else None


def two_full_rooms(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """Before another night falls."""
    if sum(room["full"] for room in view["seats"][seat]["rooms"]) >= FULL:
        return True
    falls = any(event.kind == "phase" and event.data["phase"] == NIGHT for event in events)
    return False if falls else None


GOALS = {
    "piece": Goal(
        fed_everybody,
        Passage("The small goal is reached: nobody went hungry in the first night."),
        Passage(
            "The small goal was missed: somebody went hungry. SHELTER says by day what tonight lacks: send a "
            "piece for food while one is left.",
            spoken="The small goal was missed: somebody went hungry. 's' says by day what tonight lacks.",
        ),
    ),
    "build": Goal(
        two_full_rooms,
        Passage("The small goal is reached: two of your rooms are full, and work."),
        Passage(
            "The small goal was missed: fewer than two rooms are full. Each person whom you find or recruit "
            "can go where one is missing."
        ),
    ),
}

"""The small goals of the guided first game: when they are reached."""

from collections.abc import Sequence

from core.kernel import Event
from core.kernel.manual import Goal, Passage
from core.last_aurora.state import EXPLORATION, REST
from core.last_aurora.tables.records import FUEL
from core.last_aurora.view import View


def brought_home(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """A Trailer or a Survivor, before Exploration is over."""
    if any(event.kind in ("recruited", "card_added") and event.data["seat"] == seat for event in events):
        return True
    return False if _begins(events, REST) else None


def stopped_and_kept(events: Sequence[Event], view: View, seat: int) -> bool | None:
    """Something taken from the road, and Fuel left when the next round begins."""
    if not _begins(events, EXPLORATION):
        return None
    taken = any(event.kind == "waypoint_taken" and event.data["seat"] == seat for event in events)
    return taken and FUEL in view["seats"][seat]["cargo"].values()


def _begins(events: Sequence[Event], phase: int) -> bool:
    return any(event.kind == "phase" and event.data["phase"] == phase for event in events)


GOALS = {
    "explore.turn": Goal(
        brought_home,
        Passage("The small goal is reached: your convoy has grown. It has more room, or more hands."),
        Passage(
            "The small goal was missed: neither a Trailer nor a Survivor came home this round. Try again in "
            "the next one, while they are cheap."
        ),
    ),
    "move.turn": Goal(
        stopped_and_kept,
        Passage("The small goal is reached: you found something on the road, and have Fuel to go on."),
        Passage(
            "The small goal was missed: it wanted a find from the road, and one Fuel left. Without Fuel a "
            "convoy stands still, and the ship does not wait."
        ),
    ),
}

"""Sentences of the Mine, an optional Object (R574-R590)."""

from core.kernel import Decision
from core.kernel.causes import Cause
from core.last_aurora.addons.mine.counters import COUNTERS, rearmost
from core.last_aurora.addons.mine.view import marks_of
from core.last_aurora.text.actions_road import ROAD_NOTES
from core.last_aurora.text.causes import HARM, ONCE, explains
from core.last_aurora.text.effects import OBJECTS, Use
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, OfferedAction
from core.last_aurora.view import View

OBJECTS["mine"] = Use(
    "after moving, lay a Mine on a road just crossed and draw 1 Object",
    "it is laid on a road just crossed",
)
QUESTIONS.table({"mine": "{seat}: on which road just crossed is the Mine laid?"})

EVENTS.table(
    {
        "mine_laid": "{seat} lays a Mine on {road}.",
        "mine_explodes": "{seat} drives onto the Mine on {road}; it is gone.",
    }
)


@ACTIONS.says("road")
def road(names: Names, choice: OfferedAction) -> str:
    """A road for the Mine; without a counter left the rear-most one comes from the board (R586-R590)."""
    roads = list(marks_of(choice.view).get("mines", ()))[::2]
    if len(roads) < COUNTERS:
        return f"Lay it on {names.road(choice.arg())}"
    rear = rearmost(names.rules, roads)
    return f"Lay it on {names.road(choice.arg())}, with the counter from {names.road(rear)}"


def mined(names: Names, choice: OfferedAction, road: int) -> str:
    """A Mine on the way; one's own does nothing (R588)."""
    laid = marks_of(choice.view).get("mines", ())
    owners = [owner for mine, owner in zip(laid[::2], laid[1::2], strict=True) if mine == road]
    if not owners:
        return ""
    return "with one's own Mine" if owners[0] == choice.seat else "with a Mine (1 Damage on the Truck)"


ROAD_NOTES.append(mined)
HARM.add("mine_explodes")
ONCE.add("mine_explodes")


@explains("mine_explodes")
def exploded(names: Names, decision: Decision, view: View, seat: int, road: int) -> Cause:
    """On the way driven (R588)."""
    return Cause("MINE", f"on {names.road(road)}", "1 Damage on the Truck")

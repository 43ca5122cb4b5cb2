"""Questions that are none: one can only go on, and brisk play answers them by itself."""

from collections.abc import Sequence

from core.kernel import Decision
from core.last_aurora.view import View

GOING_ON = frozenset({"skip", "end", "done", "stop", "card"})
ODD_JOBS = frozenset({"rearrange", "dismiss"})


def formality(decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """The answer to a question with nothing in it; None if there is something to decide or to know of, or
    if the others of `seats` at this terminal would learn something from it being passed over."""
    choice = goes_on(decision)
    return None if choice is None or gives_away(view, decision, seats) else choice


def goes_on(decision: Decision) -> int | None:
    """The choice of a question that is none: one can only go on, beside odd jobs perhaps that can be done
    at every other question too. None if there is something to decide, or to know of."""
    ends = [index for index, action in enumerate(decision.actions) if action.kind in GOING_ON]
    others = {action.kind for action in decision.actions} - GOING_ON
    return ends[0] if len(ends) == 1 and others <= ODD_JOBS else None


def gives_away(view: View, decision: Decision, seats: Sequence[int]) -> bool:
    """Whether others at this terminal would learn something from a question that is passed over: whoever
    holds an Object is asked whatever it is, so not to be asked tells what it is not."""
    return len(seats) > 1 and bool(view["seats"][decision.seat]["object_count"])

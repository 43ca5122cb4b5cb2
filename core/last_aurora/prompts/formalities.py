"""Questions that are none: one can only go on, and brisk play answers them by itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel import Decision
from core.last_aurora.addon_registry import addons
from core.last_aurora.view import View

GOING_ON = frozenset({"skip", "end", "done", "stop", "card"})
ODD_JOBS = frozenset({"rearrange", "dismiss"})
REMOVALS = frozenset({"repair", "decontaminate"})
"""Kinds of question about counters that may be removed; the full use, if points are enough, comes first."""


def formality(decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """The answer to a question with nothing in it; None if there is something to decide or to know of, or
    if the others of `seats` at this terminal would learn something from it being passed over."""
    choice = goes_on(decision, view["options"])
    return None if choice is None or gives_away(view, decision, seats) else choice


def goes_on(decision: Decision, played: Mapping[str, Any] | None = None) -> int | None:
    """The choice of a question that is none: one can only go on, beside odd jobs perhaps that can be done
    at every other question too. None if there is something to decide, or to know of.

    With `played`, the options of the match, so is the removal of all Damage or Contamination, where no
    rule in play makes anything of what stays (A29).
    """
    if decision.kind in REMOVALS:
        everything = decision.actions[0].kind == "all" or len(decision.actions) == 2
        matters = played is None or any(addon.values_damage and addon.asked(played) for addon in addons())
        return 0 if everything and not matters else None
    ends = [index for index, action in enumerate(decision.actions) if action.kind in GOING_ON]
    others = {action.kind for action in decision.actions} - GOING_ON
    return ends[0] if len(ends) == 1 and others <= ODD_JOBS else None


def gives_away(view: View, decision: Decision, seats: Sequence[int]) -> bool:
    """Whether others at this terminal would learn something from a question that is passed over: whoever
    holds an Object is asked whatever it is, so not to be asked tells what it is not."""
    return len(seats) > 1 and bool(view["seats"][decision.seat]["object_count"])

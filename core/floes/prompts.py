"""How the questions of Floes are offered."""

from collections.abc import Sequence

from core.floes.view import View
from core.kernel import Action, Decision
from core.kernel.prompts import Choice, Prompts, Target

ENDS = frozenset({"rest", "stop", "slip"})


def ending(decision: Decision) -> int | None:
    """Resting, stopping and slipping end what is asked."""
    return next((index for index, action in enumerate(decision.actions) if action.kind in ENDS), None)


def default(decision: Decision, choices: Sequence[Choice], view: View) -> int:
    """The first card; to stop once the goal is near; a Rope if there is one."""
    return len(choices) - 1 if decision.kind == "venture" else 0


def formality(decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """To slip without a Rope is no choice; but to others here it would tell that there is none."""
    only = len(decision.actions) == 1
    return 0 if decision.kind == "react" and only and len(seats) < 2 else None


def targets(decision: Decision, action: Action) -> tuple[Target, ...]:
    """Cards of the hand, shelves of the lamp, the way ahead."""
    match action.kind, action.args:
        case "pick", (card, *_):
            return (("card", card),)
        case "rope", _:
            return (("rope",),)
        case "shift", (shelf, *_):
            return (("shelf", decision.seat, shelf),)
        case "push", _:
            return (("ahead", decision.seat),)
    return ()


PROMPTS = Prompts(ending=ending, default=default, formality=formality, targets=targets)

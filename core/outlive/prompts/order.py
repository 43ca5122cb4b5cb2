"""In which order choices are offered, which number stands for one, and which ends the question."""

from collections.abc import Sequence

from core.kernel import Action, Decision
from core.kernel.prompts import Choice

LEAVING = frozenset({"end", "stop", "none", "decline", "yield", "back"})
"""Kinds that end what is asked."""
AFTER_PRINTED = 6
"""The number of the first choice beside those of which the number says how many are taken."""
FIRST = frozenset({"take"})
"""Kinds of act that are offered before others, so that numbers follow each other."""


def ending(decision: Decision) -> int | None:
    """The place of the action that ends the question."""
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    return leaving[0] if len(leaving) == 1 else None


def order(decision: Decision) -> Sequence[int]:
    """Places of the actions as they are shown: as they come, but what has a number of its own first."""
    return sorted(
        range(len(decision.actions)), key=lambda index: (decision.actions[index].kind not in FIRST, index)
    )


def printed(decision: Decision, action: Action) -> int | None:
    """How many are taken; the number of a space of the Cargo Ship."""
    number = action.args[0] if action.args else None
    if not isinstance(number, int):
        return None
    if action.kind == "space":
        return number
    return number if action.kind == "take" and number < AFTER_PRINTED else None


def back(decision: Decision, choices: Sequence[Choice]) -> int | None:
    """From the destination to the choice of the piece."""
    return next((place for place, choice in enumerate(choices) if choice.action.kind == "back"), None)

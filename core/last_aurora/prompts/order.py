"""In which order choices are offered, which number the board shows for one, and which ends the question."""

from collections.abc import Callable, Sequence

from core.kernel import Action, Decision
from core.kernel.prompts import Choice

LEAVING = frozenset({"skip", "stay", "stop", "end", "done", "back", "none", "decline"})
"""Kinds that end what is asked."""
OF_SURVIVORS = frozenset({"survivor", "pass", "feed", "recover"})
"""Kinds of which each choice is about one Survivor, whose card is its first number."""
CARGO = frozenset({"cargo.pick", "cargo.put"})
"""Kinds of question that moving cargo consists of."""
SLOTS = 5
"""Slots of the Exploration Zone: their numbers stand on the board, so a choice of a slot has no other."""


def ending(decision: Decision) -> int | None:
    """The place of the action that ends the question, if there is just one."""
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    return leaving[0] if len(leaving) == 1 else None


def order(decision: Decision) -> Sequence[int]:
    """Places of the actions as they are shown: as they come, but Survivors in the order of their cards,
    not as they came into their zone, so that a number learnt in one round is that of the same Survivor
    in the next."""
    return sorted(range(len(decision.actions)), key=_place(decision))


def _place(decision: Decision) -> Callable[[int], tuple[int, int]]:
    begins: dict[str, int] = {}
    for index, action in enumerate(decision.actions):
        begins.setdefault(action.kind, index)

    def place(index: int) -> tuple[int, int]:
        action = decision.actions[index]
        if action.kind not in OF_SURVIVORS or not isinstance(action.args[0], int):
            return index, 0
        return begins[action.kind], action.args[0]

    return place


def printed(decision: Decision, action: Action) -> int | None:
    """The number of the slot that is explored."""
    if action.kind == "explore" and action.args and isinstance(action.args[0], int):
        return action.args[0] + 1
    return None


def back(decision: Decision, choices: Sequence[Choice]) -> int | None:
    """Where a token is picked up, it can be left; cargo that is being moved is then fine as it is."""
    for place, choice in enumerate(choices):
        if choice.action.kind == "back" or (choice.number == 0 and decision.kind in CARGO):
            return place
    return None

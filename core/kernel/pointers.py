"""What an action points at on the table, for games in which its numbers name things."""

from collections.abc import Callable, Mapping

from core.kernel.decisions import Action, Decision
from core.kernel.prompts import Target

Numbers = tuple[int, ...]
Pointer = Callable[[Decision, Numbers], tuple[Target, ...]]
"""The targets of an action with these numbers, offered by a decision."""


def here(kind: str) -> Pointer:
    """The action's number is the thing itself."""
    return lambda decision, numbers: ((kind, numbers[0]),)


def own(kind: str) -> Pointer:
    """The action's number is a thing of the seat that is asked."""
    return lambda decision, numbers: ((kind, decision.seat, numbers[0]),)


def targets_by(pointers: Mapping[str, Pointer]) -> Callable[[Decision, Action], tuple[Target, ...]]:
    """A function for `Prompts.targets`: the things an action is about, the most telling first.

    `pointers` are by "kind of decision/kind of action", else by kind of action. A kind that has none points
    at nothing, and so does an action whose numbers it cannot read: that of a host of another version.
    """

    def targets(decision: Decision, action: Action) -> tuple[Target, ...]:
        pointer = pointers.get(f"{decision.kind}/{action.kind}") or pointers.get(action.kind)
        numbers = tuple(value for value in action.args if isinstance(value, int))
        if pointer is None or len(numbers) < len(action.args):
            return ()
        try:
            return pointer(decision, numbers)
        except (LookupError, TypeError, ValueError):
            return ()

    return targets

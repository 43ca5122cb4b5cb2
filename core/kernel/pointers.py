"""What an action points at on the table, for games in which its numbers name things."""

from collections.abc import Callable

from core.kernel.decisions import Decision
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

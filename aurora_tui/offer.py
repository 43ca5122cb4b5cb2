"""The choices of a decision as a prompt offers them: in which order, with which numbers."""

from typing import NamedTuple

from aurora_tui.marks import Hit, pointed
from core.kernel import Action, Decision

LEAVING = frozenset({"skip", "stay", "stop", "end", "done", "back", "none", "decline"})
"""Kinds that end what is asked: the choice with the number 0 if there is just one of them."""


class Option(NamedTuple):
    """A legal action as the prompt shows it: the number to type, its place in the decision, targets."""

    number: int
    choice: int
    action: Action
    hits: tuple[Hit, ...]


def options(decision: Decision | None) -> tuple[Option, ...]:
    """The choices of a decision in the order of the prompt, numbered from 1; one that leaves gets 0."""
    if decision is None:
        return ()
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    last = leaving[0] if len(leaving) == 1 and len(decision.actions) > 1 else -1
    order = [index for index in range(len(decision.actions)) if index != last]
    found = [
        Option(number, index, decision.actions[index], pointed(decision, decision.actions[index]))
        for number, index in enumerate(order, start=1)
    ]
    if last >= 0:
        found.append(Option(0, last, decision.actions[last], ()))
    return tuple(found)

"""The choices of a decision as a prompt offers them: in which order, with which numbers."""

from itertools import count
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


SLOTS = 5
"""Slots of the exploration zone: their numbers stand on the board, so a choice of a slot has no other."""


def options(decision: Decision | None) -> tuple[Option, ...]:
    """The choices of a decision in the order of the prompt, numbered from 1; one that leaves gets 0.

    A choice of a slot has the number of the slot; whatever else can be chosen comes after the slots.
    """
    if decision is None:
        return ()
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    last = leaving[0] if len(leaving) == 1 and len(decision.actions) > 1 else -1
    order = [index for index in range(len(decision.actions)) if index != last]
    hits = {index: pointed(decision, decision.actions[index]) for index in order}
    explored = [index for index in order if decision.actions[index].kind == "explore"]
    slots = {index: int(decision.actions[index].args[0]) + 1 for index in explored}
    after = count(SLOTS + 1 if slots else 1)
    found = []
    for index in order:
        number = slots[index] if index in slots else next(after)
        found.append(Option(number, index, decision.actions[index], hits[index]))
    if last >= 0:
        found.append(Option(0, last, decision.actions[last], ()))
    return tuple(found)

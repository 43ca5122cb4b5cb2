"""Rows that stand for several answers, and odd jobs under letters."""

from collections.abc import Callable, Iterator, Sequence

from core.kernel import Decision
from core.kernel.prompts import Job, Shortcut
from core.kernel.shortcuts import ONE_BY_ONE
from core.last_aurora.prompts.arranging import ARRANGE, arrangements
from core.last_aurora.prompts.crews import explorations
from core.last_aurora.prompts.drives import drives
from core.last_aurora.prompts.halves import halves
from core.last_aurora.rules import Rules
from core.last_aurora.view import View

LETTERS = {
    "f": "feeds a Survivor with 1 Food",
    "o": "uses an Object",
    "m": "moves cargo between boxes",
    "d": "lets a Survivor go",
    ARRANGE: "arranges the cargo that is being moved, so that it is in least danger",
    ONE_BY_ONE: "chooses step by step what the list offers in one",
}
"""All letters of odd jobs, with what they do."""
JOBS = (
    ("f", "feed", ("feed", "recover")),
    ("o", "Object", ("object",)),
    ("m", "cargo", ("rearrange",)),
    ("d", "dismiss", ("dismiss",)),
)
"""Letter, title and kinds of action, in the order of the frame."""
ASKED_FOR = frozenset({"objects.limit", "contaminate", "ambush.contamination"})
"""Kinds of question in which an Object is one of the answers, not something besides."""
MADE: dict[str, Callable[[Rules, Decision, View], Iterator[Shortcut]]] = {
    "explore.turn": explorations,
    "explore.next": halves,
    "move.turn": drives,
    "move.drive": drives,
    "cargo.pick": arrangements,
}
"""By kind of question."""


def shortcuts(rules: Rules, decision: Decision, view: View) -> Sequence[Shortcut]:
    """What can be done by one answer in place of several."""
    made = MADE.get(decision.kind)
    return tuple(made(rules, decision, view)) if made is not None else ()


def jobs(decision: Decision) -> Sequence[Job]:
    """Odd jobs beside a question; none where they are what is asked."""
    if decision.kind in ASKED_FOR:
        return ()
    found = []
    for letter, title, kinds in JOBS:
        answers = tuple(index for index, each in enumerate(decision.actions) if each.kind in kinds)
        if answers and len(answers) < len(decision.actions):
            found.append(Job(letter, title, answers))
    return found

"""Rows that stand for several answers, and odd jobs under letters."""

from collections.abc import Callable, Iterator, Sequence

from core.kernel import Decision
from core.kernel.prompts import Choice, Job, Shortcut, Step
from core.kernel.shortcuts import ONE_BY_ONE
from core.outlive.prompts.feeding import fed_by_hand, fed_on
from core.outlive.prompts.habit import Habit
from core.outlive.prompts.payments import events_paid, repairs_paid, rooms_paid, whole_payments
from core.outlive.prompts.people import arrivals, fillings, recruits
from core.outlive.prompts.visits import acts, arrivals_at, goes, worth_of_goes
from core.outlive.view import View

LETTERS = {
    "f": "finds out what lies hidden: the tiles of a city (Watch post), the kinds of prey (Thermal sensor)",
    "d": "dismantles an equipment for its materials (Scrapyard)",
    ONE_BY_ONE: "chooses step by step what the list offers in one",
}
"""All letters of odd jobs, with what they do."""
JOBS = (("f", "find out", ("look",)), ("d", "dismantle", ("scrap",)))
"""Letter, title and kinds of action, in the order of the frame."""
Maker = Callable[[Habit, Decision, View], Iterator[Shortcut]]
MADE: dict[str, tuple[Maker, ...]] = {
    "piece": (goes,),
    "destination": (arrivals_at,),
    "act": (acts,),
    "pay": (whole_payments,),
    "event": (events_paid,),
    "build": (rooms_paid, fillings),
    "repair": (repairs_paid,),
    "bench": (repairs_paid,),
    "feed": (fed_by_hand,),
    "feed_unit": (fed_on,),
    "recruit": (recruits,),
    "place": (arrivals,),
}
"""By kind of question."""


def shortcuts(habit: Habit, decision: Decision, view: View) -> Sequence[Shortcut]:
    """What can be done by one answer in place of several."""
    return tuple(each for made in MADE.get(decision.kind, ()) for each in made(habit, decision, view))


def jobs(decision: Decision) -> Sequence[Job]:
    """Odd jobs beside a question."""
    found = []
    for letter, title, kinds in JOBS:
        answers = tuple(index for index, each in enumerate(decision.actions) if each.kind in kinds)
        if answers and len(answers) < len(decision.actions):
            found.append(Job(letter, title, answers))
    return found


def worth(habit: Habit, decision: Decision, choices: Sequence[Choice], view: View) -> Sequence[float]:
    """What rows of a go are worth to the advisor, empty for other questions: there the usual row of an
    action comes first."""
    if decision.kind not in ("piece", "destination") or not any(choice.then for choice in choices):
        return ()
    return worth_of_goes(habit, decision, view, [(Step(decision.kind, c.action), *c.then) for c in choices])

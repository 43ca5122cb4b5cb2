"""How the questions of a game are offered to a person: order and numbers of choices, what they point at.

Pure functions of a decision and a view, so that every client offers a question in the same way. A game
gives the functions it needs; for the others there is a plain one here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from core.kernel.decisions import Action, Decision
from core.kernel.shortcuts import (
    NO_LETTERS,
    ONE_BY_ONE,
    Job,
    Shortcut,
    Step,
    Target,
    free_numbers,
    no_jobs,
    no_shortcuts,
)
from core.kernel.views import GameView

__all__ = ["Choice", "Gesture", "Job", "Prompts", "Shortcut", "Step", "Target"]
UNNUMBERED = -1
LIST = Action("list")
"""In the place of the action of a row that only opens a list."""


class Choice(NamedTuple):
    """A row of a prompt: the `number` to type, the `answer` to give (its place in `decision.actions`), and
    the things on the board that it is about, the most telling first.

    Of a row that stands for several answers `then` are those after the first. A row with a `letter` has no
    number: it is an odd job, or with `opens` a list of several (the places of their actions), called `title`.
    """

    number: int
    answer: int
    action: Action
    targets: tuple[Target, ...]
    then: tuple[Step, ...] = ()
    letter: str = ""
    opens: tuple[int, ...] = ()
    title: str = ""


def no_targets(decision: Decision, action: Action) -> tuple[Target, ...]:
    """The default of `Prompts.targets`: a choice is about nothing on the board."""
    return ()


def no_subject(decision: Decision) -> tuple[Target, ...]:
    """The default of `Prompts.subject`: a question is about nothing on the board."""
    return ()


def as_listed(decision: Decision) -> Sequence[int]:
    """The default of `Prompts.order`: the places of the actions as the decision lists them."""
    return range(len(decision.actions))


def no_ending(decision: Decision) -> int | None:
    """The default of `Prompts.ending`: None, no action only ends the question."""
    return None


def no_numbers(decision: Decision, action: Action) -> int | None:
    """The default of `Prompts.printed`: None, the board shows no number for any action."""
    return None


def first_choice(decision: Decision, choices: Sequence[Choice], view: GameView) -> int:
    """The default of `Prompts.default`: 0, the place of the choice at the top."""
    return 0


def no_formality(decision: Decision, view: GameView, seats: Sequence[int]) -> int | None:
    """The default of `Prompts.formality`: None, every question is asked."""
    return None


def same_everywhere(before: Decision, after: Decision, choices: Sequence[Choice]) -> int | None:
    """The default of `Prompts.followed`: None, the highlight of a question does not depend on the one
    before."""
    return None


def no_way_back(decision: Decision, choices: Sequence[Choice]) -> int | None:
    """The default of `Prompts.back`: None, esc answers no question."""
    return None


def nothing_to_walk(view: GameView, seat: int) -> Sequence[Target]:
    """The default of `Prompts.walkable`: the arrows walk over nothing on the board."""
    return ()


def all_targets(choice: Choice) -> tuple[Target, ...]:
    """The default of `Prompts.numbered`: each thing that a choice is about carries the choice's number."""
    return choice.targets


class Gesture(msgspec.Struct, frozen=True, kw_only=True):
    """Several small answers in one pointing, such as moving a token from box to box.

    It begins with a choice of the kind `starts` when one points at a thing of which `begins(target, seat)`
    is true and at which no choice points. Questions of the kinds `picks` and `lands` follow, answered by
    choices of the kind `step` (the thing that is moved, then its goal, which the person points at), and a
    choice of the kind `ends` ends it. `whole`: esc leaves all as it was before it began.
    """

    starts: str
    begins: Callable[[Target, int | None], bool]
    picks: str
    lands: str
    step: str
    ends: str
    whole: bool = False

    def asks(self, decision: Decision) -> bool:
        """Whether a question is one of its small ones."""
        return decision.kind in (self.picks, self.lands)


class Prompts(msgspec.Struct, frozen=True, kw_only=True):
    """The functions of a game.

    `order(decision)` places of the actions as they are shown; `ending(decision)` the place of the action
    that ends what is asked, numbered 0; `printed(decision, action)` the number that the board itself shows
    for an action; `after_printed` the first number of the others beside such; `default(decision, choices,
    view)` which choice is highlighted at first; `followed(before, after, choices)` another one, when a
    question follows a certain other one; `formality(decision, view, seats)` the action that may be taken
    without asking where nothing is decided, None where something is, or where leaving it out would tell
    the other seats of this terminal something; `back(decision, choices)` the place of the choice that leads
    one step back (esc takes it); `targets`, `subject` the things a choice or the question
    is about; `numbered(choice)` those of a choice's things that carry its number; `walkable(view, seat)` the
    things of a seat's board that arrows can walk over; `gestures` see `Gesture`.

    `shortcuts(decision, view)`: rows that stand for several answers, see `Shortcut`; `jobs(decision)`: what
    can be done besides, see `Job`; `letters`: all letters that these two use, each with the end of a sentence
    that begins with the letter.
    """

    order: Callable[[Decision], Sequence[int]] = as_listed
    ending: Callable[[Decision], int | None] = no_ending
    printed: Callable[[Decision, Action], int | None] = no_numbers
    after_printed: int = 1
    default: Callable[[Decision, Sequence[Choice], GameView], int] = first_choice
    followed: Callable[[Decision, Decision, Sequence[Choice]], int | None] = same_everywhere
    formality: Callable[[Decision, GameView, Sequence[int]], int | None] = no_formality
    back: Callable[[Decision, Sequence[Choice]], int | None] = no_way_back
    targets: Callable[[Decision, Action], tuple[Target, ...]] = no_targets
    subject: Callable[[Decision], tuple[Target, ...]] = no_subject
    numbered: Callable[[Choice], tuple[Target, ...]] = all_targets
    walkable: Callable[[GameView, int], Sequence[Target]] = nothing_to_walk
    gestures: tuple[Gesture, ...] = ()
    shortcuts: Callable[[Decision, GameView], Sequence[Shortcut]] = no_shortcuts
    jobs: Callable[[Decision], Sequence[Job]] = no_jobs
    letters: Mapping[str, str] = msgspec.field(default_factory=lambda: NO_LETTERS)

    def choices(self, decision: Decision | None, view: GameView = None) -> tuple[Choice, ...]:
        """The choices of a decision in the order of the prompt, numbered; empty without a decision.

        An action with a printed number has that number; all others count on from 1, or from
        `after_printed` where numbers are printed. The one that ends the question comes last, as 0.

        With a view, shortcuts stand in the place of the actions they begin with, and what has a letter comes
        after all that has a number: odd jobs, and under `ONE_BY_ONE` the actions that shortcuts begin with.
        """
        if decision is None:
            return ()
        if view is not None:
            shortcuts = [each for each in self.shortcuts(decision, view) if _begins(each, decision)]
            jobs = self.jobs(decision)
            if shortcuts or jobs:
                return self._rows(decision, shortcuts, jobs)
        return self._each(decision)

    def listed(self, decision: Decision, answers: Sequence[int]) -> tuple[Choice, ...]:
        """Some of the actions as a list of their own, such as those of an odd job."""
        found = [choice for choice in self._each(decision) if choice.answer in answers]
        printed = {choice.answer: self.printed(decision, choice.action) for choice in found}
        free = free_numbers({n for n in printed.values() if n is not None}, 1, len(found))
        return tuple(
            choice._replace(number=next(free) if (own := printed[choice.answer]) is None else own)
            for choice in found
        )

    def _rows(
        self, decision: Decision, shortcuts: Sequence[Shortcut], jobs: Sequence[Job]
    ) -> tuple[Choice, ...]:
        """Numbered rows, the one that ends the question, and those with letters."""
        ending = self.ending(decision)
        besides = {answer for job in jobs for answer in job.answers}
        begun: dict[int, list[Shortcut]] = {}
        for each in shortcuts:
            if not each.letter:
                begun.setdefault(decision.actions.index(each.steps[0].action), []).append(each)
        rows: list[tuple[int | None, Choice]] = []
        for index in self.order(decision):
            if index == ending or index in besides:
                continue
            action = decision.actions[index]
            own = self.printed(decision, action)
            plain = Choice(UNNUMBERED, index, action, self.targets(decision, action))
            for place, each in enumerate(begun.get(index, ())):
                row = plain._replace(then=each.steps[1:], targets=each.targets or plain.targets)
                rows.append((each.number or (own if place == 0 else None), row))
            if index not in begun:
                rows.append((own, plain))
        if not rows and ending is None:
            return self._each(decision)
        printed = {number for number, _ in rows if number is not None}
        free = free_numbers(printed, self.after_printed if printed else 1, len(rows) - len(printed))
        found = [row._replace(number=next(free) if own is None else own) for own, row in rows]
        if ending is not None:
            found.append(Choice(0, ending, decision.actions[ending], ()))
        return (*found, *self._lettered(decision, shortcuts, jobs, tuple(begun)))

    def _lettered(
        self, decision: Decision, shortcuts: Sequence[Shortcut], jobs: Sequence[Job], begun: tuple[int, ...]
    ) -> Iterator[Choice]:
        """Rows that have a letter in place of a number."""
        for each in shortcuts:
            if each.letter:
                first = each.steps[0].action
                place = decision.actions.index(first)
                row = Choice(UNNUMBERED, place, first, each.targets, each.steps[1:], each.letter)
                yield row._replace(title=each.title)
        groups = [*jobs, *([Job(ONE_BY_ONE, "in steps", begun)] if begun else [])]
        for job in groups:
            first = decision.actions[job.answers[0]]
            alone = len(job.answers) == 1
            yield Choice(
                UNNUMBERED,
                job.answers[0],
                first if alone else LIST,
                self.targets(decision, first) if alone else (),
                letter=job.letter,
                opens=() if alone else job.answers,
                title=job.title,
            )

    def _each(self, decision: Decision) -> tuple[Choice, ...]:
        """A row an action."""
        ending = self.ending(decision)
        order = [index for index in self.order(decision) if index != ending]
        printed = {index: self.printed(decision, decision.actions[index]) for index in order}
        numbered = any(number is not None for number in printed.values())
        free = self.after_printed if numbered else 1
        found = []
        for index in order:
            number = printed[index]
            if number is None:
                number, free = free, free + 1
            action = decision.actions[index]
            found.append(Choice(number, index, action, self.targets(decision, action)))
        if ending is not None:
            found.append(Choice(0, ending, decision.actions[ending], ()))
        return tuple(found)


def _begins(shortcut: Shortcut, decision: Decision) -> bool:
    """Whether a shortcut begins with a legal answer to this question."""
    first = shortcut.steps[0]
    return first.kind == decision.kind and first.action in decision.actions

"""Rows of a prompt that are more than one action: several small answers in one, and odd jobs under letters.

Pure values. A game says which there are by `Prompts.shortcuts` and `Prompts.jobs`; a client walks a shortcut
answer by answer, each with the id of its decision, as if the person had given them one after the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.kernel.decisions import Action, Decision
from core.kernel.views import GameView

Target = tuple[str | int, ...]
"""A thing on the board: its kind and numbers, such as `("space", 12)` or `("box", 0, 17)`."""

ONE_BY_ONE = "g"
"""The letter under which the actions stand that shortcuts begin with: each small answer for itself."""
MOST = 9
"""Rows whose numbers have one digit."""


class Step(NamedTuple):
    """One small answer: the `kind` of its question and the action. `sure`: whether that is always asked; the
    engine takes an action by itself where there is no other, and some questions come up only sometimes."""

    kind: str
    action: Action
    sure: bool = True


class Shortcut(NamedTuple):
    """A row that stands for several answers; the first of its `steps` answers the pending question.

    `targets`: the things it is about, those of its first action if there are none; `letter`: it stands among
    the odd jobs, under this letter, called `title`; `number`: that of its row, 0 if it has none of its own.
    """

    steps: tuple[Step, ...]
    targets: tuple[Target, ...] = ()
    letter: str = ""
    title: str = ""
    number: int = 0


class Job(NamedTuple):
    """Something that can be done besides what is asked, always under the same `letter`: the places of its
    actions in the decision. With several of them the letter opens their list. `title` says in a word or two
    what it is."""

    letter: str
    title: str
    answers: tuple[int, ...]


def next_step(steps: Sequence[Step], decision: Decision) -> int | None:
    """Which of the steps left answers a question: the first of its kind, if nothing before it must have been
    asked; None where it is no question of theirs."""
    for place, step in enumerate(steps):
        if step.kind == decision.kind:
            return place if step.action in decision.actions else None
        if step.sure:
            return None
    return None


def no_shortcuts(decision: Decision, view: GameView) -> tuple[Shortcut, ...]:
    """The default of `Prompts.shortcuts`: no row stands for several answers."""
    return ()


def no_jobs(decision: Decision) -> tuple[Job, ...]:
    """The default of `Prompts.jobs`: nothing can be done beside a question."""
    return ()


NO_LETTERS: Mapping[str, str] = {}
"""Games without odd jobs."""


def free_numbers(taken: set[int], first: int, count: int) -> Iterator[int]:
    """Numbers for `count` rows from `first` on, beside those `taken`, so that none is the beginning of
    another: with too many rows for one digit the last digit begins longer ones (6, 7, 8, 90, 91 ...)."""
    number, last = first, MOST
    beginning = 0
    while count > 0:
        room = sum(1 for each in range(number, last + 1) if each not in taken)
        short = count <= room
        for each in range(number, last + short):
            if count > 0 and each not in taken:
                yield each
                count -= 1
        beginning = beginning * 10 + MOST
        number, last = beginning * 10, beginning * 10 + MOST

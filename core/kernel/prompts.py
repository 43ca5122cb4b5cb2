"""How the questions of a game are offered to a person: order and numbers of choices, what they point at.

Pure functions of a decision and a view, so that every client offers a question in the same way. A game
gives the functions it needs; for the others there is a plain one here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.kernel.decisions import Action, Decision
from core.kernel.views import GameView

Target = tuple[str | int, ...]
"""A thing on the board: its kind and numbers, such as `("space", 12)` or `("box", 0, 17)`."""


class Choice(NamedTuple):
    """A legal action as a prompt shows it: the `number` to type, the `answer` to give (its place in
    `decision.actions`), and the things on the board that it is about, the most telling first."""

    number: int
    answer: int
    action: Action
    targets: tuple[Target, ...]


def no_targets(decision: Decision, action: Action) -> tuple[Target, ...]:
    """Choices that point at nothing."""
    return ()


def no_subject(decision: Decision) -> tuple[Target, ...]:
    """Questions that are about nothing on the board."""
    return ()


def as_listed(decision: Decision) -> Sequence[int]:
    """The actions in their own order."""
    return range(len(decision.actions))


def no_ending(decision: Decision) -> int | None:
    """Questions without a choice that only ends them."""
    return None


def no_numbers(decision: Decision, action: Action) -> int | None:
    """Boards on which no numbers are printed."""
    return None


def first_choice(decision: Decision, choices: Sequence[Choice], view: GameView) -> int:
    """The choice at the top."""
    return 0


def no_formality(decision: Decision, view: GameView, seats: Sequence[int]) -> int | None:
    """Questions that all want an answer."""
    return None


def same_everywhere(before: Decision, after: Decision, choices: Sequence[Choice]) -> int | None:
    """No question follows another in a way that moves its highlight."""
    return None


def no_way_back(decision: Decision, choices: Sequence[Choice]) -> int | None:
    """Questions that esc does not answer."""
    return None


def nothing_to_walk(view: GameView, seat: int) -> Sequence[Target]:
    """Boards without things for arrows to walk over."""
    return ()


def all_targets(choice: Choice) -> tuple[Target, ...]:
    """Each thing carries the number of the choice."""
    return choice.targets


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture:
    """Several small answers in one pointing, such as moving a token from box to box.

    It begins with a choice of the kind `starts` when one points at a thing of which `begins(target, seat)`
    is true and at which no choice points. Questions of the kinds `picks` and `lands` follow, answered by
    choices of the kind `step` (the thing that is moved, then its goal, which the person points at), and a
    choice of the kind `ends` ends it.
    """

    starts: str
    begins: Callable[[Target, int | None], bool]
    picks: str
    lands: str
    step: str
    ends: str

    def asks(self, decision: Decision) -> bool:
        """Whether a question is one of its small ones."""
        return decision.kind in (self.picks, self.lands)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompts:
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

    def choices(self, decision: Decision | None) -> tuple[Choice, ...]:
        """The choices of a decision in the order of the prompt, numbered; empty without a decision.

        An action with a printed number has that number; all others count on from 1, or from
        `after_printed` where numbers are printed. The one that ends the question comes last, as 0.
        """
        if decision is None:
            return ()
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

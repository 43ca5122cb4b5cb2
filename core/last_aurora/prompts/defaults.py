"""Which choice is highlighted when a question comes up: what does least harm.

A kind of question has a function here, registered under its name; an add-on registers those of its own
kinds in its `prompts.py`.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple

from core.kernel import Decision
from core.kernel.prompts import Choice
from core.last_aurora.actions import target
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import EMPTY, SURVIVOR
from core.last_aurora.view import SeatView, View

EXTRAS = frozenset({"object", "bonus", "recover", "rearrange", "dismiss"})
"""Kinds that cost something, beside one that goes on."""


class Offer(NamedTuple):
    """A question with its choices, as they are shown."""

    decision: Decision
    choices: Sequence[Choice]
    view: View
    rules: Rules

    @property
    def board(self) -> SeatView:
        """The board of the seat that is asked."""
        return self.view["seats"][self.decision.seat]

    def least(self, worth: Callable[[Choice], object]) -> int:
        """The place of the choice of the least worth, the first of equal ones."""
        return min(range(len(self.choices)), key=lambda place: (worth(self.choices[place]), place))

    def most(self, worth: Callable[[Choice], int]) -> int:
        """The place of the choice of the greatest worth, the first of equal ones."""
        return max(range(len(self.choices)), key=lambda place: (worth(self.choices[place]), -place))


class Loss(IntEnum):
    """What one gives away with a box, from what is missed least to what is missed most."""

    EMPTY_BOX = 0
    TOKEN = 1
    USEFUL_BOX = 2
    SURVIVOR = 3
    NO_BOX_OF_OURS = 4


DEFAULTS: dict[str, Callable[[Offer], int]] = {}
"""By kind of question: the place of the choice to highlight."""


def default_of(kind: str) -> Callable[[Callable[[Offer], int]], Callable[[Offer], int]]:
    """Register the function of a kind of question (decorator). Raises ValueError for a second one."""

    def register(function: Callable[[Offer], int]) -> Callable[[Offer], int]:
        if kind in DEFAULTS:
            raise ValueError(f"'{kind}' has a default already")
        DEFAULTS[kind] = function
        return function

    return register


def default(rules: Rules, decision: Decision, choices: Sequence[Choice], view: View) -> int:
    """The place of the choice that is highlighted: no more where only extras are left, else what the
    kind of question says, else the first one."""
    if choices[-1].number == 0 and {choice.action.kind for choice in choices[:-1]} <= EXTRAS:
        return len(choices) - 1
    function = DEFAULTS.get(decision.kind)
    return function(Offer(decision, choices, view, rules)) if function is not None else 0


def followed(before: Decision, after: Decision, choices: Sequence[Choice]) -> int | None:
    """Where one token was moved, that may be all."""
    return len(choices) - 1 if (before.kind, after.kind) == ("cargo.put", "cargo.pick") else None


@default_of("move.drive")
def furthest(offer: Offer) -> int:
    """The last space that is reached by the open road and where nobody is contaminated."""
    spaces, waypoints = offer.rules.map.spaces, offer.view["waypoints"]
    clean = [
        place
        for place, choice in enumerate(offer.choices)
        if choice.action.kind == "space"
        and not choice.action.args[1:]
        and not spaces[target(choice.action)].contaminated
        and waypoints.get(target(choice.action), 0) >= 0
    ]
    return clean[-1] if clean else 0


@default_of("survivor.lose")
def weakest(offer: Offer) -> int:
    """The Survivor of the least skill."""
    return offer.least(lambda choice: _strength(choice, offer.board))


@default_of("contaminate")
def strongest(offer: Offer) -> int:
    """The Survivor of the most skill."""
    return offer.most(lambda choice: _strength(choice, offer.board))


@default_of("device.host")
def bare(offer: Offer) -> int:
    """A car without a Device."""
    return offer.least(
        lambda choice: choice.action.kind == "host" and bool(offer.board["devices"][target(choice.action)])
    )


@default_of("fire.turn")
def best_weapon(offer: Offer) -> int:
    """The first attack on an Enemy with the Weapon of the highest rating; peace where there is none."""
    ratings = {
        place: offer.rules.boxes[offer.board["kinds"][target(choice.action)]].rating
        for place, choice in enumerate(offer.choices)
        if choice.action.kind == "attack"
    }
    peace = len(offer.choices) - 1 if offer.choices[-1].number == 0 else 0
    return max(ratings, key=lambda place: (ratings[place], -place), default=peace)


@default_of("move.turn")
def drive(offer: Offer) -> int:
    """To drive, if one can."""
    moves = any(choice.action.kind == "move" for choice in offer.choices)
    return 0 if moves else len(offer.choices) - 1


@default_of("damage")
def least_missed(offer: Offer) -> int:
    """The box that one misses least."""
    return offer.least(lambda choice: _missed(choice, offer))


@default_of("cargo.room")
def most_plentiful(offer: Offer) -> int:
    """The token of which one has the most, Survivors last of all."""
    return offer.most(lambda choice: _spare(choice, offer.board))


def _strength(choice: Choice, board: SeatView) -> int:
    """The skill of a Survivor as it is now."""
    return board["skill"].get(target(choice.action), 0) if choice.action.kind == "survivor" else 0


def _missed(choice: Choice, offer: Offer) -> tuple[Loss, int]:
    """How much one misses a box, and among tokens how few of their kind one holds."""
    board = offer.board
    place = target(choice.action) if choice.action.kind == "box" else None
    if place is None or place not in board["kinds"]:
        return Loss.NO_BOX_OF_OURS, 0
    row, token = offer.rules.boxes[board["kinds"][place]], board["cargo"].get(place, EMPTY)
    if token == SURVIVOR:
        return Loss.SURVIVOR, 0
    if row.rating or row.ability:
        return Loss.USEFUL_BOX, 0
    return (Loss.EMPTY_BOX, 0) if token == EMPTY else (Loss.TOKEN, -_held(token, board))


def _spare(choice: Choice, board: SeatView) -> int:
    """How many one has of a token."""
    token = target(choice.action) if choice.action.kind == "token" else SURVIVOR
    return -1 if token == SURVIVOR else _held(token, board)


def _held(token: int, board: SeatView) -> int:
    return list(board["cargo"].values()).count(token)

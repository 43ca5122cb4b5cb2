"""Which choice is highlighted when a question comes up: what does least harm.

A kind of question has a function here, registered under its name; an add-on registers those of its own
kinds in its `prompts.py`.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum

from core.kernel import Action, Decision, offers
from core.kernel.by_kind import ByKind
from core.kernel.prompts import Choice
from core.last_aurora.actions import FUEL_ACTION, target
from core.last_aurora.mechanics.bonuses import CLEANS, REPAIRS
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import DAMAGE, EMPTY, SURVIVOR
from core.last_aurora.view import PlayerView, View

EXTRAS = frozenset({"object", "bonus", "recover", "rearrange", "dismiss"})
"""Kinds that cost something, beside one that goes on."""
RECRUIT = 3
"""What a Survivor is worth beside Damage that is repaired."""


Offer = offers.Offer[View, PlayerView, Rules]


class Loss(IntEnum):
    """What one gives away with a box, from what is missed least to what is missed most."""

    EMPTY_BOX = 0
    TOKEN = 1
    USEFUL_BOX = 2
    SURVIVOR = 3
    NO_BOX_OF_OURS = 4


DEFAULTS: ByKind[Callable[[Offer], int]] = ByKind("default")
"""By kind of question: the place of the choice to highlight."""


def default(rules: Rules, decision: Decision, choices: Sequence[Choice], view: View) -> int:
    """The place of the choice that is highlighted: no more where only extras are left, else what the
    kind of question says, else the first one."""
    if choices[-1].number == 0 and {choice.action.kind for choice in choices[:-1]} <= EXTRAS:
        return len(choices) - 1
    function = DEFAULTS.get(decision.kind)
    return function(Offer(decision, view, choices, rules)) if function is not None else 0


def followed(before: Decision, after: Decision, choices: Sequence[Choice]) -> int | None:
    """Where one token was moved, that may be all."""
    return len(choices) - 1 if (before.kind, after.kind) == ("cargo.put", "cargo.pick") else None


@DEFAULTS.of("explore.turn")
def helpful_slot(offer: Offer) -> int:
    """To explore, where that helps most to stay in the game."""
    return offer.most(lambda choice: _help(choice, offer))


@DEFAULTS.of("explore.next")
def mending_bonus(offer: Offer) -> int:
    """A bonus that mends, else the card, else no more."""
    slots = offer.rules.map.slots
    for place, choice in enumerate(offer.choices):
        if choice.action.kind == "bonus":
            slot, index = target(choice.action), target(choice.action, 1)
            if slots[slot].bonuses[index] in (*CLEANS, *REPAIRS):
                return place
    cards = [place for place, choice in enumerate(offer.choices) if choice.action.kind == "card"]
    return cards[0] if cards else len(offer.choices) - 1


@DEFAULTS.of("move.drive")
def furthest(offer: Offer) -> int:
    """The last space that is reached by the open road, for no more Fuel, where nobody is contaminated."""
    spaces, waypoints = offer.rules.map.spaces, offer.view["waypoints"]
    clean = [
        place
        for place, action in enumerate(map(_driven, offer.choices))
        if action is not None
        and not action.args[1:]
        and not spaces[target(action)].contaminated
        and waypoints.get(target(action), 0) >= 0
    ]
    return clean[-1] if clean else 0


def _driven(choice: Choice) -> Action | None:
    """Where a choice drives to without more Fuel than the first, None if it does not."""
    steps = (choice.action, *(step.action for step in choice.then))
    if FUEL_ACTION in steps:
        return None
    return next((action for action in steps if action.kind == "space"), None)


@DEFAULTS.of("survivor.lose")
def weakest(offer: Offer) -> int:
    """The Survivor of the least skill."""
    return offer.least(lambda choice: _strength(choice, offer.board))


@DEFAULTS.of("contaminate")
def strongest(offer: Offer) -> int:
    """The Survivor of the most skill."""
    return offer.most(lambda choice: _strength(choice, offer.board))


@DEFAULTS.of("device.host")
def bare(offer: Offer) -> int:
    """A car without a Device."""
    return offer.least(
        lambda choice: choice.action.kind == "host" and bool(offer.board["devices"][target(choice.action)])
    )


@DEFAULTS.of("fire.turn")
def best_weapon(offer: Offer) -> int:
    """The first attack on an Enemy with the Weapon of the highest rating; peace where there is none."""
    ratings = {
        place: offer.rules.boxes[offer.board["kinds"][target(choice.action)]].rating
        for place, choice in enumerate(offer.choices)
        if choice.action.kind == "attack"
    }
    peace = len(offer.choices) - 1 if offer.choices[-1].number == 0 else 0
    return max(ratings, key=lambda place: (ratings[place], -place), default=peace)


@DEFAULTS.of("move.turn")
def drive(offer: Offer) -> int:
    """To drive, if one can: as far as the speed is enough."""
    if any(choice.then for choice in offer.choices):
        return furthest(offer)
    moves = any(choice.action.kind == "move" for choice in offer.choices)
    return 0 if moves else len(offer.choices) - 1


@DEFAULTS.of("damage")
def least_missed(offer: Offer) -> int:
    """The box that one misses least."""
    return offer.least(lambda choice: _missed(choice, offer))


@DEFAULTS.of("cargo.room")
def most_plentiful(offer: Offer) -> int:
    """The token of which one has the most, Survivors last of all."""
    return offer.most(lambda choice: _spare(choice, offer.board))


def _help(choice: Choice, offer: Offer) -> int:
    """How much a slot helps that is explored: a Survivor most of all, then bonus actions that mend, of which
    Contamination counts twice. What is not exploring is less, extras least."""
    if choice.action.kind != "explore":
        return -1 if choice.action.kind in EXTRAS else 0
    board, slot = offer.board, target(choice.action)
    damage = list(board["cargo"].values()).count(DAMAGE)
    marks = sum(board["contamination"].get(card, 0) for card in board["active"])
    mended = sum(
        min(REPAIRS.get(key, 0), damage) + 2 * min(CLEANS.get(key, 0), marks)
        for key in offer.rules.map.slots[slot].bonuses
    )
    recruits = offer.rules.cards[offer.view["zone"][slot]["card"]].kind == "survivor"
    return 1 + mended + RECRUIT * recruits


def _strength(choice: Choice, board: PlayerView) -> int:
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


def _spare(choice: Choice, board: PlayerView) -> int:
    """How many one has of a token."""
    token = target(choice.action) if choice.action.kind == "token" else SURVIVOR
    return -1 if token == SURVIVOR else _held(token, board)


def _held(token: int, board: PlayerView) -> int:
    return list(board["cargo"].values()).count(token)

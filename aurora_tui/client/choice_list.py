"""The choices of a decision as a prompt offers them: in which order, with which numbers."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from itertools import count
from typing import Any, NamedTuple

from aurora_tui.marks import Target, pointed
from core.kernel import Action, Decision
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import EMPTY, SURVIVOR

LEAVING = frozenset({"skip", "stay", "stop", "end", "done", "back", "none", "decline"})
"""Kinds that end what is asked: the choice with the number 0 if there is just one of them."""


class Option(NamedTuple):
    """A legal action as the prompt shows it: the number to type, its place in the decision, targets."""

    number: int
    choice: int
    action: Action
    hits: tuple[Target, ...]


GOING_ON = frozenset({"skip", "end", "done", "stop", "card"})
ODD_JOBS = frozenset({"rearrange", "dismiss"})
EXTRAS = frozenset({"object", "bonus", "recover", "rearrange", "dismiss"})
"""Kinds that cost something, beside one that goes on."""
REMOVALS = frozenset({"repair", "decontaminate"})
"""Kinds of question about counters that may be removed; the full use, if points are enough, comes first."""
KEEPERS = ("pvp", "mutants")
"""Options with which a box may be better damaged (duels), or Contamination is worth Fame (Mutant Loot)."""
OF_SURVIVORS = frozenset({"survivor", "pass", "feed", "recover"})
"""Kinds of which each choice is about one Survivor, whose card is its first number."""
SLOTS = 5
"""Slots of the exploration zone: their numbers stand on the board, so a choice of a slot has no other."""


class Loss(IntEnum):
    """What one gives away with a box, from what is missed least to what is missed most."""

    EMPTY_BOX = 0
    TOKEN = 1
    USEFUL_BOX = 2
    SURVIVOR = 3
    NO_BOX_OF_OURS = 4


def options(decision: Decision | None) -> tuple[Option, ...]:
    """The choices of a decision in the order of the prompt, numbered from 1; one that leaves gets 0.

    A choice of a slot has the number of the slot; whatever else can be chosen comes after the slots.
    """
    if decision is None:
        return ()
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    last = leaving[0] if len(leaving) == 1 else -1
    order = sorted((index for index in range(len(decision.actions)) if index != last), key=_place(decision))
    hits = {index: pointed(decision, decision.actions[index]) for index in order}
    explored = [index for index in order if decision.actions[index].kind == "explore" and hits[index]]
    slots = {index: int(hits[index][0][1]) + 1 for index in explored}
    after = count(SLOTS + 1 if slots else 1)
    found = []
    for index in order:
        number = slots[index] if index in slots else next(after)
        found.append(Option(number, index, decision.actions[index], hits[index]))
    if last >= 0:
        found.append(Option(0, last, decision.actions[last], ()))
    return tuple(found)


def _place(decision: Decision) -> Callable[[int], tuple[int, int]]:
    """Where a choice stands: Survivors in the order of their cards, not as they came into their zone, so
    that a number learnt in one round is that of the same Survivor in the next."""
    begins: dict[str, int] = {}
    for index, action in enumerate(decision.actions):
        begins.setdefault(action.kind, index)

    def place(index: int) -> tuple[int, int]:
        action = decision.actions[index]
        if action.kind not in OF_SURVIVORS or not isinstance(action.args[0], int):
            return index, 0
        return begins[action.kind], action.args[0]

    return place


def first(decision: Decision, offered: tuple[Option, ...], view: Mapping[str, Any], rules: Rules) -> int:
    """The place of the choice that is highlighted when the question comes up: what does least harm.

    The first one, but: no more where only extras are left, the furthest clean space of the open road,
    the box that one misses least, the strongest Weapon.
    """
    board = view["seats"][decision.seat]
    kind = decision.kind
    if offered[-1].number == 0 and {option.action.kind for option in offered[:-1]} <= EXTRAS:
        return len(offered) - 1
    if kind == "move.drive":
        return _furthest(offered, view, rules)
    if kind == "survivor.lose":
        return min(range(len(offered)), key=lambda at: (_strength(offered[at], board), at))
    if kind == "contaminate":
        return max(range(len(offered)), key=lambda at: (_strength(offered[at], board), -at))
    if kind == "device.host":
        bare = [at for at, one in enumerate(offered) if not _carries(one, board)]
        return bare[0] if bare else 0
    if kind == "fire.turn":
        return _strongest(offered, board, rules)
    if kind == "move.turn" and not any(option.action.kind == "move" for option in offered):
        return len(offered) - 1
    if kind == "role.motive":
        return next(
            (at for at, one in enumerate(offered) if one.action.args == (decision.context["now"],)), 0
        )
    if kind == "damage":
        return min(range(len(offered)), key=lambda at: (_missed(offered[at], board, rules), at))
    if kind == "cargo.room":
        return max(range(len(offered)), key=lambda at: (_spare(offered[at], board), -at))
    return 0


def _furthest(offered: tuple[Option, ...], view: Mapping[str, Any], rules: Rules) -> int:
    """The last space that is reached by the open road and where nobody is contaminated."""
    clean = [
        at
        for at, option in enumerate(offered)
        if option.action.kind == "space"
        and not option.action.args[1:]
        and not rules.map.spaces[int(option.action.args[0])].contaminated
        and view["waypoints"].get(option.action.args[0], 0) >= 0
    ]
    return clean[-1] if clean else 0


def _strongest(offered: tuple[Option, ...], board: Mapping[str, Any], rules: Rules) -> int:
    """The first attack on an Enemy with the Weapon of the highest rating; peace where there is none."""
    ratings = {
        at: rules.boxes[board["kinds"][option.action.args[0]]].rating
        for at, option in enumerate(offered)
        if option.action.kind == "attack"
    }
    peace = len(offered) - 1 if offered[-1].number == 0 else 0
    return max(ratings, key=lambda at: (ratings[at], -at), default=peace)


def _strength(option: Option, board: Mapping[str, Any]) -> int:
    """The skill of a Survivor as it is now."""
    return int(board["skill"].get(option.action.args[0], 0)) if option.action.kind == "survivor" else 0


def _carries(option: Option, board: Mapping[str, Any]) -> bool:
    """Whether a car has a Device already."""
    return option.action.kind != "host" or bool(board["devices"][int(option.action.args[0])])


def _missed(option: Option, board: Mapping[str, Any], rules: Rules) -> tuple[Loss, int]:
    """How much one misses a box, and among tokens how few of their kind one holds."""
    place = option.action.args[0] if option.action.kind == "box" else None
    if place not in board["kinds"]:
        return Loss.NO_BOX_OF_OURS, 0
    row, token = rules.boxes[board["kinds"][place]], board["cargo"].get(place, EMPTY)
    if token == SURVIVOR:
        return Loss.SURVIVOR, 0
    if row.rating or row.ability:
        return Loss.USEFUL_BOX, 0
    return (Loss.EMPTY_BOX, 0) if token == EMPTY else (Loss.TOKEN, -_held(token, board))


def _spare(option: Option, board: Mapping[str, Any]) -> int:
    """How many one has of a token, Survivors last of all."""
    token = option.action.args[0] if option.action.kind == "token" else SURVIVOR
    return -1 if token == SURVIVOR else _held(token, board)


def _held(token: Any, board: Mapping[str, Any]) -> int:
    return list(board["cargo"].values()).count(token)


def goes_on(decision: Decision, played: Mapping[str, Any] | None = None) -> int | None:
    """The choice of a question that is none: one can only go on, beside odd jobs perhaps that can be done
    at every other question too. None if there is something to decide, or to know of.

    With `played`, the options of the match, so is the removal of all Damage or Contamination, where no
    rule in play makes anything of what stays.
    """
    if decision.kind in REMOVALS:
        everything = decision.actions[0].kind == "all" or len(decision.actions) == 2
        matters = played is None or any(played.get(name) for name in KEEPERS)
        return 0 if everything and not matters else None
    ends = [index for index, action in enumerate(decision.actions) if action.kind in GOING_ON]
    others = {action.kind for action in decision.actions} - GOING_ON
    return ends[0] if len(ends) == 1 and others <= ODD_JOBS else None


def gives_away(view: Mapping[str, Any], decision: Decision, seats: Sequence[int]) -> bool:
    """Whether others at this terminal would learn something from a question that is passed over: whoever
    holds an Object is asked whatever it is, so not to be asked tells what it is not."""
    return len(seats) > 1 and bool(view["seats"][decision.seat]["object_count"])

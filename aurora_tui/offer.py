"""The choices of a decision as a prompt offers them: in which order, with which numbers."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

from aurora_tui.marks import Hit, pointed
from core.kernel import Action, Decision
from core.last_aurora.rules import Rules
from core.last_aurora.tables import EMPTY

LEAVING = frozenset({"skip", "stay", "stop", "end", "done", "back", "none", "decline"})
"""Kinds that end what is asked: the choice with the number 0 if there is just one of them."""


class Option(NamedTuple):
    """A legal action as the prompt shows it: the number to type, its place in the decision, targets."""

    number: int
    choice: int
    action: Action
    hits: tuple[Hit, ...]


GOING_ON = frozenset({"skip", "end", "done", "stop"})
ODD_JOBS = frozenset({"rearrange", "dismiss"})
OF_SURVIVORS = frozenset({"survivor", "pass", "feed", "recover"})
"""Kinds of which each choice is about one Survivor, whose card is its first number."""
SLOTS = 5
"""Slots of the exploration zone: their numbers stand on the board, so a choice of a slot has no other."""


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


def first(decision: Decision, offered: tuple[Option, ...], board: Mapping[str, Any], rules: Rules) -> int:
    """The place of the choice that is highlighted when the question comes up: what does least harm.

    The first one, but: no more when only odd jobs are left, the far end of a drive on the open road,
    an empty box for Damage.
    """
    if decision.kind.endswith(".after"):
        return len(offered) - 1
    if decision.kind == "move.drive":
        spaces = [at for at, option in enumerate(offered) if option.action.kind == "space"]
        ends = [at for at in spaces if not offered[at].action.args[1:]]
        return ends[-1] if ends else 0
    if decision.kind == "fire.turn":
        return _strongest(offered, board, rules)
    if decision.kind == "damage":
        harmless = [at for at, option in enumerate(offered) if _harmless(option, board, rules)]
        return harmless[0] if harmless else 0
    return 0


def _strongest(offered: tuple[Option, ...], board: Mapping[str, Any], rules: Rules) -> int:
    """The first attack with the Weapon of the highest rating."""
    ratings = {
        at: rules.boxes[board["kinds"][option.action.args[0]]].rating
        for at, option in enumerate(offered)
        if option.action.kind == "attack"
    }
    return max(ratings, key=lambda at: (ratings[at], -at), default=0)


def _harmless(option: Option, board: Mapping[str, Any], rules: Rules) -> bool:
    """Whether the box is empty and nothing works in it."""
    place = option.action.args[0] if option.action.kind == "box" else None
    if place not in board["kinds"] or board["cargo"].get(place, EMPTY) != EMPTY:
        return False
    row = rules.boxes[board["kinds"][place]]
    return not row.rating and not row.ability


def goes_on(decision: Decision) -> int | None:
    """The choice of a question that is none: one thing can be done, or one beside odd jobs that can be
    done at every other question too. None if there is something to decide."""
    if len(decision.actions) == 1:
        return 0
    ends = [index for index, action in enumerate(decision.actions) if action.kind in GOING_ON]
    others = {action.kind for action in decision.actions} - GOING_ON
    return ends[0] if len(ends) == 1 and others <= ODD_JOBS else None

"""Questions that are none, so that brisk play answers them by itself: one can only go on, or what else there
is can be done as well at the next question, or all that is offered is alike."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from core.kernel import Action, Decision
from core.last_aurora.actions import REARRANGE, target
from core.last_aurora.addon_registry import addons
from core.last_aurora.rules import Rules
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import BOXES_A_CARD, EMPTY
from core.last_aurora.view import View

GOING_ON = frozenset({"skip", "end", "done", "stop", "card"})
ODD_JOBS = frozenset({"rearrange", "dismiss"})
LATER: Mapping[str, frozenset[str]] = {
    "explore.after": frozenset({"recover"}),
    "explore.turn": frozenset({"recover"}),
}
"""Kinds of action beside the end of a question that do the same in Rest, where they are asked for."""
MENDING = frozenset({"iv_bag", "torch"})
"""Abilities of Objects that do the same in Rest: they only mend. Whom an MRE wakes may explore once more."""
OF_BOXES = frozenset({"damage", "cargo.pay", "cargo.place"})
"""Kinds of question that are answered with a box."""
REMOVALS = frozenset({"repair", "decontaminate"})
"""Kinds of question about counters that may be removed; the full use, if points are enough, comes first."""


def formality(rules: Rules, decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """The answer to a question with nothing in it; None if there is something to decide or to know of, or
    if the others of `seats` at this terminal would learn something from it being passed over."""
    if decision.kind in OF_BOXES:
        return one_of_alike(view, decision)
    if decision.kind == "gather":
        return only_block(decision)
    choice = goes_on(decision, view["options"])
    if choice is None and decision.kind == "explore.after":
        again = _has_another_turn(view, decision.seat)
        choice = goes_on(_without_objects(decision, rules, MENDING if not again else None), view["options"])
    return None if choice is None or gives_away(view, decision, seats) else choice


def only_block(decision: Decision) -> int | None:
    """The block of a Location where there is no other: to put tokens back at once brings nothing, and what
    finds no room is asked about."""
    blocks = [index for index, action in enumerate(decision.actions) if action.kind == "block"]
    return blocks[0] if len(blocks) == 1 else None


def _has_another_turn(view: View, seat: int) -> bool:
    """Whether a seat is asked again in Exploration for sure, so that its Objects can be used then."""
    return any(card not in view["late"] for card in view["seats"][seat]["active"])


def _without_objects(decision: Decision, rules: Rules, abilities: Collection[str] | None) -> Decision:
    """The question as it would be with no Object of these abilities to use, None for all: what is left is in
    the same places."""

    def without(action: Action) -> Action:
        if action.kind != "object":
            return action
        leaves = abilities is None or rules.objects[target(action)].ability in abilities
        return REARRANGE if leaves else action

    return replace(decision, actions=tuple(map(without, decision.actions)))


def goes_on(decision: Decision, played: Mapping[str, Any] | None = None) -> int | None:
    """The choice of a question that is none: one can only go on, beside odd jobs perhaps that can be done
    at every other question too. None if there is something to decide, or to know of.

    With `played`, the options of the match, so is the removal of all Damage or Contamination, where no
    rule in play makes anything of what stays (A29).
    """
    if decision.kind in REMOVALS:
        everything = decision.actions[0].kind == "all" or len(decision.actions) == 2
        matters = played is None or any(addon.values_damage and addon.asked(played) for addon in addons())
        return 0 if everything and not matters else None
    ends = [index for index, action in enumerate(decision.actions) if action.kind in GOING_ON]
    others = {action.kind for action in decision.actions} - GOING_ON
    besides = ODD_JOBS | LATER.get(decision.kind, frozenset())
    return ends[0] if len(ends) == 1 and others <= besides else None


def one_of_alike(view: View, decision: Decision) -> int | None:
    """The answer where all boxes on offer are of one kind on one card and hold the same; None if they differ.
    Where tokens can be moved, an empty one is as good as any other of its kind."""
    if not {action.kind for action in decision.actions} <= {"box"}:
        return None
    board = view["seats"][decision.seat]
    boxes = [target(action) for action in decision.actions]
    if len({(box // BOXES_A_CARD, board["kinds"].get(box)) for box in boxes}) > 1:
        return None
    held = [board["cargo"].get(box, EMPTY) for box in boxes]
    if len(set(held)) == 1:
        return 0
    if decision.kind == "damage" and view["phase"] != FIRE and EMPTY in held:
        return held.index(EMPTY)
    return None


def gives_away(view: View, decision: Decision, seats: Sequence[int]) -> bool:
    """Whether others at this terminal would learn something from a question that is passed over: whoever
    holds an Object is asked whatever it is, so not to be asked tells what it is not."""
    return len(seats) > 1 and bool(view["seats"][decision.seat]["object_count"])

"""Looking ahead within an exploration: can the mandatory card action still be done (R163, A5, A27)?

A line is a way to answer all that a bonus action asks, up to the moment when the card action is due.
Lines are played on copies. What a shot will bring is chance: a line ends where the Outcome would be
turned, with the Ammo spent. Objects drawn are counted, never looked at.
"""

from collections.abc import Callable
from typing import Any

from core.kernel import Action, Decision, Play
from core.last_aurora.hooks import (
    BONUS_GIVES,
    BONUS_OPEN,
    BONUS_TAKES,
    CARD_HANGS_ON,
    CARD_POSSIBLE,
    EVERYTHING,
)
from core.last_aurora.rules import Rules
from core.last_aurora.state import EXPLORATION, State, Table

LONGEST = 2000
"""Answers tried before a line counts as not found."""
DUE = "card_and_bonus"
SHOT = "attack"
UNSEEN = {"objects.limit"}
"""Questions about Objects just drawn: the answer does not matter here, and must not be looked into. Add-ons
add theirs."""


class Line(Play[State, Rules]):
    """A copy on which a line is tried."""

    __slots__ = ()


def _copy(t: Table) -> Line:
    line = Line(t.state.clone(), t.rules, t.steps, quiet=True)
    line.state.decision = None
    return line


def awaited(t: Table, seat: int) -> int:
    """The slot whose card action a seat still has to do after the bonus under way; -1 if there is none."""
    if t.state.phase != EXPLORATION or isinstance(t, Line):
        return -1
    for frame in t.state.stack:
        if frame[0] == DUE and frame[1] == seat and not frame[3]:
            slot = frame[2]
            if not isinstance(slot, int):
                raise TypeError(f"{frame} names no slot")
            return slot if hangs_on(t, slot) else -1
    return -1


def hangs_on(t: Table, slot: int) -> frozenset[str]:
    """What decides whether the card action of a slot is possible."""
    kind = t.rules.cards[t.state.zone[slot]].kind
    return CARD_HANGS_ON.of(kind, t, slot) if CARD_HANGS_ON.knows(kind) else EVERYTHING


def bonus_leads(
    t: Table,
    seat: int,
    slot: int,
    begin: Callable[..., None],
    action: Action,
    crew: tuple[int, ...],
    boost: int,
    *,
    possible: bool,
) -> bool:
    """Whether some line of a bonus action, taken first by this crew, leads to the card action.

    `begin(line, seat, slot, False, False, action)` takes the bonus. If the card action is `possible`
    now, the bonus must be open to this crew, and a death that costs the card action by the rules
    (R325) is as good.
    """
    at, index = (int(arg) for arg in action.args)
    bonus = t.rules.map.slots[at].bonuses[index]
    changes = BONUS_TAKES if possible else BONUS_GIVES
    if changes.knows(bonus) and hangs_on(t, slot).isdisjoint(changes.of(bonus)):
        return possible
    line = _copy(t)
    line.state.crew, line.state.boost, line.state.lost = crew, boost, False
    line.state.stack.clear()
    if not BONUS_OPEN.of(bonus, line, seat):
        return False
    begin(line, seat, slot, False, False, action)
    return _leads(line, seat, slot, possible, [LONGEST])


def leads(
    t: Table, seat: int, slot: int, then: Callable[..., None], args: tuple[Any, ...], *, mortal: bool = True
) -> bool:
    """Whether a line leads to the card action (with `mortal`, or a death) from `then(seat, *args)`."""
    line = _copy(t)
    then(line, seat, *args)
    return _leads(line, seat, slot, mortal, [LONGEST])


def keeping(
    t: Table, seat: int, actions: list[Action], then: Callable[..., None], *args: Any
) -> list[Action]:
    """The answers `then(seat, *args, answer)` that keep the card action awaited possible (A27).

    All of them, if none is awaited or none keeps it.
    """
    slot = awaited(t, seat) if len(actions) > 1 else -1
    if slot < 0:
        return actions
    for mortal in (False, True):
        kept = [each for each in actions if leads(t, seat, slot, then, (*args, each), mortal=mortal)]
        if kept:
            return kept
    return actions


def keeping_or_dying(
    t: Table, seat: int, actions: list[Action], then: Callable[..., None], *args: Any
) -> list[Action]:
    """As `keeping`, but who may die of it may be chosen: the rules say what that costs (R325)."""
    slot = awaited(t, seat) if len(actions) > 1 else -1
    if slot < 0:
        return actions
    return [each for each in actions if leads(t, seat, slot, then, (*args, each))] or actions


def _leads(line: Line, seat: int, slot: int, mortal: bool, left: list[int]) -> bool:
    """Play on; at a question of the seat, try the answers one after the other."""
    state, stack = line.state, line.state.stack
    while state.decision is None and stack:
        due = stack[-1][0] == DUE and stack[-1][1] == seat
        if due and state.lost:
            return mortal
        if due or stack[-1][0] == SHOT:
            return not CARD_POSSIBLE.of(line.rules.cards[state.zone[slot]].kind, line, seat, slot)
        frame = stack.pop()
        line.steps[frame[0]](line, *frame[1:])  # type: ignore[index]  # a frame begins with a name
    pending = state.decision
    if pending is None:
        return mortal  # the seat is out of the game
    for action in _answers(pending, seat):
        left[0] -= 1
        if left[0] < 0:
            return False
        further = _copy(line)
        frame = further.state.stack.pop()
        further.steps[frame[0]](further, *frame[1:], action)  # type: ignore[index]  # as above
        if _leads(further, seat, slot, mortal, left):
            return True
    return False


def _answers(pending: Decision, seat: int) -> tuple[Action, ...]:
    """The answers worth trying: one of each where what follows does not depend on it."""
    if pending.kind in UNSEEN or pending.seat != seat:
        return tuple(action for action in pending.actions if action.kind != "object")[:1]
    return pending.actions

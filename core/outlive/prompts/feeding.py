"""Feeding in one answer: all that has to be fed as it usually is, up to where somebody would go hungry."""

from collections.abc import Iterator

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step
from core.outlive.actions import BY_HAND, PAY, SHORT, VEGETABLE, target
from core.outlive.preview.shelter import held
from core.outlive.prompts.habit import Habit, board_of, changed, question, spent
from core.outlive.state import AIRLOCK
from core.outlive.tables.records import SUPPLIES, WATER
from core.outlive.view import SeatView, View

Due = list[tuple[int, int]]
"""Places with the units that each gets."""


def fed_by_hand(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Everything unit by unit as it usually is, where the vegetable feeds a room (Q111)."""
    board = board_of(view, decision)
    if not board["vegetable"] or BY_HAND not in decision.actions:
        return
    numbers = habit.rules.numbers
    rows = -(-(board["survivors"] + board["scientists"]) // numbers.airlock_row) * numbers.row_water
    steps = _fed(habit, decision, view, [(AIRLOCK, rows), *_rooms(board, -1)], begun=False)
    if any(step.action == VEGETABLE for step in steps):
        yield Shortcut((Step("feed", BY_HAND), *steps))


def fed_on(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """What is left to be fed, up to where a unit is short."""
    place, number = decision.context.get("place"), decision.context.get("number")
    if not isinstance(place, int) or not isinstance(number, int):
        return
    due = [(place, number), *_rooms(board_of(view, decision), place)]
    steps = _fed(habit, decision, view, due, begun=VEGETABLE not in decision.actions)
    if len(steps) > 1:
        yield Shortcut(tuple(steps))


def _rooms(board: SeatView, after: int) -> Due:
    """The rooms with persons that are fed after a place."""
    return [
        (place, room["supply"])
        for place, room in enumerate(board["rooms"])
        if place > after and room["survivors"] + room["scientists"] and room["supply"]
    ]


def _fed(habit: Habit, decision: Decision, view: View, due: Due, *, begun: bool) -> list[Step]:
    """The usual answers, unit by unit; `begun`: the first place got something already."""
    steps: list[Step] = []
    for place, units in due:
        left = units
        while left:
            action = _unit(habit, decision, view, place, left, whole=left == units and not begun)
            if action == SHORT:
                return steps
            steps.append(Step("feed_unit", action))
            if action == VEGETABLE:
                view = changed(view, decision.seat, vegetable=False)
                break
            view = spent(view, decision.seat, target(action))
            left -= 1
        begun = False
    return steps


def _unit(habit: Habit, decision: Decision, view: View, place: int, left: int, *, whole: bool) -> Action:
    board = view["seats"][decision.seat]
    kinds = (WATER,) if place == AIRLOCK else SUPPLIES
    offered = [PAY[good] for good in kinds if held(board, good)]
    offered += [VEGETABLE] * (place != AIRLOCK and whole and board["vegetable"])
    asked = question(decision, "feed_unit", (*offered, SHORT), place=place, number=left)
    return habit.answer(view, asked)

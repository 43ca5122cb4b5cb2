"""Many people in one answer: a room filled from the airlock, those who come put in one place, recruits."""

from collections.abc import Iterator

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step
from core.outlive.actions import (
    INTO_AIRLOCK,
    PAY,
    SCIENTIST_CHOSEN,
    STOP,
    SURVIVOR_CHOSEN,
    VEGETABLE,
    target,
)
from core.outlive.preview.shelter import held
from core.outlive.prompts.habit import Habit, board_of, changed, question, spent
from core.outlive.prompts.targets import targets
from core.outlive.tables.records import SUPPLIES
from core.outlive.view import SeatView, View

MOST_MIXES = 3
"""Rows for a room: survivors and scientists can fill it in several ways."""


def fillings(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each room with an empty slot, with all those who move in (Q39): as many as it lacks or as there are."""
    board = board_of(view, decision)
    for action in decision.actions:
        if action.kind != "move":
            continue
        room = board["rooms"][target(action)]
        lacking = room["slots"] - room["survivors"] - room["scientists"]
        number = min(lacking, board["survivors"] + board["scientists"])
        least, most = max(0, number - board["scientists"]), min(number, board["survivors"])
        sorts = question(
            decision, "who", (SURVIVOR_CHOSEN, SCIENTIST_CHOSEN), place=target(action), cause="move"
        )
        mixes = list(range(most, least - 1, -1))
        if len(mixes) > 1 and habit.answer(view, sorts) == SCIENTIST_CHOSEN:
            mixes.reverse()
        for survivors in mixes[:MOST_MIXES]:
            yield Shortcut(tuple(_moved(action, board, survivors, number - survivors)))


def _moved(action: Action, board: SeatView, survivors: int, scientists: int) -> Iterator[Step]:
    """One after the other; who it is, is asked only where both sorts are left."""
    left = [board["survivors"], board["scientists"]]
    for sort in (0,) * survivors + (1,) * scientists:
        yield Step("build", action)
        if all(left):
            yield Step("who", (SURVIVOR_CHOSEN, SCIENTIST_CHOSEN)[sort])
        left[sort] -= 1


def arrivals(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each place with as many of those who come as it takes; what a room does not take, into the airlock."""
    number = decision.context.get("number")
    if not isinstance(number, int) or number < 2:
        return
    board = board_of(view, decision)
    places = {action: _places(habit, board, action) for action in decision.actions}
    for action in decision.actions:
        here = min(number, places[action])
        beside = 0 if action == INTO_AIRLOCK else min(number - here, places.get(INTO_AIRLOCK, 0))
        steps, left = [], dict(places)
        for answer in [action] * here + [INTO_AIRLOCK] * beside:
            if sum(bool(free) for free in left.values()) > 1:  # else the engine takes it by itself
                steps.append(Step("place", answer))
            left[answer] -= 1
        yield Shortcut(tuple(steps), targets(decision, action))


def _places(habit: Habit, board: SeatView, action: Action) -> int:
    """How many find a place in the airlock or in a room."""
    if action == INTO_AIRLOCK:
        return habit.rules.airlock - board["survivors"] - board["scientists"]
    room = board["rooms"][target(action)]
    return room["slots"] - room["survivors"] - room["scientists"]


def recruits(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """How many are recruited, each number with its usual payment; first as many as usual (O66)."""
    seat, free = decision.seat, decision.context.get("places")
    price = habit.rules.numbers.recruit_price
    if price != 1 or not isinstance(free, int):
        return
    most = min(free, view["survivors"])
    answers: list[Action] = []
    usual = 0
    while len(answers) < most:
        board = view["seats"][seat]
        offered = [PAY[good] for good in SUPPLIES if held(board, good) >= price]
        offered += [VEGETABLE] * board["vegetable"]
        if not offered:
            break
        asked = question(decision, "recruit", (*offered, STOP), places=free - len(answers))
        wanted = habit.answer(view, asked)
        if wanted != STOP and usual == len(answers):
            usual += 1
        paid = (
            wanted
            if wanted != STOP
            else habit.answer(view, question(asked, "recruit", offered, **asked.context))
        )
        answers.append(paid)
        view = changed(view, seat, survivors=board["survivors"] + 1)
        view = changed(view, seat, vegetable=False) if paid == VEGETABLE else spent(view, seat, target(paid))
    numbers = sorted(range(1, len(answers) + 1), key=lambda number: (number != usual, -number))
    for number in numbers:
        stops = [STOP] if number < len(answers) else []  # after the last one nothing is asked
        yield Shortcut(tuple(Step("recruit", answer) for answer in [*answers[:number], *stops]))

"""Paying in one answer: what is bought with its usual payment, and whole payments in place of units."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step
from core.outlive.actions import PAY, target
from core.outlive.preview.shelter import held
from core.outlive.prompts.formalities import ONCE
from core.outlive.prompts.habit import Habit, board_of
from core.outlive.tables.records import MATERIALS
from core.outlive.view import SeatView, View

MOST_ROWS = 9
"""Ways to pay that are listed."""


def whole_payments(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """All ways to pay what is left, the usual one first."""
    number, card = decision.context.get("number"), decision.context.get("card")
    if not isinstance(number, int) or number < 2:
        return
    kinds = [target(action) for action in decision.actions]
    cause = str(decision.context.get("cause"))
    once = cause in ONCE
    if once and isinstance(card, int):
        kinds = [good for good in habit.rules.equipment[card].cost if good in kinds]
    ways = payments(board_of(view, decision), kinds, number, once=once)
    if len(ways) < 2:
        return
    usual = habit.payment(view, decision, kinds, number, once=once, cause=cause, card=card)
    begun: set[int] = set()
    for way in sorted(ways, key=lambda way: way != usual)[:MOST_ROWS]:
        first = next((good for good in way if good not in begun), way[0])  # so that none has a row alone
        begun.add(first)
        rest = list(way)
        rest.remove(first)
        steps = paid(board_of(view, decision), kinds, (first, *rest), once=once)
        yield Shortcut(tuple(steps), tuple(_goods(decision, way)))


def payments(board: SeatView, kinds: Sequence[int], number: int, *, once: bool) -> list[tuple[int, ...]]:
    """All ways to pay so many goods of these kinds, each at most as often as listed if `once`."""
    often = Counter(kinds)
    found = combinations_with_replacement(sorted(often), number)
    return [
        way
        for way in found
        if all(
            count <= (min(often[good], held(board, good)) if once else held(board, good))
            for good, count in Counter(way).items()
        )
    ]


def paid(board: SeatView, kinds: Sequence[int], goods: Sequence[int], *, once: bool) -> Iterator[Step]:
    """The answers of a payment. The engine takes a unit by itself where only one kind is left, and brisk play
    all the rest where no other good is left."""
    often, left = Counter(kinds), Counter({good: held(board, good) for good in kinds})
    for number, good in enumerate(goods):
        open_kinds = [kind for kind in often if left[kind] and (often[kind] or not once)]
        rest = not once and sum(left.values()) <= len(goods) - number
        if len(open_kinds) > 1:
            yield Step("pay", PAY[good], sure=not rest)
        left[good] -= 1
        often[good] -= 1


def events_paid(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each event that can be overcome, with what is paid for it."""
    listed = decision.context.get("costs")
    costs = listed if isinstance(listed, tuple) else ()
    prices = dict(zip(costs[::2], costs[1::2], strict=True))
    for action in decision.actions:
        if action.kind == "event" and (price := prices.get(target(action), 0)):
            kinds = habit.rules.events[target(action)].kinds
            yield _bought(habit, decision, view, action, kinds, price, cause="event")


def rooms_paid(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each room that can be built, with what is paid for it."""
    price = decision.context.get("price")
    for action in decision.actions:
        if action.kind == "build" and isinstance(price, int) and price:
            yield _bought(habit, decision, view, action, MATERIALS, price, cause="room")


def repairs_paid(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each repair by a room that leaves a choice of materials, with what is paid for it."""
    ability, kind = ("lathe", "lathe") if decision.kind == "repair" else ("bench", "repair")
    rooms = habit.rules.rooms_with.get(ability, frozenset())
    prices = {habit.rules.room_amounts[room] for room in rooms}
    if len(prices) != 1:
        return
    price = prices.pop()
    for action in decision.actions:
        if action.kind == kind and price:
            cost = habit.rules.equipment[target(action)].cost
            yield _bought(habit, decision, view, action, cost, price, cause=ability, once=True)


def _bought(
    habit: Habit,
    decision: Decision,
    view: View,
    action: Action,
    kinds: Sequence[int],
    price: int,
    *,
    cause: str,
    once: bool = False,
) -> Shortcut:
    way = habit.payment(view, decision, kinds, price, once=once, cause=cause, card=target(action))
    return Shortcut((Step(decision.kind, action), *paid(board_of(view, decision), kinds, way, once=once)))


def _goods(decision: Decision, way: Sequence[int]) -> Iterator[tuple[str | int, ...]]:
    return (("good", decision.seat, good) for good in dict.fromkeys(way))

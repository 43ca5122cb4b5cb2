"""What somebody would usually answer, for rows that stand for several answers: payments, food, recruits.

Answers are worked out one after the other on numbers of the view, without a match.
"""

from collections.abc import Callable, Sequence
from typing import Any, cast

from msgspec.structs import replace

from core.kernel import Action, Decision
from core.kernel.advice import Advisor
from core.kernel.counsel import UNREADABLE, allowed
from core.kernel.prompts import Choice
from core.outlive.actions import PAY, target
from core.outlive.preview.shelter import held
from core.outlive.prompts.defaults import default
from core.outlive.rules import Rules
from core.outlive.tables.records import WATER
from core.outlive.view import SeatView, View


class Habit:
    """The usual answers at a table: the advisor's, by simple rules where advice is off."""

    def __init__(self, rules: Rules, advised: Callable[[], Advisor]) -> None:
        self.rules = rules
        self._advised = advised

    def answer(self, view: View, decision: Decision) -> Action:
        """The usual answer to a question."""
        actions = decision.actions
        if len(actions) > 1:
            values = self.values(view, decision)
            if values:
                return actions[values.index(max(values))]
            choices = [Choice(at, at, action, ()) for at, action in enumerate(actions)]
            return actions[default(self.rules, decision, choices, view)]
        return actions[0]

    def values(self, view: View, decision: Decision) -> list[float]:
        """What the advisor makes of the answers; empty where the table has no advice, or it is at a loss."""
        if not allowed(view["options"]):
            return []
        try:
            return self._advised()(view, decision)
        except UNREADABLE:
            return []

    def payment(
        self,
        view: View,
        decision: Decision,
        kinds: Sequence[int],
        number: int,
        *,
        once: bool = False,
        **about: Any,
    ) -> tuple[int, ...]:
        """So many goods of these kinds, each at most as often as listed if `once`; fewer if they run out.
        `about`: the rest of the question's context."""
        left, found = list(kinds), list[int]()
        while len(found) < number:
            goods = sorted({good for good in left if held(board_of(view, decision), good)})
            if not goods:
                break
            context = {**about, "number": number - len(found)}
            asked = question(decision, "pay", [PAY[good] for good in goods], **context)
            good = target(self.answer(view, asked))
            found.append(good)
            if once:
                left.remove(good)
            view = spent(view, decision.seat, good)
        return tuple(sorted(found))


def question(decision: Decision, kind: str, actions: Sequence[Action], **context: Any) -> Decision:
    """A question that would follow a decision."""
    return replace(decision, kind=kind, actions=tuple(actions), context=context)


def board_of(view: View, decision: Decision) -> SeatView:
    """The shelter of the seat that is asked."""
    return view["seats"][decision.seat]


def spent(view: View, seat: int, good: int) -> View:
    """The view after one of a good was paid, tonight's water before other water."""
    board = view["seats"][seat]
    if good == WATER and board["tonight"]:
        return changed(view, seat, tonight=board["tonight"] - 1)
    goods = tuple(number - (kind == good) for kind, number in enumerate(board["goods"]))
    return changed(view, seat, goods=goods)


def changed(view: View, seat: int, **changes: Any) -> View:
    """The view with other entries of a seat's shelter."""
    seats = list(view["seats"])
    seats[seat] = cast(SeatView, {**seats[seat], **changes})
    return {**view, "seats": seats}

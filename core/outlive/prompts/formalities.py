"""Questions in which nothing is decided, and which brisk play answers by itself.

All that they go by is open to everybody, so nothing is told by leaving them out; but see `act`.
"""

from collections.abc import Sequence

from core.kernel import Decision
from core.outlive.rules import Rules
from core.outlive.tables.records import AMMO, WATER
from core.outlive.view import View

ONCE = frozenset({"repair", "lathe", "bench", "fitter"})
"""Causes of payments in which each printed material counts once."""


def formality(rules: Rules, decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """The answer to a question with nothing in it: all of what is asked for has to be given, so that the
    order does not matter. None where something is decided."""
    if decision.kind == "act":  # asked with nothing on offer where others could learn from its being left out
        return 0 if len(decision.actions) == 1 and len(seats) < 2 else None
    number = decision.context.get("number", decision.context.get("points"))
    if not isinstance(number, int):
        return None
    board = view["seats"][decision.seat]
    if decision.kind == "pay" and decision.context.get("cause") not in ONCE:
        kinds = {int(action.args[0]) for action in decision.actions}
        held = sum(board["goods"][good] for good in kinds) + (board["tonight"] if WATER in kinds else 0)
        return 0 if held <= number else None
    if decision.kind == "tribute":
        giver = decision.context["giver"]
        goods = view["seats"][giver]["goods"] if isinstance(giver, int) else ()
        barred = goods[AMMO] if decision.seat != giver and goods else 0
        return 0 if goods and sum(goods) - barred <= number else None
    if decision.kind == "dies":
        return 0 if board["persons"] <= number else None
    return None

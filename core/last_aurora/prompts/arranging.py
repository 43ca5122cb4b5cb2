"""Cargo put where it is in least danger, in one answer: what the advisor would move, token after token."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from core.kernel import Decision
from core.kernel.prompts import Shortcut, Step
from core.last_aurora.actions import BOXES
from core.last_aurora.rules import Rules
from core.last_aurora.view import PlayerView, View

if TYPE_CHECKING:
    from core.last_aurora.advice.weights import Weights

ARRANGE = "a"
"""The letter that does it."""
MOST_MOVES = 8


def arrangements(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """The moves that save something, none if all lies well."""
    board = view["seats"][decision.seat]
    steps: list[Step] = []
    while len(steps) < 2 * MOST_MOVES and (move := _best_move(rules, decision, view)) is not None:
        start, end = move
        steps += [Step("cargo.pick", BOXES[start]), Step("cargo.put", BOXES[end])]
        cargo = {**board["cargo"], start: board["cargo"][end], end: board["cargo"][start]}
        board = _with_cargo(board, cargo)
        seats = [board if seat == decision.seat else other for seat, other in enumerate(view["seats"])]
        view = {**view, "seats": seats}
    if steps:
        boxes = dict.fromkeys(("box", decision.seat, int(step.action.args[0])) for step in steps)
        yield Shortcut(tuple(steps), tuple(boxes), letter=ARRANGE, title="arrange")


def _with_cargo(board: PlayerView, cargo: dict[int, int]) -> PlayerView:
    return {**board, "cargo": cargo}


def _best_move(rules: Rules, decision: Decision, view: View) -> tuple[int, int] | None:
    """The two boxes whose exchange saves most, None if it is not worth it."""
    from core.last_aurora.advice.cargo_order import WORTHWHILE, Packing
    from core.last_aurora.advice.outlook import Outlook

    packing = Packing(Outlook(view, decision, rules, _weights()))
    savings = {
        (start, end): packing.saving(start, end)
        for start in view["seats"][decision.seat]["cargo"]
        for end in packing.ways(start)
    }
    best = max(savings, key=lambda move: savings[move], default=None)
    return best if best is not None and savings[best] > WORTHWHILE else None


@cache
def _weights() -> "Weights":
    """The advisor's own; read when first needed."""
    from core.last_aurora.advice.weights import read_weights

    return read_weights(None)

"""In which order choices are offered, which number stands for one, and which ends the question.

Hexes have their printed numbers, actions those of their boxes, cards those of their places in the display.
"""

from core.auztralia.actions import BY_BOX
from core.auztralia.tables.records import INFANTRY
from core.kernel import Action, Decision

LEAVING = frozenset({"done", "pass", "go", "withdraw", "keep"})
"""Kinds that end what is asked."""
AFTER_PRINTED = 80
"""The number of the first choice beside those with printed numbers: no hex has it."""
PLACED = frozenset({"port", "hex", "mine_at", "farm_at"})
"""Kinds whose number is that of their hex."""
DRAW = 6
"""The number of the draw, and of the first card drawn, after the places of the display."""
BOXES = {action: box + 1 for box, action in enumerate(BY_BOX)}


def ending(decision: Decision) -> int | None:
    """The place of the action that ends the question."""
    leaving = [index for index, action in enumerate(decision.actions) if action.kind in LEAVING]
    return leaving[0] if len(leaving) == 1 else None


def printed(decision: Decision, action: Action) -> int | None:
    """The number of a hex, a box or a place of the display; of several goods on a hex the first has it."""
    if action in BOXES:
        return BOXES[action]
    number = action.args[0] if action.args else None
    if action.kind in PLACED:
        first = next(each for each in decision.actions if each.kind == action.kind and each.args[0] == number)
        return number if action == first and isinstance(number, int) else None
    if action.kind in ("take", "swap") and isinstance(number, int):
        return number
    if action.kind == "draw":
        return DRAW
    if action.kind == "person":
        return DRAW + [each for each in decision.actions if each.kind == "person"].index(action)
    if action.kind == "unit" and isinstance(number, int):
        return int(action.args[1]) if number == INFANTRY else number + 2
    return None

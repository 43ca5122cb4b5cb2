"""The card action and the bonus in one answer, where both are open."""

from collections.abc import Iterator

from core.kernel import Decision
from core.kernel.prompts import Shortcut, Step, Target
from core.last_aurora.actions import BLOCKS, CARD, END
from core.last_aurora.rules import Rules
from core.last_aurora.view import View

MOST_ROWS = 9
"""With more of them the bonus does not come first, or is asked for by itself."""
ASKING_FIRST = frozenset({"damage", "contamination"})
"""Effects of a Location that ask something before its block is chosen."""


def halves(rules: Rules, decision: Decision, view: View) -> Iterator[Shortcut]:
    """The card action, then a bonus or none; of a Location the block that is taken as well."""
    slot = decision.context.get("slot")
    if CARD not in decision.actions or not isinstance(slot, int):
        return
    card = Step("explore.next", CARD)
    bonuses = [action for action in decision.actions if action.kind == "bonus"]
    place = view["zone"][slot]
    row = rules.cards[place["card"]]
    if row.kind == "encounter" or row.effect in ASKING_FIRST:
        return
    parts: list[tuple[tuple[Step, ...], Target]] = [((card,), ("slot", slot))]
    both = bool(place["left"]) and bool(place["right"])
    if row.kind == "location":
        parts = [
            ((card, Step("gather", BLOCKS[side], sure=both)), ("block", slot, side))
            for side, tokens in enumerate((place["left"], place["right"]))
            if tokens
        ]
    rows = len(parts) * len(bonuses)
    if rows > MOST_ROWS:
        bonuses = []
    for steps, where in parts:
        for bonus in bonuses:
            yield Shortcut((*steps, Step("explore.next", bonus)), (where, ("bonus", *bonus.args)))
        if bonuses or len(steps) > 1:
            yield Shortcut((*steps, Step("explore.next", END, sure=False)), (where,))
    if 2 * rows + len(parts) <= MOST_ROWS:
        for bonus in bonuses:
            for (_, *more), where in parts:
                steps = (Step("explore.next", bonus), card._replace(sure=False), *more)
                yield Shortcut(steps, (where, ("bonus", *bonus.args)))

"""Import/Export: which steps bring most together, never one that takes back another (Z42)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.auztralia.actions import target
from core.auztralia.advice.fights import alarm
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.singles import use_worth
from core.auztralia.advice.valuations import NEVER, values
from core.auztralia.advice.worth import goods_worth, time_cost
from core.auztralia.tables.records import COAL, GOLD, IRON, TRADE
from core.kernel import Action
from core.kernel.advice import at

DEAREST = 3
"""gold of the dearest unit"""
UNDOES = -1.0
"""a step that takes back one of the same action: only to be put behind all others"""


class Steps(NamedTuple):
    """What steps come to: coal and iron more, or less."""

    coal: int
    iron: int

    @property
    def number(self) -> int:
        """How many steps they are."""
        return abs(self.coal) + abs(self.iron)


def ways(goods: Sequence[int], steps: int) -> Iterator[Steps]:
    """All that so many steps, or fewer, can come to."""
    for coal in range(-min(steps, goods[COAL]), steps + 1):
        rest = steps - abs(coal)
        for iron in range(-min(rest, goods[IRON]), rest + 1):
            yield Steps(coal, iron)


def steps_worth(o: Outlook, steps: Steps) -> float:
    """What steps bring. Of an exported good that will be wanted again the step that brings it back is taken
    off, so that nothing goes to and fro; a gold is worth more as long as a threatened port lacks a unit."""
    known = o.known_steps.get(steps)
    if known is None:
        known = o.known_steps[steps] = _steps_worth(o, steps)
    return known


def _steps_worth(o: Outlook, steps: Steps) -> float:
    after = list(o.goods)
    value = 0.0
    for good, more, weights in ((COAL, steps.coal, o.w.goods.coal), (IRON, steps.iron, o.w.goods.iron)):
        after[good] += more
        after[GOLD] += max(0, -more) * o.numbers.trade_gold
        back = time_cost(o, o.rules.times[TRADE]) / o.numbers.trade_steps
        value -= sum(back for each in range(after[good], o.goods[good]) if o.late * at(weights, each) > back)
    short = min(DEAREST, after[GOLD]) - min(DEAREST, o.goods[GOLD])
    if short > 0:
        value += short * o.w.fights.arms * alarm(o)
    return value + goods_worth(o, after) - goods_worth(o, o.goods)


def best_trade(o: Outlook) -> float:
    """What the best steps of an action bring."""
    number = o.numbers.trade_steps + o.bonus("trade")
    return max(steps_worth(o, steps) for steps in ways(o.goods, number))


@values("trade")
def trade(o: Outlook) -> list[float]:
    """Each step with the best that can follow it; no more where nothing brings anything."""
    context = o.decision.context
    imported, exported = context["imported"], context["exported"]
    assert isinstance(imported, tuple | list)
    assert isinstance(exported, tuple | list)
    found = []
    for action in o.decision.actions:
        good = target(action) if action.args else 0
        match action.kind:
            case "use":
                found.append(use_worth(o, good))
            case "done":
                found.append(0.0)
            case "import":
                found.append(UNDOES if good in exported else _with(o, action, imported, exported))
            case _:
                found.append(UNDOES if good in imported else _with(o, action, imported, exported))
    return found


def _with(o: Outlook, action: Action, imported: Sequence[int], exported: Sequence[int]) -> float:
    """The best steps of which this is one, and none of which takes back one that was made."""
    best = NEVER
    for steps in ways(o.goods, o.decision.number("number")):
        more = steps[target(action)]
        right = more > 0 if action.kind == "import" else more < 0
        fits = all(
            not (steps[good] > 0 and good in exported) and not (steps[good] < 0 and good in imported)
            for good in (COAL, IRON)
        )
        if right and fits:
            best = max(best, steps_worth(o, steps))
    return best

"""The bot that plays its best actions on in many worlds, and narrows them down.

How far each is played on is for the game to say: `ValueModel.horizon` in `core/kernel/values.py`.
"""

from core.bots.bot import Assessment, Budget
from core.bots.halving import compared, tried, winner
from core.bots.imagination import Imagination
from core.bots.normal import turn_values
from core.bots.thinking import Clock, Thinker, best, best_first
from core.kernel import Decision
from core.kernel.views import AnyView

CANDIDATES = 5
"""actions that are played on at most: those of the best turn values"""
BEHIND = 5.0
"""points by which an action may be worse than the best by its turn value, to be played on"""


class StrongBot:
    """The turn value first; where it is worth it, the best by it are played on, all in the same worlds."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def choose(self, view: AnyView, decision: Decision) -> int:
        """What the advisor values most: the answer where no world is given."""
        return self.thinker.choose(view, decision)

    def think(self, view: AnyView, decision: Decision, world: bytes, budget: Budget) -> int:
        """The action that does best in the worlds; of kinds that are not worth it, by the turn value."""
        if (answer := self.thinker.at_once(view, decision)) is not None:
            return answer
        clock = Clock(budget)
        imagined = self.thinker.imagined(decision, world)
        order, values = self._turns(view, decision, imagined, clock)
        if decision.kind not in self.thinker.model.searched:
            return order[best(values)]
        expected = candidates(order, values)
        return winner(tried(imagined, expected, clock), expected)

    def assess(
        self, view: AnyView, decision: Decision, world: bytes, budget: Budget
    ) -> list[Assessment | None]:
        """What each action is worth beside the best, played on to the horizon whatever kind of question it
        is; None for those that are not worth a try."""
        clock = Clock(budget)
        imagined = self.thinker.imagined(decision, world)
        order, values = self._turns(view, decision, imagined, clock)
        expected = candidates(order, values)
        found: list[Assessment | None] = [None] * len(decision.actions)
        for action, one in compared(tried(imagined, expected, clock), expected).items():
            found[action] = one
        return found

    def _turns(
        self, view: AnyView, decision: Decision, imagined: Imagination, clock: Clock
    ) -> tuple[list[int], list[float]]:
        order = self.thinker.likely(view, decision, imagined)
        return order, turn_values(imagined, order, clock)


def candidates(order: list[int], values: list[float]) -> dict[int, float]:
    """The turn values of the actions that are played on, best first."""
    top = max(values)
    found = [index for index in best_first(values)[:CANDIDATES] if values[index] >= top - BEHIND]
    return {order[index]: values[index] for index in found}

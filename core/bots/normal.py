"""The bot that plays each action out to the end of its turn, and takes where it stands best then."""

from core.bots.bot import Budget
from core.bots.imagination import Imagination
from core.bots.thinking import Clock, Thinker, best, best_first
from core.kernel import Decision
from core.kernel.views import AnyView

WORLDS = 3
"""worlds in which those are tried that do best in the first; fewer where nothing hidden matters"""
AGAIN = 3
"""how many these are"""
ALIKE = 1e-6


class NormalBot:
    """One turn ahead: the likely actions, then the rest of the turn as the advisor would play it."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker

    def choose(self, view: AnyView, decision: Decision) -> int:
        """What the advisor values most: the answer where no world is given."""
        return self.thinker.choose(view, decision)

    def think(self, view: AnyView, decision: Decision, world: bytes, budget: Budget) -> int:
        """The action after whose turn the position is worth most; among equals the advisor's."""
        if (answer := self.thinker.at_once(view, decision)) is not None:
            return answer
        imagined = self.thinker.imagined(decision, world)
        order = self.thinker.likely(view, decision, imagined)
        values = turn_values(imagined, order, Clock(budget))
        return order[best(values)]


def turn_values(imagined: Imagination, actions: list[int], clock: Clock) -> list[float]:
    """What actions are worth at the end of the turn: in one world, and the best of them over a few.

    Of those that are tried in more worlds all are, or none, so that luck is the same for them. If
    another world makes no difference to them, it is not asked for more.
    """
    values = [imagined.rest_of_turn(0, action) for action in actions]
    clock.spend(len(actions))
    again = best_first(values)[:AGAIN]
    rows = [[values[index] for index in again]]
    while len(rows) < WORLDS and not clock.out(len(again)):
        rows.append([imagined.rest_of_turn(len(rows), actions[index]) for index in again])
        clock.spend(len(again))
        if all(abs(one - other) < ALIKE for one, other in zip(rows[0], rows[-1], strict=True)):
            break
    means = dict(zip(again, (sum(found) / len(found) for found in zip(*rows, strict=True)), strict=True))
    least = min(means.values())
    return [means.get(index, min(value, least)) for index, value in enumerate(values)]

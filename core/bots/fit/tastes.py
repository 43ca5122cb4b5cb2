"""Players with tastes: they lean for a whole game towards some kinds of answers and some single ones."""

from collections.abc import Mapping
from random import Random
from typing import Any

from core.bots.greedy import Advised
from core.kernel import Decision
from core.kernel.views import AnyView

SINGLE = 0.5
"""of the spread of tastes for kinds of answers: that for single answers"""
CARELESS = 0.3
"""of the same: what is added anew at each question"""


class TastefulBot:
    """The advisor's choice by values to which its tastes are added.

    Chance at single questions hardly tells what a way of playing is worth, since the next questions mend it.
    A taste lasts, so that games show where it leads.
    """

    def __init__(self, game: str, seed: int, options: Mapping[str, Any] | None, spread: float) -> None:
        self._advised = Advised(game, options, None)
        self._luck = Random(seed)
        self._spread = spread
        self._tastes: dict[tuple[object, ...], float] = {}

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index of the action of the highest value to it: the advisor's, its tastes and a little chance
        added."""
        values = [
            value
            + self._taste(self._spread, decision.kind, action.kind)
            + self._taste(self._spread * SINGLE, decision.kind, action.kind, *action.args)
            + self._luck.gauss(0.0, self._spread * CARELESS)
            for value, action in zip(self._advised.values(view, decision), decision.actions, strict=True)
        ]
        return values.index(max(values))

    def _taste(self, spread: float, *what: object) -> float:
        found = self._tastes.get(what)
        if found is None:
            found = self._tastes[what] = self._luck.gauss(0.0, spread)
        return found

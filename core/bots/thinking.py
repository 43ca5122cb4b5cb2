"""What the bots that think ahead have in common: their advisor, their values and the worlds they imagine."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from core.bots.bot import Budget
from core.bots.greedy import Advised
from core.bots.imagination import Imagination
from core.kernel import Decision, Match
from core.kernel.advice import Advisor, advisor
from core.kernel.values import ValueModel, valuer
from core.kernel.views import AnyView

TRIED = 8
"""actions that are tried"""
LEAST = -4.0
"""what an action is thought worse than the best at most, in points: advisors put some far below all others"""


class Thinker:
    """A game's knowledge, loaded when it is first needed. `weights`: a file of values, else the game's own.

    `options` are what a view and a world do not tell of the match (`data`, a folder with replacement tables).
    """

    def __init__(
        self,
        game: str,
        seed: int,
        options: Mapping[str, Any] | None = None,
        weights: Path | None = None,
    ) -> None:
        self._game = game
        self._seed = seed
        self._options = dict(options or {})
        self._advised = Advised(game, options, None)
        self._valuer = valuer(game, weights)
        self._advisor: tuple[object, Advisor] | None = None

    @property
    def model(self) -> ValueModel:
        """What the game tells of its positions."""
        return self._valuer.model

    def advised(self, view: AnyView, decision: Decision) -> list[float]:
        """The advisor's values of the actions of a decision, in points, in their order."""
        return self._advised.values(view, decision)

    def likely(self, view: AnyView, decision: Decision, imagined: Imagination) -> list[int]:
        """The actions that are tried, those that the advisor values most, best first. What it thinks of them
        leans the imagination."""
        advised = self.advised(view, decision)
        order = best_first(advised)[:TRIED]
        share = self.model.advice
        if share and decision.kind not in self.model.ordered:
            top = advised[order[0]]
            imagined.leanings = {index: share * max(advised[index] - top, LEAST) for index in order}
        return order

    def choose(self, view: AnyView, decision: Decision) -> int:
        """What the advisor values most: the answer where no world is given."""
        return best(self._advised.values(view, decision))

    def at_once(self, view: AnyView, decision: Decision) -> int | None:
        """The answer to what is not thought over: a single action, and kinds that are left to the advisor."""
        if len(decision.actions) == 1:
            return 0
        return self.choose(view, decision) if decision.kind in self.model.advised else None

    def imagined(self, decision: Decision, world: bytes) -> Imagination:
        """The worlds that the asked seat may be in, and playouts in them."""
        match = Match.imagine(world, self._options)
        if self._advisor is None or self._advisor[0] is not match.tables:
            self._advisor = (match.tables, advisor(self._game, match.tables))
        return Imagination(match, decision.seat, world, self._seed, self._advisor[1], self._valuer)


class Clock:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._end = None if budget.seconds is None else perf_counter() + budget.seconds
        self._left = budget.simulations

    def spend(self, simulations: int) -> None:
        """Take so many simulations off what is left; a budget in seconds is not changed by it."""
        if self._left is not None:
            self._left -= simulations

    def part(self, parts: int) -> "Clock":
        """A clock for one of `parts` equal parts of what is left; this one goes on by itself."""
        if self._end is not None:
            now = perf_counter()
            return Clock(Budget(seconds=(self._end - now) / parts))
        return Clock(Budget(simulations=(self._left or 0) // parts))

    def out(self, wanted: int = 1) -> bool:
        """Whether there is no time left, or not for so many simulations."""
        if self._end is not None:
            return perf_counter() >= self._end
        return self._left is not None and self._left < wanted


def best(values: list[float]) -> int:
    """The place of the highest value, the first of several."""
    return values.index(max(values))


def best_first(values: list[float]) -> list[int]:
    """The places of values, the highest first; of equal ones in their order."""
    return sorted(range(len(values)), key=values.__getitem__, reverse=True)

"""Bots that go by what their game's advisor values an action: one look ahead, no search.

Greedy takes the best; friendly, for a first game, errs now and then.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from core.kernel import Decision
from core.kernel.advice import Advisor, advisor
from core.kernel.game import find
from core.kernel.views import AnyView, as_match_view

TIE = 1e-9
ERRS = 0.12
"""how often friendly does not look closely"""
Pick = Callable[[Sequence[float], Random], int]
"""The place of an action by the values of all, and by the luck of the bot."""


class Advised:
    """The advisor of a game for the match that is shown, made when it is first asked.

    The tables it reads are those of the view's options. `options` adds what a view does not tell
    (`data`, a folder with replacement tables); `weights` names a file other than the game's own.
    """

    def __init__(self, game: str, options: Mapping[str, Any] | None, weights: Path | None) -> None:
        self._game = game
        self._options = dict(options or {})
        self._weights = weights
        self._advisor: Advisor | None = None

    def values(self, view: AnyView, decision: Decision) -> list[float]:
        """What the advisor gives for the actions of a decision, in points, in their order.

        `view` is that of the seat that is asked. The first call loads the tables that the view's options
        name; it raises OptionsError if these cannot be loaded.
        """
        if self._advisor is None:
            rules = find(self._game).load({**as_match_view(view)["options"], **self._options})
            self._advisor = advisor(self._game, rules, self._weights)
        return self._advisor(view, decision)


class AdvisedBot:
    """Values all actions, and has one picked by them."""

    def __init__(self, advised: Advised, pick: Pick, seed: int) -> None:
        self._advised = advised
        self._pick = pick
        self._luck = Random(seed)

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index in `decision.actions` that `pick` takes by the values of all of them."""
        return self._pick(self._advised.values(view, decision), self._luck)


def highest(values: Sequence[float], luck: Random) -> int:
    """That of the highest value; luck settles among equal ones."""
    best = max(values)
    choices = [index for index, value in enumerate(values) if value > best - TIE]
    return choices[0] if len(choices) == 1 else luck.choice(choices)


def erring(values: Sequence[float], luck: Random) -> int:
    """That of the highest value, or now and then any of the better half."""
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    if luck.random() < ERRS:
        return luck.choice(order[: (len(order) + 1) // 2 + 1])
    return order[0]

"""The bot that takes the action its game's advisor values most: one look ahead, no search."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from core.kernel import Decision
from core.kernel.advice import Advisor, advisor
from core.kernel.game import find
from core.kernel.views import AnyView

TIE = 1e-9


class GreedyBot:
    """One-ply; equal values are settled by its own luck.

    The tables it reads are those of the view's options. `options` adds what a view does not tell
    (`data`, a folder with replacement tables); `weights` names a file other than the game's own.
    """

    def __init__(
        self,
        game: str,
        seed: int,
        options: Mapping[str, Any] | None = None,
        weights: Path | None = None,
    ) -> None:
        self._game = game
        self._luck = Random(seed)
        self._options = dict(options or {})
        self._weights = weights
        self._advisor: Advisor | None = None

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The action of the highest value."""
        if self._advisor is None:
            rules = find(self._game).load({**view["options"], **self._options})
            self._advisor = advisor(self._game, rules, self._weights)
        values = self._advisor(view, decision)
        best = max(values)
        choices = [index for index, value in enumerate(values) if value > best - TIE]
        return choices[0] if len(choices) == 1 else self._luck.choice(choices)

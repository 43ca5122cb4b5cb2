"""A game of ours as an engine to measure, through the public API only; its name is the only argument."""

import subprocess
import sys
from collections.abc import Callable
from random import Random

from core import DEFAULT_GAME, Match
from tests.bench.worker import serve


class Aurora:
    version = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False
    ).stdout.strip()

    def __init__(self, game: str) -> None:
        self.name = f"aurora-tui, {game}"
        self._game = game

    def play(self, seed: int) -> int:
        match = self._new(seed, bare=True)
        draw = Random(seed).random
        decisions = 0
        while decision := match.decision:
            match.apply(int(draw() * len(decision.actions)))
            decisions += 1
        return decisions

    def options(self, seed: int) -> list[int]:
        match = self._new(seed, bare=True)
        draw = Random(seed).random
        options = []
        while decision := match.decision:
            options.append(len(decision.actions))
            match.apply(int(draw() * len(decision.actions)))
        return options

    def copiers(self, seed: int) -> dict[str, Callable[[], object]]:
        half = self.play(seed) // 2
        return {
            "match.clone()": self._at(seed, half, bare=True).clone,
            "match.clone() with record and undo": self._at(seed, half, bare=False).clone,
        }

    def _at(self, seed: int, decisions: int, *, bare: bool) -> Match:
        match = self._new(seed, bare=bare)
        draw = Random(seed).random
        for _ in range(decisions):
            match.apply(int(draw() * len(match.decision.actions)))
        return match

    def _new(self, seed: int, *, bare: bool) -> Match:
        return Match.new(self._game, seats=["Ann", "Ben", "Cem", "Dot"], seed=seed, bare=bare)


if __name__ == "__main__":
    serve(Aurora(sys.argv[1] if sys.argv[1:] else DEFAULT_GAME))

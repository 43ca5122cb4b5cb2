"""The bot that takes any legal action, each as likely as the others."""

from collections.abc import Mapping
from random import Random
from typing import Any

from core.kernel import Decision


class RandomBot:
    """Plays legally, not well."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, view: Mapping[str, Any], decision: Decision) -> int:
        """Any of the actions."""
        return self._luck.randrange(len(decision.actions))

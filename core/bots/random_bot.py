"""The bot that takes any legal action, each as likely as the others."""

from random import Random

from core.kernel import Decision
from core.kernel.views import AnyView


class RandomBot:
    """Plays legally, not well."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The place of any of the actions, each as likely as the others."""
        return self._luck.randrange(len(decision.actions))

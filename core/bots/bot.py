"""What every bot is."""

from typing import Protocol

from core.kernel import Decision
from core.kernel.views import AnyView


class Bot(Protocol):
    """A player without a person.

    It sees what a person on its seat sees: the view of that seat and the pending decision. All of
    its luck comes from a generator of its own, seeded by the caller.
    """

    def choose(self, view: AnyView, decision: Decision) -> int:
        """The index of the chosen action in `decision.actions`."""
        ...

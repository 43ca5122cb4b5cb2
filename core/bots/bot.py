"""What every bot is."""

from collections.abc import Mapping
from typing import Any, Protocol

from core.kernel import Decision


class Bot(Protocol):
    """A player without a person.

    It sees what a person on its seat sees: the view of that seat and the pending decision. All of
    its luck comes from a generator of its own, seeded by the caller.
    """

    def choose(self, view: Mapping[str, Any], decision: Decision) -> int:
        """The index of the chosen action in `decision.actions`."""
        ...

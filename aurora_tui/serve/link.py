"""A terminal at the other end of a way in, as guards see it."""

from collections.abc import Mapping
from typing import Protocol


class FarEnd(Protocol):
    """What is known of the other end, and talk in lines with who sits there."""

    command: str
    """what was asked for instead of the usual"""
    has_terminal: bool

    @property
    def terminal(self) -> Mapping[str, str]:
        """TERM and what else it says of itself; not to be believed."""

    @property
    def process(self) -> int:
        """Of the client, while it runs; else 0."""

    @property
    def idle(self) -> float:
        """Seconds since a key came."""

    def say(self, text: str) -> None:
        """Write a line, cleaned."""

    async def ask(self, question: str, *, secret: bool = False) -> str:
        """Ask for a line; it is cleaned, and a secret is not shown. Raises Failed when nobody answers."""

"""A session for a table model that is fed by hand: it sends nothing and does nothing."""

from collections.abc import AsyncIterator
from typing import Any

from aurora_tui.client.session import Seen, Update
from core import Match


class QuietSession:
    """See `Session`. Seat 0 is held here; tests that want more of an act write it."""

    talks = False

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def game(self) -> str:
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.seats

    @property
    def tables(self) -> Any:
        return self.match.tables

    @property
    def seats(self) -> tuple[int, ...]:
        return (0,)

    async def updates(self) -> AsyncIterator[Update]:
        for update in ():
            yield update

    async def look(self, seat: int | None) -> None: ...

    def peek(self, seat: int | None) -> Seen | None: ...

    async def answer(self, decision: int, choice: int) -> None: ...

    async def undo(self, seat: int, count: int = 1) -> None: ...

    async def say(self, text: str) -> None: ...

    async def vote(self, poll: int, yes: bool) -> None: ...

    async def close(self) -> None: ...

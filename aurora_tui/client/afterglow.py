"""The one motion there is: what an answer touched stays lit for a moment on the new picture.

Off unless a person wants it, and never over a slow link. It costs two small paints for an act: few things are
lit, and they go out by themselves.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from aurora_tui.client.pace import SLOW
from aurora_tui.client.session import Connection
from core.kernel.prompts import Target

SECONDS = 0.25
MOST = 3
"""things that are lit by it"""


class GlowingTable(Protocol):
    """What is asked of the table model."""

    connection: Connection

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""


class Afterglow:
    """Which things of a table are lit for a moment: `things`."""

    def __init__(
        self, table: GlowingTable, *, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self.on = False
        self.things: frozenset[Target] = frozenset()
        self._table = table
        self._sleep = sleep
        self._touched: tuple[Target, ...] = ()
        self._going: asyncio.Task[None] | None = None

    def note(self, touched: Sequence[Target]) -> None:
        """Keep the things that an answer is about, MOST of them, until `show` lights them."""
        self._touched = tuple(touched[:MOST])

    def show(self) -> None:
        """What the answer led to has come: light what it touched."""
        touched, self._touched = self._touched, ()
        if not self.on or not touched or self._table.connection.delay >= SLOW:
            return
        self.things = frozenset(touched)
        if self._going is not None:
            self._going.cancel()
        self._going = asyncio.create_task(self._go_out())

    async def _go_out(self) -> None:
        await self._sleep(SECONDS)
        self.things, self._going = frozenset(), None
        self._table.changed()

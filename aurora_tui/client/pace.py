"""How fast one follows what bots do: at once, with a pause after each step, or step by step with a key.

Updates of a session go through here on their way to the table model. What bots did is held back until the
last step was on the screen for a while; all that comes after it waits behind it, in its order, and none is
lost. A question is never held back for its own sake: enter shows the next step, esc all of them, and a pause
gets shorter the more there is to show. Nothing is held back over a slow link, or when something else wants
attention: a lost link, a vote, a refusal, an undo.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Protocol

from aurora_tui.client.session import Chair, Connection, Notice, Room, Seen, Update
from aurora_tui.storage.settings import PACES
from core.kernel import Event
from core.kernel.views import MatchView

AT_ONCE, PAUSE, KEY = PACES
PAUSE_SECONDS = 0.5
MOST_SECONDS = 4.0
"""for all that is to be shown, as far as it has come"""
SLOW = 150
"""milliseconds of a round trip from which on a link is slow"""
Sleep = Callable[[float], Awaitable[None]]


class PacedTable(Protocol):
    """What is asked of the table model: what it shows now."""

    seat: int | None
    view: MatchView | None
    revision: int
    chairs: tuple[Chair, ...]
    connection: Connection

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""

    def tells(self, events: Sequence[Event]) -> bool:
        """Whether events are worth a look at what they led to."""


class Pace:
    """Holds back the updates of bots for a table. `holding`: there is a step that is not shown yet."""

    def __init__(self, table: PacedTable, *, pace: str = AT_ONCE, sleep: Sleep = asyncio.sleep) -> None:
        self.pace = pace
        self.holding = False
        self._table = table
        self._sleep = sleep
        self._go = asyncio.Event()
        self._all = False  # everything is to be shown, up to a question of one's own
        self._waiting: deque[tuple[Update, bool]] = deque()
        """with whether each wants attention at once"""
        self._told = 0  # events that the updates have told of, as far as they have come

    # -- what keys do ------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Show the next step; whether there was one."""
        held, self.holding = self.holding, False
        self._go.set()
        return held

    def keep(self, pace: str) -> None:
        """Show updates at this pace from now on; what waits is shown."""
        self.pace = pace
        self.go_on()

    def show_all(self) -> bool:
        """Show all that has come, and what comes, up to one's next question; whether anything was held."""
        self._all = self.holding
        return self.go_on()

    @property
    def by_key(self) -> bool:
        """Whether the next step waits for a key."""
        return self.holding and self.pace == KEY

    # -- updates -----------------------------------------------------------------------------------

    async def follow(self, updates: AsyncIterator[Update]) -> AsyncIterator[Update]:
        """The updates, in their order, each when it is to be shown."""
        coming: asyncio.Future[Update] | None = None
        try:
            while True:
                if self._waiting:
                    update, urgent = self._waiting.popleft()
                else:
                    try:
                        update = await (coming if coming is not None else anext(updates))
                    except StopAsyncIteration:
                        return
                    coming, urgent = None, self._is_urgent(update)
                if not urgent and self._holds(update):
                    coming = await self._hold(updates, coming)
                if isinstance(update, Seen) and update.decision is not None:
                    self._all = False
                elif self._table.seat is None and not self._waiting:
                    self._all = False  # nobody here will be asked
                yield update
        finally:
            if coming is not None:
                coming.cancel()

    def _holds(self, update: Update) -> bool:
        """Whether an update is a step of a bot that is not to be shown yet."""
        table = self._table
        if self.pace == AT_ONCE or self._all or not isinstance(update, Seen) or table.view is None:
            return False
        if update.revision <= table.revision or table.connection.delay >= SLOW:
            return False
        if not table.tells(update.events):
            return False
        return self.of_bots and not any(urgent for _, urgent in self._waiting)

    @property
    def of_bots(self) -> bool:
        """Whether a bot is asked in what the table shows."""
        view, chairs = self._table.view, self._table.chairs
        asked = None if view is None else view["asked"]
        return asked is not None and asked < len(chairs) and bool(chairs[asked].bot)

    def _is_urgent(self, update: Update) -> bool:
        """Whether an update that has just come wants attention before all that bots did is shown."""
        if isinstance(update, Notice):
            return True
        if isinstance(update, Room):
            return bool(update.polls or update.paused or update.ended)
        if isinstance(update, Connection):
            return update.link not in ("here", "up") or update.delay >= SLOW
        if not isinstance(update, Seen):
            return False
        cut, self._told = update.first < self._told, update.first + len(update.events)
        return cut or update.back or update.seat != self._table.seat

    async def _hold(
        self, updates: AsyncIterator[Update], coming: "asyncio.Future[Update] | None"
    ) -> "asyncio.Future[Update] | None":
        """Wait until the next step may be shown; what comes meanwhile waits behind it. Gives what is awaited
        next."""
        self._go.clear()
        self.holding = True
        self._table.changed()
        released = asyncio.ensure_future(self._released())
        try:
            while not released.done():
                if coming is None:
                    coming = asyncio.ensure_future(anext(updates))
                await asyncio.wait((released, coming), return_when=asyncio.FIRST_COMPLETED)
                if not coming.done():
                    continue
                if coming.cancelled() or coming.exception() is not None:
                    break  # the end, or an error: whoever follows learns it behind what is held
                came = coming.result()
                self._waiting.append((came, self._is_urgent(came)))
                coming = None
                if self._waiting[-1][1]:
                    break
        finally:
            released.cancel()
            self.holding = False
        return coming

    async def _released(self) -> None:
        """Until the pause is over, or a key was pressed."""
        key = asyncio.ensure_future(self._go.wait())
        try:
            if self.pace != PAUSE:
                await key
                return
            steps = 1 + sum(isinstance(update, Seen) for update, _ in self._waiting)
            pause = asyncio.ensure_future(self._sleep(min(PAUSE_SECONDS, MOST_SECONDS / steps)))
            try:
                await asyncio.wait((key, pause), return_when=asyncio.FIRST_COMPLETED)
            finally:
                pause.cancel()
        finally:
            key.cancel()

"""A game at this terminal as a session of the table: the host is in this process and ends with it."""

from typing import ClassVar

from aurora_tui.client import session as shown
from aurora_tui.client.host_session import LOST, HostSession
from aurora_tui.client.local_game import LocalGame
from core import Match
from core.kernel import Decision
from core.kernel.presentation import presentation
from net.client.client import LinkStatus
from net.errors import NetError
from net.wire.protocol import SeatView


class LocalSession(HostSession):
    """The `Session` of a game at this terminal, whose host is in this process."""

    LINK: ClassVar[shown.Link] = "here"
    talks: ClassVar[bool] = False

    def __init__(self, home: LocalGame, *, brisk: bool = False) -> None:
        """`brisk`: questions with nothing in them are answered for whoever is asked."""
        client = home.client
        assert client.room is not None  # a home game has arrived at its table
        super().__init__(client, client.room, next(iter(client.views.values())), home.known())
        self.home = home
        self.brisk = brisk
        self._prompts = presentation(self.game).prompts(self.tables)
        self._taken_back = 0  # the revision to which an undo led: there one wants to look
        self._answering = 0

    @property
    def match(self) -> Match:
        """The match itself, for its record."""
        return self.home.match

    @property
    def kept_as(self) -> str:
        """What `aurora resume` takes, "" if the game is not kept as it is now."""
        return "" if self.home.held else self.home.name

    def record(self) -> bytes:
        """The record of the game as it stands."""
        return self.match.record()

    def _goes_on(self, view: SeatView) -> bool:
        """Answer for a person of this terminal what is no question."""
        if any(step < 0 for step in view.steps):
            self._taken_back = view.revision
        pending = self.match.decision
        if self.brisk and pending is not None and view.decision and view.decision.id < pending.id:
            return True  # it was answered by itself meanwhile, and a newer view is on its way
        if not self.brisk or pending is None or view.view["asked"] != pending.seat:
            return False
        if pending.seat not in self.seats or view.revision == self._taken_back:
            return False
        choice = self._prompts.formality(pending, view.view, self.seats)
        if choice is None or self._around.paused:
            return False
        if pending.id != self._answering:
            self._answering = pending.id
            self._ask(self._answer_by_itself(pending, choice))
        return True

    async def _answer_by_itself(self, pending: Decision, choice: int) -> None:
        try:
            await self.client.commands.answer(pending.seat, pending.id, choice)
        except NetError:
            self._show(self._first)  # then it is a question after all
            raise

    def _tell_why(self, seat: int, decision: Decision) -> None:
        """At once: what comes with the question is drawn with it, at half the cost."""
        pending = self.match.decision
        if pending is not None and pending.id == decision.id:
            self._queue.put_nowait(shown.Reasons(decision.id, self.match.refusals()))

    def _take_connection(self, connection: LinkStatus) -> None:
        """This process is never away from itself, though it may have been stopped for a while."""
        if connection.status not in LOST:
            super()._take_connection(connection)

    async def close(self) -> None:
        """No more updates; the game is kept as it is."""
        await super().close()
        await self.home.close()

"""The client library: a person's link to a host, without a screen.

    client = Client(parse("127.0.0.1:27150"), name="Ann", token=kept_token)
    await client.connect()                      # or ConnectError, with a sentence
    await client.commands.watch(await client.commands.open("floes", seats=2))
    async for update in client.follow():        # LinkStatus, RoomState, SeatView, LogLines, ...
        ...
        await client.commands.answer(view.seat, view.decision.id, choice)

After any interruption the client says hello again by itself and gets what it missed; what was
asked and not yet answered is asked again, under the same command number, so it is done once.
The commands raise `RequestRefused` with a code and a sentence, or wait while the host is away.
"""

from collections import deque
from collections.abc import AsyncIterator, Callable

import zmq

from net.client.commands import HostCommands, Reply
from net.client.connection import HostConnection
from net.client.table_state import GapError, TableState
from net.client.updates import Followers
from net.client.updates import HostUpdate as HostUpdate
from net.client.updates import LinkStatus as LinkStatus
from net.errors import RequestRefused
from net.invite import Target
from net.wire.protocol import (
    NOBODY,
    Advice,
    ClientCommand,
    Done,
    FromHost,
    HostNotice,
    Lobby,
    LogLine,
    LogLines,
    Pong,
    RecordFile,
    RefusalReasons,
    Refused,
    RoomState,
    SeatView,
    Welcome,
)

OLDER = "The host came back with an older state of this game; it goes on from there."

Allow = Callable[[ClientCommand, RoomState | None], None]
"""Raises RequestRefused for a command that this client must not send, seeing the room it is at."""


def _allow_all(message: ClientCommand, room: RoomState | None) -> None:
    """For a client that may go anywhere."""


class Client:
    """One person at one host. All methods belong to the loop in which `connect` is called.

    It has three parts: `commands` asks the host, `state` is what is known of the table, `host` is who one
    is there, what it said at the last hello, and how long its answers take. What nearly every caller reads
    can be had here too: `table`, `room`, `views` (by seat, -1 for a spectator), `lines`, `revision`;
    `person`, `token` and `connection`, which is how the link is. `token` is kept by the caller between
    runs: it holds the seats.
    """

    def __init__(
        self,
        target: Target | str,
        name: str,
        *,
        token: str = "",
        table: int = NOBODY,
        context: "zmq.Context[zmq.Socket[bytes]] | None" = None,
        allow: Allow = _allow_all,
    ) -> None:
        """`table` is where to go at once, if the host knows it; an inproc target needs its host's
        context. `allow` is asked before a command is sent."""
        self.state = TableState(table)
        self.commands = HostCommands(self._ask, self.state)
        self._allow = allow
        self._followers = Followers()
        self.host = HostConnection(target, name, token, self.state, context, self._take, self._publish)

    # -- the table ---------------------------------------------------------------------------------

    @property
    def table(self) -> int:
        """The table one is at, or NOBODY."""
        return self.state.table

    @property
    def room(self) -> RoomState | None:
        """The latest of everything about the table but its match."""
        return self.state.room

    @property
    def views(self) -> dict[int, SeatView]:
        """The latest views, by seat."""
        return self.state.views

    @property
    def lines(self) -> "deque[LogLine]":
        """The last lines of chat and log, oldest first."""
        return self.state.lines

    @property
    def revision(self) -> int:
        """The newest revision seen of the table; 0 before the start."""
        return self.state.revision

    # -- the link ----------------------------------------------------------------------------------

    @property
    def token(self) -> str:
        """What the host knows this person by."""
        return self.host.token

    @property
    def person(self) -> int:
        """The number of this person at the host; NOBODY before it has said so."""
        return self.host.person

    @property
    def connection(self) -> LinkStatus:
        """How the link is."""
        return self.host.status

    async def connect(self, seconds: float = 3.0) -> Welcome:
        """Reach the host. Raises ConnectError with one sentence; the client is closed then.

        Once this has succeeded the client never gives up by itself.
        """
        return await self.host.open(seconds)

    async def close(self) -> None:
        """Say goodbye and close everything; at once, whatever the state of the link."""
        await self.host.close()

    async def __aenter__(self) -> "Client":
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def take_over(self) -> None:
        """After `replaced`: make this client the one that holds the seats again."""
        self.host.set_status("away", "back", "Taking the seat back.")
        self.host.hello()

    async def _ask(self, message: ClientCommand, shape: type[Reply], /) -> Reply:
        self._allow(message, self.room)
        reply = await self.host.ask(message)
        if not isinstance(reply, shape):
            raise RequestRefused("reply", "The host gave an answer that does not fit.")
        return reply

    # -- what happens ------------------------------------------------------------------------------

    def on_update(self, callback: Callable[[HostUpdate], None]) -> Callable[[], None]:
        """Call back with each update, in order; gives a function that ends it."""
        return self._followers.add(callback)

    def follow(self) -> AsyncIterator[HostUpdate]:
        """The present state, then each update; ends when the client is closed."""
        return self._followers.follow(self._present)

    def _present(self) -> list[HostUpdate]:
        present: list[HostUpdate] = [self.connection]
        present += [self.room] if self.room is not None else []
        present += [LogLines(self.table, tuple(self.lines))] if self.lines else []
        return [*present, *self.views.values()]

    def _publish(self, update: HostUpdate | None) -> None:
        if update is not None:
            self._followers.tell(update)

    # -- what the host says ------------------------------------------------------------------------

    def _take(self, message: FromHost) -> None:
        if isinstance(message, SeatView):
            self._take_view(message)
        elif isinstance(message, Done | Lobby | RefusalReasons | Advice | RecordFile):
            self.host.pending.resolve(message.command, message)
            if isinstance(message, Lobby):
                self._publish(message)
        elif isinstance(message, RoomState):
            self._publish(self.state.take_room(message))
        elif isinstance(message, LogLines):
            self._publish(self.state.take_lines(message))
        elif isinstance(message, Pong):
            self._take_pong(message)
        elif isinstance(message, Welcome):
            self._take_welcome(message)
        elif isinstance(message, Refused):
            self.host.refused(message)
        else:
            if message.code == "replaced":
                self.host.replaced(message)
            self._publish(message)

    def _take_welcome(self, message: Welcome) -> None:
        state, old = self.state, self.host.welcome
        if old is not None and old.token != message.token and state.seated(self.person):
            self.views.clear()
            self._publish(
                HostNotice("unknown", "The host does not know you any more; your seat may be gone.")
            )
        if old is not None and old.boot != message.boot:
            state.doubt()
        if message.table != self.table:
            state.go_to(message.table)
        self.host.welcomed(message)

    def _take_view(self, view: SeatView) -> None:
        before = self.revision
        try:
            news = self.state.take_view(view)
        except GapError:
            self.host.resync()
            return
        if news is not None and self.revision < before:
            self._publish(HostNotice("older", OLDER))
        self._publish(news)

    def _take_pong(self, message: Pong) -> None:
        revision = message.revision
        if revision and revision < self.state.oldest:
            self.state.doubt()  # the views that told so were lost
        behind = any(view.revision < message.revision for view in self.views.values())
        if (
            behind
            or self.state.doubted
            or message.line > self.state.line
            or (message.revision and not self.views)
        ):
            self.host.resync()
        self.host.answered(message)

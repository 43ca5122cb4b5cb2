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

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable

import zmq

from net.client.commands import HostCommands, Reply
from net.client.link import Link
from net.client.pending_commands import PendingCommands
from net.client.table_state import GapError, TableState
from net.client.updates import Followers, Status
from net.client.updates import HostUpdate as HostUpdate
from net.client.updates import LinkStatus as LinkStatus
from net.errors import CodecError, ConnectError, RequestRefused
from net.invite import Target
from net.wire.codec import Frames, foreign_version, from_host, one_by_one, pack
from net.wire.protocol import (
    MAJOR,
    NOBODY,
    Bye,
    Command,
    Done,
    FromHost,
    Hello,
    HostNotice,
    Lobby,
    LogLine,
    LogLines,
    Ping,
    Pong,
    RecordFile,
    RefusalReasons,
    Refused,
    Resync,
    RoomState,
    SeatView,
    Welcome,
)

PING_SECONDS = 3.0
SILENT_SECONDS = 8.0
AGAIN_SECONDS = 3.0
"""an unanswered command or hello is sent again after so long"""
TICK_SECONDS = 0.5

OLDER = "The host came back with an older state of this game; it goes on from there."

Allow = Callable[[Command, RoomState | None], None]
"""Raises RequestRefused for a command that this client must not send, seeing the room it is at."""


def _allow_all(message: Command, room: RoomState | None) -> None:
    """For a client that may go anywhere."""


class Client:
    """One person at one host. All methods belong to the loop in which `connect` is called.

    `commands` asks the host, `state` is what is known of the table; of that, `table`, `room`, `views`
    (by seat, -1 for a spectator), `lines` and `revision` can be read here too. `connection` is how the
    link is. `token` is kept by the caller between runs: it holds the seats. `round_trip` is the last
    one measured, in seconds, and `measured` says how many were.
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
        self.target = target
        self.name = name
        self.token = token
        self.person = NOBODY
        self.welcome: Welcome | None = None
        self.connection = LinkStatus("connecting")
        self._context = context
        self._own_context = context is None
        self._link: Link | None = None
        self._allow = allow
        self._pending = PendingCommands()
        self._followers = Followers()
        self._clock: asyncio.Task[None] | None = None
        self._first: asyncio.Future[Welcome] | None = None
        self._greeted = False
        self._heard = 0.0
        self._pinged = 0.0
        self.round_trip = 0.0
        self.measured = 0
        self._hello_sent = 0.0
        self._ping_number = 0
        self._resync_sent = -AGAIN_SECONDS

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

    async def connect(self, seconds: float = 3.0) -> Welcome:
        """Reach the host. Raises ConnectError with one sentence; the client is closed then.

        Once this has succeeded the client never gives up by itself.
        """
        loop = asyncio.get_running_loop()
        if self._link is not None:
            raise ConnectError("twice", "This client is connected already.")
        if self._context is None:
            self._context = zmq.Context()
        self._first = loop.create_future()
        self._link = Link(self._context, self.target, self._received, self._is_up, self._is_down)
        self._heard = loop.time()
        self._clock = asyncio.ensure_future(self._ticks())
        if self._link.is_up:
            self._hello()
        try:
            return await asyncio.wait_for(asyncio.shield(self._first), seconds)
        except TimeoutError:
            code, sentence = self._link.trouble()
            await self.close()
            raise ConnectError(code, sentence) from None
        except ConnectError:
            await self.close()
            raise

    async def close(self) -> None:
        """Say goodbye and close everything; at once, whatever the state of the link."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        link, self._link = self._link, None
        if link is not None:
            link.send(pack(Bye()))
            link.close(goodbye=link.is_up)
        self._pending.fail(ConnectError("closed", "The connection was closed."))
        self._set("closed")
        if self._first is not None and self._first.done() and not self._first.cancelled():
            self._first.exception()
        if self._own_context and self._context is not None:
            context, self._context = self._context, None
            context.term()

    async def __aenter__(self) -> "Client":
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def take_over(self) -> None:
        """After `replaced`: make this client the one that holds the seats again."""
        self._set("away", "back", "Taking the seat back.")
        self._hello()

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

    # -- asking the host ---------------------------------------------------------------------------

    @property
    def _minor(self) -> int:
        """The minor version of the protocol that the host speaks, as far as is known."""
        return self.welcome.minor if self.welcome is not None else 0

    async def _ask(self, message: Command, shape: type[Reply], /) -> Reply:
        self._allow(message, self.room)
        if self._link is None or self.connection.status in ("closed", "refused", "replaced"):
            raise RequestRefused("offline", self.connection.sentence or "There is no connection to the host.")
        if self.welcome is not None and self._minor < message.since:
            raise RequestRefused(
                "version", "The host runs an older version of aurora-tui, which cannot do that."
            )
        future: asyncio.Future[FromHost] = asyncio.get_running_loop().create_future()
        if self._greeted:
            self._link.send(pack(message, self._minor))
        reply = await self._pending.reply_to(message, future)
        if not isinstance(reply, shape):
            raise RequestRefused("reply", "The host gave an answer that does not fit.")
        return reply

    # -- what the link says ------------------------------------------------------------------------

    def _is_up(self) -> None:
        if self.connection.status not in ("replaced", "refused"):
            self._hello()

    def _is_down(self) -> None:
        self._greeted = False
        link, first = self._link, self._first
        if link is not None and link.hopeless and first is not None and not first.done():
            self._refuse(*link.trouble())
        if self.connection.status == "online":
            self._set("away", "lost", "The connection to the host is lost; trying again by itself.")

    def _hello(self) -> None:
        if self._link is None:
            return
        secret = self.target.secret if isinstance(self.target, Target) else ""
        self._greeted = False
        self._hello_sent = asyncio.get_running_loop().time()
        hello = Hello(
            self.name,
            token=self.token,
            secret=secret,
            table=self.table,
            revision=self.state.oldest,
            line=self.state.line,
        )
        self._link.send(pack(hello, self._minor))

    def _received(self, frames: Frames) -> None:
        self._heard = asyncio.get_running_loop().time()
        for one in one_by_one(frames):
            try:
                message = from_host(one)
            except CodecError as error:
                self._take_garbage(one, error)
            else:
                self._take(message)

    def _take_garbage(self, frames: Frames, error: CodecError) -> None:
        major = foreign_version(frames)
        if major is not None:
            sentence = f"The host speaks protocol {major}, this program {MAJOR}; both need one version."
            self._refuse("version", sentence)
        elif self._first is not None and not self._first.done():
            self._refuse(error.code, "What answers there is no host of aurora-tui.")

    def _take(self, message: FromHost) -> None:
        if isinstance(message, SeatView):
            self._take_view(message)
        elif isinstance(message, Done | Lobby | RefusalReasons | RecordFile):
            self._pending.resolve(message.command, message)
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
            self._take_refused(message)
        else:
            if message.code == "replaced":
                self._greeted = False
                self._pending.fail(RequestRefused("replaced", message.sentence))
                self._set("replaced", message.code, message.sentence)
            self._publish(message)

    def _take_welcome(self, message: Welcome) -> None:
        state, old = self.state, self.welcome
        if old is not None and old.token != message.token and state.seated(self.person):
            self.views.clear()
            self._publish(
                HostNotice("unknown", "The host does not know you any more; your seat may be gone.")
            )
        if old is not None and old.boot != message.boot:
            state.doubt()
        self.welcome = message
        self.token, self.person = message.token, message.person
        if message.table != self.table:
            state.go_to(message.table)
        self._greeted = True
        self._set("online")
        if self._first is not None and not self._first.done():
            self._first.set_result(message)
        self._send_again()

    def _take_view(self, view: SeatView) -> None:
        before = self.revision
        try:
            news = self.state.take_view(view)
        except GapError:
            self._resync()
            return
        if news is not None and self.revision < before:
            self._publish(HostNotice("older", OLDER))
        self._publish(news)

    def _take_pong(self, message: Pong) -> None:
        if message.number == self._ping_number:
            self.round_trip = self._heard - self._pinged
            self.measured += 1
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
            self._resync()
        if self.connection.status == "away" and self._greeted:
            self._set("online")

    def _take_refused(self, message: Refused) -> None:
        if message.code == "hello":
            self._hello()
        elif message.command:
            self._pending.resolve(message.command, message)
        elif message.code in ("busy", "full") and self.welcome is not None:
            self._greeted = False  # hello is said again by the clock, until there is room
            self._set("away", message.code, message.sentence)
        elif message.code in ("secret", "version", "busy", "full") and not self._greeted:
            self._refuse(message.code, message.sentence)

    def _resync(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._link is not None and now - self._resync_sent > TICK_SECONDS:
            self._resync_sent = now
            self._link.send(pack(Resync(self.state.oldest, self.state.line)))

    def _refuse(self, code: str, sentence: str) -> None:
        self._set("refused", code, sentence)
        self._pending.fail(ConnectError(code, sentence))
        if self._first is not None and not self._first.done():
            self._first.set_exception(ConnectError(code, sentence))

    def _set(self, status: Status, code: str = "", sentence: str = "") -> None:
        connection = LinkStatus(status, code, sentence)
        if connection != self.connection:
            self.connection = connection
            self._publish(connection)

    def _publish(self, update: HostUpdate | None) -> None:
        if update is not None:
            self._followers.tell(update)

    # -- time --------------------------------------------------------------------------------------

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._tick(asyncio.get_running_loop().time())

    def _tick(self, now: float) -> None:
        link = self._link
        if link is None or not link.is_up or self.connection.status in ("replaced", "refused"):
            return
        if not self._greeted:
            if now - self._hello_sent >= AGAIN_SECONDS:
                self._hello()
            return
        if now - self._pinged >= PING_SECONDS:
            self._pinged = now
            self._ping_number += 1
            link.send(pack(Ping(self._ping_number, self.revision)))
        if now - self._heard > SILENT_SECONDS:
            self._set("away", "silent", link.trouble()[1])
        self._send_again(AGAIN_SECONDS)

    def _send_again(self, after: float = 0.0) -> None:
        """Send again what was asked so many seconds ago or longer, and has no reply yet."""
        if self._link is not None:
            for message in self._pending.due(asyncio.get_running_loop().time(), after):
                self._link.send(pack(message, self._minor))

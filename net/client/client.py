"""The client library: a person's link to a host, without a screen.

    client = Client(parse("127.0.0.1:27150"), name="Ann", token=kept_token)
    await client.connect()                      # or ConnectError, with a sentence
    await client.watch(await client.open("last_aurora", seats=2))
    async for update in client.follow():        # Connection, Room, View, Lines, Notice, Lobby
        ...
        await client.answer(view.seat, view.decision.id, choice)

After any interruption the client says hello again by itself and gets what it missed; what was
asked and not yet answered is asked again, under the same command number, so it is done once.
Methods that ask the host raise `Refusal` with a code and a sentence, or wait while it is away.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Literal

import zmq

from net.client.commands import SINCE, Asking, Reply
from net.client.link import Link
from net.client.table_state import Following, Missed
from net.errors import CodecError, ConnectError, Refusal
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
    Lines,
    Lobby,
    Notice,
    Ping,
    Pong,
    Reasons,
    Record,
    Refused,
    Resync,
    Room,
    View,
    Welcome,
)

PING_SECONDS = 3.0
SILENT_SECONDS = 8.0
AGAIN_SECONDS = 3.0
"""an unanswered command or hello is sent again after so long"""
TICK_SECONDS = 0.5

OLDER = "The host came back with an older state of this game; it goes on from there."

Status = Literal["connecting", "online", "away", "replaced", "refused", "closed"]


@dataclass(frozen=True, slots=True)
class Connection:
    """How the link is, and a sentence for people (empty while all is well)."""

    status: Status
    code: str = ""
    sentence: str = ""


Update = Connection | Room | View | Lines | Notice | Lobby


@dataclass(slots=True)
class _Asked:
    """A command on its way."""

    message: Command
    future: "asyncio.Future[FromHost]"
    sent: float


class Client(Following, Asking):
    """One person at one host. All methods belong to the loop in which `connect` is called.

    `token` is kept by the caller between runs: it holds the seats. `room`, `views` (by seat,
    -1 for a spectator), `lines` and `connection` are the latest of each. `round_trip` is the last one
    measured, in seconds, and `measured` says how many were.
    """

    def __init__(
        self,
        target: Target | str,
        name: str,
        *,
        token: str = "",
        table: int = NOBODY,
        context: "zmq.Context[zmq.Socket[bytes]] | None" = None,
    ) -> None:
        """`table` is where to go at once, if the host knows it; an inproc target needs its host's context."""
        super().__init__(table)
        self.target = target
        self.name = name
        self.token = token
        self.person = NOBODY
        self.welcome: Welcome | None = None
        self.connection = Connection("connecting")
        self._context = context
        self._own_context = context is None
        self._link: Link | None = None
        self._asked: dict[int, _Asked] = {}
        self._followers: list[Callable[[Update], None]] = []
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
        self._fail_all(ConnectError("closed", "The connection was closed."))
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

    def on_update(self, callback: Callable[[Update], None]) -> Callable[[], None]:
        """Call back with each update, in order; gives a function that ends it."""
        self._followers.append(callback)
        return lambda: self._followers.remove(callback) if callback in self._followers else None

    async def follow(self) -> AsyncIterator[Update]:
        """The present state, then each update; ends when the client is closed."""
        queue: asyncio.Queue[Update] = asyncio.Queue()
        present: list[Update] = [self.connection]
        present += [self.room] if self.room is not None else []
        present += [Lines(self.table, tuple(self.lines))] if self.lines else []
        present += self.views.values()
        for update in present:
            queue.put_nowait(update)
        stop = self.on_update(queue.put_nowait)
        try:
            while True:
                update = await queue.get()
                yield update
                if isinstance(update, Connection) and update.status == "closed":
                    return
        finally:
            stop()

    # -- asking the host ---------------------------------------------------------------------------

    async def _ask(self, message: Command, shape: type[Reply]) -> Reply:
        if self._link is None or self.connection.status in ("closed", "refused", "replaced"):
            raise Refusal("offline", self.connection.sentence or "There is no connection to the host.")
        if self.welcome is not None and self.welcome.minor < SINCE.get(type(message), 0):
            raise Refusal("version", "The host runs an older version of aurora-tui, which cannot do that.")
        loop = asyncio.get_running_loop()
        asked = _Asked(message, loop.create_future(), loop.time())
        self._asked[message.command] = asked
        if self._greeted:
            self._link.send(pack(message))
        try:
            reply = await asked.future
        finally:
            self._asked.pop(message.command, None)
        if not isinstance(reply, shape):
            raise Refusal("reply", "The host gave an answer that does not fit.")
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
            revision=self._oldest,
            line=self._line,
        )
        self._link.send(pack(hello))

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
        if isinstance(message, View):
            self._take_view(message)
        elif isinstance(message, Done | Lobby | Reasons | Record):
            self._resolve(message.command, message)
            if isinstance(message, Lobby):
                self._publish(message)
        elif isinstance(message, Room):
            self._publish(self._room_news(message))
        elif isinstance(message, Lines):
            self._publish(self._lines_news(message))
        elif isinstance(message, Pong):
            self._take_pong(message)
        elif isinstance(message, Welcome):
            self._take_welcome(message)
        elif isinstance(message, Refused):
            self._take_refused(message)
        else:
            if message.code == "replaced":
                self._greeted = False
                self._fail_all(Refusal("replaced", message.sentence))
                self._set("replaced", message.code, message.sentence)
            self._publish(message)

    def _take_welcome(self, message: Welcome) -> None:
        if self.welcome is not None and self.welcome.token != message.token and self.seated(self.person):
            self.views.clear()
            self._publish(Notice("unknown", "The host does not know you any more; your seat may be gone."))
        if self.welcome is not None and self.welcome.boot != message.boot:
            self._doubt()
        self.welcome = message
        self.token, self.person = message.token, message.person
        if message.table != self.table:
            self._go_to(message.table)
        self._greeted = True
        self._set("online")
        if self._first is not None and not self._first.done():
            self._first.set_result(message)
        for asked in list(self._asked.values()):
            self._send_again(asked)

    def _take_view(self, view: View) -> None:
        before = self.revision
        try:
            news = self._view_news(view)
        except Missed:
            self._resync()
            return
        if news is not None and self.revision < before:
            self._publish(Notice("older", OLDER))
        self._publish(news)

    def _take_pong(self, message: Pong) -> None:
        if message.number == self._ping_number:
            self.round_trip = self._heard - self._pinged
            self.measured += 1
        revision = message.revision
        if revision and revision < self._oldest:
            self._doubt()  # the views that told so were lost
        behind = any(view.revision < message.revision for view in self.views.values())
        if behind or self._doubted or message.line > self._line or (message.revision and not self.views):
            self._resync()
        if self.connection.status == "away" and self._greeted:
            self._set("online")

    def _take_refused(self, message: Refused) -> None:
        if message.code == "hello":
            self._hello()
        elif message.command:
            self._resolve(message.command, message)
        elif message.code in ("busy", "full") and self.welcome is not None:
            self._greeted = False  # hello is said again by the clock, until there is room
            self._set("away", message.code, message.sentence)
        elif message.code in ("secret", "version", "busy", "full") and not self._greeted:
            self._refuse(message.code, message.sentence)

    def _resync(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._link is not None and now - self._resync_sent > TICK_SECONDS:
            self._resync_sent = now
            self._link.send(pack(Resync(self._oldest, self._line)))

    def _refuse(self, code: str, sentence: str) -> None:
        self._set("refused", code, sentence)
        self._fail_all(ConnectError(code, sentence))
        if self._first is not None and not self._first.done():
            self._first.set_exception(ConnectError(code, sentence))

    def _resolve(self, command: int, reply: FromHost) -> None:
        asked = self._asked.get(command)
        if asked is None or asked.future.done():
            return
        if isinstance(reply, Refused):
            asked.future.set_exception(Refusal(reply.code, reply.sentence))
        else:
            asked.future.set_result(reply)

    def _fail_all(self, error: Exception) -> None:
        for asked in list(self._asked.values()):
            if not asked.future.done():
                asked.future.set_exception(error)

    def _set(self, status: Status, code: str = "", sentence: str = "") -> None:
        connection = Connection(status, code, sentence)
        if connection != self.connection:
            self.connection = connection
            self._publish(connection)

    def _publish(self, update: Update | None) -> None:
        if update is None:
            return
        for follower in list(self._followers):
            follower(update)

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
        for asked in list(self._asked.values()):
            if now - asked.sent >= AGAIN_SECONDS:
                self._send_again(asked)

    def _send_again(self, asked: _Asked) -> None:
        if self._link is not None:
            asked.sent = asyncio.get_running_loop().time()
            self._link.send(pack(asked.message))

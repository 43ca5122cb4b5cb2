"""A client's connection to its host: a link on which both have said hello, and how it stands.

It says hello whenever the link comes up, keeps asking until the host has room, tells signs of life, and sends
again what has no reply yet. What the host's messages say of a table is no concern of it.
"""

import asyncio
from collections.abc import Callable

import zmq

from net.client.heartbeat import Heartbeat
from net.client.link import Link
from net.client.pending_commands import PendingCommands
from net.client.table_state import TableState
from net.client.updates import LinkStatus, Status
from net.errors import CodecError, ConnectError, RequestRefused
from net.invite import Target
from net.wire.codec import Frames, foreign_version, from_host, one_by_one, pack
from net.wire.protocol import (
    MAJOR,
    NOBODY,
    Bye,
    ClientCommand,
    FromHost,
    Hello,
    HostNotice,
    Pong,
    Refused,
    Resync,
    Welcome,
)

AGAIN_SECONDS = 3.0
"""an unanswered command or hello is sent again after so long"""
TICK_SECONDS = 0.5


class HostConnection:
    """Who one is at a host, and how the link to it stands.

    `token` is what the host knows the person by; `person` and `welcome` are what it said last. `status` is
    told to `tell` whenever it changes, each message of the host to `take`.
    """

    def __init__(
        self,
        target: Target | str,
        name: str,
        token: str,
        state: TableState,
        context: "zmq.Context[zmq.Socket[bytes]] | None",
        take: Callable[[FromHost], None],
        tell: Callable[[LinkStatus], None],
    ) -> None:
        """`state` says what is known of the table, so that the host sends what is missing."""
        self.target = target
        self.name = name
        self.token = token
        self.person = NOBODY
        self.welcome: Welcome | None = None
        self.status = LinkStatus("connecting")
        self.pending = PendingCommands()
        self.heartbeat = Heartbeat()
        self.link: Link | None = None
        self._state = state
        self.take = take
        self._tell = tell
        self._context = context
        self._own_context = context is None
        self._clock: asyncio.Task[None] | None = None
        self._first: asyncio.Future[Welcome] | None = None
        self._greeted = False
        self._hello_sent = 0.0
        self._resync_sent = -AGAIN_SECONDS

    # -- the beginning and the end -----------------------------------------------------------------

    async def open(self, seconds: float) -> Welcome:
        """Reach the host. Raises ConnectError with one sentence; everything is closed then."""
        loop = asyncio.get_running_loop()
        if self.link is not None:
            raise ConnectError("twice", "This client is connected already.")
        if self._context is None:
            self._context = zmq.Context()
        self._first = loop.create_future()
        self.link = Link(self._context, self.target, self._received, self._is_up, self._is_down)
        self.heartbeat.heard = loop.time()
        self._clock = asyncio.ensure_future(self._ticks())
        if self.link.is_up:
            self.hello()
        try:
            return await asyncio.wait_for(asyncio.shield(self._first), seconds)
        except TimeoutError:
            code, sentence = self.link.trouble()
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
        link, self.link = self.link, None
        if link is not None:
            link.send(pack(Bye()))
            link.close(goodbye=link.is_up)
        self.pending.fail(ConnectError("closed", "The connection was closed."))
        self.set_status("closed")
        if self._first is not None and self._first.done() and not self._first.cancelled():
            self._first.exception()
        if self._own_context and self._context is not None:
            context, self._context = self._context, None
            context.term()

    # -- asking ------------------------------------------------------------------------------------

    @property
    def _minor(self) -> int:
        """The minor version of the protocol that the host speaks, as far as is known."""
        return self.welcome.minor if self.welcome is not None else 0

    async def ask(self, message: ClientCommand) -> FromHost:
        """The host's reply to a command, however long it is away. Raises RequestRefused, ConnectError."""
        if self.link is None or self.status.status in ("closed", "refused", "replaced"):
            raise RequestRefused("offline", self.status.sentence or "There is no connection to the host.")
        if self.welcome is not None and self._minor < message.since:
            raise RequestRefused(
                "version", "The host runs an older version of aurora-tui, which cannot do that."
            )
        future: asyncio.Future[FromHost] = asyncio.get_running_loop().create_future()
        if self._greeted:
            self.link.send(pack(message, self._minor))
        return await self.pending.reply_to(message, future)

    def hello(self) -> None:
        """Say who comes, and what of the table is known here."""
        if self.link is None:
            return
        secret = self.target.secret if isinstance(self.target, Target) else ""
        self._greeted = False
        self._hello_sent = asyncio.get_running_loop().time()
        hello = Hello(
            self.name,
            token=self.token,
            secret=secret,
            table=self._state.table,
            revision=self._state.oldest,
            line=self._state.line,
        )
        self.link.send(pack(hello, self._minor))

    def resync(self) -> None:
        """Ask for what was missed, unless that was done a moment ago."""
        now = asyncio.get_running_loop().time()
        if self.link is not None and now - self._resync_sent > TICK_SECONDS:
            self._resync_sent = now
            self.link.send(pack(Resync(self._state.oldest, self._state.line)))

    def send_again(self, after: float = 0.0) -> None:
        """Send again what was asked so many seconds ago or longer, and has no reply yet."""
        if self.link is not None:
            for message in self.pending.due(asyncio.get_running_loop().time(), after):
                self.link.send(pack(message, self._minor))

    # -- what the host says of the connection ------------------------------------------------------

    def welcomed(self, message: Welcome) -> None:
        """The host knows who is here; what waits for a reply is asked again."""
        self.welcome = message
        self.token, self.person = message.token, message.person
        self._greeted = True
        self.set_status("online")
        if self._first is not None and not self._first.done():
            self._first.set_result(message)
        self.send_again()

    def answered(self, message: Pong) -> None:
        """A sign of life: the host is not away any more."""
        self.heartbeat.take(message)
        if self.status.status == "away" and self._greeted:
            self.set_status("online")

    def refused(self, message: Refused) -> None:
        """The host refused something. With the number of a command that command is refused, and with the code
        "hello" hello is said anew.

        Without room on the host hello is repeated by the clock. A secret or version that does not fit, before
        the first welcome, ends the connection: what waits raises ConnectError.
        """
        if message.code == "hello":
            self.hello()
        elif message.command:
            self.pending.resolve(message.command, message)
        elif message.code in ("busy", "full") and self.welcome is not None:
            self._greeted = False  # hello is said again by the clock, until there is room
            self.set_status("away", message.code, message.sentence)
        elif message.code in ("secret", "version", "busy", "full") and not self._greeted:
            self._refuse(message.code, message.sentence)

    def replaced(self, message: HostNotice) -> None:
        """Another client says that it is this person, so that this one is told nothing more.

        What waits for a reply raises RequestRefused with the code "replaced".
        """
        self._greeted = False
        self.pending.fail(RequestRefused("replaced", message.sentence))
        self.set_status("replaced", message.code, message.sentence)

    def set_status(self, status: Status, code: str = "", sentence: str = "") -> None:
        """How the link stands now, told if that is new."""
        new = LinkStatus(status, code, sentence)
        if new != self.status:
            self.status = new
            self._tell(new)

    def _refuse(self, code: str, sentence: str) -> None:
        self.set_status("refused", code, sentence)
        self.pending.fail(ConnectError(code, sentence))
        if self._first is not None and not self._first.done():
            self._first.set_exception(ConnectError(code, sentence))

    # -- what the link says ------------------------------------------------------------------------

    def _is_up(self) -> None:
        if self.status.status not in ("replaced", "refused"):
            self.hello()

    def _is_down(self) -> None:
        self._greeted = False
        link, first = self.link, self._first
        if link is not None and link.hopeless and first is not None and not first.done():
            self._refuse(*link.trouble())
        if self.status.status == "online":
            self.set_status("away", "lost", "The connection to the host is lost; trying again by itself.")

    def _received(self, frames: Frames) -> None:
        self.heartbeat.heard = asyncio.get_running_loop().time()
        for one in one_by_one(frames):
            try:
                message = from_host(one)
            except CodecError as error:
                self._take_garbage(one, error)
            else:
                self.take(message)

    def _take_garbage(self, frames: Frames, error: CodecError) -> None:
        major = foreign_version(frames)
        if major is not None:
            sentence = f"The host speaks protocol {major}, this program {MAJOR}; both need one version."
            self._refuse("version", sentence)
        elif self._first is not None and not self._first.done():
            self._refuse(error.code, "What answers there is no host of aurora-tui.")

    # -- time --------------------------------------------------------------------------------------

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._tick(asyncio.get_running_loop().time())

    def _tick(self, now: float) -> None:
        link = self.link
        if link is None or not link.is_up or self.status.status in ("replaced", "refused"):
            return
        if not self._greeted:
            if now - self._hello_sent >= AGAIN_SECONDS:
                self.hello()
            return
        if (ping := self.heartbeat.due(now, self._state.revision)) is not None:
            link.send(pack(ping))
        if self.heartbeat.silent(now):
            self.set_status("away", "silent", link.trouble()[1])
        self.send_again(AGAIN_SECONDS)

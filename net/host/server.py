"""The host: messages in, one commit for all of them, then whatever changed goes out (sender.py).

No exception leaves `receive` or `settle`: a message that goes wrong is logged and refused, the
table it was for stays as it was, and all others never notice.
"""

import asyncio
import contextlib

import zmq

from net.errors import CodecError, RequestRefused, StoreError
from net.host.advice_desk import AdviceDesk
from net.host.bot_turns import BotTurns
from net.host.bot_workers import BotWorkers
from net.host.commands import CommandHandler
from net.host.config import Config
from net.host.connections import Connections
from net.host.host_tables import HostTables
from net.host.log import Log
from net.host.peers import Peer, Person
from net.host.sender import Sender
from net.host.store import Store
from net.wire.codec import Frames, foreign_version, from_client, pack, version_refusal
from net.wire.protocol import (
    Advise,
    Bye,
    ClientCommand,
    Done,
    FromClient,
    FromHost,
    Hello,
    HostNotice,
    Leave,
    ListTables,
    Message,
    Open,
    Ping,
    Pong,
    RecordFile,
    RefusalReasons,
    Refused,
    Resync,
    Watch,
    Why,
)
from net.wire.sockets import SocketPump

STOPPED = "The host stops now; the tables are kept and open again when it is back."
SAVED = "The host can save again; the game goes on."
SENTENCE_FULL = "This host has as many people as it can take; try again later."
FULL = pack(Refused(0, "full", SENTENCE_FULL))
MOVES = (Open, Watch, Leave)
"""commands that bring a client elsewhere: it must know where it is before it gets views"""
READS = (ListTables, Why, Advise)
"""commands that change nothing, so they are answered while the host cannot save"""


class Host:
    """A running host on one socket. All methods belong to the loop it was started in."""

    def __init__(self, store: Store, config: Config, log: Log, program: str) -> None:
        """`program` is its name and version, as peers are told."""
        self.config = config
        self.log = log
        self.store = store
        self.tables = HostTables(store, config, log)
        self.workers = BotWorkers(config, log)
        self.advice = AdviceDesk(self.workers, config, self._deliver)
        self.handler = CommandHandler(self.tables, store, config, log, program, self.advice)
        self.peers: dict[bytes, Peer] = {}
        self.held = False
        """the store cannot be written: what is not kept is not shown"""
        self.sender = Sender(self.tables.by_number, self.peers, log, self._lost)
        self._stopping = False
        self._program = program
        self.turns = BotTurns(self.tables, self.workers, config, log, self.settle)
        self._pump: SocketPump | None = None
        self._connections: Connections | None = None
        self._full = False
        """newcomers are refused, which is logged once"""
        self._clock: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()

    def start(self, socket: "zmq.Socket[bytes]") -> None:
        """Serve a socket that is bound already; it is closed by `stop`."""
        if not self.config.local:
            self._connections = Connections(socket, self.config, self.log)
        self.tables.reopen(self._loop.time())
        self._pump = self.sender.pump = SocketPump(socket, self.receive, self.settle)
        self._clock = asyncio.ensure_future(self._ticks())

    async def stop(self) -> None:
        """Tell all clients, keep all tables, end the workers."""
        if self._clock is not None:
            self._clock.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._clock
            self._clock = None
        await self.workers.close()
        for table in self.tables.by_number.values():
            table.keep_match()
        self._stopping = True
        self.settle()
        self.sender.tell(HostNotice("closing", STOPPED))
        self.sender.serve_everyone()
        if self._connections is not None:
            await asyncio.to_thread(self._connections.close)
        if self._pump is not None:
            self._pump.close(goodbye=True)
        if self.store.waiting:
            self.log.error("unsaved_at_stop")
        self.store.close()

    # -- in ----------------------------------------------------------------------------------------

    def receive(self, frames: Frames) -> None:
        """Take one message of one client: its routing id, then its frames.

        What is over the rate or no message is refused, or dropped while its sender is cut off; nothing is
        raised.
        """
        routing, *rest = frames
        now = self._loop.time()
        peer = self._peer(routing, rest, now)
        if peer is None:
            return
        self.sender.heard(peer)
        gate = peer.gate
        if not gate.open(now):
            return
        if not gate.allows(now):
            if gate.may_tell(now):
                peer.now.append(Refused(0, "rate", "Too many messages; slow down."))
            return
        try:
            message = from_client(rest)
        except CodecError as error:
            self._spoiled(peer, rest, error, now)
            return
        peer.heard = now
        try:
            self._take(peer, message, now)
        except RequestRefused as error:
            peer.now.append(Refused(_command(message), error.code, str(error)))
            if error.code == "full" and isinstance(message, Hello):
                self._tell_full()
        except Exception as error:  # one message must not end the host of everybody
            self.log.error("message_failed", kind=type(message).__name__, error=repr(error))
            peer.now.append(Refused(_command(message), "internal", "The host made a mistake; try again."))

    def _peer(self, routing: bytes, frames: Frames, now: float) -> Peer | None:
        """The link that a message came over; None if there is no room for another one."""
        pump, connections = self._pump, self._connections
        connection = None
        if connections is not None and pump is not None and pump.last is not None:
            connection = connections.of(pump.last)
        peer = self.peers.get(routing)
        if peer is not None and peer.connection is not connection and connection is not None:
            self._lost(peer)
            peer = None
        if peer is None:
            peer = Peer.new(routing, self.config, now)
            peer.connection = connection
            if len(self.peers) >= self.config.peers and not self._evict(frames):
                self.sender.post(peer, FULL)
                self._tell_full()
                return None
            self.peers[routing] = peer
        return peer

    def _evict(self, frames: Frames) -> bool:
        """Make room by letting the link go that has been silent longest of those without a person; for
        who holds a seat and says hello also of those without a seat."""
        some = [peer for peer in self.peers.values() if peer.person is None]
        if not some and self._holder(frames):
            some = [peer for peer in self.peers.values() if not self.handler.holds_seat(peer.person)]
        if not some:
            return False
        peer = min(some, key=lambda peer: peer.heard)
        if peer.person is not None:
            self.sender.post(peer, FULL)
        self._lost(peer)
        return True

    def _holder(self, frames: Frames) -> bool:
        """Whether a message is the hello of somebody who holds a seat."""
        try:
            message = from_client(frames)
        except CodecError:
            return False
        return isinstance(message, Hello) and self._holds_seat(message)

    def _holds_seat(self, message: Hello) -> bool:
        """Whether the token of a hello holds a seat."""
        handler = self.handler
        return handler.holds_seat(handler.identities.known(message.token))

    def _check_room(self, message: Hello) -> None:
        """A share of the places is kept for those who hold seats. Raises RequestRefused."""
        places = self.config.peers - int(self.config.peers * self.config.kept)
        if len(self.peers) <= places or self._holds_seat(message):
            return
        people = [peer.person for peer in self.peers.values() if peer.person is not None]
        others = sum(not self.handler.holds_seat(person) for person in people)
        if others >= places:
            raise RequestRefused("full", SENTENCE_FULL)

    def _tell_full(self) -> None:
        """Log that somebody was refused for want of room; once, until somebody goes."""
        if not self._full:
            self._full = True
            self.log.warning("full", peers=len(self.peers))

    def _spoiled(self, peer: Peer, frames: Frames, error: CodecError, now: float) -> None:
        if foreign_version(frames) is not None:
            self.sender.post(peer, version_refusal(self._program))
        elif peer.person is not None:
            peer.now.append(Refused(0, error.code, str(error)))
        if peer.gate.spoil(now):
            self.log.warning("cut_off", why=error.code)
            self.handler.part(peer, now)

    def _take(self, peer: Peer, message: FromClient, now: float) -> None:
        if isinstance(message, Hello):
            if peer.person is None and not self.config.local:
                self._check_room(message)
            peer.now.append(self.handler.hello(peer, message, now))
            if self._connections is not None and peer.connection is not None:
                self._connections.welcome(peer.connection, peer.routing)
            if self.held:
                peer.now.append(self._unsaved())
            return
        person = peer.person
        if person is None:
            raise RequestRefused("hello", "Say hello first.")
        if isinstance(message, ClientCommand):
            self._command(peer, message, now)
        elif isinstance(message, Ping):
            table = None if self.held else peer.table
            shown = (table.revision, table.last_line) if table is not None else (0, 0)
            peer.now.append(Pong(message.number, *shown))
        elif isinstance(message, Resync):
            if peer.table is not None:
                peer.at(peer.table, *peer.table.seen(message.revision, message.line))
        elif isinstance(message, Bye):
            self._lost(peer)

    def _command(self, peer: Peer, message: ClientCommand, now: float) -> None:
        person = peer.person
        if person is None:
            return
        new = message.command not in person.replies
        if self.held and new and not self.config.local and not isinstance(message, READS):
            raise RequestRefused("unsaved", "The host cannot save just now; the game goes on when it can.")
        reply = self.handler.handle(peer, person, message, now)
        if reply is None:
            return
        if isinstance(reply, Done):
            (peer.later if isinstance(message, MOVES) else peer.last).append(reply)
        else:
            (peer.later if isinstance(reply, RefusalReasons | RecordFile) else peer.now).append(reply)

    def _deliver(self, person: Person, command: int, reply: FromHost) -> None:
        """A reply that took its time, to where the person is now."""
        person.remember(command, reply)
        if person.peer is not None:
            person.peer.now.append(reply)
            self.sender.heard(person.peer)
            self._loop.call_soon(self.settle)

    # -- out ---------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Commit, then send what changed to those it concerns.

        Nothing is sent unless the commit went through, or failed in the way that is provided for.
        """
        try:
            self._move_bots()
        except Exception as error:  # people can be answered without the bots
            self.log.error("bots_failed", error=repr(error))
        try:
            self._commit()
        except Exception as error:  # what is not known to be kept is not shown
            self.log.error("commit_failed", error=repr(error))
            return
        self.sender.serve(unsaved=self.held and not self.config.local)

    def _commit(self) -> None:
        try:
            self.store.commit()
        except StoreError as error:
            if not self.held:
                self.held = True
                self.log.error("unsaved", why=str(error))
                self.sender.tell(self._unsaved())
            return
        if self.held:
            self.held = False
            self.log.info("saved")
            self.sender.tell(HostNotice("saved", SAVED))

    def _unsaved(self) -> HostNotice:
        if self.config.local:
            sentence = "This game cannot be saved now; it goes on, but would be lost if the program stopped."
        else:
            sentence = "The host cannot save: its disk is full or read-only. The game waits until it can."
        return HostNotice("unsaved", sentence)

    def _lost(self, peer: Peer) -> None:
        """Nobody is at the other end any more, or there is no room for it."""
        self.handler.part(peer, self._loop.time())
        if self.peers.get(peer.routing) is peer:
            del self.peers[peer.routing]
        if self._connections is not None and peer.connection is not None:
            self._connections.dismiss(peer.connection, peer.routing)
        self._full = False

    def _give_up(self, peer: Peer) -> None:
        """What waits for a client that does not read takes memory; its link goes, and that with it."""
        self._lost(peer)
        if self._connections is not None and peer.connection is not None:
            self._connections.cut(peer.connection, "unread")

    def _move_bots(self) -> None:
        if not self._stopping and (self.config.local or not self.held):
            self.turns.ask()

    # -- time --------------------------------------------------------------------------------------

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(self.config.tick)
            try:
                self._tick()
            except Exception as error:  # the clock of the host goes on
                self.log.error("tick_failed", error=repr(error))

    def _tick(self) -> None:
        now = self._loop.time()
        for peer in list(self.peers.values()):
            quiet = now - peer.heard
            if quiet > self.config.silent and peer.person is not None and not self.config.local:
                self.handler.part(peer, peer.heard)
            if quiet > 3 * self.config.silent and peer.gate.open(now) and not self.config.local:
                self._lost(peer)
            peer.clogged = (peer.clogged or now) if peer.slow else 0.0
            if peer.clogged and now - peer.clogged > 3 * self.config.silent:
                self._give_up(peer)
            peer.slow = False
        self.handler.identities.forget_some()
        self.tables.sweep(now)
        self._obey(now)
        self.sender.look_after_all()
        self.settle()
        if self._pump is not None:
            self._pump.look()

    def _obey(self, now: float) -> None:
        """What the owner asks for beside the host; what cannot be read now is asked for still."""
        if self.config.local:
            return
        try:
            self.tables.obey(now)
        except StoreError as error:
            self.log.warning("orders_unread", why=str(error))


def _command(message: Message) -> int:
    return message.command if isinstance(message, ClientCommand) else 0

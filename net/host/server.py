"""The socket loop: messages in, one commit for all of them, then whatever changed goes out.

No exception leaves `receive` or `settle`: a message that goes wrong is logged and refused, the
table it was for stays as it was, and all others never notice.
"""

import asyncio
import contextlib
import errno
from collections import deque
from typing import Any

import zmq

from core import Match
from net.codec import Frames, foreign_version, from_client, pack, version_refusal
from net.errors import CodecError, Refusal, StoreError
from net.host import playing, showing
from net.host.bots import SIMPLE, Job, Workers, simple_choice
from net.host.config import Config
from net.host.lobby import Desk
from net.host.log import Log
from net.host.peers import Peer
from net.host.store import Store
from net.host.table import Table
from net.protocol import (
    Bye,
    Command,
    Done,
    FromClient,
    FromHost,
    Hello,
    Leave,
    Lines,
    Message,
    Notice,
    Open,
    Ping,
    Pong,
    Reasons,
    Record,
    Refused,
    Resync,
    Tables,
    Watch,
    Why,
)
from net.wire import Pump

STOPPED = "The host stops now; the tables are kept and open again when it is back."
FULL = pack(Refused(0, "full", "This host has as many people as it can take; try again later."))
MOVES = (Open, Watch, Leave)
"""commands that bring a client elsewhere: it must know where it is before it gets views"""
BUSY = 6
"""clients heard in one settling, from which on the host is under load"""
CATCH_UP = 0.1
READS = (Tables, Why)
"""commands that change nothing, so they are answered while the host cannot save"""


class Host:
    """A running host on one socket. All methods belong to the loop it was started in."""

    def __init__(self, store: Store, config: Config, log: Log, program: str) -> None:
        self.config = config
        self.log = log
        self.store = store
        self.desk = Desk(store, config, log, program)
        self.peers: dict[bytes, Peer] = {}
        self.held = False
        """the store cannot be written: what is not kept is not shown"""
        self._stopping = False
        self._late: asyncio.TimerHandle | None = None
        self._program = program
        self._workers = Workers(config, log)
        self._thinking: dict[int, int] = {}
        """table -> decision that a worker thinks about"""
        self._pump: Pump | None = None
        self._clock: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        # messages of this settling, packed once for all who get the same
        self._touched: set[Peer] = set()
        """peers that were heard since the last settling"""
        self._shown: dict[int, tuple[int, int, int]] = {}
        """table -> what of it is shown already: revision, room number, last line"""
        self._views: dict[tuple[int, int, int, bool], Frames] = {}
        self._everyones: dict[int, dict[str, Any]] = {}
        """table -> what everyone sees of its match, for which the views of its seats are completed"""

    def start(self, socket: "zmq.Socket[bytes]") -> None:
        """Serve a socket that is bound already; it is closed by `stop`."""
        self.desk.reopen(self._loop.time())
        self._pump = Pump(socket, self.receive, self.settle)
        self._clock = asyncio.ensure_future(self._ticks())

    async def stop(self) -> None:
        """Tell all clients, keep all tables, end the workers."""
        if self._clock is not None:
            self._clock.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._clock
            self._clock = None
        await self._workers.close()
        for table in self.desk.tables.values():
            table.keep_match()
        self._stopping = True
        if self._late is not None:
            self._late.cancel()
        self.settle()
        self._tell(Notice("closing", STOPPED))
        for peer in list(self.peers.values()):
            self._send(peer)
        if self._pump is not None:
            self._pump.close(goodbye=True)
        if self.store.waiting:
            self.log.error("unsaved_at_stop")
        self.store.close()

    # -- in ----------------------------------------------------------------------------------------

    def receive(self, frames: Frames) -> None:
        """One message of one client."""
        routing, *rest = frames
        now = self._loop.time()
        peer = self.peers.get(routing)
        if peer is None:
            if len(self.peers) >= self.config.peers and not self._evict():
                self._post(Peer.new(routing, self.config, now), FULL)
                return
            peer = self.peers[routing] = Peer.new(routing, self.config, now)
        self._touched.add(peer)
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
        except Refusal as error:
            peer.now.append(Refused(_command(message), error.code, str(error)))
        except Exception as error:
            self.log.error("message_failed", kind=type(message).__name__, error=repr(error))
            peer.now.append(Refused(_command(message), "internal", "The host made a mistake; try again."))

    def _evict(self) -> bool:
        """Make room by forgetting the link that has been silent longest of those without a person."""
        strangers = [peer for peer in self.peers.values() if peer.person is None]
        if not strangers:
            return False
        del self.peers[min(strangers, key=lambda peer: peer.heard).routing]
        return True

    def _spoiled(self, peer: Peer, frames: Frames, error: CodecError, now: float) -> None:
        if foreign_version(frames) is not None:
            self._post(peer, version_refusal(self._program))
        elif peer.person is not None:
            peer.now.append(Refused(0, error.code, str(error)))
        if peer.gate.spoil(now):
            self.log.warning("cut_off", why=error.code)
            self.desk.part(peer, now)

    def _take(self, peer: Peer, message: FromClient, now: float) -> None:
        if isinstance(message, Hello):
            peer.now.append(self.desk.hello(peer, message, now))
            if self.held:
                peer.now.append(self._unsaved())
            return
        person = peer.person
        if person is None:
            raise Refusal("hello", "Say hello first.")
        if isinstance(message, Command):
            self._command(peer, message, now)
        elif isinstance(message, Ping):
            table = None if self.held else peer.table
            shown = (table.revision, table.last_line) if table is not None else (0, 0)
            peer.now.append(Pong(message.number, *shown))
        elif isinstance(message, Resync):
            if peer.table is not None:
                peer.at(peer.table, min(message.revision, peer.table.revision), message.line)
        elif isinstance(message, Bye):
            self.desk.part(peer, now)
            self.peers.pop(peer.routing, None)

    def _command(self, peer: Peer, message: Command, now: float) -> None:
        person = peer.person
        if person is None:
            return
        new = message.command not in person.replies
        if self.held and new and not self.config.local and not isinstance(message, READS):
            raise Refusal("unsaved", "The host cannot save just now; the game goes on when it can.")
        reply = self.desk.handle(peer, person, message, now)
        if isinstance(reply, Done):
            (peer.later if isinstance(message, MOVES) else peer.last).append(reply)
        else:
            (peer.later if isinstance(reply, Reasons | Record) else peer.now).append(reply)

    # -- out ---------------------------------------------------------------------------------------

    def settle(self, everyone: bool = False) -> None:
        """Commit, then send what changed to those it concerns (or look after everyone).

        Nothing is sent unless the commit went through, or failed in the way that is provided for.
        """
        try:
            self._move_bots()
        except Exception as error:
            self.log.error("bots_failed", error=repr(error))
        try:
            self._commit()
        except Exception as error:
            self.log.error("commit_failed", error=repr(error))
            return
        changed = set()
        for table in self.desk.tables.values():
            stamp = (table.revision, table.room_number, table.last_line)
            if self._shown.get(table.number) != stamp:
                self._shown[table.number] = stamp
                changed.add(table)
        self._views.clear()
        self._everyones.clear()
        touched = self._touched
        busy = len(touched) >= BUSY and not everyone
        for peer in list(touched):  # who acted sees the effect first
            if not peer.slow and self.peers.get(peer.routing) is peer:
                self._serve(peer)
        for peer in list(self.peers.values()):
            if peer.slow or peer in touched or not (everyone or peer.table in changed):
                continue
            if busy and not _asked(peer):
                self._catch_up_later()
            else:
                self._serve(peer)
        touched.clear()

    def _catch_up_later(self) -> None:
        """Under load, those who only look on get their next view a moment later, with all since."""
        if self._late is None:
            self._late = self._loop.call_later(CATCH_UP, self._catch_up)

    def _catch_up(self) -> None:
        self._late = None
        self.settle(everyone=True)

    def _serve(self, peer: Peer) -> None:
        try:
            self._send(peer)
        except Exception as error:
            self.log.error("send_failed", error=repr(error))
            peer.now.clear()
            peer.later.clear()
            peer.last.clear()

    def _commit(self) -> None:
        try:
            self.store.commit()
        except StoreError as error:
            if not self.held:
                self.held = True
                self.log.error("unsaved", why=str(error))
                self._tell(self._unsaved())
            return
        if self.held:
            self.held = False
            self.log.info("saved")
            self._tell(Notice("saved", "The host can save again; the game goes on."))

    def _unsaved(self) -> Notice:
        if self.config.local:
            sentence = "This game cannot be saved now; it goes on, but would be lost if the program stopped."
        else:
            sentence = "The host cannot save: its disk is full or read-only. The game waits until it can."
        return Notice("unsaved", sentence)

    def _tell(self, notice: Notice) -> None:
        for peer in self.peers.values():
            if peer.person is not None:
                peer.now.append(notice)
                self._touched.add(peer)

    def _send(self, peer: Peer) -> None:
        """Send a peer what it is owed, as far as it can be sent now."""
        if not self._send_all(peer, peer.now):
            return
        if self.held and not self.config.local:
            return
        if not self._send_all(peer, peer.later):
            return
        if (
            peer.table is None
            or peer.person is None
            or self._send_table(peer, peer.table, peer.person.number)
        ):
            self._send_all(peer, peer.last)

    def _send_all(self, peer: Peer, messages: deque[FromHost]) -> bool:
        while messages:
            if not self._post(peer, pack(messages[0])):
                return False
            messages.popleft()
        return True

    def _send_table(self, peer: Peer, table: Table, person: int) -> bool:
        """Room, lines and views, as far as they changed; whether all of it left."""
        if peer.room_number != table.room_number:
            if not self._post(peer, self._room(table)):
                return False
            peer.room_number = table.room_number
        if peer.line < table.last_line:
            lines = tuple(line for line in table.lines if line.number > peer.line)
            if not self._post(peer, pack(Lines(table.number, lines))):
                return False
            peer.line = table.last_line
        match = table.match
        if match is None:
            return True
        for viewer in table.viewers(person):
            seen = peer.revisions.get(viewer, 0)
            if viewer in peer.due or seen != table.revision:
                if not self._post(peer, self._view(table, match, viewer, seen, viewer in peer.due)):
                    return False
                peer.revisions[viewer] = table.revision
                peer.due.discard(viewer)
        return True

    def _room(self, table: Table) -> Frames:
        key = (table.number, 0, 0, False)
        if key not in self._views:
            self._views[key] = pack(showing.room(table, self._loop.time()))
        return self._views[key]

    def _view(self, table: Table, match: Match, viewer: int, since: int, again: bool) -> Frames:
        key = (table.number, 2 + viewer, since, again)
        if key not in self._views:
            shared = self._everyones.get(table.number)
            if shared is None:
                shared = self._everyones[table.number] = match.view(None)
            self._views[key] = pack(showing.view(table, match, viewer, since, again, shared))
        return self._views[key]

    def _post(self, peer: Peer, frames: Frames) -> bool:
        """Send without waiting; False if the peer is slow or gone."""
        if self._pump is None:
            return False
        try:
            self._pump.send([peer.routing, *frames])
        except zmq.Again:
            peer.slow = True
            return False
        except zmq.ZMQError as error:
            if error.errno != errno.EHOSTUNREACH:
                self.log.error("send_failed", error=repr(error))
            self._lost(peer)
            return False
        return True

    def _lost(self, peer: Peer) -> None:
        self.desk.part(peer, self._loop.time())
        self.peers.pop(peer.routing, None)

    # -- time --------------------------------------------------------------------------------------

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(self.config.tick)
            try:
                self._tick()
            except Exception as error:
                self.log.error("tick_failed", error=repr(error))

    def _tick(self) -> None:
        now = self._loop.time()
        for peer in list(self.peers.values()):
            quiet = now - peer.heard
            if quiet > self.config.silent and peer.person is not None and not self.config.local:
                self.desk.part(peer, now)
            if quiet > 3 * self.config.silent and peer.gate.open(now) and not self.config.local:
                self.peers.pop(peer.routing, None)
            peer.slow = False
        self.desk.sweep(now)
        for number in self._shown.keys() - self.desk.tables.keys():
            del self._shown[number]
        self.settle(everyone=True)
        if self._pump is not None:
            self._pump.look()

    # -- bots --------------------------------------------------------------------------------------

    def _move_bots(self) -> None:
        """Let bots answer: the simple one at once, the others in a worker."""
        if self._stopping or (self.held and not self.config.local):
            return
        for table in list(self.desk.tables.values()):
            wanted = playing.bot_to_move(table)
            if wanted is None or table.match is None:
                continue
            seat, name, decision = wanted
            if self._thinking.get(table.number) == decision.id:
                continue
            seed = table.number * 16 + seat
            if name == SIMPLE:
                self._thinking[table.number] = decision.id
                choice = simple_choice(seed, decision.id, len(decision.actions), table.bad_choices)
                self._loop.call_soon(self._bot_answers, table, seat, decision.id, choice)
                continue
            self._thinking[table.number] = decision.id
            self._workers.submit(
                Job(
                    (table.number, seat, name),
                    name,
                    table.game,
                    seed,
                    dict(table.options),
                    table.match.view(seat),
                    decision,
                    self._thought,
                )
            )

    def _thought(self, job: Job, choice: int | None, why: str) -> None:
        """A worker is done with a job, one way or the other."""
        number, seat, name = job.key
        table = self.desk.tables.get(number)
        if table is None or table.seats[seat].bot != name:
            self._thinking.pop(number, None)
            return
        if choice is None:
            self.log.warning("bot_failed", table=number, bot=name, why=why)
            playing.replace_bot(table, seat, why)
            self._thinking.pop(number, None)
            self.settle()
        else:
            self._bot_answers(table, seat, job.decision.id, choice)

    def _bot_answers(self, table: Table, seat: int, decision: int, choice: int) -> None:
        """A bot's answer came; show what it led to."""
        self._thinking.pop(table.number, None)
        if table.seats[seat].bot:
            self.bot_plays(table, seat, decision, choice)
        self.settle()

    def bot_plays(self, table: Table, seat: int, decision: int, choice: int) -> None:
        """Play a bot's answer; where the rules fail at it, see that the game goes on."""
        try:
            playing.answer(table, seat, decision, choice, report=self.desk.report)
        except Refusal as error:
            if error.code == "broken" and table.match is not None and table.match.decision is not None:
                if len(table.bad_choices) >= len(table.match.decision.actions):
                    playing.stop(table, "The rules fail at every choice; the host keeps a report.")
                elif table.seats[seat].bot != SIMPLE:
                    playing.replace_bot(table, seat, "met a failing rule")
        except Exception as error:
            self.log.error("bot_answer_failed", table=table.number, error=repr(error))
            playing.stop(table, "The host made a mistake; the game is paused.")


def _asked(peer: Peer) -> bool:
    """Whether the client holds the seat that is asked at its table."""
    match = peer.table.match if peer.table is not None else None
    if match is None or match.decision is None or peer.table is None or peer.person is None:
        return True
    return match.decision.seat in peer.table.viewers(peer.person.number)


def _command(message: Message) -> int:
    return message.command if isinstance(message, Command) else 0

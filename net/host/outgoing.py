"""What goes out, and in which order: to whom was just heard, to whom is asked, to those who look on.

Who looks on is served while nobody else wants anything, and a few in every round even then; until
its turn comes a client is owed the newest view only, so a busy host sends fewer of them. No
exception leaves `serve`: a message that cannot be made is logged and dropped.
"""

import asyncio
import errno
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import zmq

from core import Match
from net.codec import Frames, pack
from net.host import showing
from net.host.lobby import Desk
from net.host.log import Log
from net.host.peers import Peer
from net.host.table import Table
from net.protocol import FromHost, Lines, Notice
from net.wire import Pump

AT_MOST = 64
"""who only looks on, served before the loop has its turn"""


@dataclass(slots=True)
class _Made:
    """What was made of a table's match at one revision, for all who get the same."""

    revision: int
    everyones: dict[str, Any]
    """what everyone sees; the views of seats are completed from it"""
    frames: dict[tuple[int, int, bool], Frames] = field(default_factory=dict)
    """viewer, events since, again"""


class Outgoing:
    """The sending half of a host. `lost` is called for a peer that cannot be reached any more."""

    def __init__(self, desk: Desk, peers: dict[bytes, Peer], log: Log, lost: Callable[[Peer], None]) -> None:
        self.pump: Pump | None = None
        self._desk = desk
        self._peers = peers
        self._log = log
        self._lost = lost
        self._heard: dict[Peer, None] = {}
        """since the last round, in their order"""
        self._behind: dict[Peer, None] = {}
        """may be owed something, longest first"""
        self._stamps: dict[int, tuple[int, int, int]] = {}
        """table -> what of it was looked at already: revision, room number, last line"""
        self._made: dict[int, _Made] = {}
        self._rooms: dict[int, Frames] = {}

    # -- who is to be served -----------------------------------------------------------------------

    def heard(self, peer: Peer) -> None:
        """A peer sent something: it is served first."""
        self._heard[peer] = None

    def tell(self, notice: Notice) -> None:
        """Say something to everyone who said hello."""
        for peer in self._peers.values():
            if peer.person is not None:
                peer.now.append(notice)
                self._heard[peer] = None

    def look_after_all(self) -> None:
        """Whoever could not be sent what it is owed gets it now."""
        self._behind.update(dict.fromkeys(self._peers.values()))
        for number in self._stamps.keys() - self._desk.tables.keys():
            del self._stamps[number]

    def serve(self, unsaved: bool) -> None:
        """One round; `unsaved` holds everything back that is not committed."""
        heard, self._heard = self._heard, {}
        asked = self._changes()
        self._rooms.clear()
        for peer in heard:
            self._serve(peer, unsaved)
        for peer in asked:
            if peer not in heard:
                self._serve(peer, unsaved)
        owed = 1 + len(heard) // 2
        for number in range(AT_MOST):
            if not self._behind or (number >= owed and self.pump is not None and self.pump.readable):
                break
            self._serve(next(iter(self._behind)), unsaved)
        if not self._behind:
            self._made.clear()
        elif self.pump is not None:
            self.pump.look()

    def serve_everyone(self) -> None:
        """All that can be sent, at once: the host stops."""
        for peer in list(self._peers.values()):
            self._serve(peer, unsaved=False)

    def _changes(self) -> list[Peer]:
        """Find who is concerned by what changed: gives those who are asked, remembers the others."""
        changed = set()
        for number, table in self._desk.tables.items():
            stamp = (table.revision, table.room_number, table.last_line)
            if self._stamps.get(number) != stamp:
                self._stamps[number] = stamp
                changed.add(number)
        asked = []
        if changed:
            for peer in self._peers.values():
                if peer.table is not None and peer.table.number in changed:
                    if _asked(peer, peer.table):
                        asked.append(peer)
                    else:
                        self._behind[peer] = None
        return asked

    # -- sending -----------------------------------------------------------------------------------

    def _serve(self, peer: Peer, unsaved: bool) -> None:
        self._behind.pop(peer, None)
        if peer.slow or self._peers.get(peer.routing) is not peer:
            return
        try:
            self._send(peer, unsaved)
        except Exception as error:
            self._log.error("send_failed", error=repr(error))
            peer.now.clear()
            peer.later.clear()
            peer.last.clear()

    def _send(self, peer: Peer, unsaved: bool) -> None:
        """Send a peer what it is owed, as far as it can be sent now."""
        if not self._send_all(peer, peer.now) or unsaved:
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
            if not self.post(peer, pack(messages[0])):
                return False
            messages.popleft()
        return True

    def _send_table(self, peer: Peer, table: Table, person: int) -> bool:
        """Room, lines and views, as far as they changed; whether all of it left."""
        if peer.room_number != table.room_number:
            if not self.post(peer, self._room(table)):
                return False
            peer.room_number = table.room_number
        if peer.line < table.last_line:
            lines = tuple(line for line in table.lines if line.number > peer.line)
            if not self.post(peer, pack(Lines(table.number, lines))):
                return False
            peer.line = table.last_line
        match = table.match
        if match is None:
            return True
        for viewer in table.viewers(person):
            seen = peer.revisions.get(viewer, 0)
            if viewer in peer.due or seen != table.revision:
                if not self.post(peer, self._view(table, match, viewer, seen, viewer in peer.due)):
                    return False
                peer.revisions[viewer] = table.revision
                peer.due.discard(viewer)
        return True

    def _room(self, table: Table) -> Frames:
        if table.number not in self._rooms:
            self._rooms[table.number] = pack(showing.room(table, asyncio.get_running_loop().time()))
        return self._rooms[table.number]

    def _view(self, table: Table, match: Match, viewer: int, since: int, again: bool) -> Frames:
        made = self._made.get(table.number)
        if made is None or made.revision != table.revision:
            made = self._made[table.number] = _Made(table.revision, match.view(None))
        key = (viewer, since, again)
        if key not in made.frames:
            made.frames[key] = pack(showing.view(table, match, viewer, since, again, made.everyones))
        return made.frames[key]

    def post(self, peer: Peer, frames: Frames) -> bool:
        """Send without waiting; False if the peer is slow or gone."""
        if self.pump is None:
            return False
        try:
            self.pump.send([peer.routing, *frames])
        except zmq.Again:
            peer.slow = True
            return False
        except zmq.ZMQError as error:
            if error.errno != errno.EHOSTUNREACH:
                self._log.error("send_failed", error=repr(error))
            self._lost(peer)
            return False
        return True


def _asked(peer: Peer, table: Table) -> bool:
    """Whether the client holds the seat that is asked, or there is nothing yet to be asked about."""
    decision = table.match.decision if table.match is not None else None
    if decision is None or peer.person is None:
        return True
    return table.seats[decision.seat].person == peer.person.number

"""What goes out, and in which order: to whom was just heard, to whom is asked, to those who look on.

Who looks on is served when nobody has said anything for a moment, or has waited for long; until
its turn comes a client is owed the newest view only, so a busy host sends fewer of them. No
exception leaves `serve`: a message that cannot be made is logged and dropped.
"""

import asyncio
import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import zmq

from core import Match
from net.host import views
from net.host.log import Log
from net.host.peers import Peer
from net.host.table import Table
from net.wire.codec import Frames, body
from net.wire.protocol import HEADER, HostNotice, LogLines
from net.wire.sockets import SocketPump

MOMENT = 0.001
"""so long a client that was just shown something has to answer before others are shown it too"""
LONG = 0.05
"""who only looks on waits no longer than this, unless many do"""
AT_MOST = 64
"""who only looks on, served before the loop has its turn"""


@dataclass(slots=True)
class _Made:
    """What was made of a table's match at one revision, for all who get the same."""

    revision: int
    everyones: dict[str, Any]
    """what everyone sees; the views of seats are completed from it"""
    views: dict[tuple[int, int, bool], bytes] = field(default_factory=dict)
    """viewer, events since, again"""


class Sender:
    """The sending half of a host. `lost` is called for a peer that cannot be reached any more."""

    def __init__(
        self, tables: Mapping[int, Table], peers: dict[bytes, Peer], log: Log, lost: Callable[[Peer], None]
    ) -> None:
        self.pump: SocketPump | None = None
        self._tables = tables
        self._peers = peers
        self._log = log
        self._lost = lost
        self._heard: dict[Peer, None] = {}
        """since the last round, in their order"""
        self._behind: dict[Peer, float] = {}
        """owed something, and since when; longest first"""
        self._moment: asyncio.TimerHandle | None = None
        self._stamps: dict[int, tuple[int, int, int]] = {}
        """table -> what of it was looked at already: revision, room number, last line"""
        self._made: dict[int, _Made] = {}
        self._rooms: dict[int, bytes] = {}

    # -- who is to be served -----------------------------------------------------------------------

    def heard(self, peer: Peer) -> None:
        """Note that something came from a peer: what it is owed is sent before that of others."""
        self._heard[peer] = None

    def tell(self, notice: HostNotice) -> None:
        """Owe a notice to everyone who has said hello, wherever they are."""
        for peer in self._peers.values():
            if peer.person is not None:
                peer.now.append(notice)
                self._heard[peer] = None

    def look_after_all(self) -> None:
        """Whoever could not be sent what it is owed gets it now."""
        now = asyncio.get_running_loop().time()
        for peer in self._peers.values():
            if peer.owed:
                self._behind.setdefault(peer, now)
        for number in self._stamps.keys() - self._tables.keys():
            del self._stamps[number]

    def serve(self, unsaved: bool) -> None:
        """One round; `unsaved` holds everything back that is not committed."""
        heard, self._heard = self._heard, {}
        now = asyncio.get_running_loop().time()
        asked = self._changes(now)
        self._rooms.clear()
        for peer in heard:
            self._serve(peer, unsaved)
        for peer in asked:
            if peer not in heard:
                self._serve(peer, unsaved)
        self._serve_others(now - LONG if heard else now, 1 + len(heard) // 4 if heard else AT_MOST, unsaved)
        if not self._behind:
            self._made.clear()
        elif not heard:
            self._go_on()
        elif self._moment is None:
            self._moment = asyncio.get_running_loop().call_later(MOMENT, self._go_on)

    def _serve_others(self, before: float, most: int, unsaved: bool) -> None:
        """Serve some of those who have waited since `before`, until somebody says something."""
        for number in range(most):
            if not self._behind or (number and self.pump is not None and self.pump.readable):
                return
            peer, since = next(iter(self._behind.items()))
            if since > before:
                return
            self._serve(peer, unsaved)

    def _go_on(self) -> None:
        """Another round soon, after whatever was said until then."""
        self._moment = None
        if self.pump is not None:
            self.pump.look()

    def serve_everyone(self) -> None:
        """All that can be sent, at once: the host stops."""
        for peer in list(self._peers.values()):
            self._serve(peer, unsaved=False)

    def _changes(self, now: float) -> list[Peer]:
        """Find who is concerned by what changed: gives those who are asked, remembers the others."""
        changed = set()
        for number, table in self._tables.items():
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
                        self._behind.setdefault(peer, now)
        return asked

    # -- sending -----------------------------------------------------------------------------------

    def _serve(self, peer: Peer, unsaved: bool) -> None:
        self._behind.pop(peer, None)
        if peer.slow or self._peers.get(peer.routing) is not peer:
            return
        try:
            self._send(peer, unsaved)
        except Exception as error:  # what cannot be sent to one is no reason to leave out the others
            self._log.error("send_failed", error=repr(error))
            peer.now.clear()
            peer.later.clear()
            peer.last.clear()

    def _send(self, peer: Peer, unsaved: bool) -> None:
        """Send a peer what it is owed, behind one header; all of it leaves, or nothing does."""
        bodies = [body(message) for message in peer.now]
        table = None if unsaved or peer.person is None else peer.table
        if not unsaved:
            bodies += [body(message) for message in peer.later]
            if table is not None and peer.person is not None:
                bodies += self._of_table(peer, table, table.viewers(peer.person.number))
            bodies += [body(message) for message in peer.last]
        if not bodies or not self.post(peer, [HEADER, *bodies]):
            return
        peer.now.clear()
        if not unsaved:
            peer.later.clear()
            peer.last.clear()
        if table is not None:
            peer.has_seen(table)

    def _of_table(self, peer: Peer, table: Table, viewers: list[int]) -> list[bytes]:
        """Room, lines and views, as far as they changed."""
        found = []
        if peer.room_number != table.room_number:
            found.append(self._room(table))
        if peer.line < table.last_line:
            lines = tuple(line for line in table.lines if line.number > peer.line)
            found.append(body(LogLines(table.number, lines)))
        match = table.match
        if match is not None:
            for viewer in viewers:
                seen, due = peer.revisions.get(viewer, 0), viewer in peer.due
                if due or seen != table.revision:
                    found.append(self._view(table, match, viewer, seen, due))
        return found

    def _room(self, table: Table) -> bytes:
        if table.number not in self._rooms:
            self._rooms[table.number] = body(views.room(table, asyncio.get_running_loop().time()))
        return self._rooms[table.number]

    def _view(self, table: Table, match: Match, viewer: int, since: int, again: bool) -> bytes:
        made = self._made.get(table.number)
        if made is None or made.revision != table.revision:
            made = self._made[table.number] = _Made(table.revision, match.view(None))
        key = (viewer, since, again)
        if key not in made.views:
            made.views[key] = body(views.view(table, match, viewer, since, again, made.everyones))
        return made.views[key]

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

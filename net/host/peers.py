"""Links to clients: who is at the other end, what it is owed, and what waits because it is slow.

A link never holds more than a bounded number of replies; of a room, of the lines and of each view
only the newest is kept, made when it can be sent.
"""

from collections import deque
from dataclasses import dataclass, field

from net.host.config import Config
from net.host.rate_limits import Bucket, Gate
from net.host.table import Table
from net.host.table_restore import REPLIES_KEPT
from net.host.tcp import TcpConnection
from net.wire.protocol import FromHost

WAITING = 64
"""replies kept for a client that does not read; it would ask again"""


@dataclass(slots=True, eq=False)
class Person:
    """Someone with a token. The number is public, the token is not; only its digest is kept."""

    number: int
    name: str
    digest: bytes
    kept: bool = False
    peer: "Peer | None" = None
    replies: dict[int, FromHost] = field(default_factory=dict)
    """command -> reply, the oldest first"""
    _buckets: dict[str, Bucket] = field(default_factory=dict)

    def may(self, what: str, rate: float, burst: float, now: float) -> bool:
        """Whether one more of a kind of act is within the person's rate; if so, it counts."""
        if what not in self._buckets:
            self._buckets[what] = Bucket(rate, burst, burst, now)
        return self._buckets[what].take(now)

    def remember(self, command: int, reply: FromHost) -> None:
        """Keep a reply, to give it again when the command is repeated."""
        self.replies[command] = reply
        if len(self.replies) > REPLIES_KEPT:
            del self.replies[next(iter(self.replies))]


@dataclass(slots=True, eq=False)
class Peer:
    """One link. The routing id is a return address and nothing else."""

    routing: bytes
    gate: Gate
    heard: float
    person: Person | None = None
    table: Table | None = None
    moved: bool = False
    """whether a command has led somewhere since the last hello"""
    slow: bool = False
    """it does not read: it is sent nothing more until the next tick"""
    clogged: float = 0.0
    """since when it has not read, 0 while it does"""
    connection: TcpConnection | None = None
    """what it came over; whoever comes over another one is somebody else, whatever the routing id says"""
    now: deque[FromHost] = field(default_factory=lambda: deque(maxlen=WAITING))
    """what may be sent at once"""
    later: deque[FromHost] = field(default_factory=lambda: deque(maxlen=WAITING))
    """what may be sent once the store has committed"""
    last: deque[FromHost] = field(default_factory=lambda: deque(maxlen=WAITING))
    """the same, after the views: who is told that an answer is done sees it done"""
    room_number: int = 0
    line: int = 0
    revisions: dict[int, int] = field(default_factory=dict)
    """viewer -> revision of the view sent last"""
    due: set[int] = field(default_factory=set)
    """viewers whose view is owed"""

    @classmethod
    def new(cls, routing: bytes, config: Config, now: float) -> "Peer":
        """A link that came at `now`, a time of the loop, and has not said hello yet: it is no person and at
        no table."""
        return cls(routing, Gate(config, now), now)

    def at(self, table: Table | None, revision: int = 0, line: int = 0) -> None:
        """The client follows this table from now on, and has seen it up to `revision`."""
        self.table = table
        self.room_number = 0
        self.line = line
        self.revisions.clear()
        self.due.clear()
        if table is not None and self.person is not None:
            for viewer in table.viewers(self.person.number):
                self.revisions[viewer] = revision
                self.due.add(viewer)

    @property
    def address(self) -> str:
        """From where it came; "" where that is not known, as within this process."""
        return self.connection.address if self.connection is not None else ""

    @property
    def owed(self) -> bool:
        """Whether there is something to be sent."""
        table = self.table
        if self.now or self.later or self.last or table is None:
            return bool(self.now or self.later or self.last)
        if self.room_number != table.room_number or self.line < table.last_line:
            return True
        if table.match is None:
            return False
        return bool(self.due) or any(seen != table.revision for seen in self.revisions.values())

    def has_seen(self, table: Table) -> None:
        """All of the table as it is now has been sent."""
        self.room_number = table.room_number
        self.line = table.last_line
        if table.match is not None and self.person is not None:
            for viewer in table.viewers(self.person.number):
                self.revisions[viewer] = table.revision
            self.due.clear()

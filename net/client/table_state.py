"""What a client knows of its table: the latest room, views and lines, and what of a message is news."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from net.wire.protocol import NOBODY, LogLine, LogLines, RoomState, SeatView

LINES_KEPT = 300
GONE = "The host is back, but does not know this game any more."


class GapError(Exception):
    """Something was not received that what came now builds on."""


class TableState:
    """The table a client is at. `views` are by seat, -1 for a spectator."""

    def __init__(self, table: int) -> None:
        self.table = table
        self.room: RoomState | None = None
        self.views: dict[int, SeatView] = {}
        self.lines: deque[LogLine] = deque(maxlen=LINES_KEPT)
        self.line = 0
        self._doubted: set[int] = set()
        """viewers whose next view may be older than the one there is: the host was started again"""
        self._lines_doubted = False
        """the same of lines"""
        self._moving = False
        """whether another table was asked for: its room may come before the reply"""

    @contextmanager
    def moving(self) -> Iterator[None]:
        """While another table is asked for."""
        self._moving = True
        try:
            yield
        finally:
            self._moving = False

    @property
    def revision(self) -> int:
        """The newest revision seen of the table; 0 before the start."""
        return max((view.revision for view in self.views.values()), default=0)

    @property
    def doubted(self) -> bool:
        """Whether some view may be of a time that the host does not know any more."""
        return bool(self._doubted)

    @property
    def oldest(self) -> int:
        """The revision that all views have reached."""
        return min((view.revision for view in self.views.values()), default=0)

    def seated(self, person: int) -> bool:
        """Whether a person holds a seat here: who only looks on loses nothing where nobody knows of it."""
        return self.room is not None and any(line.person == person for line in self.room.seats)

    def go_to(self, table: int) -> None:
        """Be at another table from now on, knowing nothing of it."""
        if table != self.table:
            self.table = table
            self.room = None
            self.views.clear()
            self.lines.clear()
            self.line = 0
            self._doubted.clear()
            self._lines_doubted = False

    def doubt(self) -> None:
        """The host was started again, perhaps with an older state: what it says holds, not what was."""
        self._doubted = set(self.views)
        self._lines_doubted = bool(self.line)

    def take_room(self, room: RoomState) -> RoomState | None:
        """A room, if it is that of our table, or we were at none, or are on the way to one."""
        if self.table not in (room.table, NOBODY) and not self._moving:
            return None
        self.go_to(room.table)
        if self._doubted and self.room is not None and not same_match(self.room, room):
            self.views.clear()
            self._doubted.clear()
        self.room = room
        return room

    def take_view(self, view: SeatView) -> SeatView | None:
        """A newer view, with the events that were not told yet; an older one if the host went back.

        Raises Missed if some events never came.
        """
        if view.table != self.table:
            return None
        old = self.views.get(view.seat)
        doubted = view.again and view.seat in self._doubted
        if view.again:
            self._doubted.discard(view.seat)
        if old is not None and not (doubted and view.revision < old.revision):
            if view.revision < old.revision or (view.revision == old.revision and not view.again):
                return None
            if view.since > old.revision and not view.again:
                raise GapError
            if view.since < old.revision:
                view = _since(view, old.revision)
        self.views[view.seat] = view
        return view

    def take_lines(self, message: LogLines) -> LogLines | None:
        """Keep the lines of a message that are not known yet, and give these; None if there is none.

        Lines of another table than the one this client is at are dropped.
        """
        if message.table != self.table or not message.lines:
            return None
        if self._lines_doubted and message.lines[0].number <= self.line:
            return self._lines_again(message)
        self._lines_doubted = False
        new = tuple(line for line in message.lines if line.number > self.line)
        if not new:
            return None
        self.line = new[-1].number
        self.lines.extend(new)
        return LogLines(message.table, new)

    def _lines_again(self, message: LogLines) -> LogLines | None:
        """The host counts anew from an older state: its lines, of which most were told before."""
        self._lines_doubted = False
        new = tuple(line for line in message.lines if line not in self.lines)
        self.line = message.lines[-1].number
        self.lines.clear()
        self.lines.extend(message.lines)
        return LogLines(message.table, new) if new else None


def same_match(old: RoomState, new: RoomState) -> bool:
    """Whether a table still has the match that it had: a host may come back with a state from before."""
    names = [[seat.name for seat in room.seats] for room in (old, new)]
    same = (old.table, old.game, old.options) == (new.table, new.game, new.options)
    return same and names[0] == names[1] and (new.stage != "lobby" or old.stage == "lobby")


def _since(view: SeatView, revision: int) -> SeatView:
    """A view without the events up to a revision that was seen already."""
    seen, steps = view.steps[: revision - view.since], view.steps[revision - view.since :]
    told = sum(max(0, count) for count in seen)
    return msgspec.structs.replace(view, since=revision, steps=steps, events=view.events[told:])

"""What happened at a table, as far as each view of it tells: the log that an undo shortens again.

A view says how many events came with each answer since the one before, and where answers were
taken back. What happened before this client came, or while it was away for long, is not told.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core.kernel import Action, Decision, Event
from core.kernel.replay import ReplayStep
from core.kernel.views import as_match_view
from net.wire.protocol import SPECTATOR, SeatView


@dataclass(slots=True)
class Answer:
    """An answer that stands. `seat` gave it, -1 if that is not known; what it was is known of some."""

    revision: int
    seat: int
    given: tuple[Decision, Action] | None = None


@dataclass(slots=True)
class ViewLog:
    """What one view told, with the number of events before each answer that stands."""

    events: list[Event] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    revision: int = 0

    def take(self, view: SeatView) -> int:
        """Add what a view tells; gives how many of the events before it still stand."""
        if view.revision < self.revision:
            return self._take_older(view)
        stand = len(self.events)
        missed = max(0, view.since - max(self.revision, 1))
        self.starts += [len(self.events)] * missed
        told = 0
        for revision, count in enumerate(view.steps, start=view.since + 1):
            events = view.events[told : told + max(0, count)]
            told += len(events)
            if revision <= self.revision:
                continue
            if count < 0:
                self.shorten(-count)
                stand = min(stand, len(self.events))
                continue
            if revision > 1:  # the first one is the setup
                self.starts.append(len(self.events))
            self.events += events
        self.revision = view.revision
        return stand

    def _take_older(self, view: SeatView) -> int:
        """The host came back with an older state: what it tells of that one holds."""
        before = self.events
        self.events, self.starts, self.revision = [], [], 0
        self.take(view)
        pairs = enumerate(zip(before, self.events, strict=False))
        stand = next((at for at, (old, new) in pairs if old != new), min(len(before), len(self.events)))
        self.events[:stand] = before[:stand]
        return stand

    def shorten(self, answers: int) -> None:
        """So many answers were taken back: what they caused goes."""
        keep = max(0, len(self.starts) - answers)
        del self.events[self.starts[keep] if keep < len(self.starts) else len(self.events) :]
        del self.starts[keep:]


class EventLog:
    """The events of each view and the answers behind them. `logs` is by seat, -1 for what everyone sees."""

    def __init__(self) -> None:
        self.logs: dict[int, ViewLog] = {}
        self.answers: list[Answer] = []
        self.taken: list[Answer] = []
        """what the last undo took back, the earliest first"""
        self._revision = 0
        self._asked = -1

    # -- what comes --------------------------------------------------------------------------------

    def remember(self, told: Iterable[ReplayStep], revision: int, viewers: Iterable[int]) -> None:
        """A game that was played before, from its record, which leads to a revision."""
        self._revision = revision
        self.logs = {viewer: ViewLog(revision=revision) for viewer in viewers}
        for one in told:
            if one.answer is not None:
                self.answers.append(Answer(0, one.answer[0].seat, one.answer))
            for viewer, log in self.logs.items():
                if one.answer is not None:
                    log.starts.append(len(log.events))
                seat = None if viewer == SPECTATOR else viewer
                log.events += [event for event in one.events if event.seen(seat)]

    def take(self, view: SeatView) -> int:
        """A view came; gives how many events of its log stand, before those that are new."""
        log = self.logs.setdefault(view.seat, ViewLog())
        if view.revision < min(self._revision, log.revision):  # the host came back with an older state
            self.answers, self.taken, self._revision, self._asked = [], [], 0, -1
        self._count(view)
        return log.take(view)

    def _count(self, view: SeatView) -> None:
        """Whose answers stand: once for each revision, whichever view shows it first."""
        missed = range(self._revision + 1, view.since + 1) if self._revision else ()
        self.answers += [Answer(revision, -1) for revision in missed]
        for revision, count in enumerate(view.steps, start=view.since + 1):
            if revision <= self._revision or revision == 1:
                continue
            if count < 0:
                self.taken = self.answers[count:]
                del self.answers[count:]
                self._asked = -1
            else:
                self.answers.append(Answer(revision, self._asked))
                self._asked = -1  # the next one is not known to have been asked
        if view.revision >= self._revision:
            self._revision = view.revision
            self._asked = _asked(view)

    # -- what is asked -----------------------------------------------------------------------------

    def gave(self, revision: int, decision: Decision, action: Action) -> None:
        """What the answer was that led to a revision."""
        for answer in reversed(self.answers):
            if answer.revision == revision:
                answer.seat, answer.given = decision.seat, (decision, action)
                return

    def before(self, viewer: int, revision: int) -> int:
        """How many events of a view's log had been told when the game stood at a revision."""
        log = self.logs.get(viewer)
        if log is None or revision < 1:
            return 0
        since = sum(answer.revision > revision for answer in self.answers)
        return log.starts[max(0, len(log.starts) - since)] if since and log.starts else len(log.events)

    def reach(self, seats: Collection[int]) -> tuple[int, int]:
        """Which of these seats answered last, and how many answers back that is; (-1, 0) if none is known."""
        for count, answer in enumerate(reversed(self.answers), start=1):
            if answer.seat in seats:
                return answer.seat, count
        return -1, 0


class Known(NamedTuple):
    """What a session knows that its host does not send: the tables of the match, and what was before."""

    tables: Any
    journal: EventLog


def _asked(view: SeatView) -> int:
    asked = as_match_view(view.view).get("asked")
    return asked if isinstance(asked, int) else -1


def common(told: list[Event], events: list[Event]) -> int:
    """How many events of a log were told: an undo may have shortened it, and more may have followed."""
    count = min(len(told), len(events))
    while count and told[count - 1] is not events[count - 1]:
        count -= 1
    return count

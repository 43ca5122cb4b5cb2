"""What happened at a table, as far as each view of it tells: the log that an undo shortens again.

A host sends events with each view, and a line of its own when answers are taken back. The line
comes before the view that shows it, so the answers it speaks of are the last ones known here.
Where one view stands for several answers of which some were taken back, nobody can tell which
events were theirs: they stay, and the line of the host says what happened.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from core.kernel import Action, Decision, Event
from core.last_aurora.rules import Rules
from net.protocol import SPECTATOR, Line, View
from net.retell import Told

UNDONE = "undone"
_COUNT = re.compile(r"the last (\d{1,6}) answers")


@dataclass(slots=True)
class Answer:
    """An answer that stands. `seat` gave it, -1 if that is not known; what it was is known of some."""

    revision: int
    seat: int
    given: tuple[Decision, Action] | None = None


@dataclass(slots=True)
class Log:
    """What one view told, with the number of events before each step and how many answers a step is."""

    events: list[Event] = field(default_factory=list)
    steps: list[tuple[int, int]] = field(default_factory=list)
    revision: int = 0
    undone: int = 0
    """how many of the journal's undos are behind this log"""

    def shorten(self, count: int) -> None:
        """So many answers were taken back: what they caused goes, where it can be told apart."""
        while count > 0 and self.steps:
            start, answers = self.steps.pop()
            if answers > count:
                self.steps.append((start, answers - count))
            else:
                del self.events[start:]
            count -= answers

    def lengthen(self, answers: int) -> None:
        """So many answers more stand (fewer, if more were taken back), and events follow."""
        start = len(self.events)
        while answers <= 0 and self.steps:
            start, before = self.steps.pop()
            answers += before
        if answers > 0:
            self.steps.append((start, answers))


class Journal:
    """See above. `logs` is by seat, -1 for what everyone sees."""

    def __init__(self) -> None:
        self.logs: dict[int, Log] = {}
        self.answers: list[Answer] = []
        self.taken: list[Answer] = []
        """what the last undo took back, the earliest first"""
        self._remembered: set[int] = set()
        self._undos: list[int] = []
        self._revision = 0
        self._undone = 0
        self._asked = -1

    # -- what comes --------------------------------------------------------------------------------

    def remember(self, told: Iterable[Told], viewers: Iterable[int]) -> None:
        """A game that was played before, from its record; to be called before any view is taken."""
        self.logs = {viewer: Log() for viewer in viewers}
        self._remembered = set(self.logs)
        for one in told:
            if one.answer is not None:
                self.answers.append(Answer(0, one.answer[0].seat, one.answer))
            for viewer, log in self.logs.items():
                if one.answer is not None:
                    log.steps.append((len(log.events), 1))
                seat = None if viewer == SPECTATOR else viewer
                log.events += [event for event in one.events if event.seen(seat)]

    def undo(self, line: Line) -> None:
        """The host says that answers were taken back: the next view shows the table without them."""
        count = _COUNT.search(line.text)
        self._undos.append(int(count[1]) if count else 1)

    def take(self, view: View) -> int:
        """A view came; gives how many events of its log stand, before those that are new."""
        self._count(view)
        log = self.logs.setdefault(view.seat, Log())
        undos, log.undone = self._undos[log.undone :], len(self._undos)
        moves, log.revision = view.revision - log.revision, view.revision
        if view.seat in self._remembered:  # its first view: all that it tells is known
            self._remembered.discard(view.seat)
            return len(log.events)
        if moves == view.revision:  # the first of all: what it tells cannot be told apart
            log.events += view.events
            return 0
        if moves == len(undos):
            for count in undos:
                log.shorten(count)
        else:
            log.lengthen(moves - len(undos) - sum(undos))
        first = len(log.events)
        log.events += view.events
        return first

    def _count(self, view: View) -> None:
        """Whose answers stand: once for each revision, whichever view shows it first."""
        if view.revision > self._revision:
            undos, self._undone = self._undos[self._undone :], len(self._undos)
            moves = view.revision - self._revision - len(undos)
            if self._revision:  # else it is the first view, and nothing happened since
                for count in undos:
                    self.taken = self.answers[max(len(self.answers) - count, 0) :]
                    del self.answers[max(len(self.answers) - count, 0) :]
                self.answers += [Answer(view.revision - number, -1) for number in range(moves - 1, -1, -1)]
                if moves and not undos:  # the first of them was asked for when we looked last
                    self.answers[-moves].seat = self._asked
            self._revision = view.revision
        asked = view.view.get("asked")
        self._asked = asked if isinstance(asked, int) else -1

    # -- what is asked -----------------------------------------------------------------------------

    def gave(self, revision: int, decision: Decision, action: Action) -> None:
        """What the answer was that led to a revision."""
        for answer in reversed(self.answers):
            if answer.revision == revision:
                answer.seat, answer.given = decision.seat, (decision, action)
                return

    def reach(self, seats: Collection[int]) -> tuple[int, int]:
        """Which of these seats answered last, and how many answers back that is; (-1, 0) if none is known."""
        for count, answer in enumerate(reversed(self.answers), start=1):
            if answer.seat in seats:
                return answer.seat, count
        return -1, 0


class Known(NamedTuple):
    """What a session knows that its host does not send: the tables of the match, and what was before."""

    rules: Rules
    journal: Journal


def common(told: list[Event], events: list[Event]) -> int:
    """How many events of a log were told: an undo may have shortened it, and more may have followed."""
    count = min(len(told), len(events))
    while count and told[count - 1] is not events[count - 1]:
        count -= 1
    return count

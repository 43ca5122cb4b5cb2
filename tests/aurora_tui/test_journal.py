"""The log of a table: what was taken back is gone from it, and nothing else."""

import random
from typing import Any

from aurora_tui.journal import UNDONE, Journal
from core import Match
from core.kernel import Event
from net.protocol import SPECTATOR, Line, View


class Host:
    """Shows a match to a journal as a host does; `log` is what must be in it."""

    def __init__(self, viewers: tuple[int, ...] = (SPECTATOR, 0, 1)) -> None:
        self.match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=3)
        self.journal = Journal()
        self.viewers = viewers
        self.revision = 1
        self.steps: list[tuple[Event, ...]] = [self.match.opening]
        self.shown = 0
        self.luck = random.Random(5)
        self.fresh: list[Event] = list(self.match.opening)
        self.show()

    def answer(self) -> None:
        assert self.match.decision is not None
        events = self.match.apply(self.luck.randrange(len(self.match.decision.actions)))
        self.steps.append(events)
        self.fresh += events
        self.revision += 1

    def undo(self, count: int) -> None:
        self.match.rewind(count)
        del self.steps[len(self.steps) - count :]
        self.revision += 1
        text = (
            "Ann takes back the last answer." if count == 1 else f"Ann takes back the last {count} answers."
        )
        self.journal.undo(Line(1, "", text, UNDONE))

    def show(self) -> None:
        for viewer in self.viewers:
            seat = None if viewer == SPECTATOR else viewer
            events = tuple(event for event in self.fresh if event.seen(seat))
            view: dict[str, Any] = self.match.view(seat)
            self.journal.take(View(1, self.revision, self.shown, viewer, view, events=events))
        self.fresh, self.shown = [], self.revision

    def check(self) -> None:
        for viewer in self.viewers:
            seat = None if viewer == SPECTATOR else viewer
            wanted = [event for step in self.steps for event in step if event.seen(seat)]
            assert self.journal.logs[viewer].events == wanted
        assert len(self.journal.answers) == len(self.steps) - 1


def test_the_log_follows_answers_and_undos_one_by_one() -> None:
    host = Host()
    luck = random.Random(1)
    for _ in range(300):
        if host.match.decision is None:
            break
        if len(host.steps) > 4 and luck.random() < 0.3:
            host.undo(luck.randrange(1, 4))
        else:
            host.answer()
        host.show()
        host.check()


def test_several_answers_in_one_view_are_taken_back_together_only() -> None:
    host = Host()
    host.answer()
    host.show()
    for _ in range(3):
        host.answer()
    host.show()
    host.check()
    before = [*host.journal.logs[0].events]
    host.undo(1)  # which of the three it was cannot be told: what it caused stays in the log
    host.show()
    assert host.journal.logs[0].events == before
    host.undo(2)
    host.show()
    host.check()


def test_an_undo_amid_answers_that_were_not_seen_takes_nothing_else_away() -> None:
    host = Host()
    host.answer()
    host.show()
    before = [*host.journal.logs[0].events]
    host.answer()
    host.undo(1)
    host.answer()
    host.show()
    assert host.journal.logs[0].events[: len(before)] == before
    host.undo(1)
    host.show()
    assert host.journal.logs[0].events == before
    host.undo(1)
    host.show()
    host.check()


def test_who_answered_last_is_known() -> None:
    host = Host()
    asked = []
    for _ in range(10):
        assert host.match.decision is not None
        asked.append(host.match.decision.seat)
        host.answer()
        host.show()
    assert [answer.seat for answer in host.journal.answers] == asked
    other = 1 - asked[-1]
    back = asked[::-1].index(other) + 1 if other in asked else 0
    assert host.journal.reach({asked[-1]}) == (asked[-1], 1)
    assert host.journal.reach({other})[1] == back
    assert host.journal.reach(set()) == (-1, 0)


def test_lines_about_earlier_undos_are_history_to_who_comes_later() -> None:
    host = Host()
    for _ in range(4):
        host.answer()
    host.journal = Journal()
    host.journal.undo(Line(1, "", "Ann takes back the last 2 answers.", UNDONE))
    host.fresh = [event for step in host.steps for event in step]
    host.shown = 0
    host.show()
    for viewer in host.viewers:
        assert len(host.journal.logs[viewer].events) > 4
    host.answer()
    host.show()
    host.undo(1)
    host.show()
    assert host.journal.logs[0].events == [e for step in host.steps for e in step if e.seen(0)]

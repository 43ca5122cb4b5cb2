"""The log of a table: what was taken back is gone from it, and nothing else."""

import random
from typing import Any

import pytest

from aurora_tui.client.event_log import EventLog, common
from core import Match
from core.kernel import Event
from core.kernel.replay import retell
from net.wire.protocol import SPECTATOR, SeatView


class Host:
    """Shows a match to a journal as a host does; `log` is what must be in it."""

    def __init__(self, viewers: tuple[int, ...] = (SPECTATOR, 0, 1)) -> None:
        self.match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=3)
        self.journal = EventLog()
        self.viewers = viewers
        self.standing: list[tuple[Event, ...]] = [self.match.opening]
        self.steps: list[tuple[tuple[Event, ...], int]] = [(self.match.opening, 0)]
        self.shown = 0
        self.luck = random.Random(5)
        self.show()

    def answer(self) -> None:
        assert self.match.decision is not None
        events = self.match.apply(self.luck.randrange(len(self.match.decision.actions)))
        self.standing.append(events)
        self.steps.append((events, 0))

    def undo(self, count: int) -> None:
        self.match.rewind(count)
        del self.standing[len(self.standing) - count :]
        self.steps.append(((), count))

    def show(self, since: int | None = None) -> None:
        start = self.shown if since is None else since
        for viewer in self.viewers:
            told = [
                (tuple(event for event in events if event.seen(_seat(viewer))), count)
                for events, count in self.steps[start:]
            ]
            view: dict[str, Any] = self.match.view(_seat(viewer))
            self.journal.take(
                SeatView(
                    1,
                    len(self.steps),
                    start,
                    viewer,
                    view,
                    events=tuple(event for events, _ in told for event in events),
                    steps=tuple(-count or len(events) for events, count in told),
                )
            )
        self.shown = len(self.steps)

    def wanted(self, viewer: int, first: int = 0) -> list[Event]:
        """The events that stand, of the steps from `first` on."""
        return [event for step in self.standing[first:] for event in step if event.seen(_seat(viewer))]

    def check(self) -> None:
        for viewer in self.viewers:
            assert self.journal.logs[viewer].events == self.wanted(viewer)
        assert len(self.journal.answers) == len(self.standing) - 1


def _seat(viewer: int) -> int | None:
    return None if viewer == SPECTATOR else viewer


@pytest.mark.parametrize("often", [1.0, 0.3])
def test_the_log_follows_answers_and_undos_however_many_a_view_tells_of(often: float) -> None:
    host = Host()
    luck = random.Random(1)
    for _ in range(300):
        if host.match.decision is None:
            break
        if len(host.standing) > 4 and luck.random() < 0.3:
            host.undo(luck.randrange(1, 4))
        else:
            host.answer()
        if luck.random() < often:
            host.show()
            host.check()


def test_what_stands_of_the_log_is_told_with_the_view() -> None:
    host = Host((0,))
    host.answer()
    host.show()
    before = len(host.journal.logs[0].events)
    host.answer()
    host.show()
    host.undo(1)
    host.answer()
    view = SeatView(1, 5, 3, 0, {"asked": 0}, events=host.standing[-1], steps=(-1, len(host.standing[-1])))
    assert host.journal.take(view) == before
    assert host.journal.logs[0].events == host.wanted(0)


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


def test_who_comes_later_knows_what_is_told_and_how_far_back_it_goes() -> None:
    host = Host()
    for _ in range(6):
        host.answer()
    host.journal = EventLog()
    host.show(since=4)
    assert host.journal.logs[0].events == host.wanted(0, 4)
    host.undo(1)
    host.show()
    assert host.journal.logs[0].events == host.wanted(0, 4)
    host.undo(3)  # more than was told
    host.show()
    assert host.journal.logs[0].events == []
    host.answer()
    host.show()
    assert host.journal.logs[0].events == host.wanted(0)[-len(host.journal.logs[0].events) :]


def test_what_was_missed_counts_though_it_is_not_told() -> None:
    host = Host()
    host.answer()
    host.show()
    before = [*host.journal.logs[0].events]
    host.answer()
    host.answer()
    host.answer()
    host.show(since=4)
    assert len(host.journal.answers) == 4
    host.undo(3)
    host.show()
    assert host.journal.logs[0].events == before
    assert len(host.journal.answers) == 1


def test_a_game_that_is_remembered_is_not_told_twice() -> None:
    host = Host()
    for _ in range(5):
        host.answer()
    host.journal = EventLog()
    host.journal.remember(retell(host.match.record()), len(host.steps), host.viewers)
    host.show(since=2)
    host.check()
    host.undo(2)
    host.answer()
    host.show()
    host.check()
    assert all(answer.given is not None for answer in host.journal.answers[:-1])


def test_what_two_logs_have_in_common() -> None:
    first, second, third = (Event("said", {"number": number}) for number in range(3))
    assert common([first, second], [first, third]) == 1
    assert common([first, second], [first]) == 1
    assert common([], [first]) == 0
    assert common([first], [first, second]) == 1

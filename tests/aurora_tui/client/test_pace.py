"""Bots are followed step by step: updates are held back, none is lost or reordered, nobody really waits."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from aurora_tui.client.pace import AT_ONCE, KEY, PAUSE, PAUSE_SECONDS, SLOW, Pace
from aurora_tui.client.session import Chair, Connection, Notice, Poll, Reasons, Room, Said, Seen, Update
from core.kernel import Action, Decision, Event

ME, BOT = 0, 1
MINE = Decision(9, ME, "pick", (Action("pick"),), {})


def step(revision: int, *, asked: int = BOT, decision: Decision | None = None, **changes: Any) -> Seen:
    """What a seat sees after a step, with one event."""
    view: Any = {"asked": asked, "names": ("Ann", "Bot")}
    told: dict[str, Any] = {"first": revision - 1, "events": (Event("picks", {"seat": BOT}),)}
    return Seen(ME, revision, view, decision=decision, **(told | changes))


@dataclass
class Table:
    """Shows whatever comes out of the pace."""

    seat: int | None = ME
    view: Any = None
    revision: int = -1
    chairs: tuple[Chair, ...] = (Chair(), Chair(bot="greedy"))
    connection: Connection = field(default_factory=lambda: Connection("here"))
    shown: list[Update] = field(default_factory=list)

    def changed(self) -> None: ...

    def tells(self, events: Sequence[Event]) -> bool:
        return any(event.kind != "small" for event in events)

    def show(self, update: Update) -> None:
        self.shown.append(update)
        if isinstance(update, Seen):
            self.view, self.revision = update.view, update.revision
        elif isinstance(update, Connection):
            self.connection = update

    @property
    def revisions(self) -> list[int]:
        return [update.revision for update in self.shown if isinstance(update, Seen)]


class Follower:
    """A table that follows a queue of updates at some pace; pauses end when the test says so."""

    def __init__(self, pace: str) -> None:
        self.table = Table()
        self.pauses: list[tuple[float, asyncio.Event]] = []
        self.queue: asyncio.Queue[Update | Exception | None] = asyncio.Queue()
        self.pace = Pace(self.table, pace=pace, sleep=self._sleep)
        self.task = asyncio.ensure_future(self._follow())

    async def _sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self.pauses.append((seconds, over))
        await over.wait()

    async def _updates(self) -> AsyncIterator[Update]:
        while (update := await self.queue.get()) is not None:
            if isinstance(update, Exception):
                raise update
            yield update

    async def _follow(self) -> None:
        async for update in self.pace.follow(self._updates()):
            self.table.show(update)

    async def come(self, *updates: Update) -> list[int]:
        """Updates come; what is on the screen when nothing moves any more."""
        for update in updates:
            self.queue.put_nowait(update)
        return await self.settle()

    async def settle(self) -> list[int]:
        for _ in range(300):
            await asyncio.sleep(0)
        return self.table.revisions

    async def pause_ends(self) -> list[int]:
        self.pauses[-1][1].set()
        return await self.settle()

    async def key(self) -> list[int]:
        assert self.pace.go_on()
        return await self.settle()


async def test_at_once_holds_nothing() -> None:
    follower = Follower(AT_ONCE)
    assert await follower.come(*map(step, range(1, 6))) == [1, 2, 3, 4, 5]
    assert not follower.pauses


async def test_each_step_of_a_bot_waits_for_its_pause() -> None:
    follower = Follower(PAUSE)
    assert await follower.come(*map(step, range(1, 4)), step(4, asked=ME, decision=MINE)) == [1]
    assert follower.pauses[0][0] == PAUSE_SECONDS
    assert await follower.pause_ends() == [1, 2]
    assert await follower.pause_ends() == [1, 2, 3]
    assert await follower.pause_ends() == [1, 2, 3, 4]
    assert not follower.pace.holding


async def test_with_a_key_each_step_waits_for_it() -> None:
    follower = Follower(KEY)
    assert await follower.come(*map(step, range(1, 4))) == [1]
    assert follower.pace.by_key
    assert await follower.key() == [1, 2]
    assert await follower.key() == [1, 2, 3]
    assert not follower.pace.go_on()
    assert not follower.pauses


async def test_esc_shows_all_up_to_ones_own_question_and_holds_again_after_it() -> None:
    follower = Follower(KEY)
    await follower.come(*map(step, range(1, 5)))
    assert follower.pace.show_all()
    assert await follower.settle() == [1, 2, 3, 4]
    assert (await follower.come(step(5), step(6, asked=ME, decision=MINE)))[-1] == 6
    assert (await follower.come(step(7), step(8)))[-1] == 7


async def test_what_a_person_does_is_shown_at_once() -> None:
    follower = Follower(KEY)
    assert await follower.come(step(1, asked=ME, decision=MINE), step(2)) == [1, 2]


async def test_all_that_comes_meanwhile_stays_in_its_order() -> None:
    follower = Follower(KEY)
    said, why, room = Said("Ben", "hello"), Reasons(9, ()), Room(follower.table.chairs)
    updates = [step(1), step(2), said, step(3, asked=ME, decision=MINE), why, room]
    await follower.come(*updates)
    assert follower.table.shown == updates[:1]
    await follower.key()
    assert follower.table.shown == updates[:3]
    await follower.key()
    assert follower.table.shown == updates


async def test_the_more_there_is_the_shorter_the_pauses() -> None:
    follower = Follower(PAUSE)
    await follower.come(*map(step, range(1, 42)))
    await follower.pause_ends()
    assert follower.pauses[-1][0] < PAUSE_SECONDS / 4


@pytest.mark.parametrize(
    "urgent",
    [
        Notice("Somebody has answered that."),
        Connection("lost"),
        Connection("up", delay=SLOW),
        Room((), polls=(Poll(1, "Undo?"),)),
        Room((), paused=True),
        Room((), ended="It is over."),
        step(4, first=1),
        step(4, back=True),
    ],
    ids=["notice", "lost", "slow", "poll", "pause", "end", "undo", "back"],
)
async def test_what_wants_attention_shows_all_that_came_before_it(urgent: Update) -> None:
    follower = Follower(KEY)
    await follower.come(step(1), step(2), step(3), urgent)
    assert follower.table.shown[-1] == urgent
    assert follower.table.revisions[:3] == [1, 2, 3]


async def test_what_tells_nothing_is_not_waited_for() -> None:
    follower = Follower(KEY)
    small = (Event("small", {}),)
    assert await follower.come(step(1), step(2, events=small), step(3, events=()), step(4)) == [1, 2, 3]


async def test_nothing_is_held_back_over_a_slow_link() -> None:
    follower = Follower(KEY)
    assert await follower.come(Connection("up", delay=SLOW), *map(step, range(1, 4))) == [1, 2, 3]


async def test_another_pace_holds_from_now_on() -> None:
    follower = Follower(KEY)
    await follower.come(step(1), step(2), step(3))
    follower.pace.keep(AT_ONCE)
    assert await follower.settle() == [1, 2, 3]


async def test_the_end_of_the_session_comes_after_all_that_was_held() -> None:
    follower = Follower(KEY)
    await follower.come(step(1), step(2))
    follower.queue.put_nowait(None)
    assert await follower.settle() == [1, 2]
    await asyncio.wait_for(follower.task, 1)


async def test_an_error_of_the_session_comes_after_all_that_was_held() -> None:
    follower = Follower(KEY)
    await follower.come(step(1), step(2))
    follower.queue.put_nowait(RuntimeError("gone"))
    assert await follower.settle() == [1, 2]
    with pytest.raises(RuntimeError, match="gone"):
        await asyncio.wait_for(follower.task, 1)

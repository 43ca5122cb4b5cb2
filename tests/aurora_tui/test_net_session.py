"""Two people at a host, each with a session of the full-screen client: the log over undo and vote."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from aurora_tui.follow import FollowingStore
from aurora_tui.netsession import NetSession
from core.kernel import Event
from net.embedded import EmbeddedHost
from tests.net.helpers import until


class Player:
    """A person at the host with a store, which follows by itself."""

    def __init__(self, host: EmbeddedHost, name: str) -> None:
        self.client = host.client(name, token=f"token of {name}")
        self.name = name

    async def sit(self, table: int, seat: int) -> None:
        await self.client.connect()
        if not table:
            await self.client.open("last_aurora", 2, seed=7)
        else:
            await self.client.watch(table)
        await self.client.sit(seat, self.name)
        await self.client.ready()

    def follow(self) -> None:
        assert self.client.room is not None
        view = next(iter(self.client.views.values()))
        self.session = NetSession(self.client, self.client.room, view)
        self.store = FollowingStore(self.session, quiet=0)
        self.task = asyncio.ensure_future(self.store.run())

    def last_line(self) -> int:
        return self.client.lines[-1].number if self.client.lines else 0

    def log(self) -> list[str]:
        """What the log tells of the game."""
        return [entry.text for entry in self.store.log if entry.kind not in ("said", "host")]


@pytest.fixture
async def two() -> AsyncIterator[tuple[EmbeddedHost, Player, Player]]:
    """Ann and Ben at a table whose game has begun; seat 0 is Ann's."""
    async with EmbeddedHost(None) as host:
        ann, ben = Player(host, "Ann"), Player(host, "Ben")
        await ann.sit(0, 0)
        await ben.sit(ann.client.table, 1)
        await ann.client.start()
        await until(lambda: bool(ann.client.views and ben.client.views))
        for player in (ann, ben):
            player.follow()
        await until(lambda: all(player.store.view is not None for player in (ann, ben)))
        yield host, ann, ben
        for player in (ann, ben):
            await player.session.close()
            await player.client.close()
            await player.task


def asked(*players: Player) -> Player:
    return next(player for player in players if player.store.decision is not None)


async def settled(host: EmbeddedHost, revision: int, *players: Player) -> None:
    """Everyone sees the state of this revision, and all that was said."""
    table = host.table()
    await until(lambda: all(player.store.revision == table.revision == revision for player in players))
    await until(lambda: all(player.last_line() == table.last_line for player in players))


async def test_an_undo_is_gone_from_everyones_log(two: tuple[EmbeddedHost, Player, Player]) -> None:
    host, ann, ben = two
    logs = ann.log(), ben.log()
    player = asked(ann, ben)
    decision = player.store.decision
    assert decision is not None
    await player.session.answer(decision.id, 0)
    await settled(host, 2, ann, ben)
    assert (ann.log(), ben.log()) != logs
    await player.store.undo()
    await settled(host, 3, ann, ben)
    assert (ann.log(), ben.log()) == logs
    for one in (ann, ben):
        assert [entry.text for entry in one.store.log if entry.kind == "host"] == [
            f"{player.name} takes back the last answer."
        ]


async def test_an_undo_that_all_agree_to_is_gone_from_everyones_log(
    two: tuple[EmbeddedHost, Player, Player],
) -> None:
    host, ann, ben = two
    player = asked(ann, ben)
    other = ben if player is ann else ann
    logs: tuple[list[str], list[str]] = ([], [])
    revision = 0
    while player.store.undoable or not logs[0]:
        logs = ann.log(), ben.log()
        assert player.store.decision is not None
        revision = player.store.revision + 1
        await player.session.answer(player.store.decision.id, 0)
        await settled(host, revision, ann, ben)
    await player.store.undo()
    await player.store.undo()
    await until(lambda: bool(other.store.polls))
    assert other.store.polls[0].sentence == f"{player.name} asks to take back the last answer. Agree?"
    (mine,) = player.store.polls
    assert mine.mine
    assert mine.sentence == f"{player.name} asks to take back the last answer: waiting for {other.name}."
    await player.store.undo()  # asked already: not asked twice
    assert "asked already" in player.store.hint
    await other.session.vote(other.store.polls[0].number, True)
    await settled(host, revision + 1, ann, ben)
    assert (ann.log(), ben.log()) == logs


async def test_what_is_told_to_one_seat_is_cut_from_its_log_alone(
    two: tuple[EmbeddedHost, Player, Player],
) -> None:
    host, ann, ben = two
    player = asked(ann, ben)
    seat = player.session.seats[0]
    secret = Event("object_seen", {"seat": seat, "object": 1}, (seat,))
    decision = player.store.decision
    assert decision is not None
    before = player.log()
    await player.session.answer(decision.id, 0)
    await settled(host, 2, ann, ben)
    player.session._journal.logs[seat].events.append(secret)  # as if the answer had brought it
    await player.store.undo()
    await settled(host, 3, ann, ben)
    assert player.log() == before
    assert secret not in player.session._journal.logs[seat].events

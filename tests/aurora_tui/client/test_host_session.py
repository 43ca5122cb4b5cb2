"""Two people at a host, each with a session of the full-screen client: the log over undo and vote."""

import asyncio
import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from aurora_tui.client.host_session import BACK, HostSession
from aurora_tui.client.round_trip import RoundTrip
from aurora_tui.client.session import Chair, Connection, Update
from aurora_tui.client.table_model import TableModel
from core.bots import make
from core.kernel import Event
from net.host.embedded import EmbeddedHost
from net.host.server import STOPPED
from tests.net.helpers import Running, step, until
from tests.net.helpers import settled as settled_views


class Player:
    """A person at the host with a model, which follows by itself."""

    def __init__(self, host: EmbeddedHost, name: str) -> None:
        self.client = host.client(name, token=f"token of {name}")
        self.name = name

    async def sit(self, table: int, seat: int) -> None:
        await self.client.connect()
        if not table:
            await self.client.commands.open("last_aurora", 2, seed=7)
        else:
            await self.client.commands.watch(table)
        await self.client.commands.sit(seat, self.name)
        await self.client.commands.ready()

    def follow(self) -> None:
        assert self.client.room is not None
        view = next(iter(self.client.views.values()))
        self.session = HostSession(self.client, self.client.room, view)
        self.model = TableModel(self.session, quiet=0)
        self.task = asyncio.ensure_future(self.model.run())

    def last_line(self) -> int:
        return self.client.lines[-1].number if self.client.lines else 0

    def log(self) -> list[str]:
        """What the log tells of the game."""
        return [entry.text for entry in self.model.log if entry.kind not in ("said", "host")]


@pytest.fixture
async def two() -> AsyncIterator[tuple[EmbeddedHost, Player, Player]]:
    """Ann and Ben at a table whose game has begun; seat 0 is Ann's."""
    async with EmbeddedHost(None) as host:
        ann, ben = Player(host, "Ann"), Player(host, "Ben")
        await ann.sit(0, 0)
        await ben.sit(ann.client.table, 1)
        await ann.client.commands.start()
        await until(lambda: bool(ann.client.views and ben.client.views))
        for player in (ann, ben):
            player.follow()
        await until(lambda: all(player.model.view is not None for player in (ann, ben)))
        yield host, ann, ben
        for player in (ann, ben):
            await player.session.close()
            await player.client.close()
            await player.task


def asked(*players: Player) -> Player:
    return next(player for player in players if player.model.decision is not None)


async def settled(host: EmbeddedHost, revision: int, *players: Player) -> None:
    """Everyone sees the state of this revision, and all that was said."""
    table = host.table()
    await until(lambda: all(player.model.revision == table.revision == revision for player in players))
    await until(lambda: all(player.last_line() == table.last_line for player in players))


async def test_an_undo_is_gone_from_everyones_log(two: tuple[EmbeddedHost, Player, Player]) -> None:
    host, ann, ben = two
    logs = ann.log(), ben.log()
    player = asked(ann, ben)
    decision = player.model.decision
    assert decision is not None
    await player.session.answer(decision.id, 0)
    await settled(host, 2, ann, ben)
    assert (ann.log(), ben.log()) != logs
    await player.model.undo()
    await settled(host, 3, ann, ben)
    assert (ann.log(), ben.log()) == logs
    for one in (ann, ben):
        assert [entry.text for entry in one.model.log if entry.kind == "host"] == [
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
    while player.model.undoable or not logs[0]:
        logs = ann.log(), ben.log()
        assert player.model.decision is not None
        revision = player.model.revision + 1
        await player.session.answer(player.model.decision.id, 0)
        await settled(host, revision, ann, ben)
    await player.model.undo()
    await player.model.undo()
    await until(lambda: bool(other.model.polls))
    assert other.model.polls[0].sentence == f"{player.name} asks to take back the last answer. Agree?"
    (mine,) = player.model.polls
    assert mine.mine
    assert mine.sentence == f"{player.name} asks to take back the last answer: waiting for {other.name}."
    await player.model.undo()  # asked already: not asked twice
    assert "asked already" in player.model.hint
    await other.session.vote(other.model.polls[0].number, True)
    await settled(host, revision + 1, ann, ben)
    assert (ann.log(), ben.log()) == logs


async def test_what_is_told_to_one_seat_is_cut_from_its_log_alone(
    two: tuple[EmbeddedHost, Player, Player],
) -> None:
    host, ann, ben = two
    player = asked(ann, ben)
    seat = player.session.seats[0]
    secret = Event("object_seen", {"seat": seat, "object": 1}, (seat,))
    decision = player.model.decision
    assert decision is not None
    before = player.log()
    await player.session.answer(decision.id, 0)
    await settled(host, 2, ann, ben)
    player.session._journal.logs[seat].events.append(secret)  # as if the answer had brought it
    await player.model.undo()
    await settled(host, 3, ann, ben)
    assert player.log() == before
    assert secret not in player.session._journal.logs[seat].events


def everything(model: TableModel) -> list[tuple[str, str]]:
    return [(entry.by, entry.text) for entry in model.log]


async def test_after_a_restart_the_log_is_told_again_with_what_was_said_in_its_place(
    tmp_path: Path,
) -> None:
    luck = random.Random(3)
    async with Running(tmp_path, snapshot_every=8) as running:
        clients = await running.table("Ann", "Ben")
        ann, ben = clients
        assert ann.room is not None
        session = HostSession(ann, ann.room, ann.views[0])
        live = TableModel(session, quiet=0)
        follows = asyncio.ensure_future(live.run())
        for number in range(40):
            await step(clients, luck)
            await settled_views(clients)
            if number % 10 == 5:
                await ben.commands.say(f"line {number}")
                seen = ben.lines[-1].number if ben.lines else 0
                await until(lambda seen=seen: ann.lines and ann.lines[-1].number >= seen)
            mine = next((c for c in clients for v in c.views.values() if v.undoable), None)
            if number % 7 == 3 and mine is not None:
                await mine.commands.undo(max(mine.views))
                await settled_views(clients)
        await until(lambda: live.revision == ann.revision)
        wanted, said = everything(live), [entry.by for entry in live.log]
        assert said.count("Ben") == 4
        await ann.close()
        await running.stop()
        await running.start()
        again = await running.client("Ann", token=ann.token, table=ann.table)
        await until(lambda: 0 in again.views and again.room is not None)
        anew = TableModel(HostSession(again, again.room, again.views[0]), quiet=0)
        follows_anew = asyncio.ensure_future(anew.run())
        await until(lambda: anew.view is not None and anew.log)
        await until(lambda: len(anew.log) >= len(wanted))
        assert everything(anew) == wanted
        for model in (live, anew):
            await model.session.close()
        await asyncio.gather(follows, follows_anew)


def sequence(session: HostSession) -> list[Update]:
    """What a session has told since it was looked at last."""
    found = []
    while not session._queue.empty():
        if (update := session._queue.get_nowait()) is not None:
            found.append(update)
    return found


async def test_what_is_said_of_the_link_goes_with_the_link(tmp_path: Path) -> None:
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        for client in clients:
            assert client.room is not None
        watcher = await running.client("Zoe")
        await watcher.commands.watch(clients[0].table)
        await until(lambda: bool(watcher.views))
        sessions = [HostSession(one, one.room, next(iter(one.views.values()))) for one in (*clients, watcher)]
        models = [TableModel(session, quiet=0) for session in sessions]
        follows = [asyncio.ensure_future(model.run()) for model in models]
        await until(lambda: all(model.view is not None for model in models))
        await running.stop()
        await until(lambda: all(model.connection.link == "lost" for model in models))
        assert all("host stops" in model.connection.told for model in models)
        player = next(model for model in models if model.decision is not None)
        assert player.decision is not None
        await player.session.answer(player.decision.id, 0)
        await until(lambda: "Kept" in player.connection.told)
        revision = player.revision
        await running.start()
        await until(lambda: all(model.connection.link == "up" for model in models))
        assert not any(model.connection.told or model.hint for model in models)
        await until(lambda: all(model.revision == revision + 1 for model in models))  # what was kept is done
        for model in models:
            said = [entry.text for entry in model.log if entry.kind == "host"]
            assert said == [STOPPED, BACK]  # also of who only looks on, whom no host remembers
        for session in sessions:
            await session.close()
        await asyncio.gather(*follows)


async def test_an_absent_seat_counts_down_to_when_a_bot_may_be_asked_for(tmp_path: Path) -> None:
    async with Running(tmp_path, patience=60) as running:
        ann, ben = await running.table("Ann", "Ben")
        session = HostSession(ann, ann.room, ann.views[0])
        assert session._room(ann.room).chairs[1] == Chair("", -1, -1)
        await ben.close()
        await until(lambda: ann.room.seats[1].away >= 0)
        session._take(ann.room)
        first = session._room(ann.room).chairs[1]
        assert first.away + first.wait in (60, 61)
        session._room_came -= 20
        later = session._room(ann.room).chairs[1]
        assert (later.away, later.wait) == (first.away + 20, first.wait - 20)
        session._room_came -= 60
        assert session._room(ann.room).chairs[1].wait == 0


async def test_the_round_trip_is_measured_and_told_once(tmp_path: Path) -> None:
    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        session = HostSession(ann, ann.room, ann.views[0])
        await until(lambda: ann.host.heartbeat.measured > 0)
        assert 0 < ann.host.heartbeat.round_trip < 1
        for _ in range(3):
            session._measure()
        (told,) = sequence(session)
        assert told == Connection("up", session._round_trip.shown)
        assert told.delay >= 1


def test_the_shown_round_trip_is_calm() -> None:
    trip = RoundTrip()
    assert trip.take(0.045)
    assert trip.shown == 50
    assert not any(trip.take(0.030 + 0.010 * (number % 6)) for number in range(50))
    assert not trip.take(0.8)  # once is no change
    assert [trip.take(0.4) for _ in range(5)].count(True) == 1
    assert trip.shown in (200, 500)
    local = RoundTrip()
    assert local.take(0.0004)
    assert not any(local.take(0.0001 * (1 + number % 20)) for number in range(50))


async def test_a_game_that_the_players_end_is_over_on_every_screen(
    two: tuple[EmbeddedHost, Player, Player],
) -> None:
    _, ann, ben = two
    await ann.client.commands.propose("end")
    await until(lambda: bool(ben.model.polls))
    await ben.session.vote(ben.model.polls[0].number, True)
    for player in (ann, ben):
        await until(lambda player=player: player.model.over)
        assert "ended the game" in player.model.ended
        assert player.model.decision is None
        assert player.model.scores is None


@pytest.mark.parametrize("brisk", [True, False])
async def test_what_is_no_question_passes_by_at_a_host_too(
    two: tuple[EmbeddedHost, Player, Player], brisk: bool
) -> None:
    """To brisk players only what is a question is shown, to others all that is asked."""
    host, ann, ben = two
    table, bot, none, asked_last = ann.client.table, make("greedy", "last_aurora", 3), 0, 0
    for player in (ann, ben):
        player.session.be_brisk(brisk)
    while host.match(table).decision is not None:
        await until(partial(is_shown_anew, (ann, ben), asked_last, host, table))
        if host.match(table).decision is None:
            break
        player = asked(ann, ben)
        decision, view = player.model.decision, player.model.view
        assert decision is not None
        assert view is not None
        none += player.model.prompts.formality(decision, view, range(2)) is not None
        asked_last = decision.id
        await player.session.answer(decision.id, bot.choose(view, decision))
    assert (none == 0) == brisk


def is_shown_anew(players: tuple[Player, ...], last: int, host: EmbeddedHost, table: int) -> bool:
    """Whether the question that is pending, and is not the last one, has come to its player."""
    pending = host.match(table).decision
    shown = [player.model.decision.id for player in players if player.model.decision is not None]
    return pending is None or (pending.id != last and shown == [pending.id])

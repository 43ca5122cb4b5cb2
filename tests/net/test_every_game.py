"""Every game there is, whole, over tcp loopback: two clients, bots, interruptions, one who looks on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from core import Match, games
from core.bots import names as bot_names
from core.kernel import OptionField
from core.kernel import game as registry
from core.kernel.game import find
from core.kernel.replay import retell
from core.kernel.setup_form import settle
from net.client.client import Client
from net.errors import RequestRefused
from net.host.bot_jobs import bot_seed
from net.host.embedded import EmbeddedHost
from net.record_file import record_of
from net.wire.codec import from_host, pack
from net.wire.protocol import SPECTATOR, SeatView
from tests.confiding import confiding
from tests.net.helpers import Running, asked, play_out, settled, step, until

MANY = 5_000


class Told:
    """What one client was told of the match: each event once, and the views by revision and seat."""

    def __init__(self, client: Client) -> None:
        self.events: dict[int, list[Any]] = {}
        self.views: dict[tuple[int, int], SeatView] = {}
        for view in client.views.values():
            self.take(view)
        client.on_update(lambda update: self.take(update) if isinstance(update, SeatView) else None)

    def take(self, view: SeatView) -> None:
        self.events.setdefault(view.seat, []).extend(view.events)
        self.views[view.revision, view.seat] = view


def over_the_wire(view: dict[str, Any]) -> dict[str, Any]:
    """A view as it looks when it has come over the line."""
    return from_host(pack(SeatView(1, 1, 0, 0, view))).view


def moments(record: bytes) -> Iterator[tuple[int, Match, tuple[Any, ...]]]:
    """The match of a record at each revision, with what happened there."""
    for number, one in enumerate(retell(record), start=1):
        yield number, one.match, one.events


@pytest.mark.parametrize("game", games())
async def test_a_whole_game_with_bots_interruptions_and_one_who_looks_on(tmp_path, game):
    seats = max(find(game).seats)
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben", bots=seats - 2, game=game)
        eve = await running.client("Eve")
        await eve.commands.watch(ann.table)
        await until(lambda: SPECTATOR in eve.views)
        told = [(Told(client), seat) for client, seat in ((ann, 0), (ben, 1), (eve, SPECTATOR))]
        await play_out([ann, ben], steps=8)

        # the host is started again: clients come back by themselves, with the question as it was
        question = asked([ann, ben])[1].decision
        await running.stop()
        await running.start()
        boot = running.host.handler.boot
        await until(lambda: all(c.host.welcome.boot == boot for c in (ann, ben, eve)), 10)
        await until(lambda: asked([ann, ben]) is not None)
        assert asked([ann, ben])[1].decision == question
        assert running.host.tables.by_number[ann.table].game == game

        # a program ends: another one with her token has the seat, and the question if she is asked
        token, table = ann.token, ann.table
        before = dict(ann.views)
        await ann.close()
        again = await running.client("Ann", token=token, table=table)
        await until(lambda: 0 in again.views and again.views[0].revision >= before[0].revision)
        assert again.person == ann.person
        told.append((Told(again), 0))

        luck = Random(3)

        def choose(view: SeatView) -> int:
            place = confiding(game, view.decision)
            return luck.randrange(len(view.decision.actions)) if place is None else place

        for _ in range(MANY):
            if not await step([again, ben], luck, choose):
                break
        await settled([again, ben, eve])
        clients = [again, ben, eve]
        await until(lambda: all(v.scores for c in clients for v in c.views.values()))
        scores = again.views[0].scores
        assert len(scores) == len(again.views[0].view["names"])  # of who plays without a seat too
        assert all(view.scores == scores for c in clients for view in c.views.values())

        match = running.host.tables.by_number[table].match
        record = record_of(await ben.commands.export())
        assert Match.replay(record).hash() == match.hash()
        assert Match.replay(record).scores == scores
        # nobody was shown more than their seat may see, at any time, and nothing was kept from anybody
        shown = 0
        happened: list[Any] = []
        for number, one, events in moments(record):
            happened += from_host(pack(SeatView(1, 1, 0, 0, {}, events=events))).events
            for heard, seat in told:
                view = heard.views.get((number, seat))
                if view is not None:
                    shown += 1
                    assert view.view == over_the_wire(one.view(None if seat == SPECTATOR else seat))
        assert shown > 20
        assert any(event.seen_by is not None for event in happened)
        for heard, seat in told[1:3]:  # who was there all the time
            viewer = None if seat == SPECTATOR else seat
            assert heard.events[seat] == [event for event in happened if event.seen(viewer)]
        for heard, seat in told:
            viewer = None if seat == SPECTATOR else seat
            assert heard.events[seat]
            assert list(heard.events) == [seat]
            assert all(event.seen(viewer) for event in heard.events[seat])
        assert not running.errors


@pytest.mark.parametrize("game", games())
async def test_each_bot_of_a_game_plays_it_to_the_end_at_a_host(tmp_path, game):
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        await ann.commands.open(game, 2)
        await ann.commands.sit(0)
        for bot in bot_names(game):
            await ann.commands.fill(1, bot)
        assert ann.room is not None
        running.host.tables.by_number[ann.table].seed = 4
        await ann.commands.start()
        await until(lambda: 0 in ann.views)
        await play_out([ann], steps=MANY)
        await until(lambda: ann.views[0].scores)
        assert not running.errors


@pytest.mark.parametrize("game", games())
async def test_a_bot_plays_alike_in_a_worker_and_in_this_process(tmp_path, game):
    """Its luck hangs on its table and its seat alone."""
    hashes = []
    async with Running(tmp_path / "far") as far, EmbeddedHost(tmp_path / "near") as near:
        for host, client in ((far.host, await far.client("Ann")), (near.host, near.client("Ann"))):
            if host is near.host:
                await client.connect()
            number = await client.commands.open(game, 2)
            host.tables.by_number[number].seed = 8
            await client.commands.sit(0, "Ann")
            await client.commands.ready()
            await client.commands.fill(1, "random")
            await client.commands.start()
            await until(lambda client=client: 0 in client.views)
            await play_out([client], steps=40)
            match = host.tables.by_number[number].match
            await until(lambda match=match: match.decision is None or match.decision.seat == 0)
            hashes.append(match.hash())
            await client.close()
    assert hashes[0] == hashes[1]


def test_the_luck_of_bots_differs_by_table_and_seat():
    seeds = [bot_seed(table, seat) for table in range(50) for seat in range(16)]
    assert len(set(seeds)) == len(seeds)


def test_games_that_are_played_here_are_more_than_one():
    assert {"floes", "last_aurora"} <= set(games())


async def test_options_for_ones_own_machine_and_secret_ones_are_what_the_game_declares(tmp_path, monkeypatch):
    """Whatever they are called, and whatever the game."""
    fields = (
        *find("floes").fields,
        OptionField("ice", "Ice", "Where the ice is.", "folder", secret=True, local_only=True),
        OptionField("fog", "Fog", "Whether it is foggy.", secret=True),
    )
    changed = {"fields": fields, "options": lambda options, players: settle(fields, options)}
    monkeypatch.setitem(registry._games, "floes", msgspec.structs.replace(find("floes"), **changed))
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        with pytest.raises(RequestRefused, match="own host"):
            await ann.commands.open("floes", 2, {"ice": "/tmp"})
        await ann.commands.open("floes", 2, {"goal": 7, "fog": True})
        await until(lambda: ann.room is not None)
        assert ann.room.options == {"goal": 7}
        with pytest.raises(RequestRefused, match="own host"):
            await ann.commands.settle({"ice": "/tmp"})
        await ann.commands.settle({"goal": 9})
        await until(lambda: ann.room.options == {"goal": 9})
        table = running.host.tables.by_number[ann.table]
        assert table.options == {"goal": 9, "fog": True}
        table.config = msgspec.structs.replace(table.config, local=True)
        running.host.handler.config = table.config
        await ann.commands.settle({"goal": 9, "ice": "/tmp"})
        assert table.options == {"goal": 9, "fog": True, "ice": "/tmp"}
        assert ann.room.options == {"goal": 9}

"""Whole games over tcp loopback, and what each client sees of them."""

import asyncio
from random import Random

import pytest

from core.kernel.replay import retell
from net.client.client import Client
from net.errors import RequestRefused
from net.record_file import record_of
from net.wire.protocol import SPECTATOR, LogLines, RoomState, SeatView
from tests.net.helpers import Running, play_out, settled, step, until


async def test_two_clients_play_a_whole_game_and_see_the_same_result(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        answers = await play_out([ann, ben])
        await until(lambda: ann.views[0].scores and ben.views[1].scores)
        assert answers > 20
        assert ann.views[0].scores == ben.views[1].scores
        assert ann.room.stage == "over"
        record = record_of(await ben.commands.export())
        match = [told.match for told in retell(record)][-1]
        assert match.scores == ann.views[0].scores
        assert match.seats == ("Ann", "Ben")
        assert not running.errors


async def test_several_seats_at_one_client_beside_a_remote_one_and_a_bot(tmp_path):
    async with Running(tmp_path) as running:
        home, away = await running.client("Ann"), await running.client("Dan")
        table = await home.commands.open("last_aurora", 4)
        await home.commands.sit(0)
        await home.commands.sit(1, "Ben")
        await away.commands.watch(table)
        await away.commands.sit(2)
        await away.commands.ready()
        await home.commands.fill(3, "random")
        await home.commands.start()
        await until(lambda: len(home.views) == 3 and away.views)
        assert sorted(home.views) == [SPECTATOR, 0, 1]
        assert list(away.views) == [2]
        assert home.views[0].view["names"] == ("Ann", "Ben", "Dan", "Mira")
        await play_out([home, away], steps=60)
        assert home.views[0].view["viewer"] == 0
        assert home.views[1].view["viewer"] == 1
        assert not running.errors


async def test_a_spectator_sees_the_public_view_and_may_do_nothing(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        eve = await running.client("Eve")
        await eve.commands.watch(ann.table)
        await until(lambda: SPECTATOR in eve.views)
        await play_out([ann, ben], steps=10)
        await until(lambda: eve.views[SPECTATOR].revision == 11)
        view = eve.views[SPECTATOR]
        assert view.decision is None
        assert view.view["viewer"] is None
        assert all(not seat["objects"] for seat in view.view["seats"])
        await until(lambda: ann.room.spectators == ("Eve",))
        pending = ann.views[0].decision or ben.views[1].decision
        for refused in (
            eve.commands.answer(pending.seat, pending.id, 0),
            eve.commands.undo(0),
            eve.commands.pause(True),
            eve.commands.propose("end"),
            eve.commands.why(0),
            eve.commands.start(),
        ):
            with pytest.raises(RequestRefused):
                await refused


async def test_events_come_once_and_in_order_to_each_seat(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        table = running.host.tables.by_number[ann.table]
        got: dict[int, list] = {0: [], 1: []}
        revisions: dict[int, list[int]] = {0: [], 1: []}

        def collect(seat):
            def take(update):
                if isinstance(update, SeatView):
                    got[seat] += update.events
                    revisions[seat].append(update.revision)

            return take

        first = [e for _, events in table.steps for e in events]
        for seat, client in enumerate((ann, ben)):
            got[seat] += client.views[seat].events
            client.on_update(collect(seat))
        await play_out([ann, ben], steps=80)
        await settled([ann, ben])
        happened = first + [e for revision, events in table.steps if revision > 1 for e in events]
        for seat in (0, 1):
            assert got[seat] == [event for event in happened if event.seen(seat)]
            assert revisions[seat] == sorted(set(revisions[seat]))
            assert revisions[seat][-1] == ann.revision == 81


async def test_follow_gives_the_present_state_first_and_ends_with_the_client(tmp_path):
    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        kinds = []

        async def watch():
            async for update in ann.follow():
                kinds.append(type(update))

        task = asyncio.ensure_future(watch())
        await until(lambda: SeatView in kinds)
        await ann.commands.say("hello")
        await until(lambda: LogLines in kinds)
        assert RoomState in kinds
        await ann.close()
        await asyncio.wait_for(task, 1)


async def test_the_same_game_in_process_over_inproc(tmp_path):
    from net.host.embedded import EmbeddedHost

    async with EmbeddedHost(tmp_path / "game") as host:
        client = host.client("Ann")
        await client.connect()
        await client.commands.open("last_aurora", 2, seed=5)
        await client.commands.sit(0, "Ann")
        await client.commands.sit(1, "Ben")
        await client.commands.start()
        await until(lambda: len(client.views) == 3)
        assert await play_out([client]) > 20
        await client.close()
    async with EmbeddedHost(tmp_path / "game") as host:
        again = host.client("Ann", token=client.token)
        await again.connect()
        assert [line.stage for line in await again.commands.tables()] == ["over"]
        await again.close()


async def test_reasons_come_when_asked_for(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        for _ in range(30):
            client = next(c for c in clients if any(v.decision for v in c.views.values()))
            seat = client.views[clients.index(client)].decision.seat
            reasons = await client.commands.why(seat)
            assert reasons.decision == client.views[seat].decision.id
            if reasons.reasons:
                break
            await step(clients, Random(3))
            await settled(clients)


async def test_a_closed_client_ends_at_once_in_any_state(tmp_path):
    async with Running(tmp_path) as running:
        client = Client(running.target, "Ann")
        loop = asyncio.get_running_loop()
        start = loop.time()
        await client.close()
        await client.close()
        client = await running.client("Ben")
        await client.close()
        assert loop.time() - start < 1

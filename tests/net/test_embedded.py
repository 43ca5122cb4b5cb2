"""The host in this process: one terminal, its seats kept from run to run."""

from random import Random

import pytest

from core import Match
from net.embedded import EmbeddedHost, local_directories, local_directory
from net.errors import StoreError
from net.export import record_of, steps
from net.protocol import SPECTATOR
from tests.net.helpers import asked, play_out, settled, step, until


async def begun(host, seed: int = 5):
    client = host.client("Ann")
    await client.connect()
    await client.open("last_aurora", 2, seed=seed)
    await client.sit(0, "Ann")
    await client.sit(1, "Ben")
    await client.start()
    await until(lambda: len(client.views) == 3)
    return client


async def test_a_game_is_resumed_at_its_decision_in_another_run(tmp_path):
    directory = local_directory(tmp_path)
    async with EmbeddedHost(directory) as host:
        client = await begun(host)
        await play_out([client], steps=25)
        _, view = asked([client])
        table = client.table
        await client.close()
    assert local_directories(tmp_path) == [directory]
    async with EmbeddedHost(directory) as host:
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        assert asked([client])[1].decision == view.decision
        await client.undo(view.seat)
        await play_out([client], steps=5)
        await client.close()


async def test_the_same_seed_gives_the_same_game(tmp_path):
    hashes = set()
    for _ in range(2):
        async with EmbeddedHost(None) as host:
            client = await begun(host, 9)
            await play_out([client], 3, steps=30)
            hashes.add(next(iter(host.host.desk.tables.values())).match.hash())
            await client.close()
    assert len(hashes) == 1


async def test_two_games_at_once_have_a_directory_each(tmp_path):
    async with EmbeddedHost(local_directory(tmp_path)) as first:
        second = EmbeddedHost(local_directory(tmp_path))
        async with second:
            assert first.directory != second.directory
            assert not first.unsaved
            assert not second.unsaved


async def test_a_record_goes_on_as_a_table(tmp_path):
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=4)
    luck = Random(2)
    for _ in range(40):
        match.apply(luck.randrange(len(match.decision.actions)))
    async with EmbeddedHost(tmp_path / "local-1") as host:
        table = host.adopt(match.record())
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        assert asked([client])[1].decision.actions == match.decision.actions
        await step([client], Random(1))
        exported = record_of(await client.export())
        assert sum(1 for _ in steps(exported)) == 42
        with pytest.raises(StoreError):
            host.adopt(b"junk")
        await client.close()
    async with EmbeddedHost(tmp_path / "local-1") as host:
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: client.revision == 42)
        await client.close()


async def test_bots_play_along_in_process(tmp_path):
    async with EmbeddedHost(tmp_path / "local-1") as host:
        client = host.client("Ann")
        await client.connect()
        await client.open("last_aurora", 2)
        await client.sit(0)
        await client.fill(1, "greedy")
        await client.start()
        await until(lambda: client.views)
        assert await play_out([client], steps=20) > 0
        await client.close()


async def test_who_holds_several_seats_also_gets_what_everyone_may_see():
    async with EmbeddedHost(None) as host:
        client = await begun(host, 11)
        luck = Random(3)
        while not any(client.views[seat].view["seats"][seat]["objects"] for seat in (0, 1)):
            assert await step([client], luck), "nobody ever held an Object in this game"
            await settled([client])
        shown = client.views[SPECTATOR]
        assert shown.decision is None
        assert shown.view["viewer"] is None
        assert all(not board["objects"] for board in shown.view["seats"])
        await client.close()

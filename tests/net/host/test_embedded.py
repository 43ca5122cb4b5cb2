"""The host in this process: one terminal, its seats kept from run to run."""

from random import Random

import pytest

from core import Match, games
from core.kernel.replay import retell
from net.errors import StoreError
from net.host.database import written
from net.host.embedded import EmbeddedHost
from net.host.store_reader import changed, kept_table
from net.record_file import record_of
from net.wire.protocol import SPECTATOR, SeatView
from tests.net.helpers import asked, play_out, settled, step, until


async def begun(host, seed: int = 5, game: str = "last_aurora"):
    client = host.client("Ann")
    await client.connect()
    await client.commands.open(game, 2, seed=seed)
    await client.commands.sit(0, "Ann")
    await client.commands.sit(1, "Ben")
    await client.commands.start()
    await until(lambda: len(client.views) == 3)
    return client


@pytest.mark.parametrize("game", games())
async def test_a_game_is_resumed_at_its_decision_in_another_run(tmp_path, game):
    directory = tmp_path / "game"
    async with EmbeddedHost(directory) as host:
        client = await begun(host, game=game)
        await play_out([client], steps=25)
        _, view = asked([client])
        table = client.table
        await client.close()
    assert kept_table(directory).match.decision == view.decision
    async with EmbeddedHost(directory) as host:
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        assert asked([client])[1].decision == view.decision
        await client.commands.undo(view.seat)
        await play_out([client], steps=5)
        await client.close()


async def test_the_same_seed_gives_the_same_game(tmp_path):
    hashes = set()
    for _ in range(2):
        async with EmbeddedHost(None) as host:
            client = await begun(host, 9)
            await play_out([client], 3, steps=30)
            hashes.add(next(iter(host.host.tables.by_number.values())).match.hash())
            await client.close()
    assert len(hashes) == 1


async def test_a_view_says_which_answers_were_taken_back(tmp_path):
    async with EmbeddedHost(tmp_path) as host:
        client = await begun(host)
        await play_out([client], steps=4)
        await client.commands.undo(0, 3)
        assert client.views[0].steps == (-3,)
        await play_out([client], steps=1)
        assert client.views[0].steps == (len(client.views[0].events),)
        later = kept_table(tmp_path)  # as after a kill
        assert (later.undone, list(later.steps)) == (host.table().undone, list(host.table().steps)[1:])
        await client.close()


async def test_a_game_is_open_in_one_process_only_and_read_beside_it(tmp_path):
    async with EmbeddedHost(tmp_path) as first:
        client = await begun(first)
        await play_out([client], steps=10)
        second = EmbeddedHost(tmp_path)
        with pytest.raises(StoreError) as refused:
            await second.start()
        assert refused.value.code == "locked"
        assert kept_table(tmp_path).match.hash() == first.match(client.table).hash()
        await client.close()


async def test_where_nothing_can_be_written_a_kept_game_goes_on_unsaved(tmp_path):
    async with EmbeddedHost(tmp_path) as host:
        client = await begun(host)
        await play_out([client], steps=10)
        await client.close()
    before = kept_table(tmp_path).match.hash()
    (tmp_path / "host.lock").unlink()
    (tmp_path / "host.lock").mkdir()  # even the superuser cannot open it now
    async with EmbeddedHost(tmp_path) as host:
        assert "cannot be used" in host.unsaved
        assert host.match(host.table().number).hash() == before
        client = host.client("Ann", table=host.table().number)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        await play_out([client], steps=3)
        assert host.match(client.table).hash() != before
        await client.close()
    assert kept_table(tmp_path).match.hash() == before


async def test_looking_at_a_kept_game_leaves_no_trace(tmp_path):
    async with EmbeddedHost(tmp_path) as host:
        client = await begun(host)
        await play_out([client], steps=5)
        assert written(tmp_path)
        await client.close()
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert not written(tmp_path)
    for _ in range(2):
        kept_table(tmp_path)
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before
    assert changed(tmp_path) == (tmp_path / "host.db").stat().st_mtime


async def test_what_is_no_directory_of_a_game_says_so(tmp_path):
    with pytest.raises(StoreError, match="cannot be read"):
        kept_table(tmp_path / "none")
    async with EmbeddedHost(tmp_path) as host:
        with pytest.raises(StoreError, match="no game here"):
            host.table()
    with pytest.raises(StoreError, match="No game is kept"):
        kept_table(tmp_path)


async def test_a_copy_goes_on_by_itself(tmp_path):
    async with EmbeddedHost(None) as host:
        client = await begun(host)
        for steps_more in (10, 5):
            await play_out([client], steps=steps_more)
            host.copy(client.table, tmp_path / "copy")
            copied = kept_table(tmp_path / "copy").match
            assert copied.hash() == host.match(client.table).hash()
            assert copied.record() == host.match(client.table).record()
        await client.close()
    async with EmbeddedHost(tmp_path / "copy") as host:
        client = host.client("Ann", table=host.table().number)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        assert await play_out([client], steps=3) == 3
        await client.close()


async def test_a_record_goes_on_as_a_table(tmp_path):
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=4)
    luck = Random(2)
    for _ in range(40):
        match.apply(luck.randrange(len(match.decision.actions)))
    async with EmbeddedHost(tmp_path / "game") as host:
        table = host.adopt(match.record())
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: len(client.views) == 3)
        assert asked([client])[1].decision.actions == match.decision.actions
        await step([client], Random(1))
        exported = record_of(await client.commands.export())
        assert sum(1 for _ in retell(exported)) == 42
        with pytest.raises(StoreError):
            host.adopt(b"junk")
        await client.close()
    async with EmbeddedHost(tmp_path / "game") as host:
        client = host.client("Ann", table=table)
        await client.connect()
        await until(lambda: client.revision == 42)
        await client.close()


async def test_bots_play_along(tmp_path):
    async with EmbeddedHost(tmp_path) as host:
        client = host.client("Ann")
        await client.connect()
        number = await client.commands.open("last_aurora", 3, seed=4)
        host.seat(number, ["Ann", "Bo", "Bot 1"], {1: "greedy", 2: "random"})
        await client.commands.start()
        assert client.views[0].view["names"] == ("Ann", "Bo", "Bot 1")
        shown = []
        stop = client.on_update(lambda update: shown.append(update) if isinstance(update, SeatView) else None)
        assert await play_out([client], steps=20) > 0
        stop()
        assert len(shown) < host.match(number).length(host.match(number).record())
        await client.close()


@pytest.mark.parametrize("name", ["Illegal", "Raise", "Crash"])
async def test_a_bot_that_fails_does_not_stop_the_game(name):
    async with EmbeddedHost(None) as host:
        client = host.client("Ann")
        await client.connect()
        number = await client.commands.open("last_aurora", 2, seed=4)
        host.seat(number, ["Ann", "Mira"], {1: f"tests.net.hostile_bots:{name}"})
        await client.commands.start()
        assert await play_out([client]) > 20
        said = [line.text for line in client.lines if line.code == "bot"]
        assert said[-1].endswith("once more; the greedy bot plays on.")
        await client.close()


async def test_bots_alone_at_the_end_are_shown_in_parts(monkeypatch):
    monkeypatch.setattr("net.host.embedded.MANY", 2)
    async with EmbeddedHost(None) as host:
        client = host.client("Ann")
        await client.connect()
        number = await client.commands.open("last_aurora", 4, seed=4)
        host.seat(number, ["Ann", "Bo", "Cy", "Di"], {1: "random", 2: "random", 3: "random"})
        await client.commands.start()
        assert await play_out([client])
        assert client.views[0].scores
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

"""The owner of a host sees and ends its tables, while it runs and while it does not."""

import asyncio
import os
import stat

import pytest

from net.errors import HostError, StoreError
from net.host.database import FILE, connected
from net.host.owner import CLOSED, ENDED, end, listed
from net.host.store import Store
from tests.net.helpers import Running, play_out, refused, settled, until


async def test_tables_are_listed_beside_the_running_host(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben\u202e", bots=1)
        await play_out(clients, steps=6)
        await settled(clients)
        gathering = await running.client("Cleo")
        await gathering.commands.open("last_aurora", 2)
        await until(lambda: not running.host.store.waiting)
        found = listed(tmp_path)
        assert [(one.table, one.stage, one.seats) for one in found] == [(1, "play", 3), (2, "lobby", 2)]
        assert found[0].names == ("Ann", "Ben", "Mira")
        assert found[0].answers >= 6


async def test_a_game_is_ended_while_the_host_runs_and_the_record_is_kept(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await play_out(clients, steps=6)
        told = await asyncio.to_thread(end, tmp_path, ann.table)
        assert told == "Table 1 is ended."
        await until(lambda: ben.room.stage == "over")
        assert ben.room.why == ENDED
        view = next(v for c in clients for v in c.views.values() if v.decision)
        asked = ann if view.seat == 0 else ben
        await refused(asked.commands.answer(view.seat, view.decision.id, 0), "over")
        assert listed(tmp_path) == []
        with pytest.raises(HostError, match="over already"):
            end(tmp_path, ann.table)
        with pytest.raises(HostError, match="no table 99"):
            end(tmp_path, 99)
        assert not running.errors


async def test_a_table_that_gathers_is_closed_while_the_host_runs(tmp_path):
    async with Running(tmp_path, linger=0.2) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        number = await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ben.commands.watch(number)
        assert await asyncio.to_thread(end, tmp_path, number) == f"Table {number} is closed."
        await until(lambda: ben.room.stage == "shut")
        assert ben.room.why == CLOSED
        for asking in (
            ben.commands.sit(1),
            ann.commands.ready(),
            ann.commands.say("?"),
            ann.commands.start(),
        ):
            await refused(asking, "shut")
        await ann.commands.leave()
        await until(lambda: number not in running.host.tables.by_number)
        await refused(ann.commands.watch(number), "table")
        await ann.commands.open("last_aurora", 2)
        assert not running.errors


async def test_a_game_put_aside_is_ended_too(tmp_path):
    async with Running(tmp_path, rest=0.1) as running:
        ann, ben = await running.table("Ann", "Ben")
        number = ann.table
        await ann.commands.leave()
        await ben.commands.leave()
        await until(lambda: number in running.host.tables.parked)
        await asyncio.to_thread(end, tmp_path, number)
        assert number not in running.host.tables.parked
        tables = await ann.commands.tables()
        assert tables == () or tables[0].stage == "over"


async def test_tables_are_ended_while_no_host_runs(tmp_path):
    async with Running(tmp_path) as running:
        await running.table("Ann", "Ben")
        cleo = await running.client("Cleo")
        await cleo.commands.open("last_aurora", 2)
        await cleo.commands.sit(0)
    assert end(tmp_path, 1) == "Table 1 is ended."
    assert end(tmp_path, 2) == "Table 2 is closed."
    assert listed(tmp_path) == []
    async with Running(tmp_path) as running:
        assert not running.host.tables.by_number
        assert not running.host.tables.shut


async def test_what_nobody_but_the_owner_could_have_written_is_all_that_is_obeyed(tmp_path):
    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        assert stat.S_IMODE(os.stat(tmp_path / FILE).st_mode) == 0o600
        store = running.host.store
        for key in ("end ", "end x", "end 1x", "ending 1", "end -1"):
            store.put_meta(key, b"")
        store._written = -1
        store.commit()
        await asyncio.sleep(0.2)
        assert ann.room.stage == "play"
        assert not running.errors


def test_a_folder_without_a_host_is_one_sentence(tmp_path):
    with pytest.raises(StoreError, match=r"^No host has kept anything in .*\.$"):
        listed(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


def test_an_order_is_found_once_another_process_wrote_it(tmp_path):
    store = Store(tmp_path)
    assert store.orders() == []
    other = connected(tmp_path / FILE)
    other.execute("INSERT INTO meta VALUES ('end 7', x'')")
    assert store.orders() == [7]
    store.obeyed(7)
    store.commit()
    assert other.execute("SELECT count(*) FROM meta WHERE key='end 7'").fetchone() == (0,)
    other.close()
    store.close()

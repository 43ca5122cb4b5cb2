"""What is kept: every accepted answer, through restarts, full disks, and files of other versions."""

import asyncio
import os
import sqlite3
import stat

import pytest

from net.errors import RequestRefused, StoreError
from net.host.database import FILE, SCHEMA
from net.host.store import Op, Store
from tests.net.helpers import Running, asked, play_out, settled, until


def test_a_write_is_there_after_the_commit_and_not_before(tmp_path):
    store = Store(tmp_path)
    store.put_person(1, b"d", "Ann")
    assert store.person(b"d") is None
    store.commit()
    assert store.person(b"d") == (1, "Ann")
    store.close()


def test_a_second_host_on_the_same_directory_is_refused_with_a_sentence(tmp_path):
    store = Store(tmp_path)
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert refused.value.code == "locked"
    assert str(os.getpid()) in str(refused.value)
    store.close()
    Store(tmp_path).close()


def test_the_file_is_for_this_account_only(tmp_path):
    Store(tmp_path / "new").close()
    assert stat.S_IMODE((tmp_path / "new" / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_a_newer_file_is_refused_and_stays_as_it_is(tmp_path):
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version=99")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert "newer version" in str(refused.value)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\x07" * 500])
def test_a_foreign_or_damaged_file_is_refused_with_a_sentence(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert str(refused.value).endswith(".")
    assert (tmp_path / FILE).read_bytes() == content


def test_another_programs_database_is_left_alone(tmp_path):
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("CREATE TABLE recipes (name)")
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    assert "no file of aurora-tui" in str(refused.value)


def test_a_directory_that_cannot_be_made_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError) as refused:
        Store(tmp_path / "file" / "dir")
    assert "cannot be used" in str(refused.value)


def test_old_lines_go(tmp_path):
    store = Store(tmp_path)
    for number in range(1, 400):
        store.put_line(1, number, "Ann", "x", "")
    store.commit()
    assert len(store.lines(1)) == 200
    assert store.lines(1)[-1][0] == 399
    kept = sqlite3.connect(tmp_path / FILE).execute("SELECT count(*) FROM lines").fetchone()[0]
    assert kept <= 232
    store.close()


def test_operations_come_back_in_order(tmp_path):
    store = Store(tmp_path)
    ops = [Op(n, "answer", 0, 1, n, n + 1, 1, n * 7) for n in range(2, 40)]
    for op in ops:
        store.put_op(3, op)
    store.commit()
    assert store.ops(3) == ops
    assert store.ops(3, 20) == ops[19:]
    store.close()


async def test_every_restart_gives_the_same_match_and_decision(tmp_path):
    async with Running(tmp_path, snapshot_every=16) as running:
        ann, ben = await running.table("Ann", "Ben")
        for round_ in range(5):
            await play_out([ann, ben], seed=round_, steps=11)
            await settled([ann, ben])
            table = running.host.tables.by_number[ann.table]
            before = table.match.hash(), table.match.decision.id, table.revision
            if round_ % 2:
                for kept in running.host.tables.by_number.values():
                    kept.keep_match = lambda: None
            await running.stop()
            await running.start()
            table = running.host.tables.by_number[ann.table]
            assert (table.match.hash(), table.match.decision.id, table.revision) == before
            await until(lambda: ann.connection.status == ben.connection.status == "online", 8)


async def test_a_full_disk_holds_the_game_and_it_goes_on_by_itself(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        notices = []
        ben.on_update(lambda u: notices.append(getattr(u, "code", "")))
        db = running.host.store._db
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count={pages}")
        client, view = asked([ann, ben])
        other = ben if client is ann else ann
        while not running.host.held:
            saying = asyncio.ensure_future(client.commands.say("x" * 300))
            await until(lambda saying=saying: saying.done() or running.host.held)
        shown = ann.revision, ben.revision, len(ben.lines)
        await asyncio.sleep(0.2)
        assert running.host.held
        assert not saying.done()
        assert "unsaved" in notices
        for refused_one in (
            other.commands.say("is anyone there?"),
            client.commands.answer(view.seat, view.decision.id, 0),
        ):
            with pytest.raises(RequestRefused) as refused:
                await refused_one
            assert refused.value.code == "unsaved"
        late = await running.client("Late")
        assert late.connection.status == "online"
        assert (ann.revision, ben.revision, len(ben.lines)) == shown
        db.execute("PRAGMA max_page_count=100000")
        await saying
        await until(lambda: "saved" in notices)
        await play_out([ann, ben], steps=5)


async def test_in_process_a_game_goes_on_unsaved_with_a_notice(tmp_path):
    from net.host.embedded import EmbeddedHost

    (tmp_path / "file").write_text("x")
    async with EmbeddedHost(tmp_path / "file" / "none") as host:
        assert "cannot be used" in host.unsaved
        client = host.client("Ann")
        await client.connect()
        await client.commands.open("last_aurora", 2)
        await client.commands.sit(0)
        await client.commands.sit(1, "Ben")
        await client.commands.start()
        await until(lambda: len(client.views) == 3)
        assert await play_out([client], steps=5) == 5
        await client.close()


async def test_a_table_whose_snapshot_is_damaged_is_played_again_from_its_start(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await play_out([ann, ben], steps=5)
        before = running.host.tables.by_number[1].match.hash()
        await running.stop()
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute("UPDATE tables SET snapshot=x'00ff'")
        await running.start()
        assert running.host.tables.by_number[1].match.hash() == before


async def test_a_table_this_build_cannot_open_is_kept_and_said_so(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await play_out([ann, ben], steps=5)
        await running.stop()
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute("UPDATE tables SET snapshot=x'00ff'")
            db.execute("DELETE FROM meta WHERE key LIKE 'start:%'")
        await running.start()
        await until(lambda: ann.connection.status == "online", 8)
        with pytest.raises(RequestRefused) as refused:
            await ann.commands.watch(1)
        assert "cannot be opened" in str(refused.value)
        assert await ann.commands.open("last_aurora", 2) == 2
        assert next(running.host.store.tables()).snapshot == b"\x00\xff"


async def test_a_failing_rule_changes_nothing_is_reported_and_asked_again(tmp_path, monkeypatch):
    from core import Match
    from net.host.reports import read_report
    from net.record_file import read_file

    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        await play_out(clients, steps=6)
        await settled(clients)
        client, view = asked(clients)
        table = running.host.tables.by_number[client.table]
        before = table.match.hash()
        apply = Match._apply_to_a_copy

        def broken(self, pending, action):
            raise ZeroDivisionError("a rule divides by nothing")

        monkeypatch.setattr(Match, "_apply_to_a_copy", broken)
        with pytest.raises(RequestRefused) as refused:
            await client.commands.answer(view.seat, view.decision.id, 0)
        assert refused.value.code == "broken"
        monkeypatch.setattr(Match, "_apply_to_a_copy", apply)
        assert table.match.hash() == before
        (path,) = (tmp_path / "reports").iterdir()
        told = read_report(path)
        assert told["choice"] == 0
        assert told["decision"] == view.decision.id
        assert "ZeroDivisionError" in told["error"]
        again = Match.replay(read_file(path))
        assert again.hash() == before
        await client.commands.answer(view.seat, view.decision.id, 0)


def test_an_older_file_is_brought_up_to_date(tmp_path, monkeypatch):
    store = Store(tmp_path)
    store.put_person(1, b"d", "Ann")
    store.commit()
    store.close()
    monkeypatch.setattr("net.host.database.SCHEMA", SCHEMA + 2)
    monkeypatch.setattr(
        "net.host.database.MIGRATIONS",
        {
            SCHEMA: "ALTER TABLE persons ADD COLUMN colour TEXT;",
            SCHEMA + 1: "UPDATE persons SET colour='red';",
        },
    )
    store = Store(tmp_path)
    assert store._db.execute("SELECT name, colour FROM persons").fetchall() == [("Ann", "red")]
    assert store._db.execute("PRAGMA user_version").fetchone() == (SCHEMA + 2,)
    store.close()


def test_a_file_of_the_first_version_keeps_its_lines(tmp_path):
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("ALTER TABLE lines DROP COLUMN revision")
        db.execute("ALTER TABLE lines DROP COLUMN person")
        db.execute("INSERT INTO lines VALUES (1, 1, 'Ann', 'hello', '')")
        db.execute("PRAGMA user_version=1")
    store = Store(tmp_path)
    store.put_line(1, 2, "Ben", "there", "", 5, 7)
    store.commit()
    assert store.lines(1) == [(1, "Ann", "hello", "", 0, 0), (2, "Ben", "there", "", 5, 7)]
    store.close()

"""A host's file with any of its pages damaged: everything that was not on that page is still there."""

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from net.errors import StoreError
from net.host import gameplay, seating
from net.host.config import Config
from net.host.database import FILE
from net.host.seats import TableSeat
from net.host.store import Store
from net.host.store_reader import snapshot
from net.host.store_rescue import PAGE
from net.host.table import Table
from net.host.table_restore import restore
from tests.net.helpers import Running

ANSWERS = (40, 150, 260)
LOCAL = Config(local=True, snapshot_every=64)


def no_report(*_: object) -> str:
    return ""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, list[str]]]:
    """A directory with tables, and for each table the states by revision."""
    directory = tmp_path_factory.mktemp("kept") / "host"
    store = Store(directory)
    states: dict[int, list[str]] = {}
    for number, answers in enumerate(ANSWERS, start=1):
        store.put_person(number, f"digest {number}".encode(), f"Ann {number}")
        store.put_meta(f"key {number}", b"x" * 40)
        table = Table.open(number, "last_aurora", {}, 2, store, LOCAL)
        table.seats = [TableSeat("person", name, number, ready=True) for name in ("Ann", "Ben")]
        table.opener, table.seed = number, number
        table.touch()
        seating.start(table, number)
        match = table.match
        assert match is not None
        states[number] = ["", match.hash()]
        luck = random.Random(number)
        for _ in range(answers):
            pending = match.decision
            if pending is None:
                break
            choice = luck.randrange(len(pending.actions))
            gameplay.answer(table, pending.seat, pending.id, choice, person=number, report=no_report)
            states[number].append(match.hash())
        table.say("Ann", "Good luck")
        store.commit()
    store.close()
    with sqlite3.connect(directory / FILE) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return directory, states


def damaged(kept: Path, page: int, folder: Path, luck: random.Random) -> Path:
    """A copy with a page of random bytes, of zeros, or of another page's."""
    directory = folder / "host"
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(kept, directory)
    path = directory / FILE
    data = bytearray(path.read_bytes())
    other = luck.randrange(len(data) // PAGE) * PAGE
    wrong = (luck.randbytes(PAGE), bytes(PAGE), bytes(data[other : other + PAGE]))[page % 3]
    data[page * PAGE : (page + 1) * PAGE] = wrong
    path.write_bytes(data)
    return directory


def pages(directory: Path) -> int:
    return (directory / FILE).stat().st_size // PAGE


def look(store: Store, states: dict[int, list[str]]) -> int:
    """Check that all tables are there as they once were; gives how many answers are lost."""
    lost = 0
    found = {saved.table: saved for saved in store.tables()}
    assert found.keys() == states.keys()
    for number, known in states.items():
        table = restore(found[number], store, LOCAL)
        assert table.match is not None
        assert table.match.hash() == known[table.revision]
        missing = len(known) - 1 - table.revision
        lost += missing
    return lost


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_any_page_damaged_all_tables_open(kept, tmp_path: Path, seed: int) -> None:
    source, states = kept
    luck = random.Random(seed)
    whole, mended = 0, 0
    for page in range(pages(source)):
        directory = damaged(source, page, tmp_path, luck)
        before_it = (directory / FILE).read_bytes()
        beside = snapshot(directory)
        shown = look(beside, states)
        beside.close()
        assert (directory / FILE).read_bytes() == before_it  # who only reads changes nothing
        store = Store(directory)
        lost = look(store, states)
        assert lost == shown
        assert store.damage or not lost
        whole += not lost
        if store.damage:
            mended += 1
            assert (directory / f"{FILE}.damaged-1").read_bytes() == before_it
            assert store.damage.endswith(f"The old file is {FILE}.damaged-1.")
        store.put_meta("after", b"1")
        store.commit()
        store.close()
        again = Store(directory)
        assert not again.damage
        assert again.meta("after") == b"1"
        assert look(again, states) == lost
        again.close()
    assert mended > pages(source) // 2
    assert whole > pages(source) // 2


async def test_a_host_starts_with_a_damaged_file_and_tells_it(kept, tmp_path: Path) -> None:
    source, states = kept
    luck = random.Random(5)
    for page in range(0, pages(source), 7):
        directory = damaged(source, page, tmp_path, luck)
        async with Running(directory) as running:
            assert set(running.host.tables.by_number) >= {1, 2}  # the third is over
            assert not running.host.tables.shut
            for table in running.host.tables.by_number.values():
                short = table.revision < len(states[table.number]) - 1
                assert any(line.code == "damaged" for line in table.lines) or not short


def test_what_is_no_file_of_ours_stays_as_it_is(tmp_path: Path) -> None:
    for content in (b"", b"x" * PAGE * 3, random.Random(1).randbytes(PAGE * 9)):
        (tmp_path / FILE).write_bytes(content)
        if content:
            with pytest.raises(StoreError, match=r"^[^\n]+\.$"):
                Store(tmp_path)
            assert (tmp_path / FILE).read_bytes() == content
        else:
            Store(tmp_path).close()
        assert sorted(path.name for path in tmp_path.iterdir() if "wal" not in path.name) == [
            FILE,
            "host.lock",
        ]
        (tmp_path / FILE).unlink()

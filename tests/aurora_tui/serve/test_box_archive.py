"""A box in one file: what is packed is what is unpacked, and nothing that is no box gets in."""

import json
import os
import sqlite3
import struct
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from aurora_tui.client.own_host import held, listed
from aurora_tui.failures import Failed
from aurora_tui.serve import box_archive
from aurora_tui.serve.box_archive import LIST, belongs, export_box, import_box
from aurora_tui.serve.door import Door
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace, write_private
from net.host.store import Store

CODE = "ABCD-EFGH"


def a_box(folder: Path, name: str = "Ann") -> Path:
    """A box with a person, a table, a code and a key."""
    place = ServePlace(folder)
    people = People(place.people)
    people.add(name, "key:1")
    people.close()
    write_private(place.door, CODE.encode())
    write_private(place.host_key, b"a key")
    write_private(place.way, b"where the host was")
    tokens = place.of_person(1) / "guests"
    tokens.mkdir()
    write_private(tokens / "0f-1.json", b"{}")
    write_private(tokens / "Zoë, 2.aurora", b"a record")
    store = Store(place.host)
    store.put_meta("key", b"k")
    store.put_table(7, b"{}", 0, 0, "lobby")
    store.commit()
    store._database.close()
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but the databases."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".db", ".lock")
    }


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """The file of a box."""
    file = tmp_path / "box.zip"
    export_box(a_box(tmp_path / "old"), file)
    return file


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The archive with other members."""
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file


def relisted(**changes: object) -> Callable[[dict[str, bytes]], None]:
    def change(members: dict[str, bytes]) -> None:
        members[LIST] = json.dumps(json.loads(members[LIST]) | changes).encode()

    return change


def entry(name: str, data: bytes, *, as_name: str = "") -> Callable[[dict[str, bytes]], None]:
    """One more file, listed as it should be."""

    def change(members: dict[str, bytes]) -> None:
        told = json.loads(members[LIST])
        digest = box_archive.sha256(data).hexdigest()
        told["files"].append({"name": name, "size": len(data), "digest": digest})
        members[LIST] = json.dumps(told).encode()
        members[as_name or name] = data

    return change


def test_a_box_moves_house(tmp_path: Path, packed: Path) -> None:
    """People, tables, records, keys and the code are there; what belongs to a running program is not."""
    assert packed.stat().st_mode & 0o777 == 0o600
    new = tmp_path / "new"
    moved = import_box(packed, new)
    assert moved.files == 6
    assert content(new) == {
        "join_code": CODE.encode(),
        "people/1/guests/0f-1.json": b"{}",
        "people/1/guests/Zoë, 2.aurora": b"a record",
        "ssh_host_ed25519_key": b"a key",
    }
    assert all(path.stat().st_mode & 0o077 == 0 for path in [new, *new.rglob("*")])
    people = People(new / "people.db")
    ann = people.known_by("key:1")
    people.close()
    assert ann is not None
    assert ann.name == "Ann"
    assert [table.table for table in listed(new / "host")] == [7]
    assert Door(new / "join_code").opens(CODE)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.zip", "new", "old"]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("people/1/saves/Zoë & Änn (2), last.aurora", True),
        ("people/12/config.toml", True),
        ("people/1/a/b/c/d/e", False),
        ("people/0/a", False),
        ("people/1", False),
        ("people/1/.x", False),
        ("people/1/a..b", False),
        ("people/1/a\nb", False),
        ("people/1/a\\b", False),
        ("people/1/C:b", False),
        ("people/1//b", False),
        ("people/1/" + "x" * 200, False),
        ("host/host.db", True),
        ("host/host.db-wal", False),
        ("host/other", False),
        ("way_to_host", False),
    ],
)
def test_what_is_part_of_a_box(name: str, part: bool) -> None:
    """Asked in the same way of what is packed and of what is unpacked."""
    assert belongs(name) is part


def test_a_box_that_runs_is_packed_as_it_was_committed(tmp_path: Path) -> None:
    old = a_box(tmp_path / "old")
    people = People(old / "people.db")  # its last changes are in the log beside the file
    people.add("Ben", "key:2")
    store = Store(old / "host")
    store.put_table(8, b"{}", 0, 0, "lobby")
    store.commit()
    export_box(old, tmp_path / "box.zip")
    store._database.close()
    people.close()
    import_box(tmp_path / "box.zip", tmp_path / "new")
    again = People(tmp_path / "new/people.db")
    assert [person.name for person in again.all()] == ["Ann", "Ben"]
    again.close()
    assert [table.table for table in listed(tmp_path / "new/host")] == [7, 8]


def test_a_box_that_is_there_is_kept(tmp_path: Path, packed: Path) -> None:
    here = a_box(tmp_path / "here", "Cem")
    with pytest.raises(Failed, match="--replace"):
        import_box(packed, here)
    with pytest.raises(Failed, match="--replace"):
        export_box(here, packed)
    moved = import_box(packed, here, replace=True)
    assert moved.before is not None
    names = []
    for folder in (here, moved.before):
        people = People(folder / "people.db")
        names.append([person.name for person in people.all()])
        people.close()
    assert names == [["Ann"], ["Cem"]]


def test_nothing_is_put_in_place_of_a_box_that_runs(tmp_path: Path, packed: Path) -> None:
    here = a_box(tmp_path / "here", "Cem")
    with held(here / "host"), pytest.raises(Failed, match=r"Another host \(process \d+\) uses"):
        import_box(packed, here, replace=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.zip", "here", "old"]


@pytest.mark.parametrize("exchange", [True, False])
def test_where_names_cannot_be_exchanged_it_takes_two_steps(
    exchange: bool, tmp_path: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not exchange:
        monkeypatch.setattr(box_archive, "_exchange", lambda *_: False)
    here = a_box(tmp_path / "here", "Cem")
    moved = import_box(packed, here, replace=True)
    assert moved.before is not None
    assert content(moved.before)["way_to_host"] == b"where the host was"
    assert "way_to_host" not in content(here)


def test_a_move_that_fails_at_the_end_leaves_the_old_box(
    tmp_path: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = a_box(tmp_path / "here", "Cem")
    before = content(here)
    monkeypatch.setattr(box_archive, "_exchange", lambda *_: False)
    rename = Path.rename

    def broken(self: Path, target: Path) -> Path:
        if ".import-" in self.name:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", broken)
    with pytest.raises(Failed, match="no space left"):
        import_box(packed, here, replace=True)
    assert content(here) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.zip", "here", "old"]


BAD: dict[str, tuple[Callable[[dict[str, bytes]], None], str]] = {
    "up and out": (entry("people/../../../evil", b"x"), "no part of a box"),
    "up, by a person": (entry("people/1/../../evil", b"x"), "no part of a box"),
    "from the root": (entry("/etc/evil", b"x"), "no part of a box"),
    "with backslashes": (entry("people\\..\\evil", b"x"), "no part of a box"),
    "another file": (entry(".bashrc", b"x"), "no part of a box"),
    "a lock": (entry("host/host.lock", b"x"), "no part of a box"),
    "a hidden one of a person": (entry("people/1/.ssh", b"x"), "no part of a box"),
    "listed as another": (entry("people/1/a", b"x", as_name="people/1/b"), "is damaged"),
    "not listed": (lambda members: members.update({"evil": b"x"}), "is damaged"),
    "another content": (lambda members: members.update({"join_code": b"ABCD-EFGX"}), "is damaged"),
    "another length": (lambda members: members.update({"join_code": b"x"}), "is damaged"),
    "no people": (lambda members: None, ""),
    "a newer version": (relisted(version=2, program="9.9"), "another version of aurora-tui (9.9)"),
    "another format": (relisted(format="x"), "no file of aurora serve export"),
    "no list": (lambda members: members.pop(LIST), "no file of aurora serve export"),  # type: ignore[dict-item]
    "a list that is none": (lambda members: members.update({LIST: b"[1]"}), "is damaged"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_box_changes_nothing(what: str, tmp_path: Path, packed: Path) -> None:
    change, told = BAD[what]
    if what == "no people":
        told = "no whole box"

        def change(members: dict[str, bytes]) -> None:
            del members["people.db"]
            kept = [one for one in json.loads(members[LIST])["files"] if one["name"] != "people.db"]
            relisted(files=kept)(members)

    rewritten(packed, change)
    refused(packed, tmp_path, told)


def refused(file: Path, tmp_path: Path, told: str) -> None:
    """One sentence, and no trace."""
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Failed) as failed:
        import_box(file, tmp_path / "new")
    assert told in str(failed.value)
    assert str(failed.value).endswith(".")
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("cut", [0, 1, 21, 22, 100, 1_000])
def test_a_file_cut_short_is_refused(cut: int, tmp_path: Path, packed: Path) -> None:
    data = packed.read_bytes()
    packed.write_bytes(data[:-cut] if cut else b"")
    refused(packed, tmp_path, "")


@pytest.mark.parametrize("member", [0, 1, -1])
def test_a_file_with_a_wrong_byte_is_refused(member: int, tmp_path: Path, packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        info = archive.infolist()[member]
    data = bytearray(packed.read_bytes())
    data[info.header_offset + 30 + len(info.filename) + info.compress_size // 2] ^= 0x55
    packed.write_bytes(data)
    refused(packed, tmp_path, "")


def test_a_file_that_unpacks_to_too_much_is_refused(
    tmp_path: Path, packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what is listed nor what the archive says is believed: bytes are counted."""
    monkeypatch.setattr(box_archive, "MOST_BYTES", 1 << 20)
    rewritten(packed, entry("people/1/big", bytes(2 << 20)))
    assert packed.stat().st_size < 1 << 20
    refused(packed, tmp_path, "unpacks to more than 1 megabytes")

    def lie(members: dict[str, bytes]) -> None:
        told = json.loads(members[LIST])
        told["files"][-1]["size"] = 10
        members[LIST] = json.dumps(told).encode()

    rewritten(packed, lie)
    refused(packed, tmp_path, "is damaged")


def test_a_size_that_is_a_lie_is_found_by_counting(tmp_path: Path, packed: Path) -> None:
    rewritten(packed, entry("people/1/big", bytes(1 << 16)))
    data = bytearray(packed.read_bytes())
    size = (1 << 16).to_bytes(4, "little")
    while (at := data.find(size)) >= 0:
        data[at : at + 4] = (10).to_bytes(4, "little")
    packed.write_bytes(data)

    refused(packed, tmp_path, "")


def test_an_archive_of_very_many_files_is_not_even_listed(tmp_path: Path, packed: Path) -> None:
    data = bytearray(packed.read_bytes())
    data[-14:-12] = data[-12:-10] = (65_535).to_bytes(2, "little")
    packed.write_bytes(data)
    refused(packed, tmp_path, "more files than a box has")


def test_a_second_list_of_the_larger_kind_is_not_believed(tmp_path: Path, packed: Path) -> None:
    """An archive may have its counts in a larger form too, which the library prefers."""
    data = packed.read_bytes()
    kept, end = data[:-22], data[-22:]
    count, size, start = struct.unpack("<H2L", end[10:20])
    larger = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1 << 40, 1 << 40, size, start)
    packed.write_bytes(kept + larger + struct.pack("<4sLQL", b"PK\x06\x07", 0, len(kept), 1) + end)
    with zipfile.ZipFile(packed) as archive:
        assert len(archive.namelist()) == count  # read by the larger one
    refused(packed, tmp_path, "more files than a box has")


def test_methods_that_take_memory_are_refused(tmp_path: Path, packed: Path) -> None:
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr("people/1/x", b"x" * 1_000, compress_type=zipfile.ZIP_LZMA)
    refused(packed, tmp_path, "no file of aurora serve export")


def test_a_database_that_would_act_is_refused(tmp_path: Path) -> None:
    old = a_box(tmp_path / "old")
    with sqlite3.connect(old / "people.db") as db:
        db.execute("CREATE TRIGGER t AFTER INSERT ON people BEGIN DELETE FROM people; END")
    db.close()
    export_box(old, tmp_path / "box.zip")
    refused(tmp_path / "box.zip", tmp_path, "is damaged")


@pytest.mark.parametrize(
    ("name", "statement", "told"),
    [
        ("host/host.db", "PRAGMA user_version = 99", "made by a newer version of aurora-tui"),
        ("people.db", "DROP TABLE people", "is damaged"),
        ("people.db", "ALTER TABLE people RENAME COLUMN name TO other", "cannot be used"),
    ],
)
def test_databases_of_another_version_change_nothing(
    name: str, statement: str, told: str, tmp_path: Path
) -> None:
    old, here = a_box(tmp_path / "old"), a_box(tmp_path / "here", "Cem")
    with closing(sqlite3.connect(old / name)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute(statement)
        db.commit()
    export_box(old, tmp_path / "box.zip")
    before = sorted(tmp_path.iterdir()), content(here)
    with pytest.raises(Failed, match=told):
        import_box(tmp_path / "box.zip", here, replace=True)
    assert (sorted(tmp_path.iterdir()), content(here)) == before


def test_links_and_pipes_are_left_out(tmp_path: Path) -> None:
    """Nothing outside of the folder gets into the file, and nothing waits."""
    old = a_box(tmp_path / "old")
    (tmp_path / "secret").write_text("x")
    os.symlink(tmp_path / "secret", old / "people/1/secret")
    os.mkfifo(old / "people/1/pipe")
    os.symlink(tmp_path, old / "people/2")
    export_box(old, tmp_path / "box.zip")
    with zipfile.ZipFile(tmp_path / "box.zip") as archive:
        assert not {"people/1/secret", "people/1/pipe", "people/2/secret"} & set(archive.namelist())


@pytest.mark.parametrize("target", ["", "a/b/box.zip", "/dev/full"])
def test_what_cannot_be_written_is_one_sentence(target: str, tmp_path: Path) -> None:
    old = a_box(tmp_path / "old")
    before = content(old)
    with pytest.raises(Failed):
        export_box(old, tmp_path / target, replace=True)
    assert content(old) == before
    with pytest.raises(Failed, match="There is no box in"):
        export_box(tmp_path / "nowhere", tmp_path / "box.zip")


def test_a_file_that_a_person_deletes_meanwhile_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A box may be running while it is packed."""
    folder, file = a_box(tmp_path / "old"), tmp_path / "box.zip"
    gone, real = folder / "people/1/guests/0f-1.json", box_archive._packed

    def packed_as_it_goes(archive: zipfile.ZipFile, path: Path, name: str) -> object:
        gone.unlink(missing_ok=True)
        return real(archive, path, name)

    monkeypatch.setattr(box_archive, "_packed", packed_as_it_goes)
    assert export_box(folder, file).files == 5
    assert import_box(file, tmp_path / "new").files == 5
    assert "people/1/guests/Zoë, 2.aurora" in content(tmp_path / "new")

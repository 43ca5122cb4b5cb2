"""Save files: whole or not at all, one player at a time, one sentence for what is no save."""

import errno
import os
from pathlib import Path

import msgspec
import pytest

from aurora_tui import saves
from aurora_tui.saves import Busy, Save, SaveFileError, Slot, Summary

GAME = Save(saves.FORMAT, ("person", "greedy"), Summary(("Ann", "Bot 1"), 2, "rest", "Ann"), b"S", b"R")


def test_a_save_is_read_as_it_was_written(data_folder: Path) -> None:
    path = saves.path_of("ann")
    saves.write(path, GAME)
    assert saves.read(path) == GAME
    assert path.parent == data_folder / "saves"
    assert [file.name for file in path.parent.iterdir()] == ["ann.game"]


def test_the_platform_says_where_data_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("AURORA_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.data_folder() == tmp_path / "aurora-tui"


@pytest.mark.parametrize("name", ["", "../x", "a b", ".hidden", "x" * 80, "a/../../b\x00"])
def test_a_name_that_is_no_name(name: str) -> None:
    if os.sep in name:
        assert saves.path_of(name) == Path(name)
    else:
        with pytest.raises(SaveFileError, match="letters, digits"):
            saves.path_of(name)


def test_no_such_save() -> None:
    with pytest.raises(SaveFileError, match="There is no save 'ann'"):
        saves.find("ann")
    with pytest.raises(SaveFileError, match="no game to go on with"):
        saves.latest()


@pytest.mark.parametrize("cut", [0, 5, 20, 40, -1])
def test_a_damaged_save_is_told_and_left_alone(cut: int) -> None:
    path = saves.path_of("ann")
    saves.write(path, GAME)
    data = path.read_bytes()[:cut]
    path.write_bytes(data)
    with pytest.raises(SaveFileError, match=r"ann\.game (is damaged|is no saved game)"):
        saves.read(path)
    assert path.read_bytes() == data


def test_one_flipped_bit_is_found() -> None:
    path = saves.path_of("ann")
    saves.write(path, GAME)
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)
    with pytest.raises(SaveFileError, match="damaged"):
        saves.read(path)


def test_another_format_is_named() -> None:
    path = saves.path_of("ann")
    saves.write(path, msgspec.structs.replace(GAME, format=9))
    with pytest.raises(SaveFileError, match="has format 9; this version reads format 1"):
        saves.read(path)


def test_a_folder_or_a_huge_file_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(SaveFileError, match="cannot be read: is a directory"):
        saves.read(tmp_path)
    huge = tmp_path / "huge.game"
    with huge.open("wb") as file:
        file.truncate(saves.LIMIT + 1)
    with pytest.raises(SaveFileError, match="larger than 16 MiB"):
        saves.read(huge)


def test_a_full_disk_leaves_the_old_save(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.path_of("ann")
    saves.write(path, GAME)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveFileError, match="cannot be written: no space left on device"):
        saves.write(path, msgspec.structs.replace(GAME, snapshot=b"T"))
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["ann.game"]


def test_a_game_is_played_in_one_terminal_only() -> None:
    path = saves.path_of("ann")
    slot = Slot(path)
    with pytest.raises(Busy, match="being played in another terminal"):
        Slot(path)
    slot.release()
    again = Slot(path)
    again.release()
    assert not any(path.parent.iterdir())


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "file"))
    with pytest.raises(SaveFileError, match="cannot be written: not a directory"):
        saves.new_slot(["Ann"])


def test_new_games_get_names_of_their_own() -> None:
    first = saves.new_slot(["Ann", "Bot 1"])
    second = saves.new_slot(["Ann", "Bot 1"])
    saves.write(first.path, GAME)
    first.release()
    third = saves.new_slot(["Ann", "Bot 1"])
    assert [slot.name for slot in (first, second, third)] == ["ann-bot1", "ann-bot1-2", "ann-bot1-3"]
    assert saves.new_slot(["[/red]", "../.."]).name == "red"
    assert saves.new_slot(["...", "///"]).name == "game"


def test_the_list_has_the_latest_first_and_names_what_cannot_be_read() -> None:
    for age, name in enumerate(("new", "old", "over", "junk")):
        path = saves.path_of(name)
        saves.write(path, GAME)
        os.utime(path, (1000 - age, 1000 - age))
    over = msgspec.structs.replace(GAME, summary=Summary(("Ann", "Bot 1"), 6, "end", ""))
    saves.write(saves.path_of("over"), over)
    saves.path_of("junk").write_bytes(b"junk")
    os.utime(saves.path_of("junk"), (9999999999, 9999999999))
    found = saves.list_saves()
    assert [save.name for save in found] == ["junk", "over", "new", "old"]
    assert "no saved game" in found[0].problem
    assert saves.latest() == saves.path_of("new")

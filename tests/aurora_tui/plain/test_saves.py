"""Places of games: names, folders, what is no save, saves of earlier versions, the list, deleting."""

import os
from pathlib import Path

import msgspec
import pytest

from aurora_tui.storage import legacy_saves, save_reader, saves
from aurora_tui.storage.legacy_saves import OldSummary
from aurora_tui.storage.saves import SaveFileError
from tests.aurora_tui.plain.kit import a_session, resumed
from tests.aurora_tui.storage.old_kit import GAME, an_old_save, write_old


def old(name: str) -> Path:
    return saves.path_of(name, saves.OLD)


# -- places ----------------------------------------------------------------------------------------


def test_the_platform_says_where_data_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("AURORA_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.data_folder() == tmp_path / "aurora-tui"


@pytest.mark.parametrize("name", ["", "../x", "a b", ".hidden", "x" * 80, "a/../../b\x00"])
def test_a_name_that_is_no_name(name: str) -> None:
    if os.sep in name and "\0" not in name:
        assert saves.path_of(name) == Path(name)
    else:
        with pytest.raises(SaveFileError, match=r"letters, digits|no NUL character"):
            saves.path_of(name)


def test_no_such_save() -> None:
    with pytest.raises(SaveFileError, match="There is no save 'ann'"):
        saves.find("ann")
    with pytest.raises(SaveFileError, match="no game to go on with"):
        save_reader.latest()


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "file"))
    with pytest.raises(SaveFileError, match="cannot be written: not a directory"):
        saves.new_folder(["Ann"])


def test_new_games_get_names_of_their_own() -> None:
    write_old(old("ann-bot1"), GAME)
    names = [saves.name_of(saves.new_folder(["Ann", "Bot 1"])) for _ in range(2)]
    assert names == ["ann-bot1-2", "ann-bot1-3"]
    assert saves.name_of(saves.new_folder(["[/red]", "../.."])) == "red"
    assert saves.name_of(saves.new_folder(["...", "///"])) == "game"


def test_a_game_is_found_by_name_and_by_path(monkeypatch: pytest.MonkeyPatch) -> None:
    a_session().close()
    path = saves.path_of("ann-ben")
    assert saves.find("ann-ben") == saves.find(str(path)) == path
    monkeypatch.chdir(path.parent)
    assert saves.find("ann-ben") == path


# -- saves of earlier versions ---------------------------------------------------------------------


def test_an_old_save_is_read_as_it_was_written() -> None:
    write_old(old("ann"), GAME)
    assert legacy_saves.read(old("ann")) == GAME


@pytest.mark.parametrize("cut", [0, 5, 20, 40, -1])
def test_a_damaged_save_is_told_and_left_alone(cut: int) -> None:
    path = old("ann")
    write_old(path, GAME)
    data = path.read_bytes()[:cut]
    path.write_bytes(data)
    with pytest.raises(SaveFileError, match=r"ann\.game (is damaged|is no saved game)"):
        legacy_saves.read(path)
    assert path.read_bytes() == data


def test_one_flipped_bit_is_found() -> None:
    path = old("ann")
    write_old(path, GAME)
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)
    with pytest.raises(SaveFileError, match="damaged"):
        legacy_saves.read(path)


def test_another_format_is_named() -> None:
    path = old("ann")
    write_old(path, msgspec.structs.replace(GAME, format=9))
    with pytest.raises(SaveFileError, match="has format 9; this version reads format 1"):
        legacy_saves.read(path)


def test_a_folder_or_a_huge_file_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(SaveFileError, match="cannot be read: is a directory"):
        legacy_saves.read(tmp_path)
    huge = tmp_path / "huge.game"
    with huge.open("wb") as file:
        file.truncate(saves.LIMIT + 1)
    with pytest.raises(SaveFileError, match="larger than 4 megabytes"):
        legacy_saves.read(huge)


def test_an_old_save_goes_on_in_a_folder_of_its_name_and_stays_as_it_was() -> None:
    path = old("storm")
    match = an_old_save(path)
    before = path.read_bytes()
    session = resumed(path)
    assert session.home.name == "storm"
    assert session.match.record() == match.record() or len(session.match.play.choices) > 12
    assert session.persons == {0}
    pending = session.decision
    assert pending is not None
    session.answer(pending.id, 0)
    went_on = session.match.hash()
    session.close()
    assert path.read_bytes() == before
    assert saves.find("storm") == saves.path_of("storm")
    assert [game.name for game in save_reader.list_saves()] == ["storm"]
    again = resumed(saves.find("storm"))
    assert again.match.hash() == went_on
    assert save_reader.open_save(again.home.host.directory or path).bots == {1: "greedy"}


def test_an_old_save_that_cannot_go_on_leaves_no_folder_and_stays_as_it_was() -> None:
    path = old("storm")
    match = an_old_save(path)
    match.play.choices.pop()  # the record leads elsewhere than the snapshot
    write_old(path, msgspec.structs.replace(legacy_saves.read(path), snapshot=match.snapshot()))
    before = path.read_bytes()
    with pytest.raises(SaveFileError, match="cannot be opened"):
        resumed(path)
    assert path.read_bytes() == before
    assert not saves.path_of("storm").exists()
    assert [game.name for game in save_reader.list_saves()] == ["storm"]


# -- lists and the end -----------------------------------------------------------------------------


def test_the_list_has_the_latest_first_and_names_what_cannot_be_read() -> None:
    for age, name in enumerate(("new", "earlier", "over", "junk")):
        write_old(old(name), GAME)
        os.utime(old(name), (1000 - age, 1000 - age))
    over = msgspec.structs.replace(GAME, summary=OldSummary(("Ann", "Bot 1"), 6, "end", ""))
    write_old(old("over"), over)
    old("junk").write_bytes(b"junk")
    os.utime(old("junk"), (9999999999, 9999999999))
    a_session("Eve", "Fay")
    (saves.path_of("empty")).mkdir()
    broken = saves.path_of("broken")
    broken.mkdir()
    (broken / "host.db").write_bytes(b"no database")
    os.utime(broken / "host.db", (500, 500))
    found = save_reader.list_saves()
    assert [save.name for save in found] == ["junk", "eve-fay", "over", "new", "earlier", "broken"]
    assert "no saved game" in found[0].problem
    assert found[1].summary is not None
    assert (found[1].summary.names, found[1].summary.moment) == (("Eve", "Fay"), "Round 1 of 6, Exploration")
    assert "cannot be opened" in found[-1].problem
    assert save_reader.latest() == saves.path_of("eve-fay")


def test_a_game_is_deleted_unless_it_is_being_played() -> None:
    session = a_session()
    path = saves.path_of("ann-ben")
    with pytest.raises(SaveFileError, match="being played in another terminal"):
        saves.delete(path)
    session.close()
    an_old_save(old("ann-ben"))
    saves.delete(path)
    assert save_reader.list_saves() == []
    an_old_save(old("ann-ben"))
    saves.delete(old("ann-ben"))
    assert save_reader.list_saves() == []
    with pytest.raises(SaveFileError, match="cannot be deleted"):
        saves.delete(path)

"""The file of results: bounded, damage-proof, each end kept once."""

import os
from pathlib import Path

import msgspec
import pytest

from aurora_tui.storage import played_games as store
from aurora_tui.storage.played_games import PlayedGame, keep, played_games


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test."""
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path))
    return tmp_path


def game(number: int, **more: object) -> PlayedGame:
    given = {
        "key": str(number),
        "game": "floes",
        "options": "",
        "names": ("Ann", "Ben"),
        "totals": (number, 1),
    }
    return msgspec.convert({**given, "ranks": (1, 2), "mine": (0,), "when": number, **more}, PlayedGame)


def test_each_end_is_kept_once() -> None:
    assert keep(game(1))
    assert not keep(game(1))
    assert keep(game(2))
    assert [one.key for one in played_games()] == ["1", "2"]


def test_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST", 3)
    for number in range(6):
        keep(game(number))
    assert [one.key for one in played_games()] == ["3", "4", "5"]


@pytest.mark.parametrize(
    "bad",
    [
        b"junk",
        b"\xff\xfe\x00",
        b"[" * 5_000,
        b'{"key": 1}',
        msgspec.json.encode(game(9, mine=(7,))),
        msgspec.json.encode(game(9, ranks=(1,))),
        msgspec.json.encode(game(9, names=("Ann",))),
        msgspec.json.encode(game(9, mine=())),
    ],
    ids=list("abcdefgh"),
)
def test_a_damaged_line_costs_no_other_and_is_kept_beside(bad: bytes, folder: Path) -> None:
    keep(game(1))
    path = folder / store.FILE
    path.write_bytes(bad + b"\n" + path.read_bytes() + bad[: len(bad) // 2])
    old = path.read_bytes()
    assert [one.key for one in played_games()] == ["1"]
    assert keep(game(2))
    assert [one.key for one in played_games()] == ["1", "2"]
    assert path.with_name(store.FILE + store.DAMAGED).read_bytes() == old


def test_a_huge_file_is_not_read(folder: Path) -> None:
    with (folder / store.FILE).open("wb") as file:
        file.truncate(store.LIMIT + 1)
    assert played_games() == []
    assert keep(game(1))
    assert [one.key for one in played_games()] == ["1"]


def test_where_nothing_can_be_written_nothing_is_lost(folder: Path) -> None:
    (folder / store.FILE).mkdir()
    (folder / store.FILE / "x").touch()
    assert played_games() == []
    keep(game(1))  # raises nothing, whatever becomes of it
    os.environ["AURORA_DATA_DIR"] = str(folder / "file")
    (folder / "file").touch()
    assert not keep(game(1))


def test_full_lines_fit_the_file() -> None:
    assert store.MOST * store.LINE_LIMIT <= store.LIMIT

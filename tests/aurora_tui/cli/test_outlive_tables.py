"""`aurora cards outlive`, its checks, and a game with tables of one's own."""

import json
from pathlib import Path

import pytest

from aurora_tui.cli import run
from core import Match
from core.kernel import OptionsError
from core.outlive.tables.loader import SHIPPED, load


def written(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one changed table."""
    text = (SHIPPED / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def test_every_table_is_listed_with_its_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "outlive", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    kinds = {row["kind"] for row in rows}
    assert kinds >= {
        "location",
        "leader",
        "equipment",
        "room",
        "prey",
        "search",
        "character",
        "event",
        "cargo",
    }
    assert {row["source"] for row in rows} == {"rulebook", "researched", "inferred", "designed"}


def test_one_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "outlive", "--kind", "leader", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == [leader.id for leader in load().leaders]


def test_the_shipped_tables_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "outlive", "--check", str(SHIPPED)]) == 0
    out = capsys.readouterr().out
    assert "0 required ones fail, 0 others differ" in out
    assert f"aurora play outlive --data {SHIPPED}" in out


def test_a_required_item_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path, "leaders.toml", "age = 17", "age = 38")
    assert run(["cards", "outlive", "--check", str(folder)]) == 1
    assert "  3 FAILS   leaders.toml, record erin" in capsys.readouterr().out


def test_a_difference_that_is_only_a_remark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path, "prey.toml", "endurance = 6", "endurance = 7")
    assert run(["cards", "outlive", "--check", str(folder)]) == 0
    assert "  7 differs prey.toml, record bear" in capsys.readouterr().out


def test_a_table_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path, "prey.toml", "endurance = 6", "endurance = six")
    assert run(["cards", "outlive", "--check", str(folder)]) == 1
    error = capsys.readouterr().err
    assert error.startswith("prey.toml: is no valid TOML, ")
    assert error.count("\n") == 1


def test_a_match_reads_the_folder_and_its_save_names_other_tables(tmp_path: Path) -> None:
    folder = written(tmp_path, "numbers.toml", "value = [1, 2, 2, 2, 3, 3]", "value = [2, 2, 2, 2, 3, 3]")
    mine = Match.new("outlive", seats=["Ann", "Ben"], options={"data": str(folder)}, seed=1)
    assert mine.view(None)["radiation"] == (2, 2, 2, 2, 3, 3)
    usual = Match.new("outlive", seats=["Ann", "Ben"], options={}, seed=1)
    assert usual.view(None)["radiation"] == (1, 2, 2, 2, 3, 3)


def test_a_folder_that_cannot_be_played_with_is_refused(tmp_path: Path) -> None:
    folder = written(tmp_path, "leaders.toml", "age = 17", "age = 38")
    with pytest.raises(OptionsError, match="another leader is 38 too"):
        Match.new("outlive", seats=["Ann", "Ben"], options={"data": str(folder)}, seed=1)

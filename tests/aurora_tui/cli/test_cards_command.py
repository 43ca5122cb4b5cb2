"""`aurora cards`: the data set with its sources, and the check of replacement tables."""

import json
from pathlib import Path

import pytest

from aurora_tui.cli import run
from core.last_aurora.tables.loader import SHIPPED, load
from core.last_aurora.text.listing import card_lines


def test_every_record_is_listed_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards"]) == 0
    out = capsys.readouterr().out
    lines = card_lines(load())
    assert f"{len(lines)} records: " in out
    for name in ("Medic", "Rusted Container", "Warwolves", "rulebook", "designed"):
        assert name in out
    assert "\x1b" not in out


def test_json_is_one_document_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out) == card_lines(load())
    assert captured.err == ""


def test_one_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--json", "--kind", "Survivor"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["kind"] for row in rows} == {"survivor"}
    assert {"kind", "id", "name", "text", "source", "pinned"} == set(rows[0])


def test_no_such_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--kind", "dragon", "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("There is no kind 'dragon'; there is: box, ")


def test_the_cards_of_another_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "floes", "--json", "--kind", "Rope"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["name"], row["source"]) == ("Rope", "designed")
    assert run(["cards", "floes", "--check", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "Floes has no tables that can be replaced.\n"


def test_the_shipped_tables_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--check", str(SHIPPED)]) == 0
    assert "0 required ones fail" in capsys.readouterr().out


def test_a_folder_without_tables_is_named_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--check", str(tmp_path)]) == 0
    assert f"{tmp_path} holds no tables, so these are the shipped ones." in capsys.readouterr().out


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    text = (SHIPPED / file).read_text()
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new))
    return tmp_path


def test_a_required_item_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = changed(tmp_path, "setup.toml", "Food = 10", "Food = 11")
    code = run(["cards", "--check", str(folder)])
    out = capsys.readouterr().out
    assert code == 1
    assert " FAILS " in out
    assert "cannot be played with" in out
    assert run(["cards", "--check", str(folder), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is False
    assert any(row["required"] and not row["ok"] for row in document["findings"])


def test_a_difference_that_is_only_a_remark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = changed(tmp_path, "enemies.toml", 'name = "Warwolves"', 'name = "Snowwolves"')
    assert run(["cards", "--check", str(folder)]) == 0
    assert " differs " in capsys.readouterr().out


@pytest.mark.parametrize("content", ["this is = = no toml", "[[card]]\nid = 1\n", "\xff"])
def test_tables_that_cannot_be_read(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "survivors.toml").write_text(content, encoding="latin-1")
    assert run(["cards", "--check", str(tmp_path)]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("survivors.toml")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--check", "/nowhere"]) == 1
    assert capsys.readouterr().err == "/nowhere: there is no such folder.\n"


def test_check_and_kind_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "--check", str(SHIPPED), "--kind", "box"]) == 2
    assert "leave --kind out" in capsys.readouterr().err

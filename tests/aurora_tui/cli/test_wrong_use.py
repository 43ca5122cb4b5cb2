"""Exit codes 2 and 1: what is called wrongly, and what cannot be done."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from aurora_tui.cli import run
from aurora_tui.storage import legacy_saves, save_reader, saves
from tests.aurora_tui.cli.kit import saved
from tests.aurora_tui.plain.kit import a_session
from tests.aurora_tui.storage.old_kit import an_old_save, write_old


def error(capsys: pytest.CaptureFixture[str]) -> str:
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1, captured.err
    assert captured.err.endswith(".\n")
    assert "Traceback" not in captured.err
    return captured.err.strip()


# -- wrong use: 2 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["fly"], "No such command 'fly'"),
        (["play", "--fast"], "No such option: --fast"),
        (["play", "--bots", "many"], "--bots"),
        (["play", "--bots", "9", "--plain"], "--bots"),
        (["play", "--seed", "x", "--plain"], "--seed"),
        (["play", "outlive", "--open-search=yes", "--plain"], "--open-search: it takes no value, got 'yes'"),
        (["play", "outlive", "--map", "beta", "--plain"], "No such option: --map"),
        (["play", "outlive", "--players", "Ann", "--plain"], "Outlive has 2 to 4 seats, got 1."),
        (["play", "outlive", "--players", "A,B,C,D,E", "--plain"], "Outlive has 2 to 4 seats, got 5."),
        (["sim", "outlive", "--players", "5"], "--players must be 2 to 4, got 5."),
        (["play", "Outlive", "--plain"], "There is no game 'Outlive'; there is: "),
        (["sim", "chess"], "There is no game 'chess'"),
        (["cards", "chess"], "There is no game 'chess'"),
        (["replay"], "Missing argument"),
        (["cards", "--check"], "--check"),
        (["saves", "--loud"], "--loud"),
        (["host", "--port", "99999"], "No such option: --port; see 'aurora host --help'."),
        (["host", "--port=99999", "tables"], "No such option: --port; see 'aurora host --help'."),
        (["serve", "--port", "2222"], "No such option: --port; see 'aurora serve --help'."),
        (["play", "outlive", "--name", "Ann"], "No such option: --name; see 'aurora play --help'."),
        (["replay", "--from", "--plain"], "No such option: --from; see 'aurora replay --help'."),
        (["host", "table"], "Unexpected argument: table; it can be tables; see 'aurora host --help'."),
        (["completion", "tcsh"], "Unexpected argument: tcsh; it can be bash, zsh or fish; see "),
        (
            ["play", "--level", "hard", "--plain"],
            "There is no level 'hard' in this game; there is: friendly, normal, strong.",
        ),
    ],
)
def test_what_the_command_line_does_not_know(
    args: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(args) == 2
    assert part in error(capsys)


# -- failed: 1 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [[], ["play"], ["play", "--players", "Ann,Ben"]])
def test_without_a_terminal_it_names_the_line_client(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(args) == 1
    assert "--plain" in error(capsys)


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["--players", "Ann"], "2 to 4 seats"),
        (["--players", "A,B,C,D,E"], "seats, got 5"),
        (["--players", "Ann,Ann"], "same name"),
        (["--players", "Ann,ann"], "same name"),
        (["--players", "Ann,,Ben"], "empty name"),
        (["--players", "Ann,\x1b[0m"], "empty name"),
        (["--map", "gamma"], "There is no map 'gamma'"),
        (["--seed", str(1 << 64)], "64 bits"),
        (["--seed", "9" * 5000], "64 bits"),
        (["--seed", str(-(1 << 63) - 1)], "64 bits"),
    ],
)
@pytest.mark.parametrize("client", [[], ["--plain"]])
def test_what_does_not_fit_is_wrong_use(
    args: list[str], part: str, client: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", *client, *args]) == 2
    assert part in error(capsys)
    assert save_reader.list_saves() == []


@pytest.mark.parametrize("client", [[], ["--plain"]])
def test_tables_that_are_not_there(client: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--data", "/nowhere", *client]) == 1
    assert "/nowhere: there is no such folder" in error(capsys)
    assert save_reader.list_saves() == []


def test_resume_and_replay_of_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["resume", "--plain"]) == 1
    assert "There is no game to go on with" in error(capsys)
    for args in (["resume", "storm"], ["replay", "storm"]):
        assert run([*args, "--plain"]) == 1
        assert "There is no save 'storm'" in error(capsys)
    assert run(["resume", "a b", "--plain"]) == 1
    assert "letters, digits" in error(capsys)


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize("kept", ["now", "before"])
def test_a_damaged_save_is_refused_and_left_alone(
    command: str, kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if kept == "now":
        saved()
        path, said = saves.path_of("ann-ben") / "host.db", "Nothing can be read of the file"
    else:
        path, said = saves.path_of("ann-ben", saves.OLD), "is damaged: its checksum does not fit"
        an_old_save(path)
    data = path.read_bytes()[20:] if kept == "now" else path.read_bytes()[:-20]
    path.write_bytes(data)
    assert run([command, "ann-ben", "--plain"]) == 1
    assert said in error(capsys)
    assert path.read_bytes() == data


def test_an_old_save_with_other_content_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    path = saves.path_of("ann", saves.OLD)
    an_old_save(path)
    save = legacy_saves.read(path)
    for broken in (b"junk", save.record):
        write_old(path, msgspec.structs.replace(save, snapshot=broken))
        before = path.read_bytes()
        assert run(["resume", "--plain"]) == 1
        assert "ann.game cannot be opened: This is not a snapshot" in error(capsys)
        assert path.read_bytes() == before
    assert not saves.path_of("ann").exists()


def test_a_game_of_a_newer_version_is_refused_and_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    saved()
    path = saves.path_of("ann-ben") / "host.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    assert run(["resume", "ann-ben", "--plain"]) == 1
    assert "made by a newer version" in error(capsys)
    assert path.read_bytes() == before


def test_a_game_played_elsewhere_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    session = a_session()
    assert run(["resume", "--plain"]) == 1
    assert "being played in another terminal" in error(capsys)
    session.close()


def test_what_nobody_foresaw_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    def fail() -> list[saves.ListedSave]:
        raise ZeroDivisionError("a mistake\nof ours")

    monkeypatch.setattr("aurora_tui.cli.saves_output.list_saves", fail)
    assert run(["saves"]) == 1
    assert error(capsys).startswith(
        "This should not have happened (ZeroDivisionError: a mistake of ours); a report"
    )
    (report,) = (data_folder / "reports").iterdir()
    assert "ZeroDivisionError" in report.read_text()

"""The command line: what is done and said where all is well; nothing is loaded that is not needed."""

import io
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aurora_tui import cli
from aurora_tui.cli import run
from aurora_tui.cli.commands import command_line
from aurora_tui.cli.contents import COMMANDS, in_short
from aurora_tui.cli.first_help import first_help
from aurora_tui.storage import save_reader, saves
from core.bots import usual
from tests.aurora_tui.cli.kit import saved
from tests.aurora_tui.plain.kit import a_session, play

ROOT = Path(__file__).parents[3]


MAIN = [sys.executable, "-c", "from aurora_tui.cli import main; main()"]


BOT = usual("last_aurora")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Standard input; empty unless a test writes into it and rewinds."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdin", stream)
    return stream


# -- done: 0 ---------------------------------------------------------------------------------------


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("aurora-tui")


@pytest.mark.parametrize("command", [[], ["play"], ["resume"], ["saves"], ["replay"], ["cards"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, "--help"]) == 0
    assert "Usage: aurora" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [*range(40, 110), 200])
def test_the_help_of_all_is_laid_out_as_that_of_a_command(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown without a parser; this is the one that a parser would show."""
    monkeypatch.setenv("COLUMNS", str(columns))
    assert first_help() == command_line().format_help()


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--plain", "--help"], ["--theme", "x", "-h"]])
def test_the_help_of_all_is_one_and_the_same(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 0
    assert capsys.readouterr().out == first_help()


def test_each_sentence_of_the_help_ends() -> None:
    for about in COMMANDS.values():
        assert in_short(about).endswith(".")
        assert about.startswith(in_short(about))


def test_a_new_game_is_greeted_and_saved(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--plain", "--players", "Ann", "--bots", "2", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Last Aurora, Alpha map, seed 5. Players: Ann, Mira ({BOT} bot), Tove ({BOT} bot)."
    assert lines[2] == f"Every answer is saved in {saves.path_of('ann-mira-tove')}."
    assert lines[-1] == "Saved; go on with: aurora resume ann-mira-tove --plain"
    assert save_reader.open_save(saves.path_of("ann-mira-tove")).bots == {1: BOT, 2: BOT}


@pytest.mark.parametrize(
    ("args", "names"),
    [
        ([], "Player 1, Player 2"),
        (["--bots", "3"], f"Player 1, Mira ({BOT} bot), Tove ({BOT} bot), Ivo ({BOT} bot)"),
        (["--players", "Mira, Ann ", "--bots", "1"], f"Mira, Ann, Tove ({BOT} bot)"),
        (["--bots", "1", "--level", "friendly"], "Player 1, Mira (friendly bot)"),
        (["--level", "random"], "Player 1, Mira (random bot)"),
        (["--players", "[/red],\x1b[31mEve", "--map", "beta"], "[/red], Eve"),
    ],
)
def test_who_plays(
    args: list[str], names: str, typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--plain", *args]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(f"Players: {names}.")


def test_the_same_seed_is_the_same_game(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert run(["play", "--plain", "--bots", "1", "--seed", "11"]) == 0
        told.append(capsys.readouterr().out.splitlines()[3:-1])
    assert told[0] == told[1]


def test_replacement_tables_are_found_again_from_another_folder(
    typed: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.last_aurora.tables.loader import SHIPPED

    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "outcomes.toml").write_text((SHIPPED / "outcomes.toml").read_text())
    monkeypatch.chdir(tmp_path)
    assert run(["play", "--plain", "--data", "own"]) == 0
    monkeypatch.chdir("/")
    assert run(["resume", "--plain"]) == 0


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    typed: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "file"))
    typed.write("1\n1\n")
    typed.seek(0)
    assert run(["play", "--plain"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("This game is not saved: ")
    assert lines[-1] == "This game is not saved: 's NAME' saves it."


def test_saves_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["saves"]) == 0
    assert capsys.readouterr().out.startswith("There are no saved games in ")
    saved("Ann", "Ben", answers=3)
    junk = saves.path_of("junk", saves.OLD)
    junk.write_bytes(b"junk")
    os.utime(junk, (1, 1))
    assert run(["saves"]) == 0
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith("ann-ben  ")
    assert first.endswith("(Ann, Ben)")
    assert "  Last Aurora, Round 1 of 6, " in first
    assert "is no saved game of this program" in second
    assert last == "Go on with one: aurora resume NAME --plain"
    assert run(["saves", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == ["ann-ben", "junk"]
    assert rows[0]["players"] == ["Ann", "Ben"]
    assert rows[0]["over"] is False
    assert rows[0]["game"] == "Last Aurora"
    assert datetime.fromisoformat(rows[1]["changed"]) == datetime.fromtimestamp(1, UTC)


def test_a_resumed_game_asks_the_same_question(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    digest = saved(answers=12)
    assert run(["resume", "ann-ben", "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Last Aurora, ann-ben. Players: Ann, Ben."
    assert save_reader.open_save(save_reader.latest()).match.hash() == digest


def test_a_finished_game_shows_its_results(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    session = a_session()
    play(session)
    session.close()
    assert run(["resume", "ann-ben", "--plain"]) == 0
    assert "Results" in capsys.readouterr().out
    assert run(["saves"]) == 0
    assert "  Last Aurora, over  " in capsys.readouterr().out


# -- fresh processes -------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_little_is_loaded_for_little(option: str) -> None:
    """Not even `collections` and `pathlib`: they would cost as much as all else the option needs."""
    code = (
        "import sys; before = set(sys.modules); from aurora_tui.cli import run; run([sys.argv[1]]); "
        "heavy = {'core', 'net', 'rich', 'textual', 'zmq', 'msgspec', 'asyncio', 'typing', 'pathlib', "
        "'inspect', 'shutil', 'dataclasses', 'collections', 'functools', 're'} & "
        "(set(sys.modules) - before); "
        "sys.exit(f'loaded: {heavy}' if heavy else 0)"
    )
    command = [sys.executable, "-S", "-c", code, option]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


WATCHED = ("asyncio", "core", "net", "net.client", "net.host", "rich", "sqlite3", "textual", "zmq")
"""What costs time at a start, and what a command that tells a few lines must not have of it.

`cards` and `sim` print their tables by `rich`."""


MAY_IMPORT = {
    ("doctor",): {"core", "net"},
    ("cards",): {"core", "net", "rich"},
    ("saves",): {"asyncio", "core", "net", "net.host", "sqlite3"},
    ("sim", "--games", "1", "--bots", "greedy", "--jobs", "1"): {"asyncio", "core", "net", "rich"},
    ("play", "--plain"): set(WATCHED) - {"rich", "textual"},
    ("solo", "--plain"): set(WATCHED) - {"rich", "textual"},
}


@pytest.mark.parametrize("words", MAY_IMPORT, ids=" ".join)
def test_a_command_imports_what_it_needs(words: tuple[str, ...], tmp_path: Path) -> None:
    """A list of what each may import; the line client and short answers have no screen."""
    code = (
        "import sys; from aurora_tui.cli import run; run(sys.argv[2:]); "
        "sys.stderr.write(' '.join(set(sys.argv[1].split()) & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, " ".join(WATCHED), *words],
        cwd=ROOT,
        env={**os.environ, "AURORA_DATA_DIR": str(tmp_path), "AURORA_CONFIG_DIR": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert set(done.stderr.splitlines()[-1].split()) <= MAY_IMPORT[words]


def test_the_title_is_drawn_before_a_game_is_imported(tmp_path: Path) -> None:
    """Neither rules nor sockets nor a host; with a game to go on with they come once the title is there."""
    code = (
        "import asyncio, sys\n"
        "from aurora_tui.tui.app import AuroraApp\n"
        "from aurora_tui.tui.run import open_client\n"
        "heavy = {'core', 'net.client', 'net.host', 'sqlite3', 'zmq', 'aurora_tui.games'}\n"
        "async def look():\n"
        "    async with AuroraApp().run_test(size=(120, 36)) as pilot:\n"
        "        await pilot.pause()\n"
        "        print(type(pilot.app.screen).__name__, sorted(heavy & set(sys.modules)))\n"
        "asyncio.run(look())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "AURORA_DATA_DIR": str(tmp_path), "AURORA_CONFIG_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.split(maxsplit=1) == ["TitleScreen", "[]\n"]


def test_a_closed_pipe_is_no_disaster() -> None:
    reader = subprocess.Popen(["true"], stdin=subprocess.PIPE)
    reader.wait()
    done = subprocess.run(
        [*MAIN, "cards"], cwd=ROOT, stdout=reader.stdin, stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == ""


def test_main_leaves_with_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["aurora", "fly"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2


def test_a_terminal_left_by_a_cut_link_can_be_restored(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--reset"]) == 0
    told = capsys.readouterr().out
    assert all(sign in told for sign in ("\x1b[?1003l", "\x1b[?1049l", "\x1b[?25h"))


def test_a_damaged_record_does_not_break_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    saves.saves_folder().mkdir(parents=True)
    (saves.saves_folder() / "x.aurora").write_bytes(b"nothing")
    assert run(["saves"]) == 0
    assert "x.aurora" in capsys.readouterr().out


def test_without_input_nobody_waits_for_who_is_not_here(
    typed: io.StringIO, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seen once with a damaged game: it waited for Ann, who was nowhere, with nothing to read from."""
    monkeypatch.setattr("aurora_tui.plain.shared_screen.SharedScreen.called", lambda self: None)
    assert run(["play", "--plain", "--players", "Ann,Ben"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Saved; go on with: aurora resume ann-ben --plain"

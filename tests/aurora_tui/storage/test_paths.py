"""Every command and field that takes a path, in both clients, where the way in is bound and where not."""

import ast
import os
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import aurora_tui
from aurora_tui.cli import cards_output, run
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.plain import preferences
from aurora_tui.plain.host_commands import HostTableCommands
from aurora_tui.plain.local_play import resume_saved
from aurora_tui.plain.replay import replay_file
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.storage import paths, saves, settings
from core import Match
from net.record_file import to_bytes
from tests.aurora_tui.plain.kit import Table, a_session

SOURCES = Path(aurora_tui.__file__).parent
OF_NOBODY = {
    "streams.py: reserve",  # the null device
    "guest_nursery.py: _be_client",
    # the program's own files, and those of processes
    "code.py: _code",
    "code.py: program_digest",
    "keeper.py: descendants",
    "keeper.py: own_part",
    "keeper.py: resident",
    # parts of a path, or a path again, that passed the guard when it was named
    "players.py: _command",
    "players.py: _origin",
    "players.py: digest",
    "players.py: player",
    "process.py: _started",
    "runner.py: _found",
    "seats.py: seated",
}
"""what makes a path of something that no player named"""


@pytest.fixture
def bound() -> Iterator[None]:
    paths.confine()
    yield
    paths.confine(False)


def record() -> bytes:
    """A game of a few answers."""
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    match.apply(0)
    return match.record()


class EndedTable:
    """A table client of a game at a host that is over."""

    model = SimpleNamespace(over=True)
    session = SimpleNamespace(names=("Ann", "Ben"))
    client = SimpleNamespace(commands=SimpleNamespace(export=lambda: None))

    def ask(self, work: Any) -> bytes:
        """The record."""
        return to_bytes(record())


def ended() -> HostTableCommands:
    """The commands there."""
    return HostTableCommands(cast(TableClient, EndedTable()), "")


def command(*words: str) -> str:
    """What a command says that fails."""
    with redirect_stderr(StringIO()) as told:
        assert run(list(words))
    return told.getvalue()


def copy_of_a_game(text: str) -> str:
    return "\n".join(Table(a_session("Ann", "Ben")).type(f"s {text}"))


def keymap(text: str) -> str:
    keys, problem = settings.keymap_of(text)
    return problem or str(keys)


WAYS: dict[str, Callable[[str], object]] = {
    "play --data": lambda text: command("play", "--plain", "--data", text),
    "solo --data": lambda text: command("solo", "--plain", "--data", text),
    "sim --data": lambda text: command("sim", "--games", "1", "--data", text),
    "cards --check": lambda text: cards_output.check_folder(Path(text), False),
    "replay FILE": replay_file,
    "resume NAME": resume_saved,
    "the full screen's replay and resume": saves.find,
    "host --data-dir": lambda text: command("host", "--data-dir", text),
    "lines: s NAME of a game at a host": lambda text: ended().save(text),
    "lines: s NAME of a game here": copy_of_a_game,
    "lines: set keymap": lambda text: "\n".join(preferences.set_lines(f"keymap {text}")[0]),
    "the full screen's keymap": keymap,
}
"""Everything that takes a path of a person."""


def outcome(way: Callable[[str], object], text: str) -> str:
    """What comes of it, as words."""
    try:
        return str(way(text))
    except (Failed, WrongUse, TableError, saves.SaveFileError) as error:
        return str(error)


@pytest.mark.usefixtures("bound")
@pytest.mark.parametrize("name", WAYS)
def test_a_bound_way_in_leads_out_of_its_folder_nowhere(
    name: str, tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    other = tmp_path / "home" / "secret"
    other.parent.mkdir()
    other.write_bytes(to_bytes(record()))
    (data_folder / "guests").mkdir(parents=True)
    token = data_folder / "guests" / "0-1.json"
    token.write_text("{}")
    config = tmp_path / "config"
    config.mkdir()
    (config / "link").symlink_to(other)
    before = {path: path.read_bytes() for path in (other, token)}
    os.utime(other, (0, 0))
    for text in (
        str(other),
        "~/secret",
        "../home/secret",
        f"{data_folder}/guests/0-1.json",
        *["./a"] * ("keymap" not in name),
        "~root/a",
    ):
        told = outcome(WAYS[name], text)
        assert paths.BOUND in told or "There is no save" in told, (name, text, told)
    if "keymap" in name:
        assert paths.BOUND in outcome(WAYS[name], "link")
    assert {path: path.read_bytes() for path in before} == before
    assert {path.name for path in tmp_path.iterdir()} <= {"home", "data", "config"}
    assert list(other.parent.iterdir()) == [other]


@pytest.mark.usefixtures("bound")
def test_a_bound_way_in_saves_by_name() -> None:
    told = ended().save("mine")
    assert told == f"The record of this game is in {saves.saves_folder() / 'mine.aurora'}."
    assert settings.keymap_of("keys.toml")[1].endswith(
        "cannot be read (No such file or directory); the usual keys are used."
    )


def test_every_path_of_a_person_passes_the_guard() -> None:
    """Nothing else in the client makes a path of a text; what serves others is its owner's alone."""
    found = set()
    for file in SOURCES.rglob("*.py"):
        if file.name == "paths.py" or file.is_relative_to(SOURCES / "serve"):
            continue
        for function in ast.walk(ast.parse(file.read_text())):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and makes_path(node):
                        found.add(f"{file.name}: {function.name}")
    assert found == OF_NOBODY


def makes_path(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in ("expanduser", "expandvars") or (
        name in ("Path", "open") and bool(call.args) and (isinstance(call.func, ast.Name))
    )


@pytest.mark.parametrize("words", [("--stay",), ("--seat", "2")])
def test_join_is_bound_before_it_does_anything(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    monkeypatch.setattr(
        "aurora_tui.plain.join.join_host", lambda *_: seen.append(outcome(paths.place, "/a")) or 0
    )
    try:
        assert run(["join", *words, "--plain"]) == 0
        assert run(["join", "--plain"]) == 0
    finally:
        paths.confine(False)
    assert seen == [paths.BOUND] * 2  # a process that was bound stays so


def test_elsewhere_a_file_is_not_written_over(tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    profile.write_text("export A=1")
    with pytest.raises(TableError, match="is there already; choose another name"):
        ended().save(str(profile))
    assert profile.read_text() == "export A=1"
    mine = tmp_path / "mine.aurora"
    assert "is in" in ended().save(str(mine))
    assert "is in" in ended().save(str(mine))  # the same game again


@pytest.mark.parametrize("text", ["a/\0b", "~nobody-of-this-name/a", f"{'x' * 300}/a", "x" * 300])
def test_what_cannot_be_a_path_is_one_sentence(text: str) -> None:
    for name in ("replay FILE", "resume NAME", "lines: s NAME of a game at a host"):
        told = outcome(WAYS[name], text)
        assert told.endswith(".")

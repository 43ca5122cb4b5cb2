"""`aurora replay FILE --cast` and `--svg`: films and pictures of a game, from what the client draws."""

import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pyte
import pytest

from aurora_tui.cli import run
from aurora_tui.drawing.asciicast import Asciicast
from aurora_tui.storage import paths
from aurora_tui.tui.replay_camera import Lens, ReplayCamera
from core import Match, games
from tests.aurora_tui.client.test_replay_eyes import played

ANSWERS = 12


@pytest.fixture(autouse=True)
def environment() -> Iterator[None]:
    """The command takes out of its environment what is about the terminal."""
    with mock.patch.dict(os.environ):
        yield


def a_record(folder: Path, game: str = "floes", answers: int = ANSWERS) -> Path:
    """The file of a game's first answers."""
    path = folder / f"{game}.record"
    path.write_bytes(played(game, answers).record())
    return path


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The one sentence of a command that was refused."""
    assert run(["replay", *map(str, words)]) in (1, 2)
    told = capsys.readouterr()
    assert not told.out
    assert told.err.count("\n") == 1, told.err
    return told.err.strip()


def films(path: Path) -> tuple[dict[str, object], list[tuple[float, str, str]]]:
    """Header and events of an asciicast, each as the format has them."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    events = [json.loads(line) for line in lines]
    for event in events:
        assert [type(part) for part in event] == [float, str, str]
        assert event[1] in ("o", "m")
    return json.loads(header), [(seconds, kind, data) for seconds, kind, data in events]


def shown(size: tuple[int, int], events: Sequence[tuple[float, str, str]]) -> list[str]:
    """What a terminal shows after that."""
    screen = pyte.Screen(*size)
    stream = pyte.Stream(screen)
    for _, kind, data in events:
        if kind == "o":
            stream.feed(data)
    return list(screen.display)


def drawn(record: bytes, lens: Lens, number: int) -> list[str]:
    """The rows that the client draws when the game is told up to there, one answer after the other."""
    camera, rows = ReplayCamera(record, lens), []
    camera.take(lambda _: range(number + 1), lambda: rows.append(camera.rows))
    return rows[-1]


@pytest.mark.parametrize("game", games())
def test_a_film_shows_what_the_client_draws(game: str, tmp_path: Path) -> None:
    source, target = a_record(tmp_path, game), tmp_path / "out.cast"
    size = (120, 36)
    assert run(["replay", str(source), "--cast", str(target)]) == 0
    header, events = films(target)
    assert (header["version"], header["width"], header["height"]) == (2, *size)
    assert "Ann, Ben" in str(header["title"])
    times = [seconds for seconds, _, _ in events]
    assert times == sorted(times)
    assert times[0] == 0
    assert times[-1] == ANSWERS + 3
    shots = [event for event in events if event[1] == "o"]
    assert len(shots) == ANSWERS + 2  # the beginning, an event for each answer, the cursor at the end
    rows = shown(size, events)
    assert rows == drawn(source.read_bytes(), Lens(size), ANSWERS)
    assert f"answer {ANSWERS} of {ANSWERS}" in "\n".join(rows)
    marks = [label for _, kind, label in events if kind == "m"]
    assert len(set(marks)) == len(marks) >= 1


def test_size_and_pace_of_a_film_are_chosen(tmp_path: Path) -> None:
    target = tmp_path / "out.cast"
    words = ["--cast", str(target), "--size", "80x24", "--pace", "0.25"]
    assert run(["replay", str(a_record(tmp_path)), *words]) == 0
    header, events = films(target)
    assert (header["width"], header["height"]) == (80, 24)
    assert [seconds for seconds, kind, _ in events if kind == "o"][1] == 0.25
    assert max(map(len, shown((80, 24), events))) == 80


def test_the_same_film_each_time_whatever_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = a_record(tmp_path)
    made = []
    for name, environment in enumerate(({}, {"NO_COLOR": "1", "TERM": "vt100", "COLUMNS": "40"})):
        for key, value in environment.items():
            monkeypatch.setenv(key, value)
        target = tmp_path / f"{name}.cast"
        assert run(["replay", str(source), "--cast", str(target)]) == 0
        made.append(target.read_bytes())
    assert made[0] == made[1]
    assert b"\\u001b[38;2;" in made[0] or b";38;2;" in made[0]


@pytest.mark.parametrize("game", games())
def test_a_picture_of_an_answer(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = a_record(tmp_path, game)
    assert run(["replay", str(source), "--svg", "3"]) == 0
    picture = capsys.readouterr().out
    told = "".join(ElementTree.fromstring(picture).itertext()).replace("\xa0", " ")
    assert f"answer 3 of {ANSWERS}" in re.sub(r"\s+", " ", told)
    assert not re.findall(r"(?:href|src)=|url\((?!#)|@import|@font-face", picture)  # nothing is loaded
    target = tmp_path / "a.svg"
    assert run(["replay", str(source), "--svg", "3", "--to", str(target)]) == 0
    assert target.read_text(encoding="utf-8") == picture


def test_eyes_are_for_games_that_are_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over, going = a_record(tmp_path, "floes", 10_000), tmp_path / "going"
    going.write_bytes(played("floes", 5).record())
    assert run(["replay", str(over), "--svg", "2", "--as", "be"]) == 0
    assert "as Ben saw it" in capsys.readouterr().out.replace("&#160;", " ")
    assert "As whom? Ann, Ben; open, all." in refused(capsys, over, "--svg", "2", "--as", "Zoe")
    assert "not over" in refused(capsys, going, "--svg", "2", "--as", "Ben")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--svg", "13"), "has 12 answers"),
        (("--svg", "-1"), "0 or more"),
        (("--svg", "x"), "no whole number"),
        (("--svg", "1", "--size", "79x24"), "needs 80x24 cells"),
        (("--svg", "1", "--size", "9999x9999"), "20 to 500"),
        (("--svg", "1", "--size", "big"), "no size, such as 120x36"),
        (("--svg", "1", "--pace", "2"), "goes with --cast"),
        (("--svg", "1", "--plain"), "leave --plain out"),
        (("--svg", "1", "--to", ""), "is empty"),
        (("--svg", "1", "--cast", "a"), "give one of them"),
        (("--cast", "a", "--to", "b"), "leave --to out"),
        (("--cast", "a", "--pace", "nan"), "0.05 to 60"),
        (("--cast", "/nowhere/a.cast"), "cannot be written"),
        (("--cast", "."), "is there already"),
        (("--cast", ".", "--replace"), "is a folder"),
        (("--cast", "/dev/full", "--replace"), "no ordinary file"),
        (("--size", "80x24"), "goes with --cast or --svg"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = a_record(tmp_path)
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    assert told in refused(capsys, source, *words)
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_that_is_there_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = a_record(tmp_path), tmp_path / "out.cast"
    target.write_text("mine")
    assert "is there already" in refused(capsys, source, "--cast", target)
    assert target.read_text() == "mine"
    assert run(["replay", str(source), "--cast", str(target), "--replace"]) == 0
    assert films(target)


def test_a_record_that_breaks_off_makes_no_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "broken", tmp_path / "out.cast"
    source.write_bytes(a_record(tmp_path).read_bytes()[:-9])
    assert "cannot be told again" in refused(capsys, source, "--cast", target)
    assert "There is no save" in refused(capsys, tmp_path / "absent", "--cast", target)
    assert not target.exists()


def test_a_bound_way_in_writes_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = a_record(tmp_path), tmp_path / "out"
    paths.confine()
    for words in (("--cast", target), ("--svg", "1", "--to", target)):
        assert paths.BOUND in refused(capsys, source, *words)
    assert not target.exists()


def test_a_name_made_of_markup_stays_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "odd"
    source.write_bytes(Match.new("floes", ['<b>&"', "\x1b[2J[red]"], {}, seed=1).record())
    assert run(["replay", str(source), "--svg", "0"]) == 0
    picture = capsys.readouterr().out
    assert "\x1b" not in picture
    assert '<b>&"' in "".join(ElementTree.fromstring(picture).itertext())


def test_a_film_goes_forwards() -> None:
    film = Asciicast(80, 24, "a")
    film.show(1, "b")
    with pytest.raises(ValueError, match="goes forwards"):
        film.mark(0.5, "c")

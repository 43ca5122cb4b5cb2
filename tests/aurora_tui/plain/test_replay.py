"""`aurora replay FILE --plain`."""

import io
import re
from pathlib import Path

import pytest

from aurora_tui.plain.replay import Replay, replay_file
from aurora_tui.plain.terminal import LineTerminal
from aurora_tui.storage import saves
from core import Match
from net.record_file import to_bytes
from tests.aurora_tui.plain.kit import a_session, play


def played(answers: int = 10_000) -> Match:
    session = a_session()
    play(session, answers)
    return session.match


class Keyboard(LineTerminal):
    """A terminal at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        self.paper = io.StringIO()
        super().__init__(io.StringIO("".join(line + "\n" for line in lines)), self.paper)
        self.prompts = True


def told_by(match: Match, *lines: str) -> list[str]:
    terminal = Keyboard(*lines)
    assert Replay(match.record(), terminal).run() == 0
    return terminal.paper.getvalue().splitlines()


@pytest.mark.parametrize("content", ["save", "aurora", "record"])
def test_a_game_is_told_from_each_kind_of_file(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played()
    path = tmp_path / "game"
    if content == "aurora":
        path.write_bytes(to_bytes(match.record()))
    elif content == "record":
        path.write_bytes(match.record())
    assert replay_file("ann-ben" if content == "save" else str(path)) == 0
    lines = capsys.readouterr().out.splitlines()
    answers = [line for line in lines if line.split(".")[0].isdigit()]
    assert lines[0] == f"Ann, Ben: {len(answers)} answers."
    assert len(answers) == Match.length(match.record())
    assert lines[-1].endswith(" wins.") or lines[-1] == "Nobody is left to win."


def test_step_by_step() -> None:
    match = played(30)
    lines = told_by(match, "", "", "q", "")
    assert [line.split(".")[0] for line in lines if ". " in line and line[0] in "> 123"][-1].endswith("2")


def test_to_an_answer_and_back() -> None:
    match = played(30)
    lines = told_by(match, "20", "5", "t", "99", "what", "e", "")
    text = "\n".join(lines)
    assert all(number in text for number in ("20. ", "5. ", "30. "))
    assert "Turn order from the front" in text
    assert "'99' means nothing here." in text
    assert "'what' means nothing here." in text
    assert "The game has been told to its end." in text


def test_back_by_rounds_and_by_parts_of_the_way() -> None:
    match = played()
    count = Match.length(match.record())
    lines = told_by(match, "50%", "b", "n", "p", "0")
    half = count // 2
    assert any(line.startswith(f"> {half - 1}. ") for line in lines)
    found = [re.match(r"> Round (\d) of 6, ", line) for line in lines]
    middle, after, again, first = (int(match[1]) for match in found if match)
    assert after == middle + 1
    assert again == middle
    assert first == 1


def test_the_end_can_be_looked_at() -> None:
    match = played()
    lines = told_by(match, "e", "l ann 3", "o", "v ben", "? aim")
    assert any("Results" in line for line in lines)
    assert any("Space and Fame at the end of each round:" in line for line in lines)
    assert any(line.startswith("> Ben") for line in lines)
    assert any("most Fame Points at the end wins" in line for line in lines)


def test_hands_stay_hidden() -> None:
    lines = told_by(played(), "a")
    assert any(line.endswith("draws 1 Object.") for line in lines)
    assert not any(" has drawn " in line for line in lines)


@pytest.mark.parametrize("data", [b"", b"junk", b"AURORA 1\n", b"AURORA 9\nx", b"AURORA-SAVE\nx"])
def test_what_is_no_game_is_told_in_one_sentence(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.aurora"
    path.write_bytes(data)
    with pytest.raises(saves.SaveFileError, match=r"bad\.aurora"):
        replay_file(str(path))
    assert path.read_bytes() == data

"""The real program in a pseudo-terminal: playing, leaving, being told to end, terminals that will not do."""

import re
import signal
import time
from pathlib import Path

import pytest

from aurora_tui.storage.save_reader import open_save
from core import Match
from tests.e2e.robot import Robot, play
from tests.e2e.terminal import Terminal, saves_in
from tests.e2e.witness import Witness

pytestmark = pytest.mark.e2e

ALTERNATE, CURSOR = b"\x1b[?1049l", b"\x1b[?25h"
MOUSE = (b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1006l")
GONE_WITHIN = 2.5  # two seconds are promised; the rest is a busy machine


def restored(terminal: Terminal) -> bool:
    end = bytes(terminal.output[terminal.output.rindex(b"\x1b[?1049h") :])
    return all(sign in end for sign in (ALTERNATE, CURSOR, *MOUSE))


def table(folder: Path, *arguments: str, size: tuple[int, int] = (80, 24)) -> Terminal:
    terminal = Terminal(arguments or ("play", "--players", "Ann", "--bots", "1", "--seed", "3"), folder, size)
    terminal.wait("ANN, YOUR MOVE")
    return terminal


def test_a_game_is_left_and_taken_up_at_the_same_question(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        robot = Robot(terminal, tmp_path, 8, mouse=False)
        for _ in range(3):
            terminal.press("1", "enter")
            terminal.settle(0.3)
        terminal.press("ctrl+q")
        terminal.wait("Leave the table?")
        assert "resume ann-mira" in " ".join(terminal.text.split())
        terminal.press("3")
        assert terminal.ended() == 0
        assert restored(terminal)
        assert "aurora resume ann-mira" in terminal.text
        left = robot.kept.match()
    with Terminal(["resume"], tmp_path) as terminal:
        terminal.wait("YOUR MOVE")
        kept = Witness(tmp_path).match()
        assert left is not None
        assert kept is not None
        answers = Match.length(left.record())  # the bot may have gone on from here
        assert Match.replay(kept.record(), upto=answers).hash() == left.hash()
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


def test_a_killed_client_comes_back_to_the_same_question(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        for _ in range(4):
            terminal.press("1", "enter")
            terminal.settle(0.3)
        shown = terminal.text
        terminal.signal(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    (game,) = saves_in(tmp_path)
    kept = open_save(game).match
    with Terminal(["resume"], tmp_path) as terminal:
        terminal.wait("YOUR MOVE")
        assert open_save(game).match.hash() == kept.hash()
        question = [line[line.rindex("YOUR MOVE") :] for line in shown.splitlines() if "YOUR MOVE" in line]
        assert question == [
            line[line.rindex("YOUR MOVE") :] for line in terminal.text.splitlines() if "YOUR MOVE" in line
        ]
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


def test_where_nothing_can_be_kept_the_table_says_so(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with table(tmp_path) as terminal:
        assert "This game is not saved" in terminal.text
        terminal.press("1")
        terminal.settle(0.2)
        terminal.press("ctrl+q")
        terminal.wait("This game is not saved; it ends when you quit.")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


def test_two_games_at_once_in_two_terminals(tmp_path: Path) -> None:
    with table(tmp_path) as first, table(tmp_path) as second:
        assert len(saves_in(tmp_path)) == 2
        with Terminal(["resume", "ann-mira"], tmp_path) as third:
            third.wait("being played in another terminal")
            third.press("ctrl+q")
            assert third.ended() == 0
        for terminal in (first, second):
            terminal.press("1")
            terminal.settle(0.2)
            terminal.press("ctrl+q", "ctrl+q")
            assert terminal.ended() == 0


def test_what_a_bot_answered_is_taken_back_with_ones_own_answer(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        (game,) = saves_in(tmp_path)
        before = kept = open_save(game).match
        while kept.undoable(0) or kept.play.choices == before.play.choices:
            terminal.press("1", "enter")
            terminal.settle(0.3)
            kept = open_save(game).match
        answers = len(kept.play.choices)
        terminal.press("u")
        terminal.wait("Undo once more")
        terminal.press("u")
        terminal.wait("takes back")
        assert len(open_save(game).match.play.choices) < answers
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_told_to_end(tmp_path: Path, name: str) -> None:
    with table(tmp_path) as terminal:
        terminal.press("1")
        terminal.settle()
        began = time.monotonic()
        number = getattr(signal, name)
        terminal.signal(number)
        assert terminal.ended(5.0) == -number
        assert time.monotonic() - began < GONE_WITHIN
        assert restored(terminal)
    assert saves_in(tmp_path)


def test_the_terminal_vanishes(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        terminal.press("1")
        began = time.monotonic()
        terminal.vanish()
        terminal.ended(5.0)
        assert time.monotonic() - began < GONE_WITHIN
    assert saves_in(tmp_path)


@pytest.mark.parametrize("name", ["SIGSTOP", "SIGTSTP"])
def test_stopped_and_gone_on_with(tmp_path: Path, name: str) -> None:
    """Whoever stops it gets the terminal; what was written there meanwhile goes, and each key counts once."""
    with table(tmp_path) as terminal:
        terminal.settle(0.3)
        shown = terminal.text
        terminal.signal(getattr(signal, name))
        time.sleep(0.3)
        terminal.settle(0.1)
        terminal.garble()
        terminal.signal(signal.SIGCONT)
        terminal.wait(lambda terminal: terminal.text == shown)
        terminal.settle(0.3)
        marks = [re.findall(r"▸ +\d+ ", shown)]
        for key in ("down", "down", "up"):
            terminal.press(key)
            terminal.settle(0.2)
            marks.append(re.findall(r"▸ +\d+ ", terminal.text))
        assert all(len(mark) == 1 for mark in marks)
        assert marks[3] == marks[1] != marks[0]
        assert marks[2] not in marks[:2]
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


def unread(terminal: Terminal) -> None:
    """More pictures than a terminal that takes nothing has room for."""
    for _ in range(60):
        terminal.send(b"\x0c")  # ctrl+l
        time.sleep(0.02)
    time.sleep(0.3)


@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "vanishes"])
def test_a_terminal_that_takes_nothing_holds_nobody(tmp_path: Path, how: str) -> None:
    with table(tmp_path, size=(160, 50)) as terminal:
        unread(terminal)
        began = time.monotonic()
        if how == "vanishes":
            terminal.vanish()
        else:
            terminal.signal(getattr(signal, how))
        while terminal.status is None and time.monotonic() < began + 8:
            terminal.ask_status()
            time.sleep(0.02)
        assert time.monotonic() - began < GONE_WITHIN
    with Terminal(["resume"], tmp_path) as terminal:
        terminal.wait("YOUR MOVE")


def test_a_terminal_that_takes_bytes_again_gets_the_present_picture(tmp_path: Path) -> None:
    with table(tmp_path, size=(160, 50)) as terminal:
        shown = terminal.text
        unread(terminal)
        terminal.send(b"w")
        time.sleep(0.2)
        terminal.wait("WHY NOT")
        terminal.press("escape")
        terminal.wait(lambda terminal: terminal.text == shown)


def test_what_nobody_typed_answers_nothing(tmp_path: Path) -> None:
    """Late replies of the terminal, other buttons, a byte that is no UTF-8 (T18, T34)."""
    with table(
        tmp_path, "play", "--players", "Ann", "--bots", "1", "--seed", "3", size=(120, 36)
    ) as terminal:
        kept = Witness(tmp_path)
        shown, answers = terminal.text, kept.answers()
        for junk in (
            b"\x1b[?62;1;2;22c",
            b"\x1bP>|tmux 3.3a\x1b\\",
            b"\x1b]11;rgb:1111/2222/3333\x1b\\",
            b"\x1bP1+r544e=1234\x1b\\",
            b"\x1b[<2;100;6M\x1b[<2;100;6m",
            b"\x1b[<1;100;6M\x1b[<1;100;6m",
            b"\xe9",
        ):
            terminal.send(junk)
            terminal.settle(0.15)
        terminal.send(b"\x1b]11;rgb:1111")
        terminal.settle(0.15)
        terminal.send(b"/2222/3333\x07")
        terminal.settle(0.15)
        assert terminal.text == shown
        assert kept.answers() == answers
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


def test_a_window_that_is_too_small(tmp_path: Path) -> None:
    with Terminal([], tmp_path, (60, 20)) as terminal:
        terminal.wait("needs 80x24")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


@pytest.mark.parametrize(
    ("env", "sentence"),
    [({"TERM": "dumb"}, "cannot place text"), ({"TERM": ""}, "cannot place text")],
)
def test_terminals_that_cannot(tmp_path: Path, env: dict[str, str], sentence: str) -> None:
    with Terminal([], tmp_path, env=env) as terminal:
        assert terminal.ended() == 1
        assert sentence in " ".join(terminal.text.split())
        assert b"\x1b" not in terminal.output


def test_another_encoding_gets_ascii(tmp_path: Path) -> None:
    env = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    with Terminal([], tmp_path, env=env) as terminal:
        terminal.wait("New game")
        assert "+-----" in terminal.text
        assert "\\u" not in terminal.text
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


def test_no_color_means_no_colour(tmp_path: Path) -> None:
    with Terminal([], tmp_path, env={"NO_COLOR": "1"}) as terminal:
        terminal.wait("New game")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
        assert not re.search(rb"\x1b\[[0-9;]*(38|48);[25];", terminal.output)


def test_broken_settings_are_told(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('theme = "pink"\n')
    with Terminal([], tmp_path) as terminal:
        terminal.wait("New game")
        assert "no theme 'pink'" in terminal.text
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


def test_a_crash_is_one_sentence_and_a_report(tmp_path: Path) -> None:
    code = (
        "import aurora_tui.tui.app as a\n"
        "def broken(self): raise RuntimeError('on purpose')\n"
        "a.AuroraApp.action_palette = broken\n"
        "from aurora_tui.cli import main\nmain()\n"
    )
    script = tmp_path / "crash.py"
    script.write_text(code)
    with Terminal([], tmp_path, script=script) as terminal:
        terminal.wait("New game")
        terminal.press("ctrl+p")
        assert terminal.ended() == 1
        assert restored(terminal)
        told = " ".join(terminal.text.split())
        assert "This should not have happened (RuntimeError)" in told
        assert "Traceback" not in told
    reports = list((tmp_path / "data" / "reports").iterdir())
    assert len(reports) == 1
    assert "on purpose" in reports[0].read_text()


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
def test_the_robot_plays(mouse: bool) -> None:
    answers, over = play(11, (120, 36) if mouse else (80, 24), mouse=mouse, most=30)
    assert over or answers == 30


def test_few_bytes_are_sent(tmp_path: Path) -> None:
    """Over a slow link each of them is waited for (T4 to T7): see the budgets of the design."""

    def sent(key: str) -> int:
        before = len(terminal.output)
        terminal.press(key)
        terminal.settle(0.2)
        return len(terminal.output) - before

    with table(
        tmp_path, "play", "--players", "Ann", "--bots", "3", "--seed", "3", size=(120, 36)
    ) as terminal:
        terminal.settle(0.5)
        assert len(terminal.output) < 60_000
        highlights = sorted(sent("down") for _ in range(8))
        assert highlights[0] > 0
        assert highlights[4] < 500
        assert highlights[-1] < 600
        acts = [sent("enter") for _ in range(3)]
        assert max(acts) < 8_000, "a row of several answers, and the turns of three bots after it"
        assert sorted(acts)[1] < 6_000
        assert sent("\x0c") < 26_000  # ctrl+l
        before = len(terminal.output)
        terminal.settle(3.0)
        assert len(terminal.output) == before


def test_a_terminal_that_lost_its_picture_gets_it_again(tmp_path: Path) -> None:
    """What is left out because it stands there already is sent all the same when one asks for it."""
    with table(tmp_path) as terminal:
        terminal.settle(0.5)
        shown = terminal.text
        terminal.garble()
        assert terminal.text != shown
        terminal.press("\x0c")  # ctrl+l
        terminal.wait(lambda terminal: terminal.text == shown)
        terminal.garble()
        terminal.resize(100, 30)
        terminal.wait("YOUR MOVE")
        terminal.settle(0.5)
        shown = terminal.text
        terminal.press("\x0c")
        terminal.settle(0.5)
        assert terminal.text == shown


COLLECTING = """
import gc

from aurora_tui.client.start_request import Launch
from aurora_tui.tui import app
from aurora_tui.tui.run import open_client

ready = app.AuroraApp.on_ready

def on_ready(self):
    before = gc.isenabled()
    ready(self)
    self.exit(f"collects {before} {gc.isenabled()}")

app.AuroraApp.on_ready = on_ready
open_client(Launch())
"""


def test_garbage_is_collected_from_the_first_frame_on(tmp_path: Path) -> None:
    script = tmp_path / "collecting.py"
    script.write_text(COLLECTING)
    with Terminal([], tmp_path, script=script) as terminal:
        assert terminal.ended(20) == 0
        assert "collects False True" in terminal.text

"""What a terminal may do beside sending keys: pastes, sizes, stopping; odd environments."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest
import zmq

from net.invite import Target, write_code
from tests.aurora_tui.net_kit import Aurora
from tests.e2e.terminal import Terminal
from tests.e2e.witness import Witness
from tests.net.helpers import free_port

pytestmark = pytest.mark.e2e

GAME = ("play", "--players", "Ann", "--bots", "1", "--seed", "3")
START, END = b"\x1b[200~", b"\x1b[201~"
LARGE, SMALL = (120, 36), (80, 24)


def table(folder: Path, size: tuple[int, int] = LARGE, **more: object) -> Terminal:
    terminal = Terminal(GAME, folder, size, **more)  # type: ignore[arg-type]  # as Terminal's
    terminal.wait("YOUR MOVE")
    terminal.settle(0.3)
    return terminal


def leave(terminal: Terminal) -> None:
    terminal.press("ctrl+q")
    terminal.wait("Leave the table?")
    terminal.press("ctrl+q")
    assert terminal.ended() == 0


def feed(terminal: Terminal, data: bytes, by: int = 4095) -> None:
    """All of it, as fast as it is taken."""
    for at in range(0, len(data), by):
        terminal.send(data[at : at + by])
        terminal.read()


# -- pastes ----------------------------------------------------------------------------------------


def test_nothing_inside_a_paste_answers(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        kept = Witness(tmp_path)
        shown, answers = terminal.text, kept.answers()
        texts = (
            b"1\r",
            b"\x1b[31m1\x1b[0m\r",
            b"\x1b\x1b1\r",
            b"\x1b[201\x1b[201 ~1\r",
            b"\x1bOM\x11\x03\x1a",
        )
        for text in texts:
            terminal.send(START + text + END)
            terminal.settle(0.15)
            for byte in START + text + END:
                terminal.send(bytes([byte]))
                time.sleep(0.002)
            terminal.settle(0.15)
            assert terminal.text == shown
        assert kept.answers() == answers
        leave(terminal)


@pytest.mark.parametrize("text", [b"\x1b[31m1\x1b[0m\r" * 4500, b"1\r" * 500_000], ids=["60 kB", "1 MB"])
def test_after_a_great_paste_the_next_key_acts_at_once(tmp_path: Path, text: bytes) -> None:
    with table(tmp_path) as terminal:
        shown, began = terminal.text, time.monotonic()
        feed(terminal, START + text + END)
        terminal.send(b"w")
        terminal.wait("WHY NOT", 3.0)
        assert time.monotonic() - began < 2.0
        terminal.press("escape")
        terminal.wait(lambda terminal: terminal.text == shown)
        leave(terminal)


def test_a_paste_goes_into_a_field_as_one_clean_line(tmp_path: Path) -> None:
    with Terminal([], tmp_path, LARGE) as terminal:
        terminal.wait("Join a table")
        terminal.click_on("Join a table")
        terminal.wait("Join code")
        terminal.send(START + b"\x1b[31m abc\r\ndef\x07\x1b]52;c;eA==\x07\t\x1b[0mghi\n" + END)
        terminal.wait("abc def ghi")
        feed(terminal, START + b"z" * 100_000 + b"\r" + END)
        terminal.wait("z…")
        assert "Join code" in terminal.text
        terminal.press("escape")
        terminal.wait("New game")
        terminal.press("ctrl+p")
        terminal.wait("letters search")
        terminal.send(START + b"\x1b[Brepa\nint" + END)
        terminal.wait("repa int")
        terminal.press("escape", "ctrl+q")
        assert terminal.ended() == 0


# -- the size --------------------------------------------------------------------------------------


def shows(columns: int) -> object:
    """Whether a picture of that width stands there."""
    return lambda terminal: max(len(line.rstrip()) for line in terminal.lines) in (columns - 1, columns)


REPORTS = b"\x1b[?2048;2$y"
"""The terminal could report its size in-band."""


def test_a_terminal_that_promises_reports_of_its_size_and_sends_none(tmp_path: Path) -> None:
    with table(tmp_path, SMALL) as terminal:
        terminal.send(REPORTS)
        terminal.wait(lambda terminal: b"\x1b[?2048h" in terminal.output)
        terminal.resize(*LARGE)
        terminal.wait("OTHERS")
        assert b"\x1b[?1016h" not in terminal.output  # nobody needs the mouse in pixels
        leave(terminal)
        assert b"\x1b[?2048l" in terminal.output


def test_a_report_of_the_size_is_taken_and_the_mouse_still_counts_cells(tmp_path: Path) -> None:
    with table(tmp_path, SMALL) as terminal:
        terminal.send(REPORTS)
        terminal.settle(0.1)
        terminal.screen.resize(36, 120)
        for byte in b"\x1b[48;36;120;720;1200t":
            terminal.send(bytes([byte]))
        terminal.wait("OTHERS")
        terminal.click_on("? help")
        terminal.wait("Keys and mouse")
        terminal.press("escape")
        terminal.wait("OTHERS")
        terminal.send(b"\x1b[48;0;0;0;0t\x1b[48;-1;9t")
        terminal.settle(0.2)
        assert "OTHERS" in terminal.text
        leave(terminal)


def test_ctrl_l_reads_the_size_afresh(tmp_path: Path) -> None:
    with table(tmp_path, LARGE) as terminal:
        terminal.send(REPORTS + b"\x1b[48;24;80;480;800t")
        terminal.wait("e Others")
        before = len(terminal.output)
        terminal.press("\x0c")
        terminal.wait("OTHERS")
        assert b"\x1b[?2048l\x1b[?2048h" in terminal.output[before:]
        leave(terminal)


def test_where_only_the_environment_knows_the_size(tmp_path: Path) -> None:
    with Terminal(GAME, tmp_path, (0, 0), env={"COLUMNS": "120", "LINES": "36"}) as terminal:
        terminal.screen.resize(36, 120)
        terminal.wait("OTHERS")
        terminal.resize(80, 24)
        terminal.wait(lambda terminal: "YOUR MOVE" in terminal.text and "OTHERS" not in terminal.text)
        leave(terminal)


# -- stopping --------------------------------------------------------------------------------------

MODES = {b"1000": b"l", b"1003": b"l", b"1004": b"l", b"1049": b"l", b"2004": b"l", b"7": b"h", b"25": b"h"}


def in_shell(folder: Path, command: str, size: tuple[int, int] = LARGE) -> Terminal:
    """An interactive shell with job control that has started the program."""
    terminal = Terminal(
        ["--norc", "--noprofile", "-i"],
        folder,
        size,
        program=("bash",),
        env={"PS1": "SHELL> ", "HISTFILE": ""},
    )
    terminal.wait("SHELL>")
    terminal.send(f"{command}\r".encode())
    return terminal


def aurora(*arguments: str) -> str:
    return " ".join([sys.executable, "-m", "aurora_tui", *arguments])


def last_modes(output: bytes) -> dict[bytes, bytes]:
    return dict(re.findall(rb"\x1b\[\?(\d+)([hl])", output))


@pytest.mark.parametrize("wrapped", [False, True], ids=["alone", "in a script"])
def test_ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_back(tmp_path: Path, wrapped: bool) -> None:
    command = f"sh -c '{aurora(*GAME)}; true'" if wrapped else aurora(*GAME)
    with in_shell(tmp_path, command) as terminal:
        terminal.wait("YOUR MOVE")
        terminal.settle(0.4)
        shown = terminal.text
        for _ in range(2):
            terminal.press("\x1a")
            terminal.wait("Stopped")
            given = terminal.output[: terminal.output.rindex(b"Stopped")]  # the shell then sets its own
            assert last_modes(given).items() >= MODES.items()
            assert b"\x1b[<u" in given
            terminal.send(b"stty -a | grep -o ' icanon\\| echo '; echo A$((40+2))B\r")
            terminal.wait("A42B")
            assert "icanon" in terminal.text
            terminal.resize(100, 30)
            terminal.resize(*LARGE)
            terminal.send(b"fg\r")
            terminal.wait(lambda terminal: terminal.text == shown, 5.0)
            assert last_modes(terminal.output)[b"2004"] == b"h"
            assert last_modes(terminal.output)[b"1003"] == b"h"
        terminal.press("w")
        terminal.wait("WHY NOT")
        terminal.press("escape", "ctrl+q", "ctrl+q")
        terminal.wait("aurora resume")
        terminal.send(b"exit\r")
        terminal.ended()


def test_a_stopped_program_waits_in_the_background_too(tmp_path: Path) -> None:
    with in_shell(tmp_path, aurora(*GAME)) as terminal:
        terminal.wait("YOUR MOVE")
        terminal.settle(0.4)
        shown = terminal.text
        terminal.press("\x1a")
        terminal.wait("Stopped")
        terminal.send(b"bg\r")
        terminal.settle(0.5)
        assert last_modes(terminal.output)[b"1049"] == b"l"
        terminal.send(b"fg\r")
        terminal.wait(lambda terminal: terminal.text == shown, 5.0)
        terminal.press("ctrl+q", "ctrl+q")
        terminal.wait("aurora resume")
        terminal.send(b"exit\r")
        terminal.ended()


def test_where_no_shell_could_bring_it_back_ctrl_z_does_not_stop_it(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        terminal.send(b"\x1a")
        terminal.wait("No shell could bring")
        assert last_modes(terminal.output)[b"1049"] == b"h"
        leave(terminal)


def state(terminal: Terminal) -> str:
    return Path(f"/proc/{terminal.pid}/stat").read_text().rpartition(") ")[2][0]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the state of a process is read there")
def test_a_stop_from_outside_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        shown = terminal.text
        for _ in range(2):
            terminal.signal(signal.SIGTSTP)
            end = time.monotonic() + 3
            while state(terminal) != "T" and time.monotonic() < end:
                terminal.read(0.02)
            assert state(terminal) == "T"
            terminal.settle(0.1)
            assert last_modes(terminal.output).items() >= MODES.items()
            terminal.garble()
            terminal.signal(signal.SIGCONT)
            terminal.wait(lambda terminal: terminal.text == shown)
            assert last_modes(terminal.output)[b"1049"] == b"h"
        leave(terminal)


# -- odd environments ------------------------------------------------------------------------------

NONSENSE = ("", "nonsense", "a.b:C", "-1", "99999999999999999999", "\x1b[31m", "/")
TOOLKIT = [
    "DRIVER",
    "COLOR_SYSTEM",
    "DEBUG",
    "DISABLE_KITTY_KEY",
    "FILTERS",
    "LOG",
    "DEVTOOLS_HOST",
    "DEVTOOLS_PORT",
    "SCREENSHOT",
    "SCREENSHOT_LOCATION",
    "SCREENSHOT_FILENAME",
    "PRESS",
    "SHOW_RETURN",
    "FPS",
    "ANIMATIONS",
    "SLOW_THRESHOLD",
    "THEME",
    "SMOOTH_SCROLL",
    "DIM_FACTOR",
    "SPEEDUPS",
    "ALLOW_SIGNALS",
]


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_for_the_toolkit_changes_nothing(tmp_path: Path, value: str) -> None:
    env = {f"TEXTUAL_{name}": value for name in TOOLKIT} | {"TEXTUAL": value, "ESCDELAY": value}
    with Terminal([], tmp_path, env=env) as terminal:
        terminal.wait("New game")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
        assert "Traceback" not in terminal.text


COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]")


@pytest.mark.parametrize("term", ["xterm-mono", "vt52", "vt100", "vt220", "linux-m", "no-such-kind-m"])
def test_kinds_of_terminals_without_colours_get_none(tmp_path: Path, term: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('theme = "night-ice"\n')
    with Terminal(GAME, tmp_path, env={"TERM": term, "COLORTERM": "truecolor"}) as terminal:
        terminal.wait("YOUR MOVE")
        terminal.press("?")
        terminal.settle(0.2)
        terminal.press("escape", "ctrl+q", "ctrl+q")
        assert terminal.ended() == 0
        assert not COLOUR.search(terminal.output)


# -- the escape key --------------------------------------------------------------------------------


def test_escape_acts_at_once_without_the_keyboard_protocol(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as terminal:
        terminal.wait("New game")
        taken = []
        for _ in range(7):
            terminal.press("ctrl+p")
            terminal.wait("letters search")
            began = time.monotonic()
            terminal.send(b"\x1b")
            while "letters search" in terminal.text and time.monotonic() < began + 2:
                terminal.read(0.005)
            taken.append(time.monotonic() - began)
        assert sorted(taken)[3] < 0.15
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


def test_a_key_whose_sequence_comes_in_two_parts_is_no_escape(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as terminal:
        terminal.wait("New game")
        terminal.press("ctrl+p")
        terminal.wait("letters search")
        for _ in range(5):
            terminal.send(b"\x1b")
            time.sleep(0.01)
            terminal.send(b"[B")
            terminal.settle(0.1)
        assert "letters search" in terminal.text
        terminal.press("escape", "ctrl+q")
        assert terminal.ended() == 0


def test_a_wrong_join_code_is_told_within_three_seconds_of_the_command(tmp_path: Path) -> None:
    port = free_port()
    host = Aurora("host", "--lan", "--bind", f"127.0.0.1:{port}", "--data-dir", str(tmp_path / "host"))
    try:
        host.until("Stop it with ctrl+c")
        wrong = write_code(Target("127.0.0.1", port, zmq.curve_keypair()[0], "00" * 8))
        began = time.monotonic()
        with Terminal([], tmp_path) as terminal:  # what starting up takes on this machine just now
            terminal.wait("New game")
            starting = time.monotonic() - began
            terminal.press("ctrl+q")
            assert terminal.ended() == 0
        began = time.monotonic()
        with Terminal(["join", wrong, "--name", "Ben"], tmp_path) as terminal:
            terminal.wait("does not accept this join code")
            assert time.monotonic() - began < max(3.0, starting + 1.5)
            assert "Join code" in terminal.text  # to be typed better
            terminal.press("escape")
            terminal.wait("New game")
            terminal.press("ctrl+q")
            assert terminal.ended() == 0
    finally:
        host.close()


def test_the_folder_of_the_run_is_all_that_is_written(tmp_path: Path) -> None:
    """The toolkit's log is not written wherever a variable says."""
    log = tmp_path / "log"
    with Terminal([], tmp_path, env={"TEXTUAL_LOG": str(log)}) as terminal:
        terminal.wait("New game")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
    assert not os.path.exists(log)

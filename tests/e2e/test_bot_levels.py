"""Bots of each level at a table in a real terminal: they play, say what they are, leave nothing behind."""

import os
import signal
import time
from pathlib import Path

import pytest

from core.bots import levels
from core.kernel.replay import retell
from tests.e2e.terminal import Terminal
from tests.e2e.witness import Witness

pytestmark = pytest.mark.e2e
ANSWERS = 4
"""of bots that are waited for"""


def workers_of(pid: int) -> list[int]:
    """The processes in which bots of a client think."""
    found = []
    for name in os.listdir("/proc"):
        try:
            words = Path("/proc", name, "cmdline").read_bytes().split(b"\0") if name.isdigit() else []
        except OSError:
            continue
        if b"net.host.bot_worker_main" in words and str(pid).encode() in words:
            found.append(int(name))
    return found


def gone(pid: int) -> bool:
    """Whether no bot of a client thinks any more, which it may notice a second later."""
    end = time.monotonic() + 5
    while workers_of(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not workers_of(pid)


def play_on(terminal: Terminal, folder: Path, least: int) -> int:
    """Take what is highlighted until bots have given so many answers; gives how many they gave."""
    witness, end = Witness(folder), time.monotonic() + 60
    while time.monotonic() < end:
        match = witness.match()
        given = 0
        if match is not None:
            given = sum(
                step.answer is not None and step.answer[0].seat > 0 for step in retell(match.record())
            )
            if given >= least:
                return given
        if "YOUR MOVE" in terminal.text:
            terminal.press("enter")
        terminal.settle(0.1, 1.0)
    raise AssertionError(terminal.text)


@pytest.mark.parametrize("level", levels("last_aurora"))
def test_a_bot_of_each_level_plays_and_says_what_it_is(tmp_path: Path, level: str) -> None:
    words = ("play", "--players", "Ann", "--bots", "1", "--level", level, "--seed", "3")
    with Terminal(words, tmp_path, (100, 30)) as terminal:
        terminal.wait("ANN, YOUR MOVE")
        play_on(terminal, tmp_path, ANSWERS)
        terminal.wait("ANN, YOUR MOVE", 30)
        terminal.press("p")
        terminal.wait(f"Mira ({level} bot)")
        terminal.press("p")
        if level == "strong":
            terminal.press("H")
            terminal.wait(" points", 30)
            terminal.press("escape")
        terminal.press("ctrl+q")
        terminal.wait("Leave the table?")
        terminal.press("3")
        assert terminal.ended() == 0
        assert gone(terminal.pid)
    with Terminal(["resume"], tmp_path, (100, 30)) as terminal:
        terminal.wait("YOUR MOVE", 30)
        terminal.press("p")
        terminal.wait(f"Mira ({level} bot)")


def test_a_client_that_is_killed_while_a_bot_thinks_leaves_no_worker(tmp_path: Path) -> None:
    words = ("play", "--players", "Ann", "--bots", "3", "--level", "strong", "--seed", "5")
    with Terminal(words, tmp_path) as terminal:
        terminal.wait(lambda _: bool(workers_of(terminal.pid)), 30)
        terminal.signal(signal.SIGKILL)
        assert gone(terminal.pid)
    with Terminal(["resume"], tmp_path) as terminal:
        terminal.wait("YOUR MOVE", 60)


def test_in_lines_the_level_is_asked_for_and_told(tmp_path: Path) -> None:
    with Terminal(("--plain",), tmp_path, (100, 40)) as terminal:
        for typed, answer in (
            ("2", "Who plays at this terminal?"),
            ("Ann", "How many bots, 1 to 3"),
            ("strong", "Players: Ann, Mira (strong bot)."),
        ):
            terminal.wait(">")
            terminal.send(f"{typed}\r".encode())
            terminal.wait(answer)

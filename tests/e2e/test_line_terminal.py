"""The line client at a terminal: pastes, and being stopped by ctrl+z."""

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal
from tests.e2e.witness import Witness

pytestmark = pytest.mark.e2e

PLAIN = ("play", "--plain", "--players", "Ann", "--bots", "1", "--seed", "3")
START, END = b"\x1b[200~", b"\x1b[201~"
PROMPT = "> "
FOOTER = "? help, t table"


def at_prompt(terminal: Terminal) -> bool:
    """Whether a line is waited for."""
    return next((line for line in reversed(terminal.lines) if line.strip()), "").rstrip() == PROMPT.rstrip()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(PLAIN, tmp_path, (100, 40)) as terminal:
        terminal.wait(FOOTER)
        terminal.wait(at_prompt)
        yield terminal


def feed(terminal: Terminal, data: bytes) -> bytes:
    """All of it, as fast as it is taken; gives what is shown meanwhile, not drawn, which would be slower."""
    shown = bytearray()
    os.set_blocking(terminal.fd, False)
    end = time.monotonic() + 20
    while data and time.monotonic() < end:
        there, free, _ = select.select([terminal.fd], [terminal.fd], [], 0.1)
        if there:
            shown += os.read(terminal.fd, 1 << 16)
        if free:
            with suppress(BlockingIOError):
                data = data[os.write(terminal.fd, data[:1000]) :]
    assert not data
    while select.select([terminal.fd], [], [], 0.3)[0]:
        shown += os.read(terminal.fd, 1 << 16)
    os.set_blocking(terminal.fd, True)
    return bytes(shown)


def leave(terminal: Terminal) -> None:
    terminal.send(b"q\r")
    assert terminal.ended(10.0) == 0


def test_a_marked_paste_is_one_line_whatever_it_holds(game: Terminal, tmp_path: Path) -> None:
    answers = Witness(tmp_path).answers()
    game.send(START + b"1\r1\r\x1b[31m2\r" + END)
    game.settle(0.3)
    assert Witness(tmp_path).answers() == answers
    game.send(b"\r")
    game.wait(at_prompt)
    assert Witness(tmp_path).answers() == answers
    game.send(START + b"1" + END + b"\r")  # one number is an answer, pasted or typed
    game.settle(0.3)
    assert Witness(tmp_path).answers() > answers
    leave(game)


@pytest.mark.parametrize(
    "text", [b"xyz\r" * 15_000, b"? \r" * 333_000, b"z" * 1_000_000], ids=["60 kB", "1 MB", "a line"]
)
def test_a_great_paste_is_cut_and_the_next_line_counts(game: Terminal, text: bytes) -> None:
    began = time.monotonic()
    feed(game, text)
    game.settle(0.3)
    fed = time.monotonic()
    game.send(b"\r")
    game.wait(at_prompt)
    game.send(b"l\r")
    game.wait(at_prompt, 2.0)
    assert time.monotonic() - fed < 2.0
    assert fed - began < 20
    leave(game)


def test_the_title_takes_a_great_paste_too(tmp_path: Path) -> None:
    with Terminal(["--plain"], tmp_path, (100, 40)) as terminal:
        terminal.wait(at_prompt)
        assert b"the rest is left out" in feed(terminal, b"xyz\r" * 50_000)
        terminal.send(START + b"q\rq" + END + b"\r")
        terminal.settle(0.3)
        terminal.wait(at_prompt)
        terminal.send(b"q\r")
        assert terminal.ended(5.0) == 0


@pytest.mark.parametrize("arguments", [PLAIN, ("--plain",)], ids=["game", "title"])
def test_after_fg_the_prompt_is_said_again(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    env = {"PS1": "SHELL% ", "HISTFILE": ""}
    shell = ["--norc", "--noprofile", "-i"]
    with Terminal(shell, tmp_path, (100, 40), program=("bash",), env=env) as terminal:
        terminal.wait("SHELL%")
        terminal.send(" ".join([sys.executable, "-m", "aurora_tui", *arguments, "\r"]).encode())
        terminal.wait(at_prompt)
        for _ in range(2):
            terminal.send(b"\x1a")
            terminal.wait("Stopped")
            terminal.send(b"clear\r")
            terminal.wait(lambda terminal: "Stopped" not in terminal.text)
            terminal.send(b"fg\r")
            terminal.wait(at_prompt)
        terminal.send(b"q\r")
        terminal.wait(lambda terminal: "SHELL%" in terminal.lines[terminal.screen.cursor.y])
        terminal.send(b"exit\r")
        terminal.ended()

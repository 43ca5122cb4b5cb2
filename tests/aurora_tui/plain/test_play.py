"""The real program at a real pseudo-terminal of 80x24, and in a pipe: whole games, signals, kills."""

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import list_saves, open_save, record_in
from core import Match
from tests.net.helpers import free_port

ROOT = Path(__file__).parents[2]
MAIN = [sys.executable, "-c", "from aurora_tui.cli import main; main()"]
WIPE = "\x1b[H\x1b[2J\x1b[3J"
PATIENCE = 30.0

pytestmark = pytest.mark.e2e


class Client:
    """`aurora` at a pseudo-terminal; reads up to each prompt."""

    def __init__(self, *args: str) -> None:
        self.fd, end = pty.openpty()
        termios.tcsetwinsize(end, (24, 80))
        mode = termios.tcgetattr(end)
        mode[3] &= ~termios.ECHO
        termios.tcsetattr(end, termios.TCSANOW, mode)
        self.process = subprocess.Popen(
            [*MAIN, *args],
            cwd=ROOT,
            stdin=end,
            stdout=end,
            stderr=subprocess.STDOUT,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(end)
        self.all = ""
        self.page = ""

    def read(self) -> str:
        """What was said up to the next prompt or the end."""
        self.page = ""
        until = time.monotonic() + PATIENCE
        while not self.page.endswith("\n> "):
            assert time.monotonic() < until, f"no prompt after: {self.page[-500:]}"
            if not select.select([self.fd], [], [], 0.5)[0]:
                continue
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # its other end is closed
                break
            if not data:
                break
            self.page += data.decode().replace("\r\n", "\n")
        self.all += self.page
        return self.page

    def type(self, line: str) -> str:
        """Type a line and read on."""
        os.write(self.fd, line.encode() + b"\n")
        return self.read()

    def end(self) -> int:
        """The exit code, when the program has left by itself."""
        code = self.process.wait(PATIENCE)
        os.close(self.fd)
        return code


def numbers(page: str) -> list[int]:
    """The choices of the last list of a page."""
    found = [int(number) for number in re.findall(r"^ {0,2}(\d+)\. ", page, re.M)]
    return found[len(found) - found[::-1].index(1) - 1 :] if 1 in found else []


def choice(page: str, luck: random.Random) -> str:
    """What a random person types: a number, mostly; Enter at the curtain."""
    if re.search(r"press\s+Enter", page[-200:]):
        return ""
    if "The table can still be looked at" in page:
        return "q"
    if luck.random() < 0.05:
        return luck.choice(["t", "v", "w", "u", "l", "?", "c 1", "s", "zzz", "99"])
    found = numbers(page)
    return str(luck.choice(found)) if found else ""


def play_on(client: Client, luck: random.Random, answers: int = 3000) -> None:
    for _ in range(answers):
        if not client.page.endswith("> "):
            return
        client.type(choice(client.page, luck))
    assert answers < 3000, "the game does not end"


def check_text(said: str) -> None:
    """Nothing but text and wipes; no line longer than the terminal; no traceback."""
    assert "\x1b" not in said.replace(WIPE, "")
    assert "Traceback" not in said
    for line in said.split("\n"):
        assert len(line.replace(WIPE, "").removeprefix("> ")) < 80, line


@pytest.mark.parametrize(
    ("args", "seed"),
    [
        (["--players", "Ann,Ben"], 1),
        (["--players", "Ann,Ben,Cem,Dan", "--map", "beta"], 2),
        (["--players", "Ann", "--bots", "2"], 3),
    ],
)
def test_a_whole_game(args: list[str], seed: int) -> None:
    client = Client("play", "--plain", "--seed", str(seed), *args)
    client.read()
    play_on(client, random.Random(seed))
    assert client.end() == 0
    assert "\nResults\n" in client.all
    assert re.search(r"See it again with: aurora replay \S+ --plain", client.all)
    check_text(client.all)
    (save,) = list_saves()
    assert save.summary is not None
    assert save.summary.asked == ""
    assert Match.replay(record_in(save.path)).decision is None


def test_the_replay_opens_where_a_game_turned_and_comes_back() -> None:
    client = Client("play", "--plain", "--seed", "5", "--players", "Ann", "--bots", "1")
    client.read()
    luck = random.Random(5)
    while "The table can still be looked at" not in client.page:
        client.type(choice(client.page, luck))
    found = re.search(r"^ *(\d+)\. .*better: ", client.type("turned").replace("\n     ", " "), re.M)
    assert found is not None
    page = client.type(f"turned {found[1]}")
    assert "Enter next answer, a number to go to that answer" in page.replace("\n  ", " ")
    assert re.search(rf"^{found[1]}\. Ann: ", client.type(""), re.M)
    assert "The table can still be looked at" in client.type("q")
    client.type("q")
    assert client.end() == 0
    check_text(client.all)


def test_a_killed_client_loses_nothing() -> None:
    luck = random.Random(4)
    client = Client("play", "--plain", "--seed", "4", "--players", "Ann,Ben")
    client.read()
    for _ in range(5):
        play_on(client, luck, answers=luck.randrange(5, 25))
        client.type("")  # the question again, if it is not the curtain
        question = client.page
        os.kill(client.process.pid, signal.SIGKILL)
        client.process.wait(PATIENCE)
        os.close(client.fd)
        client = Client("resume", "--plain")
        client.read()
        if re.search(r"press\s+Enter", client.page[-200:]):
            client.type("")
        assert numbers(client.page) == numbers(question)
        assert client.page[client.page.rindex("Round ") :].split("\n")[0] in question
    client.type("q")
    assert client.end() == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_and_leaves(number: signal.Signals) -> None:
    client = Client("play", "--plain", "--seed", "4", "--players", "Ann,Ben")
    client.read()
    client.type("1")
    begun = time.monotonic()
    os.kill(client.process.pid, number)
    client.read()
    assert client.end() == -number  # it dies of the signal, which ends a loop of a shell too
    assert time.monotonic() - begun < 2
    assert client.page.strip() == "Saved; go on with: aurora resume ann-ben --plain"


def test_ctrl_d_saves_and_leaves() -> None:
    client = Client("play", "--plain", "--seed", "4", "--players", "Ann,Ben")
    client.read()
    os.write(client.fd, b"\x04")
    client.read()
    assert client.end() == 0
    assert client.page.strip() == "Saved; go on with: aurora resume ann-ben --plain"


def test_a_lost_terminal_ends_the_client() -> None:
    client = Client("play", "--plain", "--seed", "4", "--players", "Ann,Ben")
    client.read()
    client.type("1")
    os.close(client.fd)
    assert client.process.wait(5) != 0
    assert open_save(saves.path_of("ann-ben")).match.seats == ("Ann", "Ben")


def test_keys_typed_before_the_curtain_fell_do_not_lift_it() -> None:
    luck = random.Random(9)
    client = Client("play", "--plain", "--seed", "7", "--players", "Ann,Ben")
    client.read()
    for _ in range(2000):
        assert client.page.endswith("> "), "no curtain in this game"
        # each answer is followed by ten keys too many
        os.write(client.fd, choice(client.page, luck).encode() + b"\n" + b"\n" * 10)
        client.read()
        if re.search(r"press\s+Enter", client.page[-200:]):
            break
        while select.select([client.fd], [], [], 0.2)[0]:
            client.read()
    time.sleep(0.5)
    assert not select.select([client.fd], [], [], 0)[0]
    client.type("q")
    assert client.end() == 0


def test_a_whole_game_through_a_pipe() -> None:
    luck = random.Random(5)
    process = subprocess.Popen(
        [*MAIN, "play", "--plain", "--seed", "5", "--players", "Ann,Ben"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    lines: list[str] = []
    choices = 0
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if re.match(r" {0,2}\d+\. ", line):
            choices += 1
        elif line.startswith("? help"):
            process.stdin.write(f"{luck.randrange(choices) + 1}\n")
            process.stdin.flush()
            choices = 0
        elif "press Enter" in line:
            process.stdin.write("\n")
            process.stdin.flush()
    assert process.wait(PATIENCE) == 0
    assert "Results" in lines
    assert not [line for line in lines if "\x1b" in line or "\r" in line or line.startswith("> ")]
    assert process.stderr is not None
    assert process.stderr.read() == ""


def test_a_table_is_hosted_and_joined_from_the_first_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AURORA_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    client = Client("play", "--plain")
    assert "Host a table" in client.read()
    for line in ("host", "Ann", "here", "", "", ""):
        client.type(line)
    address = re.search(r"Others join with:\n(\S+)", client.all)
    assert address is not None
    other = Client("join", address[1], "--name", "Ben", "--plain")
    other.read()
    other.type("1")
    other.type("2")
    other.type("ready")
    for line in ("close", "close", "start"):
        while not re.search("Seat 4 is closed", client.all) and line == "start":
            client.type("")
        client.type(line)
    while "Players: Ann, Ben" not in other.all:
        other.type("")
    client.type("q")
    assert "by Continue, for the others too." in client.page
    client.type("quit")
    assert client.end() == 0
    other.type("q")
    other.end()
    again = Client("play", "--plain")
    assert "0. Continue: " in again.read()
    for line in ("host", "1"):
        again.type(line)
    assert "You are back at your table." in again.all
    assert "Players: Ann, Ben." in again.all
    again.type("q")
    again.type("quit")
    assert again.end() == 0
    check_text(client.all + other.all + again.all)

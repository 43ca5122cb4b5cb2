"""A join code that stands on no command line: asked for, from standard input, or from a file."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.client import join_code
from aurora_tui.plain.join import ANYWHERE, _way_back
from net.invite import Target, write_code
from tests.aurora_tui.net_kit import Aurora
from tests.net.helpers import free_port

pytestmark = pytest.mark.e2e
CODE = write_code(Target("10.9.9.9", 27150, b"k" * 40, "00" * 8))


@pytest.fixture
def code() -> Iterator[str]:
    """The join code of a host that is there."""
    host = Aurora("host", "--lan", "--bind", f"127.0.0.1:{free_port()}")
    host.until("Join code:")
    yield host.line() or ""
    host.close()


def command_line(client: Aurora) -> str:
    return Path(f"/proc/{client.process.pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def test_from_standard_input_of_which_the_rest_stays(code: str) -> None:
    client = Aurora("join", "-", "--name", "Ann", "--plain")
    client.type(f"  {code} ")
    client.type("open 2")
    client.until("Ann (you) has seat 1")
    assert code.split()[0] not in command_line(client)
    client.type("q")
    assert client.end() == 0
    client.close()


def test_from_a_file(code: str, tmp_path: Path) -> None:
    file = tmp_path / "code"
    file.write_text(code.replace(" ", "\n") + "\n")
    client = Aurora("join", "--code-file", str(file), "--name", "Ann", "--plain")
    client.until("At the host")
    client.close()


def test_at_a_terminal_it_is_asked_for(code: str) -> None:
    here, there = pty.openpty()
    client = subprocess.Popen(
        [sys.executable, "-m", "aurora_tui", "join", "-", "--name", "Ann", "--plain"],
        stdin=there,
        stdout=there,
        stderr=there,
        env=dict(os.environ),
        start_new_session=True,
    )
    try:
        assert b"Join code or address: " in read_until(here, b"address: ")
        os.write(here, code.encode() + b"\n")
        assert b"At the host" in read_until(here, b"At the host")
    finally:
        client.kill()
        client.wait()
        os.close(here)
        os.close(there)


def read_until(descriptor: int, part: bytes) -> bytes:
    data = b""
    while part not in data:
        data += os.read(descriptor, 4096)
    return data


@pytest.mark.parametrize(
    ("words", "typed", "told", "exit_code"),
    [
        (("-",), "", join_code.NONE, 1),
        (("-",), "no code :::\n", "is no", 1),
        (("--code-file", "/dev/zero"), "", "it is no ordinary file", 1),
        (("--code-file", "/none"), "", "no such file", 1),
        (("CODE", "--code-file", "/none"), "", "leave the code or address out", 2),
    ],
)
def test_what_is_no_code_is_a_sentence(words: tuple[str, ...], typed: str, told: str, exit_code: int) -> None:
    client = Aurora("join", *words, "--plain")
    with client.process.stdin:  # type: ignore[union-attr]
        client.process.stdin.write(typed)  # type: ignore[union-attr]
    assert client.end() == exit_code
    assert told in client.errors()
    client.close()


def test_the_way_back_has_no_code_in_it() -> None:
    assert _way_back(CODE, "Ann", False, ANYWHERE) == "come back with: aurora join - --name Ann --plain"
    assert "10.0.0.1:27150" in _way_back("10.0.0.1:27150", "Ann", False, ANYWHERE)


def test_the_help_names_the_ways(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["join", "--help"]) == 0
    told = capsys.readouterr().out
    assert "--code-file" in told
    assert "standard input" in told

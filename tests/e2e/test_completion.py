"""Completion in real shells, as the README tells to switch it on."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e
BIN = str(Path(sys.executable).parent)
ENV = {"PATH": f"{BIN}:{os.environ['PATH']}", "LANG": "C.UTF-8", "PS1": "> "}
SWITCHED_ON = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(aurora completion bash)"'),
    "zsh": (["zsh", "-f", "-i"], 'autoload -Uz compinit; compinit -u; eval "$(aurora completion zsh)"'),
}


@pytest.mark.parametrize("shell", SWITCHED_ON)
def test_tab_completes_commands_options_and_names(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    program, line = SWITCHED_ON[shell]
    with Terminal([], tmp_path, program=program, env={**ENV, "HOME": str(tmp_path)}) as terminal:
        terminal.send(f"{line}\recho on\r".encode())
        terminal.wait(lambda _: "\non" in terminal.text)
        for typed, complete in (
            ("aurora repl", "aurora replay "),
            ("aurora play --kick", "aurora play --kickstarter "),
            ("aurora play --map be", "aurora play --map beta "),
            ("aurora completion fi", "aurora completion fish "),
        ):
            terminal.send(b"\x15clear\r")
            terminal.send(typed.encode())
            time.sleep(0.3)  # a shell that is given a tab within a paste does not complete
            terminal.send(b"\t")
            terminal.wait(lambda _, complete=complete: complete in terminal.text)


def test_fish_completes_commands_options_and_names(tmp_path: Path) -> None:
    if shutil.which("fish") is None:
        pytest.skip("fish is not here")

    def offered(typed: str) -> list[str]:
        script = f"aurora completion fish | source; complete -C '{typed}'"
        done = subprocess.run(
            ["fish", "--no-config", "-c", script],
            env={**ENV, "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return [line.split("\t")[0].strip() for line in done.stdout.splitlines()]

    assert offered("aurora re") == ["replay", "resume"]
    assert offered("aurora play --kick") == ["--kickstarter"]
    assert offered("aurora play --map ") == ["alpha", "beta"]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("aurora sa", ["saves"]),
        ("aurora cards --ki", ["--kind"]),
        ("aurora solo --map ", ["alpha", "beta"]),
        ("aurora --no", ["--no-mouse"]),
    ],
)
def test_what_a_shell_is_told(typed: str, offered: list[str], tmp_path: Path) -> None:
    """The protocol itself, for machines without these shells."""
    answer = tmp_path / "answer"
    done = subprocess.run(
        [sys.executable, "-m", "aurora_tui"],
        env={
            **ENV,
            "HOME": str(tmp_path),
            "_ARGCOMPLETE": "1",
            "_ARGCOMPLETE_IFS": "\n",
            "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
            "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
            "COMP_LINE": typed,
            "COMP_POINT": str(len(typed)),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert [word.strip() for word in answer.read_text().split("\n")] == offered

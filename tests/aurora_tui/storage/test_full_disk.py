"""A disk without room: the game is played, nothing dead is left in the list, and doctor tells."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aurora_tui.storage import saves

FILE_SIZES = [0, 3_000, 12_000, 40_000]
"""bytes that a file may have: refused at once, by the first page, amid the tables, after the start"""


def aurora(*words: str, typed: str = "", size: int | None = None, **environment: str) -> tuple[int, str]:
    """Exit code and all output of a command whose files may not be larger than `size`."""

    def limited() -> None:
        if size is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    done = subprocess.run(
        [sys.executable, "-m", "aurora_tui", *words],
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **environment},
        preexec_fn=limited,
        timeout=60,
        check=False,
        text=True,
    )
    assert "Traceback" not in done.stdout
    assert "should not have happened" not in done.stdout
    return done.returncode, done.stdout


@pytest.mark.parametrize("size", FILE_SIZES)
def test_a_game_begun_without_room_leaves_no_entry(size: int, data_folder: Path) -> None:
    words = ("play", "--players", "Ann", "--bots", "1", "--seed", "3", "--plain")
    _, told = aurora(*words, typed="1\n1\nq\nq\n", size=size)
    assert "Ann" in told
    assert "? help, t table" in told  # it was played all the same
    code, listed = aurora("saves")
    assert code == 0
    if "not saved" in told or "cannot be saved" in told:
        assert listed.startswith("There are no saved games")
        assert not list((data_folder / "saves").iterdir())
    else:
        assert "is asked" in listed


def test_doctor_tells_whether_there_is_room() -> None:
    _, told = aurora("doctor")
    assert " MB free" in told
    _, told = aurora("doctor", size=100)
    lines = told.splitlines()
    at = next(number for number, line in enumerate(lines) if "saved games" in line)
    assert lines[at].startswith("fix")
    assert "Nothing can be written there: file too large." in lines[at + 1]


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own without room."""
    folder = tmp_path / "full"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("this account mounts no file systems")
    try:
        (folder / "filler").write_bytes(bytes(64 << 10))
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_on_a_file_system_that_is_full(full: Path) -> None:
    words = ("play", "--players", "Ann", "--bots", "1", "--seed", "3", "--plain")
    _, told = aurora(*words, typed="1\nq\nq\n", AURORA_DATA_DIR=str(full))
    assert "no space left on device" in told
    _, listed = aurora("saves", AURORA_DATA_DIR=str(full))
    assert listed.startswith("There are no saved games")
    assert not list((full / "saves").iterdir())
    _, told = aurora("doctor", AURORA_DATA_DIR=str(full))
    assert "Nothing can be written there: no space left on device." in told


def test_what_a_killed_process_left_before_its_game_is_not_listed() -> None:
    folder = saves.new_folder(["Ann"])
    (folder / "host.db").touch()
    assert aurora("saves")[1].startswith("There are no saved games")
    code, told = aurora("resume", "--plain")
    assert (code, told) == (1, f"There is no game to go on with in {saves.saves_folder()}.\n")

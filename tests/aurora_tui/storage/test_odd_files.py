"""Every file that the program is pointed at may be a device, a FIFO, or without end: one sentence."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

MEMORY = 1 << 30
SECONDS = 20


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def aurora(*words: str, **environment: str) -> tuple[int, str]:
    """Exit code and all output of a command, bounded in memory and time."""
    done = subprocess.run(
        [sys.executable, "-m", "aurora_tui", *words],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=limited,
        timeout=SECONDS,
        check=False,
        text=True,
    )
    assert "Traceback" not in done.stdout
    assert "should not have happened" not in done.stdout
    return done.returncode, done.stdout


@pytest.fixture(params=["fifo", "device", "hole"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that must not be read to its end."""
    path = tmp_path / "odd"
    if request.param == "fifo":
        os.mkfifo(path)
    elif request.param == "device":
        path.symlink_to("/dev/zero")
    else:
        with path.open("wb") as file:
            file.truncate(1 << 40)
    return path


def test_as_a_record_or_a_save(odd: Path) -> None:
    for command in ("replay", "resume"):
        code, told = aurora(command, str(odd), "--plain")
        assert code == 1
        assert "There is no save" in told or "larger than" in told


def test_as_one_of_the_saves(odd: Path, data_folder: Path) -> None:
    folder = data_folder / "saves"
    (folder / "ann").mkdir(parents=True)
    for name in ("a.aurora", "b.game", "c", "ann/host.db"):
        (folder / name).symlink_to(odd)
    code, told = aurora("saves")
    assert code == 0
    for name in ("c", "b.game"):
        code, told = aurora("resume", name, "--plain")
        assert code == 1, told


@pytest.mark.parametrize("name", ["host.db", "host.lock", "host.db-wal", "host.db-shm"])
def test_as_a_file_of_a_save(odd: Path, data_folder: Path, name: str) -> None:
    folder = data_folder / "saves" / "ann"
    folder.mkdir(parents=True)
    if name != "host.db":
        (folder / "host.db").touch()
    (folder / name).symlink_to(odd)
    assert aurora("saves")[0] == 0
    code, told = aurora("resume", "ann", "--plain")
    assert code == 1, told


def test_as_a_table(odd: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "loot.toml").symlink_to(odd)
    for words in (
        ("cards", "--check", str(folder)),
        ("play", "--plain", "--bots", "2", "--data", str(folder)),
        ("sim", "--games", "1", "--data", str(folder)),
    ):
        code, told = aurora(*words)
        assert code in (1, 2)
        assert "loot.toml: cannot be read, it is" in told


def test_as_the_folder_of_the_tables(odd: Path) -> None:
    for words in (("cards", "--check", str(odd)), ("play", "--plain", "--bots", "2", "--data", str(odd))):
        code, told = aurora(*words)
        assert code in (1, 2)
        assert "there is no such folder" in told


def test_as_keymap_and_settings(odd: Path, tmp_path: Path) -> None:
    _, told = aurora("doctor", AURORA_KEYMAP=str(odd))
    assert f"The keymap {odd} cannot be read" in told
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").symlink_to(odd)
    _, told = aurora("doctor")
    assert "settings.toml cannot be read" in told


def test_as_what_is_remembered_of_hosts(odd: Path, data_folder: Path) -> None:
    folder = data_folder / "guests"
    folder.mkdir(parents=True)
    for name in ("last.json", "0-1.json"):
        (folder / name).symlink_to(odd)
    code, told = aurora("--plain")
    assert code == 0, told


def test_as_the_place_of_the_data(odd: Path) -> None:
    assert aurora("saves", AURORA_DATA_DIR=str(odd))[0] == 0
    code, told = aurora("host", "--bind", "127.0.0.1:27999", "--data-dir", str(odd))
    assert code == 1
    assert "cannot be used" in told

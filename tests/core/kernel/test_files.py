"""Files that a person named: only ordinary ones are read, never beyond a bound, and nothing waits."""

import os
from pathlib import Path

import pytest

from core.kernel.files import TOML_LIMIT, FileRefused, TomlRefused, read_bytes, read_toml


def odd(folder: Path, kind: str) -> Path:
    """A file that is no ordinary one."""
    path = folder / "odd.toml"
    if kind == "fifo":
        os.mkfifo(path)
    else:
        path.symlink_to({"device": "/dev/zero", "link to a fifo": str(folder / "pipe")}[kind])
        if kind == "link to a fifo":
            os.mkfifo(folder / "pipe")
    return path


@pytest.mark.parametrize("kind", ["fifo", "device", "link to a fifo"])
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = odd(tmp_path, kind)
    for read in (lambda: read_bytes(path, 100), lambda: read_toml(path)):
        with pytest.raises(FileRefused, match="it is no ordinary file"):
            read()


def test_a_bound_holds(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"x" * 100)
    assert read_bytes(path, 100) == b"x" * 100
    with pytest.raises(FileRefused, match="larger than"):
        read_bytes(path, 99)
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a hole: nothing of it is on the disk
    with pytest.raises(FileRefused, match="larger than"):
        read_bytes(path, 1 << 20)


def test_what_is_missing_or_a_folder_is_told_as_the_system_says_it(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "none", 100)
    with pytest.raises(IsADirectoryError):
        read_bytes(tmp_path, 100)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"a = \xff", "must be UTF-8 text"),
        (b"a =", "is no valid TOML"),
        (b"a = " + b"9" * 5_000, "is no valid TOML"),
        (b"a = " + b"[" * 50_000, "is nested too deep"),
    ],
)
def test_what_is_no_toml_is_one_sentence(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(content)
    with pytest.raises(TomlRefused, match=told):
        read_toml(path)


def test_toml_may_be_large_but_not_without_end(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("# " + "x" * (TOML_LIMIT - 10) + "\na = 1")
    assert read_toml(path) == {"a": 1}
    path.write_text("# " + "x" * TOML_LIMIT)
    with pytest.raises(FileRefused, match="larger than 256 kilobytes"):
        read_toml(path)

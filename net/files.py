"""Files that are written whole or not at all, and the oldest of them that are dropped.

Reading is `core/kernel/files.py`.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path, mode: int = 0o600) -> Iterator[BinaryIO]:
    """A file to write in a `with` block, with these permissions, which takes the place of `path` at its end.

    By then it is on the disk, so that after a power cut there is either the old one or the new one. A block
    that is left by an exception has changed nothing. Raises OSError.
    """
    part = path.with_name(f".aurora-{os.urandom(6).hex()}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def write_whole(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write a file whole or not at all, with these permissions. Raises OSError."""
    with whole_file(path, mode) as file:
        file.write(content)


def keep_newest(paths: Iterable[Path], most: int) -> None:
    """Delete all but the last `most` of some files, oldest first; one that cannot be deleted stays."""
    for old in [*paths][:-most]:
        with suppress(OSError):
            old.unlink()


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, where the file system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""Reading files that a person named: ordinary files only, never more than a bound, never waiting.

Tables, weights, settings, keymaps, records and saves are all read by these functions. A device, a
FIFO or a socket is refused, also behind a symbolic link; opening a FIFO does not wait for a writer.
"""

import errno
import os
import stat
import tomllib
from pathlib import Path
from typing import Any

TOML_LIMIT = 256 << 10
"""bytes of a file in TOML; the largest of ours has 10 kB"""


class FileRefused(OSError):
    """A file that is not read for what it is. `strerror` tells why, as the end of a sentence."""


class TomlRefused(ValueError):
    """A file that is no TOML; `str()` tells why, as the end of a sentence."""


def check_regular(path: Path) -> os.stat_result:
    """What the system says of an ordinary file. Raises OSError, FileRefused for a device and its like."""
    found = path.stat()
    _check(found, path)
    return found


def read_bytes(path: Path, limit: int) -> bytes:
    """The content of an ordinary file of at most `limit` bytes. Raises FileRefused, OSError."""
    _check(path.stat(), path)  # to open a device may already do something
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    handle = os.open(path, flags | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0))
    try:
        found = os.fstat(handle)
        _check(found, path)
        if found.st_size > limit:
            raise _too_large(path, limit)
    except OSError:
        os.close(handle)
        raise
    with os.fdopen(handle, "rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise _too_large(path, limit)  # it has grown, or its size is told as none
    return data


def read_toml(path: Path, limit: int = TOML_LIMIT) -> dict[str, Any]:
    """The content of a TOML file. Raises TomlRefused, FileRefused, OSError."""
    data = read_bytes(path, limit)
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise TomlRefused("must be UTF-8 text") from None
    except RecursionError:
        raise TomlRefused("is nested too deep") from None
    except ValueError as error:  # what is no TOML, and numbers with thousands of digits
        raise TomlRefused(f"is no valid TOML, {str(error)[:1].lower()}{str(error)[1:]}") from None


def _check(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise FileRefused(errno.EINVAL, "it is no ordinary file", str(path))


def _too_large(path: Path, limit: int) -> FileRefused:
    return FileRefused(errno.EFBIG, f"it is larger than {_size(limit)}", str(path))


def _size(limit: int) -> str:
    return f"{limit >> 20} megabytes" if limit >= 1 << 20 else f"{limit >> 10} kilobytes"

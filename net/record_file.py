"""`.aurora` files: a game that can be told again (core.kernel.replay), or sent with a report.

A line with the format, a line of JSON for people (game, names, when), then the record itself as
the kernel writes it, with its checksum. Only the record counts when it is opened.
"""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.kernel.codec import unpack
from core.kernel.files import read_bytes
from core.kernel.saves import Record
from net.errors import StoreError, said
from net.files import write_whole

MAGIC = b"AURORA 1\n"
LIMIT = 2 << 20
"""bytes of a file; the record of a long game has 2 kB"""


def to_bytes(record: bytes, told: Mapping[str, Any] | None = None) -> bytes:
    """The content of a file around a record; `told` adds to its line for people."""
    inner = unpack("R", record, Record)
    line = {
        "game": inner.header.game,
        "rules": inner.header.rules,
        "names": inner.header.seats,
        "answers": len(inner.choices),
        "made": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        **(told or {}),
    }
    return MAGIC + json.dumps(line).encode() + b"\n" + record


def record_of(data: bytes) -> bytes:
    """The record in the content of a file. Raises StoreError."""
    if not data.startswith(b"AURORA "):
        raise StoreError("file", "This is no .aurora file.")
    if not data.startswith(MAGIC):
        raise StoreError("file", "This .aurora file was made by a newer version of aurora-tui.")
    _, found, record = data[len(MAGIC) :].partition(b"\n")
    if not found or not record:
        raise StoreError("file", "This .aurora file is cut short.")
    return record


def write_file(path: Path, record: bytes, told: Mapping[str, Any] | None = None) -> None:
    """Write a file, all or nothing: an older one of that name is replaced only by a whole new one.

    Raises OSError.
    """
    write_whole(path, to_bytes(record, told))


def read_file(path: Path) -> bytes:
    """The record of a file. Raises StoreError with one sentence."""
    try:
        data = read_bytes(path, LIMIT)
    except OSError as error:
        raise StoreError("file", f"The file {path} cannot be read: {said(error)}.") from error
    return record_of(data)


def holds(path: Path, record: bytes) -> bool:
    """Whether a file is one with this record. Raises OSError."""
    return read_bytes(path, LIMIT).endswith(b"\n" + record)

"""Reproduction files: when a rule fails, what is needed to see it fail again."""

import json
import os
import time
import traceback
from pathlib import Path

from core.kernel.files import read_bytes
from net.files import keep_newest
from net.record_file import LIMIT, write_file

KEPT = 50


def report(directory: Path | None, record: bytes, decision: int, choice: int, error: BaseException) -> str:
    """Write a file that replays up to the failing choice; gives its name, empty if it cannot be kept.

    The record holds all that is hidden in its match: the file stays at the host.
    """
    if directory is None:
        return ""
    folder = directory / "reports"
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(3).hex()}.aurora"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        told = {
            "decision": decision,
            "choice": choice,
            "error": "".join(traceback.format_exception(error))[-8_000:],
        }
        write_file(folder / name, record, told)
        keep_newest(sorted(folder.glob("*.aurora")), KEPT)
    except OSError:
        return ""
    return name


def read_report(path: Path) -> dict[str, object]:
    """What a reproduction file tells beside its record: decision, choice, error."""
    told = json.loads(read_bytes(path, LIMIT).split(b"\n", 2)[1])
    return {key: told[key] for key in ("decision", "choice", "error") if key in told}

"""The commands of a table that are about more than the match: how it is kept, and who is there."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from aurora_tui.plain.table_client import TableError
from aurora_tui.storage import saves
from net.errors import said
from net.record_file import holds, write_file

Order = Callable[[str], list[str]]
"""Takes the rest of the line, gives lines. Raises TableError."""


class TableCommands(Protocol):
    """What a conversation needs of the place where its match is played."""

    def save(self, name: str = "") -> str:
        """Save now, under a further name if one is given; says where. Raises TableError."""

    def record(self) -> bytes:
        """The record of the match as it stands. Raises TableError where it cannot be had now."""

    def leave(self) -> str:
        """Save and let go; says how to come back. Raises TableError if that would lose the match."""

    def plead(self, wanted: str) -> str:
        """Ask for what nobody here may take back alone: the last answer, or so many; says what there is to
        add. Raises TableError."""

    def orders(self) -> Mapping[str, Order]:
        """Commands of its own, by name."""

    def help(self) -> tuple[str, ...]:
        """What those are for, a line each."""


def write_record(path: Path, record: bytes) -> str:
    """Put a record into a file; says so. Raises TableError, also where something else is there."""
    try:
        if path.exists() and path.stat().st_size and not holds(path, record):
            raise TableError(f"{path} is there already; choose another name.")
        if path.parent == saves.saves_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, record)
        saves.drop_oldest_records()
    except OSError as error:
        raise TableError(f"{path} cannot be written: {said(error)}.") from None
    return f"The record of this game is in {path}."

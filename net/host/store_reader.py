"""What the directory of a host keeps, read without being its host: for lists, replays and read-only disks."""

from contextlib import closing
from pathlib import Path

from net.errors import StoreError
from net.host.config import Config
from net.host.database import FILE, copy_of, written
from net.host.store import Store
from net.host.table import Table
from net.host.table_restore import restore


def snapshot(directory: Path) -> Store:
    """A copy in memory of what a directory keeps, as it was last committed; its host may be running.

    Raises StoreError if there is no file that can be read.
    """
    return Store(None, copy_of(directory))


def holds_table(directory: Path) -> bool:
    """Whether a game was kept in a directory, or may have been: it is damaged. Raises StoreError."""
    with closing(snapshot(directory)) as store:
        return bool(store.damage) or any(saved.stage != "lobby" for saved in store.tables())


def changed(directory: Path) -> float:
    """When the tables of a directory were played last. Raises OSError if it is no host's."""
    files = [directory / FILE, *[directory / (FILE + "-wal")] * written(directory)]
    return max(file.stat().st_mtime for file in files)


def kept_table(directory: Path) -> Table:
    """The game of a directory that holds one, as it was left. Raises StoreError with one sentence."""
    with closing(snapshot(directory)) as store:
        for saved in store.tables():
            if saved.stage != "lobby":
                return restore(saved, store, Config(local=True), partly=True)
    raise StoreError("empty", f"No game is kept in {directory}.")

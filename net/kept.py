"""What the directory of a host keeps, read without being its host: for lists, replays and read-only disks."""

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from net.errors import StoreError
from net.host.config import Config
from net.host.store import FILE, Store
from net.host.table import Table


class Beside(Store):
    """A copy in memory of a directory's file as it was last committed; its host may be running."""

    def __init__(self, directory: Path) -> None:
        """Raises StoreError if there is no file that can be read."""
        super().__init__(None)
        path = directory / FILE
        try:
            # A reader's marks would stay behind as files, so there are none where nobody writes.
            self._copy(path, "mode=ro" if written(directory) else "mode=ro&immutable=1")
        except sqlite3.Error as error:
            self.close()
            raise StoreError("store", f"The file {path} cannot be read: {error}.") from error
        try:
            self._prepare()
        except StoreError:
            self.close()
            raise

    def _copy(self, path: Path, how: str) -> None:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?{how}", uri=True)) as source:
            source.backup(self._db)


def written(directory: Path) -> bool:
    """Whether something was written that is not in the file itself yet: its host runs, or was killed."""
    log = directory / (FILE + "-wal")
    return log.exists() and log.stat().st_size > 0


def changed(directory: Path) -> float:
    """When the tables of a directory were played last. Raises OSError if it is no host's."""
    files = [directory / FILE, *[directory / (FILE + "-wal")] * written(directory)]
    return max(file.stat().st_mtime for file in files)


def kept_table(directory: Path) -> Table:
    """The game of a directory that holds one, as it was left. Raises StoreError with one sentence."""
    with closing(Beside(directory)) as store:
        for saved in store.tables():
            if saved.snapshot is not None:
                return Table.reopen(saved, store, Config(local=True))
    raise StoreError("table", f"No game is kept in {directory}.")

"""What the directory of a host keeps, read without being its host: for lists, replays and read-only disks."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from core.kernel.files import check_regular
from net.errors import StoreError
from net.host import store_rescue
from net.host.config import Config
from net.host.store import FILE, Store, connected, said
from net.host.table import Table

LIMIT = 256 << 20
"""bytes of a file that is copied into memory; a game has 100 kB"""


class StoreSnapshot(Store):
    """A copy in memory of a directory's file as it was last committed; its host may be running."""

    def __init__(self, directory: Path) -> None:
        """Raises StoreError if there is no file that can be read."""
        super().__init__(None)
        path = directory / FILE
        try:
            if check_regular(path).st_size > LIMIT:
                raise StoreError("store", f"The file {path} is larger than {LIMIT >> 20} megabytes.")
            # A reader's marks would stay behind as files, so there are none where nobody writes.
            self._copy(path, "mode=ro" if written(directory) else "mode=ro&immutable=1")
            self._prepare()
        except StoreError:
            self.close()
            raise
        except (OSError, sqlite3.Error) as error:
            self.close()
            raise StoreError("store", f"The file {path} cannot be read: {said(error)}.") from error

    def _copy(self, path: Path, how: str) -> None:
        with closing(sqlite3.connect(f"file:{quote(os.fsencode(path))}?{how}", uri=True)) as source:
            try:
                source.backup(self._db)
                if store_rescue.sound(self._db):
                    return
            except sqlite3.Error as error:
                if not store_rescue.is_damage(error):
                    raise
            self._db.close()
            self._db = connected(":memory:")
            self._prepare()
            store_rescue.copy(source, path, self._db)
            lost = "the last answers may be missing"
            self.damage = f"The file {path} is damaged; what can be read of it is used, {lost}."


def holds_table(directory: Path) -> bool:
    """Whether a game was kept in a directory, or may have been: it is damaged. Raises StoreError."""
    with closing(StoreSnapshot(directory)) as store:
        return bool(store.damage) or any(saved.stage != "lobby" for saved in store.tables())


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
    with closing(StoreSnapshot(directory)) as store:
        for saved in store.tables():
            if saved.stage != "lobby":
                return Table.reopen(saved, store, Config(local=True), partly=True)
    raise StoreError("empty", f"No game is kept in {directory}.")

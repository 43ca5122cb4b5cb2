"""The SQLite file of a host: opened, made, brought up to the present schema, mended, locked for one process.

WAL with `synchronous=FULL`: a commit is one write and one sync of the log, so neither a process that is
killed nor a machine that loses power loses what was committed.
"""

import contextlib
import errno
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from core.kernel.files import check_regular
from net import errors
from net.errors import StoreError
from net.files import sync_folder
from net.host import store_rescue

SCHEMA = 3
FILE = "host.db"
LOCK = "host.lock"
COPY_LIMIT = 256 << 20
"""bytes of a file that is copied into memory; a game has 100 kB"""

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;
CREATE TABLE persons (id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, seen INTEGER);
CREATE TABLE tables (
    id INTEGER PRIMARY KEY, room BLOB NOT NULL, opener INTEGER NOT NULL, command INTEGER NOT NULL,
    stage TEXT NOT NULL, snapshot BLOB, revision INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL, changed INTEGER NOT NULL
);
CREATE TABLE ops (
    tab INTEGER NOT NULL, revision INTEGER NOT NULL, what TEXT NOT NULL, seat INTEGER NOT NULL,
    value INTEGER NOT NULL, decision INTEGER NOT NULL, after INTEGER NOT NULL,
    person INTEGER NOT NULL, command INTEGER NOT NULL, PRIMARY KEY (tab, revision)
) WITHOUT ROWID;
CREATE TABLE lines (
    tab INTEGER NOT NULL, number INTEGER NOT NULL, by TEXT NOT NULL, text TEXT NOT NULL,
    code TEXT NOT NULL, revision INTEGER NOT NULL DEFAULT 0, person INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tab, number)
) WITHOUT ROWID;
"""

_INDEX = "CREATE INDEX IF NOT EXISTS openers ON tables (opener, stage, changed)"
"""A host of any version can do with it or without it, so it is part of no schema."""

MIGRATIONS: dict[int, str] = {
    1: "ALTER TABLE lines ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",
    2: "ALTER TABLE lines ADD COLUMN person INTEGER NOT NULL DEFAULT 0;",
}
"""From a schema to the next one, as SQL; an older file is brought up step by step."""


class Database:
    """An open database of this schema. `damage` says what became of a file that was found damaged, ""
    where all was well."""

    def __init__(self, connection: sqlite3.Connection, lock: int | None = None, damage: str = "") -> None:
        """`lock` is the descriptor that holds the directory of the file for this process."""
        self.connection = connection
        self.damage = damage
        self._lock = lock

    def close(self) -> None:
        """Close the file and give its directory free."""
        with contextlib.suppress(sqlite3.Error):
            self.connection.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def in_memory() -> Database:
    """An empty database that is gone when it is closed."""
    return Database(_prepared(connected(":memory:")))


def of_directory(directory: Path) -> Database:
    """The file of a host's directory, made if need be; no other process has it meanwhile.

    Raises StoreError with one sentence; a foreign file stays as it is.
    """
    lock = _locked(directory)
    path = directory / FILE
    try:
        _make_private(path)
        connection, damage = _mended(path)
        return Database(connection, lock, damage)
    except StoreError:
        os.close(lock)
        raise
    except (OSError, sqlite3.Error) as error:
        os.close(lock)
        raise StoreError("store", f"The file {path} cannot be used: {said(error)}.") from error


def copy_of(directory: Path) -> Database:
    """A copy in memory of a directory's file as it was last committed; its host may be running.

    Raises StoreError if there is no file that can be read.
    """
    path = directory / FILE
    try:
        if check_regular(path).st_size > COPY_LIMIT:
            raise StoreError("store", f"The file {path} is larger than {COPY_LIMIT >> 20} megabytes.")
        # A reader's marks would stay behind as files, so there are none where nobody writes.
        how = "mode=ro" if written(directory) else "mode=ro&immutable=1"
        return _copied(path, how)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("store", f"The file {path} cannot be read: {said(error)}.") from error


def written(directory: Path) -> bool:
    """Whether something was written that is not in the file itself yet: its host runs, or was killed."""
    log = directory / (FILE + "-wal")
    return log.exists() and log.stat().st_size > 0


def _mended(path: Path) -> tuple[sqlite3.Connection, str]:
    """The connection to a file, and what was mended; a damaged file gives way to what can be read of it.
    Raises what `of_directory` maps."""
    db = connected(path)
    try:
        _prepare(db)
        if path.stat().st_size > store_rescue.LIMIT or store_rescue.sound(db):
            return db, ""
    except sqlite3.Error as error:
        if not store_rescue.is_damage(error):
            db.close()
            raise
    except BaseException:
        db.close()
        raise
    db.close()
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    os.close(_opened(new))
    db = connected(new)
    try:
        damage = store_rescue.replace(path, _prepared(db, "DELETE"), new)
    finally:
        db.close()
        new.unlink(missing_ok=True)
    sync_folder(path.parent)
    return _prepared(connected(path)), damage


def _copied(path: Path, how: str) -> Database:
    copy = connected(":memory:")
    with contextlib.closing(sqlite3.connect(f"file:{quote(os.fsencode(path))}?{how}", uri=True)) as source:
        try:
            source.backup(copy)
            if store_rescue.sound(copy):
                return Database(_prepared(copy))
        except sqlite3.Error as error:
            if not store_rescue.is_damage(error):
                copy.close()
                raise
        copy.close()
        copy = _prepared(connected(":memory:"))
        try:
            store_rescue.copy(source, path, copy)
        except BaseException:
            copy.close()
            raise
    lost = "the last answers may be missing"
    return Database(copy, damage=f"The file {path} is damaged; what can be read of it is used, {lost}.")


def _prepared(db: sqlite3.Connection, journal: str = "WAL") -> sqlite3.Connection:
    """The same, after `_prepare`; closed where that fails."""
    try:
        _prepare(db, journal)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, journal: str = "WAL") -> None:
    """Make a new database's tables, bring an older one's up. Raises StoreError for a newer or foreign one."""
    found = int(db.execute("PRAGMA user_version").fetchone()[0])
    if found > SCHEMA:
        raise StoreError(
            "schema",
            f"This data directory was made by a newer version of aurora-tui (format {found}, this one "
            f"reads {SCHEMA}); use that version or another --data-dir.",
        )
    db.execute(f"PRAGMA journal_mode={journal}")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA cache_size=-512")  # KiB; a host writes much and reads little
    if found == 0:
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError("schema", "The file in this data directory is no file of aurora-tui.")
        _script(db, _TABLES, SCHEMA)
    for version in range(found, SCHEMA) if found else ():
        _script(db, MIGRATIONS[version], version + 1)
    db.execute(_INDEX)


def _script(db: sqlite3.Connection, sql: str, version: int) -> None:
    db.executescript(f"BEGIN IMMEDIATE; {sql} PRAGMA user_version={version}; COMMIT;")


def connected(path: Path | str) -> sqlite3.Connection:
    """A connection to a file, without transactions of its own making."""
    return sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)


@contextlib.contextmanager
def held(directory: Path) -> Iterator[None]:
    """No host runs in this directory meanwhile. Raises StoreError if one does."""
    lock = _locked(directory)
    try:
        yield
    finally:
        os.close(lock)


def _locked(directory: Path) -> int:
    """A descriptor that holds the directory for this process. Raises StoreError."""
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = _opened(directory / LOCK)
    except OSError as error:
        raise StoreError("store", f"The directory {directory} cannot be used: {said(error)}.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        other = os.read(lock, 64).decode("ascii", "replace").strip()
        os.close(lock)
        who = f" (process {other})" if other.isdigit() else ""
        raise StoreError(
            "locked",
            f"Another host{who} uses the directory {directory}; stop it or give another --data-dir.",
        ) from None
    with contextlib.suppress(OSError):
        os.ftruncate(lock, 0)
        os.write(lock, str(os.getpid()).encode())
    return lock


def _make_private(path: Path) -> None:
    """Make the file for this account only: it holds tokens' digests and the host's key.

    What is in a new file is safe once its name is: SQLite sees to that for its log, not for the file.
    """
    new = not path.exists()
    os.close(_opened(path))
    if new:
        for directory in (path.parent, path.parent.parent):
            sync_folder(directory)
    for beside in ("-wal", "-shm", "-journal"):  # SQLite opens these by itself
        with contextlib.suppress(FileNotFoundError):
            check_regular(path.with_name(path.name + beside))


def _opened(path: Path) -> int:
    """A descriptor of an ordinary file, made if need be. Raises OSError, without waiting."""
    with contextlib.suppress(FileNotFoundError):
        check_regular(path)
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)


def said(error: Exception) -> str:
    """What the system says, as part of a sentence."""
    if isinstance(error, OSError):
        return errors.said(error)
    text = str(error)
    if "full" in text:
        return os.strerror(errno.ENOSPC).lower()
    return text

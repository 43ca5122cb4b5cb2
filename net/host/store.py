"""What a host keeps: persons, tables, every accepted answer, chat and keys, in one SQLite file.

A table is a snapshot of its match and the operations since: answers, undos, each a small row. A
row costs a tenth of a snapshot (measured: 40 bytes against 3 kB), and applying the rows again to
the snapshot gives the same match, for chance is in the state. Writes are queued and committed
together; whoever shows their effect commits first. WAL with `synchronous=FULL`: a commit is one
write and one sync of the log, so neither a process that is killed nor a machine that loses power
loses what was committed. All answers of a turn of the loop share that sync.
"""

import contextlib
import errno
import fcntl
import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from core.kernel.files import check_regular
from net.errors import StoreError
from net.host import store_rescue

SCHEMA = 3
LINES_KEPT = 200
FILE = "host.db"
LOCK = "host.lock"
ORDER = "end "

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

_SAVED = "id, room, opener, command, stage, snapshot, revision, changed"

MIGRATIONS: dict[int, str] = {
    1: "ALTER TABLE lines ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",
    2: "ALTER TABLE lines ADD COLUMN person INTEGER NOT NULL DEFAULT 0;",
}
"""From a schema to the next one, as SQL; an older file is brought up step by step."""


class Op(NamedTuple):
    """One accepted operation: what led to `revision`. `after` is the id of the decision it led to."""

    revision: int
    what: str
    seat: int
    value: int
    decision: int
    after: int
    person: int
    command: int


@dataclass(slots=True)
class SavedTable:
    """A table as it is kept: `room` is JSON of its people, `snapshot` the match at `revision`."""

    table: int
    room: bytes
    opener: int
    command: int
    stage: str
    snapshot: bytes | None
    revision: int
    changed: int


class Store:
    """The file of one host. `directory` None keeps everything in memory and nothing afterwards."""

    def __init__(self, directory: Path | None) -> None:
        """Open or make the file. Raises StoreError with one sentence; a foreign file stays as it is."""
        self.directory = directory
        self._queue: list[tuple[str, tuple[Any, ...]]] = []
        self._lock: int | None = None
        self._written = -1
        """SQLite's count of what other processes wrote, at the last look"""
        self.damage = ""
        """what became of a file that was found damaged, as a sentence"""
        if directory is None:
            self._db = connected(":memory:")
            self._prepare()
            return
        self._lock = _locked(directory)
        path = directory / FILE
        try:
            _private(path)
            self._open(path)
        except StoreError:
            self.close()
            raise
        except (OSError, sqlite3.Error) as error:
            self.close()
            raise StoreError("store", f"The file {path} cannot be used: {said(error)}.") from error

    def _open(self, path: Path) -> None:
        """Open the file; a damaged one gives way to what can be read of it. Raises what `__init__` maps."""
        try:
            self._db = connected(path)
            self._prepare()
            if path.stat().st_size > store_rescue.LIMIT or store_rescue.sound(self._db):
                return
        except sqlite3.Error as error:
            if not store_rescue.is_damage(error):
                raise
        self._db.close()
        new = path.with_name(path.name + ".new")
        new.unlink(missing_ok=True)
        os.close(_opened(new))
        try:
            self._db = connected(new)
            self._prepare("DELETE")
            self.damage = store_rescue.replace(path, self._db, new)
        finally:
            self._db.close()
            new.unlink(missing_ok=True)
        _sync_directory(path.parent)
        self._db = connected(path)
        self._prepare()

    # -- writing -----------------------------------------------------------------------------------

    def put(self, sql: str, *values: Any) -> None:
        """Queue a write for the next commit."""
        self._queue.append((sql, values))

    @property
    def waiting(self) -> bool:
        """Whether something is queued."""
        return bool(self._queue)

    def commit(self) -> None:
        """Write what is queued, all or nothing. Raises StoreError, and keeps it queued."""
        if not self._queue:
            return
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                for sql, values in self._queue:
                    db.execute(sql, values)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StoreError("unsaved", f"The host cannot save: {said(error)}.") from error
        self._queue.clear()

    def put_person(self, person: int, token: bytes, name: str) -> None:
        """A person who holds something here; `token` is the digest of the secret."""
        self.put(
            "INSERT INTO persons VALUES (?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET name=excluded.name, "
            "seen=excluded.seen",
            person,
            token,
            name,
            _now(),
        )

    def put_table(self, table: int, room: bytes, opener: int, command: int, stage: str) -> None:
        """A table's people and stage; its match is kept by `put_snapshot` and `put_op`."""
        now = _now()
        self.put(
            "INSERT INTO tables (id, room, opener, command, stage, created, changed) VALUES (?,?,?,?,?,?,?) "
            "ON CONFLICT(id) DO UPDATE SET room=excluded.room, opener=excluded.opener, "
            "stage=excluded.stage, changed=excluded.changed",
            table,
            room,
            opener,
            command,
            stage,
            now,
            now,
        )

    def put_snapshot(self, table: int, revision: int, snapshot: bytes) -> None:
        """The match at a revision, to apply later operations to."""
        self.put("UPDATE tables SET snapshot=?, revision=? WHERE id=?", snapshot, revision, table)

    def put_start(
        self, table: int, revision: int, room: bytes, opener: int, command: int, snapshot: bytes
    ) -> None:
        """The table as its match begins, a second time, should the other one be damaged."""
        start = store_rescue.Start(revision, room, opener, command, snapshot)
        self.put_meta(store_rescue.start_key(table), msgspec.msgpack.encode(start))

    def put_op(self, table: int, op: Op) -> None:
        """One accepted operation."""
        self.put("INSERT INTO ops VALUES (?,?,?,?,?,?,?,?,?)", table, *op)

    def put_line(
        self, table: int, number: int, by: str, text: str, code: str, revision: int = 0, person: int = 0
    ) -> None:
        """A line of chat or log, said at a revision by a person or the host; the oldest go."""
        self.put(
            "INSERT OR REPLACE INTO lines (tab, number, by, text, code, revision, person) "
            "VALUES (?,?,?,?,?,?,?)",
            table,
            number,
            by,
            text,
            code,
            revision,
            person,
        )
        if number % 32 == 0:
            self.put("DELETE FROM lines WHERE tab=? AND number<=?", table, number - LINES_KEPT)

    def drop_table(self, table: int) -> None:
        """Forget a table; only for one that never started."""
        self.put("DELETE FROM tables WHERE id=? AND snapshot IS NULL", table)
        self.put("DELETE FROM lines WHERE tab=?", table)

    # -- reading -----------------------------------------------------------------------------------

    def person(self, token: bytes) -> tuple[int, str] | None:
        """Number and name of the person whose token has this digest."""
        row = self._row("SELECT id, name FROM persons WHERE token=?", token)
        return (row[0], row[1]) if row else None

    def last_person(self) -> int:
        """The highest number given to a person."""
        return int(self._rows("SELECT coalesce(max(id), 0) FROM persons")[0][0])

    def last_table(self) -> int:
        """The highest number given to a table."""
        return int(self._rows("SELECT coalesce(max(id), 0) FROM tables")[0][0])

    def tables(self, finished: bool = True) -> Iterator[SavedTable]:
        """All tables, oldest first; those that are over only if asked for."""
        rows = self._rows(f"SELECT {_SAVED} FROM tables WHERE stage<>'over' OR ? ORDER BY id", finished)
        return (SavedTable(*row) for row in rows)

    def table(self, number: int) -> SavedTable | None:
        """One table."""
        row = self._row(f"SELECT {_SAVED} FROM tables WHERE id=?", number)
        return SavedTable(*row) if row else None

    def ops(self, table: int, after: int = 0) -> list[Op]:
        """The operations of a table after a revision, in order."""
        rows = self._rows(
            "SELECT revision, what, seat, value, decision, after, person, command FROM ops "
            "WHERE tab=? AND revision>? ORDER BY revision",
            table,
            after,
        )
        return [Op(*row) for row in rows]

    def lines(self, table: int) -> list[tuple[int, str, str, str, int, int]]:
        """The last lines of a table, oldest first."""
        rows = self._rows(
            "SELECT number, by, text, code, revision, person FROM lines "
            "WHERE tab=? ORDER BY number DESC LIMIT ?",
            table,
            LINES_KEPT,
        )
        return rows[::-1]

    def meta(self, key: str) -> bytes | None:
        """A value of the host itself."""
        row = self._row("SELECT value FROM meta WHERE key=?", key)
        return row[0] if row else None

    def start(self, table: int) -> store_rescue.Start | None:
        """The table as its match began, if that is kept and whole."""
        kept = self.meta(store_rescue.start_key(table))
        try:
            return msgspec.msgpack.decode(kept, type=store_rescue.Start) if kept is not None else None
        except msgspec.MsgspecError:
            return None

    def put_meta(self, key: str, value: bytes) -> None:
        """Keep a value of the host itself."""
        self.put("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)

    @staticmethod
    def order_key(table: int) -> str:
        """Where another process of the owner's asks for the end of a table."""
        return f"{ORDER}{table}"

    def orders(self) -> list[int]:
        """The tables that another process has asked to be ended. Raises StoreError."""
        written = int(self._rows("PRAGMA data_version")[0][0])
        if written == self._written:
            return []  # nobody else has written anything since the last look
        rows = self._rows("SELECT key FROM meta WHERE key >= ? AND key < ?", ORDER, ORDER + ":")
        self._written = written
        return [int(key.removeprefix(ORDER)) for (key,) in rows if key.removeprefix(ORDER).isdecimal()]

    def obeyed(self, table: int) -> None:
        """Queue that the end of a table is asked for no more."""
        self.put("DELETE FROM meta WHERE key=?", self.order_key(table))

    def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query gives. Raises StoreError."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError("store", f"The kept tables cannot be read: {said(error)}.") from error

    def _row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        rows = self._rows(sql, *values)
        return rows[0] if rows else None

    # -- opening and closing -----------------------------------------------------------------------

    def close(self) -> None:
        """Close the file and give the directory free."""
        db = getattr(self, "_db", None)
        if db is not None:
            with contextlib.suppress(sqlite3.Error):
                db.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _prepare(self, journal: str = "WAL") -> None:
        db = self._db
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
            self._script(_TABLES, SCHEMA)
        for version in range(found, SCHEMA) if found else ():
            self._script(MIGRATIONS[version], version + 1)

    def _script(self, sql: str, version: int) -> None:
        self._db.executescript(f"BEGIN IMMEDIATE; {sql} PRAGMA user_version={version}; COMMIT;")


def connected(path: Path | str) -> sqlite3.Connection:
    """A connection to a file, without transactions of its own making."""
    return sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)


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


def _private(path: Path) -> None:
    """Make the file for this account only: it holds tokens' digests and the host's key.

    What is in a new file is safe once its name is: SQLite sees to that for its log, not for the file.
    """
    new = not path.exists()
    os.close(_opened(path))
    if new:
        for directory in (path.parent, path.parent.parent):
            _sync_directory(directory)
    for beside in ("-wal", "-shm", "-journal"):  # SQLite opens these by itself
        with contextlib.suppress(FileNotFoundError):
            check_regular(path.with_name(path.name + beside))


def _opened(path: Path) -> int:
    """A descriptor of an ordinary file, made if need be. Raises OSError, without waiting."""
    with contextlib.suppress(FileNotFoundError):
        check_regular(path)
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)


def _sync_directory(directory: Path) -> None:
    """Have the names in a directory on the disk, where the file system lets directories be synced."""
    with contextlib.suppress(OSError):
        number = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def said(error: Exception) -> str:
    """What the system says, as part of a sentence."""
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    text = str(error)
    if "full" in text:
        return os.strerror(errno.ENOSPC).lower()
    return text


def _now() -> int:
    return int(time.time())

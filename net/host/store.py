"""What a host keeps: persons, tables, every accepted answer, chat and keys, in one database (database.py).

A table is a snapshot of its match and the operations since: answers, undos, each a small row. A
row costs a tenth of a snapshot (measured: 40 bytes against 3 kB), and applying the rows again to
the snapshot gives the same match, for chance is in the state. Writes are queued and committed
together; whoever shows their effect commits first. All answers of a turn of the loop share one sync of
the disk.
"""

import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from net.errors import StoreError
from net.host import database, store_rescue
from net.host.database import Database, said
from net.wire.protocol import Stage

LINES_KEPT = 200
ORDER = "end "

_SAVED = "id, room, opener, command, stage, snapshot, revision, changed"


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
    stage: Stage
    snapshot: bytes | None
    revision: int
    changed: int


class Store:
    """The rows of one host. `directory` is where its file and its reports are; None keeps everything in
    memory and nothing afterwards."""

    def __init__(self, directory: Path | None, opened: Database | None = None) -> None:
        """Open or make the file of a directory, or take a database that is open. Raises StoreError with
        one sentence; a foreign file stays as it is."""
        self.directory = directory
        if opened is None:
            opened = database.of_directory(directory) if directory is not None else database.in_memory()
        self._database = opened
        self._db = opened.connection
        self._queue: list[tuple[str, tuple[Any, ...]]] = []
        self._written = -1
        """SQLite's count of what other processes wrote, at the last look"""
        self.damage = opened.damage
        """what became of a file that was found damaged, as a sentence"""

    # -- writing -----------------------------------------------------------------------------------

    def put(self, sql: str, *values: Any) -> None:
        """Queue a statement with its values for the next `commit`; nothing is written before."""
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
        start = store_rescue.MatchStart(revision, room, opener, command, snapshot)
        self.put_meta(store_rescue.start_key(table), msgspec.msgpack.encode(start))

    def put_op(self, table: int, op: Op) -> None:
        """Queue an accepted operation of a table, to be applied to its snapshot again when the table is
        opened."""
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

    def forget_table(self, table: int) -> None:
        """Forget a table with its match and all that was said there."""
        self.put("DELETE FROM tables WHERE id=?", table)
        self.put("DELETE FROM ops WHERE tab=?", table)
        self.put("DELETE FROM lines WHERE tab=?", table)
        self.put("DELETE FROM meta WHERE key=?", store_rescue.start_key(table))

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
        """The stored table of that number, None if there is none."""
        row = self._row(f"SELECT {_SAVED} FROM tables WHERE id=?", number)
        return SavedTable(*row) if row else None

    def older(self, opener: int, stage: str, newest: int) -> list[int]:
        """The tables that somebody opened and that are at a stage, but for so many of the newest."""
        rows = self._rows(
            "SELECT id FROM tables WHERE opener=? AND stage=? "
            "ORDER BY changed DESC, id DESC LIMIT -1 OFFSET ?",
            opener,
            stage,
            newest,
        )
        return [number for (number,) in rows]

    def crowd(self, stage: str, most: int) -> list[int]:
        """The tables at a stage that are too many of all: those first that lie behind the most newer ones of
        the same opener, so that somebody's flood costs nobody else a game."""
        count = int(self._rows("SELECT count(*) FROM tables WHERE stage=?", stage)[0][0])
        if count <= most:
            return []
        rows = self._rows(
            "SELECT id, row_number() OVER (PARTITION BY opener ORDER BY changed DESC, id DESC) AS behind "
            "FROM tables WHERE stage=? ORDER BY behind DESC, changed, id LIMIT ?",
            stage,
            count - most,
        )
        return [number for number, _ in rows]

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
        """The last LINES_KEPT lines of a table, oldest first: number, who said it, text, code, revision,
        person.

        Raises StoreError if the store cannot be read.
        """
        rows = self._rows(
            "SELECT number, by, text, code, revision, person FROM lines "
            "WHERE tab=? ORDER BY number DESC LIMIT ?",
            table,
            LINES_KEPT,
        )
        return rows[::-1]

    def meta(self, key: str) -> bytes | None:
        """A value that the host keeps for itself under a key, None if there is none. Raises StoreError."""
        row = self._row("SELECT value FROM meta WHERE key=?", key)
        return row[0] if row else None

    def start(self, table: int) -> store_rescue.MatchStart | None:
        """The table as its match began, if that is kept and whole."""
        kept = self.meta(store_rescue.start_key(table))
        try:
            return msgspec.msgpack.decode(kept, type=store_rescue.MatchStart) if kept is not None else None
        except msgspec.MsgspecError:
            return None

    def put_meta(self, key: str, value: bytes) -> None:
        """Queue a value of the host itself; it takes the place of what is kept under that key."""
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

    def close(self) -> None:
        """Close the file and give the directory free."""
        self._database.close()


def _now() -> int:
    return int(time.time())

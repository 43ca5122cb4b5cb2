"""A damaged file of a host: what can still be read of it goes row by row into a new one.

The damaged file is kept beside the new one. A match is kept twice: as its latest snapshot with the
operations since, and as it began with all operations. Whichever is whole gives the match again; where
operations are lost, up to those.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec

from core.kernel.codec import unpack
from core.kernel.errors import SaveError
from core.kernel.files import read_bytes
from core.kernel.saves import Snapshot
from net.errors import StoreError

Row = tuple[Any, ...]

LIMIT = 256 << 20
"""bytes of a file that is looked through and mended; a larger one is used as it is"""
PAGE = 4096
KINDS = {"INTEGER": int, "TEXT": str, "BLOB": bytes}
KEYS = {"meta": ("key",), "persons": ("id",), "tables": ("id",), "ops": ("tab", "revision")}
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
UNREADABLE = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
MOST_TABLES = 1 << 20
NOTHING = {"room": b"", "opener": 0, "command": 0, "stage": "play", "created": 0, "changed": 0, "revision": 0}
"""in place of what cannot be read of a table"""


class MatchStart(msgspec.Struct, frozen=True, array_like=True):
    """A table as its match began, kept beside its row."""

    revision: int
    room: bytes
    opener: int
    command: int
    snapshot: bytes


def start_key(table: int) -> str:
    """Under which the beginning of a table's match is kept."""
    return f"start:{table}"


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error says that the file is not what was written."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF in DAMAGED or code in UNREADABLE)


def sound(db: sqlite3.Connection) -> bool:
    """Whether SQLite's quick check finds the pages of a file to fit together.

    Raises sqlite3.DatabaseError for what is no damage, such as a file that is locked.
    """
    try:
        return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return False
        raise


def replace(path: Path, fresh: sqlite3.Connection, new: Path) -> str:
    """Put what can be read of `path` in its place; the damaged file is kept. Gives a sentence about it.

    `fresh` is an empty store in the file `new`, through which it goes. Raises StoreError if nothing
    can be read; nothing has changed then.
    """
    with closing(_opened(path)) as source:
        copy(source, path, fresh)
    fresh.close()
    aside = _free(path)
    for end in ("", "-wal"):
        with suppress(FileNotFoundError):
            os.rename(f"{path}{end}", f"{aside}{end}")
    for end in ("-shm", "-journal"):
        with suppress(FileNotFoundError):
            os.unlink(f"{path}{end}")
    os.rename(new, path)
    return (
        f"The file {path} was damaged; what can be read is in use, the last answers may be missing. "
        f"The old file is {aside.name}."
    )


def copy(source: sqlite3.Connection, path: Path | None, fresh: sqlite3.Connection) -> None:
    """Put all rows of a damaged database that can be read into an empty one.

    Raises StoreError if nothing can be read.
    """
    if not _has_tables(source) and path is not None:
        source = _with_first_page(path, fresh)
    fresh.execute("BEGIN")
    for table in ("meta", "persons"):
        _insert(fresh, table, _rows(source, table))
    _insert(fresh, "persons", _persons_by_token(source), "OR IGNORE")
    starts = _starts(fresh)
    rows = {row["id"]: row for row in _rows(source, "tables")}
    for number in sorted({*rows, *starts, *_numbers(source)}):
        if number not in rows:
            rows[number] = _part_of_row(source, number)
    if not rows and fresh.execute("SELECT count(*) FROM meta").fetchone()[0] == 0:
        fresh.execute("ROLLBACK")
        raise StoreError("store", f"Nothing can be read of the file {path}: it is damaged, or none of ours.")
    for number, row in rows.items():
        _copy_table(source, fresh, row, starts.get(number))
    fresh.execute("COMMIT")


def _copy_table(
    source: sqlite3.Connection, fresh: sqlite3.Connection, row: dict[str, Any], start: MatchStart | None
) -> None:
    """One table, up to the first operation that is missing."""
    number = row["id"]
    if start is not None:
        begun = {"room": start.room, "opener": start.opener, "command": start.command}
        row = {**begun, **row}
        if row.get("snapshot") is None or not _is_whole(row["snapshot"]):
            row |= {"snapshot": start.snapshot, "revision": start.revision}
    row = {**NOTHING, **row}
    _insert(fresh, "tables", [row])
    next_one = row["revision"] + 1
    for op in sorted(_rows(source, "ops", number), key=lambda op: op["revision"]):
        if op["revision"] > next_one:
            break
        _insert(fresh, "ops", [op])
        next_one = max(next_one, op["revision"] + 1)
    _insert(fresh, "lines", _rows(source, "lines", number))


def _is_whole(snapshot: bytes) -> bool:
    try:
        unpack("S", snapshot, Snapshot)
    except SaveError as error:
        return "damaged" not in str(error)
    return True


# -- reading what is broken ------------------------------------------------------------------------


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)


def _has_tables(db: sqlite3.Connection) -> bool:
    with suppress(sqlite3.Error):
        return bool(db.execute("SELECT count(*) FROM sqlite_master WHERE name='tables'").fetchone()[0])
    return False


def _with_first_page(path: Path, fresh: sqlite3.Connection) -> sqlite3.Connection:
    """The file with the first page of a new one, which says where each table begins."""
    try:
        data = bytearray(read_bytes(path, LIMIT))
    except OSError as error:
        raise StoreError("store", f"The file {path} cannot be read: {error.strerror}.") from error
    with closing(sqlite3.connect(":memory:")) as model:
        fresh.backup(model)
        page = bytearray(model.serialize()[:PAGE])
    page[18:20] = b"\x01\x01"  # not in the mode that needs a log beside it
    page[28:32] = (len(data) // PAGE).to_bytes(4, "big")
    page[32:40] = bytes(8)  # no free pages
    data[:PAGE] = page
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        db.deserialize(bytes(data[: len(data) // PAGE * PAGE]))
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        raise StoreError("store", f"Nothing can be read of the file {path}: {error}.") from error
    return db


def _rows(db: sqlite3.Connection, table: str, number: int | None = None) -> list[dict[str, Any]]:
    """The rows that can be read, from the front up to the damage and from the back down to it."""
    found: dict[Row, dict[str, Any]] = {}
    key = KEYS.get(table, ("tab", "number"))
    where, values = ("WHERE tab=?", (number,)) if number is not None else ("", ())
    for order in ("ASC", "DESC"):
        by = ", ".join(f"{column} {order}" for column in key)
        if _read(db, f"SELECT * FROM {table} {where} ORDER BY {by}", values, key, table, found):
            break
    return list(found.values())


def _read(
    db: sqlite3.Connection, sql: str, values: Row, key: Row, table: str, found: dict[Row, dict[str, Any]]
) -> bool:
    """Add the rows of a query, as far as it goes; whether it came to its end."""
    try:
        columns = _columns(db, table)
        cursor = db.execute(sql, values)
        names = [column[0] for column in cursor.description]
        for values in cursor:
            row = dict(zip(names, values, strict=True))
            if all(_fits(row[name], kind) for name, kind in columns.items() if name in row):
                found.setdefault(tuple(row[column] for column in key), row)
    except (sqlite3.Error, OverflowError, UnicodeDecodeError):
        return False
    return True


def _columns(db: sqlite3.Connection, table: str) -> dict[str, str]:
    return {row[1]: row[2] for row in db.execute(f"PRAGMA table_info({table})")}


def _fits(value: object, kind: str) -> bool:
    return value is None or isinstance(value, KINDS.get(kind, object))


def _persons_by_token(db: sqlite3.Connection) -> Iterator[dict[str, Any]]:
    """Persons as the index of their tokens has them, without a name."""
    with suppress(sqlite3.Error):
        index = "sqlite_autoindex_persons_1"
        for number, token in db.execute(f"SELECT id, token FROM persons INDEXED BY {index}"):
            if isinstance(number, int) and isinstance(token, bytes):
                yield {"id": number, "token": token, "name": "guest", "seen": 0}


def _numbers(db: sqlite3.Connection) -> set[int]:
    """The numbers of tables that left a trace."""
    found: set[int] = set()
    for sql in ("SELECT DISTINCT tab FROM ops", "SELECT DISTINCT tab FROM ops ORDER BY tab DESC"):
        with suppress(sqlite3.Error):
            for (number,) in db.execute(sql):
                if isinstance(number, int) and 0 < number < MOST_TABLES:
                    found.add(number)
    return found


def _part_of_row(db: sqlite3.Connection, number: int) -> dict[str, Any]:
    """What stands before the snapshot in the row of a table, which may be on a page of its own."""
    names = ("id", "room", "opener", "command", "stage")
    with suppress(sqlite3.Error):
        row = db.execute(f"SELECT {', '.join(names)} FROM tables WHERE id=?", (number,)).fetchone()
        if row is not None:
            found = dict(zip(names, row, strict=True))
            if isinstance(found["room"], bytes) and isinstance(found["stage"], str):
                return found
    return {"id": number}


def _starts(db: sqlite3.Connection) -> dict[int, MatchStart]:
    """The beginnings that are whole."""
    found: dict[int, MatchStart] = {}
    for key, value in db.execute("SELECT key, value FROM meta WHERE key LIKE 'start:%'"):
        with suppress(ValueError, msgspec.MsgspecError):
            start = msgspec.msgpack.decode(value, type=MatchStart)
            if _is_whole(start.snapshot):
                found[int(key.partition(":")[2])] = start
    return found


def _insert(
    db: sqlite3.Connection, table: str, rows: Iterable[dict[str, Any]], or_else: str = "OR REPLACE"
) -> None:
    known = _columns(db, table)
    for row in rows:
        names = [name for name in row if name in known]
        marks = ", ".join("?" * len(names))
        with suppress(sqlite3.IntegrityError):  # a row that is not what was written
            db.execute(
                f"INSERT {or_else} INTO {table} ({', '.join(names)}) VALUES ({marks})",
                [row[name] for name in names],
            )


def _free(path: Path) -> Path:
    """A name beside the file that is not taken."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return aside

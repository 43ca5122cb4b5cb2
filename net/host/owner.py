"""What the owner of a host may do beside it: see its tables, and end some, also while it runs.

Whoever can write the host's file is its owner; it is made for one account alone. A running host finds
what it is asked for in that file, and does it within a second; otherwise it is done here.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from core.kernel.files import check_regular
from net.errors import HostError, StoreError
from net.host.database import FILE, connected, said
from net.host.store import SavedTable, Store
from net.host.store_reader import snapshot
from net.host.table import SavedRoom

ENDED = "The owner of this host ended the game."
CLOSED = "The owner of this host closed the table."
ANSWER_SECONDS = 5.0
"""for a running host to do what it is asked for"""
LOOK_SECONDS = 0.1


class ListedTable(msgspec.Struct, frozen=True):
    """A table as its host's owner sees it. `changed` is when its people last changed, in seconds."""

    table: int
    stage: str
    paused: bool
    seats: int
    names: tuple[str, ...]
    answers: int
    changed: int


def listed(directory: Path) -> list[ListedTable]:
    """The tables of a host that are not over, also those put aside. Raises StoreError."""
    with closing(_beside(directory)) as store:
        return list(_listed(store))


def _beside(directory: Path) -> Store:
    """What a host keeps, which may be running. Raises StoreError."""
    if not (directory / FILE).exists():
        raise StoreError(
            "absent", f"No host has kept anything in {directory}; --data-dir names another place."
        )
    return snapshot(directory)


def _listed(store: Store) -> Iterator[ListedTable]:
    for saved in store.tables(finished=False):
        kept = _kept(saved)
        ops = store.ops(saved.table)
        yield ListedTable(
            saved.table,
            saved.stage if kept is not None else "damaged",
            kept is not None and kept.paused,
            len(kept.seats) if kept is not None else 0,
            tuple(name for _, name, _, _, _ in kept.seats if name) if kept is not None else (),
            len(ops),
            saved.changed,
        )


def _kept(saved: SavedTable) -> SavedRoom | None:
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(saved.room, type=SavedRoom)
    return None


def end(directory: Path, number: int) -> str:
    """End a table for everyone; says so in a sentence. Raises StoreError or HostError."""
    with closing(_beside(directory)) as beside:
        saved = beside.table(number)
    if saved is None:
        raise HostError("table", f"There is no table {number} at the host in {directory}.")
    if saved.stage == "over":
        raise HostError("table", f"Table {number} is over already.")
    try:
        store = Store(directory)
    except StoreError as error:
        if error.code != "locked":
            raise
        _ask(directory, number)
    else:
        with closing(store):
            end_kept(store, saved)
            store.commit()
    return f"Table {number} is ended." if saved.stage == "play" else f"Table {number} is closed."


def end_kept(store: Store, saved: SavedTable) -> None:
    """Queue the end of a table that no host has open."""
    kept = _kept(saved)
    if saved.snapshot is None and saved.stage == "lobby":
        store.drop_table(saved.table)
    elif kept is None:
        raise StoreError("table", f"Table {saved.table} cannot be read; it stays as it is.")
    else:
        kept.paused, kept.why = False, ENDED
        store.put_table(saved.table, msgspec.json.encode(kept), saved.opener, saved.command, "over")


def _ask(directory: Path, number: int) -> None:
    """Have the host that runs here end a table. Raises HostError."""
    path = directory / FILE
    try:
        check_regular(path)
        with closing(connected(path)) as db:
            key = Store.order_key(number)
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, b""))
            for _ in range(int(ANSWER_SECONDS / LOOK_SECONDS)):
                time.sleep(LOOK_SECONDS)
                if not db.execute("SELECT 1 FROM meta WHERE key=?", (key,)).fetchone():
                    return
    except (OSError, sqlite3.Error) as error:
        raise HostError("store", f"The host cannot be asked: {said(error)}.") from error
    raise HostError("silent", f"The host does not answer now; it ends table {number} as soon as it can.")

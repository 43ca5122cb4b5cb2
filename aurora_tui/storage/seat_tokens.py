"""Who one is at the hosts of others: tokens that hold seats, kept between runs.

A file for each host and name, in the data folder, for this account alone. While a client runs it
has its file to itself; a second client of the same name gets a file, and so a person, of its own.
Not so where the way in already says who comes: there the newest client is the person, also while
an older one still waits on a dead link.
"""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import IO

import msgspec

from aurora_tui.storage import paths
from aurora_tui.storage.saves import data_folder
from core.kernel.files import read_bytes
from net.discovery import Found
from net.files import write_whole
from net.invite import Target
from net.wire.protocol import MAJOR

FOLDER = paths.GUESTS
LAST = "last.json"
MOST = 16
LIMIT = 16 << 10
"""bytes of a file"""
UNREADABLE = (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
OWN = "own"
"""stands for the host inside this client"""


class StoredToken(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a file."""

    host: str
    name: str
    token: str = ""
    table: int = 0
    own: bool = False
    """whether the host is the one inside this client"""


class LastHost(msgspec.Struct, frozen=True):
    """How one came to a host: what was typed, where that was found, and the seat that is kept there."""

    where: str = ""
    name: str = ""
    at: tuple[str, int] | None = None
    told: str = ""
    """the seat in words, "" without one"""

    @property
    def found(self) -> Found | None:
        """Where that was found, as a search gives it; None if it was not searched for."""
        return Found("", *self.at, MAJOR) if self.at is not None else None


def last_host() -> LastHost:
    """How one came to the last host, to be offered again."""
    with suppress(*UNREADABLE):
        return msgspec.json.decode(read_bytes(data_folder() / FOLDER / LAST, LIMIT), type=LastHost)
    return LastHost()


def last_seat() -> tuple[float, LastHost] | None:
    """The seat at the host of others that was left last, with the time; None if none is kept."""
    way = last_host()
    if not (way.where and way.told):
        return None
    with suppress(OSError):
        return (data_folder() / FOLDER / LAST).stat().st_mtime, way
    return None


def kept_at_own_host() -> list[StoredToken]:
    """Who one has been at the host inside this client."""
    found = []
    for path in sorted((data_folder() / FOLDER).glob("*-*.json")):
        with suppress(*UNREADABLE):
            found.append(msgspec.json.decode(read_bytes(path, LIMIT), type=StoredToken))
    return [kept for kept in found if kept.own and kept.token]


def table_kept_in(folder: Path) -> int:
    """The table at which the person of a data folder was last, at whatever host; 0 for none."""
    tables: list[tuple[float, int]] = []
    for path in folder.joinpath(FOLDER).glob("*-*.json"):
        with suppress(*UNREADABLE):
            kept = msgspec.json.decode(read_bytes(path, LIMIT), type=StoredToken)
            tables.append((path.stat().st_mtime, kept.table))
    return max(tables, default=(0.0, 0))[1]


def keep_last_host(way: LastHost) -> None:
    """Remember it. A join code opens a door, so nobody else may read it."""
    with suppress(OSError):
        (data_folder() / FOLDER).mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(data_folder() / FOLDER / LAST, msgspec.json.encode(way))


class SeatToken:
    """One person at one host. Where nothing can be kept, it lasts as long as the client."""

    def __init__(
        self, target: Target, name: str, *, one_person: bool = False, own: bool = False, person: str = ""
    ) -> None:
        """`one_person`: every client of this name is the same person, of whom the newest counts.

        `person`: who this is, where that does not hang on the name.

        `own`: the host is the one inside this client; without a key it is known by that alone, for
        its port may be another one each time.
        """
        host = target.key.decode() or (OWN if own else str(target))
        self.kept = StoredToken(host, name)
        self._own = own
        self._written = b""
        self._path: Path | None = None
        self._lock: IO[str] | None = None
        who = f"\n{person}" if person else name.casefold()
        digest = blake2b(f"{host}\n{who}".encode(), digest_size=12).hexdigest()
        for number in range(1, MOST + 1):
            if self._take(data_folder() / FOLDER / f"{digest}-{number}.json", one_person):
                return

    def _take(self, path: Path, shared: bool) -> bool:
        """Have a file, to oneself unless it is shared; True also where there can be none."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = path.with_suffix(".lock").open("a")
        except OSError:
            return True
        with suppress(ImportError):  # Windows: two clients of one name take the seat from each other
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                if not shared:
                    lock.close()
                    return False
        self._path, self._lock = path, lock
        with suppress(*UNREADABLE):
            self._written = read_bytes(path, LIMIT)
            self.kept = msgspec.json.decode(self._written, type=StoredToken)
        return True

    def keep(self, token: str, table: int) -> None:
        """Remember token and table, if they are new."""
        self.kept.token, self.kept.table, self.kept.own = token, table, self._own
        content = msgspec.json.encode(self.kept)
        if self._path is None or content == self._written:
            return
        with suppress(OSError):
            write_whole(self._path, content)
            self._written = content

    def close(self) -> None:
        """Let others have the file."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

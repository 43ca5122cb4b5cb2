"""The people of a box: a number each, a name, and what they are known by.

What somebody is known by is a credential: the fingerprint of a public key, or the digest of a secret that
was given out. No key and no secret is kept. `aurora serve people` looks in here while the box serves, so
everything is read when it is needed.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from aurora_tui.failures import Failed
from aurora_tui.serve.place import BoxFailed
from net.wire.text import NAME_LIMIT, clean_name, distinct, skeleton

MOST = 2_000
"""people of a box"""
MOST_CREDENTIALS = 16
"""of one person"""
WAIT_SECONDS = 5.0
_TABLES = """
CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, blocked INTEGER NOT NULL DEFAULT 0,
    password TEXT NOT NULL DEFAULT '', created INTEGER NOT NULL, seen INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS credentials (
    credential TEXT PRIMARY KEY, person INTEGER NOT NULL REFERENCES people, created INTEGER NOT NULL
) WITHOUT ROWID;
"""


class NameRefused(Failed):
    """A name that nobody can have here; `str()` is one sentence."""


class KnownPerson(NamedTuple):
    """Somebody who was let in. `credentials` counts by how many keys or links they are known."""

    number: int
    name: str
    blocked: bool
    credentials: int
    password: bool
    """whether they come by a password of their own"""
    created: int
    seen: int


_COLUMNS = (
    "SELECT id, name, blocked, (SELECT count(*) FROM credentials WHERE person = id), password != '', "
    "created, seen FROM people "
)


class People:
    """The file of people. Raises BoxFailed if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with self._told():
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            self._db = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.executescript(_TABLES)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # -- who ---------------------------------------------------------------------------------------

    def all(self) -> list[KnownPerson]:
        """Everybody who was ever let in, by number, also those who are blocked."""
        return self._found("ORDER BY id")

    def person(self, number: int) -> KnownPerson | None:
        """The person of this number, None if there is none."""
        return next(iter(self._found("WHERE id = ?", number)), None)

    def known_by(self, credential: str) -> KnownPerson | None:
        """The person whose credential this is, None where nobody is known by it."""
        where = "WHERE id = (SELECT person FROM credentials WHERE credential = ?)"
        return next(iter(self._found(where, credential)), None)

    def named(self, name: str) -> KnownPerson | None:
        """The person who has this name, however it is written; None if nobody has."""
        wanted = skeleton(name)
        return next((person for person in self.all() if skeleton(person.name) == wanted), None)

    def blocked(self) -> dict[int, bool]:
        """Everybody by number, and whether they are let in no more."""
        with self._told():
            return {number: bool(on) for number, on in self._db.execute("SELECT id, blocked FROM people")}

    def password(self, number: int) -> str:
        """What is kept of somebody's password, "" without one."""
        with self._told():
            row = self._db.execute("SELECT password FROM people WHERE id = ?", (number,)).fetchone()
        return str(row[0]) if row else ""

    # -- changes -----------------------------------------------------------------------------------

    def good_name(self, text: str, number: int = 0) -> str:
        """The name as it is kept, for person `number` or for somebody new. Raises NameRefused."""
        name = clean_name(text, "")
        if not name:
            raise NameRefused(f"A name has a letter or a digit, and up to {NAME_LIMIT} characters.")
        others = [person.name for person in self.all() if person.number != number]
        if distinct(name, others) != name:
            raise NameRefused(f"'{name}' is taken here, or looks like a name that is; choose another.")
        return name

    def add(self, name: str, credential: str = "", password: str = "") -> KnownPerson:
        """Somebody new, known by a credential, or by a password as `passwords.hashed` has it.

        Raises NameRefused, and Failed where there is no room.
        """
        now = int(time.time())
        with self._told(), self._change():
            name = self.good_name(name)
            if self._db.execute("SELECT count(*) FROM people").fetchone()[0] >= MOST:
                raise Failed(f"This box knows {MOST} people, which is as many as it takes.")
            added = self._db.execute(
                "INSERT INTO people (name, password, created, seen) VALUES (?, ?, ?, ?)",
                (name, password, now, now),
            )
            number = int(added.lastrowid or 0)
            if credential:
                self._db.execute("INSERT INTO credentials VALUES (?, ?, ?)", (credential, number, now))
        found = self.person(number)
        assert found is not None
        return found

    def add_credential(self, number: int, credential: str) -> None:
        """Know somebody by one more; the oldest goes where there are too many. Raises Failed."""
        with self._told(), self._change():
            self._db.execute(
                "INSERT INTO credentials VALUES (?, ?, ?)", (credential, number, int(time.time()))
            )
            self._db.execute(
                "DELETE FROM credentials WHERE credential IN (SELECT credential FROM credentials WHERE "
                "person = ? AND credential != ? ORDER BY created DESC LIMIT -1 OFFSET ?)",
                (number, credential, MOST_CREDENTIALS - 1),
            )

    def exchange_credential(self, old: str, new: str) -> KnownPerson | None:
        """Know whoever is known by `old` by `new` instead; gives them, None where nobody is. Of two who
        try at once one has it. Raises Failed."""
        with self._told(), self._change():
            found = self.known_by(old)
            changed = self._db.execute(
                "UPDATE credentials SET credential = ?, created = ? WHERE credential = ?",
                (new, int(time.time()), old),
            )
        return found if changed.rowcount == 1 else None

    def drop_credential(self, credential: str) -> None:
        """Know nobody by a credential any more; one that is not there changes nothing."""
        with self._told():
            self._db.execute("DELETE FROM credentials WHERE credential = ?", (credential,))

    def seen(self, number: int) -> None:
        """Note that the person of this number has come now."""
        with self._told():
            self._db.execute("UPDATE people SET seen = ? WHERE id = ?", (int(time.time()), number))

    def rename(self, number: int, name: str) -> str:
        """Give somebody another name; gives it as it is kept. Raises NameRefused, Failed."""
        with self._told(), self._change():
            self._check(number)
            name = self.good_name(name, number)
            self._db.execute("UPDATE people SET name = ? WHERE id = ?", (name, number))
        return name

    def block(self, number: int, on: bool = True) -> None:
        """Let somebody in no more, by none of their keys; or again. Raises Failed."""
        with self._told(), self._change():
            self._check(number)
            self._db.execute("UPDATE people SET blocked = ? WHERE id = ?", (int(on), number))

    def merge(self, number: int, other: int) -> None:
        """Have everything that `other` is known by be known as person `number`; `other` is no more. A
        password is kept where the person had none. Raises Failed."""
        with self._told(), self._change():
            for one in (number, other):
                self._check(one)
            if number == other:
                raise Failed(f"Person {number} is one already.")
            self._db.execute("UPDATE credentials SET person = ? WHERE person = ?", (number, other))
            self._db.execute(
                "UPDATE people SET password = (SELECT password FROM people WHERE id = ?) "
                "WHERE id = ? AND password = ''",
                (other, number),
            )
            self._db.execute("DELETE FROM people WHERE id = ?", (other,))

    # -- parts -------------------------------------------------------------------------------------

    def _check(self, number: int) -> None:
        if self.person(number) is None:
            raise Failed(f"There is no person {number} here.")

    def _found(self, where: str, *values: object) -> list[KnownPerson]:
        with self._told():
            rows = self._db.execute(_COLUMNS + where, values).fetchall()
        return [
            KnownPerson(number, name, bool(blocked), credentials, bool(password), created, seen)
            for number, name, blocked, credentials, password, created, seen in rows
        ]

    @contextmanager
    def _change(self) -> Iterator[None]:
        """All of it or nothing, and nobody else meanwhile."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # for some errors SQLite has taken it back itself
                self._db.execute("ROLLBACK")
            raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise BoxFailed(f"{self._path} cannot be used: {str(error).rstrip('.').lower()}.") from None

"""The persons a host knows: by the digest of their token, for as long as it is worth the room.

Who holds something here is in the store too; of those who never did, and of those who are away,
only the latest are remembered.
"""

import hmac
import secrets
from collections.abc import Mapping
from hashlib import blake2b

from net.errors import RequestRefused
from net.host.config import Config
from net.host.peers import Person
from net.host.rate_limits import Bucket
from net.host.store import Store
from net.host.table import Table
from net.wire.protocol import Done
from net.wire.text import clean_name

AWAY_KEPT = 256
"""persons without a link that are remembered: so many who hold nothing, and so many others"""
WRONG_SECRETS = 5.0
"""wrong secrets a second that are answered at all, from everyone together"""


class Identities:
    """Who has been here. `tables` are the host's, to know what a person had done before a restart."""

    def __init__(self, store: Store, config: Config, tables: Mapping[int, Table]) -> None:
        self._store = store
        self._config = config
        self._tables = tables
        self._known: dict[bytes, Person] = {}
        """by digest of the token; who was here last comes last"""
        self._last = store.last_person()
        self._guesses: Bucket | None = None

    def __len__(self) -> int:
        return len(self._known)

    def known(self, token: str) -> Person | None:
        """The person whose token this is; None for an empty one, or one that was never given out or is
        forgotten.

        Raises StoreError if the store cannot be read.
        """
        if not token:
            return None
        key = digest(token)
        person = self._known.pop(key, None)
        if person is None:
            row = self._store.person(key)
            if row is None:
                return None
            person = Person(row[0], row[1], key, kept=True)
            self._remember_replies(person)
        self._known[key] = person
        return person

    def newcomer(self, name: str, secret: str, now: float) -> tuple[Person, str]:
        """A new person, with the token. Raises RequestRefused if `secret` is not that of this host's door."""
        self._check(secret, now)
        token = secrets.token_urlsafe(24)
        return self._add(token, clean_name(name, "guest")), token

    def resident(self, token: str, name: str) -> Person:
        """The person of a token that this host chose itself: who sits at its own terminal."""
        person = self.known(token)
        if person is None:
            person = self._add(token, name)
            self.keep(person)
        return person

    def keep(self, person: Person) -> None:
        """The person holds something from now on: queue it for the store."""
        if not person.kept:
            person.kept = True
            self._store.put_person(person.number, person.digest, person.name)

    def forget_some(self) -> None:
        """Let those go who have been away longest, if they are too many."""
        if len(self._known) <= AWAY_KEPT:
            return
        for kept in (False, True):
            away = [one for one in self._known.values() if one.peer is None and one.kept is kept]
            for person in away[:-AWAY_KEPT]:
                del self._known[person.digest]

    def _add(self, token: str, name: str) -> Person:
        self._last += 1
        person = Person(self._last, name, digest(token))
        self._known[person.digest] = person
        return person

    def _remember_replies(self, person: Person) -> None:
        """Commands done before the host was started again are not done twice."""
        for table in self._tables.values():
            for op in table.replayed:
                if op.person == person.number and op.command:
                    person.remember(op.command, Done(op.command, op.revision))

    def _check(self, secret: str, now: float) -> None:
        if not self._config.secret:
            return
        if self._guesses is None:
            self._guesses = Bucket(WRONG_SECRETS, 4 * WRONG_SECRETS, 4 * WRONG_SECRETS, now)
        if not self._guesses.take(now):
            raise RequestRefused(
                "busy", "The host gets too many wrong join codes now; try again in a minute."
            )
        if not hmac.compare_digest(secret.encode(), self._config.secret.encode()):
            raise RequestRefused("secret", "The host does not know this join code; ask for the present one.")
        self._guesses.level += 1


def digest(token: str) -> bytes:
    """The digest under which a token is kept, 32 bytes: who reads the store learns no token."""
    return blake2b(token.encode(), digest_size=32, person=b"aurora-token").digest()

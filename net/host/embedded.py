"""The same host in this process, over inproc: for hot-seat and solo, one code path with the network.

    async with EmbeddedHost(directory) as host:
        client = host.client("Ann")
        await client.connect()

inproc needs one context for both ends, so the host makes its clients. The host lives in the loop
that started it, and ends with it.
"""

import asyncio
import copy
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import zmq

from core import Match
from net.client.client import Client
from net.errors import StoreError
from net.host.bot_turns import MANY
from net.host.config import Config
from net.host.database import FILE
from net.host.log import Log
from net.host.seats import TableSeat
from net.host.server import Host
from net.host.store import Store
from net.host.store_reader import snapshot
from net.host.table import Table
from net.wire.protocol import NOBODY
from net.wire.sockets import router

RESIDENT = "resident"
PROGRAM = "aurora-tui"
"""as the client of such a host is told, which is of the same version"""


class EmbeddedHost:
    """A host for the people of this terminal. `directory` None keeps nothing."""

    def __init__(self, directory: Path | None, config: Config | None = None, log: Log | None = None) -> None:
        self.directory = directory
        self.unsaved = ""
        """why this host cannot keep its tables, as a sentence; empty when it can"""
        self.damage = ""
        """what became of a file that was found damaged, as a sentence"""
        self.token = ""
        """holds the seats of this terminal, from one run to the next"""
        self.host: Host | None = None
        self.each_step = False
        """whether what each answer of a bot leads to is shown, not only what many lead to"""
        self._config = config or Config(local=True)
        self._log = log or Log(None)
        self._context: zmq.Context[zmq.Socket[bytes]] | None = None
        self._endpoint = f"inproc://aurora-{id(self)}"

    async def __aenter__(self) -> "EmbeddedHost":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Open the directory. One that cannot be written stops no game: see `unsaved`.

        Raises StoreError if another process has it, or another version of the program made it.
        """
        store = self._store()
        self._context = zmq.Context()
        socket = router(self._context)
        socket.bind(self._endpoint)
        self.host = Host(store, self._config, self._log, PROGRAM)
        self.show_steps(each=self.each_step)
        self.host.start(socket)
        self.damage = store.damage
        kept = store.meta(RESIDENT)
        self.token = kept.decode() if kept is not None else secrets.token_urlsafe(24)
        store.put_meta(RESIDENT, self.token.encode())
        self.host.handler.identities.resident(self.token, "guest")

    def show_steps(self, *, each: bool) -> None:
        """From now on show what each answer of a bot leads to, or only what many lead to."""
        self.each_step = each
        if self.host is not None:
            self.host.turns.at_once = 1 if each else MANY

    def _store(self) -> Store:
        directory = self.directory
        try:
            return Store(directory)
        except StoreError as error:
            if error.code != "store" or directory is None:
                raise
            self.unsaved = str(error)
        return snapshot(directory) if (directory / FILE).exists() else Store(None)

    async def stop(self) -> None:
        """Close everything; what was played is kept."""
        if self.host is not None:
            await self.host.stop()
            self.host = None
        if self._context is not None:
            self._context.destroy(linger=0)
            self._context = None

    def client(self, name: str, *, token: str | None = None, table: int = NOBODY) -> Client:
        """A client of this host, not connected yet: the one that holds this terminal's seats, unless
        another token is given."""
        token = self.token if token is None else token
        return Client(self._endpoint, name, token=token, table=table, context=self._context)

    # -- tables ------------------------------------------------------------------------------------

    def table(self, number: int = NOBODY) -> Table:
        """A table by number, else the first there is. Raises StoreError."""
        tables = self._running.tables
        if number == NOBODY:
            number = min([*tables.by_number, *tables.shut], default=NOBODY)
        if number in tables.shut:
            raise StoreError("table", tables.shut[number])
        if number not in tables.by_number:
            raise StoreError("table", "There is no game here.")
        return tables.by_number[number]

    def match(self, number: int) -> Match:
        """The match of a table that has begun: all of it, as everyone here sits at this terminal."""
        match = self.table(number).match
        if match is None:
            raise StoreError("table", "The game has not begun.")
        return match

    def seat(self, number: int, names: Sequence[str], bots: Mapping[int, str]) -> None:
        """Settle who plays, before the start: bots by their kind, and the person of this terminal."""
        table = self.table(number)
        person = self._running.handler.identities.resident(self.token, "guest")
        table.seats = [
            TableSeat("bot", name, NOBODY, bots[seat], ready=True)
            if seat in bots
            else TableSeat("person", name, person.number, ready=True)
            for seat, name in enumerate(names)
        ]
        table.touch()

    def claim(self, number: int) -> bool:
        """Have the seats of persons held by this terminal, should that not be known any more; whether
        there were such."""
        table = self.table(number)
        person = self._running.handler.identities.resident(self.token, "guest")
        lost = [seat for seat in table.seats if seat.holder == "person" and seat.person != person.number]
        for seat in lost:
            seat.person = person.number
        if lost:
            table.touch()
            table.come(person.number, person.name)
            if person.peer is not None:
                person.peer.at(table)
            self._running.settle()
        return bool(lost)

    def adopt(self, record: bytes, bots: Mapping[int, str] | None = None) -> int:
        """Go on with the match of an `.aurora` record; gives its table. Raises StoreError."""
        host = self._running
        identities = host.handler.identities
        person = identities.resident(self.token, "guest")
        identities.keep(person)
        number = host.tables.adopt(person, record, asyncio.get_running_loop().time())
        if bots:
            self.seat(number, [seat.name for seat in self.table(number).seats], bots)
        self._running.settle()
        return number

    def copy(self, number: int, directory: Path) -> None:
        """The game as it is now in a directory of its own, to go on from there. Raises StoreError."""
        table = copy.copy(self.table(number))
        person = self._running.handler.identities.resident(self.token, "guest")
        table.store = store = Store(directory)
        try:
            store.put_meta(RESIDENT, self.token.encode())
            store.put_person(person.number, person.digest, person.name)
            table.keep()
            table.keep_start()
            store.commit()
        finally:
            store.close()

    @property
    def _running(self) -> Host:
        if self.host is None:
            raise StoreError("closed", "The host of this terminal is closed.")
        return self.host

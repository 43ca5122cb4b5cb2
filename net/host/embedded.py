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
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import zmq

from core import Match
from core.bots import Bot, make
from core.kernel import Decision
from net.client.client import Client
from net.errors import StoreError
from net.host import gameplay
from net.host.bot_turns import BotTurns
from net.host.bot_workers import SIMPLE, simple_choice
from net.host.commands import CommandHandler
from net.host.config import Config
from net.host.log import Log
from net.host.main import program
from net.host.seats import Seat
from net.host.server import Host
from net.host.store import FILE, Store
from net.host.store_reader import StoreSnapshot
from net.host.table import Table
from net.wire.protocol import NOBODY
from net.wire.sockets import router

RESIDENT = "resident"
AT_ONCE = 25
"""answers of bots before people are shown what came of them"""


class LocalBotTurns(BotTurns):
    """Turns of bots that think in this process, as all of them are our own.

    Measured: an answer takes 0.2 ms here; a process for it would take 0.1 s to start and 30 MiB.
    """

    def __init__(self, desk: CommandHandler, config: Config, log: Log, settle: Callable[[], None]) -> None:
        super().__init__(desk, config, log, settle)
        self._bots: dict[tuple[int, int, str], Bot] = {}
        self._next: asyncio.Handle | None = None

    async def close(self) -> None:
        """No more turns."""
        if self._next is not None:
            self._next.cancel()
        await super().close()

    def ask(self) -> None:
        """Let bots answer until a person is asked; after so many answers show first what came of them."""
        for table in list(self._desk.tables.values()):
            for _ in range(AT_ONCE):
                wanted = gameplay.bot_to_move(table)
                if wanted is None or table.match is None:
                    break
                self._answer(table, table.match, *wanted)
            else:
                self._next = asyncio.get_running_loop().call_soon(self._settle)

    def _answer(self, table: Table, match: Match, seat: int, name: str, decision: Decision) -> None:
        seed, choices = table.number * 16 + seat, len(decision.actions)
        if name == SIMPLE:
            choice = simple_choice(seed, decision.id, choices, table.bad_choices)
        else:
            try:
                choice = self._bot(table, seat, name, seed).choose(match.view(seat), decision)
                if choice not in range(choices):
                    raise ValueError(f"choice {choice!r} of {choices}")
            except Exception as error:
                self._log.warning("bot_failed", table=table.number, bot=name, why=repr(error))
                gameplay.replace_bot(table, seat, "failed")
                return
        self.play(table, seat, decision.id, choice)

    def _bot(self, table: Table, seat: int, name: str, seed: int) -> Bot:
        key = (table.number, seat, name)
        if key not in self._bots:
            self._bots[key] = make(name, table.game, seed, table.options)
        return self._bots[key]


class LocalHost(Host):
    """A host whose bots do not need processes of their own."""

    def __init__(self, store: Store, config: Config, log: Log, program: str) -> None:
        super().__init__(store, config, log, program)
        self._turns = LocalBotTurns(self.desk, config, log, self.settle)


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
        self.host = LocalHost(store, self._config, self._log, program())
        self.host.start(socket)
        self.damage = store.damage
        kept = store.meta(RESIDENT)
        self.token = kept.decode() if kept is not None else secrets.token_urlsafe(24)
        store.put_meta(RESIDENT, self.token.encode())
        self.host.desk.resident(self.token, "guest")

    def _store(self) -> Store:
        directory = self.directory
        try:
            return Store(directory)
        except StoreError as error:
            if error.code != "store" or directory is None:
                raise
            self.unsaved = str(error)
        return StoreSnapshot(directory) if (directory / FILE).exists() else Store(None)

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
        desk = self._running.desk
        if number == NOBODY:
            number = min([*desk.tables, *desk.shut], default=NOBODY)
        if number in desk.shut:
            raise StoreError("table", desk.shut[number])
        if number not in desk.tables:
            raise StoreError("table", "There is no game here.")
        return desk.tables[number]

    def match(self, number: int) -> Match:
        """The match of a table that has begun: all of it, as everyone here sits at this terminal."""
        match = self.table(number).match
        if match is None:
            raise StoreError("table", "The game has not begun.")
        return match

    def seat(self, number: int, names: Sequence[str], bots: Mapping[int, str]) -> None:
        """Settle who plays, before the start: bots by their kind, and the person of this terminal."""
        table = self.table(number)
        person = self._running.desk.resident(self.token, "guest")
        table.seats = [
            Seat("bot", name, NOBODY, bots[seat], ready=True)
            if seat in bots
            else Seat("person", name, person.number, ready=True)
            for seat, name in enumerate(names)
        ]
        table.touch()

    def claim(self, number: int) -> bool:
        """Have the seats of persons held by this terminal, should that not be known any more; whether
        there were such."""
        table = self.table(number)
        person = self._running.desk.resident(self.token, "guest")
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
        desk = self._running.desk
        person = desk.resident(self.token, "guest")
        number = desk.adopt(person, record, asyncio.get_running_loop().time())
        if bots:
            self.seat(number, [seat.name for seat in self.table(number).seats], bots)
        self._running.settle()
        return number

    def copy(self, number: int, directory: Path) -> None:
        """The game as it is now in a directory of its own, to go on from there. Raises StoreError."""
        table = copy.copy(self.table(number))
        person = self._running.desk.resident(self.token, "guest")
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

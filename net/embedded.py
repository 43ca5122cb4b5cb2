"""The same host in this process, over inproc: for hot-seat and solo, one code path with the network.

    async with EmbeddedHost(local_directory(base)) as host:
        client = host.client("Ann")
        await client.connect()

inproc needs one context for both ends, so the host makes its clients. The host lives in the loop
that started it, and ends with it.
"""

import asyncio
import secrets
from pathlib import Path

import zmq

from net.client import Client
from net.errors import StoreError
from net.host.config import Config
from net.host.log import Log
from net.host.main import program
from net.host.server import Host
from net.host.store import FILE, LOCK, Store
from net.protocol import NOBODY
from net.wire import router

SLOTS = 99


class EmbeddedHost:
    """A host for the people of this terminal. `directory` None keeps nothing."""

    def __init__(self, directory: Path | None, config: Config | None = None, log: Log | None = None) -> None:
        self.directory = directory
        self.unsaved = ""
        """why this host cannot keep its tables, as a sentence; empty when it can"""
        self.token = ""
        """holds the seats of this terminal, from one run to the next"""
        self.host: Host | None = None
        self._config = config or Config(local=True)
        self._log = log or Log(None)
        self._context: zmq.Context[zmq.Socket[bytes]] | None = None
        self._endpoint = f"inproc://aurora-{id(self)}"

    async def __aenter__(self) -> "EmbeddedHost":
        """Start. A directory that cannot be written does not stop a game: see `unsaved`."""
        try:
            store = Store(self.directory)
        except StoreError as error:
            self.unsaved = str(error)
            store = Store(None)
        self._context = zmq.Context()
        socket = router(self._context)
        socket.bind(self._endpoint)
        self.host = Host(store, self._config, self._log, program())
        self.host.start(socket)
        kept = store.meta("resident")
        self.token = kept.decode() if kept is not None else secrets.token_urlsafe(24)
        store.put_meta("resident", self.token.encode())
        self.host.desk.resident(self.token, "guest")
        return self

    async def __aexit__(self, *_: object) -> None:
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

    def adopt(self, record: bytes) -> int:
        """Go on with the match of an `.aurora` record; gives its table. Raises StoreError."""
        if self.host is None:
            raise StoreError("closed", "The host of this terminal is closed.")
        person = self.host.desk.resident(self.token, "guest")
        table = self.host.desk.adopt(person, record, asyncio.get_running_loop().time())
        self.host.settle()
        return table


def local_directory(base: Path) -> Path:
    """The first directory under `base` that no running game uses: two games at once have one each."""
    for number in range(1, SLOTS):
        directory = base / f"local-{number}"
        if not (directory / LOCK).exists() or _free(directory):
            return directory
    raise StoreError("locked", f"All games under {base} are in use.")


def local_directories(base: Path) -> list[Path]:
    """The directories under `base` that hold games of this terminal."""
    return sorted(path.parent for path in base.glob(f"local-*/{FILE}"))


def _free(directory: Path) -> bool:
    try:
        Store(directory).close()
    except StoreError as error:
        return error.code != "locked"
    return True

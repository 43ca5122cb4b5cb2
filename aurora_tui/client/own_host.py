"""The door to hosts: a host inside the client, for a table that others join over the network, for the games
of this terminal (`EmbeddedHost`), and the one of `aurora host`. No other module of aurora_tui imports
`net.host`."""

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import zmq
from msgspec.structs import replace

from aurora_tui.storage import paths
from core import games
from core.kernel import Decision
from core.kernel.game import find
from net.errors import HostError, StoreError
from net.host.bot_jobs import JUDGE, BotAnswer, BotIdentity, BotJob, Rated
from net.host.bot_workers import BotWorkers
from net.host.config import Config, HostStart
from net.host.connections import fitted
from net.host.database import held
from net.host.embedded import EmbeddedHost
from net.host.log import Log
from net.host.owner import ListedTable, end, listed
from net.host.server import Host
from net.host.store import Store
from net.host.table import Table
from net.invite import DEFAULT_PORT, Target, write_code

if TYPE_CHECKING:
    import asyncio

    from net.discovery import Announcement

__all__ = [
    "EmbeddedHost",
    "HostStart",
    "ListedTable",
    "Log",
    "OwnHost",
    "OwnJudge",
    "Table",
    "announcing",
    "end",
    "hear_signals",
    "held",
    "listed",
    "reachable",
    "run_host",
    "running_host",
]

TRIES = 20
"""Ports tried from the usual one on."""
PORT = "port"
"""in the store: where the host listened last"""
FOLDER = paths.OWN_TABLES


def run_host(start: HostStart, say: Callable[[str], None] = print) -> int:
    """Run a host and nothing else, as `net.host.main.run_host` does."""
    from net.host import main

    return main.run_host(start, say)


def running_host(
    start: HostStart, log: Log, say: Callable[[str], None]
) -> AbstractAsyncContextManager[Target]:
    """The same host as a part of a process that does more, as `net.host.main.running` has it."""
    from net.host import main

    return main.running(start, log, say)


def announcing(shown: Target, say: Callable[[str], None], ssh: int = 0) -> AbstractAsyncContextManager[None]:
    """Tell the local network of a host while this lasts, see `net.host.main.announcing`.

    `shown` is where others find it, `say` gets a sentence if that fails, `ssh` the port for people by SSH, 0
    for none.
    """
    from net.host import main

    return main.announcing(shown, say, ssh)


def reachable(host: str) -> str:
    """The address by which others reach a host that listens at `host`, see `net.host.main.reachable`."""
    from net.host import main

    return main.reachable(host)


def hear_signals(stopped: "asyncio.Future[int]") -> None:
    """Make the first signal to end the result of `stopped`, see `net.host.main.hear_signals`."""
    from net.host import main

    main.hear_signals(stopped)


class OwnJudge:
    """The strong bot's opinion on questions of a game of one's own that is over, in a process apart."""

    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self._bot = BotIdentity((0, 0, JUDGE), JUDGE, game, 1, dict(options))
        self._workers = BotWorkers(Config(local=True), Log(None))

    async def __aenter__(self) -> "OwnJudge":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._workers.close()

    async def rate(
        self, view: dict[str, Any], decision: Decision, world: bytes, seconds: float
    ) -> tuple[Rated, ...] | None:
        """What the choices of a decision are worth, the best first; None if there is no answer."""
        done: asyncio.Future[tuple[Rated, ...] | None] = asyncio.get_running_loop().create_future()

        def answered(job: BotJob, answer: BotAnswer | None, why: str) -> None:
            if not done.done():
                done.set_result(answer.rated if answer is not None else None)

        self._workers.submit(BotJob(self._bot, answered, view, decision, world, seconds, rates=True))
        return await done


class OwnHost:
    """A host that ends with the client; its tables are kept, and open again with the next one."""

    def __init__(self, directory: Path, *, lan: bool) -> None:
        """`lan`: reachable by others, encrypted, with a join code; else from this machine only."""
        self.directory = directory
        self.lan = lan
        self.moved = False
        """whether it listens elsewhere than the last time: those who were here do not find it again"""
        self.target = Target("127.0.0.1", DEFAULT_PORT)
        self.code = ""
        self._host: Host | None = None
        self._context: zmq.Context[zmq.Socket[bytes]] | None = None
        self._announcement: Announcement | None = None

    @property
    def invitation(self) -> str:
        """What others type: a join code, or an address on this machine."""
        return self.code or str(self.target)

    async def start(self) -> Target:
        """Listen; gives where the own client connects. Raises HostError or StoreError."""
        from net.host.main import announced, descriptors, keys, program, reachable

        try:
            store = Store(self.directory)
        except StoreError as error:
            if error.code == "locked":
                raise HostError(
                    "locked", "Another terminal hosts your tables already; go on there."
                ) from None
            raise
        self._context = zmq.Context()
        try:
            key, secret_key, secret = keys(store) if self.lan else (b"", b"", "")
            socket, port = self._bound(secret_key, int(store.meta(PORT) or 0))
        except BaseException:
            store.close()
            self._context.destroy(linger=0)
            raise
        store.put_meta(PORT, str(port).encode())
        for name in games():
            find(name)
        config = replace(fitted(Config(), descriptors()), secret=secret)
        self._host = Host(store, config, Log(None), program())
        self._host.start(socket)
        self.target = Target("127.0.0.1", port, key, secret)
        if self.lan:
            shown = Target(reachable("0.0.0.0"), port, key, secret)
            self.code = write_code(shown)
            self._announcement = announced(shown, lambda _: None)
        return self.target

    def _bound(self, secret_key: bytes, last: int) -> "tuple[zmq.Socket[bytes], int]":
        """A port: the last one if it is free, for that is where others look for their table."""
        from net.host.main import bound

        assert self._context is not None
        address = "0.0.0.0" if self.lan else "127.0.0.1"
        told = os.environ.get("AURORA_PORT", "")
        first = int(told or DEFAULT_PORT)
        ports = [*range(first, first + TRIES)]
        if last and not told:
            ports.insert(0, last)
        for port in ports:
            try:
                socket = bound(self._context, Target(address, port), secret_key)
            except HostError:
                if port == ports[-1]:
                    raise
            else:
                self.moved = last not in (0, port)
                return socket, port
        raise HostError("bind", "There is no free port.")

    def sow(self, table: int, seed: int | None) -> None:
        """The seed of a table's match: only who hosts may choose it."""
        if self._host is not None and table in self._host.tables.by_number:
            self._host.tables.by_number[table].seed = seed

    async def stop(self) -> None:
        """Tell the others, keep the tables, listen no more."""
        if self._announcement is not None:
            announcement, self._announcement = self._announcement, None
            await announcement.stop()
        if self._host is not None:
            host, self._host = self._host, None
            await host.stop()
        if self._context is not None:
            self._context.destroy(linger=200)
            self._context = None

"""Hosts and clients for tests, on ports of their own."""

import asyncio
import contextlib
import shutil
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zmq

from net.client.client import Client
from net.errors import RequestRefused
from net.host.config import Config
from net.host.log import Log
from net.host.main import bound
from net.host.server import Host
from net.host.store import Store
from net.invite import Target
from net.wire.codec import from_host, one_by_one
from net.wire.protocol import SeatView

QUICK = {
    "tick": 0.05,
    "rate": 1e9,
    "burst": 1e9,
    "chat_rate": 1e9,
    "chat_burst": 1e9,
    "ask_burst": 1e9,
    "pause_burst": 1e9,
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A host in this process, on tcp loopback, with what it logged."""

    seed = 6
    """of every match, so that a test means the same game each time"""

    def __init__(self, directory: Path | None, port: int = 0, **config: Any) -> None:
        self.directory = directory
        self.target = Target("127.0.0.1", port or free_port())
        self.config = Config(**{**QUICK, **config})
        self.logged: list[str] = []
        self.host: Any = None
        self._context: Any = None
        self._clients: list[Client] = []

    async def __aenter__(self) -> "Running":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        for client in self._clients:
            await client.close()
        await self.stop()

    async def start(self) -> None:
        self._context = zmq.Context()
        log = Log(self.logged.append)
        self.host = Host(Store(self.directory), self.config, log, "test")
        self.host.start(bound(self._context, self.target))

    async def stop(self) -> None:
        if self.host is not None:
            await self.host.stop()
            self._context.destroy(linger=0)
            self.host = None

    async def client(self, name: str, kind: type[Client] = Client, **more: Any) -> Any:
        client = kind(self.target, name, **more)
        self._clients.append(client)
        await client.connect()
        return client

    async def table(
        self, *names: str, bots: int = 0, kind: type[Client] = Client, game: str = "last_aurora"
    ) -> list[Any]:
        """Clients with these names at a started table, in the order of its seats, then bots."""
        clients = [await self.client(name, kind) for name in names]
        number = await clients[0].commands.open(game, len(names) + bots)
        for seat, client in enumerate(clients):
            await client.commands.watch(number)
            await client.commands.sit(seat)
            await client.commands.ready()
        for seat in range(len(names), len(names) + bots):
            await clients[0].commands.fill(seat, "random")
        self.host.tables.by_number[number].seed = self.seed
        await clients[0].commands.start()
        for seat, client in enumerate(clients):
            await until(lambda client=client, seat=seat: seat in client.views)
        return clients

    @property
    def errors(self) -> list[str]:
        return [line for line in self.logged if '"level": "error"' in line]


@contextlib.contextmanager
def prompt(seconds: float, *processes: int) -> Iterator[None]:
    """What is done meanwhile takes less than so long. The time does not count for which the machine was busy
    with something else: this process, or one of these, was ready then and had no processor."""
    before, start = waited(processes), time.perf_counter()
    yield
    took, idle = time.perf_counter() - start, waited(processes) - before
    assert took - idle < seconds, f"{took:.2f} s, of which {idle:.2f} s without a processor"


def waited(processes: tuple[int, ...]) -> float:
    """Seconds that the threads of these processes, and of this one, had to wait for a processor."""
    waited = 0
    for process in ("self", *processes):
        for path in Path(f"/proc/{process}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError, IndexError, ValueError):
                waited += int(path.read_text().split()[1])
    return waited / 1e9


async def until(true: Callable[[], Any], seconds: float = 60.0) -> None:
    """Wait for a condition; long, as it fails only where the condition never comes."""
    end = asyncio.get_running_loop().time() + seconds
    while not true():
        if asyncio.get_running_loop().time() > end:
            raise AssertionError("waited in vain")
        await asyncio.sleep(0.005)


def asked(clients: list[Any]) -> tuple[Any, SeatView] | None:
    """The client whose seat is asked now, with that seat's view, by the newest views of all."""
    newest = max(client.revision for client in clients)
    for client in clients:
        for view in client.views.values():
            if view.decision is not None and view.revision == newest:
                return client, view
    return None


async def step(clients: list[Any], luck: Random, choose: Callable[[SeatView], int] | None = None) -> bool:
    """One answer by whoever is asked; False when the match is over."""
    found: list[Any] = []

    def ready() -> bool:
        found[:] = [asked(clients)]
        return found[0] is not None or any(v.scores for c in clients for v in c.views.values())

    await until(ready)
    if found[0] is None:
        return False
    client, view = found[0]
    choice = choose(view) if choose is not None else luck.randrange(len(view.decision.actions))
    await client.commands.answer(view.seat, view.decision.id, choice)
    return True


async def settled(clients: list[Any]) -> None:
    """All clients have seen the newest revision."""
    newest = max(client.revision for client in clients)
    await until(lambda: all(view.revision >= newest for c in clients for view in c.views.values()))


async def play_out(clients: list[Any], seed: int = 1, steps: int = 5_000) -> int:
    """Random answers to the end, or so many; gives how many."""
    luck = Random(seed)
    done = 0
    while done < steps and await step(clients, luck):
        done += 1
    await settled(clients)
    return done


def received(dealer: Any) -> list[Any]:
    """What came at a bare socket, without waiting."""
    found = []
    while dealer.poll(0):
        found += [from_host(one) for one in one_by_one(dealer.recv_multipart())]
    return found


@contextlib.asynccontextmanager
async def raw_dealer(target: Target, queue: int = 1_000) -> AsyncIterator[Any]:
    """A bare socket, to send what no client would."""
    context = zmq.Context()
    dealer = context.socket(zmq.DEALER)
    dealer.setsockopt(zmq.RCVHWM, queue)
    dealer.setsockopt(zmq.RCVBUF, 4_096 if queue < 10 else 1 << 20)
    dealer.setsockopt(zmq.LINGER, 0)
    dealer.connect(target.endpoint)
    try:
        yield dealer
    finally:
        dealer.close()
        context.term()


async def refused(asking, code: str) -> str:
    with pytest.raises(RequestRefused) as error:
        await asking
    assert error.value.code == code
    assert str(error.value).endswith((".", "?"))
    return str(error.value)


async def far(clients, seed: int = 6) -> None:
    """Play until nobody can take back anything alone."""
    luck = Random(seed)
    for _ in range(300):
        await step(clients, luck)
        await settled(clients)
        if not any(view.undoable for c in clients for view in c.views.values()):
            return


class Lossy(Client):
    """Loses what `lose` says of what the host sends."""

    lose = staticmethod(lambda message: False)

    def _take(self, message):
        if not self.lose(message):
            super()._take(message)


class Restored(Running):
    """A host of which a copy is kept, to come back with."""

    async def keep_copy(self) -> None:
        await self.stop()
        shutil.copytree(self.directory, self.directory.with_name("copy"))
        await self.start()

    async def come_back(self) -> None:
        await self.stop()
        self.directory = self.directory.with_name("copy")
        await self.start()


async def online(running, *clients) -> None:
    """All of them at this host, not at the one that was stopped."""
    boot = running.host.handler.boot
    await until(lambda: all(client.host.welcome.boot == boot for client in clients), 8)

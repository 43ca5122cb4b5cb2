"""A descriptor is soon another connection's: what is told late of the one before harms nobody."""

import errno
import os
import socket as sockets
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import zmq

from net.host.config import Config
from net.host.connections import Connections
from net.host.log import Log
from net.host.server import Host
from net.host.store import Store
from net.host.tcp import TcpConnection
from net.wire.codec import pack
from net.wire.protocol import Bye, Hello, ListTables, Message


class Late:
    """A router whose monitor is read when the test says so."""

    def __init__(self) -> None:
        self.context = zmq.Context()
        self.router = self.context.socket(zmq.ROUTER)
        self.port = self.router.bind_to_random_port("tcp://127.0.0.1")
        self.connections = Connections(self.router, Config(), Log(lambda line: None))

    def dealer(self) -> "zmq.Socket[bytes]":
        made = self.context.socket(zmq.DEALER)
        made.setsockopt(zmq.LINGER, 0)
        made.connect(f"tcp://127.0.0.1:{self.port}")
        return made

    def over(self, dealer: "zmq.Socket[bytes]") -> TcpConnection:
        """The connection that a message of a dealer comes over."""
        dealer.send(b"x")
        assert self.router.poll(2_000)
        frame = self.router.recv_multipart(copy=False)[-1]
        found = self.connections.of(frame)
        assert found is not None
        return found

    def take_events(self, least: int) -> None:
        for _ in range(least):
            assert self.connections._monitor.poll(2_000)
            self.connections._take_events()
            if not self.connections._monitor.poll(50):
                break


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Iterator[Late]:
    monkeypatch.setattr(Connections, "_run", lambda self: None)
    made = Late()
    yield made
    made.connections.close()
    made.context.destroy(0)


def gone_and_come(late: Late) -> "tuple[TcpConnection, zmq.Socket[bytes], TcpConnection]":
    """A connection that went, and another one with the same descriptor."""
    for _ in range(20):
        first = late.dealer()
        before = late.over(first)
        first.close()
        while open_still(before):
            pass
        second = late.dealer()
        after = late.over(second)
        if after.number == before.number:
            return before, second, after
        second.close()
    pytest.skip("this kernel gave no number twice")


def open_still(connection: TcpConnection) -> bool:
    try:
        borrowed = sockets.socket(sockets.AF_INET6, sockets.SOCK_STREAM, 0, fileno=connection.number)
    except OSError:
        return False
    try:
        borrowed.getpeername()
        return True
    except OSError:
        return False
    finally:
        borrowed.detach()


def test_a_descriptor_that_came_back_is_not_the_connection_before(late: Late) -> None:
    before, _, after = gone_and_come(late)
    assert after is not before
    assert after.cookie != before.cookie


def test_late_news_of_the_connection_before_leaves_the_one_that_is_there(late: Late) -> None:
    _, dealer, after = gone_and_come(late)
    late.connections.welcome(after, b"after")
    late.take_events(8)
    assert late.over(dealer) is after
    assert after.greeted


def test_late_news_takes_in_no_connection_that_others_in_this_process_have(late: Late) -> None:
    """An SSH server beside the host has connections too: their numbers were the host's a moment ago."""
    dealer = late.dealer()
    gone = late.over(dealer)
    dealer.close()
    while open_still(gone):
        pass
    with sockets.create_server(("127.0.0.1", 0)) as listener:
        other = sockets.create_connection(listener.getsockname())
        own = listener.accept()[0].detach()
    if own != gone.number:
        os.dup2(own, gone.number)
        os.close(own)
    accepted = sockets.socket(fileno=gone.number)
    try:
        late.take_events(8)
        frame: Any = SimpleNamespace(get=lambda name: gone.number)
        assert late.connections.of(frame) is None  # a message of the one that is gone, read late
        late.connections._look(now=float("inf"))
        accepted.sendall(b"here")
        assert other.recv(4) == b"here"
        assert not late.connections._all
    finally:
        accepted.close()
        other.close()


class Reader:
    """A host that reads messages in an order of ours, each with a descriptor of ours."""

    def __init__(self, late: Late) -> None:
        self.unreachable: set[bytes] = set()
        self.last: SimpleNamespace | None = None
        self.readable = False
        self.host = Host(Store(None), Config(), Log(lambda line: None), "test")
        self.host._connections = late.connections
        self.host._pump = self.host.sender.pump = self  # type: ignore[assignment]

    def send(self, frames: list[bytes]) -> None:
        if frames[0] in self.unreachable:
            raise zmq.ZMQError(errno.EHOSTUNREACH)

    def look(self) -> None:
        """It is asked by hand here."""

    def read(self, routing: bytes, message: Message, number: int) -> None:
        self.last = SimpleNamespace(get=lambda name: number)
        self.host.receive([routing, *pack(message)])


HELLO = Hello("Ann", secret="")
LATE = {"hello": HELLO, "command": ListTables(1), "bye": Bye()}


@pytest.mark.parametrize("first", ["gone", "here"])
@pytest.mark.parametrize("said", LATE)
async def test_what_a_link_that_is_gone_said_last_costs_the_next_one_nothing(
    late: Late, said: str, first: str
) -> None:
    """Its connection is closed, and another client has the descriptor when it is read."""
    dealer = late.dealer()
    number = late.over(dealer).number
    reader = Reader(late)
    reader.unreachable.add(b"gone")
    for who in ("gone", "here") if first == "gone" else ("here", "gone"):
        reader.read(who.encode(), HELLO if who == "here" else LATE[said], number)
    reader.host.settle()
    assert list(reader.host.peers) == [b"here"]
    assert late.over(dealer).welcome
    reader.host._lost(reader.host.peers[b"here"])
    assert not late.over(dealer).welcome


async def test_a_client_that_does_not_read_is_cut_but_not_another_one(late: Late) -> None:
    dealer = late.dealer()
    connection = late.over(dealer)
    reader = Reader(late)
    reader.read(b"gone", HELLO, connection.number)
    reader.read(b"here", HELLO, connection.number)
    reader.host._give_up(reader.host.peers[b"gone"])
    assert late.over(dealer) is connection
    reader.host._give_up(reader.host.peers[b"here"])
    assert not late.connections._all

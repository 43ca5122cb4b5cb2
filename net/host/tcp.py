"""What the kernel knows of the TCP connections whose descriptors ZeroMQ holds.

The descriptors are borrowed for one question at a time. A number may be another connection's by then: the
kernel's cookie tells sockets apart (elsewhere than on Linux the other end's address and port do, and no
bytes are counted).
"""

import socket as sockets
import struct
import sys
from dataclasses import dataclass, field

LINUX = sys.platform == "linux"
_COOKIE = getattr(sockets, "SO_COOKIE", 57)
_INFO_SIZE, _RECEIVED_AT = 136, 128


@dataclass(slots=True, eq=False)
class TcpConnection:
    """One accepted connection. `number` is its descriptor, `cookie` the kernel's name for its socket."""

    number: int
    cookie: bytes
    address: str
    since: float
    received: int = 0
    whole: int = 0
    """bytes that had come by the last look after a whole message"""
    heard: bool = False
    """a whole message came since the last look"""
    greeted: bool = False
    """somebody said hello on it"""
    clients: set[bytes] = field(default_factory=set)
    """routing ids of the host's clients that seem to come over it: one, and one that is gone where what it
    sent is read late"""

    @property
    def welcome(self) -> bool:
        """Whether a client of the host comes over it."""
        return bool(self.clients)

    @property
    def unended(self) -> int:
        """Bytes of a message whose end has not come."""
        return self.received - self.whole


def _borrowed(number: int) -> sockets.socket:
    """A descriptor of ZeroMQ's to ask or tell the kernel something; it must be detached again.

    The family says how much room there is for an address: that of version 6 is enough for both.
    """
    return sockets.socket(sockets.AF_INET6, sockets.SOCK_STREAM, 0, fileno=number)


def accepted(number: int, port: str, now: float) -> TcpConnection | None:
    """A connection by its descriptor, if it is open and one to that port of ours: a number that was told
    late may be that of any other file or connection of this process by now."""
    try:
        borrowed = _borrowed(number)
    except OSError:
        return None
    try:
        peer = borrowed.getpeername()
        if _port_here(borrowed) != port:
            return None
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        return TcpConnection(number, _cookie(borrowed), address, now)
    except OSError:
        return None
    finally:
        borrowed.detach()


def _port_here(borrowed: sockets.socket) -> str:
    name = borrowed.getsockname()
    return str(name[1]) if isinstance(name, tuple) else ""


def _cookie(borrowed: sockets.socket) -> bytes:
    if LINUX:
        return borrowed.getsockopt(sockets.SOL_SOCKET, _COOKIE, 8)
    return repr(borrowed.getpeername()).encode()


def received(connection: TcpConnection) -> int | None:
    """The bytes that came so far; None if the descriptor is another connection's by now, or none's."""
    try:
        borrowed = _borrowed(connection.number)
    except OSError:
        return None
    try:
        if _cookie(borrowed) != connection.cookie:
            return None
        if not LINUX:
            return 0
        info = borrowed.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, _INFO_SIZE)
        return int(struct.unpack_from("=Q", info, _RECEIVED_AT)[0]) if len(info) == _INFO_SIZE else 0
    except OSError:
        return None
    finally:
        borrowed.detach()


def shut(connection: TcpConnection) -> None:
    """Cut a connection: ZeroMQ takes it for a peer that went."""
    try:
        borrowed = _borrowed(connection.number)
    except OSError:
        return
    try:
        if _cookie(borrowed) == connection.cookie:
            borrowed.shutdown(sockets.SHUT_RDWR)
    except OSError:
        pass
    finally:
        borrowed.detach()

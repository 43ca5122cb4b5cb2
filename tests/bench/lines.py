"""Ends of a link for measuring: what came as message bodies, what goes as frames, and nothing else.

`Bare` speaks ZeroMQ's wire protocol (ZMTP 3.1, no encryption) over a plain socket: no thread of its
own and one system call for whatever came, so that hundreds of clients leave the cores to the host
that is measured. `Dealer` is what a real client uses, for measuring times.
"""

import socket
import time
from typing import Any

import zmq

from net.invite import Target

_MORE, _LONG, _COMMAND = 1, 2, 4
_GREETING = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)


def _property(name: bytes, value: bytes) -> bytes:
    return bytes([len(name)]) + name + len(value).to_bytes(4, "big") + value


def _ready(identity: bytes) -> bytes:
    return b"\x05READY" + _property(b"Socket-Type", b"DEALER") + _property(b"Identity", identity)


class Bare:
    """A DEALER in wire format on a plain socket."""

    def __init__(self, target: Target, identity: bytes = b"") -> None:
        """`identity` is the routing id it asks for."""
        self._socket = socket.create_connection((target.host, target.port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = b""
        self._head = True
        self._socket.sendall(_GREETING)
        while len(self._rest) < len(_GREETING):
            self._rest += self._socket.recv(4096)
        self._rest = self._rest[len(_GREETING) :]
        self._socket.sendall(_frame(_COMMAND, _ready(identity)))

    def fileno(self) -> int:
        return self._socket.fileno()

    def send(self, frames: list[bytes]) -> None:
        *more, last = frames
        self._socket.sendall(b"".join(_frame(_MORE, frame) for frame in more) + _frame(0, last))

    def send_parts(self, frames: list[bytes]) -> None:
        """Frames of a message whose end is still to come."""
        self._socket.sendall(b"".join(_frame(_MORE, frame) for frame in frames))

    def raw(self, data: bytes, end: float) -> None:
        """The same bytes at least once, and again until a time of the monotonic clock."""
        self._socket.settimeout(1.0)
        self._socket.sendall(data)
        while time.monotonic() < end:
            self._socket.sendall(data)

    def close(self) -> None:
        self._socket.close()

    def bodies(self) -> list[bytes]:
        """All frames that came but the headers; waits if none did."""
        data = self._rest + self._socket.recv(1 << 18)
        found, at = [], 0
        while len(data) - at >= 2:
            flags, size, start = data[at], data[at + 1], at + 2
            if flags & _LONG:
                if len(data) - at < 9:
                    break
                size, start = int.from_bytes(data[at + 1 : at + 9], "big"), at + 9
            end = start + size
            if end > len(data):
                break
            if flags & _COMMAND:
                self._command(data[start:end])
            else:
                if not self._head:
                    found.append(data[start:end])
                self._head = not flags & _MORE
            at = end
        self._rest = data[at:]
        return found

    def _command(self, body: bytes) -> None:
        if body.startswith(b"\x04PING"):
            self._socket.sendall(_frame(_COMMAND, b"\x04PONG" + body[7:]))


def _frame(flags: int, body: bytes) -> bytes:
    if len(body) < 256:
        return bytes([flags, len(body)]) + body
    return bytes([flags | _LONG]) + len(body).to_bytes(8, "big") + body


class Dealer:
    """A ZeroMQ socket."""

    def __init__(self, context: Any, endpoint: str) -> None:
        self.socket = context.socket(zmq.DEALER)
        self.socket.setsockopt(zmq.LINGER, 0)
        self.socket.connect(endpoint)

    def send(self, frames: list[bytes]) -> None:
        self.socket.send_multipart(frames)

    def bodies(self) -> list[bytes]:
        """All frames that came but the headers; waits if none did."""
        found = self.socket.recv_multipart()[1:]
        while self.socket.getsockopt(zmq.EVENTS) & zmq.POLLIN:
            found += self.socket.recv_multipart()[1:]
        return found

"""A ZeroMQ socket watched by the event loop, and the options of the two kinds we use.

`Pump` reads the socket itself when the loop sees its descriptor readable, instead of going
through `zmq.asyncio`: nothing waits inside a receive that could be cancelled, messages come in
batches (one commit for all of them), and a round trip costs less. The descriptor of a ZeroMQ
socket tells of changes only, so after every batch and every send the socket is asked again.
"""

import asyncio
import threading
from collections.abc import Callable

import zmq

from net.wire.codec import COMMAND_LIMIT, VIEW_LIMIT, Frames

BATCH = 256
"""frames read before what they caused is sent and the loop gets its turn"""
FRAMES_LIMIT = 8
"""frames of one message that are kept; no message of a client has more than three, so whoever sends
more is refused, and the rest is thrown away unread"""
FRAMES_OF_HOST = 256
"""the same at a client: its host sends what it has for it at one time together"""
LINK_CHECK_MS = 2_000
LINK_LOST_MS = 6_000
QUEUE = 64
QUEUE_OF_HOST = 16
"""messages that wait for one client beside what the kernel keeps: it can have hundreds of clients"""
GOODBYE_MS = 200
_IN = int(zmq.POLLIN)
_NOW = int(zmq.NOBLOCK)
_MORE = int(zmq.NOBLOCK | zmq.SNDMORE)
"""plain numbers, and a frame at a time: `send_multipart` takes three times as long (3.3 us, not 1.2)"""


class SocketPump:
    """Hands each message of a socket to `receive`, and calls `settle` after each batch.

    A socket belongs to one thread: the one whose running loop created the pump.
    """

    def __init__(
        self,
        socket: "zmq.Socket[bytes]",
        receive: Callable[[Frames], None],
        settle: Callable[[], None],
        frames: int = FRAMES_LIMIT,
    ) -> None:
        """`frames` is how many frames of one message are kept."""
        self.socket = socket
        self._limit = frames
        self._receive = receive
        self._settle = settle
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._fd = int(socket.getsockopt(zmq.FD))
        self._due = False
        self._closed = False
        self._frames: Frames = []
        """of the message that is being read"""
        self.last: zmq.Frame | None = None
        """of the message that is being received: it knows where that came from"""
        self._loop.add_reader(self._fd, self._read)
        self.look()

    @property
    def open(self) -> bool:
        """Whether the socket is still ours to use."""
        return not self._closed

    @property
    def readable(self) -> bool:
        """Whether a message waits."""
        return not self._closed and bool(int(self.socket.getsockopt(zmq.EVENTS)) & _IN)

    def look(self) -> None:
        """Ask the socket again soon: to be called after sending outside of `settle`."""
        if not self._due and not self._closed:
            self._due = True
            self._loop.call_soon(self._read)

    def send(self, frames: Frames) -> None:
        """Send now or raise zmq.Again (the peer's queue is full) or another ZMQError."""
        assert self._thread == threading.get_ident(), "a socket belongs to one thread"
        send = self.socket.send
        *more, last = frames
        for frame in more:
            send(frame, _MORE)
        send(last, _NOW)

    def close(self, goodbye: bool = False) -> None:
        """Close the socket; with `goodbye`, what was just sent may still leave within 200 ms."""
        if not self._closed:
            self._closed = True
            self._loop.remove_reader(self._fd)
            self.socket.close(GOODBYE_MS if goodbye else 0)

    def _read(self) -> None:
        self._due = False
        if self._closed:
            return
        assert self._thread == threading.get_ident(), "a socket belongs to one thread"
        socket = self.socket
        for _ in range(BATCH):
            try:
                frame = socket.recv(_NOW, copy=False)
            except zmq.Again:
                break
            if len(self._frames) < self._limit:
                self._frames.append(frame.bytes)
            if not frame.more:
                frames, self._frames, self.last = self._frames, [], frame
                self._receive(frames)
                self.last = None
                if not self.open:
                    return
        self._settle()
        if self.readable:
            self.look()


def router(context: "zmq.Context[zmq.Socket[bytes]]") -> "zmq.Socket[bytes]":
    """The host's socket: it never waits for a client, and knows when it cannot reach one."""
    socket = _socket(context, zmq.ROUTER)
    socket.setsockopt(zmq.ROUTER_MANDATORY, 1)
    socket.setsockopt(zmq.HANDSHAKE_IVL, 5_000)
    socket.setsockopt(zmq.BACKLOG, 256)
    socket.setsockopt(zmq.SNDBUF, 2 * VIEW_LIMIT)
    socket.setsockopt(zmq.SNDHWM, QUEUE_OF_HOST)
    socket.setsockopt(zmq.RCVBUF, 16 * COMMAND_LIMIT)
    socket.setsockopt(zmq.MAXMSGSIZE, 4 * COMMAND_LIMIT)
    return socket


def dealer(context: "zmq.Context[zmq.Socket[bytes]]") -> "zmq.Socket[bytes]":
    """A client's socket: it looks for its host again by itself."""
    socket = _socket(context, zmq.DEALER)
    socket.setsockopt(zmq.RECONNECT_IVL, 100)
    socket.setsockopt(zmq.RECONNECT_IVL_MAX, 2_000)
    socket.setsockopt(zmq.CONNECT_TIMEOUT, 3_000)
    socket.setsockopt(zmq.RCVBUF, 2 * VIEW_LIMIT)
    return socket


def _socket(context: "zmq.Context[zmq.Socket[bytes]]", kind: int) -> "zmq.Socket[bytes]":
    socket = context.socket(kind)
    socket.setsockopt(zmq.LINGER, 0)
    socket.setsockopt(zmq.SNDHWM, QUEUE)
    socket.setsockopt(zmq.RCVHWM, 4 * QUEUE)
    socket.setsockopt(zmq.MAXMSGSIZE, VIEW_LIMIT)
    socket.setsockopt(zmq.HEARTBEAT_IVL, LINK_CHECK_MS)
    socket.setsockopt(zmq.HEARTBEAT_TIMEOUT, LINK_LOST_MS)
    socket.setsockopt(zmq.HEARTBEAT_TTL, LINK_LOST_MS)
    return socket

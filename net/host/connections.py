"""The TCP connections of a host's socket: what came over each, and which of them are cut.

ZeroMQ keeps a message until its last part has come, whatever that needs and however long it takes;
`MAXMSGSIZE` bounds a part, and no option bounds a message, the number of connections or the time
until one of them says something. But its monitor tells the descriptor of each connection, the kernel
counts the bytes that came (TCP_INFO), and the host knows which of them sent a whole message. So a
connection is cut, by a shutdown of its descriptor, that ZeroMQ takes for a peer that went, if

- too many bytes came since its last whole message, alone or together with those of all others,
- it did not say hello within seconds,
- it has not said hello and too many others have not either: the oldest, of the address with the most,
- it does not read what it is sent, for as long as it takes to give a client up.

Nothing stands in the way of a message, so none is slower for it. The looking is done in a thread, as
what comes must be counted also while the host waits for its disk.
"""

import contextlib
import errno
import os
import threading
import time
from collections import Counter

import zmq
from msgspec.structs import replace
from zmq.utils.monitor import parse_monitor_message

from net.host.config import Config
from net.host.log import Log
from net.host.tcp import LINUX, TcpConnection, accepted, received, shut

STRANGER_BYTES = 8 << 10
"""without a whole message, from a connection that has not said hello; a handshake has 600"""
UNENDED_BYTES = 64 << 10
"""the same after hello: more answers than anybody gives while a host is busy"""
TOGETHER_BYTES = 512 << 10
"""the same of all connections; as empty parts they take 32 times as much memory"""
LOOK_SECONDS = 0.1
BUSY_SECONDS = 0.02
"""between two looks while much comes: what is cut has sent no more than fits in between"""
BUSY_BYTES = 4 << 10
LOG_SECONDS = 10.0
DESCRIPTORS_ELSEWHERE = 64
"""of the process: files, pipes, the listener"""
EVENTS = int(zmq.EVENT_ACCEPTED | zmq.EVENT_ACCEPT_FAILED | zmq.EVENT_DISCONNECTED)
_SOURCE = int(zmq.SRCFD)


class Connections:
    """All connections of one socket. `of`, `welcome` and `dismiss` are for the thread of the host."""

    def __init__(self, socket: "zmq.Socket[bytes]", config: Config, log: Log) -> None:
        """Follow the connections of a socket by its monitor, under the limits of `config`."""
        self._config = config
        self._log = log
        self._all: dict[int, TcpConnection] = {}
        self._cut: Counter[str] = Counter()
        self._logged = -LOG_SECONDS
        self._stopping = False
        self._changing = threading.Lock()
        self._socket = socket
        self._port = socket.getsockopt_string(zmq.LAST_ENDPOINT).rpartition(":")[2]
        self._monitor = socket.get_monitor_socket(EVENTS)
        self._find_earlier()
        self._thread = threading.Thread(target=self._run, name="connections", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Look no more; before the socket is closed."""
        self._stopping = True
        self._thread.join()
        self._socket.disable_monitor()  # with its reader open still: an event without one waits for ever
        with contextlib.suppress(zmq.ZMQError):
            self._monitor.close(0)

    # -- the host's thread -------------------------------------------------------------------------

    def of(self, frame: zmq.Frame) -> TcpConnection | None:
        """The connection that a frame of a whole message came over."""
        try:
            number = int(frame.get(_SOURCE))
        except (zmq.ZMQError, ValueError, TypeError):
            return None
        found = self._at(number, time.monotonic())  # its message may be faster than the monitor
        if found is not None:
            found.heard = True
        return found

    def welcome(self, connection: TcpConnection, routing: bytes) -> None:
        """Who said hello over a connection is a client, and that may stay."""
        connection.greeted = True
        connection.clients.add(routing)

    def dismiss(self, connection: TcpConnection, routing: bytes) -> None:
        """Whoever said hello is no client any more: the connection may stay as long as there is room."""
        connection.clients.discard(routing)

    def cut(self, connection: TcpConnection, why: str) -> None:
        """Cut a connection for a reason of the host's own, unless another client comes over it."""
        if not connection.welcome:
            self._end(connection, why)

    # -- the thread that looks ---------------------------------------------------------------------

    def _run(self) -> None:
        due = time.monotonic()
        while not self._stopping:
            try:
                waits = max(0.0, due - time.monotonic())
                if self._monitor.poll(int(waits * 1_000) + 1):
                    self._take_events()
                now = time.monotonic()
                if now >= due:
                    due = now + (BUSY_SECONDS if self._look(now) else LOOK_SECONDS)
            except zmq.ContextTerminated:
                break
            except Exception as error:  # without this thread nothing would be cut any more
                self._log.error("connections_failed", error=repr(error))
                time.sleep(LOOK_SECONDS)

    def _find_earlier(self) -> None:
        """Find what was accepted before the monitor was there: the host had its games to load."""
        now = time.monotonic()
        for name in os.listdir("/proc/self/fd") if LINUX else ():
            self._at(int(name), now)

    def _take_events(self) -> None:
        now = time.monotonic()
        for _ in range(256):
            try:
                event = parse_monitor_message(self._monitor.recv_multipart(zmq.NOBLOCK))
            except zmq.Again:
                break
            number = int(event["value"])
            if event["event"] in (zmq.EVENT_ACCEPTED, zmq.EVENT_DISCONNECTED):
                self._at(number, now)  # told late: the number may be another connection's already
            elif number in (errno.EMFILE, errno.ENFILE):
                self._cut["descriptors"] += 1
                self._make_room(len(self._strangers()) // 2, "crowd")
        self._make_room(self._config.waiting, "crowd")
        self._report(now)

    def _at(self, number: int, now: float) -> TcpConnection | None:
        """The connection that has a descriptor now, one object while it is the same. For both threads."""
        with self._changing:
            known, new = self._all.get(number), accepted(number, self._port, now)
            if new is None:
                self._all.pop(number, None)
                return None
            if known is not None and known.cookie == new.cookie:
                return known
            self._all[number] = new
            return new

    def _forget(self, connection: TcpConnection) -> None:
        with self._changing:
            if self._all.get(connection.number) is connection:
                del self._all[connection.number]

    def _strangers(self) -> list[TcpConnection]:
        """Who has not said hello, or is no client any more; the oldest first."""
        return [connection for connection in list(self._all.values()) if not connection.welcome]

    def _make_room(self, most: int, why: str) -> None:
        """Cut strangers until there are no more than that."""
        if len(self._all) <= most:
            return
        strangers = self._strangers()
        excess = len(strangers) - most
        if excess <= 0:
            return
        addresses = Counter(connection.address for connection in strangers)
        for _ in range(excess):
            crowded = addresses.most_common(1)[0][0]
            oldest = next(connection for connection in strangers if connection.address == crowded)
            strangers.remove(oldest)
            addresses[crowded] -= 1
            self._end(oldest, why)

    def _look(self, now: float) -> bool:
        """Look at each connection once; gives whether much came."""
        busy, together = False, 0
        for connection in list(self._all.values()):
            came = received(connection)
            if came is None:
                self._forget(connection)
                continue
            busy = busy or came - connection.received > BUSY_BYTES
            connection.received = came
            if connection.heard:
                connection.heard = False
                connection.whole = came
            together += connection.unended
            if connection.unended > (UNENDED_BYTES if connection.greeted else STRANGER_BYTES):
                together -= connection.unended
                busy = True
                self._end(connection, "unended")
            elif not connection.greeted and now - connection.since > self._config.hello:
                self._end(connection, "silent")
        if together > TOGETHER_BYTES:
            for connection in sorted(self._all.values(), key=lambda one: -one.unended):
                if together <= TOGETHER_BYTES:
                    break
                together -= connection.unended
                self._end(connection, "unended")
        self._report(now)
        return busy

    def _end(self, connection: TcpConnection, why: str) -> None:
        """Cut a connection."""
        self._forget(connection)
        self._cut[why] += 1
        shut(connection)

    def _report(self, now: float) -> None:
        """Log what was cut, a line for each reason, not too often."""
        if self._cut and now - self._logged >= LOG_SECONDS:
            self._logged = now
            cut, self._cut = self._cut, Counter()
            for why, count in cut.items():
                self._log.warning("connections_cut", why=why, count=count, open=len(self._all))


def fitted(config: Config, descriptors: int) -> Config:
    """The limits of a host as far as a process with so many descriptors can keep them."""
    room = max(16, descriptors - DESCRIPTORS_ELSEWHERE)
    peers = min(config.peers, room * 2 // 3)
    return replace(config, peers=peers, waiting=min(config.waiting, (room - peers) * 3 // 4))

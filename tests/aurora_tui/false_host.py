"""A host that lies: a relay before a true one that changes what the host says, anywhere."""

import random
import threading
from copy import deepcopy
from typing import Any

import msgpack
import zmq

from tests.net.helpers import free_port

ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, -7, 4_096, 1 << 20, 1 << 31, 1 << 62, -(1 << 62), 0.5,
    "", "x", "\x1b[31m", "[bold]", "a" * 4_000, b"\xff", [], {}, [[]], [1, 2, 3], {"a": 1}, {1: 2}, ["x"] * 9,
)  # fmt: skip


def changed(value: Any, luck: random.Random) -> Any:
    """The same data with one thing in it gone, doubled, or another one."""
    places = list(_places(value))
    holder, key = luck.choice(places)
    what = luck.randrange(8)
    if (what == 0 and isinstance(holder, dict)) or (what == 1 and isinstance(holder, list)):
        del holder[key]
    elif what == 2 and isinstance(holder, list):
        holder.insert(key, deepcopy(holder[key]))
    elif what == 3:
        other_holder, other = luck.choice(places)
        holder[key] = deepcopy(other_holder[other])
    elif what == 4 and isinstance(holder[key], int):
        holder[key] = holder[key] + luck.choice((-1, 1, 100))
    else:
        holder[key] = deepcopy(luck.choice(ODD))
    return value


def _places(value: Any) -> Any:
    """Every place in plain data, as what holds it and its key."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        yield value, key
        yield from _places(inner)


class FalseHost:
    """The relay, in a thread of its own. `often` is the share of messages that are changed, `after` how
    many go through as they are."""

    def __init__(self, port: int, seed: int, often: float = 0.5, after: int = 0) -> None:
        self.port = free_port()
        self.lies = 0
        self.relayed = 0
        self._luck = random.Random(seed)
        self._often = often
        self._after = after
        self._stop = threading.Event()
        self._context = zmq.Context()
        self._front = self._context.socket(zmq.ROUTER)
        self._front.linger = 0
        self._front.bind(f"tcp://127.0.0.1:{self.port}")
        self._host = f"tcp://127.0.0.1:{port}"
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        backs: dict[bytes, zmq.Socket[bytes]] = {}
        poller = zmq.Poller()
        poller.register(self._front, zmq.POLLIN)
        while not self._stop.is_set():
            for socket, _ in poller.poll(50):
                frames = socket.recv_multipart()
                if socket is self._front:
                    who, *rest = frames
                    if who not in backs:
                        back = backs[who] = self._context.socket(zmq.DEALER)
                        back.linger = 0
                        back.connect(self._host)
                        poller.register(back, zmq.POLLIN)
                    backs[who].send_multipart(rest)
                else:
                    who = next(who for who, back in backs.items() if back is socket)
                    self._front.send_multipart([who, frames[0], *map(self._told, frames[1:])])
        for back in backs.values():
            back.close()
        self._front.close()

    def _told(self, frame: bytes) -> bytes:
        self.relayed += 1
        if self.relayed <= self._after or self._luck.random() > self._often:
            return frame
        data = msgpack.unpackb(frame, strict_map_key=False)
        for _ in range(self._luck.choice((1, 1, 2, 5))):
            data = changed(data, self._luck)
        self.lies += 1
        try:
            return msgpack.packb(data)
        except (ValueError, OverflowError, RecursionError):
            return frame

    def close(self) -> None:
        self._stop.set()
        self._thread.join(5)
        self._context.destroy(linger=0)

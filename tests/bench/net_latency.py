"""One table over tcp loopback: from an answer to one's own new view, beside a bare echo.

    python -m tests.bench.net_latency [--answers 2000]

The echo is a bare ROUTER in a process that sends a view's bytes back for an answer's bytes; its
client waits for them as the table's clients do. Turns of both are taken in alternation, so that a
busy moment hits both. What the engine itself needs for the answer and four views is measured
apart, in a host's way, and added to the allowance.
"""

import argparse
import multiprocessing
import tempfile
import time
from random import Random
from typing import Any

import msgspec
import zmq

from core import Match
from net.invite import Target
from net.wire.codec import pack
from net.wire.protocol import AnswerDecision
from tests.bench.lines import Dealer
from tests.bench.net_load import SEATS, Group, serve
from tests.bench.peers import report

ECHO_PORT, HOST_PORT = 29_561, 29_562
TARGET = 3.0
TURN = 50


def echo(endpoint: str, size: int) -> None:
    """A bare router that answers each message with so many bytes."""
    context: Any = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.bind(endpoint)
    while True:
        routing, *_ = router.recv_multipart()
        router.send_multipart([routing, b"AUR\x01", b"x" * size])


class Table:
    """Four clients of one table, asked in turn by hand."""

    def __init__(self, endpoint: str) -> None:
        context: Any = zmq.Context()
        self.luck = Random(1)
        self.group = Group([Dealer(context, endpoint) for _ in range(SEATS)])
        self.seats = self.group.seats
        self.poller = zmq.Poller()
        self.by_socket = {}
        for seat in self.seats:
            self.poller.register(seat.line.socket, zmq.POLLIN)
            self.by_socket[seat.line.socket] = seat

    def answers(self, count: int) -> list[float]:
        """So many answers; the times until the answering seat had its view."""
        self._play(1)  # sent in the turn before: it has waited while the echo was measured
        return self._play(count)

    def _play(self, count: int) -> list[float]:
        start = sum(len(seat.waits) for seat in self.seats)
        while sum(len(seat.waits) for seat in self.seats) - start < count:
            for socket, _ in self.poller.poll(1_000):
                self.group.take(self.by_socket[socket], time.perf_counter(), self.luck)
        found = [wait for seat in self.seats for wait in seat.waits]
        for seat in self.seats:
            seat.waits.clear()
        return found


def engine_seconds(answers: int) -> tuple[float, float, int]:
    """What an answer and four views take by themselves, p50 and p99, and the bytes of a view."""
    match = Match.new("last_aurora", ["A", "B", "C", "D"], {}, 1)
    luck, spent, sizes = Random(1), [], []
    for _ in range(answers):
        pending = match.decision
        if pending is None:
            match = Match.new("last_aurora", ["A", "B", "C", "D"], {}, luck.randrange(1_000))
            continue
        start = time.perf_counter()
        match.apply(luck.randrange(len(pending.actions)))
        shared = match.view(None)
        views = [match.view(seat, shared) for seat in range(4)]
        spent.append(time.perf_counter() - start)
        sizes.append(len(msgspec.msgpack.encode(views[0])))
    spent.sort()
    return spent[len(spent) // 2], spent[int(len(spent) * 0.99)], max(sizes)


def spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "p50_ms": round(ordered[len(ordered) // 2] * 1_000, 3),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1_000, 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="The way of an answer, beside a bare echo.")
    parser.add_argument("--answers", type=int, default=2_000)
    options = parser.parse_args()
    p50, p99, size = engine_seconds(1_000)
    spawn = multiprocessing.get_context("spawn")
    target = Target("127.0.0.1", HOST_PORT)
    with tempfile.TemporaryDirectory() as directory:
        ready = spawn.Event()
        host = spawn.Process(target=serve, args=(directory, str(target), ready), daemon=True)
        bare = spawn.Process(target=echo, args=(f"tcp://127.0.0.1:{ECHO_PORT}", size), daemon=True)
        host.start()
        bare.start()
        ready.wait(30)
        context: Any = zmq.Context()
        dealer, poller = Dealer(context, f"tcp://127.0.0.1:{ECHO_PORT}"), zmq.Poller()
        poller.register(dealer.socket, zmq.POLLIN)
        table = Table(target.endpoint)
        ours, theirs = [], []
        question = pack(AnswerDecision(1, 0, 1, 0))
        for _ in range(options.answers // TURN):
            for _ in range(TURN):
                start = time.perf_counter()
                dealer.send(question)
                poller.poll(1_000)
                theirs.append(time.perf_counter() - start)
                dealer.bodies()
            ours += table.answers(TURN)
        host.kill()
        bare.kill()
    mine, echoed = spread(ours), spread(theirs)
    allowed = {
        "p50_ms": round(TARGET * echoed["p50_ms"] + p50 * 1_000, 3),
        "p99_ms": round(TARGET * echoed["p99_ms"] + p99 * 1_000, 3),
    }
    report(
        "net_latency",
        answers=len(ours),
        view_bytes=size,
        bare_echo=echoed,
        engine_ms={"p50": round(p50 * 1_000, 3), "p99": round(p99 * 1_000, 3)},
        measured=mine,
        target={name: f"at most {value}" for name, value in allowed.items()},
        met={name: mine[name] <= value for name, value in allowed.items()},
    )


if __name__ == "__main__":
    main()

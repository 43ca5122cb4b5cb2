"""Tables under load: answers a second, waiting times, memory of the host, starting again.

    python -m tests.bench.net_load [--tables 50] [--seconds 10] [--processes 1]

A host process as `aurora host` runs it, without rate limits, and other processes with four clients
a table that answer at once whenever they are asked, by bare sockets that decode only what they
answer. Then the host is killed and started again, and the time until the last client has its
decision back is taken. Times run from sending an answer to having the new view.
"""

import argparse
import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import zmq

from net.codec import pack
from net.invite import Target
from net.protocol import Answer, Hello, Open, Ready, Sit, Start, Watch
from tests.bench.peers import progress, report

TARGETS = {"answers_per_second": 2_000, "p99_ms": 50.0, "host_mib": 80.0, "back_seconds": 5.0}
SEATS = 4


class Seat:
    """A client as cheap as can be: one socket, one seat."""

    def __init__(self, context: Any, endpoint: str, name: str) -> None:
        self.socket = context.socket(zmq.DEALER)
        self.socket.setsockopt(zmq.LINGER, 0)
        self.socket.setsockopt(zmq.RECONNECT_IVL, 100)
        self.socket.setsockopt(zmq.RECONNECT_IVL_MAX, 1_000)
        self.endpoint, self.name = endpoint, name
        self.token = ""
        self.command = 0
        self.sent = 0.0
        self.revision = 0
        self.answers = 0
        self.waits: list[float] = []
        self.socket.connect(endpoint)

    def ask(self, kind: Any, *values: Any) -> dict[str, Any]:
        """A command and its reply; used before the start only."""
        self.command += 1
        self.socket.send_multipart(pack(kind(self.command, *values)))
        while True:
            reply = self.receive()
            if reply.get("command") == self.command:
                assert reply["kind"] == "done", reply
                return reply

    def hello(self) -> None:
        self.socket.send_multipart(pack(Hello(self.name, token=self.token)))
        while not self.token:
            reply = self.receive()
            if reply["kind"] == "welcome":
                self.token = reply["token"]

    def receive(self) -> dict[str, Any]:
        return msgpack.unpackb(self.socket.recv_multipart()[1], strict_map_key=False)

    def take(self, now: float, luck: Random) -> bool:
        """Read all that came; answer if asked. False when the match is over."""
        view = None
        while True:
            try:
                body = self.socket.recv_multipart(zmq.NOBLOCK)[1]
            except zmq.Again:
                break
            if b"\xa4kind\xa4view" in body[:16]:
                view = msgpack.unpackb(body, strict_map_key=False)
        if view is None or view["revision"] <= self.revision:
            return True
        self.revision = view["revision"]
        if self.sent:
            self.waits.append(now - self.sent)
            self.sent = 0.0
        decision = view["decision"]
        if decision is None:
            return view["scores"] is None
        self.command += 1
        self.sent = now
        self.answers += 1
        choice = luck.randrange(len(decision["actions"]))
        answer = Answer(self.command, decision["seat"], decision["id"], choice)
        self.socket.send_multipart(pack(answer))
        return True


def players(endpoint: str, tables: int, seconds: float, seed: int, results: Any) -> None:
    """One process of clients."""
    luck = Random(seed)
    context = zmq.Context()
    context.set(zmq.MAX_SOCKETS, 4_096)
    groups = []
    for _ in range(tables):
        seats = [Seat(context, endpoint, f"P{n}") for n in range(SEATS)]
        for seat in seats:
            seat.hello()
        groups.append(seats)
    poller = zmq.Poller()
    by_socket = {}
    for seats in groups:
        begin(seats)
        for seat in seats:
            poller.register(seat.socket, zmq.POLLIN)
            by_socket[seat.socket] = seat, seats
    end = time.perf_counter() + seconds
    started = time.perf_counter()
    while (now := time.perf_counter()) < end:
        for socket, _ in poller.poll(100):
            seat, seats = by_socket[socket]
            if not seat.take(time.perf_counter(), luck):
                begin(seats)
    waits = [wait for seats in groups for seat in seats for wait in seat.waits]
    answers = [sum(seat.answers for seat in seats) for seats in groups]
    results.put((sum(answers), min(answers), waits, now - started))
    context.destroy(linger=0)


def begin(seats: list[Seat]) -> None:
    """A new table for these clients."""
    for seat in seats:
        seat.revision, seat.sent = 0, 0.0
    table = seats[0].ask(Open, "last_aurora", SEATS)["value"]
    for number, seat in enumerate(seats):
        seat.ask(Watch, table)
        seat.ask(Sit, number)
        seat.ask(Ready, True)
    seats[0].ask(Start)
    for seat in seats:
        seat.socket.send_multipart(pack(Hello(seat.name, token=seat.token, table=table)))


def serve(directory: str, endpoint: str, ready: Any) -> None:
    """The host process, without rate limits."""
    from net.host.config import Config
    from net.host.log import to_stderr
    from net.host.main import bound
    from net.host.server import Host
    from net.host.store import Store
    from net.invite import parse_address

    async def run() -> None:
        context: Any = zmq.Context()
        config = Config(rate=1e9, burst=1e9, tables=1_000_000)
        host = Host(Store(Path(directory)), config, to_stderr(), "bench")
        host.start(bound(context, parse_address(endpoint)))
        ready.set()
        await asyncio.Event().wait()

    sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # for as long as the process lives
    asyncio.run(run())


def resident(pid: int) -> float:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description="A host under load.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=1, help="processes of clients")
    options = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    target = Target("127.0.0.1", 29_555)
    with tempfile.TemporaryDirectory() as directory:
        ready, results = spawn.Event(), spawn.Queue()
        host = spawn.Process(target=serve, args=(directory, str(target), ready), daemon=True)
        host.start()
        ready.wait(30)
        progress(f"host up, {resident(host.pid):.0f} MiB")
        share = options.tables // options.processes
        groups = [
            spawn.Process(target=players, args=(target.endpoint, share, options.seconds, seed, results))
            for seed in range(options.processes)
        ]
        for group in groups:
            group.start()
        found = [results.get(timeout=options.seconds + 120) for _ in groups]
        memory, cpu = resident(host.pid), cpu_seconds(host.pid)
        host.kill()
        host.join()
    waits = sorted(wait * 1_000 for _, _, some, _ in found for wait in some)
    measured = {
        "answers_per_second": round(sum(answers / spent for answers, _, _, spent in found)),
        "p50_ms": round(waits[len(waits) // 2], 2),
        "p99_ms": round(waits[int(len(waits) * 0.99)], 2),
        "longest_ms": round(waits[-1], 2),
        "fewest_answers_of_a_table": min(fewest for _, fewest, _, _ in found),
        "host_mib": round(memory, 1),
        "host_cpu_us_an_answer": round(cpu * 1e6 / sum(answers for answers, _, _, _ in found)),
    }
    report(
        "net_load", tables=options.tables, clients=options.tables * SEATS, measured=measured, target=TARGETS
    )


if __name__ == "__main__":
    main()

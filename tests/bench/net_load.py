"""Tables under load: answers a second, waiting times, memory and processor time of the host.

    python -m tests.bench.net_load [--tables 50] [--seconds 10] [--processes 1]

A host process as `aurora host` runs it, without rate limits, and other processes with four clients
a table that answer at once whenever they are asked, by bare lines that decode only what they
answer. Times run from sending an answer to having the new view. Processor time is taken while
clients answer, of the host and of the clients: where cores are shared it says more than the rate.
"""

import argparse
import asyncio
import multiprocessing
import os
import select
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
import zmq

from net.codec import pack
from net.invite import Target
from net.protocol import Answer, Hello, Open, Ready, Sit, Start, Watch
from tests.bench.lines import Bare
from tests.bench.peers import progress, report

TARGETS = {"answers_per_second": 2_000, "p99_ms": 50.0, "host_mib": 80.0}
SEATS = 4


class Question(msgspec.Struct):
    """What a client must know of a decision to answer it."""

    id: int
    seat: int
    actions: list[msgspec.Raw]


class Seen(msgspec.Struct):
    """What is read of a view; the rest is passed over."""

    revision: int
    decision: Question | None = None
    scores: Any = None


class Line(Protocol):
    """A link as in `tests.bench.lines`."""

    def fileno(self) -> int: ...

    def send(self, frames: list[bytes]) -> None: ...

    def bodies(self) -> list[bytes]: ...


_seen = msgspec.msgpack.Decoder(Seen).decode
_reply = msgspec.msgpack.Decoder(dict[str, Any]).decode
VIEW = b"\xa4kind\xa4view"


class Seat:
    """A client as cheap as can be: one link, one seat."""

    def __init__(self, line: Line, name: str) -> None:
        self.line = line
        self.name = name
        self.token = ""
        self.command = 0
        self.sent = 0.0
        self.revision = 0
        self.answers = 0
        self.waits: list[float] = []
        self._ahead: list[bytes] = []

    def ask(self, kind: Any, *values: Any) -> dict[str, Any]:
        """A command and its reply; used before the start only."""
        self.command += 1
        self.line.send(pack(kind(self.command, *values)))
        while True:
            reply = self._next()
            if reply.get("command") == self.command:
                assert reply["kind"] == "done", reply
                return reply

    def hello(self) -> None:
        self.line.send(pack(Hello(self.name, token=self.token)))
        while not self.token:
            reply = self._next()
            if reply["kind"] == "welcome":
                self.token = reply["token"]

    def _next(self) -> dict[str, Any]:
        while not self._ahead:
            self._ahead = self.line.bodies()
        return _reply(self._ahead.pop(0)) if VIEW not in self._ahead[0][:16] else self._skip()

    def _skip(self) -> dict[str, Any]:
        self._ahead.pop(0)
        return {"kind": "view"}

    def take(self, now: float, luck: Random) -> bool:
        """Read all that came; answer if asked. False when the match is over."""
        views = [body for body in (*self._ahead, *self.line.bodies()) if VIEW in body[:16]]
        self._ahead.clear()
        view = _seen(views[-1]) if views else None
        if view is None or view.revision <= self.revision:
            return True
        self.revision = view.revision
        if self.sent:
            self.waits.append(now - self.sent)
            self.sent = 0.0
        decision = view.decision
        if decision is None:
            return view.scores is None
        self.command += 1
        self.answers += 1
        choice = luck.randrange(len(decision.actions))
        answer = pack(Answer(self.command, decision.seat, decision.id, choice))
        self.sent = time.perf_counter()
        self.line.send(answer)
        return True


def players(target: Target, tables: int, seconds: float, seed: int, results: Any) -> None:
    """One process of clients."""
    luck = Random(seed)
    groups = [[Seat(Bare(target), f"P{n}") for n in range(SEATS)] for _ in range(tables)]
    looked_at = select.epoll()
    by_number = {}
    for seats in groups:
        for seat in seats:
            seat.hello()
        begin(seats)
        for seat in seats:
            number = seat.line.fileno()
            looked_at.register(number, select.EPOLLIN)
            by_number[number] = seat, seats
    for seats in groups:
        for seat in seats:
            seat.waits.clear()
    started, spent = time.perf_counter(), time.process_time()
    end = started + seconds
    while (now := time.perf_counter()) < end:
        for number, _ in looked_at.poll(0.1):
            seat, seats = by_number[number]
            if not seat.take(time.perf_counter(), luck):
                begin(seats)
    waits = [wait for seats in groups for seat in seats for wait in seat.waits]
    answers = [sum(seat.answers for seat in seats) for seats in groups]
    results.put((sum(answers), min(answers), waits, now - started, time.process_time() - spent))


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
        seat.line.send(pack(Hello(seat.name, token=seat.token, table=table)))


def serve(directory: str, endpoint: str, ready: Any) -> None:
    """The host process, without rate limits."""
    from net.host.config import Config
    from net.host.log import to_stderr
    from net.host.main import bound, collect_rarely
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
    collect_rarely()
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
        before = cpu_seconds(host.pid)
        groups = [
            spawn.Process(target=players, args=(target, share, options.seconds, seed, results))
            for seed in range(options.processes)
        ]
        for group in groups:
            group.start()
        found = [results.get(timeout=options.seconds + 120) for _ in groups]
        memory, cpu = resident(host.pid), cpu_seconds(host.pid) - before
        host.kill()
        host.join()
    answers = sum(some for some, *_ in found)
    waits = sorted(wait * 1_000 for _, _, some, *_ in found for wait in some)
    measured = {
        "answers_per_second": round(sum(some / spent for some, _, _, spent, _ in found)),
        "p50_ms": round(waits[len(waits) // 2], 2),
        "p99_ms": round(waits[int(len(waits) * 0.99)], 2),
        "longest_ms": round(waits[-1], 2),
        "fewest_answers_of_a_table": min(fewest for _, fewest, *_ in found),
        "host_mib": round(memory, 1),
        "host_cpu_us_an_answer": round(cpu * 1e6 / answers),
        "clients_cpu_us_an_answer": round(sum(used for *_, used in found) * 1e6 / answers),
    }
    report(
        "net_load", tables=options.tables, clients=options.tables * SEATS, measured=measured, target=TARGETS
    )


if __name__ == "__main__":
    main()

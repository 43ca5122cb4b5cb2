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
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
import zmq

from net.invite import Target
from net.wire.codec import pack
from net.wire.protocol import AnswerDecision, Hello, Open, Ready, Sit, Start, Watch
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


class Reply(msgspec.Struct):
    """What is read of anything else."""

    kind: str
    command: int = 0
    value: int = 0
    token: str = ""


_seen = msgspec.msgpack.Decoder(Seen).decode
_reply = msgspec.msgpack.Decoder(Reply).decode
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

    def ask(self, kind: Any, *values: Any) -> int:
        """Send a command; gives its number."""
        self.command += 1
        self.line.send(pack(kind(self.command, *values)))
        return self.command

    def hello(self) -> None:
        """Get a token; waits for it."""
        self.line.send(pack(Hello(self.name)))
        while not self.token:
            for body in self.line.bodies():
                self.token = self.token or _reply(body).token

    def go_to(self, table: int) -> None:
        """Be at a table from its beginning."""
        self.revision, self.sent = 0, 0.0
        self.line.send(pack(Hello(self.name, token=self.token, table=table)))

    def see(self, body: bytes, now: float, luck: Random) -> bool:
        """Look at a view; answer if asked. False when the match is over."""
        view = _seen(body)
        if view.revision <= self.revision:
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
        answer = pack(AnswerDecision(self.command, decision.seat, decision.id, choice))
        self.sent = time.perf_counter()
        self.line.send(answer)
        return True


Steps = Generator[tuple[Seat, int], Reply, None]


class Group:
    """The clients of a table. A new table is opened step by step, so that other groups never wait."""

    def __init__(self, lines: list[Line]) -> None:
        self.seats = [Seat(line, f"P{number}") for number, line in enumerate(lines)]
        for seat in self.seats:
            seat.hello()
        self._beginning: Steps | None = None
        self._asked: tuple[Seat, int] | None = None
        self.begin()

    def begin(self) -> None:
        """Open a table and play there."""
        if self._beginning is None:
            self._beginning = self._begin()
            self._asked = next(self._beginning)

    def _begin(self) -> Steps:
        first = self.seats[0]
        table = (yield first, first.ask(Open, "last_aurora", SEATS)).value
        for number, seat in enumerate(self.seats):
            yield seat, seat.ask(Watch, table)
            yield seat, seat.ask(Sit, number)
            yield seat, seat.ask(Ready, True)
        yield first, first.ask(Start)
        for seat in self.seats:
            seat.go_to(table)

    def take(self, seat: Seat, now: float, luck: Random) -> None:
        """Read what came for a seat, and do what is to be done."""
        bodies = seat.line.bodies()
        views = [body for body in bodies if VIEW in body[:16]]
        if self._asked is not None and self._asked[0] is seat:
            for body in bodies:
                if VIEW not in body[:16]:
                    self._go_on(seat, _reply(body))
        if views and not seat.see(views[-1], now, luck):
            self.begin()

    def _go_on(self, seat: Seat, reply: Reply) -> None:
        if self._beginning is None or self._asked != (seat, reply.command):
            return
        assert reply.kind == "done", reply
        try:
            self._asked = self._beginning.send(reply)
        except StopIteration:
            self._beginning = self._asked = None


def players(target: Target, tables: int, seconds: float, seed: int, results: Any) -> None:
    """One process of clients."""
    luck = Random(seed)
    groups = [Group([Bare(target) for _ in range(SEATS)]) for _ in range(tables)]
    looked_at = select.epoll()
    by_number = {}
    for group in groups:
        for seat in group.seats:
            number = seat.line.fileno()
            looked_at.register(number, select.EPOLLIN)
            by_number[number] = seat, group
    started, spent = time.perf_counter(), time.process_time()
    end = started + seconds
    while (now := time.perf_counter()) < end:
        for number, _ in looked_at.poll(0.1):
            seat, group = by_number[number]
            group.take(seat, time.perf_counter(), luck)
    waits = [wait for group in groups for seat in group.seats for wait in seat.waits]
    answers = [sum(seat.answers for seat in group.seats) for group in groups]
    results.put((sum(answers), min(answers), waits, now - started, time.process_time() - spent))


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
        config = Config(rate=1e9, burst=1e9, tables=1_000_000, open_burst=1e9, address_open_burst=1e9)
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

"""A host under attack: its memory and processor time, and how those fare who play meanwhile.

    python -m tests.bench.attacks [--seconds 5] [--only empty_parts]

A host process as `aurora host` runs it, with 1.5 GB of address space above what it has at its start
and no more, a table with two clients that answer all the time, and one process that attacks:

- long_parts, empty_parts: one message without an end, before hello, as fast as it is taken; when the
  connection is cut the attacker comes again at once,
- many_ends: the same of 200 connections that send a little each,
- silent, half_silent: 1,000 connections that say nothing, before and after ZeroMQ's handshake,
- connects: 1,000 connections a second,
- garbage: whole messages that are none, as fast as they are taken.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import resource
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random

from net.client.client import Client
from net.invite import Target
from tests.bench.lines import Bare
from tests.bench.net_load import cpu_seconds, resident
from tests.bench.peers import progress, report
from tests.net.helpers import free_port, step, until, waited
from tests.net.processes import HostProcess

TARGET = "at most 60 MiB more than before, and nobody waits for longer than a second"
_EMPTY = b"\x01\x00" * 65_536
_LONG = (b"\x03" + (8_000).to_bytes(8, "big") + bytes(8_000)) * 16
_GARBAGE = (b"\x01\x04junk" * 2 + b"\x00\x04junk") * 4_096


def _again(target: Target, data: bytes, end: float) -> None:
    """Send the same on and on; come again whenever the connection is gone."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = Bare(target)
            line.raw(data, end)
            line.close()


def long_parts(target: Target, end: float) -> None:
    _again(target, _LONG, end)


def empty_parts(target: Target, end: float) -> None:
    _again(target, _EMPTY, end)


def garbage(target: Target, end: float) -> None:
    _again(target, _GARBAGE, end)


def many_ends(target: Target, end: float) -> None:
    lines: list[Bare] = []
    while time.monotonic() < end:
        if len(lines) < 200:
            with contextlib.suppress(OSError):
                lines.append(Bare(target))
        for line in tuple(lines):
            try:
                line.raw(_EMPTY[:2_000], 0)
            except OSError:
                lines.remove(line)


def silent(target: Target, end: float) -> None:
    lines = [socket.create_connection((target.host, target.port)) for _ in range(1_000)]
    time.sleep(max(0.0, end - time.monotonic()))
    for line in lines:
        line.close()


def half_silent(target: Target, end: float) -> None:
    lines = []
    while len(lines) < 1_000 and time.monotonic() < end:
        with contextlib.suppress(OSError):
            lines.append(Bare(target))
    time.sleep(max(0.0, end - time.monotonic()))


def connects(target: Target, end: float) -> None:
    lines: list[socket.socket] = []
    start = time.monotonic()
    while (now := time.monotonic()) < end:
        for _ in range(int((now - start) * 1_000) - len(lines)):
            lines.append(socket.create_connection((target.host, target.port)))
        time.sleep(0.005)


ATTACKS: tuple[Callable[[Target, float], None], ...] = (
    long_parts, empty_parts, many_ends, silent, half_silent, connects, garbage,
)  # fmt: skip


def _attack(name: str, target: Target, seconds: float, started: Event) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16_384), hard))
    attack = next(attack for attack in ATTACKS if attack.__name__ == name)
    started.set()
    attack(target, time.monotonic() + seconds)


def _bound_memory(pid: int) -> None:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + (3 << 29)
    resource.prlimit(pid, resource.RLIMIT_AS, (most, most))


async def under(name: str, seconds: float) -> dict[str, object]:
    """One attack on a host of its own."""
    target = Target("127.0.0.1", free_port())
    with tempfile.TemporaryDirectory() as directory:
        host = HostProcess(Path(directory), target)
        await host.start()
        assert host.process is not None
        pid = host.process.pid
        _bound_memory(pid)
        clients = [Client(target, "Ann"), Client(target, "Ben")]
        for client in clients:
            await client.connect()
        number = await clients[0].commands.open("last_aurora", 2)
        for seat, client in enumerate(clients):
            await client.commands.watch(number)
            await client.commands.sit(seat)
            await client.commands.ready()
        await clients[0].commands.start()
        await until(lambda: all(client.views for client in clients))
        luck = Random(1)
        for _ in range(10):
            await step(clients, luck)
        before, spent = resident(pid), cpu_seconds(pid)
        context = multiprocessing.get_context("spawn")
        started = context.Event()
        process = context.Process(target=_attack, args=(name, target, seconds + 60.0, started), daemon=True)
        process.start()
        peak, waits = before, []
        newcomer, begun = 0.0, time.perf_counter()
        # on a machine that is busy elsewhere it takes longer until all is measured; the attack goes on
        while process.is_alive() and (time.perf_counter() - begun < seconds or not newcomer):
            if not started.is_set():
                begun = time.perf_counter()
            start, idle = time.perf_counter(), waited((pid,))
            if not await step(clients, luck):
                break
            waits.append(time.perf_counter() - start - (waited((pid,)) - idle))
            peak = max(peak, resident(pid))
            if not newcomer and len(waits) > 20:
                start, idle = time.perf_counter(), waited((pid,))
                late = Client(target, "Late")
                await late.connect()
                newcomer = max(1e-4, time.perf_counter() - start - (waited((pid,)) - idle))
                await late.close()
            await asyncio.sleep(0.01)
        used, took = cpu_seconds(pid) - spent, time.perf_counter() - begun
        for client in clients:
            await client.close()
        process.kill()
        await host.kill()
        waits.sort()
        return {
            "before_mib": round(before, 1),
            "peak_mib": round(peak, 1),
            "host_cpu_share": round(used / took, 2),
            "answers": len(waits),
            "answer_p50_ms": round(waits[len(waits) // 2] * 1_000, 1),
            "answer_longest_ms": round(waits[-1] * 1_000, 1),
            "newcomer_ms": round(newcomer * 1_000, 1),
            "logged": sorted(
                {line.split('"why": "')[-1].split('"')[0] for line in host.lines if "connections_cut" in line}
            ),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description="A host under attack.")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--only", choices=[attack.__name__ for attack in ATTACKS])
    options = parser.parse_args()
    measured = {}
    for attack in ATTACKS:
        name = attack.__name__
        if options.only in (None, name):
            measured[name] = asyncio.run(asyncio.wait_for(under(name, options.seconds), options.seconds + 60))
            progress(f"{name}: {measured[name]}")
    report("attacks", measured=measured, target=TARGET)


if __name__ == "__main__":
    main()

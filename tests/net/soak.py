"""Tables of bots and clients that come and go, for an hour; the host must not grow.

    python -m tests.net.soak [--minutes 60] [--tables 20]

Each table has a client, a watcher and a bot. Now and then a client's link is closed, a client is
replaced by a new one with its token, or somebody is rude. The first tenth of the time is for
warming up; after it memory may differ by 10 % and descriptors by none, and no error may be logged.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from net.client.client import Client
from net.errors import NetError
from net.invite import Target
from tests.net.helpers import free_port, raw_dealer
from tests.net.processes import HostProcess

SAMPLE_SECONDS = 5.0
SPREAD = 0.10


def resident(pid: int) -> float:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def descriptors(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


async def sitter(target: Target, luck: Random, until: float) -> int:
    """A person who opens tables against a bot and plays them out, with interruptions."""
    games, token, table = 0, "", 0
    while time.monotonic() < until:
        client = Client(target, f"P{luck.randrange(1_000)}", token=token, table=table)
        try:
            await client.connect(10)
            token = client.token
            if client.table == 0 or (client.room is not None and client.room.stage != "play"):
                await client.commands.open("last_aurora", 2)
                await client.commands.sit(0)
                await client.commands.fill(1, "random")
                await client.commands.start()
            leave = time.monotonic() + luck.random() * 20
            while time.monotonic() < min(leave, until):
                await asyncio.sleep(0.2)
                view = client.views.get(0)
                if view is not None and view.scores is not None:
                    games += 1
                    await client.commands.leave()
                    break
                if view is not None and view.decision is not None:
                    choice = luck.randrange(len(view.decision.actions))
                    await client.commands.answer(0, view.decision.id, choice)
            table = client.table
        except NetError:
            table = 0
        finally:
            await client.close()
    return games


async def watcher(target: Target, luck: Random, until: float) -> None:
    """Someone who looks at tables, chats, and is rude now and then."""
    while time.monotonic() < until:
        async with raw_dealer(target) as dealer:
            for _ in range(luck.randrange(12)):
                dealer.send_multipart(
                    [luck.randbytes(luck.randrange(50)) for _ in range(luck.randrange(1, 4))]
                )
        client = Client(target, "watcher")
        try:
            await client.connect(10)
            tables = [line.table for line in await client.commands.tables() if line.stage == "play"]
            if tables:
                await client.commands.watch(luck.choice(tables))
                await client.commands.say("nice")
            await asyncio.sleep(luck.random() * 5)
        except NetError:
            await asyncio.sleep(1)
        finally:
            await client.close()


async def soak(minutes: float, tables: int, directory: Path) -> None:
    """The whole run. Raises AssertionError when the host has grown or logged an error."""
    host = HostProcess(directory, Target("127.0.0.1", free_port()))
    await host.start()
    pid = host.process.pid
    end = time.monotonic() + minutes * 60
    luck = Random(1)
    people = [asyncio.ensure_future(sitter(host.target, Random(n), end)) for n in range(tables)]
    people += [asyncio.ensure_future(watcher(host.target, Random(99 + n), end)) for n in range(3)]
    samples: list[tuple[float, int]] = []
    while time.monotonic() < end:
        await asyncio.sleep(SAMPLE_SECONDS)
        samples.append((resident(pid), descriptors(pid)))
        if luck.random() < 0.1:
            print(f"{samples[-1][0]:.1f} MiB, {samples[-1][1]} descriptors", file=sys.stderr)
    games = sum(result or 0 for result in await asyncio.gather(*people))
    warm = samples[len(samples) // 10 :]
    first, last = warm[: len(warm) // 4], warm[-len(warm) // 4 :]
    before, after = (sum(memory for memory, _ in part) / len(part) for part in (first, last))
    links = [min(fds for _, fds in part) for part in (first, last)]
    errors = host.errors
    await host.kill()
    print(
        f"{games} games; {before:.1f} then {after:.1f} MiB; at least {links[0]} then {links[1]} descriptors"
    )
    assert not errors, errors[:3]
    assert after <= before * (1 + SPREAD), "memory grew"
    assert links[1] <= links[0] + tables, "descriptors grew"


def main() -> None:
    parser = argparse.ArgumentParser(description="A host with people coming and going.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        asyncio.run(soak(options.minutes, options.tables, Path(directory)))


if __name__ == "__main__":
    main()

"""Play by SSH, measured on loopback: `python -m tests.bench.serve` prints one JSON document.

Login to first frame is compared with a bare asyncssh server that starts a bare Textual app, in turns;
a key's echo with the same client on a local terminal.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

import asyncssh

from aurora_tui.serve.people import People
from tests.aurora_tui.net_kit import Aurora
from tests.bench.bare_ssh import BARE_APP, BARE_SERVER
from tests.e2e.served_box import running
from tests.net.helpers import free_port

ROOT = Path(__file__).parents[2]
SIZE = (120, 36)
PATIENCE = 60.0
FRAME = "tables of the host"


class Screen:
    """What a client has sent to its terminal, and what is typed there; `write` takes it."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self._seen = b""
        self._came = asyncio.Event()

    def shows(self, data: bytes) -> None:
        self._seen += data
        self._came.set()

    async def until(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while text.encode() not in self._seen:
                self._came.clear()
                await self._came.wait()

    async def press(self, key: str) -> None:
        """A key, and the first bytes of what it leads to."""
        self._came.clear()
        self._write(key.encode())
        async with asyncio.timeout(PATIENCE):
            await self._came.wait()


class Login:
    """Somebody at a terminal over SSH."""

    def __init__(self, connection: Any, process: Any) -> None:
        self.connection = connection
        self.screen = Screen(process.stdin.write)
        self._process = process
        self._reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while data := await self._process.stdout.read(65_536):
            self.screen.shows(data)

    async def close(self) -> None:
        self._reader.cancel()
        self.connection.abort()
        await self.connection.wait_closed()


async def login(port: int, key: asyncssh.SSHKey) -> Login:
    connection = await asyncssh.connect(
        "127.0.0.1", port, username="ann", client_keys=[key], known_hosts=None, agent_path=None, config=None
    )
    process = await connection.create_process(
        term_type="xterm-256color", term_size=SIZE, encoding=None, env={"COLORTERM": "truecolor"}
    )
    return Login(connection, process)


async def first_frame(port: int, key: asyncssh.SSHKey, text: str) -> float:
    """Seconds from the connection to a text of the first frame."""
    begin = time.perf_counter()
    there = await login(port, key)
    await there.screen.until(text)
    seconds = time.perf_counter() - begin
    await there.close()
    return seconds


class Local:
    """The same client on a terminal of this machine, read without an emulator."""

    def __init__(self, data: Path) -> None:
        import fcntl
        import pty
        import struct
        import termios

        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "AURORA_DATA_DIR": str(data / "local"),
            "AURORA_CONFIG_DIR": str(data / "local"),
            "PYTHONPATH": str(ROOT),
        }
        words = [
            sys.executable,
            "-m",
            "aurora_tui",
            "join",
            "--stay",
            "--code-file",
            str(data / "way_to_host"),
        ]
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
            os.execve(words[0], words, environment)
        os.set_blocking(self.fd, False)
        self.screen = Screen(partial(os.write, self.fd))
        asyncio.get_running_loop().add_reader(self.fd, self._read)

    def _read(self) -> None:
        data = b""
        with suppress(OSError):
            data = os.read(self.fd, 65_536)
        self.screen.shows(data)

    async def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self.fd)
        os.close(self.fd)
        os.kill(self.pid, 9)
        await asyncio.to_thread(os.waitpid, self.pid, 0)


async def echoes(both: Sequence[Screen], keys: int) -> list[list[float]]:
    """Seconds from a key to what it changes, in the form of a new table; in turns, for each of them."""
    for one in both:
        await one.until(FRAME)
        await asyncio.sleep(0.5)
        await one.press("\r")
        await one.until("open a table")
    found: list[list[float]] = [[] for _ in both]
    for number in range(keys):
        for times, one in zip(found, both, strict=True):
            await asyncio.sleep(0.1)
            begin = time.perf_counter()
            await one.press("\x1b[A" if number % 2 else "\x1b[B")
            times.append(time.perf_counter() - begin)
    return found


def percentile(values: Sequence[float], percent: int) -> float:
    return statistics.quantiles(values, n=100)[percent - 1]


def processor(pid: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> tuple[float, float]:
    """MiB that a process has, and its share of them where several have the same."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text().split("\n")
    numbers = {line.split(":")[0]: int(line.split()[1]) for line in told if line.endswith("kB")}
    return numbers["Rss"] / 1024, numbers["Pss"] / 1024


class Box:
    """A box with so many friends, and a bare server beside it. Both end with the `with` block."""

    def __init__(self, folder: Path, players: int) -> None:
        self.data, self.port, self.bare_port = folder / "box", free_port(), free_port()
        self.friends = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(players)]
        self.data.mkdir(mode=0o700)
        people = People(self.data / "people.db")
        for number, key in enumerate(self.friends):
            people.add(f"Player {number:02}", key.get_fingerprint("sha256"))
        people.close()
        self._served = Aurora("serve", "--bind", f"127.0.0.1:{self.port}", "--data-dir", str(self.data))

    @property
    def pid(self) -> int:
        """Of the process that serves."""
        return self._served.process.pid

    async def __aenter__(self) -> Self:
        self._served.until("Their ssh asks once", PATIENCE)
        script = f"APP = {BARE_APP!r}\nPORT = {self.bare_port}\n{BARE_SERVER}"
        self._bare = await asyncio.create_subprocess_exec(
            sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert self._bare.stdout is not None
        await self._bare.stdout.readline()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._bare.kill()
        await self._bare.wait()
        self._served.process.terminate()
        self._served.end(PATIENCE)
        self._served.close()


async def logins_of(box: Box, number: int) -> dict[str, Any]:
    """Login to first frame, in turns with the bare server; the first one fills the caches and is left out."""
    times = [
        (
            await first_frame(box.port, box.friends[0], FRAME),
            await first_frame(box.bare_port, box.friends[0], "first frame"),
        )
        for _ in range(number + 1)
    ]
    ours, theirs = zip(*times[1:], strict=True)
    return {
        "aurora": round(statistics.median(ours) * 1e3),
        "bare": round(statistics.median(theirs) * 1e3),
        "ratio": round(statistics.median(mine / other for mine, other in times[1:]), 2),
        "of_the_medians": round(statistics.median(ours) / statistics.median(theirs), 2),
        "target": 1.3,
    }


def memory_of(box: Box, clients: Sequence[int], before: float) -> dict[str, Any]:
    """What clients and server have; `before` is what the server had without them."""
    shares = [memory(pid) for pid in clients]
    server = memory(box.pid)[0]
    return {
        "players": len(clients),
        "client_rss": round(statistics.mean(rss for rss, _ in shares), 1),
        "client_pss": round(statistics.mean(pss for _, pss in shares), 1),
        "server": round(server, 1),
        "server_for_each": round((server - before) / len(box.friends), 2),
    }


async def idle_of(box: Box, clients: Sequence[int], seconds: float) -> dict[str, Any]:
    """What is computed while nobody does anything."""
    pids = (box.pid, *clients)
    begin = [processor(pid) for pid in pids]
    await asyncio.sleep(seconds)
    spent = [processor(pid) - was for pid, was in zip(pids, begin, strict=True)]
    return {
        "players": len(box.friends),
        "server": round(spent[0] / seconds * 100, 2),
        "each_client": round(sum(spent[1:]) / len(clients) / seconds * 100, 2),
    }


async def keys_of(box: Box, remote: Login, keys: int) -> dict[str, Any]:
    """A key's echo over SSH, in turns with the same client on a terminal of this machine."""
    local = Local(box.data)
    both = await echoes((remote.screen, local.screen), keys)
    await local.close()
    return {
        name: {"p50": round(percentile(times, 50) * 1e3, 1), "p95": round(percentile(times, 95) * 1e3, 1)}
        for name, times in zip(("ssh", "local"), both, strict=True)
    }


async def measure(folder: Path, logins: int, players: int, keys: int, idle: float) -> dict[str, Any]:
    found: dict[str, Any] = {"load": os.getloadavg()[0]}
    async with Box(folder, players) as box:
        found["login_to_first_frame_ms"] = await logins_of(box, logins)
        before = memory(box.pid)[0]
        there = [await login(box.port, key) for key in box.friends]
        for one in there:
            await one.screen.until(FRAME)
        await asyncio.sleep(3.0)
        clients = running(box.data)
        found["memory_mib"] = memory_of(box, clients, before)
        found["idle_percent_of_a_processor"] = await idle_of(box, clients, idle)
        for one in there[1:]:
            await one.close()
        await asyncio.sleep(1.0)
        found["key_echo_ms"] = await keys_of(box, there[0], keys)
        await there[0].close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logins", type=int, default=9)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--keys", type=int, default=150)
    parser.add_argument("--idle", type=float, default=20.0)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        found = asyncio.run(measure(Path(name), told.logins, told.players, told.keys, told.idle))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

"""Hosts as processes of their own, for tests that kill, stop or freeze them."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

from net.invite import Target, parse

ROOT = Path(__file__).parents[2]


class HostProcess:
    """`python -m net.host.main`, with its log."""

    def __init__(self, directory: Path, target: Target, lan: bool = False) -> None:
        self.directory, self.target, self.lan = directory, target, lan
        self.process: asyncio.subprocess.Process | None = None
        self.lines: list[str] = []
        self._reader: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start and wait until it listens."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), str(ROOT)])}
        words = [str(self.directory), str(self.target), *(["--lan"] if self.lan else [])]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "net.host.main", *words, stderr=asyncio.subprocess.PIPE, env=environment
        )
        self.lines = []
        started = asyncio.get_running_loop().create_future()
        self._reader = asyncio.ensure_future(self._read(started))
        await asyncio.wait_for(started, 20)

    async def _read(self, started: "asyncio.Future[None]") -> None:
        listens = False
        while line := await self.process.stderr.readline():
            self.lines.append(line.decode())
            listens = listens or b'"started"' in line
            if listens and (self._code_at() is not None or not self.lan) and not started.done():
                started.set_result(None)
        if not started.done():
            started.set_exception(AssertionError("the host did not start: " + "".join(self.lines)))

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    async def ended(self) -> int:
        code = await asyncio.wait_for(self.process.wait(), 60)
        await self._reader
        return code

    async def kill(self) -> None:
        """As by `kill -9`."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.ended()

    @property
    def code(self) -> Target:
        """The target of the join code it printed."""
        at = self._code_at()
        assert at is not None
        return parse(self.lines[at])

    def _code_at(self) -> int | None:
        """The line of the join code, if it was printed."""
        printed = (n + 1 for n, line in enumerate(self.lines[:-1]) if line.startswith("Join code"))
        return next(printed, None)

    @property
    def errors(self) -> list[str]:
        return [line for line in self.lines if line.startswith("{") and json.loads(line)["level"] == "error"]

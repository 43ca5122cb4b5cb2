"""Bots off the loop: worker processes with a deadline, and a simple bot for when one fails.

A worker has one job at a time, so a deadline is its own time and no queue's. A worker whose job is
late, that dies, or that says anything but one answer for its job, is killed and started again; the
seat it worked for gets the simple bot. What workers are handed is a view and a decision.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from net.host.bot_worker_main import ANSWER, LENGTH
from net.host.config import Config
from net.host.log import Log

SIMPLE = "simple"


@dataclass(slots=True)
class BotJob:
    """One question to a bot. `done` gets the choice, or what the bot did instead."""

    key: tuple[int, int, str]
    name: str
    game: str
    seed: int
    options: dict[str, Any]
    view: dict[str, Any]
    decision: Any
    done: "Callable[[BotJob, int | None, str], None]"


def bot_seed(table: int, seat: int) -> int:
    """The seed of the bot on a seat: the same each time it is asked for, another at each table and seat."""
    return table * 16 + seat


def simple_choice(seed: int, decision: int, choices: int, bad: set[int]) -> int:
    """What the simple bot takes: any choice, not one that just failed; the same each time it is asked."""
    good = [choice for choice in range(choices) if choice not in bad] or list(range(choices))
    return Random(seed * 1_000_003 + decision).choice(good)


class BotWorkers:
    """Some processes, started when first needed (never by fork)."""

    def __init__(self, config: Config, log: Log) -> None:
        self._config = config
        self._log = log
        self._jobs: deque[BotJob] = deque()
        self._workers: list[asyncio.Task[None]] = []
        self._idle = 0
        self._wake = asyncio.Event()
        self._closing = False

    def submit(self, job: BotJob) -> None:
        """Have a job done; `job.done` is called in the loop."""
        self._jobs.append(job)
        if not self._idle and len(self._workers) < self._config.workers:
            self._workers.append(asyncio.ensure_future(self._work()))
        self._wake.set()

    async def close(self) -> None:
        """Kill all workers."""
        self._closing = True
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    async def _work(self) -> None:
        """The life of one worker: processes come and go, jobs go through one by one."""
        process: asyncio.subprocess.Process | None = None
        number = 0
        fresh = True
        try:
            while not self._closing:
                job = await self._next()
                number += 1
                if process is None or process.returncode is not None:
                    process, fresh = await self._start(), True
                seconds = self._config.bot_seconds + (self._config.bot_start_seconds if fresh else 0)
                choice: int | None = None
                why = ""
                try:
                    choice = await asyncio.wait_for(_asked(process, number, job), seconds)
                    if not 0 <= choice < len(job.decision.actions):
                        why, choice = ("failed" if choice == -1 else "gave no legal answer"), None
                except TimeoutError:
                    why = "took too long"
                except (OSError, EOFError, asyncio.IncompleteReadError, ValueError):
                    why = "broke down"
                fresh = False
                if why and why not in ("failed", "gave no legal answer"):
                    await _killed(process)
                    process = None
                job.done(job, choice, why)
        except asyncio.CancelledError:
            pass
        except Exception as error:
            self._log.error("worker", error=repr(error))
        finally:
            if process is not None:
                await _killed(process)

    async def _next(self) -> BotJob:
        while not self._jobs:
            self._wake.clear()
            self._idle += 1
            try:
                await self._wake.wait()
            finally:
                self._idle -= 1
        return self._jobs.popleft()

    async def _start(self) -> asyncio.subprocess.Process:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "net.host.bot_worker_main",
            str(os.getpid()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )


async def _asked(process: asyncio.subprocess.Process, number: int, job: BotJob) -> int:
    """One answer to one job. Raises ValueError if the worker says anything else."""
    if process.stdin is None or process.stdout is None:
        raise OSError("a worker without pipes")
    data = pickle.dumps((number, job.key, job.name, job.game, job.seed, job.options, job.view, job.decision))
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    answered, choice = ANSWER.unpack(await process.stdout.readexactly(ANSWER.size))
    if answered != number:
        raise ValueError("an answer to another job")
    return int(choice)


async def _killed(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()

"""Bots off the loop: worker processes with a deadline for each question, and a bound on their memory.

A worker has one question at a time, so a deadline is its own time and no queue's: three times what the
bot may think, and a second. A worker whose answer is late, that dies, or that says anything but one answer
to its question, is killed; another one is started for the next question.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from collections import deque

import msgspec

from net.host.bot_jobs import ANSWER_LIMIT, LENGTH, OUT_OF_MEMORY, BotAnswer, BotIdentity, BotJob, Question
from net.host.config import Config
from net.host.log import Log

SLACK = 0.1
"""seconds after the deadline in which an answer is still taken that waits in the pipe already: this process
may have been the one that was late"""
BROKEN = (OSError, EOFError, asyncio.IncompleteReadError, ValueError)


class BotWorkers:
    """Some processes, started when first needed (never by fork)."""

    def __init__(self, config: Config, log: Log) -> None:
        self._config = config
        self._log = log
        self._urgent: deque[BotJob] = deque()
        """the answers that games wait for"""
        self._others: deque[BotJob] = deque()
        self._workers: list[asyncio.Task[None]] = []
        self._idle = 0
        self._wake = asyncio.Event()
        self._closing = False

    def submit(self, job: BotJob, *, urgent: bool = True) -> None:
        """Have a question answered; `job.done` is called in the loop. Those for which no game waits, not
        `urgent`, are asked after those for which one does."""
        (self._urgent if urgent else self._others).append(job)
        if not self._idle and len(self._workers) < self._config.workers:
            self._workers.append(asyncio.ensure_future(self._work()))
        self._wake.set()

    def warm(self, bot: BotIdentity) -> None:
        """Have a worker and this bot ready before it is asked."""
        self.submit(BotJob(bot, lambda *_: None))

    @property
    def waiting(self) -> int:
        """How many questions wait for which no game does."""
        return sum(not job.dropped for job in self._others)

    async def close(self) -> None:
        """Kill all workers. What waits for an answer gets none."""
        self._closing = True
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    async def _work(self) -> None:
        """The life of one worker: processes come and go, questions go through one by one."""
        worker = _Worker(self._config)
        try:
            while not self._closing:
                job = await self._next()
                answer, why = await worker.ask(job)
                try:
                    job.done(job, answer, why)
                except Exception as error:  # a mistake at one table costs no other its bots
                    self._log.error("bot_answer", error=repr(error))
        except asyncio.CancelledError:
            pass
        except Exception as error:  # the next question starts another worker
            self._log.error("worker", error=repr(error))
        finally:
            await worker.kill()

    async def _next(self) -> BotJob:
        while True:
            for jobs in (self._urgent, self._others):
                while jobs:
                    job = jobs.popleft()
                    if not job.dropped:
                        return job
            self._wake.clear()
            self._idle += 1
            try:
                await self._wake.wait()
            finally:
                self._idle -= 1


class _Worker:
    """A process, and the next one after it was killed."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._process: asyncio.subprocess.Process | None = None
        self._number = 0
        self._made: set[tuple[object, ...]] = set()
        """keys of the bots that the process has"""

    async def ask(self, job: BotJob) -> tuple[BotAnswer | None, str]:
        """The answer, or None and why there is none. To start and to make the bot has a time of its own."""
        config = self._config
        if self._process is None or self._process.returncode is not None:
            try:
                self._process = await self._start()
            except OSError:
                return None, "could not be started"
            self._made.clear()
        if job.bot.key not in self._made:
            making = BotJob(job.bot, job.done)
            answer, why = await self._answered(making, config.bot_start_seconds)
            if why or job.decision is None:
                return answer, why
            self._made.add(job.bot.key)
        if job.decision is None:
            return None, ""
        return await self._answered(job, 3 * job.seconds + config.bot_grace)

    async def _answered(self, job: BotJob, seconds: float) -> tuple[BotAnswer | None, str]:
        process = self._process
        assert process is not None
        self._number += 1
        asking = asyncio.ensure_future(_asked(process, job.question(self._number)))
        try:
            await asyncio.wait({asking}, timeout=seconds)
            if not asking.done():
                await asyncio.wait({asking}, timeout=SLACK)
            if not asking.done():
                await self.kill()
                return None, "took too long"
            answer = asking.result()
        except BROKEN:
            code = await self.kill()
            return None, "took too much memory" if code == OUT_OF_MEMORY else "broke down"
        finally:
            asking.cancel()
        why = job.misfit(answer)
        return (None, why) if why else (answer, "")

    async def kill(self) -> int | None:
        """End the process; gives its exit code if it had ended by itself."""
        process, self._process = self._process, None
        if process is None:
            return None
        code = process.returncode
        if code is None and process.stdout is not None and process.stdout.at_eof():
            with contextlib.suppress(TimeoutError):
                code = await asyncio.wait_for(process.wait(), 1.0)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        return code

    async def _start(self) -> asyncio.subprocess.Process:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "net.host.bot_worker_main",
            str(os.getpid()),
            str(self._config.bot_memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )


async def _asked(process: asyncio.subprocess.Process, question: Question) -> BotAnswer:
    """One answer to one question. Raises ValueError if the worker says anything else."""
    if process.stdin is None or process.stdout is None:
        raise OSError("a worker without pipes")
    data = pickle.dumps(question)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    if length > ANSWER_LIMIT:
        raise ValueError("an answer without end")
    answer = msgspec.json.decode(await process.stdout.readexactly(length), type=BotAnswer)
    if answer.number != question.number:
        raise ValueError("an answer to another question")
    return answer

"""The nursery: a process that has loaded the client already, and forks one for each who comes.

A client is there in a fifth of the time, and what all have in common is in memory once. Where the system
cannot do it, or the nursery fails, clients are started from nothing.
"""

import asyncio
import itertools
import os
import signal
import socket
import subprocess

import msgspec

from aurora_tui.client.own_host import Log
from aurora_tui.serve.children import Child, ForkedChild, readable, spawn
from aurora_tui.serve.client_process import ROOT, UTF8, SessionCommand, python
from aurora_tui.serve.nursery_messages import LONGEST, Birth, News

ENTRY = "aurora_tui.cli.guest_nursery"
ANSWER_SECONDS = 10.0
"""for a fork; the first one waits until everything is loaded"""
MOST_FAILURES = 3
"""after which it is not started any more"""
LOST = -signal.SIGKILL
"""the exit code of a client of which nobody can tell it any more"""


class NotForkedError(OSError):
    """The system gives no more processes, to the nursery or to anybody."""


def available() -> bool:
    """Whether this system can do it."""
    return hasattr(os, "pidfd_open") and hasattr(socket, "SOCK_SEQPACKET")


class Nursery:
    """The other end of it, in the process that serves."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._failures = 0
        self._looks: set[asyncio.Task[None]] = set()
        self._numbers = itertools.count(1)
        self._born: dict[int, asyncio.Future[ForkedChild]] = {}
        self._alive: dict[int, tuple[asyncio.Future[int], int]] = {}
        """by number: what is told when it has ended, and a descriptor of the process"""

    def open(self) -> None:
        """Start it, if it does not run."""
        if self._socket is not None or not available() or self._failures >= MOST_FAILURES:
            return
        self._reap()
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        environment = {"PYTHONPATH": str(ROOT), "LANG": UTF8, "PYTHONUTF8": "1", "MALLOC_ARENA_MAX": "2"}
        try:
            self._process = subprocess.Popen(
                python(ENTRY),
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            self._fail(error)
            ours.close()
            return
        finally:
            theirs.close()
        ours.setblocking(False)
        self._socket = ours
        asyncio.get_running_loop().add_reader(ours, self._hear)

    async def start(self, command: SessionCommand, end: int) -> Child:
        """A client on a terminal. Raises OSError."""
        self.open()
        if self._socket is not None:
            try:
                return await self._fork(command, end)
            except NotForkedError:
                raise
            except (OSError, TimeoutError) as error:
                self._fail(error)
                self._lose()
        return await spawn(command, end)

    def close(self) -> None:
        """End it; clients that are alive stay."""
        self._lose()
        self._reap()

    # -- parts -------------------------------------------------------------------------------------

    async def _fork(self, command: SessionCommand, end: int) -> ForkedChild:
        assert self._socket is not None
        number = next(self._numbers)
        wanted = Birth(number, command.environment, str(command.folder), command.arguments)
        born: asyncio.Future[ForkedChild] = asyncio.get_running_loop().create_future()
        self._born[number] = born
        try:
            socket.send_fds(self._socket, [msgspec.json.encode(wanted)], [end])
            return await asyncio.wait_for(born, ANSWER_SECONDS)
        finally:
            del self._born[number]

    def _hear(self) -> None:
        assert self._socket is not None
        try:
            data, descriptors, _, _ = socket.recv_fds(self._socket, LONGEST, 1)
        except BlockingIOError:
            return
        except OSError:
            data, descriptors = b"", []
        if not data:
            self._log.warning("nursery_ended")
            self._lose()
            return
        news = msgspec.json.decode(data, type=News)
        if news.code is not None:
            ended, _ = self._alive.pop(news.number, (None, 0))
            if ended is not None and not ended.done():
                ended.set_result(news.code)
            return
        born = self._born.get(news.number)
        if not news.process:
            if born is not None and not born.done():
                born.set_exception(NotForkedError(news.error, os.strerror(news.error)))
            return
        ended = asyncio.get_running_loop().create_future()
        child = ForkedChild(news.process, descriptors[0], ended)
        self._alive[news.number] = (ended, descriptors[0])
        if born is None or born.done():  # nobody waits for it any more
            child.signal(signal.SIGKILL)
        else:
            born.set_result(child)

    def _fail(self, error: Exception) -> None:
        self._failures += 1
        self._log.warning("nursery_failed", error=type(error).__name__)

    def _reap(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _lose(self) -> None:
        """Know of it no more: what it has forked is looked at by this process alone."""
        if self._socket is None:
            return
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._socket = None
        for born in self._born.values():
            if not born.done():
                born.set_exception(ConnectionError())
        alive, self._alive = self._alive, {}
        for ended, descriptor in alive.values():
            look = asyncio.ensure_future(_look(ended, descriptor))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)


async def _look(ended: "asyncio.Future[int]", descriptor: int) -> None:
    """Until a process without a nursery has ended."""
    await readable(descriptor)
    if not ended.done():
        ended.set_result(LOST)

"""The process of a client, as the way in has it: started, waited for, signalled.

Where the system has descriptors of processes, each is waited for by its own; a number alone may be that of
another process by the time it is signalled.
"""

import asyncio
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from aurora_tui.serve.client_process import SessionCommand

LOOK_SECONDS = 0.1


class Child(Protocol):
    """One process that was started."""

    @property
    def number(self) -> int:
        """As the system counts processes."""

    async def wait(self) -> int:
        """Until it has ended; gives its exit code, or minus the signal that ended it."""

    def signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""


StartChild = Callable[[SessionCommand, int], Awaitable[Child]]
"""starts the process of a command with a descriptor as standard input, output and error; raises OSError"""


class SpawnedChild:
    """A process that this one has started from nothing."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    @property
    def number(self) -> int:
        """As the system counts it."""
        return self._process.pid

    async def wait(self) -> int:
        """Until it has ended."""
        if not hasattr(os, "pidfd_open"):
            while self._process.poll() is None:  # noqa: ASYNC110  # nothing tells of it
                await asyncio.sleep(LOOK_SECONDS)
        elif self._process.poll() is None:
            descriptor = os.pidfd_open(self._process.pid)
            try:
                await readable(descriptor)
            finally:
                os.close(descriptor)
        return self._process.wait()

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self._process.send_signal(number)


async def spawn(command: SessionCommand, end: int) -> Child:
    """Start a command in a session of its own."""
    return SpawnedChild(
        subprocess.Popen(  # noqa: ASYNC220  # a start takes milliseconds
            command.words,
            stdin=end,
            stdout=end,
            stderr=end,
            cwd=command.folder,
            env=command.environment,
            start_new_session=True,
        )
    )


async def readable(descriptor: int) -> None:
    """Until there is something to read, which of a process says that it has ended."""
    loop, came = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(descriptor, came.set)
    try:
        await came.wait()
    finally:
        loop.remove_reader(descriptor)


class ForkedChild:
    """A process that the nursery has forked; `ended` gives its exit code when the nursery has told it."""

    def __init__(self, number: int, descriptor: int, ended: "asyncio.Future[int]") -> None:
        self._number = number
        self._descriptor = descriptor
        self._ended = ended
        ended.add_done_callback(lambda _: os.close(descriptor))

    @property
    def number(self) -> int:
        """As the system counts it."""
        return self._number

    async def wait(self) -> int:
        """Until it has ended."""
        return await asyncio.shield(self._ended)

    def signal(self, number: int) -> None:
        """Send it a signal."""
        if not self._ended.done():
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, number)

"""A process on a pseudo-terminal, or on a pipe where the other end has no terminal.

What it writes is passed on as it comes, and it is not read from while the other end takes nothing, so that it
waits and no memory fills. What is typed waits here up to a bound, after which the other end has to wait.
"""

import asyncio
import errno
import fcntl
import os
import signal
import socket
import struct
import termios
from collections.abc import Callable
from contextlib import suppress

from aurora_tui.serve.children import Child, StartChild
from aurora_tui.serve.client_process import SessionCommand

CHUNK = 1 << 16
MOST_TYPED = 1 << 15
"""bytes that wait for the process, after which `crowded` is true"""
GRACE_SECONDS = 2.5
"""from the hang-up to the end by force; a client needs 1.5 at most"""
LAST_SECONDS = 0.5
"""for what a process has written before it ended"""
HELD_SECONDS = 3.0
"""for that, where the other end is slow and takes nothing just then"""
END_OF_INPUT = b"\x04"
KILLED = 128


class PtyProcess:
    """One process. `on_output` gets what it writes; `on_room` is called when it has taken what was typed."""

    def __init__(
        self, start_child: StartChild, on_output: Callable[[bytes], None], on_room: Callable[[], None]
    ) -> None:
        self._start_child = start_child
        self._on_output = on_output
        self._on_room = on_room
        self._loop = asyncio.get_running_loop()
        self._child: Child | None = None
        self._end = -1
        """our end of the terminal or the pipe"""
        self._terminal = False
        self._typed = bytearray()
        self._input_over = False
        """whether the pipe is to be closed once all that was typed is taken"""
        self._held = False
        self._writing = False
        self._drained: asyncio.Future[None] = self._loop.create_future()

    @property
    def number(self) -> int:
        """Of the process, 0 before it has started."""
        return self._child.number if self._child is not None else 0

    @property
    def crowded(self) -> bool:
        """Whether more is typed than the process takes."""
        return len(self._typed) > MOST_TYPED

    async def start(self, command: SessionCommand, size: tuple[int, int] | None) -> None:
        """Start it on a terminal of this size, or on a pipe without one. Raises OSError."""
        self._terminal = size is not None
        ours, theirs = _terminal(size) if size is not None else _pipe()
        try:
            self._child = await self._start_child(command, theirs)
        except BaseException:
            os.close(ours)
            raise
        finally:
            os.close(theirs)
        os.set_blocking(ours, False)
        self._end = ours
        self._loop.add_reader(ours, self._readable)

    async def wait(self) -> int:
        """Until it has ended, and what it wrote was passed on; gives its exit code, or 128 and the number of
        the signal that ended it."""
        assert self._child is not None
        code = await self._child.wait()
        end = self._loop.time() + HELD_SECONDS
        while not self._drained.done():
            await asyncio.wait((self._drained,), timeout=LAST_SECONDS)
            if not self._held or self._loop.time() >= end:
                break
        self._close()
        return code if code >= 0 else KILLED - code

    async def end(self) -> None:
        """Hang up, and end it by force if it does not go."""
        if self._child is None:
            return
        self._child.signal(signal.SIGHUP)
        self._child.signal(signal.SIGCONT)
        try:
            await asyncio.wait_for(self._child.wait(), GRACE_SECONDS)
        except TimeoutError:
            self._child.signal(signal.SIGKILL)
            await self._child.wait()
        self._close()

    # -- what is typed -----------------------------------------------------------------------------

    def type(self, data: bytes) -> None:
        """What was typed at the other end."""
        if self._end >= 0:
            self._typed += data
            self._write()

    def end_input(self) -> None:
        """Nothing more will be typed."""
        if self._end < 0:
            return
        if self._terminal:
            self.type(END_OF_INPUT)
        else:
            self._input_over = True
            self._write()

    def resize(self, size: tuple[int, int]) -> None:
        """The terminal at the other end has another size."""
        if self._end >= 0 and self._terminal:
            with suppress(OSError):
                _set_size(self._end, size)

    def _write(self) -> None:
        was_crowded = self.crowded
        try:
            while self._typed:
                del self._typed[: os.write(self._end, self._typed[:1024])]
        except BlockingIOError:
            pass
        except OSError:
            self._typed.clear()  # nobody reads it any more
        if self._input_over and not self._typed:
            with suppress(OSError), socket.socket(fileno=os.dup(self._end)) as pipe:
                pipe.shutdown(socket.SHUT_WR)
        waits = bool(self._typed)
        if waits and not self._writing:
            self._loop.add_writer(self._end, self._write)
        elif not waits and self._writing:
            self._loop.remove_writer(self._end)
        self._writing = waits
        if was_crowded and not self.crowded:
            self._on_room()

    # -- what it writes ----------------------------------------------------------------------------

    def hold(self) -> None:
        """The other end takes nothing now."""
        if not self._held and self._end >= 0:
            self._loop.remove_reader(self._end)
        self._held = True

    def go_on(self) -> None:
        """It takes something again."""
        if self._held and self._end >= 0:
            self._loop.add_reader(self._end, self._readable)
        self._held = False

    def _readable(self) -> None:
        try:
            data = os.read(self._end, CHUNK)
        except BlockingIOError:
            return
        except OSError as error:
            if error.errno == errno.EINTR:
                return
            data = b""
        if data:
            self._on_output(data)
            return
        self._loop.remove_reader(self._end)
        if not self._drained.done():
            self._drained.set_result(None)

    def _close(self) -> None:
        end, self._end = self._end, -1
        if not self._drained.done():
            self._drained.set_result(None)
        if end >= 0:
            self._loop.remove_reader(end)
            self._loop.remove_writer(end)
            os.close(end)


def _terminal(size: tuple[int, int]) -> tuple[int, int]:
    ours, theirs = os.openpty()
    try:
        _set_size(theirs, size)
        modes = termios.tcgetattr(theirs)
        modes[0] |= getattr(termios, "IUTF8", 0)
        termios.tcsetattr(theirs, termios.TCSANOW, modes)
    except (OSError, termios.error):
        os.close(ours)
        os.close(theirs)
        raise
    return ours, theirs


def _pipe() -> tuple[int, int]:
    ours, theirs = socket.socketpair()
    return ours.detach(), theirs.detach()


def _set_size(end: int, size: tuple[int, int]) -> None:
    columns, rows = (min(max(number, 0), 1_000) for number in size)
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

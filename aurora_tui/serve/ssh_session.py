"""One session of an SSH connection: a terminal at the other end, guards, and the client behind them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import asyncssh

from aurora_tui.failures import Failed
from aurora_tui.serve.client_process import HEARD, client_command
from aurora_tui.serve.guards.chain import Visit
from aurora_tui.serve.nursery_messages import NOT_STARTED
from aurora_tui.serve.pty_process import PtyProcess
from aurora_tui.serve.typed_line import TypedLine
from net.wire.text import LINE_LIMIT, clean

ANSWER_SECONDS = 180.0
"""for a line that is asked for"""
MOST_WAITING = 1 << 16
"""bytes that wait for the other end before the client is not read from any more"""
MOST_AHEAD = 1 << 12
"""bytes typed ahead while nobody reads them, after which the other end has to wait"""
MOST_ENVIRONMENT = 1 << 15
"""bytes of variables that are sent, used or not"""
LOOK_SECONDS, LATER_LOOK_SECONDS = 0.25, 5.0
"""between looks at them, before the session has begun and later"""
LONGEST_COMMAND = 64
LONGEST_VALUE = 64
RESTORE = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?2004l\x1b[?1004l\x1b[<u"
    "\x1b[?1049l\x1b[?25h\x1b[0m"
)
"""what a client that was killed leaves undone; harmless where it is done"""
ENDED_BY_SIGNAL = 128
KILLED = "Your client was ended. Your seat is kept; log in again."


class SshSession(asyncssh.SSHServerSession[bytes]):
    """The link of a visit. `visited` gives the exit status of the visit over a link."""

    def __init__(self, visited: "Callable[[SshSession], Awaitable[int]]") -> None:
        self.command = ""
        self.closed = False
        self.has_terminal = False
        self._said: dict[str, str] = {}
        self._visited = visited
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._size = (0, 0)
        self._client: PtyProcess | None = None
        self._ahead = bytearray()
        self._line: TypedLine | None = None
        self._answer: asyncio.Future[None] | None = None
        self._input_over = False
        self._blocked = False
        self._last_key = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    # -- a link, as guards see it ------------------------------------------------------------------

    @property
    def terminal(self) -> Mapping[str, str]:
        """What the other end says of its terminal."""
        return self._said

    @property
    def process(self) -> int:
        """The number of the client's process, 0 while none runs."""
        return self._client.number if self._client is not None else 0

    @property
    def idle(self) -> float:
        """Seconds since a key came."""
        return time.monotonic() - self._last_key

    def say(self, text: str) -> None:
        """Write a line, cleaned."""
        self._write(clean(text, LINE_LIMIT) + ("\r\n" if self.has_terminal else "\n"))

    async def ask(self, question: str, *, secret: bool = False) -> str:
        """Ask for a line. Raises Failed when nobody answers."""
        self._write(f"{clean(question, LINE_LIMIT)}: ")
        self._line = line = TypedLine(echo=self.has_terminal, secret=secret)
        self._answer = asyncio.get_running_loop().create_future()
        ahead, self._ahead = bytes(self._ahead), bytearray()
        self._take_line(ahead)
        self._read_on()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._answer
        except TimeoutError:
            line.given_up = True
        finally:
            self._line = self._answer = None
        self._write("\r\n" if self.has_terminal else "\n")
        if line.given_up:
            raise Failed("Come again when you like.")
        return line.text

    async def run_client(self, visit: Visit) -> int:
        """The client of the person, to its end; gives its exit code. Raises Failed."""
        client = PtyProcess(visit.box.start_child, self._on_output, self._on_room)
        command = client_command(visit.box.place, visit.person, self.terminal, plain=visit.plain)
        try:
            await client.start(command, self._size if self.has_terminal else None)
        except OSError as error:
            visit.box.log.error("client_not_started", error=type(error).__name__)
            raise Failed(NOT_STARTED) from None
        self._client = client
        ending: list[asyncio.Task[None]] = []
        visit.on_end(lambda: ending.append(asyncio.ensure_future(client.end())))
        try:
            if self.has_terminal:
                client.resize(self._size)  # it may have changed meanwhile
            if self._blocked:
                client.hold()
            client.type(bytes(self._ahead))
            self._ahead.clear()
            if self._input_over:
                client.end_input()
            if not client.crowded:
                self._read_on()
            if visit.goodbye:
                visit.end(visit.goodbye)  # it was ended while it came
            code = await client.wait()
        finally:
            visit.on_end(None)
            await asyncio.shield(client.end())
            await asyncio.gather(*ending, return_exceptions=True)
        if code > ENDED_BY_SIGNAL and not self._hung_up:
            visit.goodbye = visit.goodbye or KILLED
        if visit.goodbye and self.has_terminal:
            self._write(RESTORE + "\r\n")
        return min(code, 1) if visit.goodbye else code

    @property
    def _hung_up(self) -> bool:
        return self._channel is None

    # -- what asyncssh tells -----------------------------------------------------------------------

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        """The channel is there."""
        self._channel = chan
        chan.set_write_buffer_limits(high=MOST_WAITING)
        self._look_at_environment()

    def _look_at_environment(self) -> None:
        """Cut who sends variables without end: all of them are kept, used or not."""
        if self._channel is None:
            return
        sent = self._channel.get_environment_bytes()
        if sum(len(name) + len(value) for name, value in sent.items()) > MOST_ENVIRONMENT:
            self._channel.abort()
            return
        seconds = LOOK_SECONDS if self._task is None else LATER_LOOK_SECONDS
        asyncio.get_running_loop().call_later(seconds, self._look_at_environment)

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        """The other end has a terminal."""
        self.has_terminal = True
        self._said["TERM"] = term_type[: LONGEST_VALUE + 1]
        self._size = (term_size[0], term_size[1])
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The terminal has another size."""
        self._size = (width, height)
        if self._client is not None:
            self._client.resize(self._size)

    def shell_requested(self) -> bool:
        """The usual way: what comes is the full screen, not a shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """A word after the address; a guard looks at it, and no shell ever does."""
        self.command = command[: LONGEST_COMMAND + 1]
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """There is no sftp, nor anything like it."""
        return False

    def session_started(self) -> None:
        """Everything is known that will be: let the visit begin."""
        assert self._channel is not None
        environment = self._channel.get_environment()
        for name in HEARD[1:]:
            self._said[name] = environment.get(name, "")[: LONGEST_VALUE + 1]
        self._task = asyncio.ensure_future(self._run())

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Something was typed."""
        self._last_key = time.monotonic()
        if self._client is not None:
            self._client.type(data)
            if self._client.crowded and self._channel is not None:
                self._channel.pause_reading()
        elif self._line is not None:
            self._take_line(data)
        else:
            self._keep_ahead(data)

    def eof_received(self) -> bool:
        """Nothing more will be typed; what is written is still read."""
        self._input_over = True
        if self._client is not None:
            self._client.end_input()
        self._end_line()
        return True

    def pause_writing(self) -> None:
        """The other end takes nothing."""
        self._blocked = True
        if self._client is not None:
            self._client.hold()

    def resume_writing(self) -> None:
        """The other end takes something again."""
        self._blocked = False
        if self._client is not None:
            self._client.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """The link is gone, and the client has to go."""
        self._channel = None
        self.closed = True
        if self._task is not None:
            self._task.cancel()

    # -- parts -------------------------------------------------------------------------------------

    async def _run(self) -> None:
        status = 1
        try:
            status = await self._visited(self)
        except asyncio.CancelledError:
            if self._channel is not None:
                raise
        finally:
            if self._channel is not None:
                self._channel.exit(min(status, 255))

    def _write(self, text: str) -> None:
        self._on_output(text.encode())

    def _on_output(self, data: bytes) -> None:
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def _on_room(self) -> None:
        self._read_on()

    def _read_on(self) -> None:
        if self._channel is not None:
            self._channel.resume_reading()

    def _keep_ahead(self, data: bytes) -> None:
        """Keep what nobody reads yet. What comes after that waits at the other end, and in its window."""
        self._ahead += data
        if len(self._ahead) > MOST_AHEAD and self._channel is not None:
            self._channel.pause_reading()

    def _take_line(self, data: bytes) -> None:
        line, answer = self._line, self._answer
        if line is None or answer is None or answer.done():
            self._keep_ahead(data)
            return
        shown, taken = line.take(data)
        if shown:
            self._write(shown)
        if line.whole or line.given_up:
            self._keep_ahead(data[taken:])
            answer.set_result(None)
        elif self._input_over:
            self._end_line()

    def _end_line(self) -> None:
        """Nobody will answer."""
        if self._line is not None and self._answer is not None and not self._answer.done():
            self._line.given_up = True
            self._answer.set_result(None)

"""A person's lines and a host's news, whichever comes first: one event loop, run while one waits.

Between waits nothing runs, so a conversation needs no locks. Signals are taken as the loop sees
them: never amid a message.
"""

import asyncio
import signal
from collections import deque
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from typing import Any, TypeVar

from aurora_tui.plain.terminal import LONGEST_INPUT, LineTerminal, Stopped
from aurora_tui.plain.typed_lines import AHEAD, DROPPED, LONGEST_LINE, TypedLines
from net.errors import RequestRefused

Result = TypeVar("Result")
NO_ANSWER = "The host does not answer just now; try again later."
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class Input(Enum):
    """What came instead of a line."""

    NEWS = auto()
    END = auto()  # of the input
    QUIET = auto()  # nothing, for as long as was to be waited


class Silent(RequestRefused):
    """A host that has not answered in time."""

    def __init__(self) -> None:
        super().__init__("silent", NO_ANSWER)


class InputLoop:
    """Waits for lines and news at a terminal; runs what talks to a host."""

    def __init__(self, terminal: LineTerminal) -> None:
        self.terminal = terminal
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._failed)
        self._error: Exception | None = None
        self._stopped = asyncio.Event()
        self._signal = int(signal.SIGINT)
        self._something = asyncio.Event()
        self._news = False
        self._lines: deque[str] = deque()
        self._ended = False
        self._prompted = False
        self._input: TypedLines | None = None
        self._reads = False

    @contextmanager
    def open(self) -> Iterator[None]:
        """Listen to input and signals inside."""
        numbers = [getattr(signal, name) for name in SIGNALS if _is_heard(name)]
        for number in numbers:
            self._loop.add_signal_handler(number, self._stop, number)
        if hasattr(signal, "SIGCONT"):
            numbers.append(signal.SIGCONT)
            self._loop.add_signal_handler(signal.SIGCONT, self._go_on)
        self._listen()
        try:
            yield
        finally:
            for number in numbers:
                self._loop.remove_signal_handler(number)
            self.close()

    def close(self) -> None:
        """End all that still goes on."""
        self._loop.run_until_complete(_cancel_all())
        self._loop.close()

    def _listen(self) -> None:
        source = self.terminal.source
        try:
            self._input = TypedLines(source.fileno(), person=self.terminal.prompts)
            self._read_on()
        except (OSError, ValueError):  # a file, which is always readable, or no file at all
            with suppress(OSError, ValueError, AttributeError):
                self._lines.extend(line[:LONGEST_LINE] for line in source.read(LONGEST_INPUT).splitlines())
            self._ended = True

    def _read_on(self) -> None:
        """Hear what comes, unless enough is waiting to be asked for."""
        if self._input is not None and not self._reads and not self._ended and len(self._lines) < AHEAD:
            self._loop.add_reader(self._input.descriptor, self._readable, self._input)
            self._reads = True

    def _readable(self, lines: TypedLines) -> None:
        self._lines.extend(lines.take())
        self._ended = lines.ended
        if self._ended or len(self._lines) >= AHEAD:
            self._loop.remove_reader(lines.descriptor)
            self._reads = False
        self._something.set()

    def _go_on(self) -> None:
        """After being stopped: what stands below the prompt is the shell's by now."""
        self._prompted = False
        self._something.set()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop calls by itself has failed: whoever waits next is told. A result that nobody asks
        for any more is no failure."""
        error = context.get("exception")
        if isinstance(error, Exception) and "handle" in context and self._error is None:
            self._error = error
            self._something.set()

    def fail(self, error: Exception) -> None:
        """Something that goes on by itself has failed: whoever waits next is told."""
        if self._error is None:
            self._error = error
        self._something.set()

    def _raise(self) -> None:
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def _stop(self, number: int) -> None:
        self._signal = number
        self._stopped.set()
        self._something.set()

    @property
    def ended(self) -> bool:
        """Whether nothing will be typed any more."""
        return self._ended and not self._lines

    # -- waiting -----------------------------------------------------------------------------------

    def news(self) -> None:
        """Something happened that a conversation should look at."""
        self._news = True
        self._something.set()

    def show(self, lines: Iterable[str], *, wipe: bool = False) -> None:
        """Write lines, below the prompt if one stands there; after a wipe if there is to be one."""
        shown = list(lines)
        if self._prompted and (shown or wipe):
            self._prompted = False
            self.terminal.show([""])
        if wipe:
            self.terminal.wipe()
        self.terminal.show(shown)

    def next(self, *, asked: bool, prompt: bool, seconds: float | None = None) -> str | Input:
        """The next line, or what comes first. Raises Stopped.

        While nobody is `asked`, the answers of a script (numbers, empty lines and the end) wait in
        their pipe until somebody is; a person at a terminal is always heard.
        """
        return self._loop.run_until_complete(self._next(asked, prompt, seconds))

    async def _next(self, asked: bool, prompt: bool, seconds: float | None) -> str | Input:
        hears_all = asked or self.terminal.prompts
        while True:
            self._raise()
            if self._stopped.is_set():
                raise Stopped(self._signal)
            if self._news:
                self._news = False
                return Input.NEWS
            if self._lines and (hears_all or not _answers(self._lines[0])):
                self._prompted = False
                line = self._lines.popleft()
                self._read_on()
                return line
            if self._ended and not self._lines and hears_all:
                return Input.END
            if self._input is not None and self._input.dropped and not self._lines:
                self._input.dropped = False
                self.show([DROPPED])
            if prompt and not self._prompted:
                self._prompted = self.terminal.prompt()
            if self._input is not None:
                self._input.ask()
            self._something.clear()
            try:
                await asyncio.wait_for(self._something.wait(), seconds)
            except TimeoutError:
                return Input.QUIET

    def forget_typed(self) -> None:
        """Drop keys that were typed ahead."""
        if self.terminal.prompts:
            self.terminal.forget_typed()
            self._lines.clear()
            self._read_on()

    # -- work --------------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        """Begin something that goes on whenever one waits; what becomes of it need not be asked."""
        task = self._loop.create_task(work)
        task.add_done_callback(_look_at)
        return task

    def settle(self, task: "asyncio.Task[Any]", seconds: float) -> bool:
        """Wait so long for a task; whether it is done. Raises Stopped."""
        return self._loop.run_until_complete(self._settle(task, seconds))

    async def _settle(self, task: "asyncio.Task[Any]", seconds: float) -> bool:
        stop = asyncio.ensure_future(self._stopped.wait())
        await asyncio.wait({task, stop}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        stop.cancel()
        self._raise()
        if self._stopped.is_set() and not task.done():
            raise Stopped(self._signal)
        return task.done()

    def ask(self, work: Coroutine[Any, Any, Result], seconds: float) -> Result:
        """What the host says to a request. Raises what the work raises, Silent, or Stopped."""
        task = self.start(work)
        if not self.settle(task, seconds):
            task.cancel()
            raise Silent
        return task.result()

    def last(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, whatever signals have come."""
        self._loop.run_until_complete(work)


def _look_at(task: "asyncio.Task[Any]") -> None:
    """A failure that nobody waits for any more is no news."""
    if not task.cancelled():
        task.exception()


async def _cancel_all() -> None:
    """End what still runs."""
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def _is_heard(name: str) -> bool:
    """Whether there is such a signal, and it was not ignored from the start, as by nohup."""
    number = getattr(signal, name, None)
    return number is not None and signal.getsignal(number) is not signal.SIG_IGN


def _answers(line: str) -> bool:
    text = line.strip()
    return not text or text.isdecimal()

"""Standard input and output as lines: the only part of the line client that knows a terminal.

Nothing is sent but text, with one exception: a wipe clears the screen and its scroll-back, if
standard output is a terminal.
"""

import os
import re
import shutil
import signal
import sys
import textwrap
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TextIO

from aurora_tui.plain.typed_lines import DROPPED, LONGEST_LINE, TypedLines

PROMPT = "> "
MOST_PARTS = 1024
"""of that length, after which a line is none"""
LONGEST_INPUT = 4 << 20
"""Characters that are read from what is no terminal and no pipe."""
_WIPE = "\x1b[H\x1b[2J\x1b[3J"
_LEAD = re.compile(r" *\d+[a-z]?\. +|\S.{0,9}?  +")


class Stopped(Exception):
    """A signal asked the program to stop; `code` is the exit code that tells of it."""

    def __init__(self, number: int = signal.SIGINT) -> None:
        super().__init__(number)
        self.code = 128 + number


class LineTerminal:
    """Lines in, lines out, and signals that wait for a good moment."""

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        """Standard input and output, unless others are given."""
        self.source = source or sys.stdin
        self._sink = sink or sys.stdout
        self.shows = self._sink.isatty()  # somebody looks at the output
        self.prompts = self.shows and self.source.isatty()
        self._reading = False
        self._signal = 0
        self._input: TypedLines | None = None
        self._ahead: deque[str] = deque()
        for stream in (self.source, self._sink):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:  # a locale that lacks a letter loses the letter, not the game
                with suppress(OSError):  # what has been read from has been told before
                    reconfigure(errors="replace")

    # -- in ----------------------------------------------------------------------------------------

    def read(self) -> str | None:
        """A line, without what exceeds its greatest length; None at the end of the input.

        Raises Stopped.
        """
        self.prompt()
        self._reading = True
        try:
            self.check()
            if self.prompts and self.source.isatty():
                return self._typed()
            line = more = self.source.readline(LONGEST_LINE)
            for _ in range(MOST_PARTS):
                if len(more) < LONGEST_LINE or more.endswith("\n"):
                    break
                more = self.source.readline(LONGEST_LINE)
            else:  # a line without an end, as /dev/zero has
                return None
        except OSError:  # the terminal is gone
            return None
        finally:
            self._reading = False
        if not line.endswith("\n") and self.prompts:
            self._write("\n")
        return line or None

    def _typed(self) -> str | None:
        """A line of a person."""
        if self._input is None:
            self._input = TypedLines(self.source.fileno(), person=True)
        while not self._ahead and not self._input.ended:
            self._input.ask()
            self._ahead.extend(self._input.take())
            if self._input.dropped:
                self._input.dropped = False
                self.show([DROPPED])
        if not self._ahead:
            self._write("\n")
            return None
        return self._ahead.popleft() + "\n"

    def prompt(self) -> bool:
        """Show that a line is waited for; whether that is shown."""
        if self.prompts:
            self._write(PROMPT)
        return self.prompts

    def forget_typed(self) -> None:
        """Drop keys that were typed ahead."""
        if not self.prompts:
            return
        self._ahead.clear()
        with suppress(ImportError, OSError):
            import termios

            with suppress(termios.error):
                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    # -- out ---------------------------------------------------------------------------------------

    def show(self, lines: Iterable[str]) -> None:
        """Write lines, broken between words if somebody looks; pipes get them whole."""
        columns = shutil.get_terminal_size().columns
        for line in lines:
            self._write((wrap(line, columns) if self.shows else line) + "\n")

    def ring(self) -> None:
        """The terminal's bell."""
        if self.prompts:
            self._write("\a")

    def wipe(self) -> None:
        """Remove what stands on the screen and above it."""
        if not self.shows:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self._write("\n" * shutil.get_terminal_size().lines)
        else:
            self._write(_WIPE)

    def _write(self, text: str) -> None:
        self._sink.write(text)
        self._sink.flush()

    # -- signals -----------------------------------------------------------------------------------

    @contextmanager
    def signals(self) -> Iterator[None]:
        """Inside, signals stop the program while it reads or checks: never amid an answer or a save."""
        names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
        before = {name: signal.signal(getattr(signal, name), self._signalled) for name in names}
        if hasattr(signal, "SIGCONT"):
            before["SIGCONT"] = signal.signal(signal.SIGCONT, self._goes_on)
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._reading:
            raise Stopped(self._signal)

    def _goes_on(self, number: int, frame: FrameType | None) -> None:
        """After being stopped: what stands below the prompt is the shell's by now."""
        if self._reading:
            self.prompt()

    def check(self) -> None:
        """Raises Stopped if a signal has come."""
        if self._signal:
            raise Stopped(self._signal)


def wrap(line: str, columns: int) -> str:
    """A line broken between words; what follows is indented like the text of an entry."""
    width = max(columns - 1, 20)
    if len(line) <= width:
        return line
    lead = _LEAD.match(line)
    indent = " " * (min(lead.end(), width // 2) if lead else 2)
    return "\n".join(textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False))

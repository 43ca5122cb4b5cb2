"""Lines that a person types or a program sends, whole and bounded, in the order in which they come.

A paste that is marked as one (bracketed paste) is part of the line it is pasted into, line ends and
all. Some terminals mark it although nobody asked them to: a program before may have.
"""

import codecs
import os
import select
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from aurora_tui.client.pastes import Pasted, Pastes
from net.wire.text import clean

LONGEST_LINE = 4096
AHEAD = 50
"""Lines that a person can have typed ahead. What is more was pasted, and the rest of it is dropped."""
QUIET = 0.1
"""Seconds without input after which a paste is over."""
READ = 1 << 16
MOST_SECONDS = 5.0
"""for dropping the rest of it"""
DROPPED = f"Of what was pasted only the first {AHEAD} lines count; the rest is left out."


class TypedLines:
    """What comes from one descriptor."""

    def __init__(self, descriptor: int, *, person: bool) -> None:
        """`person`: whether a person sits there; a program may be as far ahead as it likes."""
        self.descriptor = descriptor
        self.ended = False
        self.dropped = False
        """whether lines were left out"""
        self._person = person
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._pastes = Pastes()
        self._part = ""
        self._burst = 0  # lines in a row that were there before they were asked for
        self._there = True

    def ask(self) -> None:
        """From now on a line is waited for."""
        self._there = not self._person or self._ready(0.0)

    def take(self) -> list[str]:
        """The lines that have come, of a person one at a time; waits if nothing has. See `ended`."""
        text = self._read()
        self._burst = self._burst + 1 if self._there else 0
        self._there = True  # until a line is asked for again
        if self._person and self._burst > AHEAD:
            self._drop()
            return []
        return self._split(text)

    def _read(self, most: int = LONGEST_LINE) -> str:
        data = b""
        with suppress(OSError):  # the terminal is gone
            data = os.read(self.descriptor, most)
        self.ended = self.ended or not data
        return self._decoder.decode(data)

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self.descriptor], [], [], seconds)[0])

    def _drop(self) -> None:
        """Take all that still comes, and forget it."""
        end = time.monotonic() + MOST_SECONDS
        with _unbroken(self.descriptor):
            while not self.ended and time.monotonic() < end and self._ready(QUIET):
                self._read(READ)
        self.dropped, self._burst, self._part = True, 0, ""
        self._pastes = Pastes()

    def _split(self, text: str) -> list[str]:
        lines: list[str] = []
        for piece in self._pastes.take(text):
            if piece is None:
                self._part = self._part[: self._part.rfind("\x1b")]
            elif isinstance(piece, Pasted):
                self._part = (self._part + clean(piece, LONGEST_LINE))[:LONGEST_LINE]
            else:
                *whole, rest = (self._part + piece).split("\n")
                lines += [line[:LONGEST_LINE] for line in whole]
                self._part = rest[:LONGEST_LINE]
        return lines


@contextmanager
def _unbroken(descriptor: int) -> Iterator[None]:
    """Inside, a terminal gives what comes at once and shows it not, instead of a line at a time."""
    try:
        import termios

        before = termios.tcgetattr(descriptor)
        changed = [*before]
        changed[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(descriptor, termios.TCSANOW, changed)
    except (ImportError, OSError, termios.error):
        yield
        return
    try:
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSANOW, before)

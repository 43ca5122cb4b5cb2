"""The toolkit's driver for POSIX terminals, with what it lacks: pastes that are never keys, an escape
key that acts at once, every way of learning the size, and stopping by ctrl+z.
"""

import os
import selectors
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

from aurora_tui.client.pastes import Pasted
from aurora_tui.tui.terminal.input_filter import TerminalReplyFilter
from aurora_tui.tui.terminal.key_events import ASK, KeyEvents

ESCAPE = 0.05
"""Seconds after which an escape is the key, and not the beginning of another key's sequence."""
SLOWEST = 0.5
"""Seconds at most, whatever ESCDELAY says."""
TICK = 0.01
"""Seconds between looks while an escape is waited out."""
PAUSE = 0.1
"""Seconds between looks whether input is still wanted."""
READ = 65_536
STOPPED_WITHIN = 0.2
"""Seconds within which a stop that was asked for takes hold, if it does at all."""
USUAL = (80, 24)
"""Columns and rows where nothing tells them."""
MOST = (1000, 500)
"""Columns and rows beyond which no terminal is drawn for, whatever it says."""
SILENCED = "\x1b[?2048l"
REPORTED = "\x1b[?2048h"
"""In-band reports of the size; a terminal that is told to begin sends one at once."""


class TerminalDriver(LinuxDriver):
    """The toolkit's driver for Unix, with replies of the terminal kept out of what is typed."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._environment_size = self._size
        self._told_size: tuple[int, int] | None = None  # by the terminal, in-band
        self.sizes_told = 0
        """how often the size was learnt: after each the picture in the window may be cut"""
        self.keys = KeyEvents()
        self._resumed = False
        self._size = self._get_terminal_size()
        if not os.environ.get("ESCDELAY", "").isdigit() or constants.ESCAPE_DELAY > SLOWEST:
            constants.ESCAPE_DELAY = ESCAPE  # type: ignore[misc]  # the parser looks it up at each escape

    # -- input -------------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read what is typed and pasted until the application ends or leaves the terminal."""
        typing = Typing(self._debug, self.keys)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                data = b""
                if selector.select(TICK if typing.waits else PAUSE):
                    with suppress(OSError):  # the terminal is gone
                        data = os.read(self.fileno, READ)
                    if not data:
                        self.exit_event.wait(PAUSE)
                for event in typing.events(data):
                    self.process_message(event)

    # -- the size ----------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal."""
        super().start_application_mode()  # type: ignore[no-untyped-call]  # the toolkit's
        if not constants.DISABLE_KITTY_KEY:
            self.write(ASK)
        signal.signal(signal.SIGWINCH, self._window_changed)

    def _window_changed(self, *_: object) -> None:
        """The system says that the size is another, also where the terminal promised to say it.

        The loop looks at the size: this handler may itself be interrupted by the next change, and what it
        had read would then come after the newer size."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._look_after_change)

    def _look_after_change(self) -> None:
        size = self._get_terminal_size()
        if size == self._app.size:  # it was another meanwhile, which may have cut the picture
            self._app.call_later(self._app.run_action, "repaint")
        self._size_is(size)

    def look_at_size(self) -> None:
        """Learn the size afresh, from the system and from a terminal that reports it."""
        self._size_is(self._get_terminal_size())
        if self._in_band_window_resize:
            self.write(SILENCED + REPORTED)

    def _size_is(self, size: tuple[int, int]) -> None:
        self.sizes_told += 1
        super().process_message(events.Resize.from_dimensions(size, None))

    def _get_terminal_size(self) -> tuple[int, int]:
        """What the system says; else the terminal itself; else COLUMNS and LINES at the start."""
        for stream in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
            with suppress(OSError, ValueError, AttributeError):
                columns, rows = os.get_terminal_size(stream.fileno())  # type: ignore[union-attr]  # a stream that is none is suppressed above
                if columns > 0 and rows > 0:
                    return min(columns, MOST[0]), min(rows, MOST[1])
        return self._told_size or self._environment_size or USUAL

    def process_message(self, message: Message) -> None:
        """What the terminal says of itself is for the driver, the rest for the application."""
        if isinstance(message, InBandWindowResize):
            if message.supported and not self._in_band_window_resize:
                self._in_band_window_resize = True
                with suppress(RuntimeError):  # the loop has ended
                    self._loop.call_soon_threadsafe(self.write, REPORTED)
        elif not isinstance(message, events.Resize):
            super().process_message(message)
        elif message.size.width > 0 and message.size.height > 0:
            self._told_size = min(message.size.width, MOST[0]), min(message.size.height, MOST[1])
            self._size_is(self._told_size)

    def _disable_in_band_window_resize(self) -> None:
        """Also for coming back, when the terminal is asked again."""
        super()._disable_in_band_window_resize()
        self._in_band_window_resize = False

    # -- being stopped -----------------------------------------------------------------------------

    def stop_process(self) -> bool:
        """Give the terminal back and stop, as ctrl+z does elsewhere, until somebody says to go on.

        The whole process group is stopped, since a shell waits for all of it. False if the system did
        not stop it: where no shell could bring it back, it never does.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        self._resumed = False
        before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        end = time.monotonic() + STOPPED_WITHIN
        while not self._resumed and time.monotonic() < end:
            time.sleep(TICK)
        signal.signal(signal.SIGTSTP, before)
        if self._resumed:
            return True
        self._resume()
        return False

    def _sigcont_application(self, *_: object) -> None:
        """Who was stopped by force never left the terminal, which is the shell's again by now: leave it
        first, so that coming back does not read its keys twice."""
        if not self._auto_restart:
            return
        if not self._must_signal_resume:
            self.suspend_application_mode()
        self._resumed = True
        self._resume()

    def _resume(self) -> None:
        self.resume_application_mode()
        self._app.call_later(self._app.run_action, "repaint")


class Typing:
    """What is typed, as the toolkit's events; a key that goes on being held is marked `repeated`."""

    def __init__(self, debug: bool = False, keys: KeyEvents | None = None) -> None:
        self._debug = debug
        self._keys = keys or KeyEvents()
        self._typed = TerminalReplyFilter()
        self._parser = XTermParser(debug)

    @property
    def waits(self) -> bool:
        """Whether an escape may still become the beginning of something else."""
        return self._parser._timeout_time is not None

    def events(self, data: bytes) -> Iterator[Message]:
        """Of what came now, which may be nothing, and of escapes that are over."""
        for piece in self._typed.take(data) if data else ():
            if piece is None:
                self._parser = XTermParser(self._debug)
            elif isinstance(piece, Pasted):
                yield events.Paste(piece)
            elif piece:
                for part, repeated in self._keys.take(piece):
                    for event in self._parser.feed(part):
                        self._parser.mouse_pixels = False  # never asked for
                        if repeated and isinstance(event, events.Key):
                            event.repeated = True  # type: ignore[attr-defined]  # ours
                        yield event
        yield from self._parser.tick()

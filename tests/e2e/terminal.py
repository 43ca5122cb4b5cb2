"""A pseudo-terminal with a screen: starts the real `aurora`, types, clicks, looks, sends signals."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pyte

ROOT = Path(__file__).resolve().parents[2]
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "backspace": "\x7f",
    "ctrl+q": "\x11",
    "ctrl+p": "\x10",
    "ctrl+c": "\x03",
}


def saves_in(folder: Path) -> list[Path]:
    """The games kept in the folder of a run."""
    return [path.parent for path in (folder / "data" / "saves").glob("*/host.db")]


UNKNOWN = re.compile(rb"\x1b\[=[0-9;]*u")
"""What the emulator would show as letters where a terminal takes no notice of it."""


def known(data: bytes | bytearray) -> bytes:
    """Output without what the emulator does not know."""
    return UNKNOWN.sub(b"", data)


class Terminal:
    """One run of the program."""

    def __init__(
        self,
        arguments: Sequence[str],
        folder: Path,
        size: tuple[int, int] = (80, 24),
        env: dict[str, str] | None = None,
        script: Path | None = None,
        program: Sequence[str] = (),
    ) -> None:
        """`folder` gets data and settings of the program.

        Instead of `aurora`, a `script` is run by this Python, or a `program` that is given as words.
        """
        self.columns, self.rows = size
        self.screen = pyte.Screen(self.columns, self.rows)
        self._stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self.status: int | None = None
        self._shown: list[str] | None = None
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("AURORA_")},
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "AURORA_DATA_DIR": str(folder / "data"),
            "AURORA_CONFIG_DIR": str(folder / "config"),
            "AURORA_QUIET": "0",
            "PYTHONUTF8": "1",
            "PYTHONPATH": str(ROOT),
            **(env or {}),
        }
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            if name not in (env or {}):
                environment.pop(name, None)
        size_of = struct.pack("HHHH", self.rows, self.columns, 0, 0)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size_of)
            what = [str(script)] if script is not None else ["-m", "aurora_tui"]
            words = [*(program or (sys.executable, *what)), *arguments]
            os.execvpe(words[0], words, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size_of)

    # -- looking -----------------------------------------------------------------------------------

    def read(self, seconds: float = 0.0) -> bool:
        """Take in what came; False if nothing did."""
        if self.fd < 0 or not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            data = b""
        if not data:
            self._hang_up()
            return False
        self.output += data
        self._stream.feed(known(data))
        self._shown = None
        return True

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        if self._shown is None:
            self._shown = list(self.screen.display)
        return self._shown

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.lines)

    def settle(self, quiet: float = 0.03, most: float = 5.0) -> None:
        """Until nothing came for a while."""
        end = time.monotonic() + most
        while time.monotonic() < end and self.read(quiet):
            pass

    def wait(self, there: str | Callable[["Terminal"], bool], seconds: float = 15.0) -> None:
        """Until a text stands on the screen, or something holds."""
        end = time.monotonic() + seconds

        def holds() -> bool:
            return there in self.text if isinstance(there, str) else there(self)

        while not holds():
            if time.monotonic() > end or self.fd < 0:
                raise AssertionError(f"{there!r} never came; the screen:\n{self.text}")
            self.read(0.05)
        self.settle()

    def find(self, text: str) -> tuple[int, int]:
        """Column and row of a text."""
        for y, line in enumerate(self.lines):
            if text in line:
                return line.index(text), y
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    # -- acting ------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Bytes as they are."""
        os.write(self.fd, data)

    def press(self, *keys: str) -> None:
        """Keys by name, anything else as it is typed."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())
            self.settle(0.015)

    def click(self, x: int, y: int) -> None:
        """The left button at a cell."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())
        self.settle(0.015)

    def click_on(self, text: str) -> None:
        """The left button on a text."""
        x, y = self.find(text)
        self.click(x + 1, y)

    def wheel(self, x: int, y: int, down: bool) -> None:
        """One notch of the wheel."""
        self.send(f"\x1b[<{65 if down else 64};{x + 1};{y + 1}M".encode())
        self.settle(0.015)

    def garble(self) -> None:
        """Something else wrote all over the screen."""
        self._stream.feed(b"\x1b[2J\x1b[1;1H" + b"You have new mail. " * 40)
        self._shown = None

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size."""
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._shown = None

    # -- ending ------------------------------------------------------------------------------------

    def signal(self, number: int) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def ask_status(self) -> None:
        """See whether it has ended, reading nothing."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid:
            self.status = os.waitstatus_to_exitcode(status)

    def ended(self, seconds: float = 5.0) -> int:
        """Wait for the end; gives the exit code, or minus the signal."""
        end = time.monotonic() + seconds
        while self.status is None:
            self.read(0.02)
            self.ask_status()
            if self.status is not None:
                self.settle(0.02, 0.5)
            elif time.monotonic() > end:
                raise AssertionError(f"still running; the screen:\n{self.text}")
        return self.status

    def _hang_up(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def vanish(self) -> None:
        """The terminal is gone, as when a window is closed or a link is cut."""
        self._hang_up()

    def close(self) -> None:
        """End it whatever happens."""
        self._hang_up()
        if self.status is None:
            for number in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.kill(self.pid, number)
                except ProcessLookupError:
                    break
                deadline = time.monotonic() + 2.0
                while time.monotonic() < deadline:
                    pid, status = os.waitpid(self.pid, os.WNOHANG)
                    if pid:
                        self.status = os.waitstatus_to_exitcode(status)
                        return
                    time.sleep(0.02)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

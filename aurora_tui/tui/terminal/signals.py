"""Being told to end: the terminal is restored, the game kept, and the process gone within two seconds.

The toolkit restores nothing on SIGTERM and SIGHUP, and a terminal that vanished may block whoever
writes to it, so a deadline ends the process whatever else hangs.
"""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

DEADLINE = 1.5
"""Seconds from the signal to the end at the latest."""
LOOK = 1.0
"""Seconds between looks whether the terminal is still there."""
GONE = 129
"""The exit code when it is not, as for SIGHUP."""
RESTORE = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l"  # mouse reports
    "\x1b[?2004l\x1b[?1004l\x1b[<u"  # pasting, focus reports, the keyboard protocol
    "\x1b[?1049l\x1b[?25h\x1b[0m"  # the other screen, the cursor, colours
)
"""What brings a terminal back to its senses; harmless if it has them."""
ENDING = ("SIGTERM", "SIGHUP", "SIGINT")


def follow(end: Callable[[int], None]) -> None:
    """Call `end` with the exit code when the process is told to end; call it from the event loop.

    The deadline does not depend on the loop, which may be waiting for a terminal that takes nothing.
    """
    loop = asyncio.get_running_loop()

    def told(number: int, frame: object) -> None:
        deadline(128 + number)
        loop.call_soon_threadsafe(end, 128 + number)

    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as by nohup
            with suppress(ValueError):  # not in a thread
                signal.signal(number, told)
    threading.Thread(target=_watch, args=(loop, end), daemon=True, name="terminal-watch").start()


def _watch(loop: asyncio.AbstractEventLoop, end: Callable[[int], None]) -> None:
    """End when the terminal vanishes, also if nobody says so."""
    while not terminal_is_gone():
        time.sleep(LOOK)
    deadline(GONE)
    with suppress(RuntimeError):  # the loop has ended already
        loop.call_soon_threadsafe(end, GONE)


def deadline(code: int, seconds: float = DEADLINE) -> None:
    """End the process by force if it is still there after some seconds."""
    timer = threading.Timer(seconds, _end_by_force, (code,))
    timer.daemon = True
    timer.start()


def _end_by_force(code: int) -> None:
    writer = threading.Thread(target=restore, daemon=True)
    writer.start()
    writer.join(0.2)  # a terminal that is gone may never take it
    os._exit(code)


def restore() -> None:
    """Write what restores a terminal."""
    with suppress(OSError, ValueError):
        if sys.__stdout__ is not None and sys.__stdout__.isatty():
            os.write(sys.__stdout__.fileno(), RESTORE.encode())


def terminal_is_gone() -> bool:
    """Whether the terminal we read from has vanished."""
    try:
        import termios
    except ImportError:
        return False
    if sys.__stdin__ is None:
        return False
    try:
        termios.tcgetattr(sys.__stdin__.fileno())
    except (termios.error, OSError, ValueError):
        return True
    return False

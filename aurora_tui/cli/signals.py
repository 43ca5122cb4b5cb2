"""A process that a signal ends dies of that signal, so that a shell's loop around it ends too."""

import os
import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

INTERRUPTED = 128 + signal.SIGINT
"""What `run` gives after ctrl+c; the same with other signals."""


def signal_of(code: int) -> int:
    """The signal that an exit code tells of, 0 if none."""
    return code - 128 if code - 128 in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", 0)) else 0


def die_of(number: int) -> "NoReturn":
    """End this process by a signal, as if it had never been handled."""
    signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os.kill(os.getpid(), number)
    os._exit(128 + number)  # somebody above us ignores it

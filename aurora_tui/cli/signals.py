"""A process that a signal ends dies of that signal, so that a shell's loop around it ends too."""

import atexit
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

SIGNALLED = 128
"""An exit code above it tells of a signal."""
INTERRUPTED = SIGNALLED + 2
"""After ctrl+c."""
OF_A_SIGNAL = (SIGNALLED + 1, INTERRUPTED, SIGNALLED + 15)
"""The codes after SIGHUP, SIGINT and SIGTERM."""


def leave(code: int) -> "NoReturn":
    """End this process with an exit code; one that tells of a signal by that signal.

    Before that all is done that others want done at the exit, such as what multiprocessing tidies up.
    """
    if code in OF_A_SIGNAL:
        _deaths.append(code - SIGNALLED)
    sys.exit(code)


def _die() -> None:
    if not _deaths:
        return
    import signal

    number = _deaths[0]
    signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os.kill(os.getpid(), number)


_deaths: list[int] = []
atexit.register(_die)  # the first registered is the last done

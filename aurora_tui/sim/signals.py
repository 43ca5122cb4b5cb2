"""Signals while games are played in several processes: heard once, by the first of them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from aurora_tui.failures import Ended

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def raised() -> Iterator[None]:
    """Inside, the first signal to end raises Ended; those that follow while that is obeyed are not heard.

    Elsewhere than in the main thread, where no signal arrives, it does nothing.
    """

    def told(number: int, frame: object) -> None:
        for each in ENDING:
            signal.signal(each, signal.SIG_IGN)
        raise Ended(number)

    heard = [number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN]  # as by nohup
    try:
        before = [(number, signal.signal(number, told)) for number in heard]
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)

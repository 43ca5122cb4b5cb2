"""Bots that do everything a bot must not do."""

import os
import sys
import time
from typing import Any


class Bot:
    """Base: what `core.bots.make` would be given."""

    def __init__(self, game: str, seed: int) -> None:
        self.count = 0

    def choose(self, view: Any, decision: Any) -> int:
        self.count += 1
        return 0


class Crash(Bot):
    """Its process ends."""

    def choose(self, view: Any, decision: Any) -> int:
        os._exit(3)


class Raise(Bot):
    """An exception."""

    def choose(self, view: Any, decision: Any) -> int:
        raise KeyError("oops")


class Hang(Bot):
    """Never answers."""

    def choose(self, view: Any, decision: Any) -> int:
        while True:
            time.sleep(60)


class Spin(Bot):
    """Never answers, and works hard at it."""

    def choose(self, view: Any, decision: Any) -> int:
        while True:
            pass


class Late(Bot):
    """Answers after its time."""

    def choose(self, view: Any, decision: Any) -> int:
        time.sleep(4)
        return 0


class Illegal(Bot):
    """No such choice."""

    def choose(self, view: Any, decision: Any) -> int:
        return 10_000


class Negative(Bot):
    """A choice counted from the end."""

    def choose(self, view: Any, decision: Any) -> int:
        return -2


class Words(Bot):
    """No number at all."""

    def choose(self, view: Any, decision: Any) -> Any:
        return "attack"


class Twice(Bot):
    """Writes answers of its own to the pipe, too."""

    def choose(self, view: Any, decision: Any) -> int:
        for fd in range(3, 20):
            try:
                os.write(fd, b"\x01" * 24)
            except OSError:
                continue
        return 0


class Chatty(Bot):
    """Prints; that is harmless, and it stays."""

    def choose(self, view: Any, decision: Any) -> int:
        print("thinking " * 100)
        sys.stdout.flush()
        return 0


class Peek(Bot):
    """Looks for more than it was given; fails if it finds a match or a hidden card."""

    def choose(self, view: Any, decision: Any) -> int:
        others = [seat for number, seat in enumerate(view["seats"]) if number != decision.seat]
        if any(seat["objects"] for seat in others) or view["viewer"] != decision.seat:
            os._exit(4)
        return 0

"""Bots that do everything a bot must not do."""

import os
import sys
import time
from typing import Any, NamedTuple


class Bot:
    """Base: what `core.bots.make` would be given."""

    def __init__(self, game: str, seed: int) -> None:
        self.count = 0

    def choose(self, view: Any, decision: Any) -> int:
        self.count += 1
        return 0

    def assess(self, view: Any, decision: Any, world: bytes, budget: Any) -> Any:
        """Does what it does when it has to answer."""
        return self.choose(view, decision)


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
        time.sleep(0.8)
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


class Eats(Bot):
    """Takes all the memory there is."""

    def choose(self, view: Any, decision: Any) -> int:
        return len([bytearray(64 << 20) for _ in range(1 << 20)])


class Unmade(Bot):
    """Cannot even be made."""

    def __init__(self, game: str, seed: int) -> None:
        raise RuntimeError("no weights")


class Thinks(Bot):
    """Imagines; fails if it is handed no world, or no budget."""

    def think(self, view: Any, decision: Any, world: bytes, budget: Any) -> int:
        assert world
        assert 0 < budget.seconds < 2
        return 0

    def choose(self, view: Any, decision: Any) -> int:
        os._exit(5)


class Ponders(Bot):
    """Takes its time, within what it has."""

    def choose(self, view: Any, decision: Any) -> int:
        time.sleep(0.3)
        return 0


class Stumbles(Bot):
    """Fails at each fourth question."""

    def choose(self, view: Any, decision: Any) -> int:
        self.count += 1
        if self.count % 4 == 0:
            raise KeyError("oops")
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


class Judges(Bot):
    """Says what choices are worth."""

    def assess(self, view: Any, decision: Any, world: bytes, budget: Any) -> Any:
        assert world
        assert view["viewer"] == decision.seat
        return [Opinion(-1e9, 0.0, 3), Opinion(2.5, 0.5, 12)]


class Slow(Judges):
    """The same after a while."""

    def assess(self, view: Any, decision: Any, world: bytes, budget: Any) -> Any:
        time.sleep(0.5)
        return super().assess(view, decision, world, budget)

    def choose(self, view: Any, decision: Any) -> int:
        time.sleep(0.5)
        return 0


class Misjudges(Bot):
    """Judges what cannot be chosen."""

    def assess(self, view: Any, decision: Any, world: bytes, budget: Any) -> Any:
        return [None] * 999 + [Opinion(1.0, float("inf"), 1)]


class Opinion(NamedTuple):
    """As the strong bot assesses."""

    mean: float
    error: float
    worlds: int

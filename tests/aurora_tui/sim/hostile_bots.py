"""Bots that do what no bot should: played in `test_own_bots.py`, each in a process of its own."""

import os
import sys
import time
from random import Random
from typing import Any


class Fair:
    """Any legal choice, by its own luck; it prints a lot."""

    def __init__(self, game: str, seed: int) -> None:
        self.luck = Random(seed)

    def choose(self, view: Any, decision: Any) -> Any:
        print("thinking", "." * 2_000)
        return self.luck.randrange(len(decision.actions))


class Hangs(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        time.sleep(60)


class Dies(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        os._exit(3)


class Raises(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        raise ValueError("\x1b[2J[red]no idea[/red]")


class NeverBegins(Fair):
    def __init__(self, game: str, seed: int) -> None:
        raise RuntimeError("not today")


class Lies(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        return len(decision.actions)


class Negative(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        return -1


class Text(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        return "0"


class Truth(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        return True


class Eats(Fair):
    """More than the test allows it, and never much more than that."""

    def choose(self, view: Any, decision: Any) -> Any:
        held = [b"x" * (1 << 24) for _ in range(40)]
        time.sleep(1)
        return len(held) * 0


class EatsTogether(Fair):
    """Each process within its bound, together above it."""

    def choose(self, view: Any, decision: Any) -> Any:
        for _ in range(8):
            if os.fork() == 0:
                held = b"x" * (100 << 20)
                time.sleep(30)
                os._exit(len(held) * 0)
        time.sleep(30)


class Forks(Fair):
    """Far too many, though not without end."""

    def choose(self, view: Any, decision: Any) -> Any:
        for _ in range(60):
            if os.fork() == 0:
                os.setsid()
                time.sleep(30)
                os._exit(0)
        time.sleep(30)


class Leaves(Fair):
    """Something behind, in a session of its own; where `LEFT` tells it writes the number of that process."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        pid = os.fork()
        if not pid:
            os.setsid()
            if os.fork() == 0:
                with open(os.environ["LEFT"], "a") as file:
                    file.write(f"{os.getpid()}\n")
                time.sleep(60)
            os._exit(0)
        os.waitpid(pid, 0)
        while not os.path.exists(os.environ["LEFT"]):
            time.sleep(0.01)


class KillsItsKeeper(Fair):
    def choose(self, view: Any, decision: Any) -> Any:
        os.kill(os.getppid(), 9)
        time.sleep(60)


class Slow(Fair):
    """A view that only a bot in Python can have: numbers as keys, actions as they are."""

    def choose(self, view: Any, decision: Any) -> Any:
        assert decision.actions[0].kind
        assert not any(name.startswith("aurora_tui.tui") for name in sys.modules)
        return 0


class Thinks(Fair):
    """Looks into the world that it is given."""

    def think(self, view: Any, decision: Any, world: bytes, budget: Any) -> int:
        from core import Match

        match = Match.imagine(world)
        assert match.decision is not None
        assert match.decision.actions == decision.actions
        assert budget.simulations == 7
        return len(decision.actions) - 1 if self.luck.random() < 0.5 else 0


class TellsItsSeed(Fair):
    """Fails with its seed."""

    def __init__(self, game: str, seed: int) -> None:
        raise RuntimeError(seed)

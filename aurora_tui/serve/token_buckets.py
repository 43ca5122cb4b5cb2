"""How often somebody may ask for something: so many at once, and so many a second after that."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_SENDERS = 4_096


class TokenBuckets:
    """Counts by sender, the oldest forgotten first. One for each kind of thing that is asked for."""

    def __init__(self, at_once: int, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._at_once = float(at_once)
        self._a_second = a_second
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, sender: str) -> bool:
        """Whether this sender may, which counts."""
        now = self._clock()
        left, last = self._left.pop(sender, (self._at_once, now))
        left = min(self._at_once, left + (now - last) * self._a_second)
        may = left >= 1.0
        self._left[sender] = (left - 1.0 if may else left, now)
        while len(self._left) > MOST_SENDERS:
            self._left.popitem(last=False)
        return may

"""The round trip as the header shows it: coarse and calm, so that an idle table sends nothing."""

from collections import deque
from math import log

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""milliseconds"""
KEPT = 5
"""measurements looked at"""
ENOUGH = 3
"""of them, before another number is shown"""


class RoundTrip:
    """Takes measurements; `shown` changes only where the usual one is more than twice or under half of it."""

    def __init__(self) -> None:
        self.shown = -1
        self._last: deque[float] = deque(maxlen=KEPT)

    def take(self, seconds: float) -> bool:
        """One more measurement; whether another number is shown now."""
        from statistics import median  # not for a game at this terminal, which measures nothing

        self._last.append(max(seconds * 1000, 0.1))
        usual = median(self._last)
        if self.shown < 0:
            self.shown = _step(usual)
            return True
        calm = self.shown / 2 <= max(usual, STEPS[0] / 2) <= self.shown * 2
        if calm or len(self._last) < ENOUGH:
            return False
        before, self.shown = self.shown, _step(usual)
        return self.shown != before

    def forget(self) -> None:
        """Another link may have another round trip."""
        self._last.clear()


def _step(milliseconds: float) -> int:
    return min(STEPS, key=lambda step: abs(log(step / milliseconds)))

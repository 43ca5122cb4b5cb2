"""Wrong codes and passwords: each makes its sender wait longer, and all together are bounded."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable

FIRST_SECONDS, MOST_SECONDS = 1.0, 60.0
"""after the first wrong one, doubled with each"""
FORGOTTEN_SECONDS = 900.0
MOST_SENDERS = 4_096
TOGETHER, TOGETHER_SECONDS = 60, 60.0
"""wrong ones of all senders in so many seconds, after which nobody is heard for a while"""


class Attempts:
    """Counts by sender: an address, or a person. One for all ways in."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._together: deque[float] = deque(maxlen=TOGETHER)

    def wait(self, sender: str) -> float:
        """Seconds before this sender may try again; 0 when it is free to."""
        now = self._clock()
        count, last = self._wrong.get(sender, (0, 0.0))
        alone = 0.0
        if count and now - last < FORGOTTEN_SECONDS:
            alone = last + min(MOST_SECONDS, FIRST_SECONDS * 2.0 ** min(count - 1, 10)) - now
        crowd = self._together[0] + TOGETHER_SECONDS - now if len(self._together) == TOGETHER else 0.0
        return max(0.0, alone, crowd)

    def wrong(self, sender: str) -> float:
        """It was wrong; gives the seconds to wait from now on."""
        now = self._clock()
        count, last = self._wrong.pop(sender, (0, 0.0))
        self._wrong[sender] = (count + 1 if now - last < FORGOTTEN_SECONDS else 1, now)
        while len(self._wrong) > MOST_SENDERS:
            self._wrong.popitem(last=False)
        self._together.append(now)
        return self.wait(sender)

    def right(self, sender: str) -> None:
        """It was right: forget the wrong ones; of all senders together, the one that it was counted as."""
        if self._wrong.pop(sender, None) is not None and self._together:
            self._together.pop()

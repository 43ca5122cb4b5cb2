"""How soon one login may follow another of the same address: some at once, more with delays."""

import time
from collections import OrderedDict
from collections.abc import Callable

from aurora_tui.serve.addresses import of_this_machine

FREE, A_SECOND = 20.0, 1.0
"""logins of an address that wait for nothing, and how fast these come back"""
LONGEST_DELAY = 10.0
MOST_ADDRESSES = 4_096


class LoginPace:
    """How soon an address may log in again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._debts: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """logins that are not free any more, and when that was counted"""

    def delay(self, address: str) -> float | None:
        """Count a login; gives the seconds it has to wait, None if it is not to be had at all now. This
        machine's own wait for nothing."""
        if of_this_machine(address):
            return 0.0
        now = self._clock()
        debt, at = self._debts.pop(address, (0.0, now))
        debt = max(0.0, debt - (now - at) * A_SECOND)
        wait = max(0.0, (debt + 1.0 - FREE) / A_SECOND)
        if wait <= LONGEST_DELAY:
            debt += 1.0
        self._debts[address] = (debt, now)
        if len(self._debts) > MOST_ADDRESSES:
            self._debts.popitem(last=False)
        return wait if wait <= LONGEST_DELAY else None

"""SSH connections over which nobody has come yet whom the box knows: how many there may be, and for how long.

Whoever knows nothing gets a place that somebody newer may take at any time, also in the session in which the
join code is asked for; and so does a connection whose last session is over.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Protocol

SECONDS = 20.0
"""from the connection to the session"""
ASKED_SECONDS = 600.0
"""for who is asked for the join code and a name"""
MOST, MOST_OF_ADDRESS = 100, 32


class Handshake(Protocol):
    """As much of a connection as has to be known here."""

    def abort(self) -> None:
        """Cut the connection at once."""


class Handshakes:
    """Those that are going on, the oldest first."""

    def __init__(
        self,
        told: Callable[[str], None],
        most: int = MOST,
        of_address: int = MOST_OF_ADDRESS,
        seconds: float = SECONDS,
    ) -> None:
        """`told` is called with the reason when one is cut."""
        self._told = told
        self._most = most
        self._of_address = of_address
        self._seconds = seconds
        self._waiting: OrderedDict[Handshake, tuple[str, asyncio.TimerHandle]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiting)

    def begin(self, connection: Handshake, address: str) -> None:
        """A new one; where there are too many, the oldest of the most crowded address goes."""
        timer = asyncio.get_running_loop().call_later(self._seconds, self._cut, connection, "slow")
        self._waiting[connection] = (address, timer)
        addresses = Counter(known for known, _ in self._waiting.values())
        if addresses[address] > self._of_address:
            self._cut_oldest(address)
        elif len(self._waiting) > self._most:
            self._cut_oldest(addresses.most_common(1)[0][0])

    def asked(self, connection: Handshake) -> None:
        """A session has begun, in which somebody is asked who it is: there is time to type."""
        found = self._waiting.get(connection)
        if found is not None:
            found[1].cancel()
            timer = asyncio.get_running_loop().call_later(ASKED_SECONDS, self._cut, connection, "slow")
            self._waiting[connection] = (found[0], timer)

    def end(self, connection: Handshake) -> None:
        """Somebody has come over it who is known, or it is gone."""
        found = self._waiting.pop(connection, None)
        if found is not None:
            found[1].cancel()

    def _cut_oldest(self, address: str) -> None:
        self._cut(next(one for one, (known, _) in self._waiting.items() if known == address), "crowd")

    def _cut(self, connection: Handshake, why: str) -> None:
        self.end(connection)
        self._told(why)
        connection.abort()

"""What happens often, in few lines of the log: each kind with its number, at most every ten seconds."""

import asyncio
from collections import Counter

from aurora_tui.client.own_host import Log

SECONDS = 10.0


class TallyLog:
    """Counts by event and kind, and writes what has come together."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._counts: Counter[tuple[str, str]] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def count(self, event: str, why: str) -> None:
        """It has happened once more. The first one is written at once."""
        self._counts[event, why] += 1
        if self._timer is None:
            self._write()

    def _write(self) -> None:
        self._timer = None
        if not self._counts:
            return
        counts, self._counts = self._counts, Counter()
        for (event, why), count in counts.items():
            self._log.warning(event, why=why, count=count)
        self._timer = asyncio.get_running_loop().call_later(SECONDS, self._write)

"""For how long each seat of a table was asked since the match last went on, without pauses."""

LONGEST = 2.0
"""seconds between two looks that count: a host that stood still is nobody's delay"""


class AskedClock:
    """Counts by being looked at, for each seat, from when the match went on as it never had before.

    Who takes an answer back and gives it again does not begin anew.
    """

    def __init__(self) -> None:
        self._progress = 0
        self._furthest = 0
        self._seen = -1
        self._seconds: dict[int, float] = {}
        self._last = 0.0

    def moved(self, answers: int, *, agreed: bool = False) -> None:
        """So many answers stand now; `agreed`: that some were taken back was agreed on."""
        if answers > self._furthest or agreed:
            self._furthest = answers
            self._progress += 1

    def go_on(self, now: float, seat: int, running: bool) -> None:
        """Another look: this seat is asked; the clock stands still unless `running`."""
        passed, self._last = now - self._last, now
        if self._seen != self._progress:
            self._seen = self._progress
            self._seconds.clear()
        elif running:
            self._seconds[seat] = self.seconds(seat) + min(passed, LONGEST)

    def seconds(self, seat: int) -> float:
        """For how many seconds a seat was asked since the match last went on, pauses left out."""
        return self._seconds.get(seat, 0.0) if self._seen == self._progress else 0.0

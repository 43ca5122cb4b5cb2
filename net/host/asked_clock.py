"""How long the pending decision of a table has been asked, without pauses and without gaps of the host."""

LONGEST = 2.0
"""seconds between two looks that count: a host that stood still is nobody's delay"""


class AskedClock:
    """Counts by being looked at. `seconds` belong to `decision`."""

    def __init__(self) -> None:
        self.decision = 0
        self.seconds = 0.0
        self._last = 0.0

    def go_on(self, now: float, decision: int, running: bool) -> None:
        """Another look: at this time this decision is asked; the clock stands still unless `running`."""
        passed, self._last = now - self._last, now
        if decision != self.decision:
            self.decision, self.seconds = decision, 0.0
        elif running:
            self.seconds += min(passed, LONGEST)

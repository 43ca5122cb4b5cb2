"""A key press answers only the decision it was pressed at.

A held key repeats, a mouse button bounces, an impatient hand presses twice: the second event may
arrive when the next question is on the screen already. The guard lets a key answer again only after
it was left alone for a while, and nothing that was pressed before a question was shown answers it.
"""

from aurora_tui.storage.settings import QUIET

__all__ = ["QUIET", "KeyGuard"]
TAPPED = 0.25
"""Seconds between two presses that no held key makes: it repeats faster once it has begun."""


class KeyGuard:
    """Times of presses, in seconds of one clock that never goes back."""

    def __init__(self, quiet: float = QUIET) -> None:
        self.quiet = quiet
        self._decision = 0
        self._shown = 0.0
        self._key = ""  # what answered the decision before
        self._last = 0.0
        self._refused = False  # the last press

    def shown(self, decision: int, now: float) -> None:
        """A decision came to the screen."""
        if decision != self._decision:
            self._decision = decision
            self._shown = now

    def allows(self, key: str, decision: int, now: float) -> bool:
        """Whether a press at `now` was meant for this decision."""
        if decision != self._decision or now < self._shown:
            return False
        if key == self._key:
            gap = now - self._last
            again = gap >= self.quiet or (self._refused and gap >= TAPPED)
            self._last, self._refused = now, not again  # every repetition starts the wait anew
            return again
        return True

    def answered(self, key: str, now: float) -> None:
        """Note that this press was an answer: the key counts as held until it was left alone."""
        self._key, self._last, self._refused = key, now, False

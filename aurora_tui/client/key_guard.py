"""A key press answers only the decision it was pressed at.

A held key repeats, a mouse button bounces, an impatient hand presses twice: the second event may
arrive when the next question is on the screen already. The guard lets a key answer again only after
it was left alone for a while, and nothing that was pressed before a question was shown answers it.

A deliberate second press may come as late as the first repetition of a held key. What could be either waits
for a moment (`HELD`): a held key goes on repeating, and then none of it was meant. Where the terminal says
that a key was let go (`releases`) nothing can be mistaken, and a shorter while is enough.
"""

from aurora_tui.storage.settings import QUIET, RELEASED

__all__ = ["QUIET", "KeyGuard"]
TAPPED = 0.25
"""Seconds between two presses that no held key makes: it repeats faster once it has begun."""

BEGINS = 0.75
"""Seconds after which keyboards have begun to repeat (0.25 to 0.66 by default)."""
HELD = 0.1
"""Seconds between two repetitions of a held key, at most."""


class KeyGuard:
    """Times of presses, in seconds of one clock that never goes back."""

    def __init__(self, quiet: float = QUIET) -> None:
        self.quiet = quiet
        self.releases = False
        """whether repetitions of held keys are known as such, and never come here"""
        self._decision = 0
        self._shown = 0.0
        self._key = ""  # what answered the decision before
        self._last = 0.0
        self._refused = False  # the last press
        self.doubtful = False
        """whether the last press that was allowed may be the first repetition of a held key"""

    def shown(self, decision: int, now: float) -> None:
        """A decision of this id is on the screen since `now`, in seconds; one that was there already stays as
        it is."""
        if decision != self._decision:
            self._decision = decision
            self._shown = now

    def allows(self, key: str, decision: int, now: float) -> bool:
        """Whether a press at `now` was meant for this decision."""
        if decision != self._decision or now < self._shown:
            return False
        if key == self._key:
            gap = now - self._last
            again = gap >= self._wait() or (self._refused and gap >= TAPPED)
            self._last, self._refused = now, not again  # every repetition starts the wait anew
            self.doubtful = again and not self.releases and self.quiet > 0 and gap < BEGINS
            return again
        self.doubtful = False
        return True

    def _wait(self) -> float:
        """Seconds for which a key is left alone: as it is set, or less where that is not needed."""
        return RELEASED if self.releases and self.quiet == QUIET else self.quiet

    def stands(self, key: str, pressed: float) -> bool:
        """Whether a press is still the last one of its key, so that the key was let go."""
        return key == self._key and pressed == self._last

    def answered(self, key: str, now: float) -> None:
        """Note that this press was an answer: the key counts as held until it was left alone."""
        self._key, self._last, self._refused = key, now, False

"""The one door for chance: a seeded generator, and the places outcomes may come from.

The generator is SplitMix64: its whole state is one 64-bit int, so it lives inside the game state,
is copied and saved with it, and gives the same numbers on every machine. (The standard library's
generator needs 625 words of state, too much for a state that is copied at every decision.)
"""

from collections import deque
from collections.abc import Iterable, Mapping

from core.kernel.errors import SaveError

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """First generator state for a seed; any int is allowed."""
    return advance(seed & _MASK)


def advance(rng: int) -> int:
    """The state that follows `rng`, the state of a generator in 64 bits: one step of SplitMix64."""
    return (rng + _STEP) & _MASK


def below(rng: int, n: int) -> int:
    """The outcome, 0 to `n` - 1, that belongs to a generator state; the state stays as it is.

    SplitMix64's mix of the state, scaled to `n`. For the next outcome `advance` the state first.
    """
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return (z * n) >> 64


class Shuffler:
    """A generator apart from a match's own, for dealing anew what a seat cannot see; `rng` is its state."""

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def shuffle(self, items: Iterable[int]) -> list[int]:
        """A shuffled copy; the order in which they were does not matter to it."""
        mixed = sorted(items)
        rng = self.rng
        for last in range(len(mixed) - 1, 0, -1):
            rng = advance(rng)
            other = below(rng, last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        self.rng = rng
        return mixed

    def below(self, n: int) -> int:
        """The next outcome, 0 to `n` - 1; it takes one step of the generator."""
        self.rng = advance(self.rng)
        return below(self.rng, n)


class Recorded:
    """Outcomes of an earlier game, in order; used by replay."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._left = deque(outcomes)

    def next(self, label: str, n: int) -> int | None:
        """The recorded outcome; None once the record is used up, for the live generator to go on."""
        if not self._left:
            return None
        outcome = self._left.popleft()
        if not 0 <= outcome < n:
            raise SaveError(f"This record does not fit these rules: {outcome} is no outcome of '{label}'.")
        return outcome


class Forced:
    """Outcomes chosen by a test or a search, by label; labels without any go on at random."""

    def __init__(self, outcomes: Mapping[str, Iterable[int]]) -> None:
        self._left = {label: deque(values) for label, values in outcomes.items()}

    def next(self, label: str, n: int) -> int | None:
        """The next forced outcome of this label, or None."""
        queue = self._left.get(label)
        if not queue:
            return None
        outcome = queue.popleft()
        if not 0 <= outcome < n:
            raise ValueError(f"{outcome} is no outcome of '{label}' (0 to {n - 1})")
        return outcome


Source = Recorded | Forced

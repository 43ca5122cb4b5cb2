"""How much a client may send, and when it is cut off."""

from dataclasses import dataclass

from net.host.config import Config


@dataclass(slots=True)
class Bucket:
    """A token bucket: `burst` at once, `rate` a second over time."""

    rate: float
    burst: float
    level: float
    last: float

    def take(self, now: float) -> bool:
        """Whether one more is allowed at `now`, in seconds of the loop; if so, it counts."""
        self.level = min(self.burst, self.level + (now - self.last) * self.rate)
        self.last = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each of many, of whom only those seen last are remembered."""

    def __init__(self, rate: float, burst: float, most: int = 1_024) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._of: dict[str, Bucket] = {}

    def take(self, key: str, now: float) -> bool:
        """Whether one more is allowed to this one now."""
        bucket = self._of.pop(key, None) or Bucket(self._rate, self._burst, self._burst, now)
        self._of[key] = bucket
        if len(self._of) > self._most:
            del self._of[next(iter(self._of))]
        return bucket.take(now)


class Gate:
    """The limits of one client. What it refuses costs next to nothing: nothing is decoded."""

    __slots__ = ("_bucket", "_config", "cut_until", "garbage", "told")

    def __init__(self, config: Config, now: float) -> None:
        self._config = config
        self._bucket = Bucket(config.rate, config.burst, config.burst, now)
        self.garbage = 0
        self.cut_until = 0.0
        self.told = -1.0

    def open(self, now: float) -> bool:
        """Whether a message is looked at at all: False while the client is cut off for its garbage."""
        return now >= self.cut_until

    def allows(self, now: float) -> bool:
        """Whether one more message is within the rate, and counts; always on a host of this process."""
        return self._config.local or self._bucket.take(now)

    def may_tell(self, now: float) -> bool:
        """Whether the client is told again that it is over the rate (once a second)."""
        if now - self.told < 1:
            return False
        self.told = now
        return True

    def spoil(self, now: float) -> bool:
        """Count a frame that is no message; True when that cuts the client off."""
        self.garbage += 1
        if self.garbage < self._config.garbage:
            return False
        self.garbage = 0
        self.cut_until = now + self._config.cut
        return True

"""Signs of life over a link: when the next is due, how long one took, whether the host is silent."""

from net.wire.protocol import Ping, Pong

PING_SECONDS = 3.0
SILENT_SECONDS = 8.0


class Heartbeat:
    """Counts pings and pongs. `round_trip` is the last one measured, in seconds, and `measured` says how many
    were; `heard` is when something came last, by the loop's clock."""

    def __init__(self) -> None:
        self.heard = 0.0
        self.round_trip = 0.0
        self.measured = 0
        self._pinged = 0.0
        self._number = 0

    def due(self, now: float, revision: int) -> Ping | None:
        """The ping to be sent now, if one is due; it tells the newest revision that is known here."""
        if now - self._pinged < PING_SECONDS:
            return None
        self._pinged = now
        self._number += 1
        return Ping(self._number, revision)

    def take(self, pong: Pong) -> None:
        """The host has answered a ping: of the last one it tells the round trip."""
        if pong.number == self._number:
            self.round_trip = self.heard - self._pinged
            self.measured += 1

    def silent(self, now: float) -> bool:
        """Whether nothing has come for more than SILENT_SECONDS before `now`, a time of the loop."""
        return now - self.heard > SILENT_SECONDS

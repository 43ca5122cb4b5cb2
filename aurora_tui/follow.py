"""A store that also remembers what the screens around the table need.

Fame and road of every seat over the rounds, for the results; what happened since a seat was last
asked, for the curtain; which kinds of question were explained already.
"""

from typing import NamedTuple

from aurora_tui.guard import QUIET
from aurora_tui.sanitize import clean
from aurora_tui.session import Seen, Session, Update
from aurora_tui.store import Store

TOLD = 12  # lines kept for a curtain


class Standing(NamedTuple):
    """A seat at the end of a round, or now."""

    fame: int
    progress: int


class FollowingStore(Store):
    """See `Store`."""

    def __init__(self, session: Session, *, quiet: float = QUIET, confirm: bool = False) -> None:
        super().__init__(session, quiet=quiet, confirm=confirm)
        self.rounds: dict[int, tuple[Standing, ...]] = {}
        self._left: dict[int, int] = {}  # public events that there were when a seat left the screen
        self.private: list[str] = []  # what only the person at the screen was told by the last answer

    def receive(self, update: Update) -> None:
        """Take in what came, and remember."""
        before = self.seat
        if isinstance(update, Seen):
            self._remember(update)
        super().receive(update)
        if isinstance(update, Seen) and self.seat is None and before is not None:
            self._left[before] = self.book.told

    def _remember(self, seen: Seen) -> None:
        view = seen.view
        self.rounds[view["round"]] = tuple(
            Standing(board["fame"], board["progress"]) for board in view["seats"]
        )
        if seen.seat != self.seat or seen.revision <= self.revision:
            self.private = []
            return
        secret = [event for event in seen.events if event.seen_by is not None]
        self.private = [clean(self.words.event(event), 400) for event in secret]

    def recap(self, seat: int) -> list[str]:
        """What happened since a seat last had the screen: only while everyone's view is shown."""
        if self.seat is not None:
            return []
        return [entry.text for entry in self.book.since(self._left.get(seat, 0))[-TOLD:]]

"""A store that also remembers what the screens around the table need.

Fame and road of every seat over the rounds, for the results; what happened since a seat was last
asked, for the curtain; which kinds of question were explained already.
"""

from aurora_tui.client.key_guard import QUIET
from aurora_tui.client.results import Rounds, rounds_of
from aurora_tui.client.session import Seen, Session, Update
from aurora_tui.client.table_model import TableModel
from net.wire.text import clean


class FollowingStore(TableModel):
    """See `TableModel`."""

    def __init__(self, session: Session, *, quiet: float = QUIET, confirm: bool = False) -> None:
        super().__init__(session, quiet=quiet, confirm=confirm)
        self.rounds: Rounds = {}  # of a game that is over
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
        if isinstance(update, Seen) and self.scores is not None and self.view is not None:
            self.rounds = rounds_of(self.view, self.happened, self.words)

    def _remember(self, seen: Seen) -> None:
        if seen.seat != self.seat or seen.revision <= self.revision:
            self.private = []
            return
        secret = [event for event in seen.events if event.seen_by is not None]
        self.private = [clean(self.words.event(event, seen.view), 400) for event in secret]

    def recap(self, seat: int) -> list[str]:
        """What happened since a seat last had the screen: only while everyone's view is shown."""
        if self.seat is not None:
            return []
        return [entry.text for entry in self.book.since(self._left.get(seat, 0))]

"""The log as one client knows it: events as sentences, and what people and the host said between them."""

from aurora_tui.client.session import Seen
from aurora_tui.client.speakers import UNKNOWN
from aurora_tui.client.table_log import Entry, LogBook
from core.kernel import Event
from core.kernel.presentation import NOBODY, Presentation, Text
from core.kernel.views import GameView
from net.wire.protocol import NOBODY as UNTOLD
from net.wire.text import clean

SENTENCE_LIMIT = 400
"""characters of a sentence that is shown"""
TURN = 60
"""events looked back on for whose turn it is"""
HEADED = -2
"""no turn has begun in this part of the game"""


class MatchLog:
    """The `book` of entries, the events that `happened`, and the `private` sentences that only the person at
    the screen was told by the last answer."""

    def __init__(self, presentation: Presentation) -> None:
        self.book = LogBook(presentation.headings)
        self.happened: list[Event] = []
        self.private: list[str] = []
        self._presentation = presentation

    def confide(self, seen: Seen, text: Text, *, news: bool) -> None:
        """Keep what only the person at the screen is told; `news`: it is the same person as before, who has
        not seen it yet."""
        secret = [event for event in seen.events if event.seen_by is not None] if news else []
        self.private = [clean(text.event(event, seen.view), SENTENCE_LIMIT) for event in secret]

    def tell(
        self,
        first: int,
        events: tuple[Event, ...],
        text: Text,
        view: GameView | None,
        seat: int | None = None,
    ) -> None:
        """The events from number `first` on, in place of those that were told from there before; to the
        person of a seat, None to everyone."""
        shown, told = self._presentation, []
        sentences = text.told(self.happened[:first], events, view)
        acting = self._acting(first, view)
        headed = first == 0 or self.happened[first - 1].kind in shown.headings
        for event, sentence in zip(events, sentences, strict=True):
            actor = shown.event_seat(event, view)
            heads = event.kind in shown.headings
            opens = not headed and (heads or (event.kind in shown.turns and actor != acting))
            headed = heads
            acting = HEADED if heads else actor if event.kind in shown.turns else acting
            words = clean(sentence, SENTENCE_LIMIT)
            weight = shown.weight(event, NOBODY if seat is None else seat)
            told.append(
                Entry(words, actor, event.kind, "", event.seen_by is None, weight, shown.luck(event), opens)
            )
        self.book.tell(first, told)
        self.happened[first:] = events

    def _acting(self, first: int, view: GameView | None) -> int:
        """Whose turn it was before the event of that number, HEADED at the beginning of a part."""
        shown = self._presentation
        for event in reversed(self.happened[max(0, first - TURN) : first]):
            if event.kind in shown.headings:
                return HEADED
            if event.kind in shown.turns:
                return shown.event_seat(event, view)
        return HEADED

    def note(
        self,
        words: str,
        names: tuple[str, ...],
        by: str = "",
        speaker: int = UNKNOWN,
        person: int = UNTOLD,
    ) -> None:
        """What a person said, from a seat or watching, or the host, perhaps about a player."""
        words = clean(words, SENTENCE_LIMIT)
        if by:
            self.book.say(Entry(words, speaker, "said", by, person=person))
            return
        about = [seat for seat, name in enumerate(names) if words.startswith(f"{name} ")]
        seat = max(about, key=lambda seat: len(names[seat]), default=-1)  # Ann Lee is not Ann
        self.book.say(Entry(words, seat, "host"))

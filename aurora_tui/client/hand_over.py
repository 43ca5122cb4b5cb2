"""Who of the people at one terminal has the screen: who is called to it, and what must be hidden before.

The person who is asked is called. A curtain falls between two persons where the settings want it and
there is something to hide: private things that the screen has shown to the last one, or those that it
would show to the next one. Before it falls, the last one may read what only he was told; behind it
stands what everyone saw since the next one had the screen. No toolkit here: clients show the steps.
"""

from aurora_tui.client.match_log import SENTENCE_LIMIT
from aurora_tui.client.table_model import TableModel
from core.kernel import Event
from core.kernel.presentation import nothing_private
from net.wire.text import clean


class HandOver:
    """Follows a table `model`. `curtain` is the setting, and may change at any time."""

    def __init__(self, model: TableModel, *, curtain: bool) -> None:
        self.model = model
        self.curtain = curtain
        self._public: dict[int, int] = {}  # events for everyone that there were when a seat had the screen
        self._private: dict[int, int] = {}  # events for a seat alone, likewise
        self._shared = len(model.session.seats) > 1
        self._came: tuple[int, int | None] = (0, None)
        """events for everyone, and for the person at the screen alone, that there were when he last had it"""
        self._exposed = False
        self._unread: list[str] = []
        self._seat: int | None = None
        self._revision = -1
        self._asked = False  # the person at the screen, when the model changed last
        self._stop = model.listen(self._follow)

    def close(self) -> None:
        """Stop listening to the model."""
        self._stop()

    def _follow(self) -> None:
        model, seat = self.model, self.model.seat
        if model.view is None:
            return
        if seat != self._seat:
            self._unread = []
        elif model.revision != self._revision:
            self._unread = [*([] if self._asked else self._unread), *model.story.private]
        self._seat, self._revision, self._asked = seat, model.revision, model.decision is not None
        if seat is None:
            return
        private = sum(event.seen_by is not None for event in model.happened)
        if self._shared and (self._unread or self.hides(seat)):
            self._exposed = True
        self._private[seat] = private
        self._public[seat] = len(model.happened) - private

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def called(self) -> int | None:
        """The seat of this terminal that is asked and does not have the screen; None if there is none, or
        if what it sees now has not come yet."""
        model = self.model
        if model.view is None or model.over:
            return None
        asked: int | None = model.view["asked"]
        if asked is None or asked not in model.session.seats or asked == model.seat:
            return None
        seen = model.session.peek(asked)
        return asked if seen is not None and seen.revision >= model.revision else None

    @property
    def exposed(self) -> bool:
        """Whether something private was on the screen since it was last cleared."""
        return self._exposed

    @property
    def unread(self) -> tuple[str, ...]:
        """What only the person at the screen was told since his last question: to be read before a curtain
        falls."""
        return tuple(self._unread)

    def hides(self, seat: int) -> bool:
        """Whether the own view of a seat shows what others may not see."""
        model = self.model
        if seat == model.seat and model.view is not None:
            return model.presentation.secrets(model.view, seat)
        seen = model.session.peek(seat)
        return seen is not None and model.presentation.secrets(seen.view, seat)

    @property
    def curtained(self) -> bool:
        """Whether each person is called by a curtain: it is wanted, and the game has things to hide. For a
        client that shows the whole table at once, where a curtain that falls only before secrets would tell
        of them."""
        return self.curtain and self.model.presentation.secrets is not nothing_private

    def falls(self, seat: int) -> bool:
        """Whether a curtain must fall before a seat comes to the screen: something is to be hidden now."""
        return self.curtain and (self._exposed or self.hides(seat))

    def missed(self, seat: int) -> list[str]:
        """What everyone saw since a seat last had the screen, a sentence each."""
        events = [event for event in self.model.happened if event.seen_by is None]
        return self._told(events, self._public.get(seat, 0))

    def confided(self) -> list[str]:
        """What the person at the screen alone was told since he last had it, when he has just come."""
        if self.model.seat is None:
            return []
        private: list[Event] = []
        public, (missed_from, known) = 0, self._came
        before = 0  # private events before the first one for everyone that he missed
        for event in self.model.happened:
            if event.seen_by is None:
                public += 1
            else:
                private.append(event)
                before += public < missed_from
        return self._told(private, before if known is None else known)

    def begin_late(self, events: int) -> None:
        """A match that goes on: of what happened before, only the last so many events count as missed."""
        known = [event.seen_by is None for event in self.model.happened]
        for seat in self.model.session.seats:
            self._public[seat] = sum(known[: max(len(known) - events, 0)])

    def _told(self, events: list[Event], first: int) -> list[str]:
        model = self.model
        sentences = model.text.told(events[:first], events[first:], model.view)
        return [clean(sentence, SENTENCE_LIMIT) for sentence in sentences]

    # -- what is done ------------------------------------------------------------------------------

    def read(self) -> None:
        """The person at the screen has read what only he was told."""
        self._unread = []

    def expose(self) -> None:
        """Something private was shown in another way, as by a log."""
        self._exposed = self._exposed or self._shared

    async def clear(self) -> None:
        """Nobody has the screen: it shows what everyone sees, and nothing private is left on it."""
        self._exposed, self._unread = False, []
        await self.model.session.look(None)

    async def come(self, seat: int) -> None:
        """Give the screen to the person on `seat`: the session shows what that seat sees from now on."""
        self._came = self._public.get(seat, 0), self._private.get(seat)
        await self.model.session.look(seat)

"""A record as a session: the table answer by answer, forwards and backwards.

A game that is not over is seen as everyone saw it; one that is over also as any seat saw it, or with
everything open.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from aurora_tui.client.session import Chair, Connection, Room, Seen, Update
from core.kernel import CoreError, Event, Match, Score
from core.kernel.presentation import presentation
from core.kernel.replay import retell
from core.kernel.views import MatchView, as_match_view, beside, opened
from net.errors import RequestRefused
from net.wire.protocol import RatedChoice
from net.wire.text import clean_names

AT_ONCE = 10
"""Answers read before the screen gets its turn."""
OPEN = -1
"""The eyes of somebody who sees what all seats see."""
GOING_ON = "This game is not over, so only what everyone may see is shown."
READING = "The record is still being read; whose eyes are used can be chosen once its end is known."


class ReplayMoment(NamedTuple):
    """The table after an answer; `said` is the answer, `own` the views of the seats."""

    view: MatchView
    events: tuple[Event, ...]
    scores: tuple[Score, ...] | None
    said: str
    own: tuple[MatchView, ...] = ()

    def seen(self, eyes: int | None) -> MatchView:
        """The table as a seat saw it, as everyone did (None), or with everything open."""
        if eyes is None:
            return self.view
        return as_match_view(opened(self.view, self.own)) if eyes == OPEN else self.own[eyes]


class ReplaySession:
    """The `Session` of a record. Nothing is asked; `go_to` shows the table after so many answers."""

    talks = False

    def __init__(self, record: bytes, name: str = "") -> None:
        """Raises CoreError for what is no record, or does not fit these rules."""
        self.name = name
        self.length = Match.length(record)
        self._record = record
        first = Match.replay(record, upto=0)
        self.game = first.game
        self.tables: Any = first.tables
        self.names = clean_names((*first.seats, *beside(first.view(None))))
        self.seats: tuple[int, ...] = ()  # a replay is watched
        self._count = len(first.seats)
        self.moments: list[ReplayMoment] = []
        self.at = -1
        self.eyes: int | None = None
        """whose are used: a seat's, everyone's (None), or those from which nothing is hidden (OPEN)"""
        self.problem = ""
        self.read = False
        """whether all of it was read that can be read"""
        self.shown: MatchView | None = None
        """the view that was gone to last"""
        self._queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self._wanted = 0
        self._shown = 0
        self._reading: asyncio.Task[None] | None = None

    async def updates(self) -> AsyncIterator[Update]:
        """The beginning, then whatever is gone to."""
        yield Connection("here")
        yield Room(tuple(Chair() for _ in self.names))
        self._reading = asyncio.create_task(self._read())
        try:
            while (update := await self._queue.get()) is not None:
                yield update
        finally:
            self._reading.cancel()

    async def _read(self) -> None:
        """Play the whole record once, a few answers at a time."""
        words = presentation(self.game).text(self.tables, self.names)
        try:
            for number, told in enumerate(retell(self._record, views=True)):
                view = {**told.match.view(None), "names": self.names}
                own = tuple(as_match_view(told.match.view(seat, view)) for seat in range(self._count))
                said = ""
                if told.answer is not None and told.before is not None:
                    decision, action = told.answer
                    said = f"{words.player(decision.seat)}: {words.action(decision, action, told.before)}"
                moment = ReplayMoment(as_match_view(view), told.events, told.match.scores, said, own)
                self.moments.append(moment)
                if number == self._wanted:
                    self.go_to(number)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)
        except CoreError as error:
            self.problem = str(error)
        self.read = True
        if self.at < self._wanted and self.moments:
            self.go_to(len(self.moments) - 1)

    def go_to(self, number: int) -> None:
        """Show the table after so many answers, as soon as that was read."""
        self._wanted = number = max(0, min(number, self.length))
        if number >= len(self.moments) or number == self.at:
            return
        moment = self.moments[number]
        before = self.at
        self.at = number
        self._shown += 1  # ever growing, backwards too
        start = min(before, number) + 1 if before >= 0 else 0
        first = len(self._events(0, start))
        events = self._events(start, number + 1)
        seat = None if self.eyes == OPEN else self.eyes
        self.shown = view = moment.seen(self.eyes)
        self._queue.put_nowait(
            Seen(seat, self._shown, view, first=first, events=events, scores=moment.scores)
        )

    def _events(self, start: int, end: int) -> tuple[Event, ...]:
        """What happened from one answer up to another, as far as the chosen eyes saw it."""
        return tuple(event for one in self.moments[start:end] for event in self.events_of(one))

    def events_of(self, moment: ReplayMoment) -> tuple[Event, ...]:
        """What an answer led to, as far as the chosen eyes saw it."""
        eyes = self.eyes
        return tuple(event for event in moment.events if eyes == OPEN or event.seen(eyes))

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        """Raises RequestRefused: nothing is asked of anybody."""
        raise RequestRefused("replay", "Nobody is asked anything in a replay.")

    # -- whose eyes --------------------------------------------------------------------------------

    def closed(self) -> str:
        """Why only what everyone may see is shown, "" where other eyes can be chosen."""
        if self.moments and self.moments[-1].scores is not None:
            return ""
        return GOING_ON if self.read else READING

    def eyes_on(self) -> int | None:
        """Whose eyes come after these: everyone's, each seat's, those that see everything."""
        order: list[int | None] = [None, *range(self._count), OPEN]
        return order[(order.index(self.eyes) + 1) % len(order)]

    def eyes_told(self, eyes: int | None) -> str:
        """How these eyes are called."""
        if eyes is None:
            return "as everyone saw it"
        return "everything open" if eyes == OPEN else f"as {self.names[eyes]} saw it"

    def eyes_of(self, whom: str) -> int | None:
        """The eyes that somebody names: a player's, `open` or `all`. Raises LookupError with one sentence."""
        names = [name.lower() for name in self.names[: self._count]]
        word = whom.lower()
        found = [seat for seat, name in enumerate(names) if name.startswith(word)]
        exact = [seat for seat in found if names[seat] == word] or found
        words: dict[str, int | None] = {"open": OPEN, "all": None}
        if word and len(exact) == 1:
            return exact[0]
        if word in words:
            return words[word]
        raise LookupError(f"As whom? {', '.join(self.names[: self._count])}; open, all.")

    async def look(self, seat: int | None) -> None:
        """Use other eyes: a seat's, everyone's (None) or OPEN; nothing while the game may be going on."""
        if self.closed() or seat == self.eyes:
            return
        self.eyes = seat
        number, self.at = self.at, -1
        self.go_to(number)

    def round_from(self, by: int) -> int:
        """The first answer of the next round, or of this one or the one before."""
        round_of = presentation(self.game).round_of
        here = round_of(self.moments[self.at].view) if self.moments else 0
        starts: dict[int, int] = {}
        for number, moment in enumerate(self.moments):
            starts.setdefault(round_of(moment.view), number)
        if by > 0:
            return starts.get(here + 1, len(self.moments) - 1)
        return starts[here] if self.at > starts.get(here, 0) else starts.get(here - 1, 0)

    # -- acts: none --------------------------------------------------------------------------------

    def peek(self, seat: int | None) -> Seen | None:
        """None: no person takes a seat in a replay."""
        return None

    async def answer(self, decision: int, choice: int) -> None:
        """Does nothing: a replay asks nothing."""

    async def undo(self, seat: int, count: int = 1) -> None:
        """Does nothing: there is no answer of this client to take back."""

    async def say(self, text: str) -> None:
        """Does nothing: a replay has no chat."""

    async def vote(self, poll: int, yes: bool) -> None:
        """Does nothing: a replay has no votes."""

    async def close(self) -> None:
        """End `updates`; nothing follows."""
        self._queue.put_nowait(None)

"""A record as a session: the table as everyone saw it, answer by answer, forwards and backwards."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from aurora_tui.client.session import Chair, Connection, Room, Seen, Update
from core.kernel import CoreError, Event, Match, Score
from core.kernel.presentation import presentation
from core.kernel.replay import retell
from net.wire.text import clean_names

AT_ONCE = 10
"""Answers read before the screen gets its turn."""


class Moment(NamedTuple):
    """The table after an answer; `said` is the answer."""

    view: dict[str, Any]
    events: tuple[Event, ...]
    scores: tuple[Score, ...] | None
    said: str


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
        self.names = clean_names((*first.seats, *first.view(None).get("others", ())))
        self.seats: tuple[int, ...] = ()  # a replay is watched
        self.moments: list[Moment] = []
        self.at = -1
        self.problem = ""
        self.read = False
        """whether all of it was read that can be read"""
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
                view = told.match.view(None)
                view["names"] = self.names
                said = ""
                if told.answer is not None and told.before is not None:
                    decision, action = told.answer
                    said = f"{words.player(decision.seat)}: {words.action(decision, action, told.before)}"
                events = tuple(event for event in told.events if event.seen(None))
                self.moments.append(Moment(view, events, told.match.scores, said))
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
        first = sum(len(one.events) for one in self.moments[: min(before, number) + 1]) if before >= 0 else 0
        start = min(before, number) + 1 if before >= 0 else 0
        events = tuple(event for one in self.moments[start : number + 1] for event in one.events)
        self._queue.put_nowait(
            Seen(None, self._shown, moment.view, first=first, events=events, scores=moment.scores)
        )

    def round_from(self, by: int) -> int:
        """The first answer of the next round, or of this one or the one before."""
        here: int = self.moments[self.at].view.get("round", 0) if self.moments else 0
        starts: dict[int, int] = {}
        for number, moment in enumerate(self.moments):
            starts.setdefault(moment.view.get("round", 0), number)
        if by > 0:
            return starts.get(here + 1, len(self.moments) - 1)
        return starts[here] if self.at > starts.get(here, 0) else starts.get(here - 1, 0)

    # -- acts: none --------------------------------------------------------------------------------

    async def look(self, seat: int | None) -> None:
        """Does nothing: only what everyone may see is shown, for the game may be going on."""

    def peek(self, seat: int | None) -> Seen | None:
        """None: no person takes a seat in a replay."""
        return None

    async def answer(self, decision: int, choice: int) -> None:
        """Does nothing: a replay asks nothing."""

    async def undo(self, seat: int) -> None:
        """Does nothing: there is no answer of this client to take back."""

    async def say(self, text: str) -> None:
        """Does nothing: a replay has no chat."""

    async def vote(self, poll: int, yes: bool) -> None:
        """Does nothing: a replay has no votes."""

    async def close(self) -> None:
        """End the updates."""
        self._queue.put_nowait(None)

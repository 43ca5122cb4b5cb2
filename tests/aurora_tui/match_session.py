"""A match without a host, as a session: puts any match on the table screen, for the tests of screens."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

from aurora_tui.client.session import Chair, Connection, Notice, Reasons, Room, Said, Seen, Update
from core import IllegalAction, Match
from core.bots import Bot
from core.kernel import Event, SaveError
from core.kernel.replay import retell
from net.wire.protocol import RatedChoice
from net.wire.text import clean, clean_names

CHAT_LIMIT = 200


class MatchSession:
    """See `Session`. Bots answer at once, between two updates."""

    talks = False

    def __init__(self, match: Match, bots: Mapping[int, Bot] | None = None) -> None:
        """Seats without a bot are people's, and held here."""
        self._match = match
        self._bots = dict(bots or {})
        self._names = clean_names(tuple(match.view(None)["names"]))
        self._seats = tuple(seat for seat in range(len(match.seats)) if seat not in self._bots)
        self._looking = self._seats[0] if len(self._seats) == 1 else None
        self._queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self._revision = 0
        self._events: list[Event] = list(match.opening) or _told_before(match)
        self._starts: list[int] = []  # per answer, how many events were before it
        self._closed = False

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all seats."""
        return self._names

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._match.game

    @property
    def tables(self) -> Any:
        """The tables of the match."""
        return self._match.play.rules

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats of people."""
        return self._seats

    async def updates(self) -> AsyncIterator[Update]:
        """The present state, then whatever happens."""
        yield Connection("here")
        yield Room(tuple(Chair("bot" if seat in self._bots else "") for seat in range(len(self._names))))
        self._play_bots()
        self._show(0)
        while not self._closed:
            update = await self._queue.get()
            if update is None:
                return
            yield update

    def _show(self, since: int) -> None:
        """Put the match as the chosen seat sees it in the queue, with events from `since` on."""
        match, seat = self._match, self._looking
        pending = match.decision
        own = pending if pending is not None and pending.seat == seat else None
        self._queue.put_nowait(
            Seen(
                seat=seat,
                revision=self._revision,
                view=self._named(match.view(seat)),
                first=sum(1 for event in self._events[:since] if event.seen(seat)),
                events=tuple(event for event in self._events[since:] if event.seen(seat)),
                decision=own,
                undoable=match.undoable(seat) if seat is not None else 0,
                scores=match.scores,
            )
        )
        if own is not None:
            self._queue.put_nowait(Reasons(own.id, match.refusals()))

    def _named(self, view: dict[str, Any]) -> dict[str, Any]:
        view["names"] = self._names
        return view

    def _play_bots(self) -> None:
        while (pending := self._match.decision) is not None and pending.seat in self._bots:
            choice = self._bots[pending.seat].choose(self._match.view(pending.seat), pending)
            self._apply(pending.id, choice)

    def _apply(self, decision: int, choice: int) -> None:
        before = len(self._events)
        self._events += self._match.apply(choice, decision)
        self._starts.append(before)
        self._revision += 1

    # -- acts --------------------------------------------------------------------------------------

    async def look(self, seat: int | None) -> None:
        """Show the match as another seat."""
        if seat is None or seat in self._seats:
            self._looking = seat
            self._show(0)

    def peek(self, seat: int | None) -> Seen | None:
        """The match as a seat sees it."""
        pending = self._match.decision
        own = pending if pending is not None and pending.seat == seat else None
        return Seen(
            seat=seat, revision=self._revision, view=self._named(self._match.view(seat)), decision=own
        )

    async def answer(self, decision: int, choice: int) -> None:
        """Play a choice, let the bots go on, show what came of it."""
        since = len(self._events)
        pending = self._match.decision
        if pending is None or pending.id != decision or pending.seat not in self._seats:
            self._queue.put_nowait(Notice("That question is answered already.", refused=True))
            return
        try:
            self._apply(decision, choice)
        except IllegalAction as error:
            self._queue.put_nowait(Notice(str(error), refused=True))
            return
        self._play_bots()
        self._show(since)

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        """The first two choices, as if a bot had judged them."""
        return RatedChoice(1, 340, 60, 24, 87), RatedChoice(0, 210, 80, 24, 87)

    async def undo(self, seat: int, count: int = 1) -> None:
        """Take back the last answers of a seat."""
        for number in range(count):
            if seat not in self._seats or not self._match.undo(seat):
                self._queue.put_nowait(Notice("Nothing can be taken back here.", refused=True))
                if not number:
                    return
                break
            del self._events[self._starts.pop() :]
        self._revision += 1
        self._show(len(self._events))
        self._queue.put_nowait(Said("", f"{self._names[seat]} takes back the last answer."))

    async def say(self, text: str) -> None:
        """Everyone here reads it."""
        by = self._looking if self._looking is not None else min(self._seats, default=-1)
        line = clean(text, CHAT_LIMIT)
        if line:
            self._queue.put_nowait(Said(self._names[by] if by >= 0 else "", line))

    async def vote(self, poll: int, yes: bool) -> None:
        """There are no polls at one terminal."""

    async def close(self) -> None:
        """No more updates."""
        self._closed = True
        self._queue.put_nowait(None)


def _told_before(match: Match) -> list[Event]:
    """The events of a match that was played before, told again from its record, if it has a true one."""
    try:
        return [event for told in retell(match.record()) for event in told.events]
    except SaveError:
        return []

"""A match at a host as a session of the table: the protocol's messages become updates, and acts go back."""

import asyncio
import sys
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from aurora_tui.client import session as shown
from aurora_tui.client.event_log import EventLog, Known
from aurora_tui.client.host_faults import tables_of
from aurora_tui.client.host_place import LOST, Elsewhere, HostPlace
from aurora_tui.client.room_updates import RoomUpdates
from aurora_tui.client.round_trip import RoundTrip
from aurora_tui.client.speakers import name_of, seat_of
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from core.kernel.views import MatchView, as_match_view, beside
from net.client.client import Client, HostUpdate, LinkStatus
from net.client.table_state import same_match
from net.errors import NetError, RequestRefused
from net.wire.protocol import SPECTATOR, HostNotice, LogLine, LogLines, RatedChoice, RoomState, SeatView
from net.wire.text import clean_names

QUIET_NOTICES = ("left", "replaced")
"""what is told otherwise: in the log, with the connection"""
KEPT = "Kept: it is sent as soon as the host is back."
BACK = "The host is back; the game goes on."
LINKS: dict[str, shown.Link] = {"connecting": "lost", "away": "lost", "replaced": "replaced"}


class HostSession:
    """The `Session` at a host. The client is connected, at a table whose match has begun."""

    def __init__(
        self,
        client: Client,
        room: RoomState,
        view: SeatView,
        known: Known | None = None,
        place: HostPlace | None = None,
    ) -> None:
        """`known`: what the client was not told; `place`: where the host is, elsewhere if that is not said.
        Raises what `load_rules` raises."""
        self.client = client
        if known is None:
            known = Known(tables_of(room), EventLog())
        self.game = room.game
        self.tables, self._journal = known
        self.place: HostPlace = place or Elsewhere(presentation(room.game).prompts(self.tables))
        names = (*(seat.name for seat in room.seats), *beside(view.view))
        self.names = clean_names(tuple(names))
        self._rooms = RoomUpdates(self.names, self._journal)
        self.seats = tuple(
            seat for seat, line in enumerate(room.seats) if line.person == client.person and client.person
        )
        self._looking = self.seats[0] if len(self.seats) == 1 else None
        self._views: dict[int, SeatView] = {}
        self._queue: asyncio.Queue[shown.Update | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._error: BaseException | None = None
        self._since = 0.0
        self._told = ""  # of the link, as long as it is so
        self._announced = False  # the host said that it goes, so that its return is worth a word
        self._round_trip = RoundTrip()
        self._measured = 0
        self._first = sys.maxsize
        """the first event of the log that was not shown as it stands"""
        self._around = room
        self._room_came = 0.0
        self._back = False
        """the host came back with an older state, which was not shown yet"""
        self._gone = False
        """the host came back with a state in which there is no such game"""
        self._earlier: list[LogLine] = []
        """what was said before this client came, until there is a log in which it has its place"""

    @property
    def talks(self) -> bool:
        """Whether others can be talked to."""
        return self.place.talks

    @property
    def kept_as(self) -> str:
        """What `aurora resume` takes: nothing, for the host keeps the game."""
        return ""

    def be_brisk(self, brisk: bool) -> None:
        """Whether questions with nothing in them are answered for the person from now on."""
        self.place.brisk = brisk

    def record(self) -> bytes:
        """The record of the game: nothing, for the host has it."""
        return b""

    # -- what comes --------------------------------------------------------------------------------

    async def updates(self) -> AsyncIterator[shown.Update]:
        """The present state, then whatever happens."""
        self._do(self._follow())
        self._do(self._count_seconds())
        try:
            while (update := await self._queue.get()) is not None:
                yield update
            if self._error is not None:
                raise self._error
        finally:
            for task in tuple(self._tasks):
                task.cancel()

    async def _follow(self) -> None:
        async for update in self.client.follow():
            self._take(update)
        self._queue.put_nowait(None)

    def _take(self, update: HostUpdate) -> None:
        if isinstance(update, SeatView):
            if not self._gone:
                self._take_view(update)
        elif isinstance(update, RoomState):
            self._gone = self._gone or not same_match(self._around, update)
            self._around, self._room_came = update, asyncio.get_running_loop().time()
            self._queue.put_nowait(self._room(self._around))
        elif isinstance(update, LogLines):
            if self._viewer() in self._views:
                for line in update.lines:
                    self._queue.put_nowait(self._said(line))
            elif self.talks:
                self._earlier += update.lines
        elif isinstance(update, HostNotice):
            if update.code == "closing":
                self._told, self._announced = update.sentence, True
                self._queue.put_nowait(shown.Said("", update.sentence))
            elif update.code not in QUIET_NOTICES:
                self._queue.put_nowait(shown.Notice(update.sentence))
        elif isinstance(update, LinkStatus) and self.place.tells(update):
            self._take_connection(update)

    def _take_view(self, view: SeatView) -> None:
        first = self._journal.take(view)
        if view.seat not in self._views:
            first = 0
        elif view.revision < self._views[view.seat].revision:
            self._back = True
        self._views[view.seat] = view
        passes = self._passes(view)
        if view.seat == self._viewer():
            self._first = min(self._first, first)
            if not passes:
                self._show(self._first)
        elif view.seat in self.seats and as_match_view(view.view)["asked"] == view.seat:
            self._queue.put_nowait(self._room(self._around))  # that seat can be peeked at and called now

    def _passes(self, view: SeatView) -> bool:
        """Whether a newer view follows by itself: what is asked in this one is no question, and answered."""
        formality = self.place.formality(view, self.seats, paused=self._around.paused)
        if formality is not None and formality.decision is not None:
            self._ask(self._pass(formality.decision, formality.choice))
        return formality is not None

    async def _pass(self, decision: Decision, choice: int) -> None:
        """Answer what is no question."""
        try:
            await self.client.commands.answer(decision.seat, decision.id, choice)
        except NetError:
            self._show(self._first)  # then it is a question after all
            raise

    def _viewer(self) -> int:
        """Whose view is shown, as the protocol counts: between two persons that of everyone."""
        return SPECTATOR if self._looking is None else self._looking

    def _show(self, first: int) -> None:
        view = self._views.get(self._viewer())
        if view is None:
            return
        self._first = sys.maxsize
        seat = None if view.seat == SPECTATOR else view.seat
        own = view.decision if seat in self.seats else None
        picture = self._seen(view)
        events = self._journal.logs[view.seat].events
        earlier, self._earlier = self._earlier, []
        for line in (*earlier, None):
            end = len(events) if line is None else self._journal.before(view.seat, line.revision)
            if line is None or end > first:
                self._queue.put_nowait(
                    shown.Seen(
                        seat=seat,
                        revision=view.revision,
                        view=picture,
                        first=first,
                        events=tuple(events[first:end]),
                        decision=own,
                        undoable=view.undoable,
                        scores=view.scores,
                        back=self._back,
                    )
                )
                first = end
            if line is not None:
                self._queue.put_nowait(self._said(line))
        self._back = False
        if own is not None and seat is not None:
            self._tell_why(seat, own)

    def _seen(self, view: SeatView) -> MatchView:
        """A view of the host, with the names as they are fit to show."""
        return as_match_view({**view.view, "names": self.names})

    def _said(self, line: LogLine) -> shown.Said:
        """A line with its speaker, as the host knows that person: names alone prove nothing."""
        by, seat = name_of(line, self._around), seat_of(line, self._around)
        return shown.Said(by, line.text, seat, line.code, line.person)

    def _tell_why(self, seat: int, decision: Decision) -> None:
        """Tell why some things are not among the choices, or have it told."""
        reasons = self.place.reasons(decision)
        if reasons is None:
            self._do(self._ask_why(seat, decision.id))
        else:
            self._queue.put_nowait(shown.Reasons(decision.id, reasons))

    async def _ask_why(self, seat: int, decision: int) -> None:
        try:
            reasons = await self.client.commands.why(seat)
        except NetError:
            return  # the question was answered meanwhile, or the host is away: reasons are a comfort
        if reasons.decision == decision:
            self._queue.put_nowait(shown.Reasons(decision, reasons.reasons))

    def _room(self, room: RoomState) -> shown.Room:
        """The table around the match as it is now, from what the host said of it last."""
        since = int(asyncio.get_running_loop().time() - self._room_came)
        return self._rooms.of(room, self.client.person, since, gone=self._gone)

    def _take_connection(self, connection: LinkStatus) -> None:
        now = asyncio.get_running_loop().time()
        if connection.status == "online":
            self._since, self._told = 0.0, ""
            self._round_trip.forget()
            if self.client.table != self._around.table:
                self._gone = True
                self._queue.put_nowait(self._room(self._around))
            if self._announced:
                self._announced = False
                self._queue.put_nowait(shown.Said("", BACK, code="link"))
            self._queue.put_nowait(shown.Connection(self.place.link, self._round_trip.shown))
            return
        lost = connection.status in LOST
        self._since = (self._since or now) if lost else 0.0
        self._told = (self._told if lost else "") or connection.sentence
        if connection.sentence and not lost:
            self._queue.put_nowait(shown.Said("", connection.sentence, code="link"))
        link = LINKS.get(connection.status, "closed")
        self._queue.put_nowait(shown.Connection(link, told=self._told))

    async def _count_seconds(self) -> None:
        """While the link is lost, or somebody is away, tell for how long; measure the link."""
        while True:
            await asyncio.sleep(1.0)
            if self._since:
                self._tell_lost()
                continue
            if any(seat.away >= 0 or seat.idle >= 0 for seat in self._around.seats):
                self._queue.put_nowait(self._room(self._around))
            self._measure()

    def _tell_lost(self) -> None:
        seconds = int(asyncio.get_running_loop().time() - self._since)
        self._queue.put_nowait(shown.Connection("lost", seconds=seconds, told=self._told))

    def _measure(self) -> None:
        client = self.client
        if (
            client.host.heartbeat.measured != self._measured
            and self.place.link == "up"
            and client.connection.status == "online"
        ):
            self._measured = client.host.heartbeat.measured
            if self._round_trip.take(client.host.heartbeat.round_trip):
                self._queue.put_nowait(shown.Connection(self.place.link, self._round_trip.shown))

    # -- acts --------------------------------------------------------------------------------------

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen by itself: no act waits for the host."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """An error reaches whoever follows; else the table would stand still, and nobody would know why."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._error = error
            self._queue.put_nowait(None)

    def _ask(self, work: Coroutine[Any, Any, Any]) -> None:
        if self._since:
            self._told = KEPT
            self._tell_lost()

        async def asked() -> None:
            try:
                await work
            except NetError as error:
                self._queue.put_nowait(shown.Notice(str(error), refused=True))

        self._do(asked())

    async def look(self, seat: int | None) -> None:
        """Show what another seat of this person sees, None for what everyone sees; a seat not held here does
        nothing."""
        if seat is None or seat in self.seats:
            self._looking = seat
            self._first = 0
            view = self._views.get(self._viewer())
            if view is not None and not self._passes(view):
                self._show(0)

    def peek(self, seat: int | None) -> shown.Seen | None:
        """The match as the host showed it last to a seat, without events; None if it never did."""
        number = SPECTATOR if seat is None else seat
        view = self._views.get(number) or self.client.views.get(number)
        if view is None:
            return None
        return shown.Seen(
            seat=seat,
            revision=view.revision,
            view=self._seen(view),
            decision=view.decision if seat in self.seats else None,
            undoable=view.undoable,
            scores=view.scores,
        )

    async def answer(self, decision: int, choice: int) -> None:
        """Send the choice of that number for a decision, or say that it is answered already."""
        for view in self._views.values():
            if view.decision is not None and view.decision.id == decision:
                self._ask(self._answer(view.decision, choice))
                return
        self._queue.put_nowait(shown.Notice("That question is answered already.", refused=True))

    async def _answer(self, decision: Decision, choice: int) -> None:
        revision = await self.client.commands.answer(decision.seat, decision.id, choice)
        self._journal.gave(revision, decision, decision.actions[choice])

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        """What the best bot thinks of the choices of a decision that there are. Raises NetError."""
        pending = next((view.decision for view in self._views.values() if view.decision is not None), None)
        if pending is None or pending.id != decision:
            raise RequestRefused("stale", "That question is answered already.")
        rated = (await self.client.commands.advise(pending.seat, decision)).rated
        once = {one.choice: one for one in reversed(rated) if 0 <= one.choice < len(pending.actions)}
        return tuple(one for one in rated if once.get(one.choice) is one)

    def reach(self) -> tuple[int, int]:
        """Which of the held seats answered last, and how many answers back that is; (-1, 0) if unknown."""
        return self._journal.reach(self.seats)

    @property
    def taken(self) -> tuple[Decision, Action] | None:
        """The last of the answers that an undo took back, if it is known here what it was."""
        return self._journal.taken[-1].given if self._journal.taken else None

    def forget_taken(self) -> None:
        """Of the next undo alone `taken` is to tell."""
        self._journal.taken = []

    async def undo(self, seat: int, count: int = 1) -> None:
        """Take back the last answers of a seat; past a barrier that of any seat here, with what followed,
        if the others agree."""
        view = self._views.get(seat)
        if view is None or not view.undoable:
            seat, count = self.reach()
        if count:
            self._ask(self.client.commands.undo(seat, count))
        else:
            told = "Nothing can be taken back: nobody here has answered anything yet."
            self._queue.put_nowait(shown.Notice(told, refused=True))

    async def say(self, text: str) -> None:
        """Send a line of chat. If the host refuses it, a notice says so."""
        self._ask(self.client.commands.say(text))

    async def vote(self, poll: int, yes: bool) -> None:
        """Give one's voice in a poll, by its number. If the host refuses it, a notice says so."""
        self._ask(self.client.commands.consent(poll, yes))

    async def close(self) -> None:
        """No more updates; the client goes on until it is closed itself."""
        self._queue.put_nowait(None)

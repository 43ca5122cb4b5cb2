"""A game at this terminal as a session of the table: the host is in this process and ends with it."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from aurora_tui.client.host_place import LOST, Formality
from aurora_tui.client.host_session import HostSession
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.pace import AT_ONCE
from aurora_tui.client.session import Link, Seen, Update
from core import Match
from core.kernel import Action, Decision, Refusal
from core.kernel.presentation import presentation
from core.kernel.views import as_match_view
from net.client.client import Client, LinkStatus
from net.wire.protocol import RatedChoice, SeatView


class InThisProcess:
    """The place of a host whose match can be looked at directly. `brisk`: questions with nothing in them are
    answered for whoever is asked."""

    link: Link = "here"
    talks = False

    def __init__(self, home: LocalGame, game: str, tables: Any, *, brisk: bool) -> None:
        self.brisk = brisk
        self._home = home
        self._prompts = presentation(game).prompts(tables)
        self._answering = 0  # the last decision that was answered by itself
        self._taken_back = 0  # the revision to which an undo led: there one wants to look

    def formality(self, view: SeatView, seats: Sequence[int], *, paused: bool) -> Formality | None:
        """The answer to what is no question, for a person of this terminal."""
        if any(step < 0 for step in view.steps):
            self._taken_back = view.revision
        pending = self._home.match.decision
        if self.brisk and pending is not None and view.decision and view.decision.id < pending.id:
            return Formality()  # it was answered by itself meanwhile, and a newer view is on its way
        if not self.brisk or pending is None or as_match_view(view.view)["asked"] != pending.seat:
            return None
        if pending.seat not in seats or view.revision == self._taken_back:
            return None
        choice = self._prompts.formality(pending, view.view, seats)
        if choice is None or paused:
            return None
        if pending.id == self._answering:
            return Formality()
        self._answering = pending.id
        return Formality(pending, choice)

    def reasons(self, decision: Decision) -> tuple[Refusal, ...] | None:
        """At once: what comes with the question is drawn with it, at half the cost."""
        match = self._home.match
        return match.refusals() if match.decision is not None and match.decision.id == decision.id else ()

    def tells(self, link: LinkStatus) -> bool:
        """This process is never away from itself, though it may have been stopped for a while."""
        return link.status not in LOST


class LocalSession:
    """The `PlayedSession` of a game at this terminal: the one `at_host`, and the match behind it."""

    def __init__(self, home: LocalGame, *, brisk: bool = False) -> None:
        """`brisk`: questions with nothing in them are answered for whoever is asked."""
        client = home.client
        assert client.room is not None  # a home game has arrived at its table
        known, view = home.known(), next(iter(client.views.values()))
        self.home = home
        self.place = InThisProcess(home, client.room.game, known.tables, brisk=brisk)
        self.at_host = HostSession(client, client.room, view, known, self.place)

    @property
    def match(self) -> Match:
        """The match itself, for its record."""
        return self.home.match

    @property
    def kept_as(self) -> str:
        """What `aurora resume` takes, "" if the game is not kept as it is now."""
        return "" if self.home.held else self.home.name

    def be_brisk(self, brisk: bool) -> None:
        """Whether questions with nothing in them are answered for whoever is asked from now on."""
        self.place.brisk = brisk

    def follow_bots(self, pace: str) -> None:
        """Have each step of a bot shown to who follows them at some pace, else many at once."""
        self.home.host.show_steps(each=pace != AT_ONCE)

    def record(self) -> bytes:
        """The record of the game as it stands."""
        return self.match.record()

    async def close(self) -> None:
        """No more updates; the game is kept as it is."""
        await self.at_host.close()
        await self.home.close()

    # -- as at any host ----------------------------------------------------------------------------

    @property
    def client(self) -> Client:
        """The way to the host."""
        return self.at_host.client

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all seats, fit to show."""
        return self.at_host.names

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.at_host.game

    @property
    def tables(self) -> Any:
        """The tables the match is played with."""
        return self.at_host.tables

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats of people at this terminal."""
        return self.at_host.seats

    @property
    def talks(self) -> bool:
        """False: there is nobody elsewhere."""
        return self.at_host.talks

    def updates(self) -> AsyncIterator[Update]:
        """The present state, then whatever happens."""
        return self.at_host.updates()

    async def look(self, seat: int | None) -> None:
        """Show what the person on `seat` sees, None for what everyone sees."""
        await self.at_host.look(seat)

    def peek(self, seat: int | None) -> Seen | None:
        """The match as the host in this process showed it last to a seat; None if it never did."""
        return self.at_host.peek(seat)

    async def answer(self, decision: int, choice: int) -> None:
        """Send the choice of that number for a decision, or say that it is answered already."""
        await self.at_host.answer(decision, choice)

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        """What the best bot thinks of the choices of a decision. Raises NetError."""
        return await self.at_host.advise(decision)

    def reach(self) -> tuple[int, int]:
        """Which of the held seats answered last, and how many answers back that is; (-1, 0) if unknown."""
        return self.at_host.reach()

    @property
    def taken(self) -> tuple[Decision, Action] | None:
        """The last of the answers that an undo took back, if it is known here what it was."""
        return self.at_host.taken

    def forget_taken(self) -> None:
        """Of the next undo alone `taken` is to tell."""
        self.at_host.forget_taken()

    async def undo(self, seat: int, count: int = 1) -> None:
        """Take back the last answers of a seat, past a barrier that of any seat here."""
        await self.at_host.undo(seat, count)

    async def say(self, text: str) -> None:
        """Add a line of chat."""
        await self.at_host.say(text)

    async def vote(self, poll: int, yes: bool) -> None:
        """Give one's voice in a poll, by its number."""
        await self.at_host.vote(poll, yes)

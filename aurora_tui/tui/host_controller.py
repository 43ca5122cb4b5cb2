"""Tables of others, and one's own that others join: the way there, and what one may ask of them."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.host_visit import Visit
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.storage.seat_tokens import Way
from aurora_tui.tui.game_controller import Tables
from aurora_tui.tui.screens.join import Joining, JoinScreen, TableForm, TablesScreen, TalkScreen
from aurora_tui.tui.screens.lobby import LobbyScreen
from core.kernel import CoreError
from net.errors import NetError
from net.wire.text import clean

ANSWER_SECONDS = 3.0
"""for the host to answer, where nothing goes on without"""
SILENT = "The host does not answer."


LIST_SECONDS = 2.0
"""between looks at the list of tables"""


class Visiting(Tables, inherit_bindings=False):
    """See above."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._spectate = False

    def host(self, game: NewGame | None, lan: bool, again: OwnTable | None = None) -> None:
        """Open a table of one's own, or a kept one again."""
        if again is not None:
            self.go_on_hosting(again)
        elif game is not None:
            name = game.places[0].name.strip() or "Host"
            self._spectate = False
            self._visit(Visit.open(name, game.options, game.seed, lan=lan), "Opening the table.")

    def go_on_hosting(self, own: OwnTable) -> None:
        """Open a table of one's own host again, for everyone who was there."""
        self._spectate = False
        self._visit(Visit.reopen(own), "Opening the table again.")

    def go_on_visiting(self, way: Way) -> None:
        """Back to the seat at the host of others."""
        self.join(Joining(way.where, way.name, at=way.found))

    def join_as_launched(self) -> None:
        """Where the command line leads."""
        launch = self.launch
        name = launch.name or self.settings.name or "Guest"
        self.join(Joining(launch.join, name, launch.spectate, launch.bound))

    def asked_to_join(self, joining: Joining | None) -> None:
        """What the page of joining gave."""
        self.tell("")
        if joining is not None:
            self.join(joining)

    def join(self, joining: Joining) -> None:
        """Go to a host."""
        self._spectate = joining.spectate or bool(joining.bound.seat)  # a bound seat is had on arrival
        told = f"Looking for {clean(joining.where, 60)} ..."
        self._visit(Visit.join(joining), told, None if joining.bound.stay else joining)

    def _visit(self, going: Coroutine[Any, Any, Visit], told: str, joining: Joining | None = None) -> None:
        self.tell(told)
        self.run_worker(self._arrive(going, joining), group="visit", exclusive=True)

    async def _arrive(self, going: Coroutine[Any, Any, Visit], joining: Joining | None) -> None:
        """`joining`: what was typed to come there, to be typed better if it leads nowhere."""
        await self.end_visit()  # one that was still on its way to a table
        try:
            visit = await going
        except (NetError, CoreError, OSError) as error:
            self.tell(str(error))
            if joining is not None:
                form = JoinScreen(self.glyphs, joining.name, joining.where, problem=str(error))
                self.push_screen(form, self.asked_to_join)
            return
        self.tell("")
        self.visit = visit
        visit.remember()
        if visit.client.table:
            await visit.shown()
            room = visit.client.room
            if room is None or room.stage not in ("over", "shut"):  # there is nothing left to sit down at
                self._sit_down()
                return
        await self._at_host(self._look_around(visit, straight=True))

    def _sit_down(self) -> None:
        """At the match if it has begun, else where the table gathers."""
        visit = self.visit
        if visit is None:
            return
        session = visit.session()
        if session is None:
            self._gather()
            return
        told = ""
        if visit.host is not None and visit.host.moved:
            told = f"Its port is taken now, so the others have to join anew, with: {visit.invitation}"
        elif not session.seats and not self._spectate:
            told = "None of its seats is yours; you are watching."
        visit.remember()
        self.last_game = None
        self.play(session, told)

    async def _look_around(self, visit: Visit, *, straight: bool) -> None:
        """The tables of the host; with `straight`, at once to the only one if it waits for players."""
        tables = await visit.client.commands.tables()
        only = tables[0] if straight and len(tables) == 1 else None
        if only is not None and only.stage in ("lobby", "play") and (only.open or self._spectate):
            await visit.client.commands.watch(only.table)
            self._gather()
        else:
            page = TablesScreen(self.glyphs, tables)
            self.push_screen(page, self._table_chosen)
            self.run_worker(self._keep_listed(visit, page), group="list", exclusive=True)

    async def _keep_listed(self, visit: Visit, page: TablesScreen) -> None:
        """Others open tables while one looks at the list."""
        with suppress(NetError, asyncio.TimeoutError):
            while True:
                await asyncio.sleep(LIST_SECONDS)
                if not page.is_current:
                    return
                page.show(await asyncio.wait_for(visit.client.commands.tables(), ANSWER_SECONDS))

    async def _table_chosen(self, number: int | None) -> None:
        if number is None or self.visit is None:
            await self.end_visit()
            self.offer_latest()
        elif number == 0:
            self.push_screen(TableForm(self.glyphs), self._table_settled)
        else:
            self.ask_there(self.visit.client.commands.watch(number), self._gather)

    async def _table_settled(self, game: NewGame | None) -> None:
        """A new table at a host of others, or back to the list."""
        if self.visit is None:
            return
        if game is None:
            self.ask_there(self._look_around(self.visit, straight=False))
        else:
            self.ask_there(self.visit.open_table(game.options, game.seed), self._gather)

    def ask_there(self, work: Coroutine[Any, Any, object], then: Callable[[], None] = lambda: None) -> None:
        """Ask the host something without which the visit is over; keys work meanwhile."""
        self.run_worker(self._at_host(work, then), group="visit", exclusive=True)

    async def _at_host(
        self, work: Coroutine[Any, Any, object], then: Callable[[], None] = lambda: None
    ) -> None:
        visit = self.visit
        try:
            await asyncio.wait_for(work, ANSWER_SECONDS)
        except (NetError, TimeoutError) as error:
            if self.visit is not visit:
                return  # left meanwhile
            await self.end_visit()
            self.offer_latest()
            self.tell(str(error) or SILENT)
        else:
            then()

    def _gather(self) -> None:
        """The page of a table that gathers; it goes on to the match by itself."""
        if self.visit is not None:
            lobby = LobbyScreen(
                self.glyphs, self.visit.client, invitation=self.visit.invitation, sit=not self._spectate
            )
            self.push_screen(lobby, self._gathered)

    async def _gathered(self, answer: str | None) -> None:
        visit = self.visit
        if visit is None:
            return
        if answer != "play":
            with suppress(NetError, asyncio.TimeoutError):
                await asyncio.wait_for(visit.client.commands.leave(), 0.5)
            await self.end_visit()
            self.offer_latest()
            return
        self._sit_down()

    def action_talk(self) -> None:
        """A line of chat."""
        if self.visit is not None and not isinstance(self.screen, TalkScreen):
            self.push_screen(TalkScreen(self.glyphs), self._said)

    async def _said(self, text: str | None) -> None:
        if text and self.visit is not None:
            if self.session is not None:
                await self.session.say(text)
            else:
                self._ask_host(self.visit.client.commands.say(text))

    async def action_pause(self, on: bool) -> None:
        """Stop the game for everyone, or let it go on."""
        self._ask_host(self.visit.client.commands.pause(on) if self.visit else None)

    async def action_propose(self, what: str) -> None:
        """A vote: a bot for whoever is absent or lets the others wait, or the end of the game.

        With a bot on one's own seat: that seat back.
        """
        visit = self.visit
        if visit is None or visit.client.room is None:
            return
        if what == "end":
            self._ask_host(visit.client.commands.propose("end"))
            return
        room = visit.client.room
        for seat in visit.seats:
            if room.seats[seat].bot:
                self._ask_host(visit.client.commands.sit(seat))
                return
        for seat, line in enumerate(room.seats):
            if line.holder == "person" and (line.away >= 0 or line.idle >= 0) and not line.bot:
                if seat in visit.seats:
                    continue
                if self._too_early(seat, clean(line.name)):
                    return
                self._ask_host(visit.client.commands.propose("bot", seat))
                return
        self.tell("Nobody is absent, and nobody has let the others wait for long.")

    def _too_early(self, seat: int, name: str) -> bool:
        """Whether somebody has not been away for long enough; told in a way that does not get old."""
        chairs = self.store.chairs if self.store is not None else ()
        if seat >= len(chairs) or chairs[seat].wait <= 0:
            return False
        patience = chairs[seat].away + chairs[seat].wait
        self.tell(f"{name} may be back any moment; a bot can be asked for after {patience} s of absence.")
        return True

    def _ask_host(self, work: Coroutine[Any, Any, None] | None) -> None:
        """Ask for something while keys work on; a refusal is told."""
        if work is not None:
            self.run_worker(self._asked(work), group="asked")

    async def _asked(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await asyncio.wait_for(work, ANSWER_SECONDS)
        except (NetError, TimeoutError) as error:
            self.tell(str(error) or SILENT)

    def action_take_over(self) -> None:
        """The seat back from the terminal that took it."""
        if self.visit is not None and self.visit.client.connection.status == "replaced":
            self.visit.client.take_over()
        else:
            self.tell("Nobody has taken your place.")

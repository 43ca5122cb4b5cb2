"""Tables of others, and one's own that others join: the way there, and what one may ask of them."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from aurora_tui.client.game_setup import NewGame, offered, usual_of
from aurora_tui.client.host_visit import HostVisit, Joining
from aurora_tui.client.lobby_model import games_at
from aurora_tui.client.resume_list import OwnTable, own_tables
from aurora_tui.storage.seat_tokens import LastHost, last_host
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.game_controller import GameController
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.host_tables import TablesScreen
from aurora_tui.tui.screens.join import JoinScreen
from aurora_tui.tui.screens.lobby import LobbyScreen
from aurora_tui.tui.screens.table_forms import HostScreen, TableForm
from aurora_tui.tui.screens.talk import TalkScreen
from core.bots import ABOUT
from core.kernel import CoreError
from net.errors import NetError
from net.wire.text import clean

ANSWER_SECONDS = 3.0
"""for the host to answer, where nothing goes on without"""
SILENT = "The host does not answer."
ASKED = "The host is asked already; one moment."
LIST_SECONDS = 2.0
"""between looks at the list of tables"""


class HostController:
    """Goes to hosts, sits down at their tables, and asks them for what a person there may ask."""

    def __init__(self, app: ClientApp, game: GameController) -> None:
        self.app = app
        self.active = app.active
        self.game = game
        self._spectate = False
        self._asking: Any = None
        """the worker that asks a host for something without which one cannot go on"""

    def open_host_form(self) -> None:
        """The form of a table of one's own."""
        form = HostScreen(self.app.glyphs, self.app.settings.name, own_tables())
        self.app.push_screen(form, lambda game: self.host(game, form.lan, form.again))

    def open_join_form(self) -> None:
        """The form of joining, with the last way."""
        way = last_host()
        form = JoinScreen(self.app.glyphs, way.name or self.app.settings.name, way.where)
        self.app.push_screen(form, self.asked_to_join)

    def host(self, game: NewGame | None, lan: bool, again: OwnTable | None = None) -> None:
        """Open a table of one's own, or a kept one again."""
        if again is not None:
            self.go_on_hosting(again)
        elif game is not None:
            name = game.places[0].name.strip() or "Host"
            self._spectate = False
            self._visit(HostVisit.open(name, game, lan=lan), "Opening the table.")

    def go_on_hosting(self, own: OwnTable) -> None:
        """Open a table of one's own host again, for everyone who was there."""
        self._spectate = False
        self._visit(HostVisit.reopen(own), "Opening the table again.")

    def go_on_visiting(self, way: LastHost) -> None:
        """Back to the seat at the host of others."""
        self.join(Joining(way.where, way.name, at=way.found))

    def join_as_launched(self) -> None:
        """Where the command line leads; a second time, from the title, only when one is not on the way: the
        title stands there while a host is asked, and whoever presses on would end what was asked for."""
        if self._asking is not None and not self._asking.is_finished:
            self.app.tell(ASKED)
            return
        launch = self.app.launch
        name = launch.name or self.app.settings.name or "Guest"
        self.join(Joining(launch.join, name, launch.spectate, launch.bound))

    def asked_to_join(self, joining: Joining | None) -> None:
        """What the page of joining gave."""
        self.app.tell("")
        if joining is not None:
            self.join(joining)

    def join(self, joining: Joining) -> None:
        """Connect to a host and open what is found there: its tables, a lobby or a match."""
        self._spectate = joining.spectate or bool(joining.bound.seat)  # a bound seat is had on arrival
        told = f"Looking for {clean(joining.where, 60)} ..."
        self._visit(HostVisit.join(joining), told, None if joining.bound.stay else joining)

    def _visit(
        self, going: Coroutine[Any, Any, HostVisit], told: str, joining: Joining | None = None
    ) -> None:
        self.app.tell(told)
        self._asking = self.app.run_worker(self._arrive(going, joining), group="visit", exclusive=True)

    async def _arrive(self, going: Coroutine[Any, Any, HostVisit], joining: Joining | None) -> None:
        """`joining`: what was typed to come there, to be typed better if it leads nowhere."""
        await self.active.end_visit()  # one that was still on its way to a table
        try:
            visit = await going
        except (NetError, CoreError, OSError) as error:
            self.app.tell(str(error))
            if joining is not None:
                form = JoinScreen(self.app.glyphs, joining.name, joining.where, problem=str(error))
                self.app.push_screen(form, self.asked_to_join)
            return
        self.app.tell("")
        self.active.visit = visit
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
        visit = self.active.visit
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
        self.game.play_elsewhere(session, told)

    async def _look_around(self, visit: HostVisit, *, straight: bool) -> None:
        """The tables of the host; with `straight`, at once to the only one if it waits for players."""
        tables = await visit.client.commands.tables()
        only = tables[0] if straight and len(tables) == 1 else None
        if only is not None and only.stage in ("lobby", "play") and (only.open or self._spectate):
            await visit.client.commands.watch(only.table)
            self._gather()
        else:
            page = TablesScreen(self.app.glyphs, tables)
            self.app.push_screen(page, self._table_chosen)
            self.app.run_worker(self._keep_listed(visit, page), group="list", exclusive=True)

    async def _keep_listed(self, visit: HostVisit, page: TablesScreen) -> None:
        """Others open tables while one looks at the list."""
        with suppress(NetError, asyncio.TimeoutError):
            while True:
                await asyncio.sleep(LIST_SECONDS)
                if not page.is_current:
                    return
                page.show(await asyncio.wait_for(visit.client.commands.tables(), ANSWER_SECONDS))

    async def _table_chosen(self, number: int | None) -> None:
        if number is None or self.active.visit is None:
            await self.active.end_visit()
            self.app.offer_latest()
        elif number == 0:
            self.app.push_screen(
                TableForm(self.app.glyphs, games=games_at(self.active.visit.client)), self._table_settled
            )
        else:
            self.ask_there(self.active.visit.client.commands.watch(number), self._gather)

    async def _table_settled(self, game: NewGame | None) -> None:
        """A new table at a host of others, or back to the list."""
        if self.active.visit is None:
            return
        if game is None:
            self.ask_there(self._look_around(self.active.visit, straight=False))
        else:
            self.ask_there(self.active.visit.open_table(game), self._gather)

    def ask_there(self, work: Coroutine[Any, Any, object], then: Callable[[], None] = lambda: None) -> None:
        """Ask the host something without which the visit is over; keys work meanwhile."""
        self._asking = self.app.run_worker(self._at_host(work, then), group="visit", exclusive=True)

    async def _at_host(
        self, work: Coroutine[Any, Any, object], then: Callable[[], None] = lambda: None
    ) -> None:
        visit = self.active.visit
        try:
            await asyncio.wait_for(work, ANSWER_SECONDS)
        except (NetError, TimeoutError) as error:
            if self.active.visit is not visit:
                return  # left meanwhile
            await self.active.end_visit()
            self.app.offer_latest()
            self.app.tell(str(error) or SILENT)
        else:
            then()

    def _gather(self) -> None:
        """The page of a table that gathers; it goes on to the match by itself."""
        if self.active.visit is not None:
            lobby = LobbyScreen(
                self.app.glyphs,
                self.active.visit.client,
                invitation=self.active.visit.invitation,
                sit=not self._spectate,
            )
            self.app.push_screen(lobby, self._gathered)

    async def _gathered(self, answer: str | None) -> None:
        visit = self.active.visit
        if visit is None:
            return
        if answer != "play":
            with suppress(NetError, asyncio.TimeoutError):
                await asyncio.wait_for(visit.client.commands.leave(), 0.5)
            await self.active.end_visit()
            self.app.offer_latest()
            return
        self._sit_down()

    def choose_another(self) -> None:
        """From a table that is over to the others of the host."""
        visit = self.active.visit
        if visit is not None:
            self.ask_there(self._elsewhere(visit))

    async def _elsewhere(self, visit: HostVisit) -> None:
        with suppress(NetError):
            await visit.client.commands.leave()
        await self._look_around(visit, straight=True)

    def talk(self) -> None:
        """A line of chat."""
        if self.active.visit is not None and not isinstance(self.app.screen, TalkScreen):
            self.app.push_screen(TalkScreen(self.app.glyphs), self._said)

    async def _said(self, text: str | None) -> None:
        if text and self.active.visit is not None:
            if self.active.session is not None:
                await self.active.session.say(text)
            else:
                self._ask_host(self.active.visit.client.commands.say(text))

    def pause(self, on: bool) -> None:
        """Stop the game for everyone, or let it go on."""
        self._ask_host(self.active.visit.client.commands.pause(on) if self.active.visit else None)

    def propose(self, what: str) -> None:
        """A vote: a bot for whoever is absent or lets the others wait, or the end of the game.

        With a bot on one's own seat: that seat back.
        """
        visit = self.active.visit
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
                self._choose_bot(visit, seat, clean(line.name), offered(room.bots))
                return
        self.app.tell("Nobody is absent, and nobody has let the others wait for long.")

    def _choose_bot(self, visit: HostVisit, seat: int, name: str, bots: Sequence[str]) -> None:
        """Ask for a bot of the level that is chosen."""

        def chosen(level: str | None) -> None:
            if level:
                self._ask_host(visit.client.commands.propose("bot", seat, level))

        if len(bots) < 2:
            chosen(usual_of(bots))
            return
        told = [f"The others are asked whether it may play until {name} takes the seat back."]
        answers = [(bot, f"{bot}: {ABOUT[bot]}" if bot in ABOUT else bot) for bot in bots]
        page = ConfirmScreen(self.app.glyphs, f"A bot for {name}", told, answers)
        self.app.push_screen(page, chosen)

    def _too_early(self, seat: int, name: str) -> bool:
        """Whether somebody has not been away for long enough; told in a way that does not get old."""
        chairs = self.active.model.chairs if self.active.model is not None else ()
        if seat >= len(chairs) or chairs[seat].wait <= 0:
            return False
        patience = chairs[seat].away + chairs[seat].wait
        self.app.tell(f"{name} may be back any moment; a bot can be asked for after {patience} s of absence.")
        return True

    def _ask_host(self, work: Coroutine[Any, Any, None] | None) -> None:
        """Ask for something while keys work on; a refusal is told."""
        if work is not None:
            self.app.run_worker(self._asked(work), group="asked")

    async def _asked(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await asyncio.wait_for(work, ANSWER_SECONDS)
        except (NetError, TimeoutError) as error:
            self.app.tell(str(error) or SILENT)

    def take_over(self) -> None:
        """The seat back from the terminal that took it."""
        visit = self.active.visit
        if visit is not None and visit.client.connection.status == "replaced":
            visit.client.take_over()
        else:
            self.app.tell("Nobody has taken your place.")

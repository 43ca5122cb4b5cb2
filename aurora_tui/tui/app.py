"""The full-screen client: the title and its entries, quitting, being told to end, a crash.

What stands under it is in `shell.py`, `tables.py`, `visiting.py` and `afterwards.py`; pages are in
`screens/`.
"""

import asyncio
from contextlib import suppress
from shlex import quote
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from aurora_tui.client.game_setup import NewGame, guided
from aurora_tui.client.host_faults import odd_host
from aurora_tui.client.host_visit import Visit
from aurora_tui.client.join_code import ASKED, is_secret
from aurora_tui.client.local_session import HomeSession
from aurora_tui.client.resume_list import newest, own_tables
from aurora_tui.storage.reports import report
from aurora_tui.storage.seat_tokens import last_way
from aurora_tui.tui.game_controller import latest
from aurora_tui.tui.record_controller import Afterwards
from aurora_tui.tui.screens.confirm import AskScreen
from aurora_tui.tui.screens.games_list import GamesScreen
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.join import HostScreen, JoinScreen
from aurora_tui.tui.screens.new_game import NewGameScreen, solo, usual
from aurora_tui.tui.screens.title import TitleScreen
from aurora_tui.tui.terminal import signals
from net.wire.text import clean

QUIT = "Leave the table?"
GOODBYE = 0.8
"""seconds that closing may take when the process is told to end"""


class AuroraApp(Afterwards, inherit_bindings=False):
    """One client. Its result is a sentence to leave on the terminal."""

    TITLE = "Last Aurora"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "ask_quit", "quit", id="app.quit", priority=True),
        Binding("ctrl+c", "ask_quit", show=False, id="app.stop", priority=True),
        Binding("ctrl+p", "palette", "palette", id="app.palette", priority=True),
        Binding("ctrl+l", "repaint", show=False, id="app.repaint"),
        Binding("ctrl+z", "suspend_process", show=False, id="app.suspend", priority=True),
        Binding("b", "propose('bot')", "bot", show=False, id="app.bot"),
        Binding("t", "talk", "talk", show=False, id="app.talk"),
    ]

    crash = ""
    """what there is to say after a crash"""

    async def on_mount(self) -> None:
        """The title, and what was asked for over it."""
        asyncio.get_running_loop().set_exception_handler(self._failed)
        if not self.is_headless:
            signals.follow(self._told_to_end)
        with self.batch_update():  # the title is not painted if a table stands over it
            title = TitleScreen(self.glyphs, latest(), bound=self.launch.bound.stay)
            title.notice = " ".join(self.launch.notices)
            self.push_screen(title)
            await self._launched()

    async def _launched(self) -> None:
        launch = self.launch
        if launch.game is not None:
            await self.begin(launch.game)
        elif launch.form is not None:
            self.push_screen(NewGameScreen(self.glyphs, launch.form), self._begin)
        elif launch.resume is not None:
            await self.resume(launch.resume)
        elif launch.replay is not None:
            self.replay(launch.replay)
        elif launch.join:
            self.join_as_launched()

    # -- the title's entries -----------------------------------------------------------------------

    async def action_open(self, entry: str) -> None:
        """What an entry of the title leads to."""
        name = self.settings.name
        if entry == "continue":
            await self._go_on()
        elif entry == "solo":
            self.push_screen(NewGameScreen(self.glyphs, solo(name)), self._begin)
        elif entry == "new":
            self.push_screen(NewGameScreen(self.glyphs, usual(name)), self._begin)
        elif entry in ("saves", "replays"):
            self.push_screen(GamesScreen(self.glyphs, replays=entry == "replays"), self.chosen)
        elif entry == "host":
            form = HostScreen(self.glyphs, name, own_tables())
            self.push_screen(form, lambda game: self.host(game, form.lan, form.again))
        elif entry == "join":
            way = last_way()
            self.push_screen(JoinScreen(self.glyphs, way.name or name, way.where), self.asked_to_join)
        elif entry == "return":
            self.join_as_launched()
        elif entry == "cards":
            self.open_cards()
        elif entry == "settings":
            self.action_settings()
        elif entry == "learn":
            answers = [
                ("guided", "a guided first game: learn by playing"),
                ("rules", "the rules by phase"),
                ("keys", "keys and mouse"),
            ]
            told = ["The guided game explains each kind of question when it first comes up."]
            self.push_screen(AskScreen(self.glyphs, "How to play", told, answers), self._learn)
        elif entry == "quit":
            self.exit("")

    async def _go_on(self) -> None:
        """What Continue says: a save, a table of one's own host, or a seat at another's."""
        last = newest()
        if last is None:
            self.tell("There is no game to go on with.")
        elif last.save is not None:
            await self.resume(last.save)
        elif last.own is not None:
            self.go_on_hosting(last.own)
        elif last.way is not None:
            self.go_on_visiting(last.way)

    async def _begin(self, game: NewGame | None) -> None:
        if game is not None:
            await self.begin(game)

    async def _learn(self, answer: str | None) -> None:
        if answer == "guided":
            await self.begin(guided(self.settings.name or "Player"), lessons=True)
        elif answer == "rules":
            self.push_screen(HelpScreen(self.glyphs, self.manual))
        elif answer == "keys":
            self.push_screen(HelpScreen(self.glyphs, self.manual, self.manual.chapter("keys")))

    # -- leaving -----------------------------------------------------------------------------------

    async def action_ask_quit(self) -> None:
        """Quit, saying what becomes of the game; a second ctrl+q means yes."""
        if isinstance(self.screen, AskScreen) and self.screen.heading == QUIT:
            await self.leave("quit")
            return
        if self.session is None and self.visit is None:
            await self.leave("quit")
            return
        sentences, answers = self._about_leaving()
        self.push_screen(AskScreen(self.glyphs, QUIT, sentences, answers), self.leave)

    def _about_leaving(self) -> tuple[list[str], list[tuple[str, str]]]:
        kept = self.kept_as()
        if self.visit is not None and self.store is not None and self.store.over:
            sentences = ["The game is over."]
        elif self.visit is not None:
            sentences = ["The host keeps your seat.", "Go on later with Continue on the title."]
            if self.launch.bound.stay:
                sentences = ["The host keeps your seat; come back the way you came."]
            elif self.visit.host is not None:
                sentences = [
                    "The table is kept, but nobody can play while this host is away.",
                    "Go on later with Continue on the title; the others then come back by themselves.",
                ]
            elif not self.visit.seats:
                sentences = ["You hold no seat here, so nobody waits for you."]
        elif kept and self.store is not None and self.store.scores is not None:
            sentences = [f"The game is over and kept; see it again with: aurora replay {kept}"]
        elif kept:
            sentences = [
                "Every answer so far is saved, and your seat is kept.",
                f"Go on later with Continue on the title, or with: aurora resume {kept}",
            ]
        else:
            sentences = ["This game is not saved; it ends when you quit."]
        over = self.store is not None and self.store.over
        watches = self.session is not None and not self.session.seats
        stay = "stay at the table" if over else "go on watching" if watches else "go on playing"
        return sentences, [("stay", stay), ("title", "to the title"), ("quit", "quit")]

    async def leave(self, answer: str | None) -> None:
        """What was answered."""
        if answer == "title":
            await self.leave_table()
        elif answer == "quit":
            name = self.kept_as()
            over = self.store is not None and self.store.scores is not None
            told = f"Saved; go on with: aurora {'replay' if over else 'resume'} {name}" if name else ""
            if self.visit is not None:
                told = self._how_back(self.visit)
            if self.session is not None:
                await self.session.close()
                self.session = None
            await self.end_visit()
            self.exit(told)

    def _how_back(self, visit: Visit) -> str:
        if self.launch.bound.stay:
            return "Your seat is kept; come back the way you came."
        where = clean(visit.where, 200)
        if self.store is not None and self.store.over:
            return ""
        if visit.host is not None:
            return (
                "Your table is kept; go on with Continue on the title of: aurora\n"
                "Those who were there come back by themselves then; others join, while you host it, with:\n"
                f"{where}"
            )
        secret = is_secret(where)
        back = f"aurora join {ASKED if secret else quote(where)} --name {quote(clean(visit.client.name))}"
        code = f"\nIt asks for the join code:\n{where}" if secret else ""
        if not visit.seats:
            return f"Watch again with: {back} --spectate{code}"
        return f"Your seat is kept; come back with: {back}{code}"

    def _told_to_end(self, code: int) -> None:
        self.exit(return_code=code)

    async def on_unmount(self) -> None:
        """However it ends, hosts are told, so that others see who has gone. What was played is kept."""
        session, self.session = self.session, None
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                if session is not None:
                    await session.close()
                await self.end_visit()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop calls by itself has failed; a result that nobody asks for any more has not."""
        error = context.get("exception")
        if isinstance(error, Exception) and "handle" in context:
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """A crash: one sentence, a report, the terminal as it was."""
        if self.crash:  # what else breaks on the way out is no news
            self.exit(return_code=1)
            return
        visit = self.visit
        if visit is not None and visit.host is None:
            try:
                raise error
            except Exception:
                self.crash = str(odd_host(clean(visit.where, 60), error))
            self.exit(return_code=1)
            return
        if self.is_headless:
            super()._handle_exception(error)
            return
        record = b""
        with suppress(Exception):  # the match may be what is broken
            record = self.session.match.record() if isinstance(self.session, HomeSession) else b""
        try:
            raise error
        except type(error):
            where = report("the full-screen client", record)
        kept = f" The game is saved; go on with: aurora resume {self.kept_as()}." if self.kept_as() else ""
        self.crash = f"This should not have happened ({type(error).__name__}); {where}.{kept}"
        self.exit(return_code=1)

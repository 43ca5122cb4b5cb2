"""The full-screen client: which screen follows which. Pages are in `screens/`, games in `games.py`."""

from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import ClassVar

import msgspec
from textual import on
from textual.app import App
from textual.binding import Binding, BindingType

from aurora_tui import saves, signals
from aurora_tui.failures import Failed
from aurora_tui.follow import FollowingStore
from aurora_tui.games import NewGame, begin, take_up
from aurora_tui.kept import KeptSession
from aurora_tui.launch import Launch
from aurora_tui.reports import report
from aurora_tui.screens.ask import AskScreen
from aurora_tui.screens.curtain import CurtainScreen
from aurora_tui.screens.new_game import NewGameScreen, solo, usual
from aurora_tui.screens.results import ResultsScreen
from aurora_tui.screens.table import TableScreen
from aurora_tui.screens.title import TitleScreen
from aurora_tui.settings import Settings
from core.kernel import CoreError
from themes.glyphs import SETS
from themes.palettes import DEFAULT
from themes.textual_themes import themes


class AuroraApp(App[str], inherit_bindings=False):
    """One client. Its result is a sentence to leave on the terminal."""

    TITLE = "Last Aurora"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "ask_quit", "quit", id="app.quit", priority=True),
        Binding("ctrl+c", "ask_quit", show=False, id="app.stop", priority=True),
    ]

    def __init__(
        self,
        settings: Settings | None = None,
        launch: Launch | None = None,
        *,
        theme: str = DEFAULT,
        glyphs: str = "unicode",
        quiet: float | None = None,
    ) -> None:
        """`quiet`: seconds a key must be left alone before it answers the next question (None: as usual)."""
        super().__init__()
        self.settings = settings or Settings()
        self.launch = launch or Launch()
        self.glyphs = SETS[glyphs]
        self.quiet: dict[str, float] = {} if quiet is None else {"quiet": quiet}
        self.store: FollowingStore | None = None
        self.session: KeptSession | None = None
        self.last_game: NewGame | None = None
        self.crash = ""
        self._shown_results = False
        for one in themes():
            self.register_theme(one)
        self.theme = theme

    def on_mount(self) -> None:
        """The title, and what was asked for over it."""
        if not self.is_headless:
            signals.follow(self._told_to_end)
            self.set_interval(1.0, self._look_for_terminal)
        title = TitleScreen(self.glyphs, latest())
        title.notice = " ".join(self.launch.notices)
        self.push_screen(title)
        if self.launch.game is not None:
            self.begin(self.launch.game)
        elif self.launch.form is not None:
            self.push_screen(NewGameScreen(self.glyphs, self.launch.form), self._begin)
        elif self.launch.resume is not None:
            self.resume(self.launch.resume)

    # -- the title's entries -----------------------------------------------------------------------

    async def action_open(self, entry: str) -> None:
        """What an entry of the title leads to."""
        name = self.settings.name
        if entry == "continue":
            try:
                self.resume(saves.latest())
            except saves.SaveFileError as error:
                self.tell(str(error))
        elif entry == "solo":
            self.push_screen(NewGameScreen(self.glyphs, solo(name)), self._begin)
        elif entry == "new":
            self.push_screen(NewGameScreen(self.glyphs, usual(name)), self._begin)
        elif entry == "quit":
            self.exit("")

    def _begin(self, game: NewGame | None) -> None:
        if game is not None:
            self.begin(game)

    def tell(self, sentence: str) -> None:
        """A sentence for the person, on the page in sight or the table."""
        if self.store is not None and self.session is not None:
            self.store.hint = sentence
            self.store.changed()
            return
        for screen in self.screen_stack:
            if isinstance(screen, TitleScreen):
                screen.notice = sentence
                screen.redraw()

    # -- a game ------------------------------------------------------------------------------------

    def begin(self, game: NewGame) -> None:
        """Play a new game."""
        try:
            session, told = begin(game)
        except (Failed, CoreError, ValueError) as error:
            self.tell(str(error))
            return
        self.last_game = game
        self._play(session, told)

    def resume(self, path: Path) -> None:
        """Go on with a save."""
        try:
            session, told = take_up(path)
        except (saves.SaveFileError, CoreError) as error:
            self.tell(str(error))
            return
        self.last_game = None
        self._play(session, told)

    def _play(self, session: KeptSession, told: str) -> None:
        self.session = session
        self._shown_results = False
        store = FollowingStore(session, confirm=self.settings.confirm, **self.quiet)
        store.guard.answered("enter", monotonic())  # the key that began the game may still be held
        store.hint = told
        store.listen(self._watch_end)
        self.store = store
        self.push_screen(TableScreen(store, glyphs=self.glyphs))

    def _watch_end(self) -> None:
        store = self.store
        if store is None:
            return
        if store.scores is None:
            self._shown_results = False
        elif not self._shown_results:
            self._shown_results = True
            self.call_later(self.show_results)

    def show_results(self) -> None:
        """The page of the result, over the table."""
        if self.store is None or self.session is None:
            return
        slot = self.session.slot
        page = ResultsScreen(
            self.store, self.glyphs, kept=slot.name if slot else "", again=self.last_game is not None
        )
        self.push_screen(page, self._after_results)

    async def _after_results(self, answer: str | None) -> None:
        if answer == "again" and self.last_game is not None:
            game = self.last_game
            await self.leave_table()
            self.begin(msgspec.structs.replace(game, seed=None))
        elif answer == "title":
            await self.leave_table()

    async def leave_table(self) -> None:
        """Back to the title; the game is kept."""
        session, self.session, self.store = self.session, None, None
        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            await self.pop_screen()
        if session is not None:
            await session.close()
        if isinstance(self.screen, TitleScreen):
            self.screen.latest = latest()
            self.screen.redraw()

    # -- what the table asks for -------------------------------------------------------------------

    @on(TableScreen.SeatWanted)
    async def seat_wanted(self, event: TableScreen.SeatWanted) -> None:
        """Another person of this terminal is asked: the curtain, unless it is switched off."""
        store = self.store
        if store is None:
            return
        if not self.settings.curtain:
            await store.session.look(event.seat)
            return
        curtain = CurtainScreen(store, event.seat, self.glyphs, **self.quiet)
        await self.push_screen(curtain, lambda _: self._lifted(event.seat))
        await store.session.look(None)

    async def _lifted(self, seat: int) -> None:
        store = self.store
        if store is not None:
            for key in ("enter", "space"):
                store.guard.answered(key, monotonic())
            await store.session.look(seat)

    # -- leaving -----------------------------------------------------------------------------------

    async def action_ask_quit(self) -> None:
        """Quit, saying what becomes of the game; a second ctrl+q means yes."""
        if isinstance(self.screen, AskScreen) and self.screen.heading == QUIT:
            await self.leave("quit")
            return
        if self.session is None:
            await self.leave("quit")
            return
        sentences, answers = self._about_leaving()
        self.push_screen(AskScreen(self.glyphs, QUIT, sentences, answers), self.leave)

    def _about_leaving(self) -> tuple[list[str], list[tuple[str, str]]]:
        session = self.session
        slot = session.slot if session is not None else None
        if slot is not None:
            sentences = [
                "Every answer so far is saved, and your seat is kept.",
                f"Go on later with Continue on the title, or with: aurora resume {slot.name}",
            ]
        else:
            sentences = ["This game is not saved; it ends when you quit."]
        return sentences, [("stay", "go on playing"), ("title", "to the title"), ("quit", "quit")]

    async def leave(self, answer: str | None) -> None:
        """What was answered."""
        if answer == "title":
            await self.leave_table()
        elif answer == "quit":
            name = self.session.slot.name if self.session and self.session.slot else ""
            over = self.store is not None and self.store.scores is not None
            if self.session is not None:
                await self.session.close()
                self.session = None
            command = "replay" if over else "resume"
            self.exit(f"Saved; go on with: aurora {command} {name}" if name else "")

    def _told_to_end(self, code: int) -> None:
        if self.session is not None:
            self.session.keep_now()
        self.exit(return_code=code)

    def _look_for_terminal(self) -> None:
        if signals.terminal_is_gone():
            signals.deadline(129)
            self._told_to_end(129)

    def _handle_exception(self, error: Exception) -> None:
        """A crash: one sentence, a report, the terminal as it was."""
        if self.is_headless or self.crash:
            super()._handle_exception(error)
            return
        record = b""
        with suppress(Exception):  # the match may be what is broken
            record = self.session.match.record() if self.session is not None else b""
        try:
            raise error
        except type(error):
            where = report("the full-screen client", record)
        kept = " The game is saved; go on with: aurora resume." if self.session is not None else ""
        self.crash = f"This should not have happened ({type(error).__name__}); {where}.{kept}"
        if self.session is not None:
            self.session.keep_now()
        self.exit(return_code=1)


QUIT = "Leave the table?"


def latest() -> str:
    """What Continue says, "" if there is nothing to continue."""
    for save in saves.list_saves():
        told = save.summary
        if told is not None and told.asked:
            return f"{', '.join(told.names)}: round {told.round}, {told.asked} is asked"
    return ""

"""The game on the table: begun, taken up, seen again, handed from person to person, ended."""

from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from textual import on

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.host_session import NetSession
from aurora_tui.client.local_game import HomeGame
from aurora_tui.client.local_session import HomeSession
from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.resume_list import newest
from aurora_tui.client.session import Notice
from aurora_tui.client.table_model import TableModel
from aurora_tui.failures import Failed
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.storage.saves import Listed, SaveFileError
from aurora_tui.tui.base_app import Shell
from aurora_tui.tui.screens.curtain import CurtainScreen
from aurora_tui.tui.screens.lesson import LessonScreen
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.screens.results import ResultsScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.screens.title import TitleScreen
from core.kernel import CoreError
from net.errors import NetError

REFUSALS = (Failed, SaveFileError, NetError, CoreError, ValueError)
"""what says in one sentence why a game cannot be had"""


class Tables(Shell, inherit_bindings=False):
    """See above."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.last_game: NewGame | None = None
        self._lessons: set[str] | None = None  # kinds explained already; None: no lessons
        self._shown_results = False

    # -- coming to a table -------------------------------------------------------------------------

    async def begin(self, game: NewGame, *, lessons: bool = False) -> None:
        """Play a new game, with a lesson for each new kind of question if wanted."""
        try:
            home = await HomeGame.begin(game)
        except REFUSALS as error:
            self.tell(str(error))
            return
        self.last_game = game
        self.play(HomeSession(home, brisk=self.settings.brisk), home.told, lessons=lessons)

    async def resume(self, path: Path) -> None:
        """Go on with a save."""
        try:
            home = await HomeGame.take_up(path)
        except REFUSALS as error:
            self.tell(str(error))
            return
        self.last_game = None
        self.play(HomeSession(home, brisk=self.settings.brisk), home.told)

    def play(self, session: NetSession, told: str, *, lessons: bool = False) -> None:
        """Sit down at a table; `told` is what there is to say of it."""
        self._lessons = set() if lessons or self.settings.lessons else None
        self.session = session
        self._shown_results = False
        store = TableModel(session, confirm=self.settings.confirm, quiet=self.quiet)
        store.guard.answered("enter", monotonic())  # the key that began the game may still be held
        if told:
            store.receive(Notice(told))
        store.listen(self._watch_end)
        store.listen(self._teach)
        self.store = store
        self.push_screen(TableScreen(store, glyphs=self.glyphs))

    # -- while it is played ------------------------------------------------------------------------

    @on(TableScreen.SeatWanted)
    async def seat_wanted(self, event: TableScreen.SeatWanted) -> None:
        """Another person of this terminal is asked: the curtain, unless it is switched off."""
        store = self.store
        if store is None:
            return
        if not self.settings.curtain:
            await store.session.look(event.seat)
            return
        curtain = CurtainScreen(store, event.seat, self.glyphs, quiet=self.quiet)
        await self.push_screen(curtain, lambda _: self._lifted(event.seat))
        await store.session.look(None)

    async def _lifted(self, seat: int) -> None:
        store = self.store
        if store is not None:
            store.guard.answered("enter", monotonic())
            await store.session.look(seat)

    @on(TableScreen.HelpWanted)
    def help_wanted(self, event: TableScreen.HelpWanted) -> None:
        """Help for a pane and a question."""
        self.action_help(event.pane, event.decision)

    @on(TableScreen.CardsWanted)
    def cards_wanted(self) -> None:
        """The cards."""
        self.open_cards()

    def _teach(self) -> None:
        store, taught = self.store, self._lessons
        if store is None or taught is None or store.decision is None or store.view is None:
            return
        manual = store.presentation.manual
        kind = manual.lesson_key(store.decision.kind)
        if kind and kind not in taught and isinstance(self.screen, TableScreen):
            taught.add(kind)
            question = store.text.question(store.decision, store.view)
            self.push_screen(LessonScreen(self.glyphs, kind, manual.lesson(kind), question), self._taught)

    def _taught(self, answer: str | None) -> None:
        if answer == "enough":
            self._lessons = None
        if self.store is not None:
            self.store.guard.answered("enter", monotonic())

    # -- the end -----------------------------------------------------------------------------------

    def _watch_end(self) -> None:
        store = self.store
        if store is None:
            return
        if not store.over:
            self._shown_results = False
        elif not self._shown_results:
            self._shown_results = True
            self.call_later(self.show_results)

    def show_results(self) -> None:
        """The page of the result, over the table."""
        if self.store is None or self.session is None:
            return
        again, tables = self.last_game is not None, self.visit is not None
        page = ResultsScreen(self.store, self.glyphs, kept=self.kept_as(), again=again, tables=tables)
        self.push_screen(page, self._after_results)

    def action_results(self) -> None:
        """The page of the result."""
        self.show_results()

    async def _after_results(self, answer: str | None) -> None:
        if answer == "again" and self.last_game is not None:
            game = self.last_game
            await self.leave_table()
            await self.begin(msgspec.structs.replace(game, seed=None))
        elif answer == "replay" and isinstance(self.session, HomeSession):
            self.show_record(self.session.match.record(), self.kept_as())
        elif answer == "title":
            await self.leave_table()

    def kept_as(self) -> str:
        """What `aurora resume` takes for the game on the table, "" if it is not kept here."""
        return self.session.kept_as if isinstance(self.session, HomeSession) else ""

    async def leave_table(self) -> None:
        """Back to the title; the game is kept."""
        session, self.session, self.store = self.session, None, None
        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            await self.pop_screen()
        if session is not None:
            await session.close()
        await self.end_visit()
        self.offer_latest()

    async def end_visit(self) -> None:
        """Leave the host of others, if one is there; the seat is kept."""
        visit, self.visit = self.visit, None
        if visit is not None:
            await visit.close()

    def offer_latest(self) -> None:
        """Let the title say what Continue would go on with now."""
        for screen in self.screen_stack:
            if isinstance(screen, TitleScreen) and (told := latest()) != screen.latest:
                screen.latest = told
                screen.redraw()

    async def action_to_title(self) -> None:
        """Back to the title; a game is kept."""
        if isinstance(self.screen, ReplayScreen):
            await self.action_leave_replay()
        await self.leave_table()

    # -- a replay ----------------------------------------------------------------------------------

    def replay(self, path: Path) -> None:
        """See a game again."""
        try:
            self.show_record(record_in(path), saves.name_of(path))
        except (SaveFileError, CoreError) as error:
            self.tell(str(error))

    def show_record(self, record: bytes, name: str) -> None:
        """The page of a replay. Raises CoreError for what cannot be told again."""
        session = ReplaySession(record, name)
        self.push_screen(ReplayScreen(TableModel(session), session, glyphs=self.glyphs))

    async def action_leave_replay(self) -> None:
        """Back to where it was opened."""
        screen = self.screen
        if isinstance(screen, ReplayScreen):
            await screen.record.close()
            self.pop_screen()  # not awaited: the screen's own key press asks for this

    async def chosen(self, answer: tuple[str, Listed] | None) -> None:
        """A saved game, and what is to become of it."""
        if answer is None:
            return
        what, game = answer
        if what == "resume":
            await self.resume(game.path)
        else:
            self.replay(game.path)


def latest() -> str:
    """What Continue says, "" if there is nothing to continue."""
    last = newest()
    return last.told if last is not None else ""

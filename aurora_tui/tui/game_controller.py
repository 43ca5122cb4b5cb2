"""The game on the table: begun, taken up, handed from person to person, taught, ended."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.host_session import HostSession
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Notice
from aurora_tui.client.table_model import TableModel
from aurora_tui.failures import Failed
from aurora_tui.storage.saves import SaveFileError
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.curtain import CurtainScreen
from aurora_tui.tui.screens.lesson import LessonScreen
from aurora_tui.tui.screens.table import TableScreen
from core.kernel import CoreError
from net.errors import NetError

REFUSALS = (Failed, SaveFileError, NetError, CoreError, ValueError)
"""what says in one sentence why a game cannot be had"""


class GameController:
    """Puts a game on the table and follows it to its end."""

    def __init__(self, app: ClientApp, ended: Callable[[], None]) -> None:
        """`ended` is called when the game has come to its end, once the table has drawn it."""
        self.app = app
        self.last_game: NewGame | None = None
        """what the game on the table was made of, if the same people may begin anew here"""
        self._ended = ended
        self._told_end = False
        self._hand_over: HandOver | None = None
        self._lessons: set[str] | None = None  # kinds explained already; None: no lessons

    # -- coming to a table -------------------------------------------------------------------------

    async def begin(self, game: NewGame, *, lessons: bool = False) -> None:
        """Play a new game, with a lesson for each new kind of question if wanted."""
        try:
            home = await LocalGame.begin(game)
        except REFUSALS as error:
            self.app.tell(str(error))
            return
        self.last_game = game
        self._play_here(home, lessons=lessons)

    async def resume(self, path: Path) -> None:
        """Go on with a save."""
        try:
            home = await LocalGame.take_up(path)
        except REFUSALS as error:
            self.app.tell(str(error))
            return
        self.last_game = None
        self._play_here(home)

    def _play_here(self, home: LocalGame, *, lessons: bool = False) -> None:
        self._sit_down(LocalSession(home, brisk=self.app.settings.brisk), home.told, lessons=lessons)

    def play_elsewhere(self, session: HostSession, told: str) -> None:
        """Sit down at a table of a host; `told` is what there is to say of it."""
        self.last_game = None
        self._sit_down(session, told)

    def _sit_down(self, session: HostSession, told: str, *, lessons: bool = False) -> None:
        app = self.app
        self._lessons = set() if lessons or app.settings.lessons else None
        self._told_end = False
        app.active.session = session
        store = TableModel(session, confirm=app.settings.confirm, quiet=app.quiet)
        store.guard.answered("enter", monotonic())  # the key that began the game may still be held
        if told:
            store.receive(Notice(told))
        store.listen(self._watch_end)
        store.listen(self._teach)
        self._hand_over = HandOver(store, curtain=app.settings.curtain)
        app.active.store = store
        app.push_screen(TableScreen(store, glyphs=app.glyphs))

    # -- while it is played ------------------------------------------------------------------------

    def use_settings(self) -> None:
        """The settings were changed: what the game can use at once."""
        active, settings = self.app.active, self.app.settings
        if isinstance(active.session, LocalSession):
            active.session.brisk = settings.brisk
        if active.store is not None:
            active.store.confirm = settings.confirm
            if self._hand_over is not None:
                self._hand_over.curtain = settings.curtain
            active.store.changed()

    async def call(self, seat: int) -> None:
        """Another person of this terminal is asked: the curtain, unless it is switched off."""
        store, hand_over = self.app.active.store, self._hand_over
        if store is None or hand_over is None:
            return
        if not hand_over.curtained:
            await hand_over.come(seat)
            return
        curtain = CurtainScreen(store, hand_over, seat, self.app.glyphs, quiet=self.app.quiet)
        await self.app.push_screen(curtain, lambda _: self._lifted(hand_over, seat))
        await hand_over.clear()

    async def _lifted(self, hand_over: HandOver, seat: int) -> None:
        store = self.app.active.store
        if store is not None:
            store.guard.answered("enter", monotonic())
            await hand_over.come(seat)

    def _teach(self) -> None:
        store, taught = self.app.active.store, self._lessons
        if store is None or taught is None or store.decision is None or store.view is None:
            return
        manual = store.presentation.manual
        kind = manual.lesson_key(store.decision.kind)
        if kind and kind not in taught and isinstance(self.app.screen, TableScreen):
            taught.add(kind)
            question = store.text.question(store.decision, store.view)
            page = LessonScreen(self.app.glyphs, kind, manual.lesson(kind), question)
            self.app.push_screen(page, self._taught)

    def _taught(self, answer: str | None) -> None:
        store = self.app.active.store
        if answer == "enough":
            self._lessons = None
        if store is not None:
            store.guard.answered("enter", monotonic())

    def _watch_end(self) -> None:
        if not self.app.active.over:
            self._told_end = False
        elif not self._told_end:
            self._told_end = True
            self.app.call_later(self._ended)

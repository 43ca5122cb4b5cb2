"""The game on the table: begun, taken up, handed from person to person, taught, ended."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.lessons import Lessons
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Notice, PlayedSession
from aurora_tui.client.table_model import TableModel
from aurora_tui.failures import Failed
from aurora_tui.storage.saves import SaveFileError
from aurora_tui.tui.bell import Bell
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.curtain import CurtainScreen
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
        self._bell: Bell | None = None

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

    def play_elsewhere(self, session: PlayedSession, told: str) -> None:
        """Sit down at a table of a host; `told` is what there is to say of it."""
        self.last_game = None
        self._sit_down(session, told)

    def _sit_down(self, session: PlayedSession, told: str, *, lessons: bool = False) -> None:
        app = self.app
        self._told_end = False
        app.active.session = session
        session.be_brisk(app.settings.brisk)
        model = TableModel(session, confirm=app.settings.confirm, quiet=app.quiet)
        model.pace.keep(app.settings.pace)
        model.glow.on = app.settings.motion
        if isinstance(session, LocalSession):
            session.follow_bots(app.settings.pace)
        model.answers.guard.answered("enter", monotonic())  # the key that began the game may still be held
        if told:
            model.receive(Notice(told))
        model.listen(self._watch_end)
        if lessons or app.settings.lessons:
            model.lessons = Lessons(model)
            model.listen(model.lessons.follow)
        self._bell = Bell(app, model)
        self._hand_over = HandOver(model, curtain=app.settings.curtain)
        app.active.model = model
        app.push_screen(TableScreen(model, glyphs=app.glyphs))

    # -- while it is played ------------------------------------------------------------------------

    def use_settings(self) -> None:
        """The settings were changed: what the game can use at once."""
        active, settings = self.app.active, self.app.settings
        if active.session is not None:
            active.session.be_brisk(settings.brisk)
        if isinstance(active.session, LocalSession):
            active.session.follow_bots(settings.pace)
        if active.model is not None:
            active.model.answers.confirm = settings.confirm
            active.model.answers.guard.quiet = self.app.quiet
            active.model.pace.keep(settings.pace)
            active.model.glow.on = settings.motion
            if self._bell is not None:
                self._bell.summons.mode = settings.bell
            if self._hand_over is not None:
                self._hand_over.curtain = settings.curtain
            active.model.changed()

    async def call(self, seat: int) -> None:
        """Another person of this terminal is asked: the curtain, unless it is switched off."""
        model, hand_over = self.app.active.model, self._hand_over
        if model is None or hand_over is None:
            return
        if not hand_over.curtained:
            await hand_over.come(seat)
            return
        curtain = CurtainScreen(model, hand_over, seat, self.app.glyphs, quiet=self.app.quiet)
        await self.app.push_screen(curtain, lambda _: self._lifted(hand_over, seat))
        await hand_over.clear()

    async def _lifted(self, hand_over: HandOver, seat: int) -> None:
        model = self.app.active.model
        if model is not None:
            model.answers.guard.answered("enter", monotonic())
            await hand_over.come(seat)

    def _watch_end(self) -> None:
        if not self.app.active.over:
            self._told_end = False
        elif not self._told_end:
            self._told_end = True
            self.app.call_later(self._ended)

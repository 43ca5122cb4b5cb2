"""Games seen again: a save, a record, the game that has just ended."""

from collections.abc import Callable
from pathlib import Path

from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.storage.saves import SaveFileError
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.screens.replay import ReplayScreen
from core.kernel import CoreError


class ReplayController:
    """Opens the page of a replay, and closes it."""

    def __init__(self, app: ClientApp) -> None:
        self.app = app
        self._then: Callable[[], None] | None = None

    def open_file(self, path: Path, then: Callable[[], None] | None = None) -> None:
        """See a game again; what cannot be told again is said. `then`: see `show_record`."""
        try:
            self.show_record(record_in(path), saves.name_of(path), then=then)
        except (SaveFileError, CoreError) as error:
            self.app.tell(str(error))

    def show_record(
        self, record: bytes, name: str, at: int = 0, then: Callable[[], None] | None = None
    ) -> None:
        """The page of a replay, after so many answers; `then` shows the page anew that was closed for it.

        Raises CoreError for what cannot be told again.
        """
        session = ReplaySession(record, name)
        session.go_to(at)
        self._then = then
        self.app.push_screen(ReplayScreen(TableModel(session), session, glyphs=self.app.glyphs))

    async def leave(self) -> None:
        """Back to where it was opened, if a replay is on top."""
        then = self._then
        await self.close()
        if then is not None:
            self.app.call_later(then)  # by the application: what the page answers comes to who opened it

    async def close(self) -> None:
        """Close the page, if a replay is on top."""
        self._then = None
        screen = self.app.screen
        if isinstance(screen, ReplayScreen):
            await screen.record.close()
            self.app.pop_screen()  # not awaited: the screen's own key press asks for this

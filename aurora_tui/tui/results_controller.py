"""After a game: its result, the record that is kept of a game elsewhere, and what is done next."""

from contextlib import suppress
from pathlib import Path

import msgspec

from aurora_tui.client.host_session import HostSession
from aurora_tui.client.host_visit import HostVisit
from aurora_tui.client.results import chart_of
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.game_controller import GameController
from aurora_tui.tui.host_controller import HostController
from aurora_tui.tui.replay_controller import ReplayController
from aurora_tui.tui.screens.results import ResultsScreen
from core.kernel import CoreError
from net.errors import NetError


class ResultsController:
    """Shows the result and does what was answered there."""

    def __init__(
        self, app: ClientApp, game: GameController, hosts: HostController, replays: ReplayController
    ) -> None:
        self.app = app
        self.game = game
        self.hosts = hosts
        self.replays = replays
        self._record_of: tuple[HostSession, int] | None = None
        """the session whose record is kept, and the revision with which that game ended"""
        self._record = Path()

    def show(self) -> None:
        """The page of the result, over the table; the game can be seen again also where it was not played."""
        active = self.app.active
        store, session, visit = active.store, active.session, active.visit
        if store is None or session is None:
            return
        again, tables = self.game.last_game is not None, visit is not None
        page = ResultsScreen(store, self.app.glyphs, kept=active.kept_as, again=again, tables=tables)
        self.app.push_screen(page, self._answered)
        if visit is None or store.scores is None:
            return
        end = (session, store.revision)
        if self._record_of == end:
            self._tell_kept()
        else:
            self._record_of = None  # it was taken back and ended otherwise
            self.app.run_worker(self._keep_record(visit, end), group="record", exclusive=True)

    async def _keep_record(self, visit: HostVisit, end: tuple[HostSession, int]) -> None:
        """Have the record of the game, as a file of one's own."""
        try:
            self._record = saves.keep_record(end[0].names, await visit.client.commands.export())
        except (NetError, saves.SaveFileError) as error:
            self.app.tell(str(error))
            return
        self._record_of = end
        with suppress(CoreError):
            self._tell_rounds(record_in(self._record))
        self._tell_kept()

    def _tell_rounds(self, record: bytes) -> None:
        """All of them, also where one came late or has come back."""
        store = self.app.active.store
        if store is not None:
            store.chart = chart_of(record, store.presentation, store.tables)

    def _tell_kept(self) -> None:
        page = self.app.screen
        if isinstance(page, ResultsScreen):
            page.kept = saves.name_of(self._record)
            page.redraw()

    async def _answered(self, answer: str | None) -> None:
        active, game = self.app.active, self.game.last_game
        if answer == "tables" and active.visit is not None:
            await self._to_tables(active.visit)
        elif answer == "again" and game is not None:
            await self.app.leave_table()
            await self.game.begin(msgspec.structs.replace(game, seed=None))
        elif answer == "replay" and self._record_of is not None and self._record_of[0] is active.session:
            self.replays.open_file(self._record)
        elif answer == "replay" and (record := active.record()):
            self.replays.show_record(record, active.kept_as)
        elif answer == "title":
            await self.app.leave_table()

    async def _to_tables(self, visit: HostVisit) -> None:
        """From a table that is over to the others of the host, which one does not leave."""
        self.app.active.visit = None
        await self.app.leave_table()
        self.app.active.visit = visit
        self.hosts.choose_another()

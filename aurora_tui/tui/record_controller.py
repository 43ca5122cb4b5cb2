"""After a game at a host: its record is kept here too, and the host has other tables."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from aurora_tui.client.host_session import NetSession
from aurora_tui.client.host_visit import Visit
from aurora_tui.client.results import chart_of
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.tui.host_controller import Visiting
from aurora_tui.tui.screens.results import ResultsScreen
from core.kernel import CoreError
from net.errors import NetError


class Afterwards(Visiting, inherit_bindings=False):
    """See above."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._record_of: tuple[NetSession, int] | None = None
        """the session whose record is kept, and the revision with which that game ended"""
        self._record = Path()

    def show_results(self) -> None:
        """The page of the result; the game can be seen again also where it was not played."""
        super().show_results()
        visit, session, store = self.visit, self.session, self.store
        ended = store is not None and store.scores is not None
        if visit is None or session is None or store is None or not ended:
            return
        end = (session, store.revision)
        if self._record_of == end:
            self._tell_kept()
        else:
            self._record_of = None  # it was taken back and ended otherwise
            self.run_worker(self._keep_record(visit, end), group="record", exclusive=True)

    async def _keep_record(self, visit: Visit, end: tuple[NetSession, int]) -> None:
        """Have the record of the game, as a file of one's own."""
        try:
            self._record = saves.keep_record(end[0].names, await visit.client.commands.export())
        except (NetError, saves.SaveFileError) as error:
            self.tell(str(error))
            return
        self._record_of = end
        with suppress(CoreError):
            self._tell_rounds(record_in(self._record))
        self._tell_kept()

    def _tell_rounds(self, record: bytes) -> None:
        """All of them, also where one came late or has come back."""
        if self.store is not None:
            self.store.chart = chart_of(record, self.store.presentation, self.store.tables)

    def _tell_kept(self) -> None:
        if isinstance(self.screen, ResultsScreen):
            self.screen.kept = saves.name_of(self._record)
            self.screen.redraw()

    async def _after_results(self, answer: str | None) -> None:
        if answer == "tables" and self.visit is not None:
            await self._to_tables(self.visit)
        elif answer == "replay" and self._record_of is not None and self._record_of[0] is self.session:
            self.replay(self._record)
        else:
            await super()._after_results(answer)

    async def _to_tables(self, visit: Visit) -> None:
        """From a table that is over to the others of the host, which one does not leave."""
        self.visit = None
        await self.leave_table()
        self.visit = visit
        self.ask_there(self._elsewhere(visit))

    async def _elsewhere(self, visit: Visit) -> None:
        with suppress(NetError):
            await visit.client.commands.leave()
        await self._look_around(visit, straight=True)

"""After a game at a host: its record is kept here too, and the host has other tables."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from aurora_tui import saves
from aurora_tui.netsession import NetSession
from aurora_tui.screens.results import ResultsScreen
from aurora_tui.visit import Visit
from aurora_tui.visiting import Visiting
from net.errors import NetError


class Afterwards(Visiting, inherit_bindings=False):
    """See above."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._record_of: NetSession | None = None  # the session whose record is kept
        self._record = Path()

    def show_results(self) -> None:
        """The page of the result; the game can be seen again also where it was not played."""
        super().show_results()
        visit, session, store = self.visit, self.session, self.store
        ended = store is not None and store.scores is not None
        if session is not None and self._record_of is session:
            self._tell_kept()
        elif visit is not None and session is not None and ended:
            self.run_worker(self._keep_record(visit, session), group="record", exclusive=True)

    async def _keep_record(self, visit: Visit, session: NetSession) -> None:
        """Have the record of the game, as a file of one's own."""
        try:
            record = await visit.client.export()
            path = saves.new_record(session.names)
            path.write_bytes(record)
        except (NetError, saves.SaveFileError, OSError) as error:
            self.tell(str(error))
            return
        self._record_of, self._record = session, path
        self._tell_kept()

    def _tell_kept(self) -> None:
        if isinstance(self.screen, ResultsScreen):
            self.screen.kept = saves.name_of(self._record)
            self.screen.redraw()

    async def _after_results(self, answer: str | None) -> None:
        if answer == "tables" and self.visit is not None:
            await self._to_tables(self.visit)
        elif answer == "replay" and self._record_of is not None and self._record_of is self.session:
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
            await visit.client.leave()
        await self._look_around(visit, straight=True)

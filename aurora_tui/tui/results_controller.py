"""After a game: its result, the record that is kept of a game elsewhere, and what is done next."""

from contextlib import suppress
from pathlib import Path

import msgspec
from textual.worker import Worker

from aurora_tui.client.host_visit import HostVisit
from aurora_tui.client.played import note_result
from aurora_tui.client.results import chart_of
from aurora_tui.client.session import PlayedSession
from aurora_tui.client.turning_points import (
    AGREED,
    JUDGED,
    LOOKS_BACK,
    Answers,
    Turned,
    answers_of,
    turned,
)
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.tui.client_app import ClientApp
from aurora_tui.tui.game_controller import GameController
from aurora_tui.tui.host_controller import HostController
from aurora_tui.tui.replay_controller import ReplayController
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.results import ResultsScreen
from core.kernel import CoreError
from core.kernel.advice import advised
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
        self._record_of: tuple[PlayedSession, int] | None = None
        """the session whose record is kept, and the revision with which that game ended"""
        self._record = Path()
        self._looking: Worker[None] | None = None
        """the strong bot's look back at a game"""

    def show(self) -> None:
        """The page of the result, over the table; the game can be seen again also where it was not played."""
        active = self.app.active
        model, session, visit = active.model, active.session, active.visit
        if model is None or session is None:
            return
        again, tables = self.game.last_game is not None, visit is not None
        said = note_result(model, session)
        page = ResultsScreen(
            model,
            self.app.glyphs,
            kept=active.kept_as,
            again=again,
            tables=tables,
            said=said,
            turns=advised(model.game),
        )
        self.app.push_screen(page, self._answered)
        if visit is None or model.scores is None:
            return
        end = (session, model.revision)
        if self._record_of == end:
            self._tell_kept()
        else:
            self._record_of = None  # it was taken back and ended otherwise
            self.app.run_worker(self._keep_record(visit, end), group="record", exclusive=True)

    async def _keep_record(self, visit: HostVisit, end: tuple[PlayedSession, int]) -> None:
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
        model = self.app.active.model
        if model is not None:
            model.chart = chart_of(record, model.presentation, model.tables)

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
            self.replays.open_file(self._record, self.show)
        elif answer == "replay" and (record := active.record()):
            self.replays.show_record(record, active.kept_as, then=self.show)
        elif answer == "turned" and active.session is not None:
            self._tell_turning_points(active.session)
        elif answer == "title":
            await self.app.leave_table()

    def _tell_turning_points(self, session: PlayedSession) -> None:
        """The answers that cost most, each of which opens the replay before it was given."""
        kept = self._record_of is not None and self._record_of[0] is session
        try:
            record = record_in(self._record) if kept else session.record()
            answers = answers_of(record, session.seats) if record else Answers("", {}, [])
        except (CoreError, saves.SaveFileError) as error:
            self.app.tell(str(error))
            return
        if record and answers.to_look_at:
            self._look_back(record, answers)
        else:
            self._tell_turned(record, answers.by_advisor)

    def _look_back(self, record: bytes, answers: Answers) -> None:
        """Have the strong bot judge, and show how far it is; one may have what the advisor thinks at once."""
        told = f"{LOOKS_BACK.format(number=len(answers.to_look_at))}."
        page = self._show_turned(record, [told], [("stop", "what the advisor thinks, at once")], answers)

        def progress(done: int, of: int) -> None:
            glyphs = self.app.glyphs
            page.sentences = [told, f"{glyphs.full * done}{glyphs.open * (of - done)}  {done} of {of}"]
            page.redraw()

        async def look() -> None:
            page.sentences, page.answers = _listed(await turned(answers, progress))
            page.cursor = page.answers[0][0]
            page.redraw()

        self._looking = self.app.run_worker(look(), group="turned", exclusive=True)

    def _tell_turned(self, record: bytes, found: Turned) -> None:
        """What was found."""
        self._show_turned(record, *_listed(found))

    def _show_turned(
        self,
        record: bytes,
        told: list[str],
        choices: list[tuple[str, str]],
        answers: Answers | None = None,
    ) -> ConfirmScreen:
        """A page from which an answer opens the replay before it was given, by its number."""

        def picked(answer: str | None) -> None:
            if self._looking is not None:
                self._looking.cancel()
            if answer is not None and answer.isdigit():
                kept, told, choices = self.app.active.kept_as, page.sentences, page.answers

                def again() -> None:
                    self._show_turned(record, told, choices)

                self.replays.show_record(record, kept, int(answer), again)
            elif answer == "stop" and answers is not None:
                self._tell_turned(record, answers.by_advisor)
            else:
                self.show()

        page = ConfirmScreen(self.app.glyphs, "Where it turned", told, choices)
        self.app.push_screen(page, picked)
        return page

    async def _to_tables(self, visit: HostVisit) -> None:
        """From a table that is over to the others of the host, which one does not leave."""
        self.app.active.visit = None
        await self.app.leave_table()
        self.app.active.visit = visit
        self.hosts.choose_another()


def _listed(found: Turned) -> tuple[list[str], list[tuple[str, str]]]:
    """What was found, and its answers by how many came before them."""
    answers = [
        (str(point.number - 1), f"answer {point.number}: {point.chosen}; better: {point.better}")
        for point in found.points
    ]
    told = f"{JUDGED.format(judge=found.judge)}; one of them opens the replay there."
    return ([told], answers) if answers else ([AGREED.format(judge=found.judge)], [("back", "back")])

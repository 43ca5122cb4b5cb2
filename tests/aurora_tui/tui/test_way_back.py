"""The title of a client that is bound to one host: it stands there while that host is asked."""

import asyncio

import pytest

from aurora_tui.client.host_visit import HostVisit, Joining
from aurora_tui.client.seat_binding import SeatBinding
from aurora_tui.client.start_request import Launch
from aurora_tui.tui.host_controller import ASKED
from aurora_tui.tui.screens.host_tables import TablesScreen
from aurora_tui.tui.screens.lobby import LobbyScreen
from aurora_tui.tui.screens.table_forms import TableForm
from aurora_tui.tui.screens.title import TitleScreen
from tests.aurora_tui.screens.kit import app_of, opened
from tests.net.helpers import Running, until

BOUND = SeatBinding(stay=True)


class Gate:
    """Holds something up until the test lets it go, and counts."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.reached = 0

    async def passed(self) -> None:
        self.reached += 1
        await self.open.wait()


async def test_a_key_before_the_host_has_answered_goes_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, join = Gate(), HostVisit.join

    async def slowly(joining: Joining) -> HostVisit:
        await gate.passed()
        return await join(joining)

    monkeypatch.setattr(HostVisit, "join", slowly)
    async with Running(None) as running:
        launch = Launch(join=str(running.target), name="Ann", bound=BOUND)
        async with opened(launch, (80, 24)) as pilot:
            app = app_of(pilot)
            await until(lambda: gate.reached)
            assert isinstance(app.screen, TitleScreen)
            await pilot.press("enter")
            assert app.screen.notice == ASKED
            gate.open.set()
            await until(lambda: isinstance(app.screen, TablesScreen))
            assert gate.reached == 1
            assert [type(page) for page in app.screen_stack].count(TablesScreen) == 1
            assert app.active.visit is not None
            await pilot.press("enter")
            await until(lambda: isinstance(app.screen, TableForm))


async def test_a_key_while_a_table_is_opened_does_not_undo_it(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, open_table = Gate(), HostVisit.open_table

    async def slowly(visit: HostVisit, game: object) -> None:
        await gate.passed()
        await open_table(visit, game)  # type: ignore[arg-type]

    monkeypatch.setattr(HostVisit, "open_table", slowly)
    async with Running(None) as running:
        launch = Launch(join=str(running.target), name="Ann", bound=BOUND)
        async with opened(launch, (80, 24)) as pilot:
            app = app_of(pilot)
            await until(lambda: isinstance(app.screen, TablesScreen))
            await pilot.press("enter")
            await until(lambda: isinstance(app.screen, TableForm))
            await pilot.press("ctrl+b")
            await until(lambda: gate.reached)
            await until(lambda: isinstance(app.screen, TitleScreen))
            await pilot.press("enter")
            gate.open.set()
            await until(lambda: isinstance(app.screen, LobbyScreen))
            assert len(running.host.tables.by_number) == 1

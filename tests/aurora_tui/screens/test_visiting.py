"""At a host of others: its tables, a new one with the board and add-ons of one's choice."""

import asyncio
from pathlib import Path

from textual.pilot import Pilot

from aurora_tui.launch import Launch
from net.protocol import TableLine
from tests.aurora_tui.screens.kit import app_of, opened, page, press, settle, text
from tests.net.helpers import Running


async def arrives(pilot: Pilot[str], name: str) -> None:
    """Until this page is there; the host answers when it can."""
    for _ in range(600):
        if page(pilot) == name:
            await settle(pilot)
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{page(pilot)} instead of {name}:\n{text(pilot)}")


async def tables(pilot: Pilot[str]) -> tuple[TableLine, ...]:
    visit = app_of(pilot).visit
    assert visit is not None
    return await visit.client.tables()


async def test_a_new_table_is_opened_as_one_likes_it(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter")
        assert page(pilot) == "TableForm"
        await press(pilot, "escape")
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "home", "right", "down", "right", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        visit = app_of(pilot).visit
        assert visit is not None
        room = visit.client.room
        assert room is not None
        assert (room.options["map"], room.options["mine"]) == ("beta", True)
        assert "Beta map, mine" in text(pilot)


async def test_one_goes_straight_to_the_only_table_that_waits(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        first = await host.client("Zoe")
        number = await first.open("last_aurora", 2)
        await first.sit(0)
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "LobbyScreen")
            visit = app_of(pilot).visit
            assert visit is not None
            assert visit.client.table == number


async def test_where_the_only_table_plays_a_new_one_can_be_opened(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        await host.table("Zoe", bots=1)
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "TablesScreen")
            assert "playing" in text(pilot)
            await press(pilot, "end", "enter")
            assert page(pilot) == "TableForm"
            await press(pilot, "ctrl+b")
            await arrives(pilot, "LobbyScreen")
            assert len(await tables(pilot)) == 2

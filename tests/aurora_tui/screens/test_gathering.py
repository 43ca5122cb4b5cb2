"""Coming to a table of others, and the page on which it gathers."""

from pathlib import Path

from aurora_tui.client.start_request import Launch
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import record_in
from aurora_tui.storage.seat_tokens import last_host
from aurora_tui.tui.screens.host_tables import TablesScreen
from core import Match
from net.client.client import Client
from net.wire.protocol import TableLine
from tests.aurora_tui.screens.kit import app_of, opened, page, press, text
from tests.aurora_tui.screens.test_visiting import arrives
from tests.net.helpers import Running, until
from themes.glyphs import UNICODE


async def test_a_join_that_fails_keeps_what_was_typed_and_says_why() -> None:
    async with opened() as pilot:
        await press(pilot, "4", *"nowhere.invalid:1", "down", *"Ann", "down", "enter")
        await arrives(pilot, "JoinScreen")
        assert "nowhere.invalid:1" in text(pilot)
        assert "Ann" in text(pilot)
        assert "nowhere.invalid" in " ".join(text(pilot).split("├")[-1].split())
        assert last_host().where == ""


async def test_the_last_way_in_is_offered_again(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "TablesScreen")
        assert (last_host().where, last_host().name) == (str(host.target), "Ann")
        async with opened() as pilot:
            await press(pilot, "4")
            assert str(host.target) in text(pilot)
            assert "Ann" in text(pilot)


async def test_the_page_of_a_table_follows_who_is_ready(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        lobby = pilot.app.screen
        visit = app_of(pilot).active.visit
        assert visit is not None
        zoe = await host.client("Zoe")
        await zoe.commands.watch(visit.client.table)
        await zoe.commands.sit(1)
        for seat in (2, 3):
            await visit.client.commands.fill(seat, "closed")
        for _ in range(200):
            await pilot.pause(0.01)
            if "not ready: Zoe" in text(pilot):
                break
        assert "not ready: Zoe" in text(pilot)  # and not Ann, who opened the table
        lobby.cursor = "say"  # type: ignore[attr-defined]  # the page that is open
        await zoe.commands.ready(True)
        for _ in range(200):
            await pilot.pause(0.01)
            if lobby.cursor == "start":  # type: ignore[attr-defined]  # as above
                break
        assert lobby.cursor == "start"  # type: ignore[attr-defined]  # it can begin: the opener's mark goes there
        await press(pilot, "question_mark")
        assert page(pilot) == "HelpScreen"
        await press(pilot, "escape", "8")  # rows without numbers: a digit does nothing
        assert page(pilot) == "LobbyScreen"


async def test_nobody_moves_the_mark_under_the_keys_of_the_opener(tmp_path: Path) -> None:
    """Seen by hand: it went to Start as the other got ready; Down, Down and Enter left the table."""
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        lobby = pilot.app.screen
        visit = app_of(pilot).active.visit
        assert visit is not None
        zoe = await host.client("Zoe")
        await zoe.commands.watch(visit.client.table)
        await zoe.commands.sit(1)
        for seat in (2, 3):
            await visit.client.commands.fill(seat, "closed")
        for _ in range(200):
            await pilot.pause(0.01)
            if "not ready: Zoe" in text(pilot):
                break
        await press(pilot, "up")
        here = lobby.cursor  # type: ignore[attr-defined]  # the page that is open
        assert here != "start"
        await zoe.commands.ready(True)
        for _ in range(200):
            await pilot.pause(0.01)
            if "not ready" not in text(pilot):
                break
        assert "not ready" not in text(pilot)
        assert lobby.cursor == here  # type: ignore[attr-defined]  # as above


async def test_the_opener_gives_the_seat_of_another_free(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        visit = app_of(pilot).active.visit
        assert visit is not None
        zoe = await host.client("Zoe")
        await zoe.commands.watch(visit.client.table)
        await zoe.commands.sit(1)
        lobby = pilot.app.screen
        for _ in range(200):
            await pilot.pause(0.01)
            if "Zoe" in text(pilot):
                break
        lobby.cursor = "seat1"  # type: ignore[attr-defined]  # the page that is open
        lobby.redraw()  # type: ignore[attr-defined]  # as above
        await pilot.pause()
        assert "gives this seat free" in " ".join(text(pilot).split())
        await press(pilot, "enter")
        assert page(pilot) == "ConfirmScreen"
        await press(pilot, "1")
        assert visit.client.room is not None
        assert visit.client.room.seats[1].name == "Zoe"
        await press(pilot, "enter", "2")
        await until(lambda: visit.client.room is not None and visit.client.room.seats[1].holder == "open")


async def test_a_table_of_ones_own_is_not_closed_by_one_key() -> None:
    async with opened() as pilot:
        await press(pilot, "3", "down", "right", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        await press(pilot, "escape")
        assert page(pilot) == "ConfirmScreen"
        assert "Close this table?" in text(pilot)
        await press(pilot, "1")
        assert page(pilot) == "LobbyScreen"
        await press(pilot, "escape", "2")
        await arrives(pilot, "TitleScreen")


async def test_a_game_at_a_host_can_be_seen_again_and_another_one_begun(tmp_path: Path) -> None:
    """The record comes to everyone's own saves, and the host's tables are one choice away."""
    async with Running(tmp_path / "host") as host:
        zoe = await host.client("Zoe")
        number = await zoe.commands.open("last_aurora", 2)
        await zoe.commands.fill(0, "random")
        await zoe.commands.fill(1, "random")
        async with opened(Launch(join=str(host.target), name="Ann", spectate=True)) as pilot:
            await arrives(pilot, "LobbyScreen")
            await zoe.commands.watch(number)
            await zoe.commands.start()
            await arrives(pilot, "ResultsScreen")
            for _ in range(200):
                await pilot.pause(0.02)
                if "see the game again" in text(pilot):
                    break
            (record,) = saves.list_records()
            assert Match.replay(record_in(record)).scores is not None
            await press(pilot, "2")
            assert page(pilot) == "ReplayScreen"
            await press(pilot, "escape")
            await arrives(pilot, "ResultsScreen")
            await press(pilot, "4")
            await arrives(pilot, "TablesScreen")
            assert "over" in text(pilot)
            await press(pilot, "escape", "6")
            assert page(pilot) == "GamesScreen"
            assert "Mira" in text(pilot)


async def test_the_list_of_tables_follows_the_host(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        await host.table("Zoe", bots=1)
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "TablesScreen")
            assert "gathering" not in text(pilot)
            other = await host.client("Ben")
            await other.commands.open("last_aurora", 3)
            await other.commands.sit(0, "Ben")
            for _ in range(400):
                await pilot.pause(0.01)
                if "gathering" in text(pilot):
                    break
            assert "Ben" in text(pilot)


async def test_the_mark_goes_to_a_table_that_begins_to_gather() -> None:
    over = TableLine(1, "last_aurora", "over", 2, 0, ("Ann", "Ben"))
    page = TablesScreen(UNICODE, (over,))
    assert page.cursor == "0"
    page.show((over, TableLine(2, "last_aurora", "lobby", 4, 3, ("Ann",))))
    assert page.cursor == "2"
    page.cursor = "1"
    page.show((over, TableLine(3, "last_aurora", "lobby", 4, 3, ("Ben",))))
    assert page.cursor == "1"  # that one was chosen


async def test_a_seat_that_another_terminal_took_can_be_taken_back(tmp_path: Path) -> None:
    """The newest wins (Z12), and the older one may want it again."""
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        visit = app_of(pilot).active.visit
        assert visit is not None
        other = Client(host.target, "Ann", token=visit.client.token)
        await other.connect()
        await until(lambda: visit.client.connection.status == "replaced")
        await pilot.app.run_action("take_over")
        await until(lambda: visit.client.connection.status == "online")
        await until(lambda: other.connection.status == "replaced")
        await other.close()

"""At a host of others: its tables, a new one with the board and add-ons of one's choice."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from aurora_tui.client.host_visit import HostVisit
from aurora_tui.client.own_host import FOLDER, OwnHost
from aurora_tui.client.resume_list import newest
from aurora_tui.client.start_request import Launch
from aurora_tui.storage.seat_tokens import LastHost, keep_last_host
from aurora_tui.tui import host_controller
from core import Match
from net.client.client import Client
from net.invite import parse
from net.wire.protocol import TableLine
from tests.aurora_tui.screens.kit import app_of, click, opened, page, press, settle, text
from tests.net.helpers import Running, free_port, until


async def arrives(pilot: Pilot[str], name: str) -> None:
    """Until this page is there; the host answers when it can."""
    for _ in range(600):
        if page(pilot) == name:
            await settle(pilot)
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{page(pilot)} instead of {name}:\n{text(pilot)}")


async def tables(pilot: Pilot[str]) -> tuple[TableLine, ...]:
    visit = app_of(pilot).active.visit
    assert visit is not None
    return await visit.client.commands.tables()


async def test_a_new_table_is_opened_as_one_likes_it(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter")
        assert page(pilot) == "TableForm"
        await press(pilot, "escape")
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "home", "down", "right", "down", "down", "right", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        visit = app_of(pilot).active.visit
        assert visit is not None
        room = visit.client.room
        assert room is not None
        assert (room.options["map"], room.options["mine"]) == ("beta", True)
        assert "Beta map, Mine" in text(pilot)


async def test_one_goes_straight_to_the_only_table_that_waits(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        first = await host.client("Zoe")
        number = await first.commands.open("last_aurora", 2)
        await first.commands.sit(0)
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "LobbyScreen")
            visit = app_of(pilot).active.visit
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
            assert "Seed" not in text(pilot)  # that would be refused
            await press(pilot, "ctrl+b")
            await arrives(pilot, "LobbyScreen")
            assert len(await tables(pilot)) == 2
            async with opened(Launch(join=str(host.target), name="Ben")) as other:
                await arrives(other, "TablesScreen")
                await press(other, "enter")  # the mark is on the table that gathers
                await arrives(other, "LobbyScreen")


def shown(pilot: Pilot[str]) -> tuple[int, int]:
    """Revision of the match at the table, and the question asked of the person here (0: none)."""
    model = app_of(pilot).active.model
    assert model is not None
    return model.revision, model.decision.id if model.decision is not None else 0


async def at_table(pilot: Pilot[str], revision: int = 1) -> None:
    """Until the table shows a match as far as this."""
    for _ in range(600):
        model = app_of(pilot).active.model
        if page(pilot) == "TableScreen" and model is not None and model.revision >= revision:
            await settle(pilot)
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{page(pilot)} shows no match")


async def test_a_table_of_another_game_is_joined_from_the_join_page_and_played_to_its_end(
    tmp_path: Path,
) -> None:
    """All by keys: the address and the name are typed, then one sits down, gets ready, answers, and reads."""
    async with Running(tmp_path / "host") as host:
        zoe = await host.client("Zoe")
        number = await zoe.commands.open("floes", 2)
        await zoe.commands.watch(number)
        await zoe.commands.sit(0)
        await zoe.commands.ready()
        async with opened() as pilot:
            await press(pilot, "4")
            assert page(pilot) == "JoinScreen"
            await press(pilot, *str(host.target), "tab", "ctrl+u", *"Ann", "tab")
            await press(pilot, "enter")
            await arrives(pilot, "LobbyScreen")
            assert "FLOES" in text(pilot)
            await until(lambda: zoe.room.seats[1].name == "Ann")
            await press(pilot, "enter")  # ready
            await until(lambda: zoe.room.seats[1].ready)
            await zoe.commands.start()
            await at_table(pilot)
            model = app_of(pilot).active.model
            assert model is not None
            assert (model.game, model.seat) == ("floes", 1)
            await until(lambda: 0 in zoe.views)
            for _ in range(500):
                if model.over:
                    break
                if zoe.views[0].decision is not None:
                    await zoe.commands.answer(0, zoe.views[0].decision.id, 0)
                elif model.decision is not None:
                    await press(pilot, "home", "enter")
                await asyncio.sleep(0.01)
            assert model.over, "the game did not end"
            await arrives(pilot, "ResultsScreen")
            assert "Ann" in text(pilot)
            assert "Zoe" in text(pilot)


def first_asked(seed: int) -> int:
    """Who is asked first in the match of two with this seed."""
    decision = Match.new("last_aurora", ["Ann", "Ben"], {}, seed).decision
    assert decision is not None
    return decision.seat


async def hosts(pilot: Pilot[str]) -> str:
    """Ann hosts for this machine, with a seed, and waits in the lobby; gives where others join."""
    await press(pilot, "3", *"Ann", "down", "right", "up", "up", "up", "7", "ctrl+b")
    await arrives(pilot, "LobbyScreen")
    visit = app_of(pilot).active.visit
    assert visit is not None
    return visit.invitation


async def begins(pilot: Pilot[str], other: Client) -> None:
    """Ben comes, all other seats are closed, the match begins."""
    visit = app_of(pilot).active.visit
    assert visit is not None
    await other.commands.watch(visit.client.table)
    await other.commands.sit(1)
    await other.commands.ready()
    await visit.client.commands.fill(2, "closed")
    await visit.client.commands.fill(3, "closed")
    await visit.client.commands.ready()
    await visit.client.commands.start()
    await at_table(pilot)


async def test_who_hosted_and_quit_goes_on_at_her_table(
    monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    async with opened() as pilot:
        where = await hosts(pilot)
        async with Client(parse(where), "Ben") as ben:
            await begins(pilot, ben)
            assert where.startswith("127.0.0.1:")
            visit = app_of(pilot).active.visit
            assert visit is not None
            assert visit.host is not None
            assert visit.host._host is not None
            assert visit.host._host.tables.by_number[1].seed == 7
            before = shown(pilot)
            await press(pilot, "ctrl+q", "ctrl+q")
            assert "Continue" in (pilot.app.return_value or "")
            await until(lambda: ben.connection.status == "away")
            monkeypatch.delenv("AURORA_PORT")
            async with opened() as again:
                assert "your table with Ben; Last Aurora, Round 1" in text(again)
                await press(again, "c")
                await at_table(again)
                assert shown(again) == before
                visit = app_of(again).active.visit
                assert visit is not None
                assert visit.invitation == where
                await until(lambda: ben.connection.status == "online")  # by itself


async def test_hosting_asks_first_whether_a_kept_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    async with opened() as pilot:
        where = await hosts(pilot)
        async with Client(parse(where), "Ben") as ben:
            await begins(pilot, ben)
            before = shown(pilot)
            await app_of(pilot).run_action("to_title")
            await settle(pilot)
            assert "your table with Ben; Last Aurora, Round 1" in text(pilot)
            await press(pilot, "3")
            assert "KEPT TABLES" in text(pilot)
            await press(pilot, "enter")
            await at_table(pilot)
            assert shown(pilot) == before
            assert len(await tables(pilot)) == 1


async def test_the_last_host_is_offered_again_with_the_seat_there(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann = await host.client("Ann")
        number = await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ann.commands.ready()
        async with opened(Launch(join=str(host.target), name="Ben")) as pilot:
            await arrives(pilot, "LobbyScreen")
            await until(lambda: host.host.tables.by_number[number].seats[1].name == "Ben")
            await press(pilot, "enter")
            await until(lambda: host.host.tables.by_number[number].seats[1].ready)
            await ann.commands.start()
            await at_table(pilot)
            before = shown(pilot)
            await press(pilot, "ctrl+q", "ctrl+q")
        async with opened() as pilot:
            assert "Ann's table, seat B" in text(pilot)
            await press(pilot, "c")
            await at_table(pilot)
            assert shown(pilot) == before
            await app_of(pilot).run_action("to_title")
        await host.stop()
        async with opened() as pilot:
            await press(pilot, "c")
            await arrives(pilot, "JoinScreen")
            assert str(host.target) in text(pilot)
            assert "Ben" in text(pilot)
            assert "No host answers" in text(pilot)


async def test_where_the_game_is_over_there_is_no_seat_to_go_back_to(tmp_path: Path) -> None:
    way = LastHost("127.0.0.1:9", "Ben", told="Ann's table, seat B")
    keep_last_host(way)
    assert newest() is not None
    keep_last_host(msgspec.structs.replace(way, told=""))
    assert newest() is None


async def test_who_opened_the_table_changes_board_and_add_ons_while_it_gathers(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        visit = app_of(pilot).active.visit
        assert visit is not None
        client = visit.client
        await until(lambda: client.room is not None and client.room.seats[0].person == client.person)
        async with opened(Launch(join=str(host.target), name="Ben")) as other:
            await arrives(other, "LobbyScreen")
            await until(lambda: client.room is not None and client.room.seats[1].holder == "person")
            await settle(other)
            await press(other, "enter")
            await until(lambda: client.room is not None and client.room.seats[1].ready)
            assert "WHAT IS PLAYED" in text(pilot)
            assert "WHAT IS PLAYED" not in text(other)
            await click(pilot, "turn", "option-map", 1)
            await until(lambda: client.room is not None and client.room.options.get("map") == "beta")
            pilot.app.screen.cursor = "option-pvp"  # type: ignore[attr-defined]  # the page that is open
            await press(pilot, "enter")
            await until(lambda: client.room is not None and client.room.options.get("pvp") is True)
            await until(lambda: "Beta map, Duels" in text(other))
            assert "Say again when you are ready" in text(other)
            assert client.room is not None
            assert not client.room.seats[1].ready


async def test_where_the_table_gathers_a_lost_link_is_told_until_it_is_back(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host, opened(Launch(join=str(host.target), name="Ann")) as pilot:
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        visit = app_of(pilot).active.visit
        assert visit is not None
        await until(lambda: bool(visit.seats))
        await host.stop()
        await until(lambda: visit.client.connection.status == "away")
        await until(lambda: "connection to the host" in text(pilot))
        await host.start()
        await until(lambda: visit.client.connection.status == "online")
        await settle(pilot)
        assert "host stops" not in text(pilot)
        assert "connection to the host" not in text(pilot)


async def test_who_hosts_in_another_terminal_is_told_so(data_folder: Path) -> None:
    other = OwnHost(data_folder / FOLDER, lan=False)
    await other.start()
    async with opened() as pilot:
        await press(pilot, "3", "ctrl+b")
        await until(lambda: "Another terminal hosts your tables already" in text(pilot))
    await other.stop()


async def test_a_host_comes_back_at_its_port_or_says_that_it_moved(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    host = OwnHost(data_folder / FOLDER, lan=False)
    first = await host.start()
    await host.stop()
    monkeypatch.delenv("AURORA_PORT")
    assert await host.start() == first
    moved = host.moved
    assert not moved
    await host.stop()
    with socket.create_server((first.host, first.port)):
        assert (await host.start()).port != first.port
        assert host.moved
        await host.stop()


@asynccontextmanager
async def silent(folder: Path) -> AsyncIterator[tuple[Pilot[str], HostVisit]]:
    """A client at the list of tables of a host that has gone."""
    async with Running(folder) as host:
        await host.table("Zoe", bots=1)
        async with opened(Launch(join=str(host.target), name="Ann")) as pilot:
            await arrives(pilot, "TablesScreen")
            visit = app_of(pilot).active.visit
            assert visit is not None
            await host.stop()
            await until(lambda: visit.client.connection.status == "away")
            yield pilot, visit


async def test_a_host_that_is_silent_holds_up_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with silent(tmp_path / "host") as (pilot, _):
        monkeypatch.setattr(host_controller, "ANSWER_SECONDS", 60.0)
        async with asyncio.timeout(10):
            await press(pilot, "enter", "question_mark")
        assert page(pilot) == "HelpScreen"


async def test_a_host_that_stays_silent_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with silent(tmp_path / "host") as (pilot, visit):
        monkeypatch.setattr(host_controller, "ANSWER_SECONDS", 0.05)
        await press(pilot, "enter")
        await until(lambda: host_controller.SILENT in text(pilot))
        assert visit.client.connection.status == "closed"
        assert app_of(pilot).active.visit is None


@pytest.mark.parametrize("asked", [0, 1])
async def test_b_asks_for_a_bot_in_place_of_who_never_answers_and_takes_ones_own_seat_back(
    tmp_path: Path, asked: int
) -> None:
    seeds = (seed for seed in range(100) if first_asked(seed) == asked)
    async with (
        Running(tmp_path / "host", idle=0.3, patience=0.2) as host,
        opened(Launch(join=str(host.target), name="Ann")) as pilot,
    ):
        await arrives(pilot, "TablesScreen")
        await press(pilot, "enter", "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        ben = await host.client("Ben")
        visit = app_of(pilot).active.visit
        assert visit is not None
        client, table = visit.client, host.host.tables.by_number[visit.client.table]
        table.seed = next(seeds)
        await begins(pilot, ben)
        host.host.turns.ask = lambda: None  # no bot answers meanwhile
        if asked == 0:
            await until(lambda: client.room is not None and client.room.seats[0].idle >= 0)
            await ben.commands.propose("bot", 0)
            await until(lambda: client.room is not None and bool(client.room.seats[0].bot))
            await press(pilot, "b")
            await until(lambda: client.room is not None and not client.room.seats[0].bot)
        else:
            await until(lambda: client.room is not None and client.room.seats[1].idle >= 0)
            await press(pilot, "b")
            assert page(pilot) == "ConfirmScreen"
            assert "strong: plays the best choices on" in text(pilot)
            await press(pilot, "3")
            await until(lambda: client.room is not None and client.room.seats[1].bot == "strong")

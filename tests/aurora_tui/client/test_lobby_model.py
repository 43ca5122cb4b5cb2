"""What a table before its match is for one person there: who may start, who is waited for."""

from pathlib import Path

from aurora_tui.client.game_setup import NewGame, seats_for
from aurora_tui.client.lobby_model import LobbyModel
from net.client.client import Client
from tests.net.helpers import Running, until


async def opened(host: Running, name: str, game: NewGame) -> tuple[Client, LobbyModel]:
    """A table of this game, opened and sat down at, and its model."""
    client = await host.client(name)
    seats = seats_for(game.game, game.options)
    await client.commands.open(game.game, seats, game.options)
    await client.commands.sit(0, name)
    await until(lambda: client.room is not None and client.room.seats[0].person == client.person)
    return client, LobbyModel(client)


async def test_who_opens_a_table_is_ready_by_opening_it(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann, model = await opened(host, "Ann", NewGame("floes", ()))
        ben = await host.client("Ben")
        await ben.commands.watch(ann.table)
        await ben.commands.sit(1)
        for seat in (2, 3):
            await ann.commands.fill(seat, "closed")
        await until(lambda: ann.room is not None and ann.room.seats[3].holder == "closed")
        assert ann.room is not None
        model.take(ann.room)
        assert model.ready(ann.room.seats[0])
        assert model.not_yet == "not ready: Ben"
        assert not model.may_start
        await ben.commands.ready(True)
        await until(lambda: ann.room is not None and ann.room.seats[1].ready)
        assert "Ben is ready." in model.take(ann.room).told
        assert model.may_start
        await until(lambda: ben.room is not None and ben.room.seats[1].ready)
        other = LobbyModel(ben)
        assert not other.may_start
        assert other.awaited == "Ann"
        await ann.commands.start()
        await until(lambda: bool(ann.views))


async def test_a_table_for_one_is_opened_and_started(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann, model = await opened(host, "Ann", NewGame("last_aurora", (), {"automa": True}))
        assert ann.room is not None
        assert len(ann.room.seats) == 1
        assert model.not_yet == ""
        assert model.may_start
        await ann.commands.start()
        await until(lambda: bool(ann.views))


async def test_two_are_needed_where_the_game_is_not_for_one(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann, model = await opened(host, "Ann", NewGame("floes", ()))
        for seat in (1, 2, 3):
            await ann.commands.fill(seat, "closed")
        await until(lambda: ann.room is not None and ann.room.seats[3].holder == "closed")
        assert ann.room is not None
        model.take(ann.room)
        assert model.not_yet == "at least two seats are needed"


async def test_one_is_enough_where_the_game_is_for_one_without_an_option(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann, model = await opened(host, "Ann", NewGame("auztralia", ()))
        for seat in (1, 2, 3):
            await ann.commands.fill(seat, "closed")
        await until(lambda: ann.room is not None and ann.room.seats[3].holder == "closed")
        assert ann.room is not None
        model.take(ann.room)
        assert model.not_yet == ""
        await ann.commands.start()
        await until(lambda: bool(ann.views))


async def test_an_option_is_turned_and_told(tmp_path: Path) -> None:
    async with Running(tmp_path / "host") as host:
        ann, model = await opened(host, "Ann", NewGame("floes", (), {"goal": 12}))
        (goal,) = model.fields
        work = model.turn_option(goal, 1)
        assert work is not None
        await work
        await until(lambda: ann.room is not None and ann.room.options.get("goal") == 13)
        assert ann.room is not None
        assert model.take(ann.room).told == ["Now played: goal 13 steps away."]
        assert model.played == "goal 13 steps away"

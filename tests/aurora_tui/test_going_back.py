"""Both clients when the host comes back with an older state: they show it, and play on from there."""

import asyncio
import random
import shutil
import signal
import sys
from pathlib import Path

import pytest

from aurora_tui.client.host_session import HostSession
from aurora_tui.client.table_model import TableModel
from net.client.client import OLDER
from net.client.table_state import GONE
from tests.aurora_tui.net_kit import FOOTER, PATIENCE, Aurora
from tests.net.helpers import Restored, free_port, online, settled, until


class Screen:
    """A client with the model of the full screen, which follows by itself."""

    def __init__(self, client) -> None:
        view = next(iter(client.views.values()))
        self.client = client
        self.session = HostSession(client, client.room, view)
        self.model = TableModel(self.session, quiet=0)
        self.task = asyncio.ensure_future(self.model.run())

    async def close(self) -> None:
        await self.session.close()
        await self.task

    def log(self) -> list[str]:
        return [entry.text for entry in self.model.log if entry.kind not in ("said", "host")]


async def answer(screens, luck) -> None:
    """One answer through a model, by whoever is asked."""
    await until(lambda: any(screen.model.decision for screen in screens))
    screen = next(screen for screen in screens if screen.model.decision)
    decision = screen.model.decision
    revision = screen.model.revision
    await screen.session.answer(decision.id, luck.randrange(len(decision.actions)))
    await until(lambda: all(screen.model.revision > revision for screen in screens))


@pytest.mark.parametrize(
    ("game", "seed"),
    [("floes", 4), ("last_aurora", 1), ("last_aurora", 4), ("last_aurora", 9), ("outlive", 4)],
)
async def test_the_full_screen_shows_the_older_state_with_its_log_and_plays_on(tmp_path, game, seed):
    async with Restored(tmp_path / "data") as running:
        clients = await running.table("Ann", "Ben", game=game)
        screens = [Screen(client) for client in clients]
        luck = random.Random(seed)
        for _ in range(12):
            await answer(screens, luck)
        logs = [screen.log() for screen in screens]
        await running.keep_copy()
        await online(running, *clients)
        for _ in range(12):
            await answer(screens, luck)
        assert all(len(screen.log()) > len(log) for screen, log in zip(screens, logs, strict=True))
        await running.come_back()
        await until(lambda: all(screen.model.revision == 13 for screen in screens), 8)
        assert [screen.log() for screen in screens] == logs
        for screen in screens:
            assert any(OLDER in entry.text for entry in screen.model.log)
        for _ in range(12):
            await answer(screens, luck)
        await settled(clients)
        for screen in screens:
            (view,) = screen.client.views.values()
            late = await running.client("Late", token=screen.client.token, table=screen.client.table)
            await until(lambda late=late, view=view: view.seat in late.views)
            again = Screen(late)
            await until(lambda again=again, view=view: again.model.revision == view.revision)
            assert screen.log() == again.log()
            await again.close()
        for screen in screens:
            await screen.close()


async def test_the_full_screen_says_so_where_the_game_is_not_known_any_more(tmp_path):
    async with Restored(tmp_path / "data") as running:
        await running.keep_copy()
        clients = await running.table("Ann", "Ben")
        screens = [Screen(client) for client in clients]
        await answer(screens, random.Random(1))
        await running.come_back()
        await until(lambda: all(screen.model.ended == GONE for screen in screens), 8)
        assert all(screen.model.decision is None for screen in screens)
        for screen in screens:
            await screen.close()


async def test_another_game_under_the_same_number_is_never_taken_for_the_old_one(tmp_path):
    async with Restored(tmp_path / "data") as running:
        await running.keep_copy()
        clients = await running.table("Ann", "Ben")
        screens = [Screen(client) for client in clients]
        await answer(screens, random.Random(1))
        for client in clients:
            await client.close()
        await running.come_back()
        other = await running.client("Cleo")
        number = await other.commands.open("last_aurora", 3, {"map": "beta"})
        assert number == clients[0].table
        late = await running.client("Ann", token="", table=number)
        screens[0].session._take(late.room)
        assert screens[0].session._room(late.room).ended == GONE
        for screen in screens:
            await screen.close()


SEEDED = [
    sys.executable,
    "-c",
    "import secrets; secrets.randbits = lambda bits: 11; from aurora_tui.cli import main; main()",
]
"""A host whose tables have all the same seed, with which a random game is long enough."""


@pytest.mark.e2e
@pytest.mark.parametrize("more", [0, 1, 7])
def test_the_line_client_goes_back_with_its_host(tmp_path, monkeypatch, more):
    """`more` answers are lost: after one, the question has the number of the one just answered."""
    monkeypatch.setenv("AURORA_DATA_DIR", str(tmp_path / "clients"))
    place, data = f"127.0.0.1:{free_port()}", tmp_path / "data"
    processes: list[Aurora] = []

    def run(*words: str) -> Aurora:
        processes.append(Aurora(*words))
        return processes[-1]

    def host(folder: Path) -> Aurora:
        processes.append(Aurora("host", "--bind", place, "--data-dir", str(folder), program=SEEDED))
        processes[-1].until("Host at")
        return processes[-1]

    def stop(process: Aurora) -> None:
        process.process.send_signal(signal.SIGKILL)
        process.end()

    try:
        first = host(data)
        ann = run("join", place, "--name", "Ann", "--plain")
        ann.until("A number goes")
        ann.type("open 1 automa")
        ann.until("Ann (you) has seat 1")
        ann.type("start")
        luck = random.Random(2)
        assert ann.play(luck, 6) == 6
        while not ann.at_footer:
            ann.line()
        stop(first)
        shutil.copytree(data, tmp_path / "copy")
        if more:
            second = host(data)
            ann.until("The connection is back")
            assert ann.play(luck, more) == more
            while not ann.at_footer:
                ann.line()
            stop(second)
        ann.drain()
        ann.at_footer = False
        host(tmp_path / "copy")
        if more:
            ann.until(OLDER)
        else:
            ann.until("The connection is back")
            ann.at_footer = True
            assert not any(OLDER in line for line in ann.said)
        if more:
            ann.until(FOOTER, PATIENCE)
            ann.at_footer = True
        assert ann.play(luck, 12) == 12
        assert not any("no longer asked" in line for line in ann.said), "\n".join(ann.said)
    finally:
        for process in processes:
            process.close()

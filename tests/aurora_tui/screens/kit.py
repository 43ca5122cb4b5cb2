"""The app with a pilot: pages found by name, clicks on what is drawn."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from aurora_tui.client.game_setup import PERSON, NewGame, Place
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.start_request import Launch
from aurora_tui.tui.app import AuroraApp
from aurora_tui.tui.screens.page_canvas import PageCanvas
from core.bots import make, names
from net.host.gameplay import bot_to_move
from tests.net.helpers import until

SIZES = [(80, 24), (120, 36), (160, 50)]
TWO = NewGame("last_aurora", (Place("Ann", PERSON), Place("Ben", PERSON)), seed=3)
WITH_BOT = NewGame("last_aurora", (Place("Ann", PERSON), Place("", "greedy")), seed=3)


@asynccontextmanager
async def opened(
    launch: Launch | None = None, size: tuple[int, int] = (80, 24), **more: Any
) -> AsyncIterator[Pilot[str]]:
    """The running app, settled."""
    app = AuroraApp(launch=launch, quiet=0, **more)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


async def settle(pilot: Pilot[str]) -> None:
    """Until what is due has happened, and the bots of a game at this terminal have answered."""
    for _ in range(3):
        await pilot.pause()
    session = app_of(pilot).active.session if isinstance(pilot.app, AuroraApp) else None
    if isinstance(session, LocalSession) and session.home.host.host is not None:
        table = session.home.host.table(session.home.number)
        if bot_to_move(table) is not None:
            await until(lambda: bot_to_move(table) is None, 20)
            for _ in range(3):
                await pilot.pause()


def app_of(pilot: Pilot[str]) -> AuroraApp:
    app = pilot.app
    assert isinstance(app, AuroraApp)
    return app


def lines(pilot: Pilot[str]) -> list[str]:
    """What the page shows."""
    return pilot.app.screen.query_one(PageCanvas).picture.lines()


def text(pilot: Pilot[str]) -> str:
    return "\n".join(lines(pilot))


def page(pilot: Pilot[str]) -> str:
    """The name of the screen's class."""
    return type(pilot.app.screen).__name__


async def press(pilot: Pilot[str], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def click(pilot: Pilot[str], *hit: str | int) -> None:
    """The thing with this meaning, wherever it is drawn."""
    face = pilot.app.screen.query_one(PageCanvas)
    at = face.picture.find(hit)
    assert at is not None, (hit, face.picture.lines())
    await pilot.click(face, offset=Offset(*at))
    await settle(pilot)


async def played(game: NewGame, answers: int = 1 << 20) -> str:
    """A kept game, played by bots for some answers or to its end; gives its name."""
    home = await LocalGame.begin(game)
    bot = "greedy" if "greedy" in names(game.game) else "random"
    bots = [make(bot, game.game, seat) for seat in range(len(home.match.seats))]
    people = home.host.table(home.number).viewers(home.client.person)
    try:
        while (pending := home.match.decision) is not None and answers:
            if pending.seat not in people:
                await asyncio.sleep(0.005)  # the bot of that seat thinks
                continue
            choice = bots[pending.seat].choose(home.match.view(pending.seat), pending)
            await home.client.commands.answer(pending.seat, pending.id, choice)
            answers -= 1
    finally:
        await home.close()
    return home.name

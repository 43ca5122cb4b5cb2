"""A table model, what it is told by, and its clock; games at this terminal that are closed afterwards."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.table_model import TableModel
from aurora_tui.storage import saves
from tests.aurora_tui.client.model_kit import Clock, Told
from tests.aurora_tui.plain.kit import a_game

Begin = Callable[..., Awaitable[LocalSession]]


@pytest.fixture
def session() -> Told:
    return Told()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def model(session: Told, clock: Clock) -> TableModel:
    return TableModel(session, clock=clock)


@pytest.fixture
async def begin() -> AsyncIterator[Begin]:
    """Begins games, and closes them."""
    sessions: list[LocalSession] = []

    async def one(game: NewGame | None = None, *, folder: bool = False, brisk: bool = False) -> LocalSession:
        home = await (LocalGame.take_up(saves.found()[0][1]) if folder else LocalGame.begin(game or a_game()))
        sessions.append(LocalSession(home, brisk=brisk))
        return sessions[-1]

    yield one
    for session in sessions:
        await session.close()

"""The second game is known only while a test of the kernel runs."""

from collections.abc import Callable

import pytest

from core.kernel import Game
from core.kernel import game as registry
from tests.core.kernel import floes

Know = Callable[[Game], Game]


@pytest.fixture(autouse=True)
def know(monkeypatch: pytest.MonkeyPatch) -> Know:
    """Makes a game known until the test ends; Floes is known to all."""

    def make_known(game: Game) -> Game:
        monkeypatch.setitem(registry._games, game.name, game)
        return game

    make_known(floes.GAME)
    return make_known

"""Where the clients find how a game is shown: a row each, loaded when first asked for.

A game of another distribution brings its board as `PACKAGE.board.BOARD`, found beside its rules (see
`core.kernel.game`). A game without a board is shown by the generic one.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from aurora_tui.games.contract import Board
from core.kernel.game import package_of


@cache
def board_of(game: str) -> Board:
    """The board of a game. Raises OptionsError if there is no such game."""
    package = package_of(game)
    ours = f"{__package__}.{game}"
    for module in (ours, f"{package}.board"):
        if find_spec(module) is not None:
            board: Board = import_module(module).BOARD
            return board
    from aurora_tui.games.generic import BOARD

    return BOARD

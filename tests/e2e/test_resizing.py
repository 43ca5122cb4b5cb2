"""A real terminal whose window is dragged about while the table, a page or a replay is on it."""

import random
import time
from pathlib import Path

import pytest

from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.e2e

Size = tuple[int, int]
PLAY = ("play", "--players", "Ann", "--bots", "3", "--seed", "3")
JUMPS: list[Size] = [
    (120, 36),
    (47, 36),
    (160, 50),
    (53, 50),
    (250, 80),
    (1, 1),
    (36, 36),
    (80, 24),
    (120, 36),
]
PATIENCE = 60.0


def small(size: Size) -> bool:
    return size[0] < 80 or size[1] < 24


def drag(terminal: Terminal, size: Size, there: str) -> None:
    """The window has another size; what belongs there is drawn soon."""
    terminal.resize(*size)
    end = time.monotonic() + PATIENCE
    wanted = "80x24" if small(size) else there
    while size[0] * size[1] > 200 and wanted not in "".join(terminal.text.split("\n")):
        if time.monotonic() > end or terminal.fd < 0:
            raise AssertionError(f"{wanted!r} is not drawn at {size}:\n{terminal.text}")
        terminal.read(0.05)


def steps() -> list[Size]:
    """Both edges one cell at a time, then far apart."""
    luck = random.Random(7)
    edges = [(columns, 36) for columns in range(130, 0, -1)] + [(120, rows) for rows in range(40, 0, -1)]
    return [*edges, *((luck.randint(1, 250), luck.randint(1, 80)) for _ in range(120)), (250, 80), (120, 36)]


@pytest.mark.parametrize(("keys", "there"), [((), "YOUR MOVE"), (("?",), "esc"), (("/",), "cards")])
def test_the_window_jumps(tmp_path: Path, keys: tuple[str, ...], there: str) -> None:
    with Terminal(PLAY, tmp_path, (120, 36)) as terminal:
        terminal.wait("ANN, YOUR MOVE")
        terminal.press(*keys)
        for size in JUMPS:
            drag(terminal, size, there)
        terminal.press(*(("escape",) if keys else ()))
        terminal.wait("ANN, YOUR MOVE")
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


@pytest.mark.slow
def test_the_window_is_dragged_cell_by_cell(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path, (120, 36)) as terminal:
        terminal.wait("ANN, YOUR MOVE")
        for size in steps():
            drag(terminal, size, "YOUR MOVE")
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0


def test_a_burst_of_sizes_ends_with_the_last(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path, (120, 36)) as terminal:
        terminal.wait("ANN, YOUR MOVE")
        for _ in range(40):
            for columns in range(9, 0, -1):
                terminal.resize(columns, 36)
            drag(terminal, (120, 40), "YOUR MOVE")
        terminal.press("ctrl+q", "ctrl+q")
        assert terminal.ended() == 0

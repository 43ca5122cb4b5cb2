"""What `aurora replay` makes of a game for others to look at: a film of it, or a picture of one answer."""

from collections.abc import Callable, Sequence

from aurora_tui.drawing.asciicast import Asciicast
from aurora_tui.failures import WrongUse
from aurora_tui.games.registry import board_of
from aurora_tui.tui.replay_camera import Lens, ReplayCamera
from aurora_tui.tui.terminal.output_diff import ScreenDiff

BEGIN = "\x1b[0m\x1b[?25l\x1b[2J\x1b[H"
"""a plain style, no cursor, an empty screen"""
END = "\x1b[0m\x1b[{rows};1H\x1b[?25h"
"""a plain style, the cursor below the picture"""
LAST_LOOK = 3.0
"""seconds that the last picture stays"""


def cast(record: bytes, lens: Lens, pace: float) -> str:
    """The film of a game as the content of an asciicast; `pace` seconds for each answer.

    Raises CoreError for what cannot be told again, WrongUse for a size or eyes that do not fit the game.
    """
    camera = _camera(record, lens)
    columns, rows = lens.size
    film, diff = Asciicast(columns, rows, camera.told), ScreenDiff()
    seen: set[int] = set()

    def shot() -> None:
        seconds = camera.number * pace
        data = diff.changes(camera.ansi())
        if camera.round not in seen:
            seen.add(camera.round)
            film.mark(seconds, f"{camera.round_noun} {camera.round}")
        film.show(seconds, data if camera.number else BEGIN + data)

    _take(camera, lambda length: range(length + 1), shot)
    film.show(camera.number * pace + LAST_LOOK, END.format(rows=rows))
    return film.text


def picture(record: bytes, lens: Lens, number: int) -> str:
    """The table after so many answers, as SVG. Raises as `cast`, WrongUse also if there are not so many."""
    camera = _camera(record, lens)
    length = camera.session.length
    if number > length:
        raise WrongUse(f"This game has {length} answers; --svg takes a number from 0 to that, got {number}.")
    taken: list[str] = []
    _take(camera, lambda _: (number,), lambda: taken.append(camera.svg()))
    return taken[0]


def _camera(record: bytes, lens: Lens) -> ReplayCamera:
    camera = ReplayCamera(record, lens)
    least = board_of(camera.session.game).least
    if lens.size[0] < least[0] or lens.size[1] < least[1]:
        needed, given = (f"{columns}x{rows}" for columns, rows in (least, lens.size))
        raise WrongUse(f"The table needs {needed} cells; --size {given} is too small.")
    return camera


def _take(camera: ReplayCamera, numbers: Callable[[int], Sequence[int]], shot: Callable[[], None]) -> None:
    try:
        camera.take(numbers, shot)
    except LookupError as error:
        raise WrongUse(str(error)) from None

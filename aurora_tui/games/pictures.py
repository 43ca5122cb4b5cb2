"""The pictures of a game beside its table: at the curtain between two persons, and at the end.

`Board.pictures` has one for a mood; for a mood without one the pages show `night`, a sky over hills.
A picture is a function of its size: the same for the same size, and nothing in it moves.
"""

from collections.abc import Callable, Mapping

from aurora_tui.drawing import scenery
from aurora_tui.drawing.canvas import Canvas
from themes.glyphs import Glyphs

Picture = Callable[[int, int, Glyphs], Canvas]
"""Columns, rows and signs -> the picture in that size."""
LEAST_ROWS = 4
"""Rows that a picture needs; with fewer there is none."""
FAR_HILLS = scenery.Ridge("line", 2.4, 9.0)


def night(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """Stars over hills."""
    canvas = Canvas(columns, rows, "text@ground")
    scenery.stars(canvas, rows - 1, glyphs)
    scenery.hills(canvas, rows - 1, FAR_HILLS, glyphs)
    return canvas


def picture(pictures: Mapping[str, Picture], mood: str, columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The picture of a mood, or `night`; nothing where there is no room for one."""
    if rows < LEAST_ROWS:
        return Canvas(columns, max(0, rows), "text@ground")
    return pictures.get(mood, night)(columns, rows, glyphs)

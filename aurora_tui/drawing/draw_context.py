"""How a picture is to be drawn: the glyphs and the room there is."""

from typing import NamedTuple

from aurora_tui.drawing.canvas import Target
from themes.glyphs import UNICODE, Glyphs


class DrawContext(NamedTuple):
    """Glyphs and size of a pane's picture; `focus`: the keyboard is with this pane."""

    columns: int
    rows: int
    glyphs: Glyphs = UNICODE
    focus: bool = False
    offset: int = 0  # rows scrolled
    cursor: Target | None = None  # the thing that the keyboard is at

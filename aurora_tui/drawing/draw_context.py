"""How a picture is to be drawn: the glyphs and the room there is."""

from typing import NamedTuple

from themes.glyphs import UNICODE, Glyphs


class DrawContext(NamedTuple):
    """Glyphs and size of a pane's picture; `focus`: the keyboard is with this pane."""

    columns: int
    rows: int
    glyphs: Glyphs = UNICODE
    focus: bool = False
    offset: int = 0  # rows scrolled
    cursor: int = -1  # the Cargo Box the keyboard is at

"""In which colours an app paints: its look, how many colours its terminal has, and rows of runs in them."""

from functools import lru_cache
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

from aurora_tui.drawing.canvas import Run
from themes.glyphs import UNICODE, Glyphs
from themes.palettes import DEFAULT, FEW, LOOKS
from themes.tones import style


def shades(app: App[Any]) -> str:
    """The name of the look, for `themes.tones.style`."""
    name = app.theme if app.theme in LOOKS else DEFAULT
    return name + FEW if app.console.color_system == "256" and name + FEW in LOOKS else name


def segments(
    runs: list[Run],
    palette: str,
    glyphs: Glyphs,
    filters: tuple[LineFilter, ...] = (),
    ground: Color | None = None,
) -> list[Segment]:
    """Runs as segments. Blanks go with the word before them if they look the same: each change of
    style costs bytes on the wire. Where a text was cut there is the sign that the terminal can show.
    `filters` of the toolkit, for what the terminal can show, are applied on a `ground`."""
    found: list[Segment] = []
    parts: list[str] = []
    worn = ""
    cut = glyphs.ellipsis != UNICODE.ellipsis
    for text, tone, _ in runs:
        if cut:
            text = text.replace(UNICODE.ellipsis, glyphs.ellipsis)
        if parts and (tone == worn or _same(palette, tone, worn, text.isspace())):
            parts.append(text)
            continue
        if parts:
            found.append(Segment("".join(parts), shown(palette, worn, filters, ground)))
        parts, worn = [text], tone
    if parts:
        found.append(Segment("".join(parts), shown(palette, worn, filters, ground)))
    return found


@lru_cache(maxsize=4096)
def shown(palette: str, tone: str, filters: tuple[LineFilter, ...], ground: Color | None) -> Style:
    """The style of a tone as filters of the toolkit leave it."""
    made = style(palette, tone)
    for one in filters:
        if ground is not None:
            made = one.apply([Segment("", made)], ground)[0].style or made
    return made


@lru_cache(maxsize=4096)
def _same(palette: str, tone: str, other: str, blank: bool) -> bool:
    """Whether two tones look the same, at least on a blank."""
    one, two = style(palette, tone), style(palette, other)
    return one == two or (blank and _blank(one) == _blank(two))


def _blank(made: Style) -> tuple[object, ...]:
    """How a blank looks in a style."""
    return (made.bgcolor, made.reverse, made.reverse and made.color, made.underline)

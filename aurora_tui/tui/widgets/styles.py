"""In which colours an app paints: its look, how many colours its terminal has, and rows of runs in them."""

from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual.app import App

from aurora_tui.drawing.canvas import Run
from themes.glyphs import UNICODE, Glyphs
from themes.palettes import DEFAULT, FEW, LOOKS
from themes.tones import style


def shades(app: App[Any]) -> str:
    """The name of the look, for `themes.tones.style`."""
    name = app.theme if app.theme in LOOKS else DEFAULT
    return name + FEW if app.console.color_system == "256" and name + FEW in LOOKS else name


def segments(runs: list[Run], palette: str, glyphs: Glyphs) -> list[Segment]:
    """Runs as segments. Blanks go with the word before them if they look the same: each change of
    style costs bytes on the wire. Where a text was cut there is the sign that the terminal can show."""
    found: list[Segment] = []
    text, worn = "", None
    for run in runs:
        run_text = run.text.replace(UNICODE.ellipsis, glyphs.ellipsis)
        made = style(palette, run.tone)
        if worn is not None and (made == worn or (run.text.isspace() and _blank(made) == _blank(worn))):
            text += run_text
            continue
        if text:
            found.append(Segment(text, worn))
        text, worn = run_text, made
    if text:
        found.append(Segment(text, worn))
    return found


def _blank(made: Style) -> tuple[object, ...]:
    """How a blank looks in a style."""
    return (made.bgcolor, made.reverse, made.reverse and made.color, made.underline)

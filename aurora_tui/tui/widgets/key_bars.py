"""The two rows of keys: pages of a small screen, and what every key does."""

from collections.abc import Callable, Sequence

from aurora_tui.client.keys import Key, draw_footer, footer
from aurora_tui.drawing.canvas import Canvas, Line, Word, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Page


def draw_pages(
    page: str,
    pages: Sequence[Page],
    look: DrawContext,
    facts: Callable[[int], Line] = lambda cells: [],
) -> Canvas:
    """The tabs; the one of the key `page` is on top. `facts`: a line for so many cells right of them."""
    canvas = Canvas(look.columns, 1, "text@ground")
    x = 1
    for one in pages:
        hit = ("page", one.key)
        surface = "select" if one.key == page else "ground"
        tone = "strong" if one.key == page else "dim"
        x = canvas.put(x, 0, " ", f"text@{surface}", hit)
        x = canvas.put(x, 0, one.shortcut, f"key@{surface}", hit)
        x = canvas.put(x, 0, f" {one.title} ", f"{tone}@{surface}", hit)
        x += 1
    canvas.right(0, facts(look.columns - 1 - x), look.columns - 1)
    canvas.retone(0, "ground", x)
    return canvas


def draw_small(least: tuple[int, int], here: tuple[int, int], look: DrawContext) -> Canvas:
    """The one sentence for a window that is too small."""
    canvas = Canvas(look.columns, look.rows)
    needed, found = (f"{columns}x{rows}" for columns, rows in (least, here))
    text = f"The table needs {needed} cells; this window has {found}."
    for index, line in enumerate(wrap(text, max(1, look.columns))):
        canvas.line(0, index, [Word(line, "amber")])
    return canvas


def draw_keys(keys: Sequence[Key], about: object, look: DrawContext) -> Canvas:
    """The footer of those keys that are shown for `about`."""
    canvas = Canvas(look.columns, 1, "text@bar")
    draw_footer(canvas, 0, footer(keys, about, look.glyphs), "  ")
    return canvas

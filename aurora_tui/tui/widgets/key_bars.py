"""The two rows of keys: pages of a small screen, and what every key does."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.contract import Page, Walk


def draw_pages(page: str, pages: Sequence[Page], look: DrawContext) -> Canvas:
    """The tabs; the one of the key `page` is on top."""
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
    return canvas


def draw_small(least: tuple[int, int], here: tuple[int, int], look: DrawContext) -> Canvas:
    """The one sentence for a window that is too small."""
    canvas = Canvas(look.columns, look.rows)
    needed, found = (f"{columns}x{rows}" for columns, rows in (least, here))
    text = f"The table needs {needed} cells; this window has {found}."
    for index, line in enumerate(wrap(text, max(1, look.columns))):
        canvas.line(0, index, [Word(line, "amber")])
    return canvas


def draw_keys(
    store: TableModel, look: DrawContext, *, pages: bool, palette: bool = False, walk: Walk | None = None
) -> Canvas:
    """The footer; what does not fit is left out from the end. `walk`: arrows go over the things of a pane."""
    glyphs = look.glyphs
    arrows = f"{glyphs.up}{glyphs.down_more}"
    moving: list[Line] = [_key(arrows, "move"), _key("enter", "ok")]
    if walk is not None:
        moving = [_key(f"{glyphs.back}{glyphs.arrow}{arrows}", walk.thing), _key("enter", walk.enter)]
    parts: list[Line] = [
        _key("0-9", "pick"),
        *moving,
        *([_key("t", "say", "t")] if store.session.talks else []),
        _key("esc", "back, menu", "escape"),
        *([_key("tab", "prompt", "tab")] if pages and walk is not None else []),
        *([] if pages else [_key("tab", "pane", "tab")]),  # the row of pages has its keys
        _key("v", "boards", "v"),
        *([] if pages else [_key("l", "log", "l")]),
        _key("/", "cards", "/"),
        _key("ctrl+q", "quit", "ctrl+q"),
        *([_key("ctrl+p", "palette", "ctrl+p")] if palette else []),
    ]
    canvas = Canvas(look.columns, 1, "text@bar")
    line: Line = []
    for part in parts:
        if width(line) + width(part) + 2 <= look.columns - 2:
            line = spread((line, part))
    canvas.line(1, 0, line)
    canvas.retone(0, "bar")
    return canvas


def _key(key: str, what: str, hit: str = "") -> Line:
    target = ("key", hit) if hit else None
    return [Word(key, "key", target), Word(f" {what}", "dim", target)]

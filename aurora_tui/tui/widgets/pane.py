"""What every pane of the table is: a widget that shows a canvas, line by line.

A pane draws the whole of its picture on a canvas when something that the picture is made from is another
than before; what reaches the terminal are the spans of the rows that differ. Nothing here lays out,
nothing is parsed as markup.
"""

from collections.abc import Callable

from rich.cells import cell_len
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Run, narrow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Draw, everything, nothing_followed
from aurora_tui.tui.widgets.mouse import LEFT
from aurora_tui.tui.widgets.styles import segments, shades
from core.kernel.prompts import Target
from themes.glyphs import UNICODE, Glyphs
from themes.tones import style


class Pane(Widget):
    """A picture of the store; `draw` makes it."""

    DEFAULT_CSS = """
    Pane { background: transparent; }
    """

    # As it comes, another size of this leads to another layout and another paint; nothing here needs them.
    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)

    class Pointed(Message):
        """A thing was clicked. `decision` is the one that was on the screen then, 0 for none."""

        def __init__(
            self, pane: "Pane", hit: Target, decision: int, pressed: float, at: tuple[int, int]
        ) -> None:
            super().__init__()
            self.pane = pane
            self.hit = hit
            self.decision = decision
            self.pressed = pressed
            self.at = at

    def __init__(
        self,
        store: TableModel,
        draw: Draw,
        *,
        glyphs: Glyphs = UNICODE,
        id: str | None = None,
        focusable: bool = True,
        reads: Callable[[TableModel], object] = everything,
        follows: Callable[[TableModel], object] = nothing_followed,
    ) -> None:
        """`reads`: what the picture is made from beside its size; it is drawn anew when that changes.
        `follows`: what the scroll position belongs to; when it changes the pane is at its top again.
        """
        super().__init__(id=id)
        self.can_focus = focusable
        self.store = store
        self.glyphs = glyphs
        self.offset_rows = 0
        self.cursor: Target | None = None
        self._draw = draw
        self._reads = reads
        self._follows = follows
        self._drawn: tuple[object, ...] = ()
        self._followed: object = None
        self._canvas = Canvas(0, 0)
        self._rows: list[list[Run]] = []
        self._strips: list[Strip | None] = []
        self._painted: tuple[object, ...] = ()
        self._decision = 0
        self.in_place: Callable[[], bool] = lambda: True
        """Whether its size is the one it is meant to have: it is drawn in no other."""

    # -- drawing -----------------------------------------------------------------------------------

    def redraw(self, *, anew: bool = False) -> None:
        """Draw if the store has changed, or in any case with `anew`, and repaint what differs."""
        before = self._rows
        if anew:
            self._drawn = ()
        if not self._draw_anew():
            return
        rows = self._rows
        if len(before) != len(rows):
            self.refresh()
            return
        changed = [y for y, row in enumerate(rows) if row != before[y]]
        if changed:
            self.refresh(*(_span(y, before[y], rows[y], self.size.width) for y in changed))

    def _draw_anew(self) -> bool:
        """Draw if anything is different; whether it was."""
        store, size = self.store, self.size
        followed = self._follows(store)
        if followed != self._followed:
            self._followed, self.offset_rows, self.cursor = followed, 0, None
        if not size.width or not size.height or not self.display or not self.in_place():
            return False
        focus = self.has_focus
        cursor = self.cursor if focus else None
        look = DrawContext(size.width, size.height, self.glyphs, focus, self.offset_rows, cursor)
        drawn = (look, self._reads(store))
        self._decision = store.decision.id if store.decision else 0
        if drawn == self._drawn and self._rows:
            return False
        self._drawn = drawn
        self._canvas = self._draw(store, look)
        before, self._rows = self._rows, self._canvas.all_runs()
        if len(before) != len(self._rows) or len(before) != len(self._strips):
            self._strips = [None] * len(self._rows)
        else:
            for y, row in enumerate(self._rows):
                if row != before[y]:
                    self._strips[y] = None
        return True

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        strips = self._paint()
        return strips[y] if y < len(strips) else Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """All rows, or a part of them. A pane has no border, padding or opacity for the toolkit to add."""
        strips = self._paint()
        if crop.size == self.size:
            return strips
        rows = strips[crop.y : crop.bottom]
        return [row.crop(crop.x, crop.right) for row in rows]

    def _paint(self) -> list[Strip]:
        """The rows in the present colours. A picture of a new size is drawn when it is first asked for:
        painted once."""
        columns, rows = self.size
        if self._canvas.columns != columns or self._canvas.rows != rows:
            self._draw_anew()
        palette, filters = shades(self.app), self.get_line_filters()
        painted = (palette, columns, rows, *filters)
        if painted != self._painted or len(self._strips) != rows:
            self._painted = painted
            self._strips = [None] * rows
        background = self.background_colors[1] if None in self._strips else None
        found: list[Strip] = []
        for y, kept in enumerate(self._strips):
            if kept is None:
                runs = self._rows[y] if y < len(self._rows) else []
                kept = Strip(segments(runs, palette, self.glyphs))
                kept = kept.adjust_cell_length(columns, style(palette, "text"))
                for filter in filters:
                    assert background is not None
                    kept = kept.apply_filter(filter, background)
                self._strips[y] = kept
            found.append(kept)
        return found

    @property
    def picture(self) -> Canvas:
        """The picture that is shown."""
        return self._canvas

    def on_resize(self) -> None:
        """Another size, another picture."""
        self.redraw()

    def on_show(self) -> None:
        """Hidden panes are not drawn; now it is."""
        self.redraw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Draw the frame anew: it shows the focus."""
        super().watch_has_focus(has_focus)
        self.redraw()

    # -- the mouse ---------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """What was clicked, and at which question."""
        hit = self._canvas.hit(event.x, event.y) if event.button == LEFT else None
        if hit is None:
            return
        event.stop()
        if hit[0] == "scroll":
            self.scroll_rows(int(hit[1]) * 3)
            return
        self.post_message(
            self.Pointed(self, hit, self._decision, event.time, (event.screen_x, event.screen_y))
        )

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Further down."""
        event.stop()
        self.scroll_rows(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Further up."""
        event.stop()
        self.scroll_rows(-2)

    # -- scrolling ---------------------------------------------------------------------------------

    tail = False
    """Whether the picture hangs on its last row: scrolling then counts from the end."""
    follows_itself = False
    """Whether the picture scrolls by itself: scrolling then counts from there, both ways."""

    def scroll_rows(self, rows: int) -> None:
        """Scroll the picture, as far as it goes."""
        before = self._rows
        offset = self.offset_rows
        moved = offset + (-rows if self.tail else rows)
        self.offset_rows = moved if self.follows_itself else max(0, moved)
        self.redraw()
        if self._rows == before:
            self.offset_rows = offset  # already at the end

    def key_pagedown(self) -> None:
        """A page down."""
        self.scroll_rows(max(1, self.size.height - 3))

    def key_pageup(self) -> None:
        """A page up."""
        self.scroll_rows(-max(1, self.size.height - 3))


def _span(y: int, before: list[Run], after: list[Run], columns: int) -> Region:
    """The cells of a row that differ."""
    old, new = _cells(before), _cells(after)
    if len(old) != len(new):
        return Region(0, y, columns, 1)
    first = next((x for x, (a, b) in enumerate(zip(old, new, strict=True)) if a != b), 0)
    last = next(
        (x for x in range(len(new) - 1, -1, -1) if old[x] != new[x]),
        len(new) - 1,
    )
    return Region(first, y, last - first + 1, 1)


def _cells(runs: list[Run]) -> list[tuple[str, str]]:
    """A row as one entry a cell; a wide character gives two."""
    cells: list[tuple[str, str]] = []
    for run in runs:
        if narrow(run.text):
            cells += [(char, run.tone) for char in run.text]
            continue
        for char in run.text:
            cells += [(char, run.tone)] * max(cell_len(char), 0)
    return cells

"""What every pane of the table is: a widget that shows a canvas, line by line.

A pane draws the whole of its picture anew, cheaply, on a canvas; what reaches the terminal are the
spans of the rows that differ from before. Nothing here lays out, nothing is parsed as markup.
"""

from collections.abc import Callable

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Run, narrow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.tui.widgets.mouse import LEFT
from aurora_tui.tui.widgets.styles import segments, shades
from core.kernel.prompts import Target
from themes.glyphs import UNICODE, Glyphs
from themes.tones import style

Draw = Callable[[TableModel, DrawContext], Canvas]


class Edge(Widget):
    """The first column of a pane. A partial repaint begins at the left edge of a widget, so the frame,
    being one of its own, is not sent again with everything that changes in its row."""

    DEFAULT_CSS = """
    Edge { background: transparent; width: 1; height: 100%; }
    """

    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)  # as in the pane

    def render_line(self, y: int) -> Strip:
        """As in the pane."""
        pane = self.parent
        assert isinstance(pane, Pane)
        return pane.render_line(y).crop(0, 1)


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
        follows: Callable[[TableModel], object] | None = None,
        lights: bool = False,
    ) -> None:
        """`follows`: what the scroll position belongs to; when it changes the pane is at its top again.

        `lights`: the picture shows which choice is highlighted.
        """
        super().__init__(id=id)
        self.can_focus = focusable
        self.store = store
        self.glyphs = glyphs
        self.offset_rows = 0
        self.cursor = -1
        self._draw = draw
        self._follows = follows
        self._lights = lights
        self._drawn: tuple[object, ...] = ()
        self._followed: object = None
        self._canvas = Canvas(0, 0)
        self._rows: list[list[Run]] = []
        self._strips: dict[int, Strip] = {}
        self._palette = ""
        self._decision = 0
        self.in_place: Callable[[], bool] = lambda: True
        """Whether its size is the one it is meant to have: it is drawn in no other."""

    def compose(self) -> ComposeResult:
        """A frame is painted apart from what is in it."""
        if self._lights:
            yield Edge()

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
            self._repaint()
            return
        changed = [y for y in range(len(rows)) if rows[y] != before[y]]
        if changed:
            self._repaint(*(_span(y, before[y], rows[y], self.size.width) for y in changed))

    def _draw_anew(self) -> bool:
        """Draw if anything is different; whether it was."""
        size = self.size
        if not size.width or not size.height or not self.display or not self.in_place():
            return False
        if self._follows is not None:
            followed = self._follows(self.store)
            if followed != self._followed:
                self._followed, self.offset_rows, self.cursor = followed, 0, -1
        cursor = self.cursor if self.has_focus else -1
        look = DrawContext(size.width, size.height, self.glyphs, self.has_focus, self.offset_rows, cursor)
        drawn = (look, self.store.version, self.store.cursor if self._lights else 0)
        if drawn == self._drawn and self._rows:
            return False
        self._drawn = drawn
        self._decision = self.store.decision.id if self.store.decision else 0
        self._canvas = self._draw(self.store, look)
        self._rows = [self._canvas.runs(y) for y in range(self._canvas.rows)]
        self._strips.clear()
        return True

    def _repaint(self, *spans: Region) -> None:
        """These cells, or all; also where they belong to the edge."""
        self.refresh(*spans)
        if not spans or any(span.x == 0 for span in spans):
            for edge in self.query_children(Edge):
                edge.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the picture. One of a new size is drawn when it is first asked for: painted once."""
        if self._canvas.columns != self.size.width or self._canvas.rows != self.size.height:
            self._draw_anew()
        palette = shades(self.app)
        if palette != self._palette:
            self._palette = palette
            self._strips.clear()
        strip = self._strips.get(y)
        if strip is None:
            runs = self._rows[y] if y < len(self._rows) else []
            strip = Strip(segments(runs, palette, self.glyphs))
            strip = strip.adjust_cell_length(self.size.width, style(palette, "text"))
            self._strips[y] = strip
        return strip

    @property
    def picture(self) -> Canvas:
        """What is shown."""
        return self._canvas

    def on_resize(self) -> None:
        """Another size, another picture."""
        self.redraw()

    def on_show(self) -> None:
        """Hidden panes are not drawn; now it is."""
        self.redraw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """The frame shows it."""
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

"""The widget of a page: it shows one canvas over the whole screen, and repaints the rows that differ."""

from collections.abc import Callable

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from aurora_tui.drawing.canvas import Canvas, Run, Target
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.tui.widgets.mouse import LEFT
from aurora_tui.tui.widgets.styles import segments, shades
from themes.glyphs import Glyphs
from themes.tones import style


class PageCanvas(Widget, can_focus=True):
    """A canvas; `draw` makes it anew whenever something changed."""

    DEFAULT_CSS = """
    PageCanvas { width: 1fr; height: 1fr; background: $background; }
    """

    class Pointed(Message):
        """A thing on the canvas was clicked."""

        def __init__(self, hit: Target, pressed: float) -> None:
            super().__init__()
            self.hit = hit
            self.pressed = pressed

    class Wheeled(Message):
        """The wheel was turned by so many rows."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self, draw: Callable[[DrawContext], Canvas], glyphs: Glyphs) -> None:
        super().__init__(id="face")
        self._draw = draw
        self.glyphs = glyphs
        self._canvas = Canvas(0, 0)
        self._rows: list[list[Run]] = []

    @property
    def picture(self) -> Canvas:
        """The picture that is shown."""
        return self._canvas

    def redraw(self) -> None:
        """Draw anew, and repaint what differs."""
        columns, rows = self.size
        if not columns or not rows:
            return
        before = self._rows
        self._draw_anew()
        if len(before) != len(self._rows):
            self.refresh()
            return
        changed = [Region(0, y, columns, 1) for y in range(rows) if self._rows[y] != before[y]]
        if changed:
            self.refresh(*changed)

    def _draw_anew(self) -> None:
        self._canvas = self._draw(DrawContext(*self.size, self.glyphs))
        self._rows = [self._canvas.runs(y) for y in range(self._canvas.rows)]

    def render_line(self, y: int) -> Strip:
        """A row of the picture. One of a new size is drawn when it is first asked for: painted once."""
        if (self._canvas.columns, self._canvas.rows) != tuple(self.size):
            self._draw_anew()
        palette = shades(self.app)
        runs = self._rows[y] if y < len(self._rows) else []
        strip = Strip(segments(runs, palette, self.glyphs))
        return strip.adjust_cell_length(self.size.width, style(palette, "text@ground"))

    def on_resize(self) -> None:
        """Another size, another picture; the first one is drawn when it is asked for."""
        if self._rows:
            self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Post what lies under the pointer as `Pointed`."""
        hit = self._canvas.hit(event.x, event.y) if event.button == LEFT else None
        if hit is not None:
            event.stop()
            self.post_message(self.Pointed(hit, event.time))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Further down."""
        event.stop()
        self.post_message(self.Wheeled(2))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Further up."""
        event.stop()
        self.post_message(self.Wheeled(-2))

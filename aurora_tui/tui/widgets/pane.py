"""What every pane of the table is: a widget that shows a canvas, line by line.

A pane draws the whole of its picture on a canvas when something that the picture is made from is another
than before; what reaches the terminal are the spans of the rows that differ. Nothing here lays out,
nothing is parsed as markup.
"""

from collections.abc import Callable

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Run
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Draw, everything, nothing_followed
from aurora_tui.tui.widgets.mouse import LEFT, RIGHT
from aurora_tui.tui.widgets.styles import segments, shades, shown
from core.kernel.prompts import Target
from themes.glyphs import UNICODE, Glyphs


class Pane(Widget):
    """A picture of the model; `draw` makes it."""

    DEFAULT_CSS = """
    Pane { background: transparent; }
    """

    # As it comes, another size of this leads to another layout and another paint; nothing here needs them.
    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)

    class Pointed(Message):
        """A thing was clicked. `decision` is the one that was on the screen then, 0 for none; `asks`: with
        the button that asks what it is."""

        def __init__(
            self,
            pane: "Pane",
            hit: Target,
            decision: int,
            pressed: float,
            at: tuple[int, int],
            *,
            asks: bool = False,
        ) -> None:
            super().__init__()
            self.asks = asks
            self.pane = pane
            self.hit = hit
            self.decision = decision
            self.pressed = pressed
            self.at = at

    def __init__(
        self,
        model: TableModel,
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
        self.model = model
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
        """Draw if the model has changed, or in any case with `anew`, and repaint what differs."""
        before = self._rows
        if anew:
            self._drawn = ()
        changed = self._draw_anew()
        if changed is None:
            return
        rows = self._rows
        if len(before) != len(rows) or len(changed) == len(rows):
            self.refresh()
        elif changed:
            columns = self._canvas.columns
            self.refresh(*(_span(y, before[y], rows[y], columns) for y in changed))

    def _draw_anew(self) -> list[int] | None:
        """Draw if need be. Gives the rows that look different then, None if nothing was drawn."""
        model, size = self.model, self.outer_size  # a pane has no border or padding
        followed = self._follows(model)
        if followed != self._followed:
            self._followed, self.offset_rows, self.cursor = followed, 0, None
        if not size.width or not size.height or not self.display or not self.in_place():
            return None
        focus = self.has_focus
        cursor = self.cursor if focus else None
        lesson = self.model.lessons.shown if self.model.lessons is not None else None
        focus = focus or (lesson is not None and lesson.pane == self.id)
        look = DrawContext(size.width, size.height, self.glyphs, focus, self.offset_rows, cursor)
        drawn = (look, self._reads(model))
        self._decision = model.decision.id if model.decision else 0
        if drawn == self._drawn and self._rows:
            return None
        self._drawn = drawn
        old, before = self._canvas, self._rows
        self._canvas = self._draw(model, look)
        if len(before) != self._canvas.rows or old.columns != self._canvas.columns:
            self._rows = self._canvas.all_runs()
            self._strips = [None] * len(self._rows)
            return list(range(len(self._rows)))
        self._rows = self._canvas.all_runs(old, before)
        changed = [
            y
            for y, (row, was) in enumerate(zip(self._rows, before, strict=True))
            if row is not was and [run[:2] for run in row] != [run[:2] for run in was]
        ]
        for y in changed:
            if y < len(self._strips):
                self._strips[y] = None
        return changed

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        strips = self._paint()
        return strips[y] if y < len(strips) else Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """All rows, or a part of them. A pane has no border, padding or opacity for the toolkit to add."""
        strips = self._paint()
        rows = strips[crop.y : crop.bottom]
        if not crop.x and crop.width == self._canvas.columns:
            return rows
        return [row.crop(crop.x, crop.right) for row in rows]

    def _paint(self) -> list[Strip]:
        """The rows in the present colours. A picture of a new size is drawn when it is first asked for:
        painted once."""
        columns, rows = self.outer_size
        if self._canvas.columns != columns or self._canvas.rows != rows:
            self._draw_anew()
        palette, filters = shades(self.app), tuple(self.get_line_filters())
        painted = (palette, columns, rows, filters)
        if painted != self._painted or len(self._strips) != rows:
            self._painted = painted
            self._strips = [None] * rows
        if None in self._strips:
            ground = self.background_colors[1]
            plain = shown(palette, "text", filters, ground)
            for y, kept in enumerate(self._strips):
                if kept is None:
                    runs = self._rows[y] if y < len(self._rows) else []
                    made = segments(runs, palette, self.glyphs, filters, ground)
                    self._strips[y] = Strip(made).adjust_cell_length(columns, plain)
        return [strip for strip in self._strips if strip is not None]

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
        hit = self._canvas.hit(event.x, event.y) if event.button in (LEFT, RIGHT) else None
        if hit is None:
            return
        event.stop()
        asks = event.button == RIGHT
        if hit[0] == "scroll":
            self.scroll_rows(int(hit[1]) * 3)
            return
        self.post_message(
            self.Pointed(self, hit, self._decision, event.time, (event.screen_x, event.screen_y), asks=asks)
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
    """The cells of a row from the first run to the last that looks different."""
    most = min(len(before), len(after))
    head = tail = 0
    while head < most and before[head][:2] == after[head][:2]:
        head += 1
    while tail < most - head and before[-1 - tail][:2] == after[-1 - tail][:2]:
        tail += 1
    start = sum(cell_len(run.text) for run in after[:head])
    end = columns - sum(cell_len(run.text) for run in after[len(after) - tail :])
    return Region(start, y, end - start, 1)

"""What every screen beside the table is: a page of rows, some of which can be chosen.

A page is one picture over the whole screen: a bar with its name, a framed column of rows, an
explanation of the highlighted row, a bar of keys. Arrows, tab, enter, escape and digits work on
all of them, and so does the mouse; letters go to the highlighted row if text can be typed there.
"""

from typing import ClassVar, NamedTuple, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import more_marks, spread
from aurora_tui.tui.screens.opaque import is_on_top, paint_whole
from aurora_tui.tui.screens.page_canvas import PageCanvas
from net.wire.text import clean
from themes.glyphs import UNICODE, Glyphs

LEAST = (80, 24)
PASTE_LIMIT = 1000
"""Characters of a paste that reach a row, which has a limit of its own."""
Result = TypeVar("Result")
Keys = list[tuple[str, str, str]]
"""Of the lower bar: the key as it is written, what it does, and its name as an event ("" for none)."""


class Row(NamedTuple):
    """A line of a page; with a `spot` it can be highlighted and chosen by that name."""

    line: Line
    spot: str = ""


class FormPage(Screen[Result]):
    """A page. What is on it: `rows`, `detail`, `keys`; what it does: `choose`, `turn`, `write`."""

    HEADING: ClassVar[str] = ""
    WIDEST: ClassVar[int] = 84
    DETAIL: ClassVar[int] = 2
    """Rows kept for the explanation."""
    NUMBERED: ClassVar[bool] = False
    """Whether the rows that can be chosen show numbers, so that digits choose them."""
    FILLS: ClassVar[bool] = False
    """Whether the panel takes all rows there are."""
    AUTO_FOCUS = "#face"

    def __init__(self, glyphs: Glyphs = UNICODE) -> None:
        super().__init__()
        self.glyphs = glyphs
        self.cursor = ""
        self.problem = ""
        self._offset = 0
        self._room = 1
        self._order: list[str] = []

    @property
    def is_current(self) -> bool:
        """Whether the page is on top, so that it takes keys."""
        return is_on_top(self)

    def on_resize(self, event: events.Resize) -> None:
        """Another size, or the same told again: all of it is painted."""
        paint_whole(self, event)

    def compose(self) -> ComposeResult:
        """The one widget that shows the page."""
        yield PageCanvas(self.draw, self.glyphs)

    # -- what a page says of itself ----------------------------------------------------------------

    def name_of_page(self) -> str:
        """What stands in the upper bar."""
        return self.HEADING

    def rows(self, cells: int) -> list[Row]:
        """The rows of the page."""
        return []

    def detail(self, cells: int) -> list[Line]:
        """Lines about the highlighted row."""
        return []

    def keys(self) -> Keys:
        """The keys that the lower bar shows: sign, what it does, and the key that a click presses."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        return [(arrows, "move", ""), ("enter", "choose", "enter"), ("esc", "back", "escape")]

    def facts(self) -> Line:
        """The right end of the upper bar."""
        return []

    async def choose(self, spot: str) -> None:
        """Enter, a digit or a click on a row; `spot` is its name."""

    async def turn(self, spot: str, by: int) -> None:
        """The value of a row is to be the next one, or the one before."""

    def writes(self, spot: str) -> bool:
        """Whether text can be typed into a row."""
        return False

    def write(self, spot: str, text: str) -> None:
        """Text was typed or pasted."""

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """The last character goes, or all of them."""

    async def pressed(self, key: str) -> bool:
        """Any other key; True if it meant something."""
        return False

    async def back(self) -> None:
        """Esc: leave the page."""
        self.dismiss()

    # -- the picture -------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw the page anew, once it is mounted."""
        if self.is_mounted:
            self.query_one(PageCanvas).redraw()

    def draw(self, look: DrawContext) -> Canvas:
        """The whole page for the size of the terminal."""
        canvas = Canvas(look.columns, look.rows, "text@ground")
        if look.columns < LEAST[0] or look.rows < LEAST[1]:
            sentence = (
                f"This program needs {LEAST[0]}x{LEAST[1]} cells; this window has {look.columns}x{look.rows}."
            )
            for y, line in enumerate(flow([Word(sentence, "amber@ground")], max(1, look.columns))):
                canvas.line(0, y, line)
            return canvas
        self._draw_bars(canvas, look)
        self.draw_body(canvas, look)
        return canvas

    def _draw_bars(self, canvas: Canvas, look: DrawContext) -> None:
        canvas.line(1, 0, [Word("LAST AURORA", "ship"), Word("   "), Word(self.name_of_page(), "strong")])
        facts = self.facts()
        if facts:
            canvas.right(0, facts, look.columns - 1)
        canvas.retone(0, "bar")
        line: Line = []
        for key, what, name in self.keys():
            hit = ("key", name) if name else None
            part = [Word(key, "key", hit), Word(f" {what}", "dim", hit)]
            if width(line) + width(part) + 3 <= look.columns - 2:
                line = spread((line, part), "   ")
        canvas.line(1, look.rows - 1, line)
        canvas.retone(look.rows - 1, "bar")

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """The panel with its rows."""
        columns = min(self.WIDEST, look.columns - 2)
        cells = columns - 6
        rows = self.rows(cells)
        self._order = [row.spot for row in rows if row.spot]
        if self.cursor not in self._order:
            self.cursor = self._order[0] if self._order else ""
        below = self.DETAIL + 1 if self.DETAIL else 0
        most = look.rows - 2
        roomy = most > len(rows) + below + 4
        height = most if self.FILLS else min(most, len(rows) + below + 2 + 2 * roomy)
        x, y = (look.columns - columns) // 2, 1 + max(0, (most - height) // 3)
        panel = Canvas(columns, height)
        panel.frame(look.glyphs, "line")
        top = 1 + (roomy and not self.FILLS)
        self._room = max(1, height - 1 - top - below - (roomy and not self.FILLS))
        self._scroll_to_cursor(rows)
        for at, row in enumerate(rows[self._offset : self._offset + self._room]):
            panel.line(3, top + at, row.line, cells)
            if row.spot:
                panel_hit = ("spot", row.spot)
                self._aim(panel, top + at, panel_hit, columns)
                if row.spot == self.cursor:
                    panel.put(1, top + at, look.glyphs.pointer, "key", panel_hit)
                    panel.retone(top + at, "select", 1, columns - 1)
        if self.DETAIL:
            self._draw_detail(panel, look, cells)
        more = max(0, len(rows) - self._room - self._offset)
        more_marks(panel, look, self._offset, more)
        canvas.paste(x, y, panel)

    def _draw_detail(self, panel: Canvas, look: DrawContext, cells: int) -> None:
        edge = panel.rows - 2 - self.DETAIL
        glyphs = look.glyphs
        panel.put(0, edge, glyphs.tee_right + glyphs.across * (panel.columns - 2) + glyphs.tee_left, "line")
        lines = flow([Word(self.problem, "amber")], cells) if self.problem else self.detail(cells)
        for at, line in enumerate(lines[: self.DETAIL]):
            panel.line(3, edge + 1 + at, line, cells)

    @staticmethod
    def _aim(panel: Canvas, y: int, hit: tuple[str | int, ...], columns: int) -> None:
        """The whole row belongs to its spot, but for words that have a meaning of their own."""
        for x in range(1, columns - 1):
            if panel.hit(x, y) is None:
                panel.aim(y, hit, x, x + 1)

    def _scroll_to_cursor(self, rows: list[Row]) -> None:
        """Scroll so that the highlighted row is in sight."""
        hidden = max(0, len(rows) - self._room)
        if self.cursor:
            at = next((index for index, row in enumerate(rows) if row.spot == self.cursor), 0)
            first = self._order and self.cursor == self._order[0]
            low = 0 if first else min(at, self._offset)
            self._offset = max(low if at >= low else at, at - self._room + 1)
        self._offset = min(max(0, self._offset), hidden)

    # -- keys --------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        """Keys that all pages know."""
        if event.key.startswith("ctrl+") and event.key not in ("ctrl+u", "ctrl+h", "ctrl+b"):
            return
        event.stop()
        event.prevent_default()
        if not self.small:
            await self.press(event.key, event.character, event.time)

    @property
    def small(self) -> bool:
        """Whether there is no room for the page: then no key does what cannot be seen."""
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    async def press(self, key: str, character: str | None = None, time: float = 0.0) -> None:
        """What a key does, wherever it came from."""
        spot = self.cursor
        typing = bool(spot) and self.writes(spot)
        if typing and character is not None and character.isprintable() and key not in ("tab", "enter"):
            self.problem = ""
            self.write(spot, character)
        elif typing and key in ("backspace", "ctrl+h", "delete"):
            self.erase(spot)
        elif typing and key == "ctrl+u":
            self.erase(spot, whole=True)
        elif await self.pressed(key):
            pass
        elif key in ("down", "tab", "j"):
            self.move(1)
        elif key in ("up", "shift+tab", "k"):
            self.move(-1)
        elif key in ("home", "end"):
            self.move_to(0 if key == "home" else -1)
        elif key in ("pagedown", "pageup"):
            self.scroll_rows((self._room - 1) * (1 if key == "pagedown" else -1))
        elif key in ("left", "right") and spot:
            self.problem = ""
            await self.turn(spot, 1 if key == "right" else -1)
        elif key in ("enter", "space") and spot:
            self.problem = ""
            await self.choose(spot)
        elif key == "escape":
            await self.back()
        elif key == "question_mark":
            await self.app.run_action("help")
        elif self.NUMBERED and len(key) == 1 and key.isdigit() and 0 < int(key) <= len(self._order):
            self.cursor = self._order[int(key) - 1]
            await self.choose(self.cursor)
        if self.is_current:  # else the page that was opened is one picture, without this one before it
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is as good as typed, as one line; where none can be typed it does nothing."""
        event.stop()
        if not self.small and (text := clean(event.text, PASTE_LIMIT)):
            self.paste(text)
            self.redraw()

    def paste(self, text: str) -> None:
        """One line goes to the highlighted row, if text can be typed there."""
        if self.cursor and self.writes(self.cursor):
            self.problem = ""
            self.write(self.cursor, text)

    def move(self, by: int) -> None:
        """Highlight another row; a page without choices scrolls."""
        self.problem = ""
        if not self._order:
            self.scroll_rows(by)
            return
        at = self._order.index(self.cursor) if self.cursor in self._order else 0
        self.cursor = self._order[(at + by) % len(self._order)]

    def move_to(self, place: int) -> None:
        """Highlight the first row or the last."""
        if self._order:
            self.cursor = self._order[place]
        else:
            self._offset = 0 if place == 0 else 1 << 20

    def scroll_rows(self, by: int) -> None:
        """Further down or up; the highlight goes along."""
        if not self._order:
            self._offset = max(0, self._offset + by)
            return
        at = self._order.index(self.cursor) if self.cursor in self._order else 0
        self.cursor = self._order[min(max(0, at + by), len(self._order) - 1)]

    # -- the mouse ---------------------------------------------------------------------------------

    @on(PageCanvas.Pointed)
    async def pointed(self, event: PageCanvas.Pointed) -> None:
        """A click: chooses a row, turns a value, or presses a key of the bars."""
        event.stop()
        kind, *rest = event.hit
        self.problem = ""
        if kind == "spot":
            self.cursor = str(rest[0])
            await self.choose(self.cursor)
        elif kind == "turn":
            self.cursor = str(rest[0])
            await self.turn(self.cursor, int(rest[1]))
        elif kind == "key":
            name = str(rest[0])
            if name.startswith("ctrl+"):
                await self.app.run_action({"ctrl+q": "ask_quit", "ctrl+p": "palette"}[name])
            else:
                await self.press(name, None, event.pressed)
        elif kind == "scroll":
            self.scroll_rows(int(rest[0]) * 3)
        self.redraw()

    @on(PageCanvas.Wheeled)
    def wheeled(self, event: PageCanvas.Wheeled) -> None:
        """Scroll by a turn of the wheel."""
        event.stop()
        self.scroll_rows(event.by)
        self.redraw()


def label(text: str, cells: int) -> str:
    """`text` in exactly so many cells."""
    from rich.cells import cell_len

    shown = fit(text, cells)
    return shown + " " * (cells - cell_len(shown))


def turner(spot: str, value: str, glyphs: Glyphs, cells: int = 0, tone: str = "strong") -> Line:
    """A value that can be turned: a sign on each side."""
    return [
        Word(glyphs.back, "key", ("turn", spot, -1)),
        Word(" ", "text", ("turn", spot, -1)),
        Word(label(value, cells) if cells else value, tone),
        Word(" ", "text", ("turn", spot, 1)),
        Word(glyphs.arrow, "key", ("turn", spot, 1)),
    ]


def field(text: str, cells: int, *, on: bool, hint: str = "") -> Line:
    """Text that is being typed, its end in sight, with a cursor where the next character goes."""
    from rich.cells import cell_len

    shown = text[-4 * max(1, cells) :]  # more marks than that on a letter are not shown anyway
    while shown and cell_len(shown) > cells - 1:
        shown = shown[1:]
    room = max(1, cells - cell_len(shown))
    if not shown and hint and not on:
        return [Word(label(hint, cells), "faint@select")]
    caret = [Word(" ", "lit")] if on else [Word(" ", "text@select")]
    if not shown and hint:
        return [*caret, Word(label(hint, cells - 1), "faint@select")]
    return [Word(shown, "strong@select"), *caret, Word(" " * (room - 1), "text@select")]

"""What every screen beside the table is: a page of rows, some of which can be chosen.

A page is one picture over the whole screen: a bar with its name, a framed column of rows, an
explanation of the highlighted row, a bar of keys. Arrows, tab, enter, escape and digits work on
all of them, and so does the mouse; letters go to the highlighted row if text can be typed there.
"""

from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from aurora_tui import PROGRAM
from aurora_tui.client.keys import Key, Press, do, draw_footer, footer
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import more_marks
from aurora_tui.tui.screens.opaque import is_on_top, paint_whole
from aurora_tui.tui.screens.page_canvas import PageCanvas
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE, USUAL
from net.wire.text import clean
from themes.glyphs import UNICODE, Glyphs

LEAST = (80, 24)
PASTE_LIMIT = 1000
"""Characters of a paste that reach a row, which has a limit of its own."""
Result = TypeVar("Result")
Keys = list[tuple[str, str, str]]
"""Of the lower bar: the key as it is written, what it does, the key that a click presses ("" for none)."""


class Row(NamedTuple):
    """A line of a page; with a `spot` it can be highlighted and chosen by that name."""

    line: Line
    spot: str = ""


def closed_up(rows: list[Row], room: int) -> list[Row]:
    """The rows without as many of the empty ones between them, from the last back, as it takes to show all
    in `room` rows; as they were where that is not enough."""
    excess = len(rows) - room
    empty = [at for at, row in enumerate(rows) if not row.spot and not row.line]
    if not 0 < excess <= len(empty):
        return rows
    left_out = set(empty[-excess:])
    return [row for at, row in enumerate(rows) if at not in left_out]


class FormPage(Screen[Result]):
    """A page. What is on it: `rows`, `detail`; what it does: `choose`, `turn`, `write`, `KEYS`."""

    HEADING: ClassVar[str] = ""
    WIDEST: ClassVar[int] = 84
    DETAIL: ClassVar[int] = 2
    """Rows kept for the explanation."""
    FILLS: ClassVar[bool] = False
    """Whether the panel takes all rows there are."""
    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, CHOOSE, BACK)
    """Keys with words for the lower bar, most important first; what they do comes before what is usual."""
    UNSAID: ClassVar[tuple[Key, ...]] = USUAL
    """Keys that work without being shown."""
    AUTO_FOCUS = "#face"

    def __init__(self, glyphs: Glyphs = UNICODE) -> None:
        super().__init__()
        self.glyphs = glyphs
        self.cursor = ""
        self.problem = ""
        self.pressed_at = 0.0
        """when the present key was pressed"""
        self._offset = 0
        self._room = 1
        self._order: list[str] = []
        self._dismissed = False

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

    def subject(self) -> str:
        """What the page is about, for the left end of the upper bar: the program, or a game."""
        return PROGRAM

    def name_of_page(self) -> str:
        """What stands beside that in the upper bar."""
        return self.HEADING

    def rows(self, cells: int) -> list[Row]:
        """The rows of the page."""
        return []

    def detail(self, cells: int) -> list[Line]:
        """Lines about the highlighted row."""
        return []

    def detail_rows(self, rows: int) -> int:
        """Rows kept for the explanation on a screen of so many."""
        return self.DETAIL

    def keys(self) -> Keys:
        """What the lower bar shows of the keys."""
        return footer(self.KEYS, self, self.glyphs)

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

    async def back(self) -> None:
        """Esc: leave the page."""
        self.dismiss()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close the page and what lies over it, once. A key that was pressed before the page was gone may
        ask for it again, and Textual would close the page below then."""
        stack = self.app.screen_stack
        if self._dismissed or self not in stack:
            return AwaitComplete()
        self._dismissed = True
        for _ in stack[stack.index(self) + 1 :]:
            self.app.pop_screen()
        return super().dismiss(result)

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
        subject, page = self.subject().upper(), self.name_of_page()
        canvas.line(1, 0, [Word(subject, "ship"), Word("   "), Word(page, "strong")])
        facts = self.facts()
        if facts:
            canvas.right(0, facts, look.columns - 1)
        canvas.retone(0, "bar")
        draw_footer(canvas, look.rows - 1, self.keys())

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """The panel with its rows."""
        columns = min(self.WIDEST, look.columns - 2)
        cells = columns - 6
        told = self.detail_rows(look.rows)
        below = told + 1 if told else 0
        most = look.rows - 2
        rows = closed_up(self.rows(cells), most - below - 2)
        self._order = [row.spot for row in rows if row.spot]
        if self.cursor not in self._order:
            self.cursor = self._order[0] if self._order else ""
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
        if told:
            self._draw_detail(panel, look, cells, told)
        more = max(0, len(rows) - self._room - self._offset)
        more_marks(panel, look, self._offset, more)
        canvas.paste(x, y, panel)

    def _draw_detail(self, panel: Canvas, look: DrawContext, cells: int, rows: int) -> None:
        edge = panel.rows - 2 - rows
        glyphs = look.glyphs
        panel.put(0, edge, glyphs.tee_right + glyphs.across * (panel.columns - 2) + glyphs.tee_left, "line")
        lines = flow([Word(self.problem, "amber")], cells) if self.problem else self.detail(cells)
        for at, line in enumerate(lines[:rows]):
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
        """What a key does here; the program's own keys go on to it."""
        found = _presses(type(self)).get(event.key)
        own = found is not None and not found.name
        if event.key.startswith("ctrl+") and not own and event.key not in ("ctrl+u", "ctrl+h"):
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
        self.pressed_at = time
        spot = self.cursor
        typing = bool(spot) and self.writes(spot)
        if typing and character is not None and character.isprintable() and key not in ("tab", "enter"):
            self.problem = ""
            self.write(spot, character)
        elif typing and key in ("backspace", "ctrl+h", "delete"):
            self.erase(spot)
        elif typing and key == "ctrl+u":
            self.erase(spot, whole=True)
        elif (found := _presses(type(self)).get(key)) is not None:
            await do(found.act, self, self.app.run_action)
        if self.is_current:  # else the page that was opened is one picture, without this one before it
            self.redraw()

    async def choose_row(self) -> None:
        """Enter: the highlighted row, if there is one."""
        if self.cursor:
            self.problem = ""
            await self.choose(self.cursor)

    async def turn_row(self, by: int) -> None:
        """Left and right: the value of the highlighted row."""
        if self.cursor:
            self.problem = ""
            await self.turn(self.cursor, by)

    async def pick(self, number: int) -> None:
        """A digit: the row of that number, from 1."""
        if number <= len(self._order):
            self.cursor = self._order[number - 1]
            await self.choose(self.cursor)

    def scroll_page(self, by: int) -> None:
        """As many rows as are in sight, less one."""
        self.scroll_rows((self._room - 1) * by)

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
            await self.press(str(rest[0]), None, event.pressed)
        elif kind == "scroll":
            self.scroll_rows(int(rest[0]) * 3)
        self.redraw()

    @on(PageCanvas.Wheeled)
    def wheeled(self, event: PageCanvas.Wheeled) -> None:
        """Scroll by a turn of the wheel."""
        event.stop()
        self.scroll_rows(event.by)
        self.redraw()


@cache
def _presses(page: type[FormPage[Any]]) -> dict[str, Press]:
    """What keys do on a page, by their names."""
    return {
        name: press
        for key in (*page.UNSAID, *page.KEYS)
        for press in key.presses
        for name in press.keys.split(",")
    }

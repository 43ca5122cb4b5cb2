"""The curtain between two persons of one terminal, and the page before it that only the last one reads."""

from time import monotonic
from typing import ClassVar

from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.key_guard import BEGINS, QUIET, KeyGuard
from aurora_tui.client.keys import Key, Press
from aurora_tui.client.results import CURTAIN
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.pictures import picture
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.form_page import FormPage
from themes.glyphs import Glyphs

MOST_ROWS = 14
"""of the picture"""
LIFT = Key(
    (Press("enter,space", lambda page: page.lift()),),
    footer=lambda page: "read" if page.reading else "lift the curtain",
)


class CurtainScreen(FormPage[None]):
    """Hides the table until the next person lifts it. A held key does not."""

    HEADING: ClassVar[str] = "hand over"

    KEYS: ClassVar[tuple[Key, ...]] = (LIFT,)
    UNSAID: ClassVar[tuple[Key, ...]] = ()

    def __init__(
        self, model: TableModel, hand_over: HandOver, seat: int, glyphs: Glyphs, *, quiet: float = QUIET
    ) -> None:
        """`seat` is called; what `hand_over` has unread is shown to the last person first."""
        super().__init__(glyphs)
        self.model = model
        self.hand_over = hand_over
        self.seat = seat
        self._before = model.seat
        self._secret = list(hand_over.unread)
        self._guard = KeyGuard(max(quiet, BEGINS) if quiet else quiet)
        self._page = 1
        self._stop = model.listen(self.redraw)

    def subject(self) -> str:
        """The game."""
        return self.model.title

    @property
    def reading(self) -> bool:
        """Whether the last person still reads what only he may know."""
        return bool(self._secret)

    def on_mount(self) -> None:
        """From now on a key may be meant for it. The key that was pressed before may still be held."""
        self._shown()

    def _shown(self) -> None:
        self._guard.shown(self._page, monotonic())
        self._guard.answered("enter", monotonic())

    def on_unmount(self) -> None:
        """Stop listening to the table."""
        self._stop()

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """Whose turn it is, large; below it what everyone saw."""
        if self.reading:
            self._draw_secret(canvas, look)
        else:
            self._draw_next(canvas, look)

    def _draw_secret(self, canvas: Canvas, look: DrawContext) -> None:
        name = self.model.text.player(self._before) if self._before is not None else ""
        lines: list[Line] = [
            [Word(fit(f"Only for {name}", look.columns - 8), f"seat{(self._before or 0) % 4}@ground")],
            [],
        ]
        for sentence in self._secret:
            lines += flow([Word(sentence, "strong@ground")], 60)
        lines += [[], [Word("enter", "key@ground", ("key", "enter")), Word(" when it is read", "dim@ground")]]
        self._centre(canvas, look, lines)

    def _draw_next(self, canvas: Canvas, look: DrawContext) -> None:
        seat, glyphs = self.seat, look.glyphs
        name = fit(self.model.text.player(seat), 40)
        chip = f"chip-seat{seat % 4}"
        middle = [
            Word(f"   {seat_letter(seat)}   ", chip),
            Word(f"   {name}   ", f"seat{seat % 4}@ground"),
        ]
        cells = max(width(middle), 30)
        tone = f"seat{seat % 4}@ground"
        x, y = (look.columns - cells - 4) // 2, min(look.rows // 2 - 5, MOST_ROWS + 3)
        drawn = picture(board_of(self.model.game).pictures, CURTAIN, look.columns, y - 2, glyphs)
        canvas.paste(0, 1, drawn)
        canvas.frame(glyphs, tone, (x, y, cells + 4, 5))
        canvas.line((look.columns - width(middle)) // 2, y + 2, middle)
        for word in range(x + 1, x + cells + 3):
            for row in (y, y + 2):
                canvas.aim(row, ("key", "enter"), word, word + 1)
        asks: Line = [
            Word("enter", "key@ground", ("key", "enter")),
            Word(" or a click lifts the curtain", "dim@ground", ("key", "enter")),
        ]
        canvas.line((look.columns - width(asks)) // 2, y + 6, asks)
        room = look.rows - 2 - (y + 9)
        cells = min(72, look.columns - 8)
        lines: list[Line] = []
        recap = self.hand_over.missed(seat)
        for number, sentence in enumerate(reversed(recap)):
            told = flow([Word(sentence, "text@ground")], cells, 2)
            left = len(recap) - number
            if len(lines) + len(told) > room - (left > 1):  # nothing is told by half
                before = f"{look.glyphs.ellipsis} after {left} more that the log tells"
                lines.insert(0, [Word(before, "dim@ground")])
                break
            lines = told + lines
        if lines:
            left = (look.columns - cells) // 2
            canvas.line(left, y + 8, [Word("WHAT HAPPENED", "dim@ground")])
            for at, line in enumerate(lines):
                canvas.line(left, y + 9 + at, line)

    @staticmethod
    def _centre(canvas: Canvas, look: DrawContext, lines: list[Line]) -> None:
        top = max(2, (look.rows - len(lines)) // 2 - 2)
        for at, line in enumerate(lines):
            canvas.line((look.columns - width(line)) // 2, top + at, line)

    def lift(self) -> None:
        """Enter, space or a click: what is for the last person goes, then the curtain. A held key is none."""
        if not self._guard.allows("enter", self._page, self.pressed_at):
            return
        if self.reading:
            self._secret = []
            self._page += 1
            self._shown()
            return
        self.dismiss()

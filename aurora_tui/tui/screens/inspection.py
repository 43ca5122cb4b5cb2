"""What a thing on the table is: its card where it has one, what it does and costs, and why not now."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.message import Message

from aurora_tui.client.inquiry import Inquiry, inquire
from aurora_tui.client.keys import Key, Press
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import more_marks
from aurora_tui.games.contract import CardPicture
from aurora_tui.tui.screens.form_page import FormPage
from aurora_tui.tui.screens.page_keys import BACK, SCROLL
from aurora_tui.tui.widgets.thing import beside, beside_card, face, words
from core.kernel.prompts import Target
from themes.glyphs import Glyphs

WIDE = 96
"""columns from which card and words stand side by side"""
CARD_ROWS = 9
"""rows of a card above the words"""


class InspectionScreen(FormPage[None]):
    """One thing; arrows turn to the others that the same choice is about."""

    HEADING: ClassVar[str] = "what is this"
    WIDEST: ClassVar[int] = 112
    KEYS: ClassVar[tuple[Key, ...]] = (
        BACK,
        SCROLL,
        Key(
            (Press("left", lambda page: page.turn_by(-1)), Press("right", lambda page: page.turn_by(1))),
            footer=lambda page: "next thing" if len(page.things) > 1 else "",
            sign="{back}{arrow}",
        ),
        Key((Press("slash", lambda page: page.look_up()),), footer="cards"),
        Key((Press("i,enter,space", lambda page: page.back()),)),
    )

    class CardLookedUp(Message):
        """The list of cards was asked for, at a card."""

        def __init__(self, card: Target | None) -> None:
            super().__init__()
            self.card = card

    def __init__(
        self,
        glyphs: Glyphs,
        model: TableModel,
        things: Sequence[Target],
        picture_of: Callable[[Target | None], CardPicture | None],
    ) -> None:
        """`things`: at least one; `picture_of` the picture of a record of the tables, None without one."""
        super().__init__(glyphs)
        self.model = model
        self.things = tuple(things)
        self._at = 0
        self._picture_of = picture_of
        self._stop: Callable[[], None] = lambda: None

    def on_mount(self) -> None:
        """What is told changes with the table."""
        self._stop = self.model.listen(self.redraw)

    def on_unmount(self) -> None:
        """Stop listening."""
        self._stop()

    @property
    def inquiry(self) -> Inquiry | None:
        """What is told of the present thing, None when it is no more."""
        return inquire(self.model, self.things[self._at])

    def subject(self) -> str:
        """The game."""
        return self.model.title

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """A panel with the card and the words: side by side where there is room."""
        columns = min(self.WIDEST, look.columns - 2)
        told = self.inquiry
        picture = self._picture_of(told.about.card) if told is not None else None
        if told is not None:
            told = told._replace(about=beside_card(told.about, picture, look.glyphs))
        most = look.rows - 4
        if picture is None:
            columns = min(columns, 84)
            lines = words(told, columns - 6, look.glyphs, most)
        elif look.columns >= WIDE:
            half = (columns - 8) // 2
            card = face(picture, look.glyphs, half, most)
            taken = width(card[0]) + 2
            told_beside = words(told, columns - 6 - taken, look.glyphs, most, titled=True)
            lines = beside(card, told_beside, taken)
        else:
            card = face(picture, look.glyphs, columns - 6, CARD_ROWS)
            lines = [*card, *words(told, columns - 6, look.glyphs, most - len(card), titled=True)]
        self._draw_panel(canvas, look, columns, lines)

    def _draw_panel(self, canvas: Canvas, look: DrawContext, columns: int, lines: list[Line]) -> None:
        height = min(look.rows - 2, len(lines) + 2)
        panel = Canvas(columns, height)
        panel.frame(look.glyphs, "line")
        self._room = height - 2
        hidden = max(0, len(lines) - self._room)
        self._offset = min(self._offset, hidden)
        for at, line in enumerate(lines[self._offset : self._offset + self._room]):
            panel.line(3, 1 + at, line, columns - 6)
        more_marks(panel, look, self._offset, hidden - self._offset)
        spare = look.rows - 2 - height
        canvas.paste((look.columns - columns) // 2, 1 + spare // 3, panel)

    def scroll_rows(self, by: int) -> None:
        """Scroll by so many rows."""
        self._offset = max(0, self._offset + by)

    def turn_by(self, by: int) -> None:
        """Another of the things."""
        self._at = (self._at + by) % len(self.things)
        self._offset = 0

    def look_up(self) -> None:
        """The list of cards, at this one."""
        told = self.inquiry
        self.post_message(self.CardLookedUp(told.about.card if told is not None else None))

"""A lesson: what a kind of question is about, before it is asked for the first time."""

from collections.abc import Sequence
from typing import ClassVar

from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.tui.screens.form_page import FormPage, Keys
from core.kernel.manual import Passage
from themes.glyphs import Glyphs

CELLS = 66


class LessonScreen(FormPage[str]):
    """Gives "on", or "enough" when no more lessons are wanted."""

    HEADING: ClassVar[str] = "how to play"

    def __init__(self, glyphs: Glyphs, kind: str, lesson: Sequence[Passage], question: str) -> None:
        """`lesson`: what the manual says of that kind of question."""
        super().__init__(glyphs)
        self.kind = kind
        self.lesson = lesson
        self.question = question

    def keys(self) -> Keys:
        """On, or no more of it."""
        return [("enter", "go on", "enter"), ("x", "no more lessons", "x")]

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """The question, then the lesson."""
        lines: list[Line] = []
        for passage in self.lesson:
            lines += [*flow([Word(passage.text)], CELLS), []]
        lines += flow([Word("Asked now: ", "dim"), Word(self.question, "strong")], CELLS)
        panel = Canvas(CELLS + 8, min(len(lines) + 5, look.rows - 2))
        panel.frame(look.glyphs, "frame")
        panel.line(3, 0, [Word(" "), Word("LESSON", "title"), Word(" ")])
        for at, line in enumerate(lines):
            panel.line(4, 2 + at, line, CELLS)
        hit = ("key", "enter")
        end = [Word(" "), Word("enter", "key", hit), Word(" go on ", "dim", hit)]
        panel.right(panel.rows - 1, end, panel.columns - 3)
        canvas.paste((look.columns - panel.columns) // 2, max(1, (look.rows - panel.rows) // 3), panel)

    async def press(self, key: str, character: str | None = None, time: float = 0.0) -> None:
        """Close the lesson: enter, space and esc go on, x asks for no more lessons."""
        if key in ("enter", "space", "escape"):
            self.dismiss("on")
        elif key == "x":
            self.dismiss("enough")

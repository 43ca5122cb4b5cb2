"""Help: for the question and the pane one came from first, then all chapters of the rules."""

from typing import ClassVar

from aurora_tui import PROGRAM
from aurora_tui.client.keys import Key, Press
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import more_marks
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage
from aurora_tui.tui.screens.page_keys import BACK, DIGITS, MOVE, SCROLL
from core.kernel.manual import Chapter, Manual
from themes.glyphs import Glyphs, by_name

CHAPTERS = 31
"""Columns of the list of chapters."""
DIGIT_CHAPTERS = 9
"""Chapters that have a digit; the arrows lead to the others."""


class HelpScreen(FormPage[None]):
    """Chapters on the left, their text on the right; arrows go through both."""

    HEADING: ClassVar[str] = "help"

    KEYS: ClassVar[tuple[Key, ...]] = (
        MOVE.says("chapter"),
        SCROLL,
        DIGITS.says("chapter"),
        BACK,
        Key((Press("space,enter", lambda page: page.read_on()),)),
        Key((Press("left", lambda page: page.move(-1)), Press("right", lambda page: page.move(1)))),
        Key((Press("q", lambda page: page.back()), Press("question_mark", lambda page: None))),
    )

    def __init__(
        self,
        glyphs: Glyphs,
        manual: Manual,
        chapter: Chapter | None = None,
        about: list[str] | None = None,
        *,
        game: str = PROGRAM,
    ) -> None:
        """Opens at a chapter of the manual, the first if none is given. `about`: sentences on the pending
        question, shown above it. `game`: the title of the game whose manual it is."""
        super().__init__(glyphs)
        self.manual = manual
        self.chapter = chapter or manual.chapters[0]
        self.about = about or []
        self._first = self.chapter
        self.game = game

    def subject(self) -> str:
        """The game."""
        return self.game

    def draw_body(self, canvas: Canvas, look: DrawContext) -> None:
        """Draw the list of chapters and, right of it, the text of the open one."""
        columns, rows = min(look.columns - 2, 112), look.rows - 2
        left = (look.columns - columns) // 2
        chapters = Canvas(CHAPTERS, rows)
        chapters.frame(look.glyphs)
        for at, chapter in enumerate(self.manual.chapters):
            hit = ("spot", chapter.key)
            on = chapter.key == self.chapter.key
            y = 2 + at * (2 if rows > 2 * len(self.manual.chapters) + 3 else 1)
            chapters.line(1, y, [Word(look.glyphs.pointer if on else " ", "key", hit)])
            number = f"{at + 1} " if at < DIGIT_CHAPTERS else "  "
            chapters.line(
                3, y, [Word(number, "key", hit), Word(_short(chapter), "strong" if on else "text", hit)]
            )
            chapters.aim(y, hit, 1, CHAPTERS - 1)
            if on:
                chapters.retone(y, "select", 1, CHAPTERS - 1)
        canvas.paste(left, 1, chapters)
        text = Canvas(columns - CHAPTERS, rows)
        text.frame(look.glyphs)
        text.line(2, 0, [Word(" "), Word(_named(self.chapter).upper(), "title"), Word(" ")])
        lines = self._text(text.columns - 6)
        self._room = rows - 3
        hidden = max(0, len(lines) - self._room)
        self._offset = min(self._offset, hidden)
        for at, line in enumerate(lines[self._offset : self._offset + self._room]):
            text.line(3, 2 + at, line)
        more_marks(text, look, self._offset, hidden - self._offset)
        canvas.paste(left + CHAPTERS, 1, text)

    def _text(self, cells: int) -> list[Line]:
        lines: list[Line] = []
        if self.about and self.chapter == self._first:
            for sentence in self.about:
                lines += flow([Word(sentence, "amber")], cells)
            lines.append([])
        signs = by_name(self.glyphs)
        for paragraph, rule, _ in self.chapter.passages:
            words = [Word(paragraph.format(**signs) if "{" in paragraph else paragraph)]
            if rule:
                words.append(Word(f"  {rule}", "dim"))
            lines += [*flow(words, cells), []]
        letters = {passage.rule[:1] for passage in self.chapter.passages}
        for letter, source in self.manual.sources.items():
            if letter in letters:
                lines += flow([Word(f"{letter} and a number: the line of {source}.", "faint")], cells)
        return lines

    def move(self, by: int) -> None:
        """Open the chapter `by` places further, going round."""
        chapters = self.manual.chapters
        at = [chapter.key for chapter in chapters].index(self.chapter.key)
        self._open(chapters[(at + by) % len(chapters)])

    def move_to(self, place: int) -> None:
        """The first chapter or the last."""
        self._open(self.manual.chapters[place])

    def scroll_rows(self, by: int) -> None:
        """Scroll the text by so many rows."""
        self._offset = max(0, self._offset + by)

    def _open(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self._offset = 0

    async def choose(self, spot: str) -> None:
        """A click on a chapter."""
        self._open(self.manual.chapter(spot))

    async def pick(self, number: int) -> None:
        """A digit: the chapter of that number, from 1."""
        if number <= len(self.manual.chapters):
            self._open(self.manual.chapters[number - 1])

    def read_on(self) -> None:
        """Space and enter: the next page of the text."""
        self.scroll_rows(max(1, self._room - 2))


def _named(chapter: Chapter) -> str:
    """Its title without the number of a phase: chapters have numbers of their own."""
    return chapter.title.lstrip("0123456789 ")


def _short(chapter: Chapter) -> str:
    """The same in the list."""
    return label(_named(chapter), CHAPTERS - 7).rstrip()

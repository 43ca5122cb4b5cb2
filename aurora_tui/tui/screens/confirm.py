"""A question of the program itself, with a few answers: quit, delete, leave."""

from typing import ClassVar

from aurora_tui.client.keys import Key
from aurora_tui.drawing.canvas import Word, flow
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, DIGITS, MOVE
from themes.glyphs import Glyphs


class ConfirmScreen(FormPage[str]):
    """Gives the name of the answer, "" for esc."""

    WIDEST: ClassVar[int] = 64
    DETAIL: ClassVar[int] = 0
    KEYS: ClassVar[tuple[Key, ...]] = (DIGITS, MOVE, CHOOSE, BACK)

    def __init__(
        self, glyphs: Glyphs, heading: str, sentences: list[str], answers: list[tuple[str, str]]
    ) -> None:
        """`answers` are names and what they do; letters of the names' beginnings answer too."""
        super().__init__(glyphs)
        self.heading = heading
        self.sentences = sentences
        self.answers = answers
        self.cursor = answers[0][0]

    def rows(self, cells: int) -> list[Row]:
        """What is asked, and the answers."""
        rows = [Row([Word(self.heading, "title")]), Row([])]
        for sentence in self.sentences:
            rows += [Row(line) for line in flow([Word(sentence)], cells)]
        rows.append(Row([]))
        for number, (name, what) in enumerate(self.answers, start=1):
            rows.append(Row([Word(f"{number} ", "key"), Word(label(what, cells - 2), "strong")], name))
        return rows

    async def choose(self, spot: str) -> None:
        """Close the page with the name of the answer."""
        self.dismiss(spot)

    async def back(self) -> None:
        """Close the page with "": nothing was answered."""
        self.dismiss("")

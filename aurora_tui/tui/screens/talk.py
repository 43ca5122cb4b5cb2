"""A line of chat."""

from typing import ClassVar

from aurora_tui.client.keys import Key
from aurora_tui.tui.screens.form_fields import field, written
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE
from themes.glyphs import Glyphs

CHAT_LIMIT = 200


class TalkScreen(FormPage[str]):
    """Asks for a line of chat; gives its text, "" for nothing to say."""

    HEADING: ClassVar[str] = "say something"
    WIDEST: ClassVar[int] = 78
    DETAIL: ClassVar[int] = 0

    KEYS: ClassVar[tuple[Key, ...]] = (CHOOSE.says("say it"), BACK)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.text = ""
        self.cursor = "text"

    def rows(self, cells: int) -> list[Row]:
        """The one field that the text is typed into."""
        return [Row(field(self.text, cells, on=True, hint="everyone at the table reads it"), "text")]

    def writes(self, spot: str) -> bool:
        """True: the only row is a field."""
        return True

    def write(self, spot: str, text: str) -> None:
        """Add typed text, cleaned and up to 200 characters."""
        self.text = written(self.text, text, CHAT_LIMIT)

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character away, or all of it if `whole`."""
        self.text = "" if whole else self.text[:-1]

    async def choose(self, spot: str) -> None:
        """Close the page with the text."""
        self.dismiss(self.text.strip())

    async def back(self) -> None:
        """Close the page with "": nothing is said."""
        self.dismiss("")

"""All commands that make sense now, by name: ctrl+p."""

from typing import ClassVar, NamedTuple

from aurora_tui.client.keys import Key
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.tui.screens.form_fields import field, label
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE, SEARCH
from themes.glyphs import Glyphs


class Order(NamedTuple):
    """A command: its action, its name, the key that does the same."""

    action: str
    title: str
    key: str = ""


class PaletteScreen(FormPage[str]):
    """Gives the action of the chosen command."""

    HEADING: ClassVar[str] = "commands"
    WIDEST: ClassVar[int] = 64
    DETAIL: ClassVar[int] = 0

    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, SEARCH, CHOOSE.says("do it"), BACK)

    def __init__(self, glyphs: Glyphs, orders: list[Order]) -> None:
        super().__init__(glyphs)
        self.orders = orders
        self.search = ""

    def rows(self, cells: int) -> list[Row]:
        """Those whose name has all that was typed."""
        wanted = self.search.lower().split()
        found = [order for order in self.orders if all(word in order.title.lower() for word in wanted)]
        rows = [
            Row(
                [
                    Word(label(order.title, cells - 10), "strong" if order.action == self.cursor else "text"),
                    Word(f"{order.key:>10}", "key"),
                ],
                order.action,
            )
            for order in found
        ]
        return rows or [Row([Word("No command has that in its name.", "amber")])]

    def facts(self) -> Line:
        """The search, at the right end of the upper bar."""
        return [Word("search ", "dim"), *field(self.search, 22, on=True)]

    async def press(self, key: str, character: str | None = None, time: float = 0.0) -> None:
        """Typing searches, whatever is highlighted."""
        if character and character.isprintable() and key not in ("tab", "enter"):
            self.search = (self.search + character)[:22]
        elif key in ("backspace", "ctrl+h"):
            self.search = self.search[:-1]
        elif key == "ctrl+u":
            self.search = ""
        else:
            await super().press(key, character, time)
        self.redraw()

    def paste(self, text: str) -> None:
        """Add pasted text to the search."""
        self.search = (self.search + text)[:22]

    async def choose(self, spot: str) -> None:
        """Close the page with the action of the command."""
        self.dismiss(spot)

    async def back(self) -> None:
        """Close the page with "": no command was chosen."""
        self.dismiss("")

"""The cards of the game: a list to search, and what each does."""

from collections.abc import Sequence
from typing import ClassVar

from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.games.contract import CardPicture
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, field, label
from themes.glyphs import Glyphs

ALL = "all"


class CardsScreen(FormPage[None]):
    """Typing searches names and texts; left and right choose a kind."""

    HEADING: ClassVar[str] = "cards"
    WIDEST: ClassVar[int] = 116
    DETAIL: ClassVar[int] = 7
    FILLS: ClassVar[bool] = True

    def __init__(self, glyphs: Glyphs, pictures: Sequence[CardPicture]) -> None:
        super().__init__(glyphs)
        self.pictures = {f"card{number}": picture for number, picture in enumerate(pictures)}
        self.kinds = (ALL, *dict.fromkeys(picture.section for picture in pictures))
        self.kind = ALL
        self.search = ""

    def _fits(self, picture: CardPicture) -> bool:
        wanted = self.search.lower().strip()
        if self.kind not in (ALL, picture.section):
            return False
        told = (picture.name, picture.section, picture.note, picture.text)
        return any(wanted in text.lower() for text in told)

    def rows(self, cells: int) -> list[Row]:
        """A row for each card that fits the kind and the search, or one that says that none does."""
        rows = [
            Row(
                [
                    Word(label(picture.name, 25), "strong"),
                    Word(" "),
                    Word(label(picture.section, 10), picture.tone),
                    Word(label(picture.note, 6), "dim"),
                    Word(picture.text, "dim"),
                ],
                spot,
            )
            for spot, picture in self.pictures.items()
            if self._fits(picture)
        ]
        return rows or [Row([Word("No card has that in its name or text.", "amber")])]

    def facts(self) -> Line:
        """Kind and search, always in sight."""
        glyphs = self.glyphs
        return [
            Word(glyphs.back, "key", ("turn", "", -1)),
            Word(f" {self.kind} ", "strong", ("turn", "", 1)),
            Word(glyphs.arrow, "key", ("turn", "", 1)),
            Word("   search ", "dim"),
            *field(self.search, 22, on=True),
        ]

    def detail(self, cells: int) -> list[Line]:
        """The whole text, its picture, and where its values come from."""
        picture = self.pictures.get(self.cursor)
        if picture is None:
            return []
        return [
            [
                Word(picture.name.upper(), "title"),
                Word(f"   {picture.section}", "ice"),
                Word(f"   {picture.note}", "dim"),
            ],
            *picture.lines(cells, self.glyphs),
            [Word(f"source: {picture.source}", "faint")],
        ]

    def keys(self) -> Keys:
        """The keys of this page for the lower bar; letters go to the search."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        turning = f"{self.glyphs.back}{self.glyphs.arrow}"
        return [
            (arrows, "move", ""),
            (turning, "kind", ""),
            ("letters", "search", ""),
            ("esc", "back", "escape"),
        ]

    def writes(self, spot: str) -> bool:
        """True for any row: what is typed is searched for."""
        return True

    def write(self, spot: str, text: str) -> None:
        """Add typed text to the search; the slash that opened the page is left out."""
        if text != "/":
            self.search = (self.search + text)[:22]

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of the search away, or all of it if `whole`."""
        self.search = "" if whole else self.search[:-1]

    def paste(self, text: str) -> None:
        """Add pasted text to the search, whatever row is highlighted."""
        self.search = (self.search + text)[:22]

    async def press(self, key: str, character: str | None = None, time: float = 0.0) -> None:
        """Typing works without a highlighted row too."""
        if not self.cursor and character and character.isprintable() and key not in ("tab", "enter"):
            self.write("", character)
            self.redraw()
        elif not self.cursor and key in ("backspace", "ctrl+h", "ctrl+u"):
            self.erase("", whole=key == "ctrl+u")
            self.redraw()
        elif not self.cursor and key in ("left", "right"):
            await self.turn("", 1 if key == "right" else -1)
            self.redraw()
        else:
            await super().press(key, character, time)

    async def turn(self, spot: str, by: int) -> None:
        """Show the kind of cards that lies `by` places further, going round."""
        self.kind = self.kinds[(self.kinds.index(self.kind) + by) % len(self.kinds)]

    async def back(self) -> None:
        """Empty the search; close the page if it is empty already."""
        if self.search:
            self.search = ""
        else:
            self.dismiss()

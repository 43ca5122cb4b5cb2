"""The cards of the game: a list to search, and what each does."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from aurora_tui import PROGRAM
from aurora_tui.client.keys import Key
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.cells import cell_len
from aurora_tui.games.contract import CardPicture
from aurora_tui.tui.screens.form_fields import field, label
from aurora_tui.tui.screens.form_page import LEAST, FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, MOVE, SEARCH, TURN
from aurora_tui.tui.widgets.thing import face
from themes.glyphs import Glyphs

ALL = "all"
MOST_DETAIL = 9
"""rows of the card on a tall screen"""
NAME_MOST, SECTION_MOST, NOTE_MOST = 25, 12, 18
"""Cells of the columns of the list, with a gap behind each; less where the words of a game are shorter."""


def column(words: Iterable[str], most: int) -> int:
    """Cells of a column: its longest word and a gap, as far as there is room."""
    return min(most, max((cell_len(word) for word in words), default=0) + 1)


def card_rows(picture: CardPicture, glyphs: Glyphs) -> int:
    """Rows of a card in a list on the least screen, with its edges."""
    return len(picture.lines(LEAST[0] - 12, glyphs)) + 2


class CardsScreen(FormPage[None]):
    """Typing searches names and texts; left and right choose a kind."""

    HEADING: ClassVar[str] = "cards"
    WIDEST: ClassVar[int] = 156
    DETAIL: ClassVar[int] = 7
    FILLS: ClassVar[bool] = True

    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, TURN.says("kind"), SEARCH, BACK)

    def __init__(
        self,
        glyphs: Glyphs,
        pictures: Sequence[CardPicture],
        *,
        game: str = PROGRAM,
        at: CardPicture | None = None,
    ) -> None:
        """`game`: the title of the game whose cards they are; `at`: the one that is highlighted at first."""
        super().__init__(glyphs)
        self.game = game
        self.pictures = {f"card{number}": picture for number, picture in enumerate(pictures)}
        if at is not None:
            wanted = (at.section, at.name, at.source, at.text)
            alike = (
                spot
                for spot, each in self.pictures.items()
                if (each.section, each.name, each.source, each.text) == wanted
            )
            self.cursor = next(alike, "")
        self.kinds = (ALL, *dict.fromkeys(picture.section for picture in pictures))
        self._columns = (
            column((f"{picture.name} " for picture in pictures), NAME_MOST),
            column((picture.section for picture in pictures), SECTION_MOST),
            column((picture.note for picture in pictures), NOTE_MOST),
        )
        self._longest = max((card_rows(picture, glyphs) for picture in pictures), default=0)
        self.kind = ALL
        self.search = ""

    def subject(self) -> str:
        """The game."""
        return self.game

    def _fits(self, picture: CardPicture) -> bool:
        wanted = self.search.lower().strip()
        if self.kind not in (ALL, picture.section):
            return False
        told = (picture.name, picture.section, picture.note, picture.text)
        return any(wanted in text.lower() for text in told)

    def rows(self, cells: int) -> list[Row]:
        """A row for each card that fits the kind and the search, or one that says that none does."""
        name, section, note = self._columns
        rows = [
            Row(
                [
                    Word(label(picture.name, name), "strong"),
                    Word(" "),
                    Word(label(picture.section, section), picture.tone),
                    Word(label(picture.note, note), "dim"),
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

    def detail_rows(self, rows: int) -> int:
        """A third of a tall screen; more where the longest card needs it, up to the half."""
        return max(self.DETAIL, min(MOST_DETAIL, rows // 3), min(self._longest, rows // 2))

    def detail(self, cells: int) -> list[Line]:
        """The card as a card: the whole text, its picture, and where its values come from."""
        picture = self.pictures.get(self.cursor)
        if picture is None:
            return []
        return face(picture, self.glyphs, cells, self.detail_rows(self.size.height))

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

"""Cards as texts, for games whose board draws no pictures of them."""

from collections.abc import Sequence
from typing import Any

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.contract import CardPicture
from aurora_tui.games.registry import board_of
from core.kernel.presentation import CardRow, presentation
from themes.glyphs import Glyphs


def text_picture(row: CardRow) -> CardPicture:
    """A record of a game's tables, without a picture."""
    text = str(row["text"])

    def lines(cells: int, glyphs: Glyphs) -> Sequence[Line]:
        return flow([Word(text)], cells)

    return CardPicture(str(row["kind"]), str(row["name"]), str(row["source"]), lines, text)


def pictures_of(game: str, tables: Any) -> Sequence[CardPicture]:
    """The cards of a match with these tables; those of a board that has none are the records of the game."""
    return board_of(game).cards(tables) or [text_picture(row) for row in presentation(game).cards.rows(None)]

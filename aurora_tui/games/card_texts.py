"""Cards as texts, for games whose board has no pictures of them or no look-up in lines."""

from collections.abc import Sequence
from typing import Any

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.contract import CardPicture
from aurora_tui.games.registry import board_of
from core.kernel.presentation import CardRow, presentation
from core.kernel.prompts import Target
from core.kernel.views import AnyView
from net.wire.text import clean
from themes.glyphs import Glyphs

MOST = 20
"""lines of a look-up"""


def text_picture(row: CardRow) -> CardPicture:
    """A record of a game's tables, without a picture."""
    text = str(row["text"])

    def lines(cells: int, glyphs: Glyphs) -> Sequence[Line]:
        return flow([Word(text)], cells)

    stands_for: tuple[Target, ...] = ((str(row["kind"]), row["id"]),)
    return CardPicture(
        str(row["kind"]), str(row["name"]), str(row["source"]), lines, text, stands_for=stands_for
    )


def pictures_of(game: str, tables: Any) -> Sequence[CardPicture]:
    """The cards of a match with these tables; those of a board that has none are the records of the game."""
    return board_of(game).cards(tables) or [text_picture(row) for row in presentation(game).cards.rows(None)]


def card_lines(game: str, tables: Any, view: AnyView | None, wanted: str) -> Sequence[str]:
    """What cards of a game do, in lines; `view` is None away from a match."""
    look_up = board_of(game).lines.cards
    return look_up(tables, view, wanted) if look_up is not None else look_up_records(game, wanted)


def look_up_records(game: str, wanted: str) -> Sequence[str]:
    """The records of a game whose kind or name is wanted, or begins so; else those that have it anywhere."""
    rows, low = presentation(game).cards.rows(None), wanted.lower().strip()
    if not low:
        kinds = dict.fromkeys(str(row["kind"]) for row in rows)
        return [f"c takes a name, a word of a text, or a kind: {', '.join(kinds)}."]
    by_name = [row for row in rows if str(row["name"]).lower().startswith(low) or row["kind"] == low]
    found = by_name or [row for row in rows if low in f"{row['name']} {row['text']}".lower()]
    lines = list(dict.fromkeys(f"{row['name']}: {row['text']}." for row in found))
    more = [f"... and {len(lines) - MOST} more."] * (len(lines) > MOST)
    return [*lines[:MOST], *more] or [f"There is no card '{clean(wanted, 30)}'."]

"""The spaces of the Cargo Ship: number, canned goods, survivor, and the hero that stands there."""

from collections.abc import Callable
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.games.choice_numbers import number_of
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui.signs import piece_word
from core.kernel.prompts import Target
from core.outlive.preview.shelter import touched
from core.outlive.tables.records import NONE
from core.outlive.view import SpaceView, View
from themes.glyphs import Glyphs

ROWS = 4
"""Rows of the box from which heroes have one of their own."""


class Space(NamedTuple):
    """A space as it is drawn."""

    model: TableModel
    view: View
    shown: SpaceView
    hit: Target
    glyphs: Glyphs
    cells: int


def lines(model: TableModel, view: View, cells: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """A column a space: its number, what lies there, who stands there. With few rows a hero stands in the
    place of what it took."""
    spaces = view["cargo"]
    step = max(2, (cells + 1) // max(1, len(spaces)))
    parts = (_number, _goods, _hero) if rows >= ROWS else (_number, _either)
    drawn = [Space(model, view, shown, ("space", shown["number"]), glyphs, step) for shown in spaces]
    return [_row(drawn, part, step) for part in parts]


def _row(spaces: list[Space], part: Callable[[Space], Line], step: int) -> Line:
    line: Line = []
    for space in spaces:
        words = part(space)
        line += [*words, Word(" " * max(0, step - width(words)), "text", space.hit)]
    return line[:-1]


def _number(space: Space) -> Line:
    lit = space.hit in space.model.marks.lit()
    return [Word(str(space.shown["number"]), "lit" if lit else "amber", space.hit)]


def _goods(space: Space) -> Line:
    here = space.shown
    storm = touched(space.view, rules_of(space.model), space.model.board_seat, "storm")
    canned = max(0, here["canned"] - storm)  # for the shelter on the screen
    words = [Word(str(canned), "good-canned" if canned else "dim", space.hit)]
    sign = space.glyphs.active if here["survivor"] else space.glyphs.empty
    return [*words, Word(sign * max(1, here["survivor"]), "person" if here["survivor"] else "dim", space.hit)]


def _either(space: Space) -> Line:
    taken = space.shown["seat"] != NONE or number_of(space.model, space.hit)
    return _hero(space) if taken else _goods(space)


def _hero(space: Space) -> Line:
    here = space.shown
    if here["seat"] != NONE:
        word = piece_word(
            here["seat"], here["piece"], space.view["seats"][here["seat"]]["pieces"][here["piece"]]
        )
        return [word if space.cells > len(word.text) else word._replace(text=word.text[:2])]
    shown = number_of(space.model, space.hit)
    if shown:
        return [Word(shown, "lit" if space.hit in space.model.marks.lit() else "number", space.hit)]
    return [Word(space.glyphs.empty, "dim", space.hit)]

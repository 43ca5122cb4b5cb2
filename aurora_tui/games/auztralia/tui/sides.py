"""Tracks across the sides of hexes, and the sides that a question offers.

A side stands in the cell or two where both hexes meet. The number of a choice has a blank cell or a sign on
both sides of it; where numbers have no room beside each other, a square says that the side is offered.
"""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.auztralia.tui.grid import NARROW, Grid
from aurora_tui.games.choice_numbers import number_of
from core.auztralia.rules import Rules
from core.auztralia.view import View
from core.kernel.prompts import Target
from themes.games.auztralia import Signs

EAST, SOUTH_EAST, SOUTH_WEST = 2, 3, 4
"""Sides that a hex draws itself; the others are drawn by its neighbours."""


class Side(NamedTuple):
    """What stands at a side: cells from the left end of its hex, the row of the hex, the words."""

    start: int
    end: int
    row: int
    words: Line

    @property
    def first(self) -> int:
        """The first cell that nothing else may stand in: the blank before a number."""
        return self.start - self.words[0].text.isdigit()


def sides(model: TableModel, view: View, rules: Rules, layout: Grid, signs: Signs) -> dict[int, list[Side]]:
    """Of each hex the sides that it draws: those with a track, and those that may be built on now."""
    laid = {side: seat for seat, board in enumerate(view["seats"]) for side in board["tracks"]}
    found: dict[int, list[Side]] = {}
    for place in layout.places:
        row = rules.land.neighbours[place]
        for way in (EAST, SOUTH_WEST, SOUTH_EAST):
            if not row[way]:
                continue
            side = (min(place, row[way]), max(place, row[way]))
            if side in laid:
                made = _track(view, laid[side], side, way, layout, signs)
            elif model.marks.numbers().get(("side", *side)):
                made = _offered(model, side, way, layout, signs, found.get(place, []))
            else:
                continue
            found.setdefault(place, []).append(made)
    return found


def squared(side: Side, columns: int, sign: str) -> Side:
    """A number without room as the square of a side that is offered; a track as it is."""
    if not side.words[0].text.isdigit():
        return side
    return Side(columns - 1, columns, side.row, [side.words[0]._replace(text=sign)])


def _offered(
    model: TableModel, side: tuple[int, int], way: int, layout: Grid, signs: Signs, before: list[Side]
) -> Side:
    """The number of a choice, or the square of one without room for it."""
    hit: Target = ("side", *side)
    number = number_of(model, hit)
    tone = "lit" if hit in model.marks.lit() else "number"
    row = 0 if way == EAST else layout.rows - 1
    end = len(number) if way == SOUTH_WEST else layout.columns - 1
    start = end - len(number)
    taken = max((each.end for each in before if each.row == row), default=0) if row else 3
    made = Side(start, end, row, [Word(number, tone, hit)])
    if way != SOUTH_WEST and start < taken + (taken > 0 and row > 0):
        return squared(made, layout.columns, signs.open)
    return made


def _track(view: View, seat: int, side: tuple[int, int], way: int, layout: Grid, signs: Signs) -> Side:
    """A track in the colour of its owner, with his letter; cut where the Old Ones keep him from an end."""
    clear = view["seats"][seat]["clear"]
    whole = side[0] in clear and side[1] in clear
    stroke = {EAST: signs.east, SOUTH_EAST: signs.falling, SOUTH_WEST: signs.rising}[way]
    tone, hit = f"seat{seat % 4}", ("side", *side)
    row = 0 if way == EAST else layout.rows - 1
    start = 0 if way == SOUTH_WEST else layout.columns - layout.side
    letter = seat_letter(seat)
    if layout.columns == NARROW:
        words = [Word(letter, tone, hit) if whole else Word(letter.lower(), "alarm", hit)]
    else:
        line = Word(stroke if whole else signs.cut, tone if whole else "alarm", hit)
        sign = Word(letter, tone, hit)
        words = [line, sign] if way == SOUTH_EAST else [sign, line]
    return Side(start, start + len(words), row, words)

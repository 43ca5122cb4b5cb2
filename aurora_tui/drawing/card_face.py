"""A card as it lies on a table: a frame with the name above, the source below, and all it says inside."""

from collections.abc import Callable, Sequence

from aurora_tui.drawing.canvas import Line, Word, fit, flow, width
from themes.glyphs import Glyphs

NARROW = 34
"""the least width of a card"""
Inside = Callable[[int, Glyphs], Sequence[Line]]


def card_face(
    name: str,
    section: Line,
    inside: Inside,
    below: str,
    glyphs: Glyphs,
    *,
    cells: int,
    rows: int,
) -> list[Line]:
    """The card as narrow as it can be within so many rows, and no wider than `cells`.

    `section` stands on the right of the upper edge, `below` on the lower one. What no width has room for
    is left out at the end, with a mark.
    """
    least = min(cells, max(NARROW, width([Word(name)]) + width(section) + 9))
    for columns in (*range(least, cells, 4), cells):
        lines = [*inside(columns - 4, glyphs)]
        if len(lines) <= rows - 2:
            break
    room = max(1, rows - 2)
    if len(lines) > room:
        lines = [*lines[: room - 1], [Word(glyphs.ellipsis, "dim")]]
    return [
        _edge(glyphs.top_left, glyphs.top_right, [Word(name.upper(), "title")], section, columns, glyphs),
        *(_row(line, columns, glyphs) for line in lines),
        _edge(glyphs.bottom_left, glyphs.bottom_right, [], [Word(below, "faint")], columns, glyphs),
    ]


def _edge(left: str, right: str, title: Line, facts: Line, columns: int, glyphs: Glyphs) -> Line:
    room = columns - 4
    shown = [Word(" "), *title, Word(" ")] if title else []
    if width(shown) > room:
        shown = [Word(fit(title[0].text, room, glyphs.ellipsis), title[0].tone)]
    told = [Word(" "), *facts, Word(" ")] if width(facts) else []
    if width(shown) + width(told) > room:
        told = []
    rest = columns - 4 - width(shown) - width(told)
    return [
        Word(left + glyphs.across, "line"),
        *shown,
        Word(glyphs.across * rest, "line"),
        *told,
        Word(glyphs.across + right, "line"),
    ]


def _row(line: Line, columns: int, glyphs: Glyphs) -> Line:
    inside = flow(line, columns - 4)[0] if width(line) > columns - 4 else line
    blank = " " * (columns - 4 - width(inside))
    return [Word(f"{glyphs.down} ", "line"), *inside, Word(f"{blank} {glyphs.down}", "line")]

"""The ring of places: a box for each location where the tables put it, ways between neighbours, and in
the boxes what lies and who stands there."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import framed
from aurora_tui.games.outlive.model_parts import rules_of, view_of
from aurora_tui.games.outlive.tui import places
from core.outlive.tables.records import Location
from themes.games.outlive import signs_of

WIDE, MIDDLE = 78, 60
"""Columns from which there are three cells, or two, between the boxes."""


class Box(NamedTuple):
    """Where a location is drawn."""

    location: int
    x: int
    y: int
    columns: int
    rows: int


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane: nine boxes and the ways between them."""
    view = view_of(model)
    if view is None:
        return framed(context, [Word("THE RING", "title")])
    canvas = Canvas(context.columns, context.rows)
    rules = rules_of(model)
    boxes = arrange(rules.locations, context.columns, context.rows)
    for box in boxes:
        look = context._replace(columns=box.columns, rows=box.rows)
        canvas.paste(box.x, box.y, places.draw(model, view, box.location, look))
    _ways(canvas, boxes, rules.locations, context)
    for box in boxes:
        if places.highlighted(model, box.location):
            canvas.light(box.y, context.glyphs.across, box.x + 1, box.x + box.columns - 1)
    return canvas


def arrange(locations: Sequence[Location], columns: int, rows: int) -> list[Box]:
    """A box a location, in the grid of the tables."""
    gap = 3 if columns >= WIDE else 2 if columns >= MIDDLE else 1
    across = _tracks(columns, max(place.x for place in locations), gap)
    down = _tracks(rows, max(place.y for place in locations), 0)
    found = []
    for place in locations:
        (x, width), (y, height) = across[place.x - 1], down[place.y - 1]
        found.append(Box(place.number, x, y, width, height))
    return found


def _tracks(cells: int, count: int, gap: int) -> list[tuple[int, int]]:
    """So many shares of the cells, as equal as can be, with gaps: the start and size of each."""
    room = max(0, cells - gap * (count - 1))
    ends = [room * index // count for index in range(count + 1)]
    return [(start + gap * index, end - start) for index, (start, end) in enumerate(pairwise(ends))]


def _ways(canvas: Canvas, boxes: Sequence[Box], locations: Sequence[Location], context: DrawContext) -> None:
    """A way between boxes side by side, or one above the other, whose locations are neighbours."""
    for box in boxes:
        for other in locations[box.location].neighbours:
            there = boxes[other]
            if there.y == box.y and there.x > box.x:
                end = box.x + box.columns
                canvas.put(end, box.y + box.rows // 2, signs_of(context.glyphs).way * (there.x - end), "dim")
            elif there.x == box.x and there.y > box.y:
                _way_down(canvas, box, there, context)


def _way_down(canvas: Canvas, upper: Box, lower: Box, context: DrawContext) -> None:
    """Through both edges where nothing is written on them, as near to the middle as can be; else through
    the upper one."""
    glyphs = context.glyphs
    edges = canvas.text(lower.y - 1), canvas.text(lower.y)
    inside = range(upper.x + 1, upper.x + upper.columns - 1)
    middle = upper.x + upper.columns // 2
    for rows in (2, 1):
        free = [x for x in inside if all(edge[x : x + 1] == glyphs.across for edge in edges[:rows])]
        if free:
            x = min(free, key=lambda x: abs(x - middle))
            for y in range(lower.y - 1, lower.y - 1 + rows):
                canvas.put(x, y, signs_of(glyphs).way_down, "dim")
            return

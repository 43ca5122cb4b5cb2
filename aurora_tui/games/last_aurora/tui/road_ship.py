"""The ship over her mooring, and the way to the next one."""

from aurora_tui.games.last_aurora.tui.road_map import Layout
from aurora_tui.games.last_aurora.tui.road_shortcuts import RoadCells
from core.last_aurora.tables.records import Map
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

NAME = "AURORA"


def mooring(chart: Map, number: int) -> int | None:
    """The space with the mooring of that number."""
    return next((space.id for space in chart.spaces if space.mooring == number), None)


def draw(chart: Map, aurora: int, layout: Layout, glyphs: Glyphs, cells: RoadCells) -> None:
    """The moorings that she has not left, herself over hers, and where she goes from there."""
    places: dict[int, tuple[int, int]] = {}
    for number in range(aurora, len(signs_of(glyphs).moorings) + 1):
        space = mooring(chart, number)
        if space is None or space not in layout.line_of:
            continue
        x, y = layout.places[space][0], layout.lines[layout.line_of[space]].ship
        while not cells.free(x, y, 1) and x < cells.canvas.columns:
            x += 1  # among convoys, where she has no row
        sign = signs_of(glyphs).moorings[number - 1]
        tone = ("ship", "aurora")[number - aurora] if number <= aurora + 1 else "dim"
        cells.put(x, y, sign, tone, ("space", space))
        places[number] = (x, y)
    if aurora not in places:
        return
    x, y = places[aurora]
    end = _hull(x, y, glyphs, cells)
    following, row = places.get(aurora + 1, (end, y))
    if row == y and following > end and cells.free(end, y, following - end):
        cells.put(end, y, glyphs.road * (following - end - 1) + glyphs.arrow, "aurora")


def _hull(x: int, y: int, glyphs: Glyphs, cells: RoadCells) -> int:
    """Bow, stern and name around the number of her mooring; gives the column behind her."""
    hit = cells.canvas.hit(x, y)
    bow, stern = glyphs.bow, glyphs.stern
    for before, after in ((f"{bow}{NAME} ", stern), (bow, f" {NAME}{stern}"), (bow, stern)):
        left = x - len(before)
        if cells.free(left - 1, y, len(before) + 1) and cells.free(x + 1, y, len(after)):
            cells.put(left, y, before, "ship", hit)
            return cells.put(x + 1, y, after, "ship", hit)
    return x + 1

"""The Road board: the road as a line of houses through the regions, and everything that stands on it.

A house is a space. Over it stand its convoys and, over her mooring, the ship; under it lies what can be found
there, then the number of the choice that leads there, then shortcuts as brackets. The way of the highlighted
choice is lit from house to house.
"""

from collections import Counter

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import framed, more_marks, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import outcomes, road_ship
from aurora_tui.games.last_aurora.tui.labels import counter_sign
from aurora_tui.games.last_aurora.tui.road_enemies import Enemies, rows_wanted
from aurora_tui.games.last_aurora.tui.road_map import USUAL, Band, Layout, arrange
from aurora_tui.games.last_aurora.tui.road_shortcuts import SIGNS, RoadCells, Shortcuts
from core.kernel.prompts import Target
from core.last_aurora.mechanics.road import ways
from core.last_aurora.tables.records import Map
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of

NARROW = 60
"""Below so many columns there is no room for a pane of Outcomes; the last one stands on the lower edge."""
PLATES = 2
"""Rows for Enemies below a road of one line; they are kept free without any. Two of them share a row."""
FARTHEST = 20
"""Spaces within which the way of a choice is looked for."""
MANY, AIR = 99, 1
"""More rows than any road has; the blank row above one of one line."""
CROWD = 3
"""Enemies of a region from which one row beside its name is not enough."""


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane of the road."""
    view = view_of(model)
    if view is None:
        return framed(look, [Word("ROAD", "title")])
    room = look.rows - 2
    most = max(Counter(enemy["region"] for enemy in view["enemies"]).values(), default=0)
    layout = _layout(model, view, look.columns - 2, room, crowded=most > CROWD)
    canvas = framed(look, [Word("ROAD", "title")], _facts(model, view), below=_legend(model, view, look))
    rows = layout.rows + (0 if layout.stacked else max(PLATES, -(-most // 2)))
    if not layout.stacked:  # a row that is free otherwise, for names in a narrow region
        rows = max(rows, min(room, layout.rows + _named_rows(model, view, layout)))
    air = AIR if not layout.stacked and room > rows else 0
    picture = Canvas(look.columns - 2, max(rows, room - air))
    _Painter(model, view, look, layout, picture).paint()
    hidden = max(0, rows - room)
    offset = min(look.offset, hidden)
    canvas.paste(1, 1 + air, picture, offset, room - air)
    more_marks(canvas, look, offset, hidden - offset)
    if not layout.stacked:
        _name_regions(model, canvas, layout, look)
    return canvas


def _layout(model: TableModel, view: View, columns: int, room: int, *, crowded: bool) -> Layout:
    """The picture of the road, with as many rows for Enemies as show their names, where there is room."""
    chart = rules_of(model).map
    layout = arrange(chart, columns, room, crowded=crowded)
    if layout.stacked and (rows := _named_rows(model, view, layout)) > layout.heading:
        return arrange(chart, columns, room, crowded=crowded, heading=rows)
    return layout


def _named_rows(model: TableModel, view: View, layout: Layout) -> int:
    """Rows in which the Enemies of each region can be read by name."""
    number = Counter(enemy["region"] for enemy in view["enemies"])
    taken = {band.region: 2 for band in layout.bands}
    if layout.stacked:
        taken = {band.region: 2 + cell_len(words_of(model).region(band.region)) for band in layout.bands}
    wanted = (rows_wanted(number[band.region], band.columns - taken[band.region]) for band in layout.bands)
    return max(wanted, default=0)


def wanted(model: TableModel, columns: int) -> int:
    """Rows this pane can use."""
    layout = arrange(rules_of(model).map, columns - 2, MANY)
    return _rows(layout) + (0 if layout.stacked else AIR)


def usual(model: TableModel, columns: int) -> int:
    """Rows in which ship, numbers and names of regions have rows of their own."""
    return _rows(arrange(rules_of(model).map, columns - 2, form=USUAL))


def least(model: TableModel, columns: int) -> int:
    """Rows in which nothing of the road is out of sight."""
    return _rows(arrange(rules_of(model).map, columns - 2))


def _rows(layout: Layout) -> int:
    """Rows of a picture with its frame."""
    return layout.rows + 2 + (0 if layout.stacked else PLATES)


def _facts(model: TableModel, view: View) -> Line:
    """How far it is to the ship."""
    ship = road_ship.mooring(rules_of(model).map, view["aurora"])
    board = view["seats"][model.board_seat]
    if ship is None or board["out"]:
        return []
    left = rules_of(model).map.spaces[ship].progress - board["progress"]
    if left <= 0:
        return [Word("the ship is reached", "ship")]
    return [Word(f"{left} to the ship", "dim")]


def _legend(model: TableModel, view: View, look: DrawContext) -> Line:
    """What the signs on shortcuts mean; those in brackets are closed to the convoy that is shown."""
    if look.columns < NARROW and outcomes.shown(model):
        return outcomes.in_a_line(model, view, look)
    kinds = dict.fromkeys(road.kind for road in rules_of(model).map.roads if road.kind != "main")
    usable = view["seats"][model.board_seat]["roads"]
    parts: list[Line] = []
    for kind in kinds:
        word = f"{SIGNS.get(kind, kind[:1]) or signs_of(look.glyphs).path} {kind}"
        parts.append([Word(word, "ice")] if kind in usable else [Word(f"({word})", "dim")])
    return spread(parts)


def _name_regions(model: TableModel, canvas: Canvas, layout: Layout, look: DrawContext) -> None:
    """Names of the regions on the upper edge, over their part of the road."""
    for band in layout.bands:
        name = words_of(model).region(band.region).upper()
        x = band.x + 2 if band.region else 9
        canvas.line(x, 0, [Word(f" {name} ", "dim")])
        if band.region:
            canvas.put(band.x + 1, 0, look.glyphs.tee_down, "frame" if look.focus else "line")


def driven(model: TableModel, view: View) -> tuple[frozenset[int], frozenset[int]]:
    """The roads of the way that is highlighted, and the spaces it passes or ends on; nothing without one.

    Of a way the choice names the roads that cost something; the others are those of the shortest way.
    """
    decision, choice = model.decision, model.choice
    if decision is None or choice is None or not model.marks.lit().intersection(choice.targets[:1]):
        return frozenset(), frozenset()
    (kind, *goal), *passed = choice.targets
    if kind != "space" or not 0 <= decision.seat < len(view["seats"]):
        return frozenset(), frozenset()
    rules, board = rules_of(model), view["seats"][decision.seat]
    named = [road for _, road in passed if isinstance(road, int)]
    special = rules.perils.union(named)
    found = ways(rules, board["space"], tuple(board["roads"]), tuple(view["closed"]), special, FARTHEST)
    roads = next((found[key] for key in found if list(key) == [*goal, *named]), ())
    return frozenset(roads), frozenset(rules.map.roads[road].end for road in roads)


class _Painter:
    """Paints one picture."""

    def __init__(
        self, model: TableModel, view: View, look: DrawContext, layout: Layout, canvas: Canvas
    ) -> None:
        self.model = model
        self.view = view
        self.glyphs = look.glyphs
        self.layout = layout
        self.canvas = canvas
        self.cells = RoadCells(canvas)
        self.chart: Map = rules_of(model).map
        self.lit = model.marks.lit()
        self.numbers = model.marks.numbers()
        self.roads, self.passed = driven(model, view)
        self.shortcuts = Shortcuts(model, view, look.glyphs, layout, self.cells, self.roads)

    def paint(self) -> None:
        """Ground, roads, shortcuts, spaces, the ship, Enemies."""
        self._borders()
        for line in range(len(self.layout.lines)):
            self._ends(line)
        for index, road in enumerate(self.chart.roads):
            if road.kind == "main":
                self._main(index, road.start, road.end)
        self.shortcuts.draw()
        for space in self.chart.spaces:
            self._house(space.id)
        for space in self.chart.spaces:
            self._convoys(space.id)
            self._find(space.id)
        for space in sorted(self.chart.spaces, key=lambda one: one.progress):
            self._number(space.id)
        self._mines()
        road_ship.draw(self.chart, self.view["aurora"], self.layout, self.glyphs, self.cells)
        self._enemies()

    # -- ground ------------------------------------------------------------------------------------

    def _borders(self) -> None:
        for band in self.layout.bands:
            if band.x:
                line = self.layout.lines[band.line]
                bottom = line.end if self.layout.stacked else self.canvas.rows
                for y in range(band.y, bottom):
                    self.canvas.put(band.x, y, self.glyphs.divider, "line")

    def _ends(self, number: int) -> None:
        """Arrows where the road comes from another line, or goes on there."""
        line, glyphs = self.layout.lines[number], self.glyphs
        xs = [x for x, y in self.layout.places.values() if y == line.houses]
        last = self.canvas.columns - 1
        if number:
            road, tone = self._way(self._between(number - 1))
            self.cells.put(0, line.houses, glyphs.arrow + road * (min(xs) - 1), tone)
        if number < len(self.layout.lines) - 1:
            road, tone = self._way(self._between(number))
            self.cells.put(max(xs) + 1, line.houses, road * (last - max(xs) - 1) + glyphs.arrow, tone)

    def _between(self, number: int) -> bool:
        """Whether the way that is highlighted goes on from a line to the next one, on the main road."""
        lines, roads = self.layout.line_of, self.chart.roads
        return any(
            roads[road].kind == "main" and lines[roads[road].start] == number != lines[roads[road].end]
            for road in self.roads
        )

    def _way(self, on: bool) -> tuple[str, str]:
        """How the main road is drawn, and its tone."""
        return (self.glyphs.coupling, "aurora") if on else (self.glyphs.road, "dim")

    def _main(self, index: int, start: int, end: int) -> None:
        if self.layout.line_of[start] != self.layout.line_of[end]:
            return
        (x1, y), (x2, _) = self.layout.places[start], self.layout.places[end]
        road, tone = self._way(index in self.roads)
        self.cells.put(x1 + 1, y, road * (x2 - x1 - 1), tone)

    # -- spaces ------------------------------------------------------------------------------------

    def _own_line(self, space: int) -> bool:
        """Whether it stands on the line of the road, not on a bracket."""
        return self.chart.spaces[space].main

    def _house(self, space: int) -> None:
        if space not in self.layout.places:
            return
        x, y = self.layout.places[space]
        hit: Target = ("space", space)
        tone = "lit" if hit in self.lit else "aurora" if space in self.passed else "dim"
        self.cells.put(x, y, self.glyphs.house, tone, hit)

    def _convoys(self, space: int) -> None:
        """Letters over the house, beside each other; on a bracket in its place."""
        letters = [
            (seat_letter(seat), f"chip-seat{seat % 4}")
            for seat, board in enumerate(self.view["seats"])
            if board["space"] == space and not board["out"]
        ]
        if not letters or space not in self.layout.places:
            return
        x, y = self.layout.places[space]
        if self._own_line(space):
            y = self.layout.lines[self.layout.line_of[space]].convoys
            count = len(letters)
            starts = (x - aside for aside in range(count) if self.cells.free(x - aside, y, count))
            x = next(starts, x)
        for letter, tone in letters:
            x = self.cells.put(x, y, letter, tone, ("space", space))

    def _find(self, space: int) -> None:
        """What lies there, below the house; on a bracket right of it."""
        row = self.chart.spaces[space]
        counter = self.view["waypoints"].get(space, 0)
        if space not in self.layout.places or not (counter or row.contaminated):
            return
        sign, tone = counter_sign(counter, self.glyphs) if counter else (self.glyphs.rays, "radiation")
        x, y = self.layout.places[space]
        if self._own_line(space):
            y = self.layout.lines[self.layout.line_of[space]].finds
        else:
            here = [cell for cell in range(x, x + 5) if self.canvas.hit(cell, y) == ("space", space)]
            x = max(here, default=x) + 1
        self.cells.put(x, y, sign.lower(), tone, ("space", space))  # capitals are convoys

    def _number(self, space: int) -> None:
        """The number of the choice that leads there: under what lies there, or left of the house."""
        hit: Target = ("space", space)
        number = self.numbers.get(hit, ())
        if not number or space not in self.layout.places:
            return
        text, tone = str(number[0]), "lit" if hit in self.lit else "number"
        x, y = self.layout.places[space]
        line = self.layout.lines[self.layout.line_of[space]]
        if not self._own_line(space) or line.numbers == line.houses:
            self.cells.put(x - len(text), y, text, tone, hit)
            return
        x, y = x + 1 - len(text), line.numbers
        if not self.cells.free(x - 1, y, 1 + len(text)) and len(text) > 1:
            y += 1  # two numbers of two figures would run together
        self.cells.put(x, y, text, tone, hit)

    def _mines(self) -> None:
        mines = self.view.get("marks", {}).get("mines", ())
        on_brackets = {road: bracket for bracket in self.layout.brackets for road in bracket.roads}
        for index, owner in zip(mines[::2], mines[1::2], strict=False):
            if index in on_brackets:
                bracket = on_brackets[index]
                x, y = (bracket.left + bracket.right) // 2 + 1, bracket.y
            else:
                x, y = self.layout.places[self.chart.roads[index].start]
                x += 1
            self.cells.put(x, y, "M", f"seat{owner % 4}")

    # -- Enemies -----------------------------------------------------------------------------------

    def _enemies(self) -> None:
        enemies = Enemies(self.model, self.view, self.glyphs, self.canvas)
        for band in self.layout.bands:
            if not self.layout.stacked:
                top = self.layout.rows
                enemies.draw(band.region, band.x + 1, top, band.columns - 2, self.canvas.rows - top)
                continue
            left = self._region(band)
            enemies.draw(band.region, left, band.y, band.x + band.columns - left, self.layout.heading)

    def _region(self, band: Band) -> int:
        """Its name; gives the column behind it."""
        name = words_of(self.model).region(band.region).upper()
        return self.cells.put(band.x + 1, band.y, name, "dim") + 1

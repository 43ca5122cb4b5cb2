"""The Road board: a winding road of houses through the regions, and everything that stands on it.

A house is a space; a convoy's letter stands in its place. Right of it lies what can be found there
or the number of a mooring, left of it the number of the choice that leads there. Enemies stand below
their region.
"""

from collections import Counter

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import framed, more_marks, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui import outcomes
from aurora_tui.games.last_aurora.tui.labels import counter_sign, short_name
from aurora_tui.games.last_aurora.tui.road_map import Band, Layout, arrange
from aurora_tui.games.last_aurora.tui.road_shortcuts import SIGNS, Shortcuts
from core.kernel.prompts import Target
from core.last_aurora.tables.records import ROMAN, Map, Road
from core.last_aurora.view import EnemyView, View

NARROW = 60
"""Below so many columns there is no room for a pane of Outcomes; the last one stands on the lower edge."""
FAR = 4
"""Rows within which the ship is drawn beside her mooring."""
ENEMIES_A_ROW = 2
"""Beside the name of a region, on a narrow screen."""


def draw(store: TableModel, look: DrawContext) -> Canvas:
    """The pane."""
    view = view_of(store)
    if view is None:
        return framed(look, [Word("ROAD", "title")])
    chart = rules_of(store).map
    inner = look.columns - 2
    layout = arrange(chart, inner, headings=_heading_rows(view))
    if not layout.stacked and wanted(store, look.columns, tall=True) <= look.rows:
        layout = arrange(chart, inner, tall=True)
    canvas = framed(look, [Word("ROAD", "title")], _facts(store, view), below=_legend(store, view, look))
    room = look.rows - 2
    rows, a_plate = layout.rows, 2
    if not layout.stacked:
        a_plate = 2 if wanted(store, look.columns) <= look.rows else 1
        rows += a_plate * _most_enemies(store)
    picture = Canvas(inner, max(layout.rows, rows, room))
    _Painter(store, view, look, layout, picture, a_plate).paint()
    hidden = max(0, max(layout.rows, rows) - room)
    offset = min(look.offset, hidden)
    canvas.paste(1, 1, picture, offset, room)
    more_marks(canvas, look, offset, hidden - offset)
    if not layout.stacked:
        _name_regions(store, canvas, layout, look)
    return canvas


def wanted(store: TableModel, columns: int, *, tall: bool = False) -> int:
    """Rows this pane would like to have."""
    layout = arrange(rules_of(store).map, columns - 2, tall=tall)
    if layout.stacked:
        return layout.rows + 2
    return layout.rows + 2 * _most_enemies(store) + 2


def least(store: TableModel, columns: int) -> int:
    """Rows in which nothing of the road is out of sight: a row an Enemy."""
    return arrange(rules_of(store).map, columns - 2).rows + _most_enemies(store) + 2


def _most_enemies(store: TableModel) -> int:
    """Enemies in the region that has most of them."""
    lots = Counter(enemy["region"] for enemy in view["enemies"]) if (view := view_of(store)) else {}
    return max(lots.values(), default=0)


def _heading_rows(view: View) -> dict[int, int]:
    """Rows that the headings of regions take, with so many Enemies in a row."""
    lots = Counter(enemy["region"] for enemy in view["enemies"])
    return {region: -(-count // ENEMIES_A_ROW) for region, count in lots.items()}


def _facts(store: TableModel, view: View) -> Line:
    """How far it is to the ship."""
    ship = _mooring(rules_of(store).map, view["aurora"])
    board = view["seats"][store.board_seat]
    if ship is None or board["out"]:
        return []
    left = rules_of(store).map.spaces[ship].progress - board["progress"]
    if left <= 0:
        return [Word("the ship is reached", "ship")]
    return [Word(f"{left} to the ship", "dim")]


def _legend(store: TableModel, view: View, look: DrawContext) -> Line:
    """What the signs on shortcuts mean; those in brackets are closed to the convoy that is shown."""
    if look.columns < NARROW and outcomes.shown(store):
        return outcomes.in_a_line(store, view, look)
    kinds = dict.fromkeys(road.kind for road in rules_of(store).map.roads if road.kind != "main")
    usable = view["seats"][store.board_seat]["roads"]
    parts: list[Line] = []
    for kind in kinds:
        word = f"{SIGNS.get(kind, kind[:1]) or look.glyphs.path} {kind}"
        parts.append([Word(word, "ice")] if kind in usable else [Word(f"({word})", "dim")])
    return spread(parts)


def _mooring(chart: Map, number: int) -> int | None:
    return next((space.id for space in chart.spaces if space.mooring == number), None)


def _name_regions(store: TableModel, canvas: Canvas, layout: Layout, look: DrawContext) -> None:
    """Names of the regions on the upper edge, over their part of the road."""
    for band in layout.bands:
        name = words_of(store).region(band.region).upper()
        x = band.x + 2 if band.region else 9
        canvas.line(x, 0, [Word(f" {name} ", "dim")])
        if band.region:
            canvas.put(band.x + 1, 0, look.glyphs.tee_down, "frame" if look.focus else "line")


class _Painter(Shortcuts):
    """Paints one picture; cells that are taken are remembered, so that nothing hides another thing."""

    def __init__(
        self,
        store: TableModel,
        view: View,
        look: DrawContext,
        layout: Layout,
        canvas: Canvas,
        a_plate: int,
    ) -> None:
        """`a_plate`: rows for each Enemy below the road."""
        super().__init__(store, view, look.glyphs, layout, canvas)
        self.a_plate = a_plate
        self.chart: Map = rules_of(store).map
        self.kept: set[tuple[int, int]] = set()  # houses and numbers: nothing else may stand there
        self.numbers = store.numbers()

    def paint(self) -> None:
        """Ground, roads, spaces, the ship, Enemies."""
        self._ground()
        for index, road in enumerate(self.chart.roads):
            self._road(index, road)
        self.shortcut_signs()
        for space in self.chart.spaces:
            self._number(space.id)
        for space in self.chart.spaces:
            self._space(space.id)
        self._mines()
        if self.layout.stacked:
            self._headings()
        else:
            self._plates()
        self._ship()

    # -- ground ------------------------------------------------------------------------------------

    def _ground(self) -> None:
        if self.layout.stacked:
            return
        for band in self.layout.bands[1:]:
            for y in range(self.canvas.rows):
                self.canvas.put(band.x, y, self.glyphs.divider, "line")

    # -- roads -------------------------------------------------------------------------------------

    def _road(self, index: int, road: Road) -> None:
        (x1, y1), (x2, y2) = self.layout.places[road.start], self.layout.places[road.end]
        apart = self.chart.spaces[road.start].region != self.chart.spaces[road.end].region
        hit: Target = ("road", index)
        if self.layout.stacked and apart and road.kind == "main":
            self.put(x1 + 1, y1, self.glyphs.road * 2 + self.glyphs.arrow, "dim")
            self.put(x2 - 2, y2, self.glyphs.arrow + self.glyphs.road, "dim")
        elif self.layout.stacked and apart:
            self.apart.append((index, road))
        elif road.kind == "main":
            self._main(x1, y1, x2, y2, "ice" if hit in self.lit else "dim")
        else:
            self.shortcut(index, road, (x1, y1), (x2, y2))

    def _main(self, x1: int, y1: int, x2: int, y2: int, tone: str) -> None:
        glyphs = self.glyphs
        low, high = sorted((x1, x2))
        if y1 == y2:
            self.put(low + 1, y1, glyphs.road * (high - low - 1), tone)
            return
        if x1 != x2:  # along its own row, then a corner
            corner = {
                (True, True): glyphs.top_right,
                (True, False): glyphs.bottom_right,
                (False, True): glyphs.top_left,
                (False, False): glyphs.bottom_left,
            }[x2 > x1, y2 > y1]
            self.put(low + 1, y1, glyphs.road * (high - low - 1), tone)
            self.put(x2, y1, corner, tone)
        step = 1 if y2 > y1 else -1
        for y in range(y1 + step, y2, step):
            self.put(x2, y, glyphs.down, tone)

    # -- spaces ------------------------------------------------------------------------------------

    def _number(self, space: int) -> None:
        """The number of the choice that leads there, left of the house."""
        x, y = self.layout.places[space]
        hit: Target = ("space", space)
        self.kept.add((x, y))
        for number in self.numbers.get(hit, ())[:1]:
            tone = "lit" if hit in self.lit else "number"
            end = self.put(x - len(str(number)), y, str(number), tone, hit)
            self.kept.update((cell, y) for cell in range(x - len(str(number)), end))

    def _space(self, space: int) -> None:
        """Convoys in the place of the house, then what lies there; in the next row what finds no room."""
        x, y = self.layout.places[space]
        hit: Target = ("space", space)
        items = [
            (seat_letter(seat), f"chip-seat{seat % 4}")
            for seat, board in enumerate(self.view["seats"])
            if board["space"] == space and not board["out"]
        ]
        if not items:
            items = [(self.glyphs.house, "lit" if hit in self.lit else "dim")]
        items += self._signs(space)
        for (text, tone), (column, row) in zip(items, self._room(x, y, len(items)), strict=False):
            self.put(column, row, text, tone, hit)

    def _room(self, x: int, y: int, cells: int) -> list[tuple[int, int]]:
        """Cells for what stands on a space: in its row up to what is kept for another, then beside it."""
        found = [(x, y)]
        while len(found) < cells and (x + len(found), y) not in self.kept:
            found.append((x + len(found), y))
        for row in (y - 1, y + 1):
            if len(found) < cells and 0 <= row < self.layout.rows:
                free = [(column, row) for column in range(x - 2, x + 4) if (column, row) not in self.taken]
                found += free[: cells - len(found)]
        return found

    def _signs(self, space: int) -> list[tuple[str, str]]:
        """What lies on a space, and its mooring."""
        row = self.chart.spaces[space]
        found: list[tuple[str, str]] = []
        counter = self.view["waypoints"].get(space, 0)
        if counter:
            sign, tone = counter_sign(counter, self.glyphs)
            found.append((sign.lower(), tone))  # capitals are convoys
        elif row.contaminated:
            found.append((self.glyphs.contamination, "radiation"))
        if row.mooring and row.mooring >= self.view["aurora"]:
            sign = self.glyphs.moorings[row.mooring - 1]
            found.append((sign, "ship" if row.mooring == self.view["aurora"] else "dim"))
        return found

    def _mines(self) -> None:
        mines = self.view.get("marks", {}).get("mines", ())
        for index, owner in zip(mines[::2], mines[1::2], strict=False):
            road = self.chart.roads[index]
            (x1, y1), (x2, y2) = self.layout.places[road.start], self.layout.places[road.end]
            if (
                self.layout.stacked
                and self.chart.spaces[road.start].region != self.chart.spaces[road.end].region
            ):
                x1, y1, x2, y2 = x1 + 1, y1, x1 + 2, y1
            self.put((x1 + x2 + 1) // 2, (y1 + y2) // 2, "M", f"seat{owner % 4}")

    # -- the ship ----------------------------------------------------------------------------------

    def _ship(self) -> None:
        space = _mooring(self.chart, self.view["aurora"])
        if space is None:
            return
        x, y = self.layout.places[space]
        for label in ("AURORA", "A"):  # the short name where the road leaves little water
            text = f"{self.glyphs.bow}{label}{self.glyphs.stern}"
            at = self._berth(x, y, len(text))
            if at is not None:
                self.put(*at, text, "ship", ("space", space))
                return

    def _berth(self, x: int, y: int, size: int) -> tuple[int, int] | None:
        """The nearest free water beside a mooring, above it if there is a choice."""
        found: list[tuple[int, int, int]] = []
        for row in range(max(0, y - FAR), min(self.layout.rows, y + FAR + 1)):
            for start in range(max(0, x - size - 2 * FAR), min(self.canvas.columns - size, x + 2 * FAR) + 1):
                if not any((cell, row) in self.taken for cell in range(start - 1, start + size + 1)):
                    far = abs(start + size // 2 - x) + 4 * (abs(row - y) - 1) + (row > y)
                    found.append((far, start, row))
        if not found:
            return None
        _, start, row = min(found)
        return start, row

    # -- Enemies -----------------------------------------------------------------------------------

    def _plates(self) -> None:
        """Two rows an Enemy, below its region; one where rows are short."""
        for band in self.layout.bands:
            y = self.layout.rows
            for enemy in self._enemies(band):
                room = band.columns - 2
                if self.a_plate == 2:
                    self.canvas.line(band.x + 1, y, self._name(enemy, room - 1), room)
                    self.canvas.line(band.x + 1, y + 1, [Word("  "), *self._strength(enemy)], room)
                else:
                    strength = self._strength(enemy, bar=False)
                    name = self._name(enemy, room - width(strength) - 1)
                    self.canvas.line(band.x + 1, y, [*name, Word(" "), *strength], room)
                y += self.a_plate

    def _headings(self) -> None:
        """The name of each region, and its Enemies beside it."""
        for band in self.layout.bands:
            left = self.put(1, band.y, words_of(self.store).region(band.region).upper(), "dim") + 1
            enemies = self._enemies(band)
            for start in range(0, len(enemies), ENEMIES_A_ROW):
                row = enemies[start : start + ENEMIES_A_ROW]
                share = (self.canvas.columns - left) // len(row)
                for index, enemy in enumerate(row):
                    strength = self._strength(enemy, bar=len(row) == 1)
                    name = self._name(enemy, max(4, share - width(strength) - 1))
                    x = left + index * share
                    y = band.y + start // ENEMIES_A_ROW
                    self.canvas.line(x, y, [*name, Word(" "), *strength], share)
                    self.taken.update((cell, y) for cell in range(x, x + share))

    def _enemies(self, band: Band) -> list[EnemyView]:
        return [enemy for enemy in self.view["enemies"] if enemy["region"] == band.region]

    def _name(self, enemy: EnemyView, cells: int) -> Line:
        hit: Target = ("enemy", enemy["card"])
        row = words_of(self.store).row(enemy["card"])
        number = self.numbers.get(hit, ())
        line: Line = []
        if number:
            shown = str(number[0]) + "+" * (len(number) > 1)
            line += [Word(shown, "lit" if hit in self.lit else "number", hit), Word(" ")]
        line.append(Word(self.glyphs.enemy, "red", hit))
        ignored = [seat for seat, card in enumerate(self.view["ignored"]) if card == enemy["card"]]
        tail = [Word(f" no {''.join(map(seat_letter, ignored))}", "dim")] if ignored else []
        room = cells - width(line) - width(tail)
        full = f"{row.name} {ROMAN[row.number]}"
        name = full if cell_len(full) <= room else short_name(row.name, room)
        return [*line, Word(name, "alarm", hit), *tail]

    def _strength(self, enemy: EnemyView, *, bar: bool = True) -> Line:
        """Defense boxes and Target boxes A to D."""
        hit: Target = ("enemy", enemy["card"])
        damage, defense = enemy["damage"], enemy["defense"]
        boxes = f"{self.glyphs.full * damage}{self.glyphs.open * (defense - damage)} " if bar else ""
        line: Line = [Word(boxes, "red", hit), Word(f"{damage}/{defense} ", "dim", hit)]
        for index in range(4):
            counter: Target = ("counter", enemy["card"], index)
            number = self.numbers.get(counter, ())
            if number:
                line.append(Word(str(number[0]), "lit" if counter in self.lit else "number", counter))
            if index < len(enemy["targets"]):
                owner = enemy["targets"][index]
                line.append(Word(seat_letter(owner), f"chip-seat{owner % 4}", counter))
            else:
                line.append(Word(self.glyphs.empty, "dim", counter))
        return line

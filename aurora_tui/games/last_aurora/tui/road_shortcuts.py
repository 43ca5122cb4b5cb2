"""Shortcuts on the picture of the road: their paths, and the signs that say what they ask for."""

from collections import Counter

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.games.last_aurora.tui.road_map import Layout
from core.kernel.prompts import Target
from core.last_aurora.tables.records import Road
from core.last_aurora.view import View
from themes.glyphs import Glyphs

SIGNS = {"tracks": "t", "dangerous": "!", "avalanche": "^", "open": ""}
"""What stands on a shortcut, by its kind; any other kind shows its first letter."""


class Shortcuts:
    """The part of the road's painter that is about shortcuts, and the cells it shares with the rest."""

    def __init__(self, store: TableModel, view: View, glyphs: Glyphs, layout: Layout, canvas: Canvas) -> None:
        self.store = store
        self.view = view
        self.glyphs = glyphs
        self.layout = layout
        self.canvas = canvas
        self.lit = store.lit()
        self.taken: set[tuple[int, int]] = set()
        self.apart: list[tuple[int, Road]] = []  # between regions that stand below each other
        self.signs: list[tuple[str, str, list[tuple[int, int]]]] = []  # with the cells of their paths
        self.paths: Counter[tuple[int, int]] = Counter()  # paths in a cell

    def put(self, x: int, y: int, text: str, tone: str, hit: Target | None = None) -> int:
        """Letters on the canvas, whose cells are then taken; gives the column after them."""
        end = self.canvas.put(x, y, text, tone, hit)
        self.taken.update((cell, y) for cell in range(x, end))
        return end

    def shortcut(self, index: int, road: Road, start: tuple[int, int], end: tuple[int, int]) -> None:
        sign, tone = self._sign(index, road)
        (x1, y1), (x2, y2) = start, end
        if y1 == y2:
            low, high = sorted((x1, x2))
            cells = [(x, y1) for x in range(low + 1, high)]
            glyph = self.glyphs.path
        else:
            glyph = self.glyphs.falling if (x2 - x1) * (y2 - y1) > 0 else self.glyphs.rising
            step = 1 if y2 > y1 else -1
            cells = [(round(x1 + (x2 - x1) * (y - y1) / (y2 - y1)), y) for y in range(y1 + step, y2, step)]
        for x, y in cells:
            self.put(x, y, glyph, tone)
        self.paths.update(cells)
        if sign and cells:
            self.signs.append((sign, tone, cells))

    def _shortcut_apart(self, index: int, road: Road) -> None:
        """A shortcut into the region drawn below: its sign with an arrow beside both its ends."""
        sign, tone = self._sign(index, road)
        (x1, y1), (x2, y2) = self.layout.places[road.start], self.layout.places[road.end]
        out, into = (
            f"{sign or self.glyphs.path}{self.glyphs.arrow}",
            f"{self.glyphs.arrow}{sign or self.glyphs.path}",
        )
        for text, places in (
            (out, ((x1 + 3, y1), (x1 + 1, y1 - 1), (x1 + 1, y1 + 1))),
            (into, ((x2 - 2, y2), (x2 - 2, y2 - 1), (x2 - 2, y2 + 1))),
        ):
            free = [
                (x, y)
                for x, y in places
                if not {(x, y), (x + 1, y)} & self.taken and 0 <= x < self.canvas.columns - 1
            ]
            self.put(*(free or places)[0], text, tone)

    def _sign(self, index: int, road: Road) -> tuple[str, str]:
        """The sign of a kind of shortcut, and its tone: lit, open to this convoy, closed."""
        sign = SIGNS.get(road.kind, road.kind[:1])
        usable = road.kind in self.view["seats"][self.store.board_seat]["roads"]
        tone = "ice" if usable else "faint"
        if index in self.view.get("closed", ()):
            sign, tone = self.glyphs.damage, "faint"
        return sign, "lit" if ("road", index) in self.lit else tone

    def shortcut_signs(self) -> None:
        """The sign of each shortcut: beside its middle, further on where that is crowded, or on it."""
        houses = set(self.layout.places.values())
        near = {(x + aside, y) for x, y in houses for aside in (-2, -1, 0, 1, 2)}
        for sign, tone, cells in self.signs:
            alone = [cell for cell in cells if self.paths[cell] == 1] or cells
            middle = alone[len(alone) // 2]
            beside = [(x + aside, y) for x, y in cells for aside in (1, -1)]
            free = [cell for cell in beside if cell not in self.taken and cell not in near]
            at = min(free, key=lambda cell: (abs(cell[1] - middle[1]), -cell[0]), default=middle)
            self.put(*at, sign, tone)
        for index, road in self.apart:
            self._shortcut_apart(index, road)

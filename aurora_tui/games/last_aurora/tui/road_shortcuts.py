"""Shortcuts below the line of the road: brackets from house to house, with signs for what they ask for."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.games.last_aurora.model_parts import rules_of
from aurora_tui.games.last_aurora.tui.road_map import Bracket, Layout
from core.kernel.prompts import Target
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

SIGNS = {"tracks": "t", "dangerous": "!", "avalanche": "^", "open": ""}
"""What stands on a shortcut, by its kind; any other kind shows its first letter."""


class RoadCells:
    """A canvas that remembers which of its cells are `taken`, so that nothing hides another thing."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.taken: set[tuple[int, int]] = set()

    def put(self, x: int, y: int, text: str, tone: str, hit: Target | None = None) -> int:
        """Letters on the canvas, whose cells are then taken; gives the column after them."""
        end = self.canvas.put(x, y, text, tone, hit)
        self.taken.update((cell, y) for cell in range(x, end))
        return end

    def free(self, x: int, y: int, cells: int) -> bool:
        """Whether so many cells are on the canvas and nothing stands there."""
        return 0 <= x <= self.canvas.columns - cells and not any(
            (cell, y) in self.taken for cell in range(x, x + cells)
        )


class Shortcuts:
    """Draws the brackets of a picture. `driven`: the roads of the way that is highlighted."""

    def __init__(
        self,
        model: TableModel,
        view: View,
        glyphs: Glyphs,
        layout: Layout,
        cells: RoadCells,
        driven: frozenset[int],
    ) -> None:
        self._roads = rules_of(model).map.roads
        self._usable = view["seats"][model.board_seat]["roads"]
        self._closed = view.get("closed", ())
        self._glyphs = glyphs
        self._layout = layout
        self._cells = cells
        self._lit = model.marks.lit()
        self._driven = driven

    def draw(self) -> None:
        """Their legs, then the brackets with their corners, then the signs."""
        brackets = sorted(self._layout.brackets, key=lambda one: bool(self._driven.intersection(one.roads)))
        for bracket in brackets:
            tone = self._tone(bracket)
            first = self._layout.lines[bracket.line].lanes
            ends = ((bracket.left, bracket.open_left), (bracket.right, bracket.open_right))
            for y in range(first, bracket.y):
                for x, is_open in ends:
                    if not is_open:
                        self._cells.put(x, y, self._glyphs.down, tone)
        corners: dict[tuple[int, int], str] = {}
        for bracket in brackets:
            self._bracket(bracket, corners)
        for bracket in brackets:
            self._sign(bracket)

    def _bracket(self, bracket: Bracket, corners: dict[tuple[int, int], str]) -> None:
        glyphs, tone, y = self._glyphs, self._tone(bracket), bracket.y
        driven = bool(self._driven.intersection(bracket.roads))
        path = glyphs.coupling if driven else signs_of(glyphs).path
        self._cells.put(bracket.left + 1, y, path * (bracket.right - bracket.left - 1), tone)
        for x, is_open, corner in (
            (bracket.left, bracket.open_left, glyphs.bottom_left),
            (bracket.right, bracket.open_right, glyphs.bottom_right),
        ):
            if is_open:
                self._cells.put(x, y, glyphs.arrow, tone)
            elif corners.setdefault((x, y), corner) != corner or self._joins(bracket, x):
                self._cells.put(x, y, signs_of(glyphs).joint, tone)
            else:
                self._cells.put(x, y, corner, tone)

    def _sign(self, bracket: Bracket) -> None:
        """What it asks for: in its middle, or left of the house that stands there."""
        for road in bracket.roads[:1]:
            sign, tone = self.sign(road)
            if sign:
                middle = (bracket.left + self._joined(bracket)) // 2
                self._cells.put(middle, bracket.y, sign, tone)

    def _joins(self, bracket: Bracket, x: int) -> bool:
        """Whether it begins on another bracket of its lane, which ends where it does."""
        return x == bracket.left and any(
            other.y == bracket.y and other.left < x < other.right for other in self._layout.brackets
        )

    def _joined(self, bracket: Bracket) -> int:
        """Where it ends, or where another bracket of its lane joins it."""
        starts = [
            other.left
            for other in self._layout.brackets
            if other.y == bracket.y and bracket.left < other.left < bracket.right
        ]
        return min(starts, default=bracket.right)

    def _tone(self, bracket: Bracket) -> str:
        """Of a bracket: on the way that is highlighted, open to this convoy, closed."""
        if self._driven.intersection(bracket.roads):
            return "aurora"
        return self.sign(bracket.roads[0])[1] if bracket.roads else "faint"

    def sign(self, road: int) -> tuple[str, str]:
        """The sign of a shortcut, and its tone: lit, open to this convoy, closed."""
        kind = self._roads[road].kind
        sign = SIGNS.get(kind, kind[:1])
        tone = "ice" if kind in self._usable else "faint"
        if road in self._closed:
            sign, tone = signs_of(self._glyphs).damage, "faint"
        return sign, "lit" if ("road", road) in self._lit else tone

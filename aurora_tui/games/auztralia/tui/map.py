"""The map: every hex with its land and all that lies on it, the tracks, what the question points at."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import framed
from aurora_tui.games.auztralia.model_parts import rules_of, view_of
from aurora_tui.games.auztralia.tui import combat
from aurora_tui.games.auztralia.tui.grid import LOW, NARROW, Grid, grid
from aurora_tui.games.auztralia.tui.sides import EAST, Side, sides, squared
from aurora_tui.games.auztralia.tui.signs import MORE, Packing, contents, packed
from aurora_tui.games.choice_numbers import number_of
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN
from core.auztralia.view import View
from core.kernel.prompts import Target
from themes.games.auztralia import Signs, signs_of

LEAST = 2
"""Cells of a thing."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane: the map as large as there is room for, with the fight over it."""
    view = view_of(model)
    rules = rules_of(model)
    canvas = framed(context, [Word("THE MAP", "title"), Word(f" {rules.map}", "dim")], facts(model))
    if view is None:
        return canvas
    layout = grid(rules.catalogue.hexes(rules.map), context.columns - 2, context.rows - 2)
    inside = Canvas(context.columns - 2, context.rows - 2)
    signs = signs_of(context.glyphs)
    drawn = sides(model, view, rules, layout, signs)
    for place in layout.places:
        beside = drawn.get(rules.land.neighbours[place][EAST], ())
        crowded = any(side.row and not side.start for side in beside)
        _Hex(inside, model, view, rules, layout, signs, place, drawn.get(place, []), crowded=crowded).draw()
    canvas.paste(1, 1, inside)
    if view["combat"] is not None:
        x, _ = layout.places[view["combat"]["hex"]]
        combat.draw_over(model, view, context, canvas, x)
    return canvas


def facts(model: TableModel) -> Line:
    """What is hidden still, by level."""
    view = view_of(model)
    if view is None:
        return []
    hidden = [old_one["level"] for old_one in view["old_ones"] if old_one["kind"] == HIDDEN]
    counts = [f"?{level} {hidden.count(level)}" for level in (1, 2, 3) if level in hidden]
    return [Word("hidden ", "dim"), Word("  ".join(counts), "hidden-old-one")] if counts else []


class _Hex:
    """The picture of one hex with the sides that it draws."""

    def __init__(
        self,
        canvas: Canvas,
        model: TableModel,
        view: View,
        rules: Rules,
        layout: Grid,
        signs: Signs,
        place: int,
        drawn: list[Side],
        *,
        crowded: bool,
    ) -> None:
        """`crowded`: something stands right of it, so a cell before that stays blank."""
        self.end = layout.columns - crowded
        self.canvas, self.layout, self.place, self.drawn = canvas, layout, place, drawn
        self.hit: Target = ("hex", place)
        self.x, self.y = layout.places[place]
        self.lit = self.hit in model.marks.lit()
        self.offered = bool(model.marks.numbers().get(self.hit))
        self.own = view["seats"][model.board_seat]
        self.level = rules.land.level[place]
        self.open = signs.open
        self.land = land_of(rules, place)
        self.sign = {"coast": signs.coast, "hill": signs.hill, "outback": signs.outback}[self.land]
        self.things = [_marked(model, word) for word in contents(view, rules, place)]

    def draw(self) -> None:
        """Its rows, from the top; what belongs to nothing else belongs to it."""
        columns, rows = self.layout.columns, self.layout.rows
        east = next((side for side in self.drawn if not side.row), None)
        south = [side for side in self.drawn if side.row]
        start, end = self._room(south) if rows == LOW else (0, columns - self.layout.side)
        above = bool(self.things) and start == end  # no room below: in place of land and level
        if above and east is not None and east.first < 2 + LEAST:
            east = squared(east, columns, self.open)
        head_end = east.first if east is not None else columns
        packing = packed(self.things, (head_end - 2 if above else end - start))
        self.canvas.line(self.x, self.y, self._head(packing, above=above), head_end)
        if not above:
            self.canvas.line(self.x + start, self.y + 1, packing.words, end - start)
        for side in (*south, *([east] if east is not None else [])):
            self.canvas.line(self.x + side.start, self.y + side.row, side.words)
        for row in range(max(2, rows - 1)):
            self._aim(row)

    def _room(self, south: list[Side]) -> tuple[int, int]:
        """The cells that its southern sides leave for what lies there."""
        columns = self.layout.columns
        left = max((side.end for side in south if side.start < columns // 2), default=0)
        right = min((side.first for side in south if side.start >= columns // 2), default=self.end)
        free = right - left
        if free < LEAST:
            return left, left
        blank = (left + 1 if left < LEAST else left) if columns == NARROW else 2
        return max(left, min(blank, right - LEAST)), right

    def _head(self, packing: Packing, *, above: bool) -> Line:
        """Number, land and level; that there is more than can be shown stands in place of the level."""
        tone = "lit" if self.lit else "number" if self.offered else f"land-{self.land}"
        place = self.place
        number = Word(f"{place:02}", tone, self.hit)
        if above:
            return [number, *packing.words]
        clear, network = place in self.own["clear"], place in self.own["network"]
        mark = "key" if clear else "alarm" if network else f"land-{self.land}"
        head: Line = [number, Word(self.sign, mark, self.hit)]
        if packing.more:
            head.append(Word(MORE, "strong", self.hit))
        elif self.level:
            head.append(Word(str(self.level), "dim", self.hit))
        return head

    def _aim(self, row: int) -> None:
        """Cells of no other thing belong to the hex; all but those of its sides are lit with it."""
        y = self.y + row
        for at in range(self.x, self.x + self.layout.columns - self.layout.side):
            thing = self.canvas.hit(at, y)
            if thing is None:
                self.canvas.aim(y, self.hit, at, at + 1)
            if self.lit and (thing is None or thing[0] != "side"):
                self.canvas.retone(y, "select", at, at + 1)


def _marked(model: TableModel, word: Word) -> Word:
    """A sign of what lies on a hex, with the number of its choice if it has one of its own."""
    if word.hit is None or word.hit[0] != "old_one":
        return word
    told, lit = number_of(model, word.hit), word.hit in model.marks.lit()
    return word._replace(text=f"{told}{word.text}", tone="lit" if lit else "number" if told else word.tone)


def land_of(rules: Rules, place: int) -> str:
    """The word of a hex's terrain."""
    if rules.land.coast >> place & 1:
        return "coast"
    return "hill" if rules.land.hills >> place & 1 else "outback"

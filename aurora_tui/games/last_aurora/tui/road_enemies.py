"""Enemies on the road: a name and its strength, below their region or beside its name."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, width
from aurora_tui.drawing.cells import cell_len
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.model_parts import words_of
from aurora_tui.games.last_aurora.tui.labels import short_name
from core.kernel.prompts import Target
from core.last_aurora.tables.records import ROMAN
from core.last_aurora.view import EnemyView, View
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

BAR_LEAST, GAP_LEAST = 40, 12
"""Cells of an Enemy's share of a row above which its strength has a bar, and a gap between its parts."""
NAME_LEAST = 4
NAMED = 19
"""Cells of an Enemy's share of a row from which most of its name can be read."""


def rows_wanted(number: int, columns: int) -> int:
    """Rows in which so many Enemies have room for their names, several in a row where that can be."""
    return -(-number // max(1, columns // NAMED))


class Enemies:
    """Draws the Enemies of a region into the cells that it has for them."""

    def __init__(self, model: TableModel, view: View, glyphs: Glyphs, canvas: Canvas) -> None:
        self._model = model
        self._view = view
        self._glyphs = glyphs
        self._canvas = canvas
        self._lit = model.marks.lit()
        self._numbers = model.marks.numbers()

    def draw(self, region: int, x: int, y: int, columns: int, rows: int) -> None:
        """All of them: two rows each if there are so many, else a row each, else several in a row."""
        enemies = [enemy for enemy in self._view["enemies"] if enemy["region"] == region]
        if not enemies or columns <= 0:
            return
        if 2 * len(enemies) <= rows:
            for index, enemy in enumerate(enemies):
                self._canvas.line(x, y + 2 * index, self._name(enemy, columns - 1), columns)
                strength = [Word("  "), *self._strength(enemy)]
                self._canvas.line(x, y + 2 * index + 1, strength, columns)
            return
        a_row = -(-len(enemies) // max(1, rows))
        for start in range(0, len(enemies), a_row):
            self._row(enemies[start : start + a_row], x, y + start // a_row, columns)

    def _row(self, enemies: Sequence[EnemyView], x: int, y: int, columns: int) -> None:
        """Some beside each other."""
        share = columns // len(enemies)
        for index, enemy in enumerate(enemies):
            room = share - (index < len(enemies) - 1)
            strength = self._strength(enemy, bar=room > BAR_LEAST, gap=room > GAP_LEAST)
            name = self._name(enemy, room - width(strength) - 1)
            gap = [Word(" ")] if width(name) + width(strength) < room else []
            self._canvas.line(x + index * share, y, [*name, *gap, *strength], room)

    def _name(self, enemy: EnemyView, cells: int) -> Line:
        hit: Target = ("enemy", enemy["card"])
        row = words_of(self._model).row(enemy["card"])
        number = self._numbers.get(hit, ())
        line: Line = []
        if number:
            shown = str(number[0]) + "+" * (len(number) > 1)
            line += [Word(shown, "lit" if hit in self._lit else "number", hit), Word(" ")]
        line.append(Word(signs_of(self._glyphs).enemy, "red", hit))
        ignored = [seat for seat, card in enumerate(self._view["ignored"]) if card == enemy["card"]]
        tail = [Word(f" no {''.join(map(seat_letter, ignored))}", "dim")] if ignored else []
        if cells - width(line) - width(tail) < NAME_LEAST:
            tail = []
        room = cells - width(line) - width(tail)
        full = f"{row.name} {ROMAN[row.number]}"
        if room < NAME_LEAST + 1:
            name = ROMAN[row.number]  # as Outcome cards call it
        else:
            name = full if cell_len(full) <= room else short_name(row.name, room)
        return [*line, Word(name, "alarm", hit), *tail]

    def _strength(self, enemy: EnemyView, *, bar: bool = True, gap: bool = True) -> Line:
        """Defense boxes and Target boxes A to D."""
        hit: Target = ("enemy", enemy["card"])
        damage, defense = enemy["damage"], enemy["defense"]
        boxes = f"{self._glyphs.full * damage}{self._glyphs.open * (defense - damage)} " if bar else ""
        line: Line = [Word(boxes, "red", hit), Word(f"{damage}/{defense}{' ' * gap}", "dim", hit)]
        for index in range(4):
            counter: Target = ("counter", enemy["card"], index)
            number = self._numbers.get(counter, ())
            if number:
                line.append(Word(str(number[0]), "lit" if counter in self._lit else "number", counter))
            if index < len(enemy["targets"]):
                owner = enemy["targets"][index]
                line.append(Word(seat_letter(owner), f"chip-seat{owner % 4}", counter))
            else:
                line.append(Word(self._glyphs.empty, "dim", counter))
        return line

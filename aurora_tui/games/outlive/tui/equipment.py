"""The equipment of a shelter: halves of a symbol stand together, whole symbols between their two tiles."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.games.choice_numbers import number, tone_of
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui.signs import cost
from core.kernel.prompts import Target
from core.outlive.view import SeatView
from themes.glyphs import Glyphs


def half(symbol: str, edge: str) -> str:
    """The half of a symbol on the edge of a tile: `<tree` on the left, `tree>` on the right."""
    return f"<{symbol}" if edge == "left" else f"{symbol}>"


def lines(
    model: TableModel, board: SeatView, seat: int, cells: int, glyphs: Glyphs, label_cells: int
) -> list[Line]:
    """Repaired tiles, then broken ones with their printed materials; under labels of so many cells."""
    fixed = _repaired(model, board, seat, glyphs)
    broken = [_broken(model, board, seat, kind, glyphs) for kind in board["broken"]]
    return [
        *labelled("fixed", fixed or [[Word("none", "dim")]], cells, label_cells),
        *(labelled("broken", broken, cells, label_cells) if broken else ()),
    ]


def labelled(label: str, parts: Sequence[Line], cells: int, label_cells: int) -> list[Line]:
    """Short lines beside each other as far as they fit, after a label; none is broken in two."""
    lines: list[Line] = [[Word(f"{label:<{label_cells}}", "dim")]]
    for part in parts:
        gap = 2 * (width(lines[-1]) > label_cells)
        if gap and width(lines[-1]) + gap + width(part) > cells:
            lines.append([Word(" " * label_cells)])
            gap = 0
        lines[-1] += [Word(" " * gap), *part]
    return lines


def _repaired(model: TableModel, board: SeatView, seat: int, glyphs: Glyphs) -> list[Line]:
    """Ready and used tiles; the two of a whole symbol as one: `Chainsaw <house> Flashlight`."""
    rules = rules_of(model)
    found: list[Line] = []
    done: set[int] = set()
    for kind in board["repaired"]:
        if kind in done:
            continue
        row = rules.equipment[kind]
        twin = next(
            (
                other
                for other in board["repaired"]
                if other != kind and rules.equipment[other].symbol == row.symbol
            ),
            None,
        )
        if twin is None:
            found.append([*_tile(model, board, seat, kind), Word(f" {half(row.symbol, row.edge)}", "symbol")])
            continue
        left, right = (kind, twin) if row.edge == "left" else (twin, kind)
        done |= {kind, twin}
        whole = Word(f" <{row.symbol}>{glyphs.star} ", "symbol-whole")
        found.append([*_tile(model, board, seat, left), whole, *_tile(model, board, seat, right)])
    return found


def _tile(model: TableModel, board: SeatView, seat: int, kind: int) -> Line:
    hit: Target = ("equipment", seat, kind)
    used = kind in board["used"]
    tone = tone_of(model, hit, "dim" if used else "strong")
    name = Word(rules_of(model).equipment[kind].name, tone, hit)
    return [*number(model, hit), name, *([Word(" used", "dim", hit)] if used else ())]


def _broken(model: TableModel, board: SeatView, seat: int, kind: int, glyphs: Glyphs) -> Line:
    """A tile to repair: its half of a symbol, with a star where the other half is there, and its price."""
    rules = rules_of(model)
    row = rules.equipment[kind]
    owned = [other for other in (*board["broken"], *board["repaired"]) if other != kind]
    star = glyphs.star * any(rules.equipment[other].symbol == row.symbol for other in owned)
    hit: Target = ("equipment", seat, kind)
    return [
        *number(model, hit),
        Word(row.name, tone_of(model, hit, "text"), hit),
        Word(f" {half(row.symbol, row.edge)}{star} ", "symbol", hit),
        *cost(row.cost, hit),
    ]

"""A pane of a large screen: what everybody would score now, a seat in a line or two."""

from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import POINTS
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from core.kernel.counsel import Standing


def reads(model: TableModel) -> object:
    """What the pane is made from."""
    return model.revision, model.seat, model.text.names


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The seats, the first on top."""
    canvas = framed(look, [Word("POINTS SO FAR", "title")], hint(POINTS, "all of it"))
    cells = look.columns - 4
    lines = [line for standing in model.counsel.points() for line in flow(_seat(model, standing), cells, 6)]
    fill(canvas, look, lines or [[Word("Nothing counts yet.", "dim")]])
    return canvas


def _seat(model: TableModel, standing: Standing) -> Line:
    """Letter, sum, and what it is made of."""
    seat = standing.seat
    line = [Word(seat_letter(seat), f"chip-seat{seat % 4}"), Word(f"{standing.total:>3}  ", "strong")]
    counted = [(model.text.score_label(key), points) for key, points in standing.lines.items() if points]
    for at, (label, points) in enumerate(counted, start=1):
        comma = "," if at < len(counted) else ""
        line += [Word(f"{label} ", "dim"), Word(f"{points}{comma} ", "text")]
    return line

"""The row on top of a table: facts of the game on the left, the way to the match on the right."""

from collections.abc import Sequence

from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import HELP
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread

WIDE = 100
"""columns from which words are written out"""


def header_row(model: TableModel, context: DrawContext, parts: Sequence[Line]) -> Canvas:
    """The row: as many of the facts as fit, the most needed first, and the state of the link."""
    canvas = Canvas(context.columns, 1, "text@bar")
    wide = context.columns >= WIDE
    right = _link(model, context, wide)
    room = context.columns - 2 - width(right) - 2
    line: Line = []
    for part in parts:
        if width(line) + width(part) + 2 <= room or not line:
            line = spread((line, part), "   " if wide else "  ")
    canvas.line(1, 0, line, room)
    canvas.right(0, right, context.columns - 1)
    canvas.retone(0, "bar")
    return canvas


def turn_part(model: TableModel, context: DrawContext, seat: int | None) -> Line:
    """An arrow and the name of whose turn it is; empty when it is nobody's."""
    if model.view is None or seat is None or seat < 0 or model.view["over"] or model.ended:
        return []
    name = fit(model.text.player(seat), 16 if context.columns >= WIDE else 10)
    return [Word(f" {context.glyphs.arrow} ", "dim"), Word(name, f"seat{seat % 4}")]


def draw_header(model: TableModel, context: DrawContext) -> Canvas:
    """The row for any game: its name, when it is, who is asked."""
    parts: list[Line] = [[Word(model.title.upper(), "ship")]]
    if model.view is not None:
        state = "ended" if model.ended else "paused" if model.paused else model.text.moment(model.view)
        parts.append([Word(state, "strong"), *turn_part(model, context, model.view["asked"])])
    return header_row(model, context, parts)


def _link(model: TableModel, context: DrawContext, wide: bool) -> Line:
    """The connection, and help."""
    connection, glyphs = model.connection, context.glyphs
    sign = glyphs.link
    words: Line
    if connection.link == "here":
        words = [Word(f"{sign} this terminal" if wide else sign, "aurora")]
    elif connection.link == "up":
        delay = f" {connection.delay} ms" if connection.delay >= 0 else ""
        words = [Word(sign, "aurora"), Word(f" host{delay}" if wide else delay, "dim")]
    elif connection.link == "lost":
        words = [Word(f"{glyphs.exhausted} reconnecting {connection.seconds} s", "amber")]
    elif connection.link == "replaced":
        words = [Word(f"{glyphs.exhausted} replaced at this seat", "red")]
    else:
        words = [Word(f"{glyphs.exhausted} closed", "red")]
    return [*words, Word("  "), *hint(HELP, "help" if wide else "")]

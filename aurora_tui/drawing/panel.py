"""A framed panel: title on the left of its upper edge, facts on the right, content that may scroll."""

from collections.abc import Iterable, Sequence

from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.draw_context import DrawContext

Words = Sequence[Word]


def framed(
    look: DrawContext, title: Words, facts: Words = (), tone: str = "line", below: Words = ()
) -> Canvas:
    """An empty panel of the size of `look`. Facts that do not fit beside the title are left out,
    so whatever matters must also stand inside."""
    canvas = Canvas(look.columns, look.rows)
    edge = "frame" if look.focus else tone
    canvas.frame(look.glyphs, edge)
    room = look.columns - 4
    end = 2
    if width(title):
        shown = _fitted(title, room - 2, look.glyphs.ellipsis)
        end = canvas.line(2, 0, [Word(" "), *shown, Word(" ")])
    if width(facts) and end + width(facts) + 4 <= look.columns:
        canvas.right(0, [Word(" "), *facts, Word(" ")], look.columns - 2)
    if width(below) and width(below) + 6 <= look.columns:
        canvas.line(2, look.rows - 1, [Word(" "), *below, Word(" ")])
    return canvas


def _fitted(words: Words, cells: int, ellipsis: str) -> list[Word]:
    shown: list[Word] = []
    for word in words:
        text = fit(word.text, cells, ellipsis)
        cells -= width([Word(text)])
        if text:
            shown.append(Word(text, word.tone, word.hit))
    return shown


def fill(
    canvas: Canvas,
    look: DrawContext,
    lines: Sequence[Line],
    *,
    top: int = 1,
    bottom: int = 1,
    tail: bool = False,
) -> int:
    """Write lines into a panel, from `look.offset` on (or its end, with `tail`); marks say what is hidden.

    Gives the offset used.
    """
    room = max(0, canvas.rows - top - bottom)
    hidden = max(0, len(lines) - room)
    offset = max(0, hidden - look.offset) if tail else min(look.offset, hidden)
    for row, line in enumerate(lines[offset : offset + room]):
        canvas.line(2, top + row, line, canvas.columns - 4)
    more_marks(canvas, look, offset, hidden - offset)
    return offset


def more_marks(canvas: Canvas, look: DrawContext, above: int, below: int, y: int = -1) -> int:
    """On the lower edge, or row `y`, how many lines are out of sight. Gives the cells this takes."""
    marks: list[Word] = []
    if above:
        marks.append(Word(f"{look.glyphs.up}{above}", "key", ("scroll", -1)))
    if below:
        if marks:
            marks.append(Word(" ", "dim"))
        marks.append(Word(f"{look.glyphs.down_more}{below}", "key", ("scroll", 1)))
    if not marks:
        return 0
    canvas.right(canvas.rows - 1 if y < 0 else y, [Word(" "), *marks, Word(" ")], canvas.columns - 2)
    return width(marks) + 2


def spread(parts: Iterable[Line], gap: str = "  ") -> Line:
    """Several short lines as one, with a gap between them."""
    line: Line = []
    for part in parts:
        if not part:
            continue
        if line:
            line.append(Word(gap))
        line += part
    return line

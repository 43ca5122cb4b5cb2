"""The header: round, phase, whose turn, turn order, the ship, the way to the match."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.last_aurora.model_parts import words_of
from aurora_tui.games.last_aurora.tui.labels import seat_letter


def draw(store: TableModel, look: DrawContext) -> Canvas:
    """One row."""
    canvas = Canvas(look.columns, 1, "text@bar")
    wide = look.columns >= 100
    right = _link(store, look, wide)
    room = look.columns - 2 - width(right) - 2
    line: Line = []
    for part in _parts(store, look, wide):
        if width(line) + width(part) + 2 <= room or not line:
            line = spread((line, part), "   " if wide else "  ")
    canvas.line(1, 0, line, room)
    canvas.right(0, right, look.columns - 1)
    canvas.retone(0, "bar")
    return canvas


def _parts(store: TableModel, look: DrawContext, wide: bool) -> list[Line]:
    """Facts, the most needed first."""
    view = store.view
    parts: list[Line] = [[Word("LAST AURORA" if wide else "AURORA", "ship")]]
    if view is None:
        return parts
    phase = words_of(store).phase(view["phase"]).upper()
    phase = "ENDED" if store.ended else "PAUSED" if store.paused else phase
    parts.append([Word(f"round {view['round']}" if wide else f"R{view['round']}", "dim")])
    turn: Line = [Word(phase, "strong")]
    seat = view["asked"] if view["asked"] is not None else view["turn"]
    if seat is not None and seat >= 0 and not (view["over"] or store.ended):
        name = fit(words_of(store).player(seat), 16 if wide else 10)
        turn += [Word(f" {look.glyphs.arrow} ", "dim"), Word(name, f"seat{seat % 4}")]
    parts.append(turn)
    order: Line = [Word("order ", "dim")]
    for seat in view["order"]:
        if not view["seats"][seat]["out"]:
            order.append(Word(seat_letter(seat), f"chip-seat{seat % 4}"))
            order.append(Word(" "))
    parts.append(order[:-1])
    if not view["over"]:
        mooring = look.glyphs.moorings[view["aurora"] - 1]
        parts.append([Word("ship at ", "dim"), Word(mooring, "ship")])
    return parts


def _link(store: TableModel, look: DrawContext, wide: bool) -> Line:
    """The connection, and help."""
    connection, glyphs = store.connection, look.glyphs
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
    help_: Line = (
        [Word("?", "key", ("key", "?")), Word(" help", "dim")] if wide else [Word("?", "key", ("key", "?"))]
    )
    return [*words, Word("  "), *help_]

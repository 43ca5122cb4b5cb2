"""The header: round, phase, whose turn, turn order, the ship."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.header import WIDE, header_row, turn_part
from aurora_tui.games.last_aurora.model_parts import view_of, words_of


def draw(store: TableModel, look: DrawContext) -> Canvas:
    """One row."""
    return header_row(store, look, _parts(store, look, look.columns >= WIDE))


def _parts(store: TableModel, look: DrawContext, wide: bool) -> list[Line]:
    """Facts, the most needed first."""
    view = view_of(store)
    parts: list[Line] = [[Word("LAST AURORA" if wide else "AURORA", "ship")]]
    if view is None:
        return parts
    phase = words_of(store).phase(view["phase"]).upper()
    phase = "ENDED" if store.ended else "PAUSED" if store.paused else phase
    parts.append([Word(f"round {view['round']}" if wide else f"R{view['round']}", "dim")])
    seat = view["asked"] if view["asked"] is not None else view["turn"]
    parts.append([Word(phase, "strong"), *turn_part(store, look, seat)])
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

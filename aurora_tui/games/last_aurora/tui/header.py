"""The header: round, phase, whose turn, the ship and when she sails, turn order."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.header import WIDE, header_row, turn_part
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from core.last_aurora.rules import Rules
from core.last_aurora.state import LAST_MOORING
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The header, one row high."""
    return header_row(model, look, _parts(model, look, look.columns >= WIDE))


def _parts(model: TableModel, look: DrawContext, wide: bool) -> list[Line]:
    """Facts, the most needed first."""
    view = view_of(model)
    parts: list[Line] = [[Word("LAST AURORA" if wide else "AURORA", "ship")]]
    if view is None:
        return parts
    phase = words_of(model).phase(view["phase"]).upper()
    phase = "ENDED" if model.ended else "PAUSED" if model.paused else phase
    now = view["round"]
    told = f"round {now} of {LAST_MOORING}" if wide else f"R{now}/{LAST_MOORING}"
    parts.append([Word(told, "dim")])
    seat = view["asked"] if view["asked"] is not None else view["turn"]
    parts.append([Word(phase, "strong"), *turn_part(model, look, seat)])
    ship = ship_part(view, rules_of(model), look, wide=wide)
    order: Line = [Word("order ", "dim")]
    for seat in view["order"]:
        if not view["seats"][seat]["out"]:
            order.append(Word(seat_letter(seat), f"chip-seat{seat % 4}"))
            order.append(Word(" "))
    return [*parts, ship, order[:-1]]


def ship_part(view: View, rules: Rules, look: DrawContext, *, wide: bool) -> Line:
    """Where the ship is, and when she sails next: at the end of the round (R530), unless the match ends with
    it because she is reached or lies at her last mooring (R528)."""
    if view["over"]:
        return []
    at, moorings = view["aurora"], signs_of(look.glyphs).moorings
    line = [Word("ship at " if wide else "ship ", "dim"), Word(moorings[at - 1], "ship")]
    if view["round"] < at:  # she has sailed, and the round of this mooring is to begin
        return line
    reached = any(board["progress"] >= rules.moorings[at] for board in view["seats"] if not board["out"])
    if reached or at >= LAST_MOORING:
        why = "reached, last round" if reached else "her last round"
        return [*line, Word(f", {why}" if wide else " last", "amber")]
    onward = f", {moorings[at]} next round" if wide else f"{look.glyphs.arrow}{moorings[at]}"
    return [*line, Word(onward, "dim")]

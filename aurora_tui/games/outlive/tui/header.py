"""The header: day, phase, whose go, what comes tonight, first player."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.header import WIDE, header_row, turn_part
from aurora_tui.games.outlive.model_parts import rules_of, view_of
from core.outlive.preview.shelter import touched
from core.outlive.state import PHASES, SETUP
from core.outlive.view import View


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The header, one row high."""
    return header_row(model, context, _parts(model, context, context.columns >= WIDE))


def _parts(model: TableModel, context: DrawContext, wide: bool) -> list[Line]:
    """Facts, the most needed first."""
    view = view_of(model)
    parts: list[Line] = [[Word("OUTLIVE", "ship")]]
    if view is None:
        return parts
    if view["day"]:
        day = f"day {view['day']} of {view['days']}" if wide else f"day {view['day']}/{view['days']}"
        parts.append([Word(day, "dim")])
    phase = "ENDED" if model.ended else "PAUSED" if model.paused else PHASES[view["phase"]].upper()
    seat = view["asked"] if view["asked"] is not None else view["turn"]
    parts.append([Word(phase, "strong"), *turn_part(model, context, seat)])
    if view["phase"] != SETUP and not view["over"]:
        fallout = touched(view, rules_of(model), model.board_seat, "fallout")
        parts += _tonight(view, fallout, context.glyphs.rays, wide=wide)
        first = view["first"]
        parts.append([Word("first ", "dim"), Word(seat_letter(first), f"chip-seat{first % 4}")])
    return parts


def _tonight(view: View, fallout: int, sign: str, *, wide: bool) -> list[Line]:
    """What comes tonight: radiation, with what a Fallout adds for the shelter on the screen and with that of
    tomorrow as printed, and the events in force."""
    days, day = view["radiation"], view["day"]
    points = f"{days[day - 1] if 0 < day <= len(days) else 0}{f'+{fallout}' * bool(fallout)}"
    line: Line = [Word("tonight " if wide else "", "dim")]
    line.append(Word(f"radiation {points}" if wide else f"{sign}{points}", "rays"))
    count, hit = len(view["events"]), ("page", "events")
    plural = f"{count} events" if count > 1 else "1 event"
    events: Line = [Word(plural, "red", hit)] if count else []
    if wide and events:
        line += [Word(", ", "dim"), *events]
    if day < len(days):
        line.append(Word(f", tomorrow {days[day]}" if wide else f" next {days[day]}", "dim"))
    return [line, events] if events and not wide else [line]

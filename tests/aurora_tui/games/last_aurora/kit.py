"""A model that has seen a match, and panes drawn from it, without an app."""

from typing import Any

from aurora_tui.client.session import Reasons, Seen
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.last_aurora.tui import exploration_zone
from core import Match
from core.kernel import Event
from tests.aurora_tui.client.model_kit import Told
from themes.glyphs import UNICODE, Glyphs


def model_of(
    match: Match, seat: int | None = None, events: tuple[Event, ...] = (), **changes: Any
) -> TableModel:
    """What a seat knows of a match; the seat that is asked if none is named."""
    session = Told()
    session.match = match
    model = TableModel(session)
    pending = match.decision
    viewer = seat if seat is not None else (pending.seat if pending else None)
    own = pending if pending is not None and pending.seat == viewer else None
    seen = Seen(
        viewer, 1, match.view(viewer) | changes, 0, events, own, match.undoable(viewer or 0), match.scores
    )
    model.receive(seen)
    if own is not None:
        model.receive(Reasons(own.id, match.refusals()))
    return model


def look(columns: int, rows: int, glyphs: Glyphs = UNICODE, **more: Any) -> DrawContext:
    return DrawContext(columns, rows, glyphs, **more)


def at(canvas: Canvas, hit: tuple[str | int, ...]) -> str:
    """All that belongs to a thing, from left to right and top to bottom."""
    found = (run.text.strip() for y in range(canvas.rows) for run in canvas.runs(y) if run.hit == hit)
    return " ".join(text for text in found if text)


def tones(canvas: Canvas, hit: tuple[str | int, ...]) -> set[str]:
    """How it is painted."""
    return {run.tone for y in range(canvas.rows) for run in canvas.runs(y) if run.hit == hit}


def whole(canvas: Canvas) -> str:
    return "\n".join(canvas.lines())


def zone(model: TableModel, columns: int, rows: int, glyphs: Glyphs = UNICODE) -> Canvas:
    """The Exploration Zone as the table puts it together: a heading, and cards in rows."""
    canvas = Canvas(columns, rows)
    canvas.paste(0, 0, exploration_zone.draw_heading(model, look(columns, 1, glyphs)))
    a_row = exploration_zone.cards_a_row(columns, 5)
    wide, high = (columns - a_row + 1) // a_row, (rows - 1) // -(-5 // a_row)
    for slot in range(5):
        card = exploration_zone.draw_card(slot, model, look(wide, high, glyphs))
        canvas.paste(slot % a_row * (wide + 1), 1 + slot // a_row * high, card)
    return canvas

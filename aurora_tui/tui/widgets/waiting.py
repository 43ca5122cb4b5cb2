"""The prompt while nobody here is asked: who is, and at the end the result."""

from aurora_tui.client.keys import hint
from aurora_tui.client.table_keys import BACK, PICK, UNDO
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import score_chip, seat_letter
from aurora_tui.games.contract import Board
from aurora_tui.tui.widgets import since
from aurora_tui.tui.widgets.company import around
from core.kernel.views import MatchView


def draw(
    board: Board, model: TableModel, view: MatchView, look: DrawContext, *, small: bool, logs: bool
) -> Canvas:
    """Who is asked, and what happened since; on a `small` screen also a part of the board, and where `logs`
    stand beside without what people said."""
    asked = view["asked"]
    cells = look.columns - 4
    lines: list[Line] = []
    if asked is None:
        title: Line = [Word("PLEASE WAIT", "title")]
    else:
        name = model.text.player(asked)
        title = [Word(f"WAITING FOR {fit(name.upper(), look.columns - 18)}", f"seat{asked % 4}")]
        told = f" {model.title_of(asked)} is asked"
        lines.append([Word(seat_letter(asked), f"chip-seat{asked % 4}"), Word(told, "text")])
        lines.append([Word(f"{model.text.moment(view)}.", "dim")])
    lines += around(model, cells)
    if model.seat is None:
        lines += [[], [Word("You are watching.", "dim")]]
    elif model.undoable:
        lines += [[], hint(UNDO, f"undo {model.spans.steps(model.undoable)}")]
    if model.hint:
        lines += [[], *([Word(text, "amber")] for text in wrap(model.hint, cells))]
    if model.pace.holding:
        lines += [[], [*hint(PICK, "next step  "), *hint(BACK, "all of it")]]
    room = look.rows - 2 - len(lines)
    kept = min(since.wanted(board, model, cells, asides=not logs), since.LEAST)
    aside = board.aside(model, look, room - kept) if small else ()
    lines += [[], *aside] if aside else []
    canvas = framed(look, title)
    wrapped = [piece for line in lines for piece in (flow(line, cells) if line else [[]])]
    free = look.rows - 3 - len(wrapped)
    happened = since.lines(board, model, look, cells, max(free, kept), asides=not logs)
    wrapped = wrapped[: look.rows - 3 - len(happened)] if happened else wrapped
    fill(canvas, look, [*wrapped, *([[], *happened] if happened else [])])
    return canvas


def over(model: TableModel, look: DrawContext) -> Canvas:
    """The result, best first."""
    canvas = framed(look, [Word("THE END", "title")])
    cells = look.columns - 4
    lines: list[Line] = []
    if model.session.seats or model.session.talks:  # else it is a replay
        told = hint(BACK, "the result, and what next")
        lines += [told if width(told) <= cells else hint(BACK, "the result"), []]
    if model.ended:
        lines += [*flow([Word(model.ended, "amber")], cells), []]
    for score in sorted(model.scores or (), key=lambda score: score.rank):
        lines.append(
            [
                Word(*score_chip(score.seat, model.seat_count)),
                Word(f" {score.total} {model.text.total_label()}", "strong"),
            ]
        )
        lines += [[Word(piece)] for piece in wrap(model.text.score(score), cells)]
        lines.append([])
    fill(canvas, look, lines)
    return canvas

"""What may stand in the place of the choices for a while: advice, a bot's opinion, the points so far."""

from aurora_tui.client.keys import hint
from aurora_tui.client.second_opinion import MOST, THINKING, played_on, told
from aurora_tui.client.table_keys import ADVICE, BACK, CONSULT, POINTS
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import Board, LabelContext
from core.kernel import Decision
from core.kernel.counsel import Standing
from core.kernel.views import MatchView

TAKEN = "enter takes the highlighted one; numbers pick as always, esc goes back."
RANKS = ("best", "or", "or")
TITLES = {
    "advice": ("WHAT LOOKS BEST", ADVICE),
    "opinion": ("THE STRONG BOT", CONSULT),
    "points": ("POINTS SO FAR", POINTS),
}


def draw(board: Board, model: TableModel, view: MatchView, look: DrawContext) -> Canvas:
    """The sheet that the model has turned up."""
    shown = model.sheets.shown
    title, key = TITLES[shown]
    canvas = framed(look, [Word(title, "title")], hint(key, "back"))
    cells = look.columns - 4
    if shown == "advice":
        lines = _advice(board, model, view, look)
    else:
        lines = _opinion(board, model, view, look) if shown == "opinion" else _points(model, cells)
    row = 1 - fill(canvas, look, lines)
    best = shown == "advice" or (shown == "opinion" and model.opinion.rated)
    if best and model.choices and row == 1:  # the best one, which enter takes
        canvas.aim(row, ("choice", model.cursor), 1, look.columns - 1)
        if model.marks.aim is None:
            canvas.retone(row, "select", 1, look.columns - 1)
    return canvas


def _advice(board: Board, model: TableModel, view: MatchView, look: DrawContext) -> list[Line]:
    """The best choice and two others: number, label, what it puts at risk, why."""
    decision, cells = model.decision, look.columns - 4
    if decision is None:
        return []
    lines: list[Line] = []
    for rank, suggestion in zip(RANKS, model.counsel.best(), strict=False):
        lines.append(_row(board, model, decision, view, look, rank, suggestion.answer))
        risks, odds = model.counsel.notes(suggestion.answer)
        for tone, sentences in (("text", (suggestion.reason,)), ("amber", risks), ("dim", odds)):
            for piece in wrap(" ".join(sentences), cells - 2) if sentences else ():
                lines.append([Word("  "), Word(piece, tone)])
        lines.append([])
    taken = f"{TAKEN} {CONSULT.written} asks the strong bot." if model.opinion.offered else TAKEN
    if model.lessons is not None and model.lessons.shown is not None:
        taken = "enter and esc go back to the lesson."
    lines += [[Word(piece, "dim")] for piece in wrap(taken, cells)]
    return lines


def _row(
    board: Board,
    model: TableModel,
    decision: Decision,
    view: MatchView,
    look: DrawContext,
    rank: str,
    answer: int,
) -> Line:
    """An answer that is told of: its rank, its number, its label."""
    choice = next((choice for choice in model.choices if choice.answer == answer), None)
    number = f"{choice.letter or choice.number} " if choice is not None else ""
    about = LabelContext(model, decision, decision.actions[answer], view, look.glyphs, look.columns - 12)
    return [Word(f"{rank:<5}", "dim"), Word(number, "key"), *board.label(about)]


def _opinion(board: Board, model: TableModel, view: MatchView, look: DrawContext) -> list[Line]:
    """What the best bot thinks, or that it still does."""
    decision, cells = model.decision, look.columns - 4
    if decision is None:
        return []
    if not model.opinion.rated:
        waits = f"It takes a second or a few; {BACK.written} goes on without."
        return [*flow([Word(THINKING, "text")], cells), *flow([Word(waits, "dim")], cells)]
    lines: list[Line] = []
    for rank, one in enumerate(model.opinion.rated[:MOST]):
        lines.append(_row(board, model, decision, view, look, "or" if rank else "best", one.choice))
        for text, tone in zip(told(one, rank), ("text", "dim"), strict=True):
            lines += [[Word("  "), Word(piece, tone)] for piece in wrap(text, cells - 2)]
    lines.append([])
    lines += [[Word(piece, "dim")] for piece in wrap(f"{played_on(model.opinion.rated)} {TAKEN}", cells)]
    return lines


def _points(model: TableModel, cells: int) -> list[Line]:
    """Seat by seat, the first on top; lines that count nothing are left out."""
    lines: list[Line] = []
    for standing in model.counsel.points():
        lines += [_head(model, standing), *_lines(model, standing)]
        note = wrap(standing.note, cells - 2) if standing.note else []
        lines += [[Word("  "), Word(piece, "dim")] for piece in note]
        lines.append([])
    return lines


def _head(model: TableModel, standing: Standing) -> Line:
    seat = standing.seat
    return [
        Word(seat_letter(seat), f"chip-seat{seat % 4}"),
        Word(f" {model.title_of(seat)}  ", f"seat{seat % 4}"),
        Word(f"{standing.total} {model.text.total_label()}", "strong"),
    ]


def _lines(model: TableModel, standing: Standing) -> list[Line]:
    return [
        [Word(f"  {points:>3}  ", "text"), Word(model.text.score_label(key), "dim")]
        for key, points in standing.lines.items()
        if points
    ]

"""The log: what happened, a sentence an event, newest last; with what people said."""

from functools import lru_cache

from aurora_tui.client.keys import hint
from aurora_tui.client.speakers import introduced
from aurora_tui.client.table_keys import LOG
from aurora_tui.client.table_log import Entry
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import Board

BESIDE_NAME = 13  # columns for the title, the key and the frame: a longer name is cut, not left out
GAIN, LOSS = "aurora", "red"
RECENT = 200  # entries that are laid out; older ones are reached by scrolling


def reads(model: TableModel) -> object:
    """What the picture is made from."""
    return model.book.version, model.log_filter, model.text.names


def draw(board: Board, model: TableModel, look: DrawContext) -> Canvas:
    """The pane; `look.offset` counts lines up from the end."""
    if model.log_filter >= 0:
        name = fit(model.text.player(model.log_filter), look.columns - BESIDE_NAME)
        facts = [*hint(LOG, ""), Word(f" {name}", f"seat{model.log_filter % 4}")]
    else:
        facts = hint(LOG, "filter")
    canvas = framed(look, [Word("LOG", "title")], facts)
    fill(canvas, look, lines(board, model, look, RECENT + look.offset), tail=True)
    return canvas


def lines(board: Board, model: TableModel, look: DrawContext, most: int) -> list[Line]:
    """The last entries in lines, with a rule where a turn or a part of the game begins."""
    cells = look.columns - 4
    rule: Line = [Word(look.glyphs.across * cells, "line")]
    found: list[Line] = []
    name_of = [model.text.player(seat) for seat in range(len(model.text.names))]
    for entry in model.entries()[-most:]:
        if entry.opens and found:
            found.append(rule)
        name = name_of[entry.seat] if 0 <= entry.seat < len(name_of) else ""
        found += _wrapped(entry, name, _tone(board, model, entry.kind), cells)
    return found


def told(board: Board, model: TableModel, entry: Entry, cells: int) -> tuple[Line, ...]:
    """An entry in lines."""
    name = model.text.player(entry.seat) if 0 <= entry.seat < len(model.text.names) else ""
    return _wrapped(entry, name, _tone(board, model, entry.kind), cells)


def _tone(board: Board, model: TableModel, kind: str) -> str:
    """The tone of a kind of entry, "" for none of its own."""
    return board.log_tones.get(kind, "ice" if kind in model.presentation.headings else "")


@lru_cache(maxsize=2 * RECENT)
def _wrapped(entry: Entry, name: str, tone: str, cells: int) -> tuple[Line, ...]:
    """An entry in lines, wrapped once. `name` of its seat; `tone` of its kind, "" for none of its own."""
    return tuple(flow(_words(entry, name, tone), cells, indent=1))


def _words(entry: Entry, name: str, tone: str) -> Line:
    if entry.kind == "said":
        return _spoken(entry, name)
    if entry.kind == "host":
        return [Word(entry.text, "amber")]
    if tone:
        return [Word(entry.text, tone)]
    luck = {1: GAIN, -1: LOSS}.get(entry.luck, "")
    if entry.seat >= 0 and name and entry.text.startswith(name):
        return [Word(name, f"seat{entry.seat % 4}"), Word(entry.text[len(name) :], luck or "text")]
    return [Word(entry.text, luck or ("text" if entry.seat >= 0 else "dim"))]


def _spoken(entry: Entry, name: str) -> Line:
    """Chat: a seat is known by its sign and colour, and so cannot be had by a name."""
    if name:
        chip = Word(f" {seat_letter(entry.seat)} ", f"chip-seat{entry.seat % 4}")
        return [chip, Word(f" {name}: ", "ice"), Word(entry.text)]
    return [Word(introduced(entry.seat, entry.by, ""), "dim"), Word(entry.text)]

"""The log: what happened, a sentence an event, newest last; with what people said."""

from aurora_tui.client.speakers import introduced
from aurora_tui.client.table_log import Entry
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.last_aurora.tui.labels import seat_letter

BESIDE_NAME = 13  # columns for the title, the key and the frame: a longer name is cut, not left out
RECENT = 200  # entries that are laid out; older ones are reached by scrolling


def draw(store: TableModel, look: DrawContext) -> Canvas:
    """The pane; `look.offset` counts lines up from the end."""
    if store.log_filter >= 0:
        name = fit(store.text.player(store.log_filter), look.columns - BESIDE_NAME)
        facts = [Word("l ", "key", ("key", "l")), Word(name, f"seat{store.log_filter % 4}")]
    else:
        facts = [Word("l", "key", ("key", "l")), Word(" filter", "dim")]
    canvas = framed(look, [Word("LOG", "title")], facts)
    fill(canvas, look, lines(store, look.columns - 4, RECENT + look.offset), tail=True)
    return canvas


def lines(store: TableModel, cells: int, most: int) -> list[Line]:
    """The last entries in lines."""
    found: list[Line] = []
    for entry in store.entries()[-most:]:
        found += flow(_words(store, entry), cells, indent=1)
    return found


def last(store: TableModel, cells: int, rows: int) -> list[Line]:
    """As many of the last entries as fit whole into so many rows."""
    found: list[Line] = []
    for entry in reversed(store.entries()[-rows:]):
        told = flow(_words(store, entry), cells, indent=1)
        if len(found) + len(told) > rows:
            break
        found = told + found
    return found


def _words(store: TableModel, entry: Entry) -> Line:
    if entry.kind == "said":
        return _spoken(store, entry)
    if entry.kind == "host":
        return [Word(entry.text, "amber")]
    if entry.kind in ("round", "phase", "aurora", "game_over"):
        return [Word(entry.text, "ice" if entry.kind != "aurora" else "aurora")]
    if entry.seat >= 0:
        name = store.text.player(entry.seat)
        if entry.text.startswith(name):
            return [Word(name, f"seat{entry.seat % 4}"), Word(entry.text[len(name) :])]
    return [Word(entry.text, "text" if entry.seat >= 0 else "dim")]


def _spoken(store: TableModel, entry: Entry) -> Line:
    """Chat: a seat is known by its sign and colour, and so cannot be had by a name."""
    if 0 <= entry.seat < len(store.text.names):
        chip = Word(f" {seat_letter(entry.seat)} ", f"chip-seat{entry.seat % 4}")
        return [chip, Word(f" {store.text.player(entry.seat)}: ", "ice"), Word(entry.text)]
    return [Word(introduced(entry.seat, entry.by, ""), "dim"), Word(entry.text)]

"""The log: what happened, a sentence an event, newest last; with what people said."""

from functools import lru_cache

from aurora_tui.client.speakers import introduced
from aurora_tui.client.table_log import Entry
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import Board

BESIDE_NAME = 13  # columns for the title, the key and the frame: a longer name is cut, not left out
RECENT = 200  # entries that are laid out; older ones are reached by scrolling


def reads(store: TableModel) -> object:
    """What the picture is made from."""
    return store.book.version, store.log_filter, store.text.names


def draw(board: Board, store: TableModel, look: DrawContext) -> Canvas:
    """The pane; `look.offset` counts lines up from the end."""
    if store.log_filter >= 0:
        name = fit(store.text.player(store.log_filter), look.columns - BESIDE_NAME)
        facts = [Word("l ", "key", ("key", "l")), Word(name, f"seat{store.log_filter % 4}")]
    else:
        facts = [Word("l", "key", ("key", "l")), Word(" filter", "dim")]
    canvas = framed(look, [Word("LOG", "title")], facts)
    fill(canvas, look, lines(board, store, look.columns - 4, RECENT + look.offset), tail=True)
    return canvas


def lines(board: Board, store: TableModel, cells: int, most: int) -> list[Line]:
    """The last entries in lines."""
    found: list[Line] = []
    for entry in store.entries()[-most:]:
        found += _told(board, store, entry, cells)
    return found


def last(board: Board, store: TableModel, cells: int, rows: int) -> list[Line]:
    """As many of the last entries as fit whole into so many rows."""
    found: list[Line] = []
    for entry in reversed(store.entries()[-rows:]):
        told = _told(board, store, entry, cells)
        if len(found) + len(told) > rows:
            break
        found = [*told, *found]
    return found


def _told(board: Board, store: TableModel, entry: Entry, cells: int) -> tuple[Line, ...]:
    name = store.text.player(entry.seat) if 0 <= entry.seat < len(store.text.names) else ""
    tone = "ice" if entry.kind in store.presentation.headings else ""
    return _wrapped(entry, name, board.log_tones.get(entry.kind, tone), cells)


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
    if entry.seat >= 0 and name and entry.text.startswith(name):
        return [Word(name, f"seat{entry.seat % 4}"), Word(entry.text[len(name) :])]
    return [Word(entry.text, "text" if entry.seat >= 0 else "dim")]


def _spoken(entry: Entry, name: str) -> Line:
    """Chat: a seat is known by its sign and colour, and so cannot be had by a name."""
    if name:
        chip = Word(f" {seat_letter(entry.seat)} ", f"chip-seat{entry.seat % 4}")
        return [chip, Word(f" {name}: ", "ice"), Word(entry.text)]
    return [Word(introduced(entry.seat, entry.by, ""), "dim"), Word(entry.text)]

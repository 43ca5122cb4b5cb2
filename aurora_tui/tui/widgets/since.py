"""What happened since the person's last answer, in the prompt: the most telling of it in little room."""

from aurora_tui.client.since_answer import most_telling
from aurora_tui.client.table_keys import LOG
from aurora_tui.client.table_log import Entry
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, fit, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board
from aurora_tui.tui.widgets import log

LEAST = 3
"""Rows that it has in any case, with the one of its title."""
TITLES = ("since your last answer", "since then")
LATELY = ("lately",)
"""its titles, the shorter ones for less room; who has not answered yet has another"""


def wanted(board: Board, model: TableModel, cells: int, *, asides: bool = False) -> int:
    """Rows that all of it takes; 0 if nothing has happened. `asides`: with what was said."""
    rows = sum(len(log.told(board, model, entry, cells)) for entry in model.happened_since(asides=asides))
    return rows + 1 if rows else 0


def lines(
    board: Board, model: TableModel, look: DrawContext, cells: int, rows: int, *, asides: bool = False
) -> list[Line]:
    """As much as fits into so many rows, below a title that says how much is left out; [] for no room."""
    entries = model.happened_since(asides=asides)
    if rows < 2 or not entries:
        return []

    def height(entry: Entry) -> int:
        return len(log.told(board, model, entry, cells))

    kept, left_out = most_telling(entries, rows - 1, height)
    found: list[Line] = []
    for entry in kept:
        found += log.told(board, model, entry, cells)
    shown = found[: rows - 1]
    if len(found) > len(shown):
        ellipsis = look.glyphs.ellipsis
        *most, last = shown[-1]
        room = cells - width(most) - len(ellipsis)
        shown[-1] = [*most, Word(fit(last.text, room, "") + ellipsis, last.tone)]
    return [_title(model, look, cells, left_out), *shown]


def _title(model: TableModel, look: DrawContext, cells: int, left_out: int) -> Line:
    across = look.glyphs.across
    more: Line = [Word(f" {LOG.written}", "key"), Word(f" {left_out} more", "dim")] if left_out else []
    room = cells - width(more) - 4
    titles = TITLES if model.since.has_answered(model.seat) else LATELY
    told = next((title for title in titles if len(title) <= room), titles[-1])
    line: Line = [Word(f"{across} {told} ", "dim")]
    return [*line, Word(across * max(0, cells - width(line) - width(more)), "line"), *more]

"""What the commands of the line client show: lines from a table model and the rest of what was typed."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import LineParts
from net.wire.text import clean

LOG_LINES = 20


def log_lines(model: TableModel, said: Sequence[str], rest: str) -> list[str]:
    """The end of the log: so many lines, of one player, or what people said."""
    wanted = rest.split()
    counts = [int(word[:9]) for word in wanted if word.isascii() and word.isdigit()]
    name = " ".join(word for word in wanted if not (word.isascii() and word.isdigit()))
    count = counts[-1] if counts else LOG_LINES
    if name == "chat":
        return [*said[max(len(said) - count, 0) :]] or ["Nobody has said anything."]
    found = model.book.since(0)
    if name:
        seat = seat_named(model.text.names, name)
        if seat is None:
            names = ", ".join(model.text.names)
            return [f"l takes a number of lines, or a player ({names}), or chat: l 40, l chat 5."]
        found = [entry for entry in found if entry.seat == seat or entry.kind in model.presentation.headings]
    return [entry.text for entry in found[max(len(found) - count, 0) :]]


def board_lines(model: TableModel, parts: LineParts, rest: str) -> list[str]:
    """The board of a player, by name, its beginning, or the number of the seat; one's own without one."""
    names = model.text.names
    if not rest:
        seats = range(len(names)) if model.seat is None else (model.seat,)
        return [line for seat in seats for line in parts.board(model, seat)]
    wanted = seat_named(names, rest)
    if wanted is None:
        return [f"There is no player '{clean(rest, 30)}'; players are {', '.join(names)}."]
    return [*parts.board(model, wanted)]


def seat_named(names: tuple[str, ...], wanted: str) -> int | None:
    """The seat of a name, of its beginning if only one name begins so, or of a number from 1 on."""
    low = wanted.lower()
    for fits in (str.__eq__, str.startswith):
        found = [seat for seat, name in enumerate(names) if fits(name.lower(), low)]
        if len(found) == 1:
            return found[0]
    return int(low) - 1 if low.isascii() and low.isdigit() and 1 <= int(low[:3]) <= len(names) else None

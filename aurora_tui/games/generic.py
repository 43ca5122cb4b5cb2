"""A board for any game: its view as titled tables, so that a game is playable the day its rules are.

Numbers and words of the view are shown as they are, an entry a line; entries that have one value a seat
become a table with a column a seat. Nothing is known of any game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import Area, Board, LabelContext, LineParts, Page, PaneSpec, Plan
from aurora_tui.games.header import draw_header
from core.kernel import Action, Decision
from core.kernel.views import boards

KERNELS = frozenset({"game", "names", "options", "viewer", "over", "asked"})
RAIL = 36
WHOLE = (112, 30)
NAME_CELLS = 14
MOST_DEEP = 3
"""levels of entries within entries that are told apart"""


def spoken(key: object) -> str:
    """A key of a view as words."""
    return str(key).replace("_", " ")


def value_text(value: Any, deep: int = 0) -> str:
    """A value in one line."""
    if value is None or value == () or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        if deep >= MOST_DEEP:
            return f"{len(value)} entries"
        return ", ".join(f"{spoken(key)} {value_text(item, deep + 1)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        if deep >= MOST_DEEP:
            return f"{len(value)} entries"
        return " ".join(value_text(item, deep + 1) for item in value)
    return str(value)


def by_seat(view: Mapping[str, Any]) -> dict[str, Sequence[Any]]:
    """Entries with a value for each seat; of boards, each of their entries."""
    seats = boards(view)
    found: dict[str, Sequence[Any]] = {}
    for key, value in view.items():
        if key in KERNELS or not isinstance(value, list | tuple) or len(value) != seats:
            continue
        if all(isinstance(item, Mapping) for item in value):
            for inner in dict.fromkeys(name for item in value for name in item):
                found[str(inner)] = [item.get(inner) for item in value]
        else:
            found[key] = value
    return found


def of_table(view: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a view that are neither by seat nor the kernel's own."""
    seats = boards(view)
    return {
        key: value
        for key, value in view.items()
        if key not in KERNELS and not (isinstance(value, list | tuple) and len(value) == seats)
    }


def seat_lines(model: TableModel, cells: int) -> list[Line]:
    """The table of the seats."""
    view = model.view
    if view is None:
        return []
    names = model.text.names[: boards(view)]
    column = max(6, (cells - NAME_CELLS) // max(1, len(names)))
    head: Line = [Word(" " * NAME_CELLS)]
    for seat, name in enumerate(names):
        shown = fit(f"{seat_letter(seat)} {name}", column - 1)
        head.append(Word(f"{shown:<{column}}", f"seat{seat % 4}"))
    lines: list[Line] = [head]
    for key, values in by_seat(view).items():
        line: Line = [Word(f"{fit(spoken(key), NAME_CELLS - 1):<{NAME_CELLS}}", "dim")]
        line += [Word(f"{fit(value_text(value), column - 1):<{column}}", "text") for value in values]
        lines.append(line)
    return lines


def table_lines(model: TableModel, cells: int) -> list[Line]:
    """Everything else, an entry a line or more."""
    lines: list[Line] = []
    for key, value in of_table(model.view).items() if model.view is not None else ():
        wrapped = wrap(value_text(value), max(1, cells - NAME_CELLS))
        for index, piece in enumerate(wrapped):
            name = fit(spoken(key), NAME_CELLS - 1) if index == 0 else ""
            lines.append([Word(f"{name:<{NAME_CELLS}}", "dim"), Word(piece)])
    return lines


def draw_seats(model: TableModel, context: DrawContext) -> Canvas:
    """The pane of the seats."""
    canvas = framed(context, [Word("SEATS", "title")])
    fill(canvas, context, seat_lines(model, context.columns - 4))
    return canvas


def draw_table(model: TableModel, context: DrawContext) -> Canvas:
    """The pane of everything else."""
    canvas = framed(context, [Word("TABLE", "title")])
    fill(canvas, context, table_lines(model, context.columns - 4))
    return canvas


def plan(model: TableModel, columns: int, rows: int) -> Plan:
    """Seats above the rest, the rail on the right; pages on a small screen."""
    rail = min(RAIL, columns // 2)
    left = columns - rail
    if columns < WHOLE[0] or rows < WHOLE[1]:
        log = max(5, rows // 4)
        common = (Area("choices", left, 0, rail, rows - log), Area("log", left, rows - log, rail, log))
        whole = (0, 0, left, rows)
        pages = (
            Page("seats", "z", "Seats", (Area("seats", *whole),)),
            Page("table", "r", "Table", (Area("table", *whole),)),
            Page("log", "l", "Log", (Area("logpage", *whole),)),
        )
        return Plan(common, pages)
    seats = min(rows // 2, len(by_seat(model.view)) + 3 if model.view else rows // 2)
    log = rows // 3
    return Plan(
        (
            Area("seats", 0, 0, left, seats),
            Area("table", 0, seats, left, rows - seats),
            Area("choices", left, 0, rail, rows - log),
            Area("log", left, rows - log, rail, log),
        )
    )


def label(context: LabelContext) -> Line:
    """The sentence of a choice."""
    return [Word(context.model.text.action(context.decision, context.action, context.view))]


def lines_of_table(model: TableModel, part: str) -> Sequence[str]:
    """The view, an entry a line."""
    if model.view is None:
        return []
    entries = of_table(model.view)
    found = {key: value for key, value in entries.items() if spoken(key).startswith(part.lower())}
    if part and not found:
        return [f"The table has no part of that name; parts are {', '.join(map(spoken, entries))}."]
    lines = [f"{spoken(key)}: {value_text(value)}." for key, value in (found or entries).items()]
    boards = [] if part else [line for seat in range(len(model.view["names"])) for line in board(model, seat)]
    return [*lines, *boards]


def board(model: TableModel, seat: int) -> Sequence[str]:
    """The entries of a seat as one line, the game's own words of who has no board; none before a view."""
    if model.view is None:
        return []
    if seat >= boards(model.view):
        return [model.text.summary(model.view, seat)]
    entries = "; ".join(
        f"{spoken(key)} {value_text(values[seat])}" for key, values in by_seat(model.view).items()
    )
    return [f"{model.text.player(seat)}: {entries}."]


def choice(model: TableModel, decision: Decision, action: Action) -> Sequence[str]:
    """Nothing more is known of a choice than what it says."""
    return [f"{model.text.action(decision, action, model.view)}."]


BOARD = Board(
    panes=(
        PaneSpec(key="seats", draw=draw_seats, shortcut="z"),
        PaneSpec(key="table", draw=draw_table, shortcut="r"),
    ),
    plan=plan,
    header=draw_header,
    label=label,
    lines=LineParts(
        table=lines_of_table,
        board=board,
        choice=choice,
    ),
)

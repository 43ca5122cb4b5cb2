"""How the panes share the body of the screen: everything at once where there is room, else in pages.

The rail with prompt and log is always on the right; left of it are the Time Track, the map below it, and
below that the board of the seat that is shown with the display of cards, beside the others and the Old Ones.
All sizes come from that of the screen and the number of seats, none from what lies on the table.
"""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.auztralia.model_parts import rules_of, view_of
from aurora_tui.games.auztralia.tui.combat import OVER
from aurora_tui.games.auztralia.tui.grid import HIGH, LOW, Shape, largest, shape
from aurora_tui.games.contract import Area, Page, Plan
from aurora_tui.games.large_screen import large

LEAST = (80, 24)
LARGE = 150
"""Columns from which the rail is wider."""
RAIL, RAIL_LARGE, RAIL_LEAST = 34, 42, 27
SMALL = 96
"""Columns below which the rail is as narrow as can be."""
TRACK = 3
FRAME = 2
LOG_LARGE = 24
"""Rows of the log with what a large screen has beside it."""
BELOW = 13
"""Rows of the boards below the map, where they stand in two columns."""
BESIDE = 80
"""Columns of these two columns together."""
NAMES, TEXTS, TEXTS_MOST = 5, 7, 12
"""Rows of the display: names of all five cards in three lines, a line each, two lines each."""
OTHERS = 40
"""Columns of the others beside a board, where these are not the wider half."""
TALL = 17
"""Rows of the boards in which each card has a line."""
STACKED = 8
"""Rows of a board that is as wide as the map."""
SCENE = 7
"""Rows of the Old Ones, or of the display beside them, below such a board."""


def plan(model: TableModel, columns: int, rows: int) -> Plan:
    """Everything at once with room for a map, its track and boards; else pages."""
    rail = RAIL_LARGE if columns >= LARGE else RAIL if columns >= SMALL else RAIL_LEAST
    rules, left = rules_of(model), columns - rail
    land = shape(rules.catalogue.hexes(rules.map))
    view = view_of(model)
    seats = len(view["seats"]) if view is not None else 1
    others = max(1, seats - 1) + 1 + FRAME
    below = BELOW if left >= BESIDE else STACKED + others + SCENE
    wide, _ = largest(land, left - FRAME, 0)
    if left < OVER or TRACK + _map(land, wide, LOW) + below > rows:
        return _pages(land, wide, others, columns, rows, left)
    high = max(
        each for each in range(LOW, HIGH + 1) if TRACK + _map(land, wide, each) + below <= rows or each == LOW
    )
    spare = rows - TRACK - _map(land, wide, high) - below
    track = TRACK + (2 if spare >= 2 else 0)
    y = track + _map(land, wide, high)
    upper = (Area("track", 0, 0, left, track), Area("map", 0, track, left, y - track))
    boards = _beside if left >= BESIDE else _stacked
    return Plan((*upper, *boards(y, left, rows - y, others), *_rail(columns, rows, left)))


def _map(land: Shape, wide: int, high: int) -> int:
    """Rows of the map with its frame."""
    return land.size(wide, high)[1] + FRAME


def _beside(y: int, left: int, rows: int, others: int) -> tuple[Area, ...]:
    """The board over the display, beside the others over the Old Ones."""
    half = left - max(OTHERS, left * 9 // 20)
    display = TEXTS if rows >= TALL else NAMES
    seats = others - FRAME
    if rows >= TALL:  # what everybody owns, too
        others = min(rows - SCENE, FRAME + 3 * seats - 2)
    return (
        Area("board", 0, y, half, rows - display),
        Area("display", 0, y + rows - display, half, display),
        Area("others", half, y, left - half, others),
        Area("scene", half, y + others, left - half, rows - others),
    )


def _stacked(y: int, left: int, rows: int, others: int) -> tuple[Area, ...]:
    """The board, the others below it, the Old Ones beside the display at the bottom."""
    scene = max(SCENE, (rows - others - STACKED) // 2 + SCENE // 2)
    board = rows - others - scene
    third = left * 2 // 5
    return (
        Area("board", 0, y, left, board),
        Area("others", 0, y + board, left, others),
        Area("scene", 0, y + board + others, left - third, scene),
        Area("display", left - third, y + board + others, third, scene),
    )


def _pages(land: Shape, wide: int, others: int, columns: int, rows: int, left: int) -> Plan:
    """The map with its track on a page, and boards below it where there is room; the others on pages."""
    spare = rows - TRACK - _map(land, wide, LOW)
    track = Area("track", 0, 0, left, TRACK)
    if spare >= others:
        y = rows - spare
        panes = (track, Area("map", 0, TRACK, left, y - TRACK), *_strip(y, left, spare))
    else:
        panes = (track, Area("map", 0, TRACK, left, rows - TRACK))
    boards = (
        Area("board", 0, 0, left, rows - others),
        Area("others", 0, rows - others, left, others),
    )
    display = max(TEXTS, min(TEXTS_MOST, rows - 2 * TEXTS))
    scene = (
        Area("scene", 0, 0, left, rows - display),
        Area("display", 0, rows - display, left, display),
    )
    return Plan(
        _rail(columns, rows, left),
        (
            Page("map", "m", "Map", panes),
            Page("board", "b", "Boards", boards),
            Page("scene", "o", "Old Ones", scene),
            Page("log", "l", "Log", (Area("logpage", 0, 0, left, rows),)),
        ),
    )


def _strip(y: int, left: int, rows: int) -> tuple[Area, ...]:
    """The others below the map, and where it is wide enough the board beside them."""
    if left < BESIDE:
        return (Area("others", 0, y, left, rows),)
    half = left - left // 2
    return Area("board", 0, y, half, rows), Area("others", half, y, left - half, rows)


def _rail(columns: int, rows: int, left: int) -> tuple[Area, ...]:
    """Prompt and log, which on a large screen leaves room for what is highlighted and the points so far."""
    log = LOG_LARGE if large(columns, rows) else max(5, rows // 4)
    return (
        Area("choices", left, 0, columns - left, rows - log),
        Area("log", left, rows - log, columns - left, log),
    )

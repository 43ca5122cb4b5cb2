"""How the panes share the body of the screen: one picture at 112x34 and more, pages below that.

The rail with prompt and log is always on the right; what is left of it shows everything at once, or
one page at a time.
"""

from fractions import Fraction
from math import floor

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Page, Plan
from aurora_tui.games.last_aurora.tui import convoy, crew, exploration_zone, others, outcomes, road_board
from aurora_tui.games.last_aurora.tui.road_map import arrange
from core.last_aurora.prompts.order import SLOTS

LEAST = (80, 24)
BARS = 2
"""Rows of header and keys, which are not the body's."""
WHOLE = (112, 34 - BARS)
"""From this size on everything is on the screen at once."""
WIDE = 150
"""Columns from which panes are roomier."""

LEFT = 81
"""Columns in which the road is one picture."""

ZONE_LEAST, CREW_LEAST, TRAIN_LEAST, OUTCOME_ROWS = 10, 7, 6, outcomes.ROWS


def plan(store: TableModel, columns: int, rows: int) -> Plan:
    """The plan for a body of this size and what is to be shown now."""
    wide = columns >= WIDE
    rail = 42 if wide else min(36, columns - LEFT)
    left = columns - rail
    if columns < WHOLE[0] or rows < WHOLE[1] or arrange(store.tables.map, left - 2).stacked:
        return _pages(store, columns, rows)
    own = 36 if wide else 28
    road = road_board.wanted(store, left, tall=wide)
    zone = exploration_zone.wanted(store, left)
    board = max(convoy.wanted(store, left - own), crew.wanted(store, own))
    rest = others.wanted(store, left) - 1
    over = road + zone + board + rest - rows
    if over > 0:  # Enemies get a row each instead of two, then the crew scrolls, then the cards grow short
        road, over = _less(road, road_board.least(store, left), over)
        board, over = _less(board, max(CREW_LEAST, convoy.wanted(store, left - own)), over)
        zone, over = _less(zone, ZONE_LEAST, over)
        rest, over = _less(rest, 3, over)
        board, over = _less(board, CREW_LEAST, over)
    outcome = OUTCOME_ROWS if outcomes.shown(store) else 0
    if wide:
        log = rows // 3 if outcome else 2 * rows // 5
    else:
        log = max(7, rows // 4) if outcome else max(10, rows // 3)
    choices = rows - outcome - log
    below = road + zone
    return Plan(
        (
            Area("road", 0, 0, left, road),
            *_zone(road, left, zone),
            Area("convoy", 0, below, left - own, board),
            Area("crew", left - own, below, own, board),
            Area("others", 0, below + board, left, rows - below - board),
            Area("choices", left, 0, rail, choices),
            Area("outcome", left, choices, rail, outcome),
            Area("log", left, choices + outcome, rail, log),
        )
    )


def _less(rows: int, least: int, over: int) -> tuple[int, int]:
    taken = max(0, min(over, rows - least))
    return rows - taken, over - taken


def _zone(y: int, columns: int, rows: int) -> tuple[Area, ...]:
    """The heading of the zone, and its cards below."""
    a_row = exploration_zone.cards_a_row(columns, SLOTS)
    across = _tracks(columns, a_row, exploration_zone.GAP)
    down = _tracks(rows - 1, -(-SLOTS // a_row), 0)
    cards = []
    for slot in range(SLOTS):
        (x, width), (top, height) = across[slot % a_row], down[slot // a_row]
        cards.append(Area(f"slot{slot}", x, y + 1 + top, width, height))
    return (Area("deck", 0, y, columns, 1), *cards)


def _tracks(cells: int, count: int, gap: int) -> list[tuple[int, int]]:
    """So many equal shares of the cells, with gaps between them: the start and size of each."""
    share = Fraction(cells - gap * (count - 1), count)
    starts = [index * (share + gap) for index in range(count)]
    return [(floor(start), floor(start + share) - floor(start)) for start in starts]


def _pages(store: TableModel, columns: int, rows: int) -> Plan:
    rail = 36 if columns >= 96 else 30
    left = columns - rail
    log = max(5, rows // 4)
    train = max(TRAIN_LEAST, min(convoy.wanted(store, left), rows - CREW_LEAST))
    own = (Area("convoy", 0, 0, left, train), Area("crew", 0, train, left, rows - train))
    return Plan(
        (Area("choices", left, 0, rail, rows - log), Area("log", left, rows - log, rail, log)),
        (
            Page("road", "r", "Road", (Area("road", 0, 0, left, rows),)),
            Page("zone", "z", "Zone", _zone(0, left, rows)),
            Page("convoy", "c", "Convoy", own),
            Page("others", "p", "Others", (Area("others", 0, 0, left, rows),)),
            Page("log", "l", "Log", (Area("logpage", 0, 0, left, rows),)),
        ),
    )

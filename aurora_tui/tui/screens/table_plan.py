"""How the panes share the screen: one picture at 112x34 and more, pages below that.

The rail with prompt and log is always on the right; what is left of it shows everything at once, or
one page at a time.
"""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.tui import convoy, crew, exploration_zone, others, outcomes, road_board
from aurora_tui.games.last_aurora.tui.road_map import arrange

LEAST = (80, 24)
WHOLE = (112, 34)
"""From this size on everything is on the screen at once."""
WIDE = (150, 44)

LEFT = 81
"""Columns in which the road is one picture."""

ZONE_LEAST, CREW_LEAST, TRAIN_LEAST, OUTCOME_ROWS = 10, 7, 6, outcomes.ROWS


class Plan(NamedTuple):
    """Sizes of the panes; rows of 0 are hidden."""

    pages: bool
    rail: int
    crew: int  # columns, beside the convoy
    road: int
    zone: int
    own: int
    convoy: int  # rows; 0 is all there are
    others: int
    choices: int
    outcome: int
    log: int


def plan(store: TableModel, columns: int, rows: int) -> Plan:
    """The plan for a screen of this size and what is to be shown now."""
    wide = columns >= WIDE[0]
    rail = 42 if wide else min(36, columns - LEFT)
    left = columns - rail
    if columns < WHOLE[0] or rows < WHOLE[1] or arrange(store.tables.map, left - 2).stacked:
        return _pages(store, columns, rows)
    own = 36 if wide else 28
    body = rows - 2
    road = road_board.wanted(store, left, tall=wide)
    zone = exploration_zone.wanted(store, left)
    board = max(convoy.wanted(store, left - own), crew.wanted(store, own))
    rest = others.wanted(store, left) - 1
    over = road + zone + board + rest - body
    if over > 0:  # Enemies get a row each instead of two, then the crew scrolls, then the cards grow short
        road, over = _less(road, road_board.least(store, left), over)
        board, over = _less(board, max(CREW_LEAST, convoy.wanted(store, left - own)), over)
        zone, over = _less(zone, ZONE_LEAST, over)
        rest, over = _less(rest, 3, over)
        board, over = _less(board, CREW_LEAST, over)
    outcome = OUTCOME_ROWS if outcomes.shown(store) else 0
    if wide:
        log = body // 3 if outcome else 2 * body // 5
    else:
        log = max(7, body // 4) if outcome else max(10, body // 3)
    choices = body - outcome - log
    return Plan(
        False,
        rail,
        own,
        road,
        zone,
        board,
        0,
        body - road - zone - board,
        choices,
        outcome,
        body - choices - outcome,
    )


def _less(rows: int, least: int, over: int) -> tuple[int, int]:
    taken = max(0, min(over, rows - least))
    return rows - taken, over - taken


def _pages(store: TableModel, columns: int, rows: int) -> Plan:
    rail = 36 if columns >= 96 else 30
    body = rows - 3
    log = max(5, body // 4)
    train = max(TRAIN_LEAST, min(convoy.wanted(store, columns - rail), body - CREW_LEAST))
    return Plan(True, rail, 0, body, body, body, train, body, body - log, 0, log)

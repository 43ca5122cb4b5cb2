"""The plans of a board: what is in sight together, and whether it fills the screen."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Board


def planned(board: Board, model: TableModel, columns: int, rows: int) -> list[dict[str, Area]]:
    """What is in sight together, on a screen of that size: all panes, or those of each page."""
    made = board.plan(model, columns, rows - 2)
    if not made.pages:
        return [{area.pane: area for area in made.areas}]
    made = board.plan(model, columns, rows - 3)
    return [{area.pane: area for area in (*made.areas, *page.areas)} for page in made.pages]


def assert_fills(board: Board, model: TableModel, columns: int, rows: int) -> None:
    """The panes of a body of that size have as many cells as it has, on each page."""
    made = board.plan(model, columns, rows)
    for areas in [[*made.areas, *page.areas] for page in made.pages] or [list(made.areas)]:
        assert sum(area.columns * area.rows for area in areas) == columns * rows

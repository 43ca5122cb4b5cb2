"""One's own shelter in a line, for screens that show it on another page."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.outlive.model_parts import view_of
from aurora_tui.games.outlive.tui.signs import SHORT, good_tone


def own_facts(model: TableModel, look: DrawContext, cells: int) -> Line:
    """Goods, radiation level, SP of the shelter that is shown: as much as fits, the most needed first."""
    view = view_of(model)
    if view is None or view["seats"][model.board_seat]["leader"] < 0:
        return []
    board = view["seats"][model.board_seat]
    goods: list[Line] = [
        [Word(f"{SHORT[good]}{count}", good_tone(good) if count else "dim")]
        for good, count in enumerate(board["goods"])
    ]
    level: Line = [Word(f"{look.glyphs.rays}{board['tracer']}", "rays")]
    points: Line = [Word(f"{board['points']}SP", "amber")]
    for gap, more in ((" ", (level, points)), ("", (level, points)), ("", (level,)), ("", ())):
        found = spread((spread(goods, gap), *more), gap + " ")
        if width(found) <= cells:
            return found
    return []

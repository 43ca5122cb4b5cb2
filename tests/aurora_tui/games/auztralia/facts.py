"""The facts on the panes of AuZtralia against the view, for robots that play the table screen."""

from collections.abc import Callable, Mapping

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.seats import seat_letter
from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.view import View, as_view

GOODS = "CIGF"


def text_of(picture: Canvas, *hit: str | int) -> str:
    """All that belongs to a thing, from left to right and top to bottom."""
    found = (run.text for y in range(picture.rows) for run in picture.runs(y) if run.hit == hit)
    return "".join(found).strip()


def view_of(model: TableModel) -> View:
    assert model.view is not None
    return as_view(model.view)


def board_map(picture: Canvas, model: TableModel) -> None:
    """Every hex with its number and its first sign; every track; every side that is offered."""
    view = view_of(model)
    if view["combat"] is not None:
        return  # which stands over some
    for place in model.tables.land.numbers:
        assert f"{place:02}" in text_of(picture, "hex", place)
    first: dict[int, int] = {}
    for old_one in view["old_ones"]:
        first.setdefault(old_one["hex"], old_one["number"])
        if first[old_one["hex"]] == old_one["number"]:
            sign = f"?{old_one['level']}" if old_one["kind"] == HIDDEN else ""
            assert sign in text_of(picture, "old_one", old_one["number"]), old_one
            assert picture.find(("old_one", old_one["number"])) is not None
    for seat, board in enumerate(view["seats"]):
        for side in board["tracks"]:
            assert seat_letter(seat) in text_of(picture, "side", *side).upper()
        if board["port"] and board["port"] not in first:
            assert f"P{seat_letter(seat)}" in text_of(picture, "hex", board["port"])
    for hit in model.marks.numbers():
        if hit[0] in ("side", "hex"):
            assert picture.find(hit) is not None, (hit, picture.lines())


def track(picture: Canvas, model: TableModel) -> None:
    """Every stack with all its discs."""
    view = view_of(model)
    for space in {at for _, at in view["discs"]}:
        stack = [disc for disc, at in reversed(view["discs"]) if at == space]
        signs = "".join("O" if disc == PURPLE else seat_letter(disc) for disc in stack)
        assert f"{space} {signs}" in text_of(picture, "space", space), picture.lines()


def board(picture: Canvas, model: TableModel) -> None:
    """Goods, boxes, units, cards."""
    view, seat = view_of(model), model.board_seat
    own = view["seats"][seat]
    for good, count in enumerate(own["goods"]):
        shown = text_of(picture, "good", seat, good)
        assert f"{GOODS[good]}{count}" in shown or shown.endswith(f" {count}"), shown
    for box, cubes in enumerate(own["boxes"]):
        shown = text_of(picture, "box", seat, box)
        assert shown.count("●") == min(cubes, 3) or f"●{cubes}" in shown, shown
    for unit, count in enumerate(own["units"]):
        assert not count or str(count) in text_of(picture, "unit", seat, unit)


def others(picture: Canvas, model: TableModel) -> None:
    """Everybody else, and the Old Ones."""
    view = view_of(model)
    for seat, rival in enumerate(view["seats"]):
        if seat != model.board_seat:
            shown = text_of(picture, "seat", seat)
            assert f"{rival['points']}VP" in shown, picture.lines()
            assert f"sp{rival['space']}" in shown


def status(picture: Canvas, model: TableModel) -> None:
    assert "AUZTRALIA" in picture.text(0)
    assert model.view is not None


CHECKS: Mapping[str, Callable[[Canvas, TableModel], None]] = {
    "map": board_map,
    "track": track,
    "board": board,
    "others": others,
    "status": status,
}

"""The facts on the panes of Outlive against the view, for robots that play the table screen."""

from collections.abc import Callable, Mapping

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.seats import seat_letter
from core.outlive.state import ROBOT, ROBOT_SPACE
from core.outlive.tables.records import GOODS
from core.outlive.view import View, as_view


def text_of(picture: Canvas, *hit: str | int) -> str:
    """All that belongs to a thing, from left to right and top to bottom."""
    found = (run.text for y in range(picture.rows) for run in picture.runs(y) if run.hit == hit)
    return " ".join(found)


def whole(picture: Canvas) -> str:
    return "\n".join(picture.lines())


def view_of(model: TableModel) -> View:
    assert model.view is not None
    return as_view(model.view)


def ring(picture: Canvas, model: TableModel) -> None:
    """Every stock, prey, tile and piece; every number of a choice that is about the ring."""
    view = view_of(model)
    for number, (row, here) in enumerate(zip(model.tables.locations, view["locations"], strict=True)):
        if row.good >= 0:
            assert f"{here['stock']}/{here['full']}" in text_of(picture, "stock", number)
        if row.hunting and here["prey"] >= 0:
            prey = text_of(picture, "prey", number)
            assert model.tables.prey[here["prey"]].name.lower() in prey
            assert str(here["prey_count"]) in prey
        for kind in here["equipment"]:
            assert text_of(picture, "shown", number, kind).strip()
        if row.role == "city":
            assert str(here["tiles"]) in text_of(picture, "tiles", number) or (
                f"{here['tiles']} tiles" in whole(picture)
            )
    for seat, board in enumerate(view["seats"]):
        for index, piece in enumerate(board["pieces"]):
            if piece["built"] and (index == ROBOT or piece["at"] != ROBOT_SPACE):
                sign = f"{seat_letter(seat)}{'R' if index == ROBOT else piece['strength']}"
                assert sign in text_of(picture, "piece", seat, index), (seat, index)
    for target, (number, *_) in model.marks.numbers().items():
        if target[0] in ("location", "stock", "prey", "tiles", "shown", "piece"):
            assert str(number) in text_of(picture, *target), (target, whole(picture))


def events(picture: Canvas, model: TableModel) -> None:
    """Every event in force that is not scrolled away."""
    view = view_of(model)
    for event in view["events"]:
        row = model.tables.events[event["event"]]
        shown = text_of(picture, "event", event["event"])
        assert not shown or (row.name in shown and f"{event['cost']} " in shown)


def shelter(picture: Canvas, model: TableModel) -> None:
    """Every good, room and tile of the shelter on the screen, as far as they are in sight."""
    view, seat = view_of(model), model.board_seat
    board = view["seats"][seat]
    if not board["rooms"]:
        return
    assert f"[{board['tracer']}]" in whole(picture)
    for good, name in enumerate(GOODS):
        shown = text_of(picture, "good", seat, good)
        assert name in shown
        assert str(board["goods"][good]) in shown
    for place, room in enumerate(board["rooms"]):
        shown = text_of(picture, "room", seat, place)
        assert not shown or model.tables.rooms[room["room"]].name in shown
        assert not shown or ("full" in shown or "used" in shown) == room["full"], shown
    for target, (number, *_) in model.marks.numbers().items():
        if target[0] in ("room", "airlock", "good", "equipment") and target[1] == seat:
            shown = text_of(picture, *target)
            assert not shown or str(number) in shown, (target, shown)


def others(picture: Canvas, model: TableModel) -> None:
    """Everybody else, at least as far as the pane reaches."""
    view = view_of(model)
    for seat in range(len(view["seats"])):
        shown = text_of(picture, "seat", seat)
        if seat != model.board_seat and shown:
            assert f"{view['seats'][seat]['points']}SP" in shown


def status(picture: Canvas, model: TableModel) -> None:
    view = view_of(model)
    assert model.text.moment(view) or view["day"] == 0
    assert "OUTLIVE" in picture.text(0)
    assert not view["day"] or f"day {view['day']}" in picture.text(0)


CHECKS: Mapping[str, Callable[[Canvas, TableModel], None]] = {
    "ring": ring,
    "events": events,
    "shelter": shelter,
    "others": others,
    "status": status,
}

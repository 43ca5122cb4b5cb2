"""What the picture of each pane is made from: it is drawn anew when one of these is another."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.auztralia.model_parts import view_of
from aurora_tui.games.choice_numbers import pointed
from core.auztralia.view import View

MAP_THINGS = frozenset({"hex", "side", "old_one"})


def fight(model: TableModel, view: View) -> object:
    """What the picture of a combat is made from; None without one."""
    if view["combat"] is None:
        return None
    seat = view["seats"][view["combat"]["seat"]]
    marked = pointed(model, lambda thing: thing[0] in ("old_one", "unit", "card", "hex"))
    return view["combat"], model.text.names, seat["units"], seat["persons"], marked


def board_map(model: TableModel) -> object:
    """What lies on the hexes, all tracks and ports, whose board is shown, what is pointed at."""
    view = view_of(model)
    if view is None:
        return None
    return (
        (view["deposits"], view["farms"], view["old_ones"], model.board_seat, fight(model, view)),
        [(board["port"], board["tracks"], board["clear"], board["network"]) for board in view["seats"]],
        pointed(model, lambda thing: thing[0] in MAP_THINGS),
    )


def track(model: TableModel) -> object:
    """The discs, and what is said of the Old Ones."""
    view = view_of(model)
    if view is None:
        return None
    marked = pointed(model, lambda thing: thing[0] == "space")
    return view["discs"], view["awake"], view["revelations"], marked


def board(model: TableModel) -> object:
    """A seat's board, the force that is out."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    marked = pointed(
        model, lambda thing: thing[0] in ("card", "seat") or (len(thing) == 3 and thing[1] == seat)
    )
    return seat, model.title_of(seat), model.text.names, view["seats"][seat], view["combat"], marked


def others(model: TableModel) -> object:
    """All other boards, and what the Old Ones have."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    boards = [board for other, board in enumerate(view["seats"]) if other != seat]
    seen = (view["old_points"], view["units"])
    return (
        seat,
        model.text.names,
        boards,
        seen,
        pointed(model, lambda thing: thing[0] in ("good", "unit", "card", "seat", "supply")),
    )


def display(model: TableModel) -> object:
    """The cards that lie open, and those a seat has drawn."""
    view = view_of(model)
    if view is None:
        return None
    marked = pointed(model, lambda thing: thing[0] in ("place", "card", "deck"))
    return view["display"], view["drawn"], view["persons"], marked


def scene(model: TableModel) -> object:
    """The combat, or what the Old Ones go for."""
    view = view_of(model)
    if view is None:
        return None
    return (
        (fight(model, view), view["old_ones"], view["cards"], view["cards_out"], model.text.names),
        [board["port"] for board in view["seats"]],
        view["farms"],
        pointed(model, lambda thing: thing[0] in ("old_one", "unit", "hex")),
    )

"""What the picture of each pane is made from: it is drawn anew when one of these is another.

Everything that a pane's `draw` takes from the model stands here, beside what never changes in a match
(tables, options). A whole game of a robot compares each picture with one drawn anew.
"""

from collections.abc import Callable

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.model_parts import view_of
from aurora_tui.games.last_aurora.tui import outcomes
from core.kernel.prompts import Target

ROAD_THINGS = frozenset({"space", "road", "enemy", "counter"})
CONVOY_THINGS = frozenset({"box", "token", "column"})
CREW_THINGS = frozenset({"survivor", "object"})
SLOT_THINGS = frozenset({"slot", "bonus", "block", "offer"})


def _pointed(model: TableModel, shown: Callable[[Target], bool]) -> tuple[object, object]:
    """The numbers of the things that a pane shows, and which of them are lit."""
    numbers = [(thing, number) for thing, number in model.numbers().items() if shown(thing)]
    return numbers, {thing for thing in model.lit() if shown(thing)}


def road(model: TableModel) -> object:
    """Who and what stands where, and what the shortcuts and the lower edge say."""
    view = view_of(model)
    if view is None:
        return None
    seat, turned = model.board_seat, outcomes.shown(model)
    return (
        [(board["space"], board["progress"], board["out"]) for board in view["seats"]],
        (seat, view["seats"][seat]["roads"]),
        (view["waypoints"], view["enemies"], view["aurora"], view["ignored"], view["closed"]),
        view["marks"].get("mines"),
        turned and outcomes.latest(view),
        _pointed(model, lambda thing: thing[0] in ROAD_THINGS),
    )


def deck(model: TableModel) -> object:
    """What is left of it."""
    view = view_of(model)
    return None if view is None else (view["deck"], len(view["discard"]))


def slot(number: int, model: TableModel) -> object:
    """A card, and what can be chosen of it."""
    view = view_of(model)
    if view is None:
        return None
    place = view["zone"][number]
    enemy, own = ("enemy", place["card"]), ("slot", number)
    subject = own in model.prompts.subject(model.decision) if model.decision is not None else False
    pointed = _pointed(
        model, lambda thing: thing == enemy or (thing[0] in SLOT_THINGS and thing[1] == number)
    )
    return place, subject, pointed


def convoy(model: TableModel) -> object:
    """A board, whose it is, and what can be chosen of it."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, model.looking is None, view["asked"] == seat, model.text.names),
        (view["seats"][seat], view["marks"]),
        _pointed(model, lambda thing: thing[0] in CONVOY_THINGS and thing[1] == seat),
    )


def crew(model: TableModel) -> object:
    """The people and Objects of a board."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, view["asked"] == seat),
        (view["seats"][seat], view["marks"], view["crew"], view["antifreeze"]),
        _pointed(model, lambda thing: thing[0] in CREW_THINGS),
    )


def others(model: TableModel) -> object:
    """All other boards, and everybody's place on the Fame Track."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, model.text.names, view["marks"]),
        [board for other, board in enumerate(view["seats"]) if other != seat],
        (view["seats"][seat]["fame"], view["seats"][seat]["out"]),
        _pointed(model, lambda thing: thing[0] in CONVOY_THINGS and thing[1] != seat),
    )


def outcome(model: TableModel) -> object:
    """The card, and what it came to."""
    view = view_of(model)
    return None if view is None else (view["outcomes"], view["enemies"], outcomes.meanings(model))

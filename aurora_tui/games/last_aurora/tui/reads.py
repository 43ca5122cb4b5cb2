"""What the picture of each pane is made from: it is drawn anew when one of these is another.

Everything that a pane's `draw` takes from the model stands here, beside what never changes in a match
(tables, options). A whole game of a robot compares each picture with one drawn anew.
"""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.choice_numbers import pointed
from aurora_tui.games.last_aurora.model_parts import view_of
from aurora_tui.games.last_aurora.tui import outcomes

ROAD_THINGS = frozenset({"space", "road", "enemy", "counter"})
CONVOY_THINGS = frozenset({"box", "token", "column"})
CREW_THINGS = frozenset({"survivor", "object"})
SLOT_THINGS = frozenset({"slot", "bonus", "block", "offer"})


def road(model: TableModel) -> object:
    """Who and what stands where, and what the shortcuts and the lower edge say."""
    view = view_of(model)
    if view is None:
        return None
    seat, turned = model.board_seat, outcomes.shown(model)
    return (
        [(board["space"], board["progress"], board["out"], board["roads"]) for board in view["seats"]],
        seat,
        (view["waypoints"], view["enemies"], view["aurora"], view["ignored"], view["closed"]),
        view["marks"].get("mines"),
        turned and outcomes.latest(view),
        pointed(model, lambda thing: thing[0] in ROAD_THINGS),
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
    marked = pointed(model, lambda thing: thing == enemy or (thing[0] in SLOT_THINGS and thing[1] == number))
    return place, subject, marked


def convoy(model: TableModel) -> object:
    """A board, whose it is, and what can be chosen of it."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, model.looking is None, view["asked"] == seat, model.text.names, model.title_of(seat)),
        (view["seats"][seat], view["marks"]),
        pointed(model, lambda thing: thing[0] in CONVOY_THINGS and thing[1] == seat),
    )


def crew(model: TableModel) -> object:
    """The people and Objects of a board."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, view["asked"] == seat),
        (view["seats"][seat], view["marks"], view["crew"], view["antifreeze"]),
        pointed(model, lambda thing: thing[0] in CREW_THINGS),
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
        pointed(model, lambda thing: thing[0] in CONVOY_THINGS and thing[1] != seat),
    )


def enemies(model: TableModel) -> object:
    """Enemies, the Outcome cards that are known, and the Weapons of the board that is shown."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (view["enemies"], view["outcomes"]),
        (seat, view["seats"][seat]),
        {thing for thing in model.marks.lit() if thing[0] == "enemy"},
    )


def outcome(model: TableModel) -> object:
    """The card, and what it came to."""
    view = view_of(model)
    return None if view is None else (view["outcomes"], view["enemies"], outcomes.meanings(model))

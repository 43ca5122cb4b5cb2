"""What the picture of each pane is made from: it is drawn anew when one of these is another.

Everything that a pane's `draw` takes from the model stands here, beside what never changes in a match
(tables, options). A whole game of a robot compares each picture with one drawn anew.
"""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.choice_numbers import pointed
from aurora_tui.games.outlive.model_parts import view_of
from aurora_tui.games.outlive.tui import moves
from core.outlive.state import NIGHT
from core.outlive.view import View

RING_THINGS = frozenset(
    {
        *("location", "piece", "stock", "prey", "tiles", "tile", "shown", "space"),
        *("algae", "vegetable", "scientists"),
    }
)
SHELTER_THINGS = frozenset({"room", "airlock", "good", "equipment"})
DEALT_THINGS = frozenset({"leader", "card", "vegetable"})


def ring(model: TableModel) -> object:
    """What lies and who stands where, what the shelter on the screen owns, and the highlighted move."""
    view = view_of(model)
    if view is None:
        return None
    own, question = view["seats"][model.board_seat], moves.destination(model)
    return (
        (view["locations"], view["cargo"], view["base"], view["algae"], view["vegetable"], view["events"]),
        [board["pieces"] for board in view["seats"]],
        (own["kills"], own["broken"], own["repaired"], own["rooms"], model.text.names),
        (
            question,
            (model.choice, view["supply"], own["used"]) if question is not None else None,
        ),
        pointed(model, lambda thing: thing[0] in RING_THINGS),
    )


def _night(model: TableModel, view: View) -> object:
    """How far the night has come."""
    kind = model.decision.kind if model.decision is not None and view["phase"] == NIGHT else ""
    return view["phase"], view["turn"], view["first"], kind, view["events"], view["day"]


def events(model: TableModel) -> object:
    """The events, the day."""
    view = view_of(model)
    if view is None:
        return None
    return (
        (view["events"], view["events_down"], view["day"], view["radiation"]),
        pointed(model, lambda thing: thing[0] == "event"),
    )


def shelter(model: TableModel) -> object:
    """A shelter, whose it is, and everybody's radiation."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, model.looking is None, view["asked"] == seat, view["phase"], model.text.names),
        model.title_of(seat),
        (view["seats"][seat], [board["tracer"] for board in view["seats"]], model.seat),
        (_night(model, view), model.choice if model.decision and model.decision.kind == "feed" else None),
        pointed(
            model,
            lambda thing: thing[0] in DEALT_THINGS or (thing[0] in SHELTER_THINGS and thing[1] == seat),
        ),
    )


def others(model: TableModel) -> object:
    """All other shelters."""
    view, seat = view_of(model), model.board_seat
    if view is None:
        return None
    return (
        (seat, model.text.names, model.seat),
        _night(model, view),
        [board for other, board in enumerate(view["seats"]) if other != seat],
        pointed(
            model,
            lambda thing: thing == ("vegetable",) or (thing[0] in SHELTER_THINGS and thing[1] != seat),
        ),
    )

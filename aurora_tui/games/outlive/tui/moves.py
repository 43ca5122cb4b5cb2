"""What the highlighted move would do, drawn on the ring before it is made: who comes, who is pressed."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.panel import spread
from aurora_tui.games.outlive.tui.signs import good_tone
from core.kernel import Decision
from core.outlive import preview
from core.outlive.actions import target
from core.outlive.preview.shelter import touched
from core.outlive.rules import Rules
from core.outlive.tables.records import GOODS, NONE
from core.outlive.text.rows import piece_and_place, steps_of
from core.outlive.view import View, as_view


def destination(model: TableModel) -> Decision | None:
    """The question where a piece goes, if it is asked now, by itself or with that of the piece."""
    decision = model.decision
    return decision if decision is not None and decision.kind in ("piece", "destination") else None


def pressure(model: TableModel, location: int) -> dict[int, int]:
    """By seat the points of pressure on its hero at a location, if the piece of the question went there, or
    that of the highlighted row."""
    decision = destination(model)
    if decision is None:
        return {}
    going = coming(model, location)
    if decision.kind == "destination" or going is None or model.view is None:
        return pressed(decision, location)
    found = preview.pressed(as_view(model.view), model.tables, *going, location)
    return {one.seat: one.points for one in found if one.points}


def pressed(decision: Decision, location: int) -> dict[int, int]:
    """The same from the context of the question: location, seat, points, and so on."""
    found = decision.context.get("pressure")
    numbers: Sequence[int] = found if isinstance(found, tuple) else ()
    triples = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=False)
    return {seat: points for place, seat, points in triples if place == location}


def coming(model: TableModel, location: int) -> tuple[int, int] | None:
    """Seat and piece that would come to a location by the highlighted choice."""
    decision, choice = destination(model), model.choice
    going = piece_and_place(decision, steps_of(decision, choice)) if decision and choice else None
    if decision is None or going is None or going[1] != location:
        return None
    return decision.seat, going[0]


def put_here(model: TableModel, location: int) -> list[tuple[int, int]]:
    """Seat and pieces among which one chooses who begins at a location (O12)."""
    decision = model.decision
    if decision is None or decision.kind != "put_hero" or decision.context.get("location") != location:
        return []
    return [(decision.seat, target(action)) for action in decision.actions]


def arrival(model: TableModel, view: View, rules: Rules, location: int) -> Line:
    """What the highlighted choice would find there: space, actions, what equipment brings."""
    going = coming(model, location)
    if going is None:
        return []
    found = preview.visit(view, rules, *going, location)
    parts: list[Line] = []
    if found.space != NONE:
        where = f"space {found.space}" if found.space else "beside"
        parts.append([Word(f"{where}: ", "dim"), Word(f"{found.canned} canned", "good-canned")])
        parts += [[Word("survivor", "person")]] * found.survivor
    elif found.actions:
        parts.append([Word(f"{found.actions} action{'s' * (found.actions > 1)}", "strong")])
    for good, number in enumerate(found.entering):
        parts += [[Word(f"+{number} {GOODS[good]}", good_tone(good))]] * bool(number)
    parts += [[Word(f"+{found.survivors} survivor", "person")]] * bool(found.survivors)
    return spread(parts, " ")


def dam_price(model: TableModel, view: View, rules: Rules, price: int) -> int:
    """The chips of a visit for the shelter on the screen: as printed, or by an event in force."""
    return touched(view, rules, model.board_seat, "blackout") or price


def fire(model: TableModel, view: View, rules: Rules, location: int) -> int:
    """How many actions a fire there takes from the shelter on the screen; 0 without one."""
    burning = any(
        row.ability == "fire" and row.location == location
        for row in (rules.events[event["event"]] for event in view["events"])
    )
    return touched(view, rules, model.board_seat, "fire") if burning else 0

"""The parts of the line client for this game."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import LineParts, Repeat
from aurora_tui.games.line_parts import no_part, part_of, parts_hint
from aurora_tui.games.outlive.model_parts import names_of, view_of
from aurora_tui.games.outlive.plain import shelters, table_lines
from aurora_tui.games.outlive.plain.choice_details import about_choice
from core.kernel import Decision
from core.kernel.views import GameView
from core.outlive.prompts.defaults import spared
from core.outlive.text import OutliveText
from core.outlive.view import as_view

HELP = (
    "?         this help; ? 2 or ? night is a chapter of the rules",
    f"t [PART]  the table: everything public. Parts: {', '.join(table_lines.PARTS)}",
    "v NAME    the shelter of a player, with what tonight would take",
    "c CARD    what a leader, an equipment, a room, a prey or an event is: its name, a word of it, or a kind",
)


def heading(model: TableModel) -> str:
    """Day, phase, whose go, radiation."""
    view = view_of(model)
    return table_lines.heading(view, names_of(model)) if view is not None else ""


def table(model: TableModel, part: str) -> Sequence[str]:
    """The whole table, or a part of it."""
    view, names = view_of(model), names_of(model)
    if view is None:
        return []
    if not part:
        own = shelters.render_shelter(view, model.seat, names) if model.seat is not None else []
        return [*table_lines.render_table(view, names, model.seat), *own, parts_hint(table_lines.PARTS)]
    lines = part_of(table_lines.PARTS, part)
    return lines(view, names) if lines is not None else no_part(table_lines.PARTS, part)


def board(model: TableModel, seat: int) -> Sequence[str]:
    """The shelter of a seat, in lines."""
    view = view_of(model)
    return shelters.render_shelter(view, seat, names_of(model)) if view is not None else []


def secret(view: GameView, seat: int) -> str:
    """Cards among which it chooses, or what it has looked at."""
    board = as_view(view)["seats"][seat]
    return "has cards to choose among" if board["dealt"] else "knows what others do not"


PAY_ON = "pay all that is left to pay: what spoils tonight, then what there is most of"


def pay_on(text: OutliveText, decision: Decision, data: GameView) -> Repeat | None:
    """The units of a payment or of a meal, one after the other."""
    if decision.kind not in ("pay", "feed_unit"):
        return None
    view, context = as_view(data), decision.context
    place = spared(decision, view["seats"][decision.seat])
    if place is None:
        return None
    state = (decision.kind, context.get("cause"), context.get("card"), context.get("place"), view["day"])
    paid = text.action(decision, decision.actions[place], data)
    return Repeat(place, state, PAY_ON, f"{text.player(decision.seat)} pays {paid}.")


LINES = LineParts(
    table=table,
    board=board,
    heading=heading,
    choice=about_choice,
    noun="shelter",
    help=HELP,
    repeat=pay_on,
    secret=secret,
)

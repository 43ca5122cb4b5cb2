"""What a choice is about: the things on the table that it touches, as they are now. `3?` asks for it.

The full-screen client lights them on the board while the choice is highlighted.
"""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.line_parts import Teller, choice_and_things
from aurora_tui.games.outlive.cards import leader_text
from aurora_tui.games.outlive.model_parts import names_of, view_of
from aurora_tui.games.outlive.plain import shelters, table_lines
from core.kernel import Action, Decision
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import good
from core.outlive.view import View


def about_choice(model: TableModel, decision: Decision, action: Action) -> list[str]:
    """The choice itself, then a line for each thing."""
    return choice_and_things(model, decision, action, TELLERS, view_of(model), names_of(model))


def _location(view: View, names: Names, of: list[int]) -> str:
    return table_lines.location_line(view, of[0], names)


def _piece(view: View, names: Names, of: list[int]) -> str:
    seat, piece = of
    shown = view["seats"][seat]["pieces"][piece]
    stands = "stands" if shown["standing"] else "lies"
    said = names.piece_of(seat, piece)
    return f"{said[:1].upper()}{said[1:]} {stands} {names.where(shown['at'])}."


def _room(view: View, names: Names, of: list[int]) -> str:
    seat, place = of
    return shelters.room_line(view, seat, place, names)


def _airlock(view: View, names: Names, of: list[int]) -> str:
    return shelters.airlock_line(view, of[0], names)


def _good(view: View, names: Names, of: list[int]) -> str:
    seat, which = of
    return f"{names.player(seat)} has {good(view['seats'][seat]['goods'][which], which)}."


def _tile(view: View, names: Names, of: list[int]) -> str:
    kind = of[-1]
    row = names.rules.equipment[kind]
    does = effects.equipment(names.rules.catalogue, row)
    return f"{table_lines.equipment(kind, names)}: {does}."


def _event(view: View, names: Names, of: list[int]) -> str:
    row = names.rules.events[of[0]]
    price = f"{row.cost} {row.group}{table_lines.cheaper(view, row, names)}"
    return f"{row.name}: {effects.event(names.rules.catalogue, row)}; {price}, {row.points} SP."


def _space(view: View, names: Names, of: list[int]) -> str:
    spaces = [index for index, space in enumerate(view["cargo"]) if space["number"] == of[0]]
    return table_lines.space_line(view, spaces[0], names)


def _leader(view: View, names: Names, of: list[int]) -> str:
    row = names.rules.leaders[of[0]]
    return f"{row.name}, {row.age}: {leader_text(names.rules.catalogue, row)}."


def _card(view: View, names: Names, of: list[int]) -> str:
    row = names.rules.rooms[of[0]]
    return f"{row.name}: {row.slots} slots, eats {row.supply}; {effects.room(row)}."


TELLERS: dict[str, Teller[View, Names]] = {
    **dict.fromkeys(("location", "stock", "prey", "tiles"), _location),
    "piece": _piece,
    "room": _room,
    "airlock": _airlock,
    "good": _good,
    **dict.fromkeys(("equipment", "shown"), _tile),
    "event": _event,
    "space": _space,
    "leader": _leader,
    "card": _card,
}

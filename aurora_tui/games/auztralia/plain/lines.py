"""The parts of the line client for this game."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.auztralia.model_parts import names_of, view_of
from aurora_tui.games.auztralia.plain import table_lines
from aurora_tui.games.contract import Command, LineParts
from aurora_tui.games.line_parts import Teller, choice_and_things, no_part, part_of, parts_hint
from core.auztralia.tables.records import NONE
from core.auztralia.text import effects
from core.auztralia.text.names import Names
from core.auztralia.view import View
from core.kernel import Action, Decision
from core.kernel.phrases import capital, counted
from core.kernel.views import GameView

HELP = (
    "?         this help; ? 4 or ? combat is a chapter of the rules",
    f"t [PART]  the table: everything public. Parts: {', '.join(table_lines.PARTS)}",
    "v NAME    the board of a player, with tracks and what is cut off",
    "c CARD    what a Personality, an Old One, a unit or a card is: its name, a word of it, or a kind",
)


def heading(model: TableModel) -> str:
    """Whose turn it is, where, the Old Ones."""
    view = view_of(model)
    return table_lines.heading(view, names_of(model)) if view is not None else ""


def table(model: TableModel, part: str) -> Sequence[str]:
    """The whole table, or a part of it."""
    view, names = view_of(model), names_of(model)
    if view is None:
        return []
    if not part:
        return [*table_lines.render_table(view, names), parts_hint(table_lines.PARTS)]
    lines = part_of(table_lines.PARTS, part)
    return lines(view, names) if lines is not None else no_part(table_lines.PARTS, part)


def board(model: TableModel, seat: int) -> Sequence[str]:
    """A seat's board."""
    view = view_of(model)
    return table_lines.board_lines(view, seat, names_of(model)) if view is not None else []


def hex_told(model: TableModel, said: str) -> Sequence[str]:
    """A hex with its neighbours."""
    view = view_of(model)
    if view is None:
        return []
    if not said.isascii() or not said.isdigit() or len(said) > 3:
        return ["Say the number of a hex, such as hex 34."]
    return table_lines.hex_lines(view, names_of(model), int(said))


def secret(view: GameView, seat: int) -> str:
    """Cards that only this seat has seen."""
    return "has looked at Personality cards"


# -- what a choice is about ------------------------------------------------------------------------


def about_choice(model: TableModel, decision: Decision, action: Action) -> list[str]:
    """The choice itself, then a line for each thing that it touches."""
    return choice_and_things(model, decision, action, TELLERS, view_of(model), names_of(model))


def _hex(view: View, names: Names, of: list[int]) -> str:
    return table_lines.hex_lines(view, names, of[0])[0]


def _place(view: View, names: Names, of: list[int]) -> str:
    card = view["display"][of[0] - 1]
    return _card(view, names, [card]) if card != NONE else ""


def _card(view: View, names: Names, of: list[int]) -> str:
    tables = names.tables
    return f"{names.person(of[0])}: {effects.person_line(tables, tables.personalities[of[0]])}."


def _supply(view: View, names: Names, of: list[int]) -> str:
    viewer = view["viewer"]
    persons = () if viewer is None else tuple(view["seats"][viewer]["persons"])
    farther = names.rules.bonus(persons, "range")
    return (
        f"{capital(effects.unit(names.rules.units[of[0]], farther))}; {view['units'][of[0]]} in the supply."
    )


def _unit(view: View, names: Names, of: list[int]) -> str:
    farther = names.rules.bonus(tuple(view["seats"][of[0]]["persons"]), "range")
    return f"{capital(effects.unit(names.rules.units[of[1]], farther))}."


def _old_one(view: View, names: Names, of: list[int]) -> str:
    return next(
        (table_lines.old_one_line(view, names, each) for each in view["old_ones"] if each["number"] == of[0]),
        "",
    )


def _box(view: View, names: Names, of: list[int]) -> str:
    seat, box = of
    return f"{names.box(box)}: {counted(view['seats'][seat]['boxes'][box], 'cube')} in the box."


TELLERS: dict[str, Teller[View, Names]] = {
    "hex": _hex,
    "place": _place,
    "card": _card,
    "supply": _supply,
    "unit": _unit,
    "old_one": _old_one,
    "box": _box,
}

LINES = LineParts(
    table=table,
    board=board,
    heading=heading,
    choice=about_choice,
    help=HELP,
    commands=(Command("hex", "hex N     a hex in words, with its neighbours and their tracks", hex_told),),
    secret=secret,
)

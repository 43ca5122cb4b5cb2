"""What the Old Ones will do: which may move on the next cards, what each goes for and how far that is."""

from collections.abc import Callable

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.auztralia.model_parts import names_of, rules_of, view_of
from aurora_tui.games.auztralia.tui.signs import farm_word, old_one_word, port_word
from aurora_tui.games.choice_numbers import number, tone_of
from core.auztralia.foreseen import circling
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import NONE
from core.auztralia.view import OldOneView, View
from core.kernel.phrases import capital
from core.kernel.prompts import Target

AIMS = 2
"""Targets that are named in a line."""
NOTHING = "None is face up: nothing moves yet."


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane: those that move, the nearest first; in words where there is room, else in signs."""
    view = view_of(model)
    canvas = framed(context, [Word("OLD ONES", "title")], facts(model, view) if view is not None else ())
    if view is not None:
        fill(canvas, context, lines(model, view, context.columns - 4, context.rows - 2, context.glyphs.arrow))
    return canvas


def facts(model: TableModel, view: View) -> Line:
    """How many cards are turned in their turn."""
    cards = rules_of(model).numbers.cards_moved
    return [Word(f"{cards} cards a turn of {view['cards']}", "dim", ("old_cards",))]


def lines(model: TableModel, view: View, cells: int, rows: int, arrow: str) -> list[Line]:
    """Those that are face up: a paragraph each, or a line."""
    shown = [each for each in view["old_ones"] if each["kind"] != HIDDEN]
    if not shown:
        return flow([Word(NOTHING, "dim")], cells)
    order = sorted(shown, key=lambda each: (each["distance"] == NONE, each["distance"]))
    whole = [row for each in order for row in flow(told(model, view, each), cells, 2)]
    return (
        whole
        if len(whole) <= rows
        else [row for each in order for row in flow(brief(model, view, each, arrow), cells, 2)]
    )


def told(model: TableModel, view: View, old_one: OldOneView) -> Line:
    """Name, hex, the damage it can still take; what it goes for, how far that is, the next step, and how many
    of the cards in the deck bring it."""
    names, hit, distance = names_of(model), _hit(old_one), old_one["distance"]
    head = [
        *number(model, hit),
        old_one_word(rules_of(model), old_one),
        Word(f" {capital(names.old_one(old_one['kind']))} on {old_one['hex']}", _tone(model, hit), hit),
        Word(f"  shield {_left(old_one)}", "dim", hit),
    ]
    if distance == NONE:
        return [*head, Word("  stays", "dim", hit)]
    if not distance:
        return [*head, Word("  is there", "alarm", hit)]
    prey = ", ".join(_prey(names.owner, view, place) for place in old_one["aims"])
    steps = " or ".join(map(str, old_one["steps"]))
    moving, deck = circling(view, rules_of(model), old_one["kind"])
    return [
        *head,
        Word(f"  {distance} from ", _near(distance), hit),
        Word(f"{prey};", "text", hit),
        Word(f" next {steps}", "dim", hit),
        Word(f" on {moving} of {deck} cards" if deck else "", "dim", hit),
    ]


def brief(model: TableModel, view: View, old_one: OldOneView, arrow: str) -> Line:
    """The same in signs: "Zo 52 shield 3  2 to PA70 >62"."""
    hit, distance = _hit(old_one), old_one["distance"]
    head = [
        *number(model, hit),
        old_one_word(rules_of(model), old_one),
        Word(f" {old_one['hex']:02}", _tone(model, hit), hit),
        Word(f" shield {_left(old_one)}", "dim", hit),
    ]
    if distance == NONE:
        return [*head, Word("  stays", "dim", hit)]
    if not distance:
        return [*head, Word("  is there", "alarm", hit)]
    prey: Line = [Word(f"  {distance} to ", _near(distance), hit)]
    for index, place in enumerate(old_one["aims"][:AIMS]):
        prey += [Word("," if index else "", "dim"), *_sign(view, place)]
    if (more := len(old_one["aims"]) - AIMS) > 0:
        prey.append(Word(f",+{more}", "dim", hit))
    return [*head, *prey, Word(f" {arrow}{'/'.join(map(str, old_one['steps']))}", "dim", hit)]


def _hit(old_one: OldOneView) -> Target:
    return ("old_one", old_one["number"])


def _tone(model: TableModel, hit: Target) -> str:
    return tone_of(model, hit, "text")


def _left(old_one: OldOneView) -> str:
    """Its shield, and after damage what is left of it."""
    hurt = sum(old_one["damage"])
    return f"{old_one['shield'] - hurt}/{old_one['shield']}" if hurt else f"{old_one['shield']}"


def _near(distance: int) -> str:
    """The tone of a distance."""
    return "alarm" if distance <= 1 else "amber" if distance <= 2 else "dim"


def _sign(view: View, place: int) -> Line:
    """A port or a farm as on the map, with its hex."""
    where: Target = ("hex", place)
    for seat, board in enumerate(view["seats"]):
        if board["port"] == place:
            return [port_word(seat, place), Word(f"{place:02}", "text", where)]
    for farm in view["farms"]:
        if farm["hex"] == place:
            word = farm_word(farm["seat"], farm["kind"], farm["blighted"], place)
            return [word, Word(f"{place:02}", "text", where)]
    return [Word(f"{place:02}", "text", where)]


def _prey(owner: Callable[[int], str], view: View, place: int) -> str:
    """ "Ann's port 70"."""
    for seat, board in enumerate(view["seats"]):
        if board["port"] == place:
            return f"{owner(seat)} port {place}"
    for farm in view["farms"]:
        if farm["hex"] == place:
            return f"{owner(farm['seat'])} farm {place}"
    return str(place)

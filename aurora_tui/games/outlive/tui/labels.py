"""A choice in a few words, for a list of two dozen columns: what it is, what it costs, what comes.

The whole sentence of the highlighted choice stands below the list, from the texts; here are the labels of
the list. They go by the kind of decision and action; a kind without a label shows its sentence.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import LabelContext
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui import moves
from aurora_tui.games.outlive.tui.equipment import half
from aurora_tui.games.outlive.tui.signs import cost, good_tone, short_name
from core.kernel import Action, Decision
from core.kernel.by_kind import ByKind
from core.kernel.phrases import counted
from core.outlive.preview.shelter import has_place, ready_equipment
from core.outlive.preview.visit import meat_of, visit
from core.outlive.rules import Rules
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO, GOODS, NONE, WATER
from core.outlive.text import effects
from core.outlive.view import LocationView, RoomView, SeatView, View, as_view
from themes.glyphs import Glyphs


class Brief(NamedTuple):
    """What a label is made from."""

    rules: Rules
    context: LabelContext
    decision: Decision
    action: Action
    view: View
    glyphs: Glyphs

    def arg(self, index: int = 0) -> int:
        """A number of the action. Raises IndexError or ValueError if there is none."""
        return int(self.action.args[index])

    def about(self, name: str) -> int:
        """A number of the decision's context. Raises KeyError or TypeError if there is none."""
        return self.decision.number(name)

    @property
    def board(self) -> SeatView:
        """The shelter of the seat that is asked."""
        return self.view["seats"][self.decision.seat]

    @property
    def here(self) -> LocationView:
        """The location that the question is about."""
        return self.view["locations"][self.about("location")]

    def room(self, place: int) -> RoomView:
        """A room of that shelter."""
        return self.board["rooms"][place]

    def room_name(self, place: int) -> str:
        """What it is called."""
        return self.rules.rooms[self.room(place)["room"]].name


Label = Callable[[Brief], Line]
LABELS: ByKind[Label] = ByKind("label")


def label(context: LabelContext) -> Line:
    """The label of a choice."""
    decision, action = context.decision, context.action
    made = LABELS.get(f"{decision.kind}/{action.kind}") or LABELS.get(action.kind)
    if made is not None:
        view = as_view(context.view)
        try:
            return made(Brief(rules_of(context.model), context, decision, action, view, context.glyphs))
        except (LookupError, TypeError, ValueError):
            pass  # data of another version: the sentence says it as well as can be
    return [Word(context.model.text.action(decision, action, context.view))]


def _plain(text: str, cost: str = "", tone: str = "amber") -> Label:
    words = [Word(text), *([Word(f" {cost}", tone)] if cost else ())]
    return lambda brief: list(words)


LABELS |= {
    "back": _plain("another piece"),
    "use_bat/use": _plain("use the bat"),
    "decline": _plain("leave it"),
    "yield": _plain("yield"),
    "defend/ammo": _plain("1 ammo", "1 point less", "aurora"),
    "defend/guards": _plain("Bodyguards", "no pressure", "aurora"),
    "end": _plain("end the visit"),
    "act/scientist": _plain("a scientist", "1 act"),
    "robot": _plain("build the robot", "WMC, 1 act"),
    "vegetable": _plain("vegetable"),
    "act/vegetable": _plain("the vegetable", "2 acts"),
    "ventilate": _plain("ventilation", "2 acts"),
    "algae": _plain("algae", "1 act"),
    "drive": _plain("drive the robot", "1 act"),
    "act/look": _plain("look at the prey", "0 acts"),
    "dam_price/card": _plain("the Access card"),
    "strike": _plain("strike"),
    "aid/ammo": _plain("1 ammo", "1 act less", "aurora"),
    "trap": _plain("Bear trap", "1 act less", "aurora"),
    "shotgun": _plain("Shotgun", "1 act less", "aurora"),
    "none": _plain("none"),
    "event/none": _plain("no event"),
    "meat_first": _plain("meat, water, canned"),
    "canned_first": _plain("meat, canned, water"),
    "by_hand": _plain("by hand"),
    "short": _plain("short: a person goes", "", "red"),
    "who/survivor": _plain("a survivor"),
    "who/scientist": _plain("a scientist"),
    "stop": _plain("that is all"),
    "bench": _plain("Tool bench: draw one"),
}


# -- setup -----------------------------------------------------------------------------------------


@LABELS.of("leader")
def _leader(b: Brief) -> Line:
    row = b.rules.leaders[b.arg()]
    line = [Word(f"{row.name} ")]
    for good, count in enumerate(row.goods):
        if count:
            line.append(Word(f"{count} {GOODS[good]} ", good_tone(good)))
    tile = Word(b.rules.equipment[row.equipment].name, "dim")
    return [*line, tile] if width([*line, tile]) <= b.context.cells else line


@LABELS.of("keep")
def _keep(b: Brief) -> Line:
    row = b.rules.rooms[b.arg()]
    return [Word(f"{row.name} "), Word(effects.brief_room(row), "dim")]


# -- pieces and moves ------------------------------------------------------------------------------


@LABELS.of("piece")
def _piece(b: Brief) -> Line:
    piece = b.board["pieces"][b.arg()]
    name = "robot" if b.arg() == ROBOT else f"hero {piece['strength']}"
    line = [Word(f"{name} ", "strong")]
    if 0 <= piece["at"] < len(b.rules.locations):
        return [*line, Word(f"from {b.rules.locations[piece['at']].name}", "dim")]
    return [*line, Word("waits at the base", "dim")] if b.arg() == ROBOT else line


@LABELS.of("put_hero/piece")
def _hero(b: Brief) -> Line:
    return [Word(f"hero {b.board['pieces'][b.arg()]['strength']}", "strong")]


@LABELS.of("piece/look")
def _watch(b: Brief) -> Line:
    return [Word("look into "), Word(b.rules.locations[b.arg()].name, "ice")]


@LABELS.of("go")
def _go(b: Brief) -> Line:
    place = b.arg()
    line = [Word(f"{b.rules.locations[place].name} ")]
    pressed = moves.pressed(b.decision, place)
    for seat, points in pressed.items():
        line.append(Word(f"{seat_letter(seat)}-{points} ", "alarm"))
    return [*line, *_there(b, place)]


def _there(b: Brief, place: int) -> Line:
    """What may be had at a place, in a word or two."""
    row, here = b.rules.locations[place], b.view["locations"][place]
    if row.role == "city":
        return [Word(f"{here['tiles']} tiles {len(here['equipment'])}eq", "dim")]
    if row.role == "cargo":
        found = visit(b.view, b.rules, b.decision.seat, b.about("piece"), place)
        line = [Word(f"{found.canned} canned ", "good-canned")] * bool(found.canned)
        line += [Word(b.glyphs.active, "person")] * found.survivor
        return line or [Word("nothing", "dim")]
    if row.role == "base":
        return [Word(f"{b.view['base']} scientists", "dim")]
    line = [Word(f"{here['stock']} {GOODS[row.good]} ", good_tone(row.good))] if row.good != NONE else []
    hunts = b.about("piece") != ROBOT and not moves.fire(b.context.model, b.view, b.rules, place)
    if here["prey"] != NONE and hunts:
        prey = b.rules.prey[here["prey"]]
        line.append(Word(f"{prey.name.lower()} {prey.endurance}", "dim"))
    return line


@LABELS.of("space")
def _space(b: Brief) -> Line:
    spaces = b.decision.context["spaces"]
    numbers = list(spaces) if isinstance(spaces, tuple) else []
    at = numbers[::3].index(b.arg()) * 3
    number, canned, survivor = numbers[at : at + 3]
    line = [Word(f"space {number} "), Word(f"{canned} canned ", "good-canned")]
    return [*line, Word("survivor", "person")] if survivor and has_place(b.board, b.rules) else line


# -- pressure --------------------------------------------------------------------------------------


@LABELS.of("give")
def _give(b: Brief) -> Line:
    good = b.arg()
    giver = b.decision.context.get("giver")
    owner = giver if isinstance(giver, int) else b.decision.seat
    verb = "take " if owner != b.decision.seat else "give "
    have = b.view["seats"][owner]["goods"][good]
    return [Word(verb), Word(f"1 {GOODS[good]} ", good_tone(good)), Word(f"of {have}", "dim")]


@LABELS.of("defend/armour")
def _armour(b: Brief) -> Line:
    kind = ready_equipment(b.board, b.rules, "armour")[0]
    points = min(b.rules.equipment[kind].amount, b.about("points"))
    return [Word("Armour"), Word(f" {counted(points, 'point')} less", "aurora")]


# -- acts ------------------------------------------------------------------------------------------


@LABELS.of("take")
def _take(b: Brief) -> Line:
    good = b.rules.locations[b.about("location")].good
    count = b.arg()
    acts = f"{count} act" + "s" * (count > 1)
    return [Word("take "), Word(f"{count} {GOODS[good]} ", good_tone(good)), Word(acts, "amber")]


@LABELS.of("hunt")
def _hunt(b: Brief) -> Line:
    row = b.rules.prey[b.arg()]
    meat = meat_of(b.view, b.rules, b.decision.seat, row.number)
    aided = b.board["goods"][AMMO] or ready_equipment(b.board, b.rules, "hunt")  # that is asked next
    return [
        Word("hunt "),
        Word(f"{row.name.lower()} ", "strong"),
        Word(f"{'up to ' if aided else ''}{row.endurance} ", "amber"),
        Word(f"{meat} meat", "good-meat"),
    ]


@LABELS.of("search")
def _search(b: Brief) -> Line:
    if b.action.args:
        return [Word("take "), Word(_tile(b, b.arg()), "strong"), Word(" 1 act", "amber")]
    return [Word("search "), Word("1 act ", "amber"), Word(f"{b.here['tiles']} tiles", "dim")]


@LABELS.of("tile")
def _picked(b: Brief) -> Line:
    return [Word(_tile(b, b.arg()), "strong")]


def _tile(b: Brief, tile: int) -> str:
    row = b.rules.tiles[tile]
    return row.name if row.character else "an empty cupboard" if row.empty else effects.tile(row)


@LABELS.of("equipment")
def _equipment(b: Brief) -> Line:
    row = b.rules.equipment[b.arg()]
    return _named(b, row.name, [Word(f"{half(row.symbol, row.edge)} ", "symbol"), *cost(row.cost)])


def _named(b: Brief, name: str, facts: Line, lead: str = "") -> Line:
    """A name, as short as it must be, and facts about it."""
    room = b.context.cells - width(facts) - len(lead) - 1
    return [*([Word(lead)] if lead else ()), Word(f"{short_name(name, max(4, room))} ", "strong"), *facts]


@LABELS.of("repair")
def _repair(b: Brief) -> Line:
    row = b.rules.equipment[b.arg()]
    if b.decision.kind == "act":
        return _named(b, row.name, [Word(f"{b.rules.numbers.repair_act} acts", "amber")], "repair ")
    return _named(b, row.name, [Word("2 of ", "dim"), *cost(row.cost)], "repair ")


@LABELS.of("dam_price/chip")
def _chips(b: Brief) -> Line:
    count = b.about("chips")
    return [Word("pay "), Word(f"{count} chip{'s' * (count > 1)}", "good-chip")]


# -- night -----------------------------------------------------------------------------------------


@LABELS.of("event")
def _event(b: Brief) -> Line:
    row = b.rules.events[b.arg()]
    costs = b.decision.context.get("costs")
    pairs = dict(zip(costs[::2], costs[1::2], strict=False)) if isinstance(costs, tuple) else {}
    price = pairs.get(row.number, row.cost)
    return [Word(f"{row.name} "), Word(f"{price} {row.group} ", "amber"), Word(f"{row.points} SP", "aurora")]


@LABELS.of("pay")
def _pay(b: Brief) -> Line:
    if b.decision.kind == "repair":
        return _repair_by(b, cost(b.rules.equipment[b.arg()].cost))
    good = b.arg()
    held = b.board["goods"][good] + (b.board["tonight"] if good == WATER else 0)
    return [Word(f"1 {GOODS[good]} ", good_tone(good)), Word(f"of {held}", "dim")]


@LABELS.of("lathe")
def _lathe(b: Brief) -> Line:
    return _repair_by(b, [Word("Lathe: 1 of ", "dim"), *cost(b.rules.equipment[b.arg()].cost)])


@LABELS.of("arm")
def _arm(b: Brief) -> Line:
    return _repair_by(b, [Word("Robot arm, free", "aurora")])


def _repair_by(b: Brief, price: Iterable[Word]) -> Line:
    return _named(b, b.rules.equipment[b.arg()].name, list(price))


@LABELS.of("scrap")
def _scrap(b: Brief) -> Line:
    row = b.rules.equipment[b.arg()]
    return _named(b, row.name, [Word("for ", "dim"), *cost(row.cost)], "scrap ")


@LABELS.of("build")
def _build(b: Brief) -> Line:
    place = b.arg()
    name = Word(f"{b.room_name(place)} ", "strong")
    if b.decision.kind == "free_room":  # the question says that one is built
        return [name, Word(effects.brief_room(b.rules.rooms[b.room(place)["room"]]), "dim")]
    return [Word("build "), name, Word(counted(b.about("price"), "material"), "amber")]


@LABELS.of("move")
def _move(b: Brief) -> Line:
    return [Word("one into "), Word(f"{b.room_name(b.arg())} ", "strong"), _filled(b, b.arg())]


@LABELS.of("use")
def _use(b: Brief) -> Line:
    place = b.arg()
    row = b.rules.rooms[b.room(place)["room"]]
    return [Word("use "), Word(f"{row.name} ", "strong"), Word(effects.brief_room(row), "dim")]


@LABELS.of("airlock")
def _airlock(b: Brief) -> Line:
    found = b.board["survivors"] + b.board["scientists"]
    return [Word("airlock "), Word(f"{found}/{b.rules.numbers.airlock}", "dim")]


@LABELS.of("room")
def _room(b: Brief) -> Line:
    return [Word(f"{b.room_name(b.arg())} "), _filled(b, b.arg())]


def _filled(b: Brief, place: int) -> Word:
    room = b.room(place)
    return Word(f"{room['survivors'] + room['scientists']}/{room['slots']}", "dim")

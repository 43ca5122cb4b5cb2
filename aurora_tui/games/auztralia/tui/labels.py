"""A choice in a few words for the list: what it is and what it costs; the whole sentence stands below."""

from collections.abc import Callable, Sequence

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.panel import spread
from aurora_tui.games.auztralia.model_parts import names_of, rules_of
from aurora_tui.games.auztralia.tui.signs import FARM_LETTERS, contents, good_word, old_one_word
from aurora_tui.games.contract import LabelContext
from core.auztralia.actions import BY_BOX, target
from core.auztralia.foreseen import kinds_at_most
from core.auztralia.hexes import COMPASS
from core.auztralia.preview import least_time, time_due
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import ATTACK, FARM, FARMS, GOODS, MINE, NONE
from core.auztralia.text.actions_economy import NEAR_PORT
from core.auztralia.view import View, as_view
from core.kernel import Action
from core.kernel.by_kind import ByKind

Label = Callable[[LabelContext, View], Line]
LABELS: ByKind[Label] = ByKind("label")
WAYS = ("", "NE", "E", "SE", "SW", "W", "NW")
"""The compass directions, 1 to 6."""
WORDS = 34
"""Cells in which three farms, or an Old One beside its sign, can be named."""
PLAIN = {
    "pass": "no card",
    "go": "attack with this force",
    "fight": "fight",
    "press": "turn the next card",
    "withdraw": "withdraw all",
    "withdraw_airships": "airships home",
    "withdraw_ground": "ground units home",
    "keep": "keep it",
}
"""Labels that are the same always."""


def label(context: LabelContext) -> Line:
    """The label; the sentence of an action that has none."""
    view = as_view(context.view or {})
    row = context.choice
    try:
        if row is not None and row.then:
            return several(context, [row.action, *(step.action for step in row.then)], view)
        made = LABELS.get(context.action.kind)
        if made is not None:
            return made(context, view)
    except (LookupError, TypeError, ValueError):
        pass  # data of another version: the sentence says it as well as can be
    text = PLAIN.get(context.action.kind)
    return [Word(text or context.model.text.action(context.decision, context.action, context.view))]


def _dear(context: LabelContext, box: int) -> Line:
    """The surcharge of a box."""
    due = context.decision.context.get("surcharges")
    gold = int(due[box]) if isinstance(due, tuple) else 0
    return [Word(f" {gold}G", "gold")] if gold else []


def _time(number: int) -> Word:
    return Word(f" {number}t", "amber")


# -- a turn ----------------------------------------------------------------------------------------


@LABELS.of("rail", "mine", "recruit", "build", "trade", "farm", "attack", "retrieve")
def _box(context: LabelContext, view: View) -> Line:
    """The action with its time, of a farm for each; and its surcharge."""
    box, rules = BY_BOX.index(context.action), rules_of(context.model)
    row = rules.actions[box]
    least = least_time(rules, view, context.decision.seat, box)
    most = time_due(view, kinds_at_most(view, rules, context.decision.seat)) if box == ATTACK else least
    times = {FARM: f"{least}t each", ATTACK: f"{least}-{most}t" if least < most else f"{least}t"}
    if view["rebate"]:
        times.pop(FARM)
    time = Word(f" {times.get(box, f'{least}t')}", "amber")
    return [Word(row.name), time, *_dear(context, box)]


@LABELS.of("port")
def _port(context: LabelContext, view: View) -> Line:
    """The goods that can be reached with two tracks, and the Old Ones there: the hex itself is bare coast."""
    place, land = target(context.action), rules_of(context.model).land
    near = [at for at in land.numbers if land.distances[place][at] <= NEAR_PORT]
    goods = [sum(n for at, which, n in view["deposits"] if which == good and at in near) for good in range(4)]
    parts: list[Line] = [[good_word(good, number, ())] for good, number in enumerate(goods) if number]
    parts += [
        [old_one_word(rules_of(context.model), each)] for each in view["old_ones"] if each["hex"] in near
    ]
    words = spread(parts, " ") or [Word("nothing", "dim")]
    return [Word("near: ", "dim"), *(word._replace(hit=None) for word in words)]


@LABELS.of("done")
def _done(context: LabelContext, view: View) -> Line:
    """What is over by it."""
    asked = context.decision.context.get("box") if context.decision.kind == "turn_end" else None
    return [Word("it stays there" if asked == NONE else "the turn is done" if asked is not None else "done")]


@LABELS.of("hex")
def _hex(context: LabelContext, view: View) -> Line:
    """The Old Ones there with the damage that each can still take."""
    place, rules = target(context.action), rules_of(context.model)
    words: Line = []
    for each in view["old_ones"]:
        if each["hex"] == place:
            left = each["shield"] - sum(each["damage"])
            words += [Word(" " if words else ""), old_one_word(rules, each)._replace(hit=None)]
            words.append(Word("" if each["kind"] == HIDDEN else f" shield {left}", "dim"))
    return words or [Word(f"hex {place}")]


@LABELS.of("track")
def _track(context: LabelContext, view: View) -> Line:
    """From the hex that is connected, which way, and what lies there."""
    one, other = target(context.action), target(context.action, 1)
    clear = view["seats"][context.decision.seat]["clear"]
    start, end = (one, other) if one in clear else (other, one)
    row = rules_of(context.model).land.neighbours[start]
    way = next((WAYS[way] for way in COMPASS if row[way] == end), "")
    words: Line = [Word(f"{start} {way} to {end}")]
    for thing in contents(view, rules_of(context.model), end)[:3]:
        words += [Word(" "), thing._replace(hit=None)]
    return words


@LABELS.of("mine_at")
def _mine(context: LabelContext, view: View) -> Line:
    place, good = target(context.action), target(context.action, 1)
    number = next((n for at, which, n in view["deposits"] if (at, which) == (place, good)), 0)
    return [Word(f"{number} {GOODS[good]}", GOODS[good]), Word(f" at {place}", "dim")]


@LABELS.of("farm_at")
def _farm(context: LabelContext, view: View) -> Line:
    """Kind and hex; without a kind a farm is healed."""
    place = target(context.action)
    if len(context.action.args) < 2:
        return [Word(f"heal the farm at {place}")]
    return [Word(f"{FARMS[target(context.action, 1)]} at {place}")]


# -- cards, units, trade ---------------------------------------------------------------------------


@LABELS.of("take", "swap")
def _place(context: LabelContext, view: View) -> Line:
    card = view["display"][target(context.action) - 1]
    return [Word(names_of(context.model).person(card) if card != NONE else "-", "ice")]


@LABELS.of("draw")
def _draw(context: LabelContext, view: View) -> Line:
    numbers = rules_of(context.model).numbers
    return [Word(f"draw {numbers.drawn} cards"), Word(f" {numbers.draw_price}G", "gold")]


@LABELS.of("person", "use")
def _person(context: LabelContext, view: View) -> Line:
    name = names_of(context.model).person(target(context.action))
    return [Word("use " if context.action.kind == "use" else "", "dim"), Word(name, "ice")]


@LABELS.of("unit")
def _unit(context: LabelContext, view: View) -> Line:
    unit, count = target(context.action), target(context.action, 1)
    prices = context.decision.context["prices"]
    assert isinstance(prices, tuple)
    row = rules_of(context.model).units[unit]
    name = f"{row.name} x{count}" if count > 1 else row.name  # in front it would read as a part of the key
    return [Word(name, "unit"), Word(f" {count * int(prices[unit])}G", "gold")]


@LABELS.of("import", "export")
def _trade(context: LabelContext, view: View) -> Line:
    good = GOODS[target(context.action)]
    if context.action.kind == "import":
        return [Word(f"import 1 {good}", good)]
    return [Word(f"export 1 {good}", good), Word(" +1G", "gold")]


# -- fights ----------------------------------------------------------------------------------------


@LABELS.of("add", "remove", "hurt", "cure")
def _force(context: LabelContext, view: View) -> Line:
    row = rules_of(context.model).units[target(context.action)]
    said = {"add": "send ", "remove": "leave ", "hurt": "", "cure": "heal "}[context.action.kind]
    return [Word(f"{said}{row.name}", "unit")]


@LABELS.of("old_one")
def _old_one(context: LabelContext, view: View) -> Line:
    """Its name, hex, and the damage it can still take."""
    number = target(context.action)
    found = next(each for each in view["old_ones"] if each["number"] == number)
    names = names_of(context.model)
    left = "" if found["kind"] == HIDDEN else f", {found['shield'] - sum(found['damage'])} left"
    sign = old_one_word(rules_of(context.model), found)
    name = f" {names.old_one(found['kind'])}" if context.cells >= WORDS else ""
    return [sign._replace(hit=None), Word(f"{name} on {found['hex']}{left}")]


# -- rows of several answers -----------------------------------------------------------------------


def several(context: LabelContext, answers: Sequence[Action], view: View) -> Line:
    """A row that stands for several answers: its parts one after the other."""
    if answers[0].kind == "mine":
        place, good = target(answers[1]), target(answers[1], 1)
        number = next((n for at, which, n in view["deposits"] if (at, which) == (place, good)), 0)
        row = rules_of(context.model).actions[BY_BOX.index(answers[0])]
        return [
            Word(f"{row.name} "),
            Word(f"{number} {GOODS[good]}", GOODS[good]),
            Word(f" {place}", "dim"),
            _time(least_time(rules_of(context.model), view, context.decision.seat, MINE)),
            *_dear(context, BY_BOX.index(answers[0])),
        ]
    if context.decision.kind == "trade":
        return _trades(answers)
    if context.decision.kind == "farm":
        placed = [answer for answer in answers if answer.kind == "farm_at"]
        kinds = FARMS if len(placed) < 2 or context.cells >= WORDS else FARM_LETTERS
        told = ", ".join(f"{kinds[target(answer, 1)]} {target(answer)}" for answer in placed)
        return [Word(told), _time(time_due(view, len(placed)))]
    if context.decision.kind == "attack_force":
        return _whole_force(context, view, answers)
    return [Word(context.model.text.action(context.decision, answers[0], context.view))]


def _trades(answers: Sequence[Action]) -> Line:
    """ "+C +I", "-C -I +2G"."""
    signs = {"import": "+", "export": "-"}
    words: Line = []
    for answer in answers:
        if answer.kind in signs:
            good = target(answer)
            words.append(Word(f"{signs[answer.kind]}1 {GOODS[good]} ", GOODS[good]))
    gold = sum(answer.kind == "export" for answer in answers)
    return [*words, Word(f"+{gold}G", "gold")] if gold else words


def _whole_force(context: LabelContext, view: View, answers: Sequence[Action]) -> Line:
    """How many of each kind, by their letters where the names are too long, and the time of the attack."""
    rules = rules_of(context.model)
    units = [target(answer) for answer in answers if answer.kind == "add"]
    kinds = sorted(set(units))
    named = ", ".join(f"{units.count(unit)} {rules.units[unit].name}" for unit in kinds)
    short = " ".join(f"{rules.units[unit].letter}{units.count(unit)}" for unit in kinds)
    time = max(1, len({unit for unit in units if unit in rules.timed}))
    due = _time(time_due(view, time))
    told = named if len(named) + width([due]) <= context.cells else short
    return [Word(told, "unit"), due]

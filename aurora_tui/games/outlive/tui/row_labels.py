"""The label of a row that stands for several answers: a go, a hunt, a payment, people who move or come."""

from collections.abc import Callable, Sequence

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.contract import LabelContext
from aurora_tui.games.outlive.model_parts import names_of, rules_of
from aurora_tui.games.outlive.tui import labels
from aurora_tui.games.outlive.tui.signs import cost, good_tone, persons
from core.kernel.prompts import Choice, Step
from core.outlive.actions import VEGETABLE, target
from core.outlive.preview.visit import meat_of, pressed, visit
from core.outlive.state import AIRLOCK, ROBOT
from core.outlive.tables.records import AMMO, GOODS, MEAT
from core.outlive.text.rows import (
    aids,
    moved,
    paid,
    payment,
    piece_and_place,
    placed,
    question_of_going,
    recruited,
    steps_of,
)
from core.outlive.view import View, as_view

Steps = Sequence[Step]
NARROW = 20
"""Cells below which such a row is called by the first of its answers."""
NAME, BRIEF_NAME = 10, 3
"""Letters of the name of the place where a piece is, at most, and where there is little room."""
NAMES = ("text", "strong")
"""Tones of words that say what is bought; the others say its price, or what it brings."""


def label(context: LabelContext) -> Line:
    """The label of any row."""
    row = context.choice
    if row is None or not row.then or context.cells < NARROW:
        return labels.label(context)
    try:
        return _of_several(context, row, as_view(context.view))
    except (LookupError, TypeError, ValueError):
        return labels.label(context)  # data of another version


def _of_several(context: LabelContext, row: Choice, view: View) -> Line:
    decision = context.decision
    steps = steps_of(decision, row)
    if piece_and_place(decision, steps) is not None:
        return _go(context, row, view)
    made = MADE.get(f"{decision.kind}/{row.action.kind}") or MADE.get(decision.kind)
    if made is not None:
        return made(context, steps, view)
    first = labels.label(context)
    price = payment(rules_of(context.model), decision, steps, view)
    name, brings = [word for word in first if word.tone in NAMES], [w for w in first if w.tone == "aurora"]
    return [*name, *_letters(price), *brings]


def _letters(goods: Sequence[int]) -> Line:
    """Goods as letters or short words, each with its number: "2W 1M"."""
    found: Line = []
    for good, number in enumerate(goods):
        if number:
            sign = cost((good,))[0]
            found.append(Word(f"{number}{sign.text} ", sign.tone))
    return found


def _go(context: LabelContext, row: Choice, view: View) -> Line:
    """The piece, the place, whom it presses there, and what it does first or could do; in fewer words where
    there is no room for all."""
    line = _going(context, row, view, brief=False)
    return line if width(line) <= context.cells else _going(context, row, view, brief=True)


def _going(context: LabelContext, row: Choice, view: View, *, brief: bool) -> Line:
    decision, rules = context.decision, rules_of(context.model)
    steps = steps_of(decision, row)
    going = piece_and_place(decision, steps)
    assert going is not None
    piece, place = going
    line: Line = []
    if decision.kind == "piece":
        line += _piece(context, piece, view, BRIEF_NAME if brief else NAME)
    starts = len(line) > 1
    line.append(Word(f"{rules.locations[place].name} "))
    for one in pressed(view, rules, decision.seat, piece, place):
        line.append(Word(f"{seat_letter(one.seat)}-{one.points} ", "alarm"))
    acts = [step for step in steps if step.kind in ("act", "aid")]
    if acts and acts[0].action.kind == "take":
        good = rules.locations[place].good
        take = "" if brief else "take "
        return [*line, Word(f"{take}{target(acts[0].action)} {GOODS[good]}", good_tone(good))]
    if acts:
        found = visit(view, rules, decision.seat, piece, place)
        hunted = _hunted(context, acts, found.meat, view, found.actions, brief=brief)
        return [*line, *(hunted[1:] if brief and starts else hunted)]  # meat says that it is a hunt
    asked, go = question_of_going(decision, row, view)
    there = labels.label(context._replace(decision=asked, action=go, choice=None))[1:]
    if brief and width([*line, *there]) > context.cells:
        there = [word for word in there if word.tone != "dim"] or there
    return [*line, *there]


def _piece(context: LabelContext, piece: int, view: View, cells: int) -> Line:
    """Its letter and strength, as on the ring; of two that are equally strong also where it is."""
    rules, pieces = rules_of(context.model), view["seats"][context.decision.seat]["pieces"]
    shown = pieces[piece]
    owner = seat_letter(context.decision.seat)
    line: Line = [Word(f"{owner}{'R' if piece == ROBOT else shown['strength']} ", "strong")]
    alike = [
        other
        for action in context.decision.actions
        if action.kind == "piece" and pieces[other := target(action)]["strength"] == shown["strength"]
    ]
    if len(alike) > 1 and ROBOT not in alike and shown["at"] < len(rules.locations):
        start = rules.locations[shown["at"]].name.split()[0]  # two places are called a base
        line.append(Word(f"{start[:cells]}{context.glyphs.arrow} ", "dim"))
    return line


def _hunted(
    context: LabelContext, acts: Steps, meat: int, view: View, left: int, *, brief: bool, verb: bool = False
) -> Line:
    """The prey, its price in actions, the meat, what makes it cheaper; `verb`: "hunt" also where brief."""
    names = names_of(context.model)
    ammo, tools, price = aids(names, acts, view["seats"][context.decision.seat], left)
    line = [] if brief and not verb else [Word("hunt ")]
    line += [Word(f"{names.prey(target(acts[0].action))} ", "strong"), Word(f"{price} ", "amber")]
    for number, good in ((meat, MEAT), (ammo, AMMO)):
        if number:
            sign = cost((good,))[0].text if brief else f" {GOODS[good]}"
            line.append(Word(f"{number}{sign} ", good_tone(good)))
    return [*line, Word(" ".join(tools), "dim")] if tools else line


def _hunt(context: LabelContext, steps: Steps, view: View) -> Line:
    kind, left = target(steps[0].action), context.decision.number("left")
    meat = meat_of(view, rules_of(context.model), context.decision.seat, kind)
    line = _hunted(context, steps, meat, view, left, brief=False)
    if width(line) <= context.cells:
        return line
    return _hunted(context, steps, meat, view, left, brief=True, verb=True)


def _search(context: LabelContext, steps: Steps, view: View) -> Line:
    number = len(steps)
    return [Word(f"search {number} times "), Word(f"{number} acts", "amber")]


def _pay(context: LabelContext, steps: Steps, view: View) -> Line:
    goods = payment(rules_of(context.model), context.decision, steps, view)
    return [Word(f"{number} {GOODS[good]} ", good_tone(good)) for good, number in enumerate(goods) if number]


def _move(context: LabelContext, steps: Steps, view: View) -> Line:
    seat, place = context.decision.seat, target(steps[0].action)
    survivors, scientists = moved(steps, view, seat)
    room = view["seats"][seat]["rooms"][place]
    line = [*persons(survivors, scientists, survivors + scientists, context.glyphs), Word(" ")]
    line += [
        Word(f"{context.glyphs.arrow} "),
        Word(f"{rules_of(context.model).rooms[room['room']].name} ", "strong"),
    ]
    return [*line, Word(f"{room['survivors'] + room['scientists']}/{room['slots']}", "dim")]


def _place(context: LabelContext, steps: Steps, view: View) -> Line:
    rules, rooms = rules_of(context.model), view["seats"][context.decision.seat]["rooms"]
    line: Line = []
    for place, number in placed(rules, context.decision, steps, view).items():
        home = "airlock" if place == AIRLOCK else rules.rooms[rooms[place]["room"]].name
        line += [Word(f"{', ' if line else ''}{home} "), Word(str(number), "person")]
    return line


def _recruit(context: LabelContext, steps: Steps, view: View) -> Line:
    number = recruited(steps)
    who, price = Word(f"{number} survivor{'s' * (number > 1)} ", "person"), _goods_and_vegetable(steps)
    line = [who, Word("for ", "dim"), *price]
    return line if width(line) <= context.cells else [who, *price]


def _feed(context: LabelContext, steps: Steps, view: View) -> Line:
    return [Word("feed: "), *_goods_and_vegetable(steps)]


def _goods_and_vegetable(steps: Steps) -> Line:
    vegetable = any(step.action == VEGETABLE for step in steps)
    return [*_letters(paid(steps)), *([Word("vegetable", "aurora")] if vegetable else [])]


MADE: dict[str, Callable[[LabelContext, Steps, View], Line]] = {
    "act/hunt": _hunt,
    "act/search": _search,
    "pay": _pay,
    "build/move": _move,
    "place": _place,
    "recruit": _recruit,
    "feed": _feed,
    "feed_unit": _feed,
}
"""By "kind of question/kind of action", else by kind of question."""

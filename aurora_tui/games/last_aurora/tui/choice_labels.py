"""A choice in a few words, for a list of two dozen columns: what it is, and what to know of it.

The whole sentence of the highlighted choice stands below the list, from `Words`; here are the labels
of the list. They go by the kind of decision and action; a kind without a label shows its sentence.
"""

from collections.abc import Callable
from typing import NamedTuple

from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.last_aurora.tui.labels import (
    LETTERS,
    bonus_label,
    counter_sign,
    offer_labels,
    pips,
    short_name,
    token_tone,
)
from core.kernel import Action, Decision
from core.last_aurora.addons.roles.text import role_name
from core.last_aurora.tables.records import DAMAGE, EMPTY
from core.last_aurora.text import Words
from core.last_aurora.view import SeatView, View
from themes.glyphs import Glyphs


class Brief(NamedTuple):
    """What a label is made from."""

    words: Words
    decision: Decision
    action: Action
    view: View
    glyphs: Glyphs

    def arg(self, index: int = 0) -> int:
        """A number of the action. Raises IndexError or ValueError if there is none."""
        return int(self.action.args[index])

    def about(self, name: str) -> int:
        """A number of the decision's context. Raises KeyError or TypeError if there is none."""
        value = self.decision.context[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is no number")
        return value

    @property
    def board(self) -> SeatView:
        """The board of the seat that is asked."""
        board: SeatView = self.view["seats"][self.decision.seat]
        return board

    def has(self, token: int) -> int:
        """How many of a token the convoy holds."""
        return list(self.board["cargo"].values()).count(token)


CAR = 14
"""Cells for the name of a car."""

Label = Callable[[Brief], Line]
LABELS: dict[str, Label] = {}


def _label(*kinds: str) -> Callable[[Label], Label]:
    def register(label: Label) -> Label:
        for kind in kinds:
            LABELS[kind] = label
        return label

    return register


def brief(words: Words, decision: Decision, action: Action, view: View, glyphs: Glyphs) -> Line:
    """The label of a choice."""
    label = LABELS.get(f"{decision.kind}/{action.kind}") or LABELS.get(action.kind)
    if label is not None:
        try:
            return label(Brief(words, decision, action, view, glyphs))
        except (LookupError, TypeError, ValueError):
            pass  # data of another version: the sentence below says it as well as can be
    return [Word(words.action(decision, action, view))]


def _plain(text: str) -> Label:
    return lambda brief: [Word(text)]


LABELS |= {
    "rearrange": _plain("move cargo"),
    "dismiss": _plain("let a Survivor go"),
    "card": _plain("the card action"),
    "skip": _plain("skip the turn"),
    "end": _plain("end the turn"),
    "stay": _plain("stay here"),
    "stop": _plain("stop firing"),
    "back": _plain("leave it there"),
    "none": _plain("none"),
    "cargo.pick/done": _plain("cargo is fine"),
    "rest.turn/done": _plain("rest"),
    "repair/all": _plain("repair all"),
    "repair/done": _plain("repair no more"),
    "decontaminate/all": _plain("clean all"),
    "ignore": _plain("ignore it, in this phase"),
    "endure": _plain("take it, in this phase"),
    "decontaminate/done": _plain("no more"),
    "survivor.dismiss/done": _plain("nobody"),
    "decline": _plain("leave it"),
    "explore.next/end": _plain("no more"),
}


# -- exploring -------------------------------------------------------------------------------------


@_label("explore")
def _explore(b: Brief) -> Line:
    slot = b.arg()
    cost = b.words.rules.map.slots[slot].cost
    return [
        Word(f"{b.words.card_name(b.view['zone'][slot]['card'])} "),
        Word(b.glyphs.cost * cost, "amber"),
    ]


@_label("pass")
def _pass(b: Brief) -> Line:
    card = b.arg()
    points = min(b.board["skill"][card], b.has(DAMAGE))
    line = [Word(f"pass: {b.words.survivor(card, b.board)}")]
    return [*line, Word(f" repairs {points}", "aurora")] if points > 0 else line


@_label("feed")
def _feed(b: Brief) -> Line:
    card = b.arg()
    return [
        Word(f"feed {b.words.survivor(card, b.board)} "),
        Word(b.glyphs.cost * (b.board["skill"][card] + 1), "amber"),
        Word(" -F", "food"),
    ]


@_label("recover")
def _recover(b: Brief) -> Line:
    return [Word(f"{b.words.survivor(b.arg(), b.board)} to Rest"), Word(" -F", "food")]


@_label("survivor")
def _survivor(b: Brief) -> Line:
    card = b.arg()
    line = [
        Word(f"{b.words.survivor(card, b.board)} "),
        Word(pips(b.glyphs.cost, max(0, b.board["skill"][card])), "amber"),
    ]
    marks = b.board["contamination"].get(card, 0)
    return [*line, Word(f" {pips(b.glyphs.contamination, marks)}", "radiation")] if marks else line


@_label("go")
def _go(b: Brief) -> Line:
    return [
        Word("go "),
        Word(f"skill {b.about('total')} of {b.about('cost')}", "amber"),
    ]


@_label("bonus")
def _bonus(b: Brief) -> Line:
    slot, index = b.arg(), b.arg(1)
    where = "" if slot == b.decision.context.get("slot") else f" (slot {slot + 1})"
    return [
        Word("bonus: "),
        Word(bonus_label(b.words, slot, index, b.glyphs, 20), "aurora"),
        Word(where, "dim"),
    ]


@_label("block", "sort")
def _block(b: Brief) -> Line:
    side = ("left", "right")[b.arg()]
    line: Line = [Word(f"{side} ")]
    slot = b.view["zone"][b.about("slot")]
    for token in slot["left"] if side == "left" else slot["right"]:
        line.append(Word(f"{LETTERS[token]} ", token_tone(token)))
    return [*line, Word("but choose", "dim")] if b.action.kind == "sort" else line


@_label("offer")
def _offer(b: Brief) -> Line:
    place = b.view["zone"][b.about("slot")]
    row = b.words.row(place["card"])
    goods = " ".join(LETTERS[token] for token in (*place["left"], *place["right"]))
    return [Word(offer_labels(row.ability, b.glyphs, goods)[b.arg()])]


@_label("keep", "leave")
def _keep(b: Brief) -> Line:
    token = b.arg()
    verb = "keep " if b.action.kind == "keep" else "put back "
    return [Word(verb), Word(b.words.token(token), token_tone(token))]


@_label("ability")
def _ability(b: Brief) -> Line:
    row = b.words.row(b.arg())
    return [Word(f"{row.name} "), Word(b.words.ability_brief(row.ability), "aurora")]


@_label("object", "discard")
def _object(b: Brief) -> Line:
    verb = "use" if b.action.kind == "object" else "discard"
    return [Word(f"{verb} "), Word(b.words.object(b.arg()), "ice")]


# -- the convoy ------------------------------------------------------------------------------------


@_label("box")
def _box(b: Brief) -> Line:
    place = b.arg()
    token = b.board["cargo"].get(place, EMPTY)
    car, _, number = b.words.box_name(place, b.board).rpartition(" box ")
    line = [Word(short_name(car, CAR)), Word(f" box {number} ")]  # apart: the number is never cut
    if token == DAMAGE:
        return [*line, Word(b.glyphs.damage, "red"), Word(f" {_kind(b, place)}", "dim")]
    if token != EMPTY:
        return [*line, Word(b.words.token(token), token_tone(token))]
    row = b.words.rules.boxes[b.board["kinds"][place]]
    takes = "for " if 0 < len(row.holds) < 3 else ""  # else one reads it as what lies there
    return [*line, Word(f"{takes}{_kind(b, place)}", "dim")]


def _kind(b: Brief, place: int) -> str:
    return b.words.kind_of_box(b.board["kinds"][place])


@_label("token")
def _token(b: Brief) -> Line:
    token = b.arg()
    return [Word(b.words.token(token), token_tone(token)), Word(f" (you hold {b.has(token)})", "dim")]


@_label("host")
def _host(b: Brief) -> Line:
    column = b.arg()
    device = b.board["devices"][column]
    line = [Word(b.words.car(column, b.board))]
    return [*line, Word(f" with {b.words.card_name(device)}", "dim")] if device else line


@_label("salvage")
def _salvage(b: Brief) -> Line:
    row = b.words.row(b.arg())
    return [Word(f"{row.name} "), Word(row.kind, "dim")]


# -- the road --------------------------------------------------------------------------------------


@_label("move")
def _move(b: Brief) -> Line:
    return [Word("drive "), Word(f"up to {b.board['speed']}", "amber"), Word(" -U", "fuel")]


@_label("fuel", "recycle")
def _faster(b: Brief) -> Line:
    sign, tone = ("-U", "fuel") if b.action.kind == "fuel" else ("-F", "food")
    return [Word("faster "), Word(f"speed {b.about('speed') + 1} ", "amber"), Word(sign, tone)]


@_label("space")
def _space(b: Brief) -> Line:
    space = b.arg()
    spaces = b.words.rules.map.spaces
    row = spaces[space]
    line = [Word(f"{b.words.space(space)} ")]
    counter = b.view["waypoints"].get(space, 0)
    if counter or row.contaminated:
        sign, tone = counter_sign(counter or -1, b.glyphs)
        line.append(Word(f"{sign if counter < 0 or not counter else b.words.counter(counter)} ", tone))
    moored = [other.progress for other in spaces if other.mooring == b.view["aurora"]]
    if moored and row.progress >= moored[0]:
        line.append(Word("the Aurora ", "ship"))
    elif row.region != spaces[b.board["space"]].region:
        line.append(Word(f"{b.words.region(row.region)} ", "ice"))
    there = [
        seat_letter(seat)
        for seat, board in enumerate(b.view["seats"])
        if board["space"] == space and seat != b.decision.seat and not board["out"]
    ]
    if there:
        line.append(Word(f"with {''.join(there)} ", "dim"))
    return line + _perils(b)


def _perils(b: Brief) -> Line:
    """What the roads on the way cost."""
    roads = [b.words.rules.map.roads[int(index)] for index in b.action.args[1:]]
    damage, marks = sum(road.damage for road in roads), sum(road.contamination for road in roads)
    line: Line = []
    if damage:
        line.append(Word(pips(b.glyphs.damage, damage, 3), "red"))
    if marks:
        line.append(Word(pips(b.glyphs.contamination, marks, 3), "radiation"))
    if roads and not line:
        line.append(Word("by the marked road", "dim"))
    return line


@_label("waypoint/take")
def _take(b: Brief) -> Line:
    counter = b.about("counter")
    return [Word("take the "), Word(b.words.counter(counter), counter_sign(counter, b.glyphs)[1])]


@_label("road")
def _road(b: Brief) -> Line:
    road = b.words.rules.map.roads[b.arg()]
    return [Word(f"{b.words.space(road.start)} {b.glyphs.arrow} {b.words.space(road.end)}")]


# -- Enemies ---------------------------------------------------------------------------------------


@_label("enemy")
def _enemy(b: Brief) -> Line:
    return [Word(b.words.card_name(b.arg()), "red")]


@_label("attack")
def _attack(b: Brief) -> Line:
    rating = b.words.rules.boxes[b.board["kinds"][b.arg()]].rating
    price = Word(" incendiary", "ice") if b.action.args[2:] else Word(" -A", "ammo")
    return [Word(f"W{rating} ", "amber"), Word(b.words.card_name(b.arg(1)), "red"), price]


@_label("duel")
def _duel(b: Brief) -> Line:
    rating = b.words.rules.boxes[b.board["kinds"][b.arg()]].rating
    other = b.arg(1)
    return [
        Word(f"W{rating} ", "amber"),
        Word(b.words.player(other), f"seat{other % 4}"),
        Word(" -A", "ammo"),
    ]


@_label("role")
def _role(b: Brief) -> Line:
    return [Word(role_name(b.words, b.arg()), "strong")]


@_label("suffer")
def _suffer(b: Brief) -> Line:
    text = b.words.action(b.decision, b.action, b.view).removeprefix("Take ").partition(" (")[0]
    return [Word(text.partition(" on a ")[0], "red")]


@_label("ambush.resource/token")
def _given_up(b: Brief) -> Line:
    token = b.arg()
    return [
        Word("lose "),
        Word(b.words.token(token), token_tone(token)),
        Word(f" (of {b.has(token)})", "dim"),
    ]


@_label("counter")
def _counter(b: Brief) -> Line:
    return [Word(f"box {'ABCD'[b.arg(1)]} of "), Word(b.words.card_name(b.arg()), "red")]


@_label("loot/take")
def _loot(b: Brief) -> Line:
    return [Word("take "), Word(b.words.card_name(b.about("card")), "aurora")]

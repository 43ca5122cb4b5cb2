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
from core.kernel.by_kind import ByKind
from core.last_aurora.addons.roles.text import role_name
from core.last_aurora.tables.records import DAMAGE, EMPTY
from core.last_aurora.text import Words
from core.last_aurora.text.actions_road import charge, fuel_worth, moves_freely
from core.last_aurora.view import PlayerView, View
from core.last_aurora.view_hooks import fuel_favoured
from themes.games.last_aurora import signs_of
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
        return self.decision.number(name)

    @property
    def board(self) -> PlayerView:
        """The board of the seat that is asked."""
        board: PlayerView = self.view["seats"][self.decision.seat]
        return board

    def has(self, token: int) -> int:
        """How many of a token the convoy holds."""
        return list(self.board["cargo"].values()).count(token)


CAR = 14
"""Cells for the name of a car."""

Label = Callable[[Brief], Line]
LABELS: ByKind[Label] = ByKind("label")


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


@LABELS.of("explore")
def _explore(b: Brief) -> Line:
    slot = b.arg()
    cost = b.words.rules.map.slots[slot].cost
    return [
        Word(f"{b.words.card_name(b.view['zone'][slot]['card'])} "),
        Word(b.glyphs.cost * cost, "amber"),
    ]


@LABELS.of("pass")
def _pass(b: Brief) -> Line:
    card = b.arg()
    points = min(b.board["skill"][card], b.has(DAMAGE))
    line = [Word(f"pass: {b.words.survivor(card, b.board)}")]
    return [*line, Word(f" repairs {points}", "aurora")] if points > 0 else line


@LABELS.of("feed")
def _feed(b: Brief) -> Line:
    card = b.arg()
    return [
        Word(f"feed {b.words.survivor(card, b.board)} "),
        Word(b.glyphs.cost * (b.board["skill"][card] + 1), "amber"),
        Word(" -F", "food"),
    ]


@LABELS.of("recover")
def _recover(b: Brief) -> Line:
    return [Word(f"{b.words.survivor(b.arg(), b.board)} to Rest"), Word(" -F", "food")]


@LABELS.of("survivor")
def _survivor(b: Brief) -> Line:
    card = b.arg()
    line = [
        Word(f"{b.words.survivor(card, b.board)} "),
        Word(pips(b.glyphs.cost, max(0, b.board["skill"][card])), "amber"),
    ]
    marks = b.board["contamination"].get(card, 0)
    return [*line, Word(f" {pips(b.glyphs.rays, marks)}", "radiation")] if marks else line


@LABELS.of("go")
def _go(b: Brief) -> Line:
    return [
        Word(f"skill {b.about('total')} of {b.about('cost')}", "amber"),
        Word(": go"),
    ]


@LABELS.of("bonus")
def _bonus(b: Brief) -> Line:
    slot, index = b.arg(), b.arg(1)
    where = "" if slot == b.decision.context.get("slot") else f" (slot {slot + 1})"
    return [
        Word("bonus: "),
        Word(bonus_label(b.words, slot, index, b.glyphs, 20), "aurora"),
        Word(where, "dim"),
    ]


@LABELS.of("block", "sort")
def _block(b: Brief) -> Line:
    side = ("left", "right")[b.arg()]
    line: Line = [Word(f"{side} ")]
    slot = b.view["zone"][b.about("slot")]
    for token in slot["left"] if side == "left" else slot["right"]:
        line.append(Word(f"{LETTERS[token]} ", token_tone(token)))
    return [*line, Word("but choose", "dim")] if b.action.kind == "sort" else line


@LABELS.of("offer")
def _offer(b: Brief) -> Line:
    place = b.view["zone"][b.about("slot")]
    row = b.words.row(place["card"])
    goods = " ".join(LETTERS[token] for token in (*place["left"], *place["right"]))
    return [Word(offer_labels(row.ability, b.glyphs, goods)[b.arg()])]


@LABELS.of("keep", "leave")
def _keep(b: Brief) -> Line:
    token = b.arg()
    verb = "keep " if b.action.kind == "keep" else "put back "
    return [Word(verb), Word(b.words.token(token), token_tone(token))]


@LABELS.of("ability")
def _ability(b: Brief) -> Line:
    row = b.words.row(b.arg())
    return [Word(f"{row.name} "), Word(b.words.ability_brief(row.ability), "aurora")]


@LABELS.of("object", "discard")
def _object(b: Brief) -> Line:
    verb = "use" if b.action.kind == "object" else "discard"
    return [Word(f"{verb} "), Word(b.words.object(b.arg()), "ice")]


# -- the convoy ------------------------------------------------------------------------------------


@LABELS.of("box")
def _box(b: Brief) -> Line:
    place = b.arg()
    token = b.board["cargo"].get(place, EMPTY)
    car, _, number = b.words.box_name(place, b.board).rpartition(" box ")
    line = [Word(short_name(car, CAR)), Word(f" box {number} ")]  # apart: the number is never cut
    if token == DAMAGE:
        return [*line, Word(signs_of(b.glyphs).damage, "red"), Word(f" {_kind(b, place)}", "dim")]
    if token != EMPTY:
        return [*line, Word(b.words.token(token), token_tone(token))]
    row = b.words.rules.boxes[b.board["kinds"][place]]
    takes = "for " if 0 < len(row.holds) < 3 else ""  # else one reads it as what lies there
    return [*line, Word(f"{takes}{_kind(b, place)}", "dim")]


def _kind(b: Brief, place: int) -> str:
    return b.words.kind_of_box(b.board["kinds"][place])


@LABELS.of("token")
def _token(b: Brief) -> Line:
    token = b.arg()
    return [Word(b.words.token(token), token_tone(token)), Word(f" (you hold {b.has(token)})", "dim")]


@LABELS.of("host")
def _host(b: Brief) -> Line:
    column = b.arg()
    device = b.board["devices"][column]
    line = [Word(b.words.car(column, b.board))]
    return [*line, Word(f" with {b.words.card_name(device)}", "dim")] if device else line


@LABELS.of("salvage")
def _salvage(b: Brief) -> Line:
    row = b.words.row(b.arg())
    return [Word(f"{row.name} "), Word(row.kind, "dim")]


# -- the road --------------------------------------------------------------------------------------


@LABELS.of("move")
def _move(b: Brief) -> Line:
    line = [Word("drive "), Word(f"up to {b.board['speed']}", "amber")]
    return line if moves_freely(b.words, b.board) else [*line, Word(" -U", "fuel")]


@LABELS.of("fuel", "recycle")
def _faster(b: Brief) -> Line:
    if b.action.kind == "recycle":
        speed, price = f"speed {b.about('speed') + 1} ", Word("-F", "food")
    else:
        more = fuel_favoured(b.words.rules, b.view, b.decision.seat)
        speed = f"speed {b.about('speed') + fuel_worth(b.words, b.board) + more}{'+' * more} "
        price = Word("-U", "fuel")
    return [Word("faster "), Word(speed, "amber"), price]


@LABELS.of("space")
def _space(b: Brief) -> Line:
    space = b.arg()
    spaces = b.words.rules.map.spaces
    row = spaces[space]
    line = [Word(f"{b.words.space(space)} ")]
    counter = b.view["waypoints"].get(space, 0)
    tainted = row.contaminated or counter < 0
    if counter or tainted:
        sign, tone = counter_sign(-1 if tainted else counter, b.glyphs)
        line.append(Word(f"{sign if tainted else b.words.counter(counter)} ", tone))
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
        line.append(Word(pips(signs_of(b.glyphs).damage, damage, 3), "red"))
    if marks:
        line.append(Word(pips(b.glyphs.rays, marks, 3), "radiation"))
    if roads and not line:
        line.append(Word("by the marked road", "dim"))
    return line


@LABELS.of("waypoint/take")
def _take(b: Brief) -> Line:
    counter = b.about("counter")
    return [Word("take the "), Word(b.words.counter(counter), counter_sign(counter, b.glyphs)[1])]


@LABELS.of("road")
def _road(b: Brief) -> Line:
    road = b.words.rules.map.roads[b.arg()]
    return [Word(f"{b.words.space(road.start)} {b.glyphs.arrow} {b.words.space(road.end)}")]


# -- Enemies ---------------------------------------------------------------------------------------


@LABELS.of("enemy")
def _enemy(b: Brief) -> Line:
    return [Word(b.words.card_name(b.arg()), "red")]


@LABELS.of("attack")
def _attack(b: Brief) -> Line:
    price = Word(" incendiary", "ice") if b.action.args[2:] else _charge(b)
    return [*_gun(b), Word(b.words.card_name(b.arg(1)), "red"), price]


def _gun(b: Brief) -> Line:
    """The rating of the Weapon, after the name of one that fires in its own way."""
    row = b.words.rules.boxes[b.board["kinds"][b.arg()]]
    name = f"{row.name} " if row.ability else ""
    return [Word(f"{name}W{row.rating} ", "amber")]


def _charge(b: Brief) -> Word:
    """What the shot uses up."""
    token = charge(b.words, b.arg(), b.board)
    return Word(f" -{LETTERS[token]}", token_tone(token))


@LABELS.of("duel")
def _duel(b: Brief) -> Line:
    other = b.arg(1)
    return [*_gun(b), Word(b.words.player(other), f"seat{other % 4}"), _charge(b)]


@LABELS.of("role")
def _role(b: Brief) -> Line:
    return [Word(role_name(b.words, b.arg()), "strong")]


@LABELS.of("suffer")
def _suffer(b: Brief) -> Line:
    text = b.words.action(b.decision, b.action, b.view).removeprefix("Take ").partition(" (")[0]
    return [Word(text.partition(" on a ")[0], "red")]


@LABELS.of("ambush.resource/token")
def _given_up(b: Brief) -> Line:
    token = b.arg()
    return [
        Word("lose "),
        Word(b.words.token(token), token_tone(token)),
        Word(f" (of {b.has(token)})", "dim"),
    ]


@LABELS.of("counter")
def _counter(b: Brief) -> Line:
    return [Word(f"box {'ABCD'[b.arg(1)]} of "), Word(b.words.card_name(b.arg()), "red")]


@LABELS.of("loot/take")
def _loot(b: Brief) -> Line:
    return [Word("take "), Word(b.words.card_name(b.about("card")), "aurora")]

"""The Exploration Zone: five cards on the table, each over its slot's cost and bonus actions.

The number of the choice and the cost in diamonds stand on the upper edge, the bonus is the last line.
What a card offers is drawn by its kind.
"""

from collections.abc import Callable, Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from aurora_tui.games.last_aurora.tui.chips import printed_boxes
from aurora_tui.games.last_aurora.tui.labels import (
    LETTERS,
    bonus_label,
    in_signs,
    kind_label,
    offer_labels,
    short_name,
    token_tone,
)
from core.kernel.prompts import Target
from core.last_aurora.prompts.targets import subject
from core.last_aurora.tables.records import ROMAN, Card
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

GAP = 1
NARROW = 13  # cells a card needs inside
WORDY = 18  # from so many cells on a card has room for words instead of signs
AMBUSH_WORDY = 26  # an ambush names rows of a convoy, which are long
LEAST, MOST = 8, 9  # rows of a card
SQUEEZED = 2
"""How a card may be made shorter, step by step."""


def draw_heading(model: TableModel, look: DrawContext) -> Canvas:
    """The row above the cards: what is left of the deck."""
    canvas = Canvas(look.columns, look.rows)
    _heading(canvas, view_of(model), look)
    return canvas


def draw_card(slot: int, model: TableModel, look: DrawContext) -> Canvas:
    """The card of a slot: a pane of its own, so that little is painted when its number lights up."""
    canvas = Canvas(look.columns, look.rows)
    if (view := view_of(model)) is not None:
        _Picture(model, view, slot, look, look.columns - 3).paint(canvas)
    return canvas


def cards_a_row(columns: int, slots: int) -> int:
    """How many cards stand beside each other."""
    a_row = slots
    while a_row > 2 and (columns - GAP * (a_row - 1)) // a_row < NARROW + 2:
        a_row = -(-a_row // 2) if a_row == slots else a_row - 1
    return a_row


def _heading(canvas: Canvas, view: View | None, look: DrawContext) -> None:
    glyphs = look.glyphs
    tone = "frame" if look.focus else "line"
    canvas.put(0, 0, glyphs.across * look.columns, tone)
    canvas.line(2, 0, [Word(" EXPLORATION ZONE ", "title")])
    if view is None:
        return
    deck, dot = view["deck"], glyphs.dot
    period = ROMAN[deck["period"]]
    facts = f"period {period} {dot} {deck['count']} left" if deck["count"] else "the deck is empty"
    full = f" {facts} {dot} {len(view['discard'])} discarded "
    canvas.right(0, [Word(full if len(full) + 24 <= look.columns else f" {facts} ", "dim")], look.columns - 2)


def subject_of(model: TableModel) -> tuple[Target, ...]:
    """What the pending question is about."""
    return subject(model.decision) if model.decision is not None else ()


class _Picture:
    """The card of one slot."""

    def __init__(self, model: TableModel, view: View, slot: int, look: DrawContext, cells: int) -> None:
        self.model = model
        self.view = view
        self.slot = slot
        self.glyphs: Glyphs = look.glyphs
        self.cells = cells
        self.row: Card = rules_of(model).cards[view["zone"][slot]["card"]]
        self.numbers = model.marks.numbers()
        self.lit = model.marks.lit()
        self.hit: Target = ("slot", slot)
        self.squeezed = 0

    def paint(self, canvas: Canvas) -> None:
        """Frame, cost, card, bonus."""
        columns, rows = canvas.columns, canvas.rows
        enemy: Target = ("enemy", self.row.id)
        edge = (
            "frame"
            if self.hit in subject_of(self.model)
            else "red"
            if self.row.kind == "enemy" and self.row.id
            else "line"
        )
        canvas.frame(self.glyphs, edge)
        cost = self.glyphs.cost * rules_of(self.model).map.slots[self.slot].cost
        end = canvas.right(0, [Word(f" {cost} ", "amber")], columns - 2)
        number = self._number(self.hit) or self._number(enemy)
        if number:
            tone = "lit" if self.hit in self.lit or enemy in self.lit else "number"
            canvas.put(1, 0, f" {number} ", tone)  # left, where little of the row is painted for it
        self._shorten(rows - 2)
        bonus = self._bonus()[: rows - 2]
        room = rows - 2 - len(bonus)
        body = self._body()
        if len(body) > room:
            body = body[:room]
            if body:
                body[-1] = [*body[-1][:-1], Word(self.glyphs.ellipsis, "dim")] if body[-1] else []
        for index, line in enumerate(body):
            canvas.line(2, 1 + index, line, self.cells)
        for index, line in enumerate(bonus):
            canvas.line(2, rows - 1 - len(bonus) + index, line, self.cells)
        canvas.aim_rest(self.hit)
        if {self.hit, enemy} & self.lit and self.hit not in subject_of(self.model):
            canvas.light(0, self.glyphs.across, 1, end)

    def _shorten(self, rows: int) -> None:
        """Labels of bonus actions in signs, then the name in one line, if that lets all of it fit."""
        for self.squeezed in range(SQUEEZED + 1):
            if len(self._body()) + len(self._bonus()) <= rows:
                return

    def _number(self, hit: Target) -> str:
        return ",".join(str(number) for number in self.numbers.get(hit, ())[:2])

    def _marked(self, hit: Target) -> Line:
        """The number of a part of the card that can be chosen."""
        number = self._number(hit)
        return [Word(number, "lit" if hit in self.lit else "number", hit), Word(" ")] if number else []

    def _body(self) -> list[Line]:
        if not self.row.id:
            return [[Word("empty", "faint")]]
        enemy = self.row.kind == "enemy"
        name = self.row.name if self.squeezed < SQUEEZED else short_name(self.row.name, self.cells)
        lines: list[Line] = [[Word(text, "alarm" if enemy else "strong")] for text in wrap(name, self.cells)]
        kind: Line = [Word(kind_label(self.row), "red" if enemy else "dim"), *self._note()]
        lines += flow(kind, self.cells)
        return lines + BODIES.get(self.row.kind, _Picture._text)(self)

    def _note(self) -> Line:
        """What stands beside the kind: skill, the effect of a Location, speed."""
        row, glyphs = self.row, self.glyphs
        if row.kind == "survivor":
            return [Word(f" {glyphs.cost * row.skill}", "amber")]
        if row.effect == "damage":
            return [Word(f" {signs_of(glyphs).damage}1", "red")]
        if row.effect == "contamination":
            return [Word(f" {glyphs.rays}1", "radiation")]
        if row.effect == "fame":
            return [Word(f" -{glyphs.star}", "red")]
        return []

    def _bonus(self) -> list[Line]:
        """The bonus actions of the slot."""
        slots = rules_of(self.model).map.slots
        parts: list[Line] = []
        for index in range(len(slots[self.slot].bonuses)):
            hit: Target = ("bonus", self.slot, index)
            cells = 0 if self.squeezed else self.cells
            label = bonus_label(words_of(self.model), self.slot, index, self.glyphs, cells)
            tone = "lit" if hit in self.lit else "aurora"
            parts.append([*self._marked(hit), Word(label, tone, hit)])
        return _packed(parts, self.cells, Word("+", "dim"), Word("/", "dim"))

    # -- by kind of card ---------------------------------------------------------------------------

    def _location(self) -> list[Line]:
        place = self.view["zone"][self.slot]
        lines = []
        signs = (self.glyphs.back, self.glyphs.arrow)
        for side, (name, sign) in enumerate(zip(("left", "right"), signs, strict=True)):
            hit: Target = ("block", self.slot, side)
            tokens = place["left"] if name == "left" else place["right"]
            line = [*self._marked(hit), Word(f"{name:<6}" if self.cells >= 16 else f"{sign} ", "dim", hit)]
            line += self._letters(tokens, hit) if tokens else [Word(self.glyphs.no, "faint", hit)]
            lines.append(line)
        return lines

    def _letters(self, tokens: Sequence[int], hit: Target) -> Line:
        line: Line = []
        for token in tokens:
            line += [Word(LETTERS[token], token_tone(token), hit), Word(" ", "text", hit)]
        return line

    def _convoy(self) -> list[Line]:
        row = self.row
        lines: list[Line] = []
        if row.kind == "truck":
            lines.append([Word(f"speed {row.speed}"), Word(f" tow {row.towing}", "dim")])
        a_row = 3 if self.cells < 24 else 6
        return lines + printed_boxes(rules_of(self.model), row.boxes, self.glyphs, a_row)

    def _survivor(self) -> list[Line]:
        return self._sentence(words_of(self.model).ability_brief(self.row.ability))

    def _encounter(self) -> list[Line]:
        """What lies there, and an offer a line."""
        goods = self.view["zone"][self.slot]["left"]
        lines: list[Line] = [[Word("here ", "dim"), *self._letters(goods, self.hit)]] if goods else []
        for index, text in enumerate(offer_labels(self.row.ability, self.glyphs)):
            hit: Target = ("offer", self.slot, index)
            lines += flow([*self._marked(hit), Word(text, "text", hit)], self.cells)
        return lines

    def _enemy(self) -> list[Line]:
        return self._sentence(words_of(self.model).ambush(self.row.id), "red", AMBUSH_WORDY)

    def _text(self) -> list[Line]:
        return self._sentence(words_of(self.model).card(self.row.id).partition(": ")[2])

    def _sentence(self, text: str, tone: str = "text", wordy: int = WORDY) -> list[Line]:
        """Words, with signs for some of them on a narrow card."""
        shown = in_signs(text, self.glyphs) if self.cells < wordy else text
        return [[Word(piece, tone)] for piece in wrap(shown, self.cells)]


BODIES: dict[str, Callable[[_Picture], list[Line]]] = {
    "location": _Picture._location,
    "truck": _Picture._convoy,
    "trailer": _Picture._convoy,
    "device": _Picture._convoy,
    "survivor": _Picture._survivor,
    "encounter": _Picture._encounter,
    "enemy": _Picture._enemy,
}


def _packed(parts: list[Line], cells: int, first: Word, between: Word) -> list[Line]:
    """Parts side by side as long as they fit, else below each other."""
    lines: list[Line] = []
    for part in parts:
        size = width(part) + 1
        if lines and width(lines[-1]) + size <= cells:
            lines[-1] += [between, *part]
        else:
            lines.append([first if not lines else between, *part])
    return lines

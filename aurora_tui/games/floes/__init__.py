"""How Floes is shown: the track of ice, and one's own hand."""

from collections.abc import Sequence
from typing import Any, cast

from aurora_tui.client.results import MOODS
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing import scenery
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.card_texts import text_picture
from aurora_tui.games.contract import (
    Area,
    Board,
    CardPicture,
    LabelContext,
    LineParts,
    Page,
    PaneSpec,
    Plan,
)
from aurora_tui.games.header import draw_header
from core.floes.presentation import card_rows
from core.floes.text import SHELF_NAMES, FloesText
from core.floes.view import View
from core.kernel import Action, Decision
from themes.glyphs import Glyphs

RAIL = 36
WHOLE = (112, 20)
NAME_CELLS = 12


def view_of(model: TableModel) -> View | None:
    """The view of a table model of Floes, with its own type."""
    return cast("View | None", model.view)


def draw_track(model: TableModel, context: DrawContext) -> Canvas:
    """A row a seat: the ice from start to goal, who stands where, and the lamp on its shelf."""
    canvas = framed(context, [Word("THE ICE", "title")])
    view = view_of(model)
    if view is None:
        return canvas
    goal, glyphs = model.tables.goal, context.glyphs
    cells = context.columns - 4 - NAME_CELLS - 2
    step = max(1, cells // (goal + 1))
    numbers, lit = model.marks.numbers(), model.marks.lit()
    lines: list[Line] = []
    for seat, place in enumerate(view["places"]):
        ahead = ("ahead", seat)
        line: Line = [
            Word(
                f"{seat_letter(seat)} {fit(model.text.player(seat), NAME_CELLS - 3):<{NAME_CELLS - 2}}",
                f"seat{seat % 4}",
            )
        ]
        for space in range(goal + 1):
            here, next_one = space == place, space == place + 1 and ahead in numbers
            sign = seat_letter(seat) if here else str(numbers[ahead][0]) if next_one else glyphs.empty
            tone = f"chip-seat{seat % 4}" if here else "lit" if next_one and ahead in lit else "dim"
            line.append(Word(sign + " " * (step - 1), tone, ahead if next_one else None))
        line.append(Word(glyphs.star if place >= goal else " ", "aurora"))
        lines += [line, *_below(seat, view, numbers, lit, context.columns - 4), []]
    fill(canvas, context, lines)
    return canvas


def _below(seat: int, view: View, numbers: Any, lit: Any, cells: int) -> list[Line]:
    """The lamp of a seat and its cards: in one line below the track, or in two where that is too short."""
    lamp = _lamp(seat, view, numbers, lit)
    cards = Word(f"{view['sizes'][seat]} cards" + ", one laid" * bool(view["picked"][seat]), "dim")
    whole = [Word(" " * NAME_CELLS), *lamp, cards]
    return [whole] if width(whole) <= cells else [[Word("  "), *lamp], [Word("  "), cards]]


def _lamp(seat: int, view: View, numbers: Any, lit: Any) -> Line:
    """The shelves of a lamp, the lowest first, with the number of the choice that moves it there."""
    line: Line = [Word("lamp ", "dim")]
    for shelf, name in enumerate(SHELF_NAMES):
        target = ("shelf", seat, shelf)
        sign = "*" if view["lamps"][seat] == shelf else str(numbers[target][0]) if target in numbers else "."
        tone = "lit" if target in lit else "amber" if sign == "*" else "dim"
        line += [Word(f"{sign} {name}  ", tone, target if target in numbers else None)]
    return line


def draw_hand(model: TableModel, context: DrawContext) -> Canvas:
    """One's own cards, each with the number of the choice that lays it."""
    canvas = framed(context, [Word("HAND", "title")], [Word(f"deck {_deck(model)}", "dim")])
    view = view_of(model)
    if view is None or model.seat is None:
        canvas.line(2, 1, [Word("Nobody's cards are open.", "dim")], context.columns - 4)
        return canvas
    numbers, lit = model.marks.numbers(), model.marks.lit()
    lines: list[Line] = []
    for card in view["hands"][model.seat]:
        kind = "rope" if card == model.tables.rope else "card"
        target = ("rope",) if kind == "rope" and ("rope",) in numbers else ("card", card)
        number = f"{numbers[target][0]} " if target in numbers else "  "
        tone = "lit" if target in lit else "strong"
        lines.append([Word(number, "key", target), Word(_text(model).card(card), tone, target)])
    laid = view["picked"][model.seat]
    lines += [[], [Word(f"laid: {_text(model).card(laid)}", "amber")]] if laid else []
    fill(canvas, context, lines)
    return canvas


def _deck(model: TableModel) -> int:
    view = view_of(model)
    return view["deck"] if view is not None else 0


def _text(model: TableModel) -> FloesText:
    text = model.text
    assert isinstance(text, FloesText)
    return text


def plan(model: TableModel, columns: int, rows: int) -> Plan:
    """The ice above the hand, prompt and log on the right; pages on a small screen."""
    rail = RAIL if columns >= WHOLE[0] else 30
    left, log = columns - rail, max(5, rows // 3)
    common = (Area("choices", left, 0, rail, rows - log), Area("log", left, rows - log, rail, log))
    if columns < WHOLE[0] or rows < WHOLE[1]:
        page = (0, 0, left, rows)
        return Plan(
            common,
            (
                Page("track", "r", "Ice", (Area("track", *page),)),
                Page("hand", "z", "Hand", (Area("hand", *page),)),
                Page("log", "l", "Log", (Area("logpage", *page),)),
            ),
        )
    hand = min(8, rows // 3)
    return Plan((Area("track", 0, 0, left, rows - hand), Area("hand", 0, rows - hand, left, hand), *common))


def label(context: LabelContext) -> Line:
    """A choice in a few words."""
    match context.action.kind, context.action.args:
        case "pick", (card, *_):
            return [Word(_text(context.model).card(card))]
        case "shift", (shelf, *_):
            return [Word(f"lamp to {SHELF_NAMES[int(shelf)]}")]
        case "push", _:
            return [Word("push on "), Word("1 in 6 breaks", "red")]
        case "slip", _:
            return [Word("slip back "), Word("-1", "red")]
        case "rope", _:
            return [Word("throw a Rope "), Word("-1 point", "amber")]
    return [Word(context.action.kind)]


def card_pictures(tables: Any) -> Sequence[CardPicture]:
    """Every card, with what it does."""
    return [text_picture(row) for row in card_rows(None)]


def table_lines(model: TableModel, part: str) -> Sequence[str]:
    """Everybody in a line."""
    view = view_of(model)
    if view is None:
        return []
    seats = range(len(view["places"]))
    return [f"{model.text.moment(view)}.", *(model.text.summary(view, seat) for seat in seats)]


def board_lines(model: TableModel, seat: int) -> Sequence[str]:
    """A seat, with its cards if they are one's own."""
    view = view_of(model)
    if view is None:
        return []
    lines = [model.text.summary(view, seat)]
    hand = view["hands"][seat]
    return [*lines, f"Hand: {', '.join(_text(model).card(card) for card in hand)}."] if hand else lines


def choice_lines(model: TableModel, decision: Decision, action: Action) -> Sequence[str]:
    """The choice, and how many others still hold cards."""
    return [f"{model.text.action(decision, action, model.view)}."]


def ice(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """Floes under a wide sky."""
    return scenery.scene(columns, rows, glyphs, scenery.Ridge("ice", 0.7, 3.0))


BOARD = Board(
    panes=(
        PaneSpec(key="track", draw=draw_track, shortcut="r"),
        PaneSpec(key="hand", draw=draw_hand, shortcut="z"),
    ),
    plan=plan,
    header=draw_header,
    label=label,
    lines=LineParts(table=table_lines, board=board_lines, choice=choice_lines),
    page_of={"card": "hand", "rope": "hand", "ahead": "track", "shelf": "track"},
    page_for=lambda view: "hand",
    cards=card_pictures,
    pictures=dict.fromkeys(MOODS, ice),
    signs=("A B C D the racers, each on a row of its own   {star} the goal   * the lamp",),
)

"""The display of Personality cards, and the two that a seat has just drawn."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, fit, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.auztralia.model_parts import names_of, rules_of, view_of
from aurora_tui.games.auztralia.tui.signs import squeezed, wrapped
from aurora_tui.games.choice_numbers import number, tone_of
from core.auztralia.tables.records import NONE
from core.auztralia.text.effects import person_line
from core.auztralia.view import View
from core.kernel.prompts import Target

WITHOUT = "This game is played without them."
LEAST = 9
"""Cells below which nothing is said of a card beside its name."""


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """In the fullest way that has room: each card with all that it does, with the beginning of it, or all
    names one after the other, which are cut if need be."""
    view = view_of(model)
    title = [Word("PERSONALITIES", "title")]
    if view is None:
        return framed(context, title)
    cells, rows = context.columns - 4, context.rows - 2
    if not rules_of(model).personalities:
        canvas = framed(context, title)
        fill(canvas, context, flow([Word(WITHOUT, "dim")], cells))
        return canvas
    deck: Target = ("deck",)
    facts = [*number(model, deck), Word(f"deck {view['persons']}", tone_of(model, deck, "dim"), deck)]
    canvas = framed(context, title, facts)
    shown = places(view)
    whole = [row for hit, card in shown for row in flow(line(model, hit, card), cells, 2)]
    lines = [cut(line(model, hit, card), cells) for hit, card in shown]
    names = [brief(model, hit, card) for hit, card in shown]
    ways = (whole, lines, wrapped(names, cells, indent=0))
    found = next((way for way in ways if len(way) <= rows), None)
    if found is None:
        found = squeezed(names, (), cells, max(1, rows), context.glyphs.ellipsis)
    fill(canvas, context, found)
    return canvas


def places(view: View) -> list[tuple[Target, int]]:
    """The cards that were drawn, then the places of the display with their cards."""
    drawn: list[tuple[Target, int]] = [(("card", card), card) for card in view["drawn"]]
    return [*drawn, *((("place", place), card) for place, card in enumerate(view["display"], 1))]


def brief(model: TableModel, hit: Target, card: int) -> Line:
    """Place and name."""
    name = names_of(model).person(card) if card != NONE else "-"
    place = [Word("drawn " if hit[0] == "card" else f"{hit[-1]} ", "dim", hit)]
    tone = "ice" if card != NONE else "dim"
    return [*(number(model, hit) or place), Word(name, tone_of(model, hit, tone), hit)]


def line(model: TableModel, hit: Target, card: int) -> Line:
    """The same with what the card does."""
    found = brief(model, hit, card)
    if card == NONE:
        return found
    tables = rules_of(model).catalogue
    return [*found, Word(f"  {person_line(tables, tables.personalities[card])}", "dim", hit)]


def cut(words: Line, cells: int) -> Line:
    """As much of it as fits, with a sign where it is cut; of very little only the name."""
    room = cells - width(words[:-1])
    if width(words) <= cells:
        return words
    return [*words[:-1], *([words[-1]._replace(text=fit(words[-1].text, room))] if room >= LEAST else [])]

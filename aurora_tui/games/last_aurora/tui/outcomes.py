"""The Outcome card turned last and what it meant; where the next one aims, as its back shows."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from core.last_aurora.addons.pvp.text import duel_damage
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import ROMAN
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of

ROWS = 8
MEANINGS = frozenset({"struck", "region_attacked", "enemy_defeated", "damage_lost", "ambush_ignored"})
"""Events that say what a card did."""


def shown(model: TableModel) -> bool:
    """Whether the pane has something to show now."""
    view = view_of(model)
    return view is not None and view["phase"] == FIRE and latest(view) > 0 and _turned(model, view)


def _turned(model: TableModel, view: View) -> bool:
    """Whether a card was turned in this phase, as far as the log goes back."""
    if view["outcomes"]["current"]:
        return True
    for entry in reversed(model.log):
        if entry.kind in ("outcome", "phase"):
            return entry.kind == "outcome"
    return False


def latest(view: View) -> int:
    """The card being resolved, or resolved last; 0 if there is none."""
    outcomes = view["outcomes"]
    return int(outcomes["current"] or (outcomes["discard"][-1] if outcomes["discard"] else 0))


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane of the Outcome card turned last."""
    view = view_of(model)
    facts: Line = []
    if view is not None and view["outcomes"]["target"]:
        facts = [Word(f"next: {words_of(model).area(view['outcomes']['target'])}", "dim")]
    canvas = framed(look, [Word("OUTCOME", "title")], facts)
    if view is None or not latest(view):
        canvas.line(2, 1, [Word("No card has been turned yet.", "dim")], look.columns - 4)
        return canvas
    fill(canvas, look, lines(model, view, look, look.rows - 2))
    return canvas


def lines(model: TableModel, view: View, look: DrawContext, most: int) -> list[Line]:
    """The rows of the card, then the sentence of what it did; if there is room, that of the card before."""
    card = rules_of(model).outcomes[latest(view)]
    glyphs = look.glyphs
    weapons: Line = [Word("gun", "dim")]
    for rating, (points, jam) in enumerate(zip(card.damage, card.jam, strict=True), start=1):
        weapons += [Word(f" W{rating}:", "amber"), Word(str(points), "strong")]
        if jam:
            weapons.append(Word(signs_of(glyphs).damage, "red"))
    for rating, points in enumerate(duel_damage(words_of(model), latest(view)), start=1):
        weapons += [Word(" duel", "dim")] if rating == 1 else []
        weapons += [Word(f" W{rating}:", "amber"), Word(str(points), "strong")]
    about = {rules_of(model).cards[enemy["card"]].number for enemy in view["enemies"]}
    enemies: Line = [Word("foe", "dim")]
    for number, points in enumerate(card.enemies, start=1):
        here = number in about
        sign = signs_of(glyphs).enemy if points < 0 else str(points)
        enemies += [
            Word(f" {ROMAN[number]}:", "red" if here else "dim"),
            Word(sign, "alarm" if here else "dim"),
        ]
    letters: Line = [Word("loot goes to ", "dim"), *(Word(f"{letter} ", "strong") for letter in card.letters)]
    meaning, before = meanings(model)
    cells = look.columns - 4
    found = [*flow(weapons, cells, 4), *flow(enemies, cells, 4), *flow(letters, cells, 4)]
    if meaning:
        found += flow([Word(meaning, "text")], cells)
    earlier = flow([Word(f"before: {before}", "dim")], cells) if before else []
    return [*found, *earlier] if len(found) + len(earlier) <= most else found


def in_a_line(model: TableModel, view: View, look: DrawContext) -> Line:
    """The card on one row, for a screen without room for the pane."""
    card, glyphs = rules_of(model).outcomes[latest(view)], look.glyphs
    signs = signs_of(glyphs)
    guns = (f"{points}{signs.damage * jam}" for points, jam in zip(card.damage, card.jam, strict=True))
    foes = (signs.enemy if points < 0 else str(points) for points in card.enemies)
    line: Line = []
    for name, text in (("gun", " ".join(guns)), ("foe", " ".join(foes)), ("loot", card.letters)):
        line += [Word(f" {name} " if line else f"{name} ", "dim"), Word(text, "strong")]
    return line


def meanings(model: TableModel) -> tuple[str, str]:
    """What came of the last card, and of the one before it in this phase."""
    found: list[str] = []
    told = ""
    for entry in reversed(model.log):
        if entry.kind in MEANINGS:
            told = entry.text
        if entry.kind == "outcome":
            found.append(told)
            told = ""
        if len(found) == 2 or entry.kind == "phase":
            break
    found += ["", ""]
    return found[0], found[1]

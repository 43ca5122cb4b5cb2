"""The Outcome card turned last and what it meant; where the next one aims, as its back shows."""

from typing import Any

from aurora_tui.store import Store
from aurora_tui.widgets.canvas import Canvas, Line, Word, flow
from aurora_tui.widgets.labels import ROMAN
from aurora_tui.widgets.look import Look
from aurora_tui.widgets.panel import fill, framed
from core.last_aurora.state import FIRE

ROWS = 7
MEANINGS = frozenset({"struck", "region_attacked", "enemy_defeated", "damage_lost", "ambush_ignored"})
"""Events that say what a card did."""


def shown(store: Store) -> bool:
    """Whether the pane has something to show now."""
    view = store.view
    return view is not None and view["phase"] == FIRE and latest(view) > 0


def latest(view: dict[str, Any]) -> int:
    """The card being resolved, or resolved last; 0 if there is none."""
    outcomes = view["outcomes"]
    return int(outcomes["current"] or (outcomes["discard"][-1] if outcomes["discard"] else 0))


def draw(store: Store, look: Look) -> Canvas:
    """The pane."""
    view = store.view
    facts: Line = []
    if view is not None and view["outcomes"]["target"]:
        facts = [Word(f"next: {store.words.area(view['outcomes']['target'])}", "dim")]
    canvas = framed(look, [Word("OUTCOME", "title")], facts)
    if view is None or not latest(view):
        canvas.line(2, 1, [Word("No card has been turned yet.", "dim")], look.columns - 4)
        return canvas
    fill(canvas, look, lines(store, view, look))
    return canvas


def lines(store: Store, view: dict[str, Any], look: Look) -> list[Line]:
    """The rows of the card, then the sentence of what it did."""
    card = store.rules.outcomes[latest(view)]
    glyphs = look.glyphs
    weapons: Line = [Word("weapon ", "dim")]
    for rating, (points, jam) in enumerate(zip(card.damage, card.jam, strict=True), start=1):
        weapons += [Word(f" W{rating}", "amber"), Word(f" {points}", "strong")]
        if jam:
            weapons.append(Word(glyphs.damage, "red"))
    about = {store.rules.cards[enemy["card"]].number for enemy in view["enemies"]}
    enemies: Line = [Word("enemy  ", "dim")]
    for number, points in enumerate(card.enemies, start=1):
        tone = "red" if number in about else "dim"
        sign = glyphs.enemy if points < 0 else str(points)
        enemies += [Word(f" {ROMAN[number]}", tone), Word(f" {sign}", "alarm" if number in about else "dim")]
    letters: Line = [Word("loot to  ", "dim"), *(Word(f"{letter} ", "strong") for letter in card.letters)]
    meaning = _meaning(store)
    cells = look.columns - 4
    found = [*flow(weapons, cells, 8), *flow(enemies, cells, 8), *flow(letters, cells, 8)]
    return [*found, *flow([Word(meaning, "text")], cells)] if meaning else found


def _meaning(store: Store) -> str:
    """What came of the last card: the first telling event after it."""
    told = ""
    for entry in reversed(store.log):
        if entry.kind in MEANINGS:
            told = entry.text
        if entry.kind == "outcome":
            return told
    return ""

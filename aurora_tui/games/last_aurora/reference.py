"""What the help of both clients says of this board: its keys and its signs.

Signs are made from the tables by which the panes draw them.
"""

from collections.abc import Sequence

from aurora_tui.games.last_aurora.tui.labels import LETTERS, box_code
from aurora_tui.games.last_aurora.tui.road_shortcuts import SIGNS as ROAD_SIGNS
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import DAMAGE, EMPTY, TOKEN_NAMES
from core.last_aurora.text import Words
from core.last_aurora.text.effects import ROADS, SPECIALS
from themes.glyphs import Glyphs

KEYS = (
    (
        "On a small screen r z c p l turn the pages: road, zone, convoy, others, log; on a large one they "
        "give that pane the keyboard, for scrolling with pgup and pgdn."
    ),
    (
        "Cargo: c (on its page once more), arrows to a box, enter picks up, enter again puts down. tab "
        "leads back to the choices."
    ),
)
GAP = "   "
TOKENS = GAP.join(
    f"{letter} {TOKEN_NAMES[token]}" for token, letter in LETTERS.items() if token not in (EMPTY, DAMAGE)
)
SHORTCUTS = GAP.join(f"{sign} {ROADS[kind]}" for kind, sign in ROAD_SIGNS.items() if sign)
SIGNS = (
    "{cost} cost of a slot, or a Survivor's skill   {star} Fame   {last_aurora.star_off} no Fame lost yet",
    "{last_aurora.damage} Damage   {rays} Contamination   {last_aurora.armour} Armor",
    "{last_aurora.enemy} Enemy, or its ambush on an Outcome card   {full}{open} its Defense",
    "{active} Active   {rest} resting   {exhausted} Exhausted   {empty} an empty box for anything",
    f"{TOKENS}; in brackets: a box for some kinds only; small: an empty box for them",
    "{house} a space of the road, convoys above it, below it what can be found and the number of a choice",
    "{bow}{stern} the ship at her mooring, {road}{arrow} her next one   {last_aurora.moorings} moorings, "
    "where she lies after that round",
    "{coupling} the way that is highlighted   {last_aurora.path}{last_aurora.joint} shortcuts from house to "
    f"house, with what they need or bring: {SHORTCUTS}",
    "left{arrow}right: what is given, and what comes for it",
)
"""Lines with {names} of glyphs."""


def table_signs(rules: Rules, glyphs: Glyphs) -> Sequence[str]:
    """The codes of boxes that cards in play have, from the table that chips are drawn by."""
    words = Words(rules, ())
    kinds = dict.fromkeys(kind for card in rules.every_card for kind in card.boxes)
    found: dict[str, str] = {}
    for kind in sorted(kinds):
        row = rules.boxes[kind]
        note = SPECIALS[row.ability].note if row.ability in SPECIALS else ""
        code, _ = box_code(row, glyphs)
        found.setdefault(code, words.box_label(row) + (f" ({note})" if note else ""))
    return (GAP.join(f"{code} {name}" for code, name in found.items()),)

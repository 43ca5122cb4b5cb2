"""Labels of one to fourteen cells: letters of tokens, codes of boxes, what a slot gives.

Words make sentences; a card on the table has no room for them. Labels are made from what a row of
the tables is (what a box holds, what kind a card is), never from which card it is. A key that has
no short label here falls back on the words.
"""

import re

from aurora_tui.drawing.canvas import fit
from aurora_tui.drawing.cells import cell_len
from core.last_aurora.tables.records import (
    AMMO,
    DAMAGE,
    EMPTY,
    FOOD,
    FUEL,
    OBJECT,
    ROMAN,
    SURVIVOR,
    Box,
    Card,
)
from core.last_aurora.text import Words
from core.last_aurora.text.effects import OFFERS
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

LETTERS = {EMPTY: " ", FOOD: "F", FUEL: "U", AMMO: "A", SURVIVOR: "S", OBJECT: "O", DAMAGE: "x"}
TONES = {FOOD: "food", FUEL: "fuel", AMMO: "ammo", SURVIVOR: "survivor", OBJECT: "object"}
CONTAMINATION = -1  # a waypoint's counter

BONUSES = {
    "repair_1": "fix 1",
    "repair_2": "fix 2",
    "decontaminate_1": "wash 1",
    "decontaminate_2": "wash 2",
    "food_for_damage": "{damage}{to}F",
    "ammo_for_damage": "{damage}{to}A",
    "fuel_for_contamination": "{contamination}{to}U",
    "move_2": "U{to}drive",
    "salvage": "salvage",
    "attack_once": "fire",
    "fuel_for_fame": "{star}{to}U",
}
"""A bonus action in at most seven cells: its price, an arrow, what comes."""

LONG_BONUSES = {
    "repair_1": "fix 1",
    "repair_2": "fix 2",
    "decontaminate_1": "wash 1",
    "decontaminate_2": "wash 2",
    "food_for_damage": "F for {damage}",
    "ammo_for_damage": "A for {damage}",
    "fuel_for_contamination": "U for {contamination}",
    "move_2": "U: drive 2",
    "salvage": "take a discard",
    "attack_once": "fire once",
    "fuel_for_fame": "U for {star}",
}

SHORT_OFFERS = {
    ("merchant", 0): "1{to}these+O",
    ("merchant", 1): "O{to}O O",
    ("travelers", 0): "1{to}{star}{star} O",
    ("travelers", 1): "these{to}-{star} O",
}
"""An offer of an Encounter: what is given, an arrow, what comes; 1 is any Resource."""


def token_tone(token: int) -> str:
    """The tone of a token's letter."""
    return TONES.get(token, "text")


def counter_sign(counter: int, glyphs: Glyphs) -> tuple[str, str]:
    """What a waypoint's counter shows, and its tone."""
    if counter == CONTAMINATION:
        return glyphs.rays, "radiation"
    return LETTERS.get(counter, "?"), token_tone(counter)


def box_code(row: Box, glyphs: Glyphs) -> tuple[str, str]:
    """What an empty box shows, at most three cells, and its tone."""
    if row.rating:
        return f"W{row.rating}", "box-special"
    if row.ability.startswith("fame"):
        return glyphs.star + row.ability[4:], "box-special"
    if row.ability:
        return row.code[:3], "box-special"
    if not row.holds:
        return signs_of(glyphs).armour * 3, "box"
    if len(row.holds) >= 3:
        return glyphs.empty, "box"
    return "".join(LETTERS[token].lower() for token in row.holds), "box"


def bonus_label(words: Words, slot: int, index: int, glyphs: Glyphs, cells: int) -> str:
    """A bonus action of a slot, short or somewhat longer."""
    key = words.rules.map.slots[slot].bonuses[index]
    text = LONG_BONUSES.get(key, BONUSES.get(key)) if cells > 15 else BONUSES.get(key)
    if text is None:
        return words.bonus(slot, index)
    signs = {"damage": signs_of(glyphs).damage, "contamination": glyphs.rays, "star": glyphs.star}
    return text.format(to=glyphs.arrow, **signs)


LONG_OFFERS = {
    ("merchant", 0): "give 1, get {goods} and O",
    ("merchant", 1): "give O, get O O",
    ("travelers", 0): "give 1, get {star}{star} and O",
    ("travelers", 1): "-{star}, get {goods} and O",
}


def offer_labels(ability: str, glyphs: Glyphs, goods: str = "") -> list[str]:
    """The offers of an Encounter, in the order of their numbers; somewhat longer with the `goods` there."""
    count = sum(1 for key, _ in OFFERS if key == ability)
    found = []
    for index in range(count):
        labels = LONG_OFFERS if goods else SHORT_OFFERS
        text = labels.get((ability, index), OFFERS[ability, index])
        found.append(text.format(to=glyphs.arrow, star=glyphs.star, goods=goods or "these"))
    return found


def short_name(name: str, cells: int) -> str:
    """A name in so many cells: leading words become initials until it fits, and small words go."""
    short: list[str] = []
    rest = name.split()
    while len(rest) > 1 and cell_len(" ".join((*short, *rest))) > cells:
        word = rest.pop(0)
        if word[0].isupper() or not short:
            short.append(f"{word[0]}.")
    return fit(" ".join((*short, *rest)), cells)


def in_signs(text: str, glyphs: Glyphs) -> str:
    """A sentence of a card with signs for its most common words, for narrow cards."""
    damage = signs_of(glyphs).damage
    text = re.sub(r" Damage, row of (\w+)(?: and \w+)?", rf"{damage} \1", text)
    text = re.sub(r" Damage, (\w+) (?:row|column)s?", rf"{damage} \1", text)
    for word, sign in (("Damage", signs_of(glyphs).damage), ("Contamination", glyphs.rays)):
        text = re.sub(rf"(\d) {word}", rf"\1{sign}", text).replace(word, sign)
    text = re.sub(r", row of (\w+) and \w+", r", \1", text)
    text = text.replace("contaminated Survivor", f"{glyphs.rays} {LETTERS[SURVIVOR]}")
    return text.replace("for each Survivor", f"per {LETTERS[SURVIVOR]}").replace("for each", "per")


def kind_label(row: Card) -> str:
    """What a card is, in capitals."""
    if row.kind == "enemy":
        return f"ENEMY {ROMAN[row.number]}"
    return row.kind.upper()


def title(name: str) -> str:
    """A title as frames show it."""
    return name.upper()


def pips(sign: str, number: int, most: int = 6) -> str:
    """A number as signs, as a figure when they are many."""
    return sign * number if 0 <= number <= most else f"{sign}{number}"


def fame_label(fame: int, glyphs: Glyphs) -> str:
    """A place on the Fame Track."""
    if fame > 0:
        return pips(glyphs.star, fame)
    return f"{glyphs.star}{fame}" if fame < 0 else signs_of(glyphs).star_off

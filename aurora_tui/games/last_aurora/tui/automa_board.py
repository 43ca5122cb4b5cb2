"""The board of the Automa: four rows of six boxes, with what lies in them.

Row A holds its Weapons and engines; the others have places for tokens, a capital where one lies.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.panel import spread
from aurora_tui.games.last_aurora.tui.labels import TONES
from core.last_aurora.addons.automa.tables import star_groups
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import TOKEN_LETTERS
from core.last_aurora.view import View
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

COLUMNS = 6
CELL = 4
TOLD = 90
"""Cells from which there is room for what the rows do."""
DOES = {
    "A": "Weapons, which fire with an Ammo each, and engines, 1 speed each",
    "B": "Survivors, and Food: one more Action card for each at rest",
    "C": "Fuel: all of it is spent to drive, 1 space further for each",
    "D": "Ammo: 1 for each Weapon that fires",
}
"""What lies in a row, and what it is for."""


class BoxState(NamedTuple):
    """A box of the board."""

    code: str
    held: tuple[bool, ...]  # per place, from the left
    damaged: bool
    used: bool


def is_automa(view: View, seat: int) -> bool:
    """Whether a seat is the Automa's."""
    return "automa_hold" in view.get("marks", {}) and seat == len(view["seats"]) - 1


def boxes(rules: Rules, marks: Mapping[str, Sequence[int]]) -> list[list[BoxState]]:
    """The rows of the board as they are now."""
    printed = sorted(rules.catalogue.addons["automa"]["row"], key=lambda row: row["letter"])
    held = iter(marks["automa_hold"])
    found: list[list[BoxState]] = []
    number = 0
    for row in printed:
        line: list[BoxState] = []
        for code in row["boxes"]:
            places = code.split() if found else []
            lies = tuple(bool(next(held, 0)) for _ in places)
            damaged = number in marks["automa_damage"]
            line.append(BoxState(code, lies, damaged, number in marks["automa_used"]))
            number += 1
        found.append(line)
    return found


def lines(rules: Rules, view: View, glyphs: Glyphs, cells: int) -> list[Line]:
    """The board, a line a row, then its cards."""
    return [*rows(rules, view, glyphs, told=cells >= TOLD), *cards(rules, view, glyphs, cells)]


def rows(rules: Rules, view: View, glyphs: Glyphs, *, told: bool = False) -> list[Line]:
    """The board alone; `told`: with what each row does."""
    marks = view["marks"]
    found: list[Line] = []
    for letter, row in zip("ABCD", boxes(rules, marks), strict=False):
        line: Line = [Word(f"  {letter} ", "dim")]
        for box in row:
            line += _box(box, glyphs)
        found.append([*line, Word(f"  {DOES[letter]}", "dim")] if told else line)
    return found


def cards(rules: Rules, view: View, glyphs: Glyphs, cells: int) -> list[Line]:
    """What is left of its cards, its Loot, its Contamination, its star groups (R1075)."""
    whole, stars = star_groups(rules, view["marks"]["automa_damage"])
    sick, deck, pile, loot = (
        view["marks"][f"automa_{name}"][0] for name in ("sick", "deck_count", "pile_count", "loot_count")
    )
    facts: list[Line] = [
        [Word(f"cards {deck} left, {pile} used", "dim")],
        [Word(f"loot {loot}", "dim")],
        [Word(f"contaminated {sick}", "radiation" if sick else "dim")],
        [Word(f"{glyphs.star} groups whole {whole}/{stars}", "dim")],
    ]
    line = spread(facts, f" {glyphs.dot} ")
    return [[Word("    "), *fact] for fact in ([line] if width(line) + 4 <= cells else facts)]


def _box(box: BoxState, glyphs: Glyphs) -> Line:
    if box.damaged:
        hurt = signs_of(glyphs).damage
        return [Word(f"{hurt}{box.code[:2] if not box.held else '':<2}", "hurt"), Word(" ")]
    if not box.held:
        code = signs_of(glyphs).armour * 3 if len(box.code) > 2 else f"{box.code.upper():<3}"
        return [Word(code, "dim" if box.used else "box-special"), Word(" ")]
    line: Line = []
    for letter, lies in zip(box.code.split(), box.held, strict=True):
        token = TOKEN_LETTERS[letter]
        line.append(Word(letter if lies else letter.lower(), f"chip-{TONES[token]}" if lies else "box"))
    return [*line, Word(" " * (CELL - len(line)))]


def stock(rules: Rules, view: View) -> dict[str, int]:
    """Tokens on the board, by letter."""
    counts = dict.fromkeys("FUAS", 0)
    for row in boxes(rules, view["marks"]):
        for box in row:
            for letter, lies in zip(box.code.split(), box.held, strict=False):
                counts[letter] += lies
    return counts

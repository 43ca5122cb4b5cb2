"""Cargo Boxes as chips of three cells, in cells of four: what lies there, or what the box is.

| chip | a box |
|---|---|
| ` F ` filled | that takes any token, with Food in it |
| `(F)` filled | that takes only some kinds of token |
| `fu ` `s  ` ` · ` | empty: for Food and Fuel, for Survivors, for anything |
| `W2 ` `+1 ` `▒▒▒` | Weapon, Special, Armor |
| `✗W2` | the same, damaged |

While boxes are to be chosen, the number of the choice stands before the first letter.
"""

from collections.abc import Mapping

from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.games.last_aurora.tui.labels import LETTERS, TONES, box_code
from core.kernel.prompts import Target
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import BOXES_A_CARD, DAMAGE, EMPTY
from core.last_aurora.view import PlayerView
from themes.games.last_aurora import signs_of
from themes.glyphs import Glyphs

CELLS = 4
"""Cells of a chip with the gap after it."""


def chip(
    rules: Rules,
    kind: int,
    token: int,
    glyphs: Glyphs,
    hit: Target | None = None,
    number: str = "",
    *,
    lit: bool,
) -> Line:
    """One box, `CELLS` wide."""
    row = rules.boxes[kind]
    code, tone = box_code(row, glyphs)
    if token == DAMAGE:
        text, tone = f"{signs_of(glyphs).damage}{'' if code == glyphs.empty else code}", "hurt"
        letter = signs_of(glyphs).damage
    elif token != EMPTY:
        letter = LETTERS[token]
        text, tone = f"({letter})" if len(row.holds) < 3 else f" {letter} ", f"chip-{TONES[token]}"
    else:
        letter = code[:1] if code == signs_of(glyphs).armour * 3 else code[:2]
        text = f" {code} " if len(code) == 1 else code
    if number:
        # Two letters, and still a gap after them if the number has one figure.
        shown = number if len(letter) == 2 else f"{number:>2}"
        named = letter
        words = [Word(shown, "lit" if lit else "number", hit), Word(named, tone, hit)]
        rest = CELLS - len(shown) - len(named)
        return [*words, Word(" " * rest, "text", hit)] if rest else words
    if lit:
        tone = "lit"
    return [Word(f"{text:<3}"[:3], tone, hit), Word(" ", "text", hit)]


def card_boxes(
    rules: Rules,
    board: PlayerView,
    seat: int,
    first: int,
    glyphs: Glyphs,
    numbers: Mapping[Target, tuple[int, ...]],
    lit: frozenset[Target],
    *,
    a_row: int = 3,
    cursor: Target | None = None,
) -> list[Line]:
    """The boxes of the card whose first place is `first`, in rows."""
    places = [place for place in range(first, first + BOXES_A_CARD) if place in board["kinds"]]
    rows: list[Line] = []
    for index, place in enumerate(places):
        if index % a_row == 0:
            rows.append([])
        hit: Target = ("box", seat, place)
        token = board["cargo"].get(place, EMPTY)
        number = numbers.get(hit, ())
        shown = str(number[0]) if number else ""
        on = hit in lit or ("token", seat, token) in lit
        words = chip(rules, board["kinds"][place], token, glyphs, hit, shown, lit=on)
        if hit == cursor:
            words = [Word(word.text, "lit" if word.text.strip() else word.tone, word.hit) for word in words]
            words = _pointed(words, glyphs)
        rows[-1] += words
    return rows


def crowded(
    rules: Rules, board: PlayerView, seat: int, glyphs: Glyphs, numbers: Mapping[Target, tuple[int, ...]]
) -> bool:
    """Whether a number of two figures stands before two letters: in three cells one would be lost."""
    for place, kind in board["kinds"].items():
        number = numbers.get(("box", seat, place), ())
        empty = board["cargo"].get(place, EMPTY) == EMPTY
        code, _ = box_code(rules.boxes[kind], glyphs)
        if number and number[0] > 9 and empty and len(code) > 1 and code != signs_of(glyphs).armour * 3:
            return True
    return False


def _pointed(words: Line, glyphs: Glyphs) -> Line:
    """The chip with a sign of the cursor: over the blank or bracket it begins with, else after it."""
    first, *others = words
    if first.text[0] in " (":
        return [first._replace(text=glyphs.pointer + first.text[1:]), *others]
    last = words[-1]
    if last.text.endswith(" "):
        return [*words[:-1], last._replace(text=last.text[:-1] + glyphs.back, tone="lit")]
    return words


def printed_boxes(rules: Rules, boxes: tuple[int, ...], glyphs: Glyphs, a_row: int) -> list[Line]:
    """The boxes of a card that is in no convoy."""
    rows: list[Line] = []
    for index, kind in enumerate(boxes):
        if index % a_row == 0:
            rows.append([])
        rows[-1] += chip(rules, kind, EMPTY, glyphs, lit=False)
    return rows

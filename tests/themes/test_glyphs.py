"""One cell a sign, in any terminal and font: no emoji, nothing wide, nothing that joins."""

import unicodedata

import pytest
from rich._emoji_codes import EMOJI
from rich.cells import cell_len
from textual._cells import cell_len as textual_cells

from themes.games.last_aurora import signs_of
from themes.glyphs import ASCII, SETS, Glyphs, signs

# Code points of the basic plane that have an emoji presentation (Unicode emoji-data), by range.
EMOJI_RANGES = """
00A9 00AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB
25B6 25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A
2640 2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7
26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD
2702 2705 2708-270D 270F 2712 2714 2716 271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757
2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299
"""


def emoji() -> set[str]:
    found = {char for text in EMOJI.values() for char in text if len(text) == 1}
    for part in EMOJI_RANGES.split():
        first, _, last = part.partition("-")
        found |= {chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)}
    return found


def each() -> list[tuple[str, str, str]]:
    return [
        (glyphs.name, field, char)
        for glyphs in SETS.values()
        for field, text in signs(glyphs).items()
        for char in text
    ]


@pytest.mark.parametrize(("glyphs", "field", "char"), each())
def test_one_cell_and_no_emoji(glyphs: str, field: str, char: str) -> None:
    assert cell_len(char) == 1
    assert textual_cells(char) == 1
    assert unicodedata.east_asian_width(char) not in ("W", "F")
    assert char not in emoji()
    assert unicodedata.category(char) not in ("Mn", "Me", "Cf", "Cc")
    assert unicodedata.combining(char) == 0


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
def test_fields_have_one_sign(glyphs: Glyphs) -> None:
    for field, text in signs(glyphs).items():
        assert len(text) == (6 if field == "last_aurora.moorings" else 1), field


def test_ascii_is_ascii() -> None:
    assert all(text.isascii() and text.isprintable() for text in signs(ASCII).values())


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
def test_signs_that_stand_beside_each_other_differ(glyphs: Glyphs) -> None:
    assert len({glyphs.active, glyphs.rest, glyphs.exhausted}) == 3
    assert glyphs.full != glyphs.open
    of_game = signs_of(glyphs)
    assert of_game.damage != glyphs.rays
    assert glyphs.star != of_game.star_off
    assert len(set(of_game.moorings)) == 6

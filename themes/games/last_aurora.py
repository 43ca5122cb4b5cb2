"""Tones and signs of what lies on the table of Last Aurora: tokens, Cargo Boxes, Damage, the road."""

from typing import NamedTuple

from themes.glyphs import ASCII, UNICODE, Glyphs
from themes.tone import Tone

TONES = {
    "radiation": Tone("lime"),
    "food": Tone("orange", bold=True),
    "fuel": Tone("violet", bold=True),
    "ammo": Tone("yellow", bold=True),
    "survivor": Tone("pale", bold=True),
    "object": Tone("ice", bold=True),
    "box": Tone("text", "box"),
    "box-number": Tone("strong", "box", bold=True),
    "box-special": Tone("amber", "box", bold=True),
    "hurt": Tone("red", "hurt", bold=True),
    "chip-food": Tone("ink", "orange_chip", bold=True),
    "chip-fuel": Tone("ink", "violet_chip", bold=True),
    "chip-ammo": Tone("ink", "yellow_chip", bold=True),
    "chip-survivor": Tone("ink", "pale_chip", bold=True),
    "chip-object": Tone("ink", "ice_chip", bold=True),
}


class Signs(NamedTuple):
    """Signs beside the common ones, in one set. Of one character each, but for `moorings`: six, 1 to 6."""

    path: str  # a shortcut
    joint: str  # where one shortcut ends and another begins
    moorings: str
    star_off: str
    damage: str
    armour: str
    enemy: str


SIGNS = {
    UNICODE.name: Signs("╌", "┴", "①②③④⑤⑥", "☆", "✗", "▒", "‡"),
    ASCII.name: Signs(".", "+", "123456", ".", "x", "#", "!"),
}


def signs_of(glyphs: Glyphs) -> Signs:
    """The signs that go with a glyph set."""
    return SIGNS[glyphs.name]

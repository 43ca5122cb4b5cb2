"""Tones and signs of what lies on the table of AuZtralia: land, goods, farms, Old Ones, tracks."""

from typing import NamedTuple

from themes.glyphs import ASCII, UNICODE, Glyphs
from themes.tone import Tone

TONES = {
    "land-coast": Tone("ice"),
    "land-hill": Tone("orange"),
    "land-outback": Tone("text"),
    "coal": Tone("pale", bold=True),
    "iron": Tone("violet", bold=True),
    "gold": Tone("yellow", bold=True),
    "phosphate": Tone("lime", bold=True),
    "blight": Tone("red"),
    "hidden-old-one": Tone("violet", bold=True),
    "old-one": Tone("red", bold=True),
    "unit": Tone("pale", bold=True),
    "lit-space": Tone("amber", bold=True),
    "purple-disc": Tone("ink", "violet_chip", bold=True),
}


class Signs(NamedTuple):
    """Signs beside the common ones, in one set, of one character each."""

    coast: str
    hill: str
    outback: str
    east: str  # a track to the east
    cut: str  # a track that Old Ones keep its owner from
    falling: str  # a track to the south-east
    rising: str  # a track to the south-west
    open: str  # a side that may be built on
    asleep: str  # a space of the Time Track
    lit: str  # one on which a Revelation comes


SIGNS = {
    UNICODE.name: Signs("~", "▲", "·", "═", "╳", "╲", "╱", "□", "·", "◆"),
    ASCII.name: Signs("~", "^", ".", "=", "x", "\\", "/", "o", ".", "*"),
}


def signs_of(glyphs: Glyphs) -> Signs:
    """The signs that go with a glyph set."""
    return SIGNS[glyphs.name]

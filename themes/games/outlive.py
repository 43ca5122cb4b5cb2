"""Tones and signs of what lies on the table of Outlive: goods, persons, rooms, radiation, the ring."""

from typing import NamedTuple

from themes.glyphs import ASCII, UNICODE, Glyphs
from themes.tone import Tone

TONES = {
    "good-wood": Tone("orange", bold=True),
    "good-metal": Tone("pale", bold=True),
    "good-chip": Tone("violet", bold=True),
    "good-water": Tone("ice", bold=True),
    "good-meat": Tone("red", bold=True),
    "good-canned": Tone("aurora", bold=True),
    "good-ammo": Tone("yellow", bold=True),
    "tile-wood": Tone("ink", "orange_chip", bold=True),
    "tile-metal": Tone("ink", "pale_chip", bold=True),
    "tile-chip": Tone("ink", "violet_chip", bold=True),
    "person": Tone("pale", bold=True),
    "scientist": Tone("violet", bold=True),
    "rays": Tone("lime", bold=True),
    "room-full": Tone("aurora", "box", bold=True),
    "room-built": Tone("strong", "box", bold=True),
    "symbol": Tone("amber"),
    "symbol-whole": Tone("aurora", bold=True),
}


class Signs(NamedTuple):
    """Signs beside the common ones, in one set, of one character each."""

    way: str  # between places side by side
    way_down: str  # between one above the other


SIGNS = {UNICODE.name: Signs("═", "║"), ASCII.name: Signs("=", "|")}


def signs_of(glyphs: Glyphs) -> Signs:
    """The signs that go with a glyph set."""
    return SIGNS[glyphs.name]

"""Tones of what lies on the table of Last Aurora: tokens, Cargo Boxes, Contamination."""

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

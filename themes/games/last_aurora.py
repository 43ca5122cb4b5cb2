"""Tones of what lies on the table of Last Aurora: tokens, Cargo Boxes, Contamination."""

from themes.tone import Tone

TONES = {
    "radiation": Tone("radiation"),
    "food": Tone("food", bold=True),
    "fuel": Tone("fuel", bold=True),
    "ammo": Tone("ammo", bold=True),
    "survivor": Tone("survivor", bold=True),
    "object": Tone("ice", bold=True),
    "box": Tone("text", "box"),
    "box-number": Tone("strong", "box", bold=True),
    "box-special": Tone("amber", "box", bold=True),
    "hurt": Tone("red", "hurt", bold=True),
    "chip-food": Tone("ink", "food_chip", bold=True),
    "chip-fuel": Tone("ink", "fuel_chip", bold=True),
    "chip-ammo": Tone("ink", "ammo_chip", bold=True),
    "chip-survivor": Tone("ink", "survivor_chip", bold=True),
    "chip-object": Tone("ink", "object_chip", bold=True),
}

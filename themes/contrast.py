"""How far apart two colours are (WCAG), and letters that can be read on a surface."""

from rich.color import Color, ColorSystem

STEPS = 20
"""from a colour to white or black"""


def luminance(colour: str) -> float:
    """How light `#rrggbb` is, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def in_256(colour: str) -> str:
    """What a terminal of 256 colours shows for it."""
    return str(Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex)


def readable(ink: str, ground: str, least: float, *, few: bool = False) -> str:
    """`ink`, moved towards white or black as far as it takes to reach that contrast with the ground.
    `few`: on a terminal of 256 colours."""
    ground = in_256(ground) if few else ground
    end = max(("#ffffff", "#000000"), key=lambda colour: contrast(colour, ground))
    for step in range(STEPS):
        mixed = _mixed(ink, end, step)
        if contrast(in_256(mixed) if few else mixed, ground) >= least:
            return mixed
    return end


def _mixed(ink: str, end: str, step: int) -> str:
    pairs = [(int(ink[at : at + 2], 16), int(end[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{one + (other - one) * step // STEPS:02x}" for one, other in pairs)

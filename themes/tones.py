"""Tones: the few ways in which a word can be painted, and their style in each palette.

Panes say `amber`, `number` or `dim@select`; nothing outside `themes` names a colour. A tone is the role
of the letters, the surface behind them and whether they are bold; `tone@surface` puts the same letters on
another surface. Tones that only one game has stand in a module of `themes.games`.
"""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from rich.color import Color
from rich.style import Style

from themes import games, title
from themes.contrast import readable
from themes.palettes import FEW, LOOKS, Palette
from themes.tone import Tone

SEATS = range(4)

TONES: dict[str, Tone] = {
    "text": Tone("text"),
    "strong": Tone("strong", bold=True),
    "dim": Tone("dim"),
    "faint": Tone("faint"),
    "line": Tone("line"),
    "frame": Tone("ice"),
    "title": Tone("ice", bold=True),
    "key": Tone("ice", bold=True),
    "ice": Tone("ice"),
    "aurora": Tone("aurora"),
    "ship": Tone("aurora", bold=True),
    "violet": Tone("violet"),
    "amber": Tone("amber"),
    "red": Tone("red"),
    "alarm": Tone("red", bold=True),
    "number": Tone("strong", bold=True),
    "lit": Tone("lit_ink", "lit", bold=True),
    "button": Tone("ink", "ice_chip", bold=True),
    **{f"seat{seat}": Tone(f"seats.{seat}", bold=True) for seat in SEATS},
    **{f"chip-seat{seat}": Tone("ink", f"seat_chips.{seat}", bold=True) for seat in SEATS},
    **title.TONES,
}
for _game in iter_modules(games.__path__):
    TONES |= import_module(f"{games.__name__}.{_game.name}").TONES

SURFACES = ("panel", "select", "bar", "ground")
"""What any tone without a surface of its own may stand on."""


def colour(palette: Palette, role: str) -> str:
    """The colour of a role, "" for the terminal's own."""
    name, _, index = role.partition(".")
    value = getattr(palette, name)
    return str(value[int(index)] if index else value)


@lru_cache(maxsize=1024)
def style(palette: str, tone: str) -> Style:
    """The style of a tone, such as `amber` or `amber@select`, in the look of that name.

    Raises KeyError for a look or a tone that is not known.
    """
    look = LOOKS[palette]
    name, _, surface = tone.partition("@")
    ink, own, bold = TONES[name]
    surface = own if own != "panel" or not surface else surface
    if surface == "select" and look.ansi:  # reversed there: one bar, not a patch for each colour in it
        ink = "text"
    letters, ground = colour(look, ink), colour(look, surface)
    if surface == "select" and not look.ansi:
        letters = readable(letters, ground, look.least, few=palette.endswith(FEW))
    style = Style(
        color=_rich(letters),
        bgcolor=_rich(ground),
        bold=bold or None,
    )
    for role in (ink, surface):
        attributes = look.attributes.get(role.partition(".")[0])
        if attributes:
            style += Style.parse(attributes)
    return style


def _rich(colour: str) -> Color:
    return Color.parse(colour or "default")

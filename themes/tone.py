"""What a tone is."""

from typing import NamedTuple


class Tone(NamedTuple):
    """How letters are painted: roles of a palette, or `role.n` for one colour of a set."""

    ink: str
    surface: str = "panel"
    bold: bool = False

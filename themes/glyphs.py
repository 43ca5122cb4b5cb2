"""Glyph sets: the signs that panes of any game draw, once in ASCII and once in Unicode.

Each sign is one cell wide and never an emoji, whatever the font; a test proves both. Signs that
must be typed stay letters in both sets. What only one game draws stands in a module of `themes.games`,
as `SIGNS`, by the name of the set.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec

from themes import games


class Glyphs(msgspec.Struct, frozen=True, kw_only=True):
    """One set. Each field but the first three is one character."""

    name: str
    title: str
    note: str

    # frames
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str
    tee_down: str
    tee_left: str
    tee_right: str
    divider: str  # between regions
    coupling: str  # between things that hang together

    # the way
    house: str  # a place
    road: str  # between places
    bow: str  # of a ship
    stern: str

    # signs
    cost: str
    star: str
    rays: str  # a harm that nobody sees
    empty: str
    full: str  # of a bar
    open: str
    active: str  # a disc, half a disc, a ring
    rest: str
    exhausted: str
    pointer: str
    arrow: str
    back: str
    dot: str  # between facts
    no: str  # before what is refused
    link: str  # the connection
    up: str
    down_more: str
    ellipsis: str


UNICODE = Glyphs(
    name="unicode",
    title="Unicode",
    note="lines, diamonds and stars; for any current terminal",
    top_left="╭",
    top_right="╮",
    bottom_left="╰",
    bottom_right="╯",
    across="─",
    down="│",
    tee_down="┬",
    tee_left="┤",
    tee_right="├",
    divider="┊",
    coupling="═",
    house="⌂",
    road="─",
    bow="◢",
    stern="◣",
    cost="◆",
    star="★",
    rays="☼",
    empty="·",
    full="▰",
    open="▱",
    active="●",
    rest="◐",
    exhausted="○",
    pointer="▸",
    arrow="▸",
    back="◂",
    dot="·",
    no="–",
    link="●",
    up="↑",
    down_more="↓",
    ellipsis="…",
)

ASCII = Glyphs(
    name="ascii",
    title="ASCII",
    note="letters and signs of every keyboard; for consoles and old terminals",
    top_left="+",
    top_right="+",
    bottom_left="+",
    bottom_right="+",
    across="-",
    down="|",
    tee_down="+",
    tee_left="+",
    tee_right="+",
    divider=":",
    coupling="=",
    house="&",
    road="-",
    bow="<",
    stern=">",
    cost="$",
    star="*",
    rays="%",
    empty=".",
    full="#",
    open=".",
    active="*",
    rest="~",
    exhausted="o",
    pointer=">",
    arrow=">",
    back="<",
    dot="-",
    no="-",
    link="*",
    up="^",
    down_more="v",
    ellipsis="~",
)

SETS: dict[str, Glyphs] = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}
DEFAULT = UNICODE.name


def signs(glyphs: Glyphs) -> dict[str, str]:
    """Every field that holds signs, by name; those of games as `game.field`."""
    words = ("name", "title", "note")
    found = {name: sign for name, sign in msgspec.structs.asdict(glyphs).items() if name not in words}
    for game, own in _of_games(glyphs).items():
        found |= {f"{game}.{name}": text for name, text in own._asdict().items()}
    return found


def by_name(glyphs: Glyphs) -> dict[str, object]:
    """What `{names}` in a text stand for: `{star}` a field of the set, `{game.field}` a sign of a game."""
    return msgspec.structs.asdict(glyphs) | _of_games(glyphs)


def _of_games(glyphs: Glyphs) -> dict[str, Any]:
    """The signs of each game that has some, in this set: a named tuple."""
    found = {}
    for module in iter_modules(games.__path__):
        sets = getattr(import_module(f"{games.__name__}.{module.name}"), "SIGNS", {})
        if glyphs.name in sets:
            found[module.name] = sets[glyphs.name]
    return found

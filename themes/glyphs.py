"""Glyph sets: every sign that panes draw, once in ASCII and once in Unicode.

Each sign is one cell wide and never an emoji, whatever the font; a test proves both. Signs that
must be typed stay letters in both sets.
"""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyphs:
    """One set. Fields of one character unless said otherwise."""

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
    coupling: str  # between cars

    # the road
    house: str
    road: str
    path: str  # a shortcut along a row
    rising: str  # a shortcut across rows
    falling: str
    moorings: str  # six characters, 1 to 6
    bow: str
    stern: str
    goal: str  # a previewed space

    # signs
    cost: str
    star: str
    star_off: str
    damage: str
    contamination: str
    armour: str
    empty: str
    enemy: str
    full: str  # of a defense
    open: str
    active: str
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
    path="╌",
    rising="╱",
    falling="╲",
    moorings="①②③④⑤⑥",
    bow="◢",
    stern="◣",
    goal="▾",
    cost="◆",
    star="★",
    star_off="☆",
    damage="✗",
    contamination="☼",
    armour="▒",
    empty="·",
    enemy="‡",
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
    path=".",
    rising="/",
    falling="\\",
    moorings="123456",
    bow="<",
    stern=">",
    goal="v",
    cost="$",
    star="*",
    star_off=".",
    damage="x",
    contamination="%",
    armour="#",
    empty=".",
    enemy="!",
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
    """Every field that holds signs, by name."""
    words = ("name", "title", "note")
    return {part.name: getattr(glyphs, part.name) for part in fields(glyphs) if part.name not in words}

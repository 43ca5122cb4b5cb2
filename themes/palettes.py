"""The looks: six palettes, each a set of roles with a colour.

What lives here: colours and what they are for, as plain data. Which role a word on the screen has
is `tones.py`; the toolkit's own widgets are served by `textual_themes.py`.

A colour is `#rrggbb`, or for the two palettes that leave colours to the terminal the name of one of
its sixteen (`bright_cyan`), or "" for whatever the terminal uses.
"""

import msgspec
from msgspec.structs import replace


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """One look. Every role named in `tones.py` is a field here."""

    name: str
    title: str
    note: str  # one line for the settings screen
    dark: bool = True
    ansi: bool = False  # the colours are the terminal's own

    # surfaces
    ground: str
    panel: str
    bar: str  # header and footer
    line: str  # frames
    select: str  # behind the highlighted choice: 2:1 and more against panel and ground
    box: str  # behind a place for things
    hurt: str  # behind a damaged one

    # words
    text: str
    strong: str
    dim: str
    faint: str  # what is not available; still readable
    ice: str  # titles, keys, focus
    aurora: str  # gains, what goes well
    amber: str  # costs, what to look at
    red: str  # harm, what went wrong
    lime: str  # from here on: kinds of things, which a game gives a tone of its own
    orange: str
    violet: str
    yellow: str
    pale: str  # the strongest ink on light paper
    seats: tuple[str, str, str, str]

    # what tokens and letters are painted on
    ink: str  # letters on a filled chip
    orange_chip: str
    violet_chip: str
    yellow_chip: str
    pale_chip: str
    ice_chip: str
    seat_chips: tuple[str, str, str, str]
    lit: str  # behind the number of the highlighted target
    lit_ink: str

    least: float = 4.5
    """The contrast that words have at least; on the highlighted row they are lighter or darker for it."""
    attributes: dict[str, str] = {}
    """Role -> Rich attributes ("bold", "reverse") for looks in which colour says too little."""
    in_256: dict[str, str] = {}
    """Role -> colour for a terminal of 256, whose nearest one to a dark blue is a loud navy or teal."""


_OKABE = ("#e69f00", "#56b4e9", "#3fd0a4", "#f0e442")

NIGHT_ICE = Palette(
    name="night-ice",
    title="Night ice",
    note="polar night, frost and a green ship; the default",
    ground="#0a111c",
    panel="#0d1726",
    bar="#12233a",
    line="#2b4460",
    select="#1d4f80",
    box="#1f3044",
    hurt="#4a1c22",
    text="#c8d6e6",
    strong="#ffffff",
    dim="#93a7bd",
    faint="#8397ac",
    ice="#8fd3ff",
    aurora="#5eead4",
    amber="#f2b155",
    red="#ff8f87",
    lime="#c8e64c",
    orange="#e69f00",
    violet="#c3adfa",
    yellow="#f3e27a",
    pale="#eef5ff",
    seats=_OKABE,
    ink="#0a111c",
    orange_chip="#e69f00",
    violet_chip="#b79cf7",
    yellow_chip="#f3e27a",
    pale_chip="#eef5ff",
    ice_chip="#8fd3ff",
    seat_chips=_OKABE,
    lit="#8fd3ff",
    lit_ink="#0a111c",
    in_256={
        "bar": "#262626",
        "line": "#585858",
        "select": "#4e4e4e",
        "box": "#3a3a3a",
        "dim": "#b2b2b2",
        "faint": "#a8a8a8",
    },
)

LIGHT = Palette(
    name="light",
    title="Snow light",
    note="dark words on snow, for bright rooms",
    dark=False,
    ground="#e4ebf2",
    panel="#f7fafd",
    bar="#d3dfea",
    line="#a9bccd",
    select="#74a9dc",
    box="#dde6ee",
    hurt="#f6d0cc",
    text="#1d2b3a",
    strong="#000000",
    dim="#41566a",
    faint="#4b5f72",
    ice="#00558f",
    aurora="#00604f",
    amber="#7a4500",
    red="#a3180f",
    lime="#4b5a00",
    orange="#7a4d00",
    violet="#5a3fb0",
    yellow="#635500",
    pale="#1d2b3a",
    seats=("#7a4d00", "#00568a", "#00614a", "#5f5500"),
    ink="#10202e",
    orange_chip="#f0b23c",
    violet_chip="#b9a3f5",
    yellow_chip="#efdc62",
    pale_chip="#b4c6d6",
    ice_chip="#9fd2f5",
    seat_chips=("#f0b23c", "#8ccaf2", "#6fdcb6", "#efe255"),
    lit="#00558f",
    lit_ink="#ffffff",
    in_256={
        "ground": "#eeeeee",
        "bar": "#eeeeee",
        "line": "#a8a8a8",
        "select": "#5fafaf",
        "box": "#eeeeee",
        "text": "#262626",
        "dim": "#4e4e4e",
        "faint": "#585858",
        "violet": "#5f00af",
    },
)

HIGH_CONTRAST = Palette(
    name="high-contrast",
    title="High contrast",
    note="black, white and few strong colours; 7:1 and more",
    ground="#000000",
    panel="#000000",
    bar="#000000",
    line="#ffffff",
    select="#004480",
    box="#303030",
    hurt="#600000",
    text="#ffffff",
    strong="#ffffff",
    dim="#e0e0e0",
    faint="#c8c8c8",
    ice="#8fe3ff",
    aurora="#5cffdf",
    amber="#ffc04d",
    red="#ffb3ad",
    lime="#dcff4d",
    orange="#ffb833",
    violet="#d9ccff",
    yellow="#fff27a",
    pale="#ffffff",
    seats=("#ffb833", "#8fd8ff", "#5cffc8", "#fff34d"),
    ink="#000000",
    orange_chip="#ffb833",
    violet_chip="#d9ccff",
    yellow_chip="#fff27a",
    pale_chip="#ffffff",
    ice_chip="#8fe3ff",
    seat_chips=("#ffb833", "#8fd8ff", "#5cffc8", "#fff34d"),
    lit="#ffffff",
    lit_ink="#000000",
    least=7.0,
    attributes={"select": "bold"},
    in_256={"select": "#444444"},
)

COLOUR_BLIND = Palette(
    name="colour-blind",
    title="Colour-blind safe",
    note="blue, orange and white only: nothing hangs on red against green",
    ground="#0b1018",
    panel="#101722",
    bar="#1a2636",
    line="#3a4c61",
    select="#234d7a",
    box="#243347",
    hurt="#4f2a00",
    text="#d5dde6",
    strong="#ffffff",
    dim="#9fb0c2",
    faint="#8b9db0",
    ice="#7cc4f5",
    aurora="#a7dcff",
    amber="#f5b942",
    red="#ff9a4d",
    lime="#f0e442",
    orange="#e69f00",
    violet="#9fb4ff",
    yellow="#f0e442",
    pale="#ffffff",
    seats=("#e69f00", "#56b4e9", "#ffffff", "#f0e442"),
    ink="#0b1018",
    orange_chip="#e69f00",
    violet_chip="#8fa6ff",
    yellow_chip="#f0e442",
    pale_chip="#ffffff",
    ice_chip="#7cc4f5",
    seat_chips=("#e69f00", "#56b4e9", "#ffffff", "#f0e442"),
    lit="#7cc4f5",
    lit_ink="#0b1018",
    in_256={
        "bar": "#262626",
        "line": "#585858",
        "select": "#4e4e4e",
        "box": "#3a3a3a",
        "dim": "#b2b2b2",
        "faint": "#a8a8a8",
    },
)

ANSI_16 = Palette(
    name="ansi-16",
    title="Sixteen colours",
    note="the terminal's own sixteen colours on black",
    ansi=True,
    ground="black",
    panel="black",
    bar="black",
    line="white",
    select="black",
    box="black",
    hurt="black",
    text="white",
    strong="bright_white",
    dim="white",
    faint="white",
    ice="bright_cyan",
    aurora="bright_green",
    amber="bright_yellow",
    red="bright_red",
    lime="bright_green",
    orange="bright_yellow",
    violet="bright_magenta",
    yellow="bright_yellow",
    pale="bright_white",
    seats=("bright_yellow", "bright_cyan", "bright_green", "bright_magenta"),
    ink="black",
    orange_chip="bright_yellow",
    violet_chip="bright_magenta",
    yellow_chip="bright_yellow",
    pale_chip="bright_white",
    ice_chip="bright_cyan",
    seat_chips=("bright_yellow", "bright_cyan", "bright_green", "bright_magenta"),
    lit="bright_cyan",
    lit_ink="black",
    attributes={"select": "bold reverse", "hurt": "bold", "strong": "bold", "faint": "dim"},
)

MONOCHROME = Palette(
    name="monochrome",
    title="Monochrome",
    note="no colour at all: letters, signs, bold and reverse",
    ansi=True,
    ground="",
    panel="",
    bar="",
    line="",
    select="",
    box="",
    hurt="",
    text="",
    strong="",
    dim="",
    faint="",
    ice="",
    aurora="",
    amber="",
    red="",
    lime="",
    orange="",
    violet="",
    yellow="",
    pale="",
    seats=("", "", "", ""),
    ink="",
    orange_chip="",
    violet_chip="",
    yellow_chip="",
    pale_chip="",
    ice_chip="",
    seat_chips=("", "", "", ""),
    lit="",
    lit_ink="",
    attributes={
        "select": "reverse",
        "hurt": "bold",
        "strong": "bold",
        "ice": "bold",
        "aurora": "bold",
        "red": "bold",
        "orange_chip": "reverse",
        "violet_chip": "reverse",
        "yellow_chip": "reverse",
        "pale_chip": "reverse",
        "ice_chip": "reverse",
        "seat_chips": "reverse",
        "lit": "bold reverse",
        "bar": "",
        "faint": "dim",
    },
)

PALETTES: dict[str, Palette] = {
    palette.name: palette for palette in (NIGHT_ICE, LIGHT, HIGH_CONTRAST, COLOUR_BLIND, ANSI_16, MONOCHROME)
}
DEFAULT = NIGHT_ICE.name
FEW = "/256"
"""After the name of a palette: as it is on a terminal of 256 colours."""
LOOKS = PALETTES | {
    palette.name + FEW: replace(palette, **palette.in_256) for palette in PALETTES.values() if palette.in_256
}


def palette_for(name: str = "", *, no_color: bool = False, colors: int = 1 << 24) -> Palette:
    """The look to use: the one asked for, else what the terminal can show.

    `no_color` (the NO_COLOR convention) leaves only the monochrome look, whatever was asked for.
    Raises KeyError for a name that is none of `PALETTES`.
    """
    if no_color:
        return MONOCHROME
    if name:
        return PALETTES[name]
    if colors < 8:
        return MONOCHROME
    return ANSI_16 if colors < 256 else NIGHT_ICE

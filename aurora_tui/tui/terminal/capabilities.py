"""Before the first frame: what this terminal is, whether it will do, which look and signs it gets."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TextIO

import msgspec

from aurora_tui.storage.settings import Settings
from aurora_tui.tui.terminal.kinds import listed_colours
from themes.glyphs import ASCII, UNICODE
from themes.palettes import MONOCHROME, PALETTES, palette_for

LEAST = (80, 24)
FULL_COLOUR, MANY, FEW, NONE = 1 << 24, 256, 16, 2
COLOUR_WORDS = {FULL_COLOUR: "truecolor", MANY: "256 colours", FEW: "16 colours", NONE: "no colours"}
FEWEST = 8
"""Colours with which a look can be drawn."""
POOR_FONTS = ("linux", "cons25", "sun", "vt100", "vt220")
"""Terminals whose own font has few signs beside ASCII."""


class Capabilities(msgspec.Struct, frozen=True):
    """What can be known without asking the terminal itself."""

    term: str
    tty: bool
    encoding: str
    columns: int
    rows: int
    colours: int
    no_color: bool = False
    inside: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether no colour may be sent."""
        return self.no_color or self.colours == NONE

    @property
    def unicode(self) -> bool:
        """Whether lines, diamonds and stars can be expected to arrive."""
        return self.encoding.lower().replace("-", "") == "utf8" and self.term not in POOR_FONTS


class Display(msgspec.Struct, frozen=True):
    """What is used, and a sentence for each wish that could not be met."""

    theme: str
    glyphs: str
    notices: tuple[str, ...] = ()


def this_terminal(
    environment: Mapping[str, str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None
) -> Capabilities:
    """The terminal that standard input and output belong to."""
    env = os.environ if environment is None else environment
    keys, screen = stdin or sys.stdin, stdout or sys.stdout
    size = window(screen, env)
    return Capabilities(
        term=env.get("TERM", ""),
        tty=bool(keys and screen and keys.isatty() and screen.isatty()),
        encoding=getattr(screen, "encoding", None) or "ascii",
        columns=size[0],
        rows=size[1],
        colours=colours(env),
        no_color=bool(env.get("NO_COLOR")),
        inside=tuple(
            name
            for name, sign in (("tmux", "TMUX"), ("screen", "STY"), ("ssh", "SSH_TTY"), ("mosh", "MOSH_IP"))
            if env.get(sign)
        ),
    )


def window(screen: TextIO | None, env: Mapping[str, str]) -> tuple[int, int]:
    """Columns and rows: those of the terminal, else COLUMNS and LINES, else 0."""
    with suppress(OSError, ValueError, AttributeError):
        columns, rows = os.get_terminal_size(screen.fileno())  # type: ignore[union-attr]  # a stream that is none is suppressed above
        if columns > 0 and rows > 0:
            return columns, rows
    columns, rows = (_number(env.get(name, "")) for name in ("COLUMNS", "LINES"))
    return (columns, rows) if columns and rows else (0, 0)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def colours(env: Mapping[str, str], listed: Callable[[str], int | None] = listed_colours) -> int:
    """How many colours the environment promises.

    What `listed` says of a kind of terminal (see `terminal_kinds`) that has none stands above all else:
    COLORTERM is often inherited from another terminal.
    """
    term = env.get("TERM", "").lower()
    number = listed(term)
    if term in ("", "dumb", "unknown") or (number is not None and number < FEWEST):
        return NONE if term or sys.platform != "win32" else FULL_COLOUR
    if env.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return FULL_COLOUR
    return MANY if "256" in term or (number or 0) >= MANY else FEW


def refusal(terminal: Capabilities, platform: str = sys.platform) -> str:
    """Why the full screen cannot be used here, "" if it can."""
    if not terminal.tty:
        return "The full-screen client needs a terminal on both ends; in a pipe or a script use --plain."
    if terminal.term in ("", "dumb", "unknown") and platform != "win32":
        shown = terminal.term or "not set"
        return f"This terminal (TERM {shown}) cannot place text on the screen; use --plain."
    if platform == "win32" and not (os.environ.get("WT_SESSION") or os.environ.get("TERM_PROGRAM")):
        return "The old Windows console cannot show this; use Windows Terminal, or --plain."
    return ""


def choose(terminal: Capabilities, settings: Settings) -> Display:
    """Look and signs for this terminal."""
    notices = []
    theme = palette_for(settings.theme, no_color=terminal.plain, colors=terminal.colours).name
    if terminal.plain and settings.theme not in ("", MONOCHROME.name):
        why = "NO_COLOR is set" if terminal.no_color else f"TERM {terminal.term} promises no colours"
        notices.append(f"{why}, so the look is {MONOCHROME.name}.")
    elif settings.theme and not PALETTES[settings.theme].ansi and terminal.colours < MANY:
        notices.append(f"This terminal promises {COLOUR_WORDS[terminal.colours]}; '{theme}' may look wrong.")
    glyphs = settings.glyphs or (UNICODE.name if terminal.unicode else ASCII.name)
    if glyphs == UNICODE.name and terminal.encoding.lower().replace("-", "") != "utf8":
        notices.append(f"This terminal's encoding is {terminal.encoding}, so the signs are ASCII.")
        glyphs = ASCII.name
    return Display(theme, glyphs, tuple(notices))

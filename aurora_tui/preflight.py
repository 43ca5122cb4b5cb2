"""Before the first frame: what this terminal is, whether it will do, which look and signs it gets."""

import os
import shutil
import sys
from collections.abc import Mapping
from typing import TextIO

import msgspec

from aurora_tui.settings import Settings
from themes.glyphs import ASCII, UNICODE
from themes.palettes import MONOCHROME, PALETTES, palette_for

LEAST = (80, 24)
FULL_COLOUR, MANY, FEW, NONE = 1 << 24, 256, 16, 2
COLOUR_WORDS = {FULL_COLOUR: "truecolor", MANY: "256 colours", FEW: "16 colours", NONE: "no colours"}
POOR_FONTS = ("linux", "cons25", "sun", "vt100", "vt220")
"""Terminals whose own font has few signs beside ASCII."""


class Terminal(msgspec.Struct, frozen=True):
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
    def unicode(self) -> bool:
        """Whether lines, diamonds and stars can be expected to arrive."""
        return self.encoding.lower().replace("-", "") == "utf8" and self.term not in POOR_FONTS


class Choice(msgspec.Struct, frozen=True):
    """What is used, and a sentence for each wish that could not be met."""

    theme: str
    glyphs: str
    notices: tuple[str, ...] = ()


def this_terminal(
    environment: Mapping[str, str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None
) -> Terminal:
    """The terminal that standard input and output belong to."""
    env = os.environ if environment is None else environment
    keys, screen = stdin or sys.stdin, stdout or sys.stdout
    size = (0, 0)
    try:
        size = os.get_terminal_size(screen.fileno())
    except (OSError, ValueError, AttributeError):
        size = shutil.get_terminal_size((0, 0)) if environment is None else (0, 0)
    return Terminal(
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


def colours(env: Mapping[str, str]) -> int:
    """How many colours the environment promises."""
    term = env.get("TERM", "").lower()
    if env.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return FULL_COLOUR
    if "256" in term:
        return MANY
    if term in ("", "dumb", "unknown") or term.startswith(("vt1", "vt2")):
        return NONE
    return FEW


def refusal(terminal: Terminal, platform: str = sys.platform) -> str:
    """Why the full screen cannot be used here, "" if it can."""
    if not terminal.tty:
        return "The full-screen client needs a terminal on both ends; in a pipe or a script use --plain."
    if terminal.term in ("", "dumb", "unknown") and platform != "win32":
        shown = terminal.term or "not set"
        return f"This terminal (TERM {shown}) cannot place text on the screen; use --plain."
    if platform == "win32" and not (os.environ.get("WT_SESSION") or os.environ.get("TERM_PROGRAM")):
        return "The old Windows console cannot show this; use Windows Terminal, or --plain."
    return ""


def choose(terminal: Terminal, settings: Settings) -> Choice:
    """Look and signs for this terminal."""
    notices = []
    theme = palette_for(settings.theme, no_color=terminal.no_color, colors=terminal.colours).name
    if terminal.no_color and settings.theme not in ("", MONOCHROME.name):
        notices.append(f"NO_COLOR is set, so the look is {MONOCHROME.name}.")
    elif settings.theme and not PALETTES[settings.theme].ansi and terminal.colours < MANY:
        notices.append(f"This terminal promises {COLOUR_WORDS[terminal.colours]}; '{theme}' may look wrong.")
    glyphs = settings.glyphs or (UNICODE.name if terminal.unicode else ASCII.name)
    if glyphs == UNICODE.name and terminal.encoding.lower().replace("-", "") != "utf8":
        notices.append(f"This terminal's encoding is {terminal.encoding}, so the signs are ASCII.")
        glyphs = ASCII.name
    return Choice(theme, glyphs, tuple(notices))

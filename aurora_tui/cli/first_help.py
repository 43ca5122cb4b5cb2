"""The help of the program itself, laid out as the parser lays out that of a command, without a parser.

It is what somebody reads first, and argparse with all commands takes half as long again as the interpreter.
"""

import os

from aurora_tui.cli.contents import ABOUT, COMMANDS, EITHER, HELP, SWITCHES, in_short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

HELP_COLUMN = 26
WIDEST = 100
USUAL = 80
"""Columns, and the number of them when nobody says."""
STEP, NARROWEST = 2, 20
"""Columns of an indentation, and those that sentences keep on a narrow terminal."""


def first_help() -> str:
    """The text that `aurora --help` shows."""
    switches = [(_told(name, kind), about) for name, kind, about in (*SWITCHES, ("-h, --help", "", HELP))]
    commands = [(f"{' ' * STEP}{name}", in_short(about)) for name, about in COMMANDS.items()]
    longest = max(len(name) for name, _ in (*switches, *commands))
    column = min(longest + 2 * STEP, HELP_COLUMN, text_width() - NARROWEST)
    blocks = (
        ["Usage: aurora [OPTIONS] COMMAND ..."],
        _wrapped(ABOUT, text_width()),
        ["Options:", *_rows(switches, column)],
        ["Commands:", f"{' ' * STEP}COMMAND", *_rows(commands, column)],
    )
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _told(name: str, kind: str) -> str:
    if kind == EITHER:
        return f"{name}, --no-{name.removeprefix('--')}"
    return f"{name} {kind}".rstrip()


def _rows(rows: "Iterable[tuple[str, str]]", column: int) -> "Iterable[str]":
    """Each name with its sentence beside it, or below where it is too long."""
    for name, about in rows:
        beside = len(name) <= column - 2 * STEP
        lines = _wrapped(about, text_width() - column)
        if not beside:
            yield f"{' ' * STEP}{name}"
        first = f"{' ' * STEP}{name}" if beside else ""
        yield f"{first:{column}}{lines[0]}"
        yield from (f"{' ' * column}{line}" for line in lines[1:])


def _wrapped(text: str, width: int) -> "list[str]":
    """The text in lines, broken at spaces and behind hyphens: `textwrap` would compile its patterns."""
    lines = [""]
    for word in text.split():
        gap = " " if lines[-1] else ""
        for part in word.replace("-", "- ").split():
            if lines[-1] and len(lines[-1]) + len(gap) + len(part) > width:
                lines.append(part)
            else:
                lines[-1] += gap + part
            gap = ""
    return lines


def text_width() -> int:
    """The columns of a help."""
    return min(_columns(), WIDEST) - STEP


def _columns() -> int:
    """The width of the terminal, which shutil would tell at twice the price of all else here."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and len(told) < 6:
        return max(int(told), 40)
    try:
        return max(os.get_terminal_size(1).columns, 40)
    except OSError:
        return USUAL

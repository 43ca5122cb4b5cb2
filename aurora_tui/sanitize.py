"""Text of people made fit for a terminal: plain, one line, bounded.

Names, table names and chat are written by others and may carry commands for the terminal. What
leaves `clean` has no control characters, no escape sequences and nothing that turns the direction
of writing.
"""

import re
import unicodedata

NAME_LIMIT = 40
_MARKS = 2  # combining marks kept on one character; more of them climb over the lines around
_ESCAPES = re.compile(
    r"(?:\x1b[PX^_\]]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)"  # title, clipboard
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # colours, cursor, modes
    r"|\x1b[ -/]*[0-~]?"
)
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn"}
_SPACES = {"Zl", "Zp", "Zs"}


def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """`text` as one line of at most `limit` characters without anything a terminal would obey."""
    kept: list[str] = []
    marks = 0
    for char in _ESCAPES.sub("", text[: 64 * limit]):
        category = unicodedata.category(char)
        if category in _SPACES or char in "\t\n\r":
            char = " "
        elif category in _DROPPED:
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= _MARKS:
            kept.append(char)
    line = " ".join("".join(kept).split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"


def clean_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names of seats to show: cleaned, never empty, still distinct."""
    shown: list[str] = []
    for seat, name in enumerate(names, start=1):
        line = clean(name) or f"Seat {seat}"
        if line in shown:
            line = f"{line[: NAME_LIMIT - 4]} ({seat})"
        shown.append(line)
    return tuple(shown)

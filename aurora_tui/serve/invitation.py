"""What the owner of a box tells friends: large enough to be read aloud, and as a QR code for phones."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

import segno

from aurora_tui.drawing.letters import FONT, large_width
from aurora_tui.drawing.letters import ROWS as LETTER_ROWS
from aurora_tui.serve.door import Door
from net.discovery import ssh_command
from net.invite import Target

INDENT = "    "
BORDER = 2
LOCAL = ("localhost", "127.0.0.1", "::1")


class Paper:
    """How much room there is to print on: that of a terminal, or of none."""

    def __init__(self, columns: int = 0, rows: int = 0, *, blocks: bool = False) -> None:
        """`blocks`: whether half blocks can be shown; nothing else is drawn with."""
        self.columns = columns
        self.rows = rows
        self.blocks = blocks

    @classmethod
    def of_output(cls) -> "Paper":
        """The room on standard output: none where that is no terminal."""
        columns = rows = 0
        with suppress(OSError, ValueError, AttributeError):
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
        encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
        return cls(columns, rows, blocks=encoding == "utf8")


def invitation(target: Target, door: Door, fingerprint: str, paper: Paper) -> list[str]:
    """The lines for friends who come by SSH to an address."""
    lines = ["", "Friends type:", "", INDENT + command(target), ""]
    if door.open_to_all:
        lines += ["Whoever comes may play; there is no join code.", ""]
    elif door.made_up:
        lines += ["and when they first come, this join code:", "", *enlarged(door.code, paper), ""]
    else:
        lines += ["and when they first come, the password that you have set.", ""]
    if target.host in LOCAL:
        lines += ["Only this machine can reach that; --lan or --bind HOST:PORT lets others in.", ""]
    else:
        lines += qr_code(f"ssh://{target}", paper)
    return [*lines, f"Their ssh asks once whether it is this box: {fingerprint}", ""]


def browser_invitation(url: str, door: Door, paper: Paper) -> list[str]:
    """The lines for friends who come in a browser. The code in the link stands behind the #, so that no
    server on the way learns it."""
    asked = "" if door.open_to_all else ", with the same join code" if door.made_up else ", with the password"
    lines = [f"Or in a browser{asked}:", "", f"{INDENT}{url}/", ""]
    if urlsplit(url).hostname in LOCAL:
        return [*lines, "Only this machine can reach that; the README says what to put in front.", ""]
    return [*lines, *qr_code(f"{url}/#{door.code}" if door.made_up else f"{url}/", paper)]


def command(target: Target) -> str:
    """What is typed to come to an address."""
    host = "localhost" if target.host in LOCAL else target.host
    return ssh_command(host, target.port)


def enlarged(text: str, paper: Paper) -> list[str]:
    """A text in letters of three rows, and as it is; only as it is where there is no room."""
    width = large_width(text)
    if not paper.blocks or not width or width + len(INDENT) > paper.columns:
        return [INDENT + text]
    rows = [" ".join(FONT[char][row] for char in text.upper()) for row in range(LETTER_ROWS)]
    return [*(INDENT + row for row in rows), "", INDENT + text]


def qr_code(link: str, paper: Paper) -> list[str]:
    """A link for the camera of a phone, in half blocks, light on dark; nothing where it has no room."""
    modules = [list(row) for row in segno.make(link, micro=False, error="l").matrix_iter(border=BORDER)]
    if not paper.blocks or len(modules[0]) > paper.columns or (len(modules) + 1) // 2 > paper.rows:
        return []
    modules += [[0] * len(modules[0])] * (len(modules) % 2)
    return [*(_row(modules[at], modules[at + 1]) for at in range(0, len(modules), 2)), ""]


def _row(upper: Sequence[int], lower: Sequence[int]) -> str:
    """Two rows of modules in one of text: what is dark is left out."""
    return "".join(" ▄▀█"[(not above) * 2 + (not below)] for above, below in zip(upper, lower, strict=True))

"""A join code that does not stand on the command line, where every account of the machine could read it."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from aurora_tui.failures import Failed
from core.kernel.files import read_bytes
from net.errors import InviteError, said
from net.invite import parse

ASKED = "-"
"""in place of a code: it is asked for, or read from standard input"""
LIMIT = 4 << 10
NONE = "No join code was given."


def read_code(file: Path) -> str:
    """The code or address in a file, which may be cut into lines. Raises Failed."""
    try:
        return _checked(read_bytes(file, LIMIT))
    except OSError as error:
        raise Failed(f"{file} cannot be read: {said(error)}.") from None


def ask_code() -> str:
    """The code or address in the first line of standard input, asked for at a terminal. Raises Failed.

    Of what follows nothing is read: it may be answers.
    """
    if sys.stdin.isatty():
        print("Join code or address: ", end="", file=sys.stderr, flush=True)
    line = bytearray()
    with suppress(OSError):
        while len(line) < LIMIT and (byte := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):
            line += byte
    return _checked(bytes(line))


def take_terminal() -> None:
    """Let standard input be the terminal, after a code came by a pipe: a full screen has its keys there."""
    if not sys.stdin.isatty():
        with suppress(OSError):
            terminal = os.open(os.ttyname(2), os.O_RDWR | os.O_NOCTTY)
            os.dup2(terminal, 0)
            os.close(terminal)


def is_secret(place: str) -> bool:
    """Whether this is a join code and not an address: it opens the host's door."""
    with suppress(InviteError):
        return bool(parse(place).secret)
    return False


def _checked(text: bytes) -> str:
    code = " ".join(text.decode("utf-8", "replace").split())
    if not code:
        raise Failed(NONE)
    return code

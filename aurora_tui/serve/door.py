"""What opens the door to newcomers: a code of eight signs that can be read aloud, or the owner's password."""

import hmac
import re
import secrets
from pathlib import Path

from aurora_tui.failures import Failed
from aurora_tui.serve.place import write_private
from core.kernel.files import read_bytes
from net.errors import said
from net.invite import ALPHABET

SIGNS, GROUP = 8, 4
"""40 bits, which nobody guesses at a few tries a minute"""
LEAST, MOST = 6, 128
"""characters of a password"""
LIMIT = 1 << 10
_CODE = re.compile(rf"[{ALPHABET}]{{{GROUP}}}-[{ALPHABET}]{{{GROUP}}}")
_ALIKE = str.maketrans("OIL", "011")


class Door:
    """Open to all, or to those who know its code. Raises Failed."""

    def __init__(self, path: Path, *, open_to_all: bool = False) -> None:
        """The code is made once and kept in the file, so that it stays good; what the owner has written
        there instead is a password."""
        self.open_to_all = open_to_all
        self.code = "" if open_to_all else _kept(path)
        self.made_up = _CODE.fullmatch(self.code) is not None
        """whether it is a code that may be shown, not a password of the owner's"""

    def opens(self, text: str) -> bool:
        """Whether this is the code, however it was typed, or the password."""
        if self.open_to_all:
            return True
        plain = _letters if self.made_up else str.strip
        return hmac.compare_digest(plain(text[:MOST]).encode(), plain(self.code).encode())


def new_code() -> str:
    """Another code, in groups."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(SIGNS))
    return "-".join(signs[at : at + GROUP] for at in range(0, SIGNS, GROUP))


def set_password(path: Path, password: str) -> None:
    """From the next start on newcomers are asked for this. Raises Failed."""
    if not LEAST <= len(password) <= MOST or not password.isprintable():
        raise Failed(f"A password here has {LEAST} to {MOST} printable characters.")
    write_private(path, password.encode())


def _kept(path: Path) -> str:
    try:
        kept = read_bytes(path, LIMIT).decode("utf-8").strip()
    except FileNotFoundError:
        kept = new_code()
        write_private(path, kept.encode())
        return kept
    except (OSError, UnicodeDecodeError) as error:
        why = said(error) if isinstance(error, OSError) else "it is no text"
        raise Failed(f"{path} cannot be read: {why}.") from None
    if len(kept) < LEAST:
        raise Failed(f"{path} holds no password of {LEAST} characters or more; delete it for a new code.")
    return kept


def _letters(text: str) -> str:
    """A code without what does not count: case, hyphens, spaces, which of the signs that look alike."""
    return "".join(text.upper().split()).replace("-", "").translate(_ALIKE)

"""Texts of people, made harmless: on arrival at the host, and again wherever a client shows them.

What `clean` leaves is visible, of one direction, on one line and bounded; there is nothing in it that
a terminal obeys. Markup is text like any other here: whoever shows it must not parse it. Names are
told apart by `skeleton`: what looks alike has the same one.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

from net.wire.lookalikes import ALIKE

NAME_LIMIT = 24
"""characters of the name of a person or a host"""
LINE_LIMIT = 300
"""of a line of chat"""
WORDS_LIMIT = 40
"""of anything else, unless it is told"""
MARKS_LIMIT = 2
"""combining marks on one character; more of them climb over the lines around"""

_ESCAPES = re.compile(
    r"(?:\x1b[PX^_\]]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)"  # title, clipboard
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # colours, cursor, modes
    r"|\x1b[ -/]*[0-~]?"
)
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""characters of other categories that show nothing: Hangul fillers, the empty Braille pattern"""
_SPACES = frozenset(("Zs", "Zl", "Zp"))
_GONE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_COLONS = frozenset(":\ufe13\ufe55\uff1a\u02d0\u02f8\u0589\u05c3\u2236\ua789")
"""what parts a speaker from the words: no name has one"""
_LETTER = {ord(char): letter for letter, alike in ALIKE.items() for char in alike}
_LETTER |= {ord("i"): "l", ord("1"): "l", ord("|"): "l", ord("!"): "l", ord("0"): "o", ord("w"): "vv"}
_LETTER |= (
    {ord("m"): "rn"} | {ord(char): "rn" for char in ALIKE["m"]} | dict.fromkeys(map(ord, ALIKE["w"]), "vv")
)
_RESERVED = ("Aurora", "You", "Nobody", "Somebody", "Someone", "Watching")
"""words by which clients speak of others than the person of that name, whatever is played"""


def _selector(char: str) -> bool:
    """Variation selectors turn a letter-sized sign into a wide picture."""
    return (
        "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or "\u180b" <= char <= "\u180f"
    )


def clean(text: str, limit: int = WORDS_LIMIT) -> str:
    """The harmless form of a text, on one line, of at most `limit` characters; may be empty.

    What is too long ends in an ellipsis. Cleaning twice changes nothing.
    """
    if len(text) <= limit and text.isascii() and text.isprintable():
        return " ".join(text.split())
    line = " ".join(_bare(text[: 64 * limit]).split())
    return line if len(line) <= limit else line[: max(0, limit - 1)].rstrip() + "…" * (limit > 0)


def _bare(text: str) -> str:
    """The text without what is obeyed or not seen, and with few marks on each character."""
    seen: list[str] = []
    for char in _ESCAPES.sub("", text):
        category = unicodedata.category(char)
        if category in _SPACES or char in "\t\n\r":
            seen.append(" ")
        elif category not in _GONE and char not in _BLANK and not _selector(char):
            seen.append(char)
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", "".join(seen)):
        if unicodedata.category(char)[0] != "M":
            marks = 0
            kept.append(char)
        elif kept and kept[-1] != " ":
            marks += 1
            if marks <= MARKS_LIMIT:
                kept.append(char)
    return "".join(kept)


def clean_name(text: str, fallback: str) -> str:
    """A harmless name of a person or a host, never empty: in it no colon, with which speech begins."""
    bare = "".join(" " if char in _COLONS else char for char in text[: 64 * NAME_LIMIT])
    name = clean(bare, NAME_LIMIT)
    return name if skeleton(name) else fallback


@lru_cache(maxsize=1_024)
def skeleton(name: str) -> str:
    """What is left of a name where case, marks, spaces, punctuation and alphabets do not count.

    Two names with the same skeleton can be taken for each other. Empty for a name that shows nothing.
    """
    text = unicodedata.normalize("NFKC", clean(name, LINE_LIMIT)).casefold()
    plain = [char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char)]
    folded = "".join(plain).translate(_LETTER)
    worded = "".join(char for char in folded if unicodedata.category(char)[0] in "LN")
    return worded or "".join(folded.split())


_WORDS = frozenset(map(skeleton, _RESERVED))


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, numbered if it can be taken for one of the others, or for a word that stands for others."""
    return untaken(name, {skeleton(other) for other in others})


def untaken(name: str, taken: Collection[str], number: int = 2) -> str:
    """The name, numbered from `number` on if its skeleton is taken, or that of a word for others."""
    found = name
    while skeleton(found) in taken or skeleton(found) in _WORDS:
        end = f" {number}"
        found = name[: NAME_LIMIT - len(end)].rstrip() + end
        number += 1
    return found


def clean_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names of seats to show: cleaned, never empty, none to be taken for another."""
    shown: list[str] = []
    taken: set[str] = set()
    for seat, name in enumerate(names, start=1):
        line = clean(name)
        if not skeleton(line):
            line = f"Seat {seat}"
        whole, number = line, seat
        while skeleton(line) in taken:
            line = f"{whole[: WORDS_LIMIT - 6].rstrip()} ({number})"
            number += 1
        taken.add(skeleton(line))
        shown.append(line)
    return tuple(shown)

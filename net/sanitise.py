"""Text from people, made harmless: used on arrival at the host and again at the client.

What stays is visible, of one direction and bounded. Control characters (ESC and C1 with them),
bidirectional marks, zero-width and invisible characters, private and unassigned ones go; so does
a heap of combining marks. Markup is text like any other here: whoever shows it must not parse it.
"""

import unicodedata

NAME_LIMIT = 24
LINE_LIMIT = 300
MARKS_LIMIT = 2
"""combining marks on one character"""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""characters of other categories that show nothing"""
_SPACES = frozenset(("Zs", "Zl", "Zp"))
_GONE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def _selector(char: str) -> bool:
    """Variation selectors turn a letter-sized sign into a wide picture."""
    return (
        "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or "\u180b" <= char <= "\u180f"
    )


def clean(text: str, limit: int = LINE_LIMIT) -> str:
    """The harmless form of a text, on one line, of at most `limit` characters; may be empty.

    Cleaning twice changes nothing.
    """
    if len(text) <= limit and text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: limit * 8]):
        category = unicodedata.category(char)
        if category in _SPACES or char in "\t\n\r":
            kept.append(" ")
            marks = 0
        elif category in _GONE or char in _BLANK or _selector(char):
            continue
        elif category in ("Mn", "Me", "Mc"):
            marks += 1
            if marks <= MARKS_LIMIT and kept and kept[-1] != " ":
                kept.append(char)
        else:
            kept.append(char)
            marks = 0
    return " ".join("".join(kept).split())[:limit].rstrip()


def clean_name(text: str, fallback: str) -> str:
    """A harmless name, never empty."""
    return clean(text, NAME_LIMIT) or fallback

"""How many colours a kind of terminal has, as the system's list of terminals (terminfo) says."""

import re
import sys
from functools import cache

MONO = re.compile(r"vt[1-4]\d\d|vt5[0-9]\b|vt510|vt520|.*[-+](m|mono|nc|old)\b")
"""Names of kinds without colours, where there is no list."""
_asked: list[str] = []


@cache
def listed_colours(term: str) -> int | None:
    """The colours of the kind `term`, 0 for one that has none; None where that is not known."""
    number = _from_list(term)
    if number is None and MONO.match(term):
        return 0
    return number


def _from_list(term: str) -> int | None:
    """As listed. The library behind it reads the list once only: for the first kind that is asked for."""
    if not term or sys.platform == "win32" or _asked:
        return None
    try:
        import curses
    except ImportError:
        return None
    try:
        curses.setupterm(term, 1)
    except curses.error:
        return None
    _asked.append(term)
    return max(0, curses.tigetnum("colors"))

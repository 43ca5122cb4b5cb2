"""The letters of a picture, row by row, so that two pictures can be compared by reading."""

import difflib
import html
import re

TEXT = re.compile(r'<text class="[^"]*?-(r\d+)"[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>', re.DOTALL)


def rows_of(svg: str) -> list[str]:
    """The rows of a picture from top to bottom."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for _, x, y, text in TEXT.findall(svg):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return ["".join(text for _, text in sorted(pieces)) for _, pieces in sorted(rows.items())]


def difference(kept: str, seen: str) -> str:
    """What a new picture shows otherwise than the kept one, as a unified diff of its rows."""
    lines = list(difflib.unified_diff(rows_of(kept), rows_of(seen), "kept", "seen", lineterm="", n=1))
    return "\n".join(lines) or "The letters are the same; colours or styles differ."

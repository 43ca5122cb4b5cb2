"""The files of pages: ours, and those of textual-serve. These and no others can be had."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

LIMIT = 4 << 20
"""bytes of one"""
OURS = {"page.css": "text/css", "page.js": "text/javascript"}
THEIRS = {
    "textual.js": ("js/textual.js", "text/javascript"),
    "xterm.css": ("css/xterm.css", "text/css"),
    "mono.ttf": ("fonts/RobotoMono-VariableFont_wght.ttf", "font/ttf"),
    "mono-italic.ttf": ("fonts/RobotoMono-Italic-VariableFont_wght.ttf", "font/ttf"),
}


class Static(NamedTuple):
    """A file of a page."""

    kind: str
    data: bytes


def statics() -> Mapping[str, Static]:
    """All of them, by the name in their address. Raises OSError."""
    ours, theirs = files("aurora_tui.serve.web") / "files", files("textual_serve") / "static"
    found = {name: Static(kind, _content(ours / name)) for name, kind in OURS.items()}
    for name, (path, kind) in THEIRS.items():
        found[name] = Static(kind, _content(theirs.joinpath(path)))
    return found


def _content(file: Traversable) -> bytes:
    with file.open("rb") as source:
        return source.read(LIMIT)

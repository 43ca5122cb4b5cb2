"""A film of a terminal in the format of asciinema, version 2: a header and one line of JSON for each event.

https://docs.asciinema.org/manual/asciicast/v2/ describes it. Nothing here knows a clock: whoever makes the
film says when something is shown.
"""

import json

HEADER_VERSION = 2
TERM = "xterm-256color"
DIGITS = 3
"""of a second"""


class Asciicast:
    """What was shown until now; `text` is the whole file."""

    def __init__(self, columns: int, rows: int, title: str) -> None:
        header = {
            "version": HEADER_VERSION,
            "width": columns,
            "height": rows,
            "title": title,
            "env": {"TERM": TERM},
        }
        self._lines = [json.dumps(header, ensure_ascii=False)]
        self._last = 0.0

    def show(self, seconds: float, data: str) -> None:
        """The terminal gets these characters, so many seconds after the beginning."""
        self._add(seconds, "o", data)

    def mark(self, seconds: float, label: str) -> None:
        """A place that a player of films can jump to."""
        self._add(seconds, "m", label)

    def _add(self, seconds: float, kind: str, data: str) -> None:
        if seconds < self._last:
            raise ValueError(f"A film goes forwards: {seconds} comes after {self._last}.")
        self._last = seconds
        self._lines.append(json.dumps([round(seconds, DIGITS), kind, data], ensure_ascii=False))

    @property
    def text(self) -> str:
        """The content of the file."""
        return "\n".join(self._lines) + "\n"

"""Pasted text told apart from typed keys: a terminal encloses it in two marks (bracketed paste).

Whatever stands between the marks is one piece of text: control bytes, line ends and beginnings of
the marks themselves are part of it, in however many reads it comes. Nothing here knows a terminal.
"""

from collections.abc import Iterator
from typing import Final

START: Final = "\x1b[200~"
END: Final = "\x1b[201~"
MOST = 16_384
"""Characters of a paste that are kept; no field takes as many."""


class Pasted(str):
    """The text of one paste as it came, without what exceeds `MOST`."""

    __slots__ = ()


class Pastes:
    """Splits what a terminal sends, in order, into typed text and pastes."""

    def __init__(self) -> None:
        self.open = False
        """whether a paste has begun and not ended"""
        self._torn = ""  # the beginning of a mark with which the last text ended
        self._kept: list[str] = []
        self._room = MOST

    def take(self, text: str) -> Iterator[str | Pasted | None]:
        """The pieces of `text`: typed text at once, a paste when its end has come.

        None: the typed text given last ended with the beginning of a paste's mark, which is no key.
        """
        while text:
            if self.open:
                body, end, rest = (self._torn + text).partition(END)
                self._torn = "" if end else _torn(body, END)
                self._keep(body[: len(body) - len(self._torn)])
                if end:
                    yield self._close()
            else:
                body, start, rest = (self._torn + text).partition(START)
                if start and len(body) < len(self._torn):
                    yield None
                yield body[len(self._torn) :]
                self._torn = "" if start else _torn(body, START)
                self.open = bool(start)
            text = rest

    def abandon(self) -> None:
        """Drop a paste that has begun; what comes next is typed."""
        self._torn = ""
        self._close()

    def _keep(self, body: str) -> None:
        if self._room and body:
            self._kept.append(body[: self._room])
            self._room -= len(self._kept[-1])

    def _close(self) -> Pasted:
        whole = Pasted("".join(self._kept))
        self._kept.clear()
        self.open, self._room = False, MOST
        return whole


def _torn(text: str, mark: str) -> str:
    """The longest beginning of a mark with which a text ends."""
    return next((mark[:size] for size in range(len(mark) - 1, 0, -1) if text.endswith(mark[:size])), "")

"""A line that somebody types at a terminal of theirs, before any client runs: bytes in, echo out."""

import codecs
import unicodedata

LONGEST = 160
BACK = "\x7f\x08"
END = "\x03\x04"
ENTER = "\r\n"
CLEAR = "\x15"
"""ctrl+u"""


class TypedLine:
    """Takes bytes until the line is whole. What is no text is left out, escape sequences with it."""

    def __init__(self, *, echo: bool, secret: bool) -> None:
        """`echo`: whether the terminal shows nothing by itself; a secret is never shown."""
        self.text = ""
        self.whole = False
        self.given_up = False
        """whether ctrl+c was typed, or ctrl+d on an empty line"""
        self._echo = echo and not secret
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._escape = ""

    def take(self, data: bytes) -> tuple[str, int]:
        """Take what came up to the end of the line; gives what to show, and how many bytes were taken."""
        shown = ""
        for at in range(len(data)):
            for char in self._decoder.decode(data[at : at + 1]):
                shown += self._typed(char)
            if self.whole or self.given_up:
                return shown, at + 1
        return shown, len(data)

    def _typed(self, char: str) -> str:
        if self._escape:
            self._in_escape(char)
        elif char == "\x1b":
            self._escape = char
        elif char in ENTER:
            self.whole = True
        elif char in END and (char == END[0] or not self.text):
            self.given_up = True
        elif char in BACK:
            return self._rubbed_out(1)
        elif char == CLEAR:
            return self._rubbed_out(len(self.text))
        elif char.isprintable() and len(self.text) < LONGEST:
            self.text += char
            return char if self._echo else ""
        return ""

    def _in_escape(self, char: str) -> None:
        """Leave out a key that is no letter: ESC, or ESC [ and parameters up to a letter."""
        first = self._escape == "\x1b"
        if first and char in "[O":
            self._escape += char
        elif first or "@" <= char <= "~":
            self._escape = ""

    def _rubbed_out(self, count: int) -> str:
        gone, self.text = self.text[len(self.text) - count :], self.text[: len(self.text) - count]
        if not self._echo:
            return ""
        return "\b \b" * sum(_width(char) for char in gone)


def _width(char: str) -> int:
    return 0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1

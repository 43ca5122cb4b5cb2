"""What is typed, freed of what was not typed: replies of the terminal that nobody here waits for.

A slow link brings answers that the shell or an editor asked for, or tears a mouse report apart. The
toolkit takes what it does not know for keys, and keys answer questions. Neither may a byte that is
no UTF-8 end the program: old terminals send such bytes for letters beyond ASCII.
"""

import codecs
import re
from collections.abc import Callable
from time import monotonic

REPLIES = re.compile(
    r"\x1b\[[?>=][0-9;]*[cnu]"  # what the terminal is and can do, how it is
    r"|\x1b[P\]_^X](?s:.)*?(?:\x07|\x1b\\)"  # its name, colours, capabilities
    r"|(?<![\x1b])\[<[0-9]+;[0-9]+;[0-9]+[Mm]"  # a mouse report whose beginning came apart
)
BEGUN = re.compile(r"\x1b[P\]_^X][^\x07\x1b]*\x1b?$|\x1b\[(?:[<>?=][0-9;]*|[0-9;]+)$")
"""A reply or a report whose end is still to come."""
MOST = 4096
"""Characters of a reply that are waited for."""
WAIT = 3.0
"""Seconds for which its end is waited for: where a link was cut amid a reply, keys would be taken for it."""


class Typed(codecs.IncrementalDecoder):
    """Bytes of a terminal as the text that a person typed, with the reports that the toolkit knows."""

    def __init__(self, errors: str = "replace", clock: Callable[[], float] = monotonic) -> None:
        super().__init__(errors)
        self._clock = clock
        self._since = 0.0  # when what has begun began
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._begun = ""

    def decode(self, data: bytes, final: bool = False) -> str:  # type: ignore[override]  # bytes are all there is
        """As for every decoder."""
        if self._clock() - self._since > WAIT:
            self._begun = ""
        text = self._begun + self._decoder.decode(data, final)
        text = REPLIES.sub("", text)
        begun = None if final else BEGUN.search(text)
        # alt and one of these letters is a key: such a beginning alone is no reply
        if begun is None or len(begun[0]) < 3 or len(begun[0]) > MOST:
            self._begun = ""
            return text
        if not self._begun:
            self._since = self._clock()
        self._begun = begun[0]
        return text[: begun.start()]


def install() -> None:
    """Have the toolkit read with it."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # another system, another driver
        return
    linux_driver.getincrementaldecoder = lambda _: Typed  # type: ignore[attr-defined, assignment]  # its only door

"""What is typed, freed of what was not typed: pastes, and replies of the terminal that nobody here waits for.

A slow link brings answers that the shell or an editor asked for, or tears a mouse report apart. The
toolkit takes what it does not know for keys, and keys answer questions. Neither may a byte that is
no UTF-8 end the program: old terminals send such bytes for letters beyond ASCII.
"""

import codecs
import re
from collections.abc import Callable, Iterator
from time import monotonic

from aurora_tui.client.pastes import Pasted, Pastes

REPLIES = re.compile(
    r"\x1b\[[?>=][0-9;]*[cnu]"  # what the terminal is and can do, how it is
    r"|\x1b[P\]_^X](?s:.)*?(?:\x07|\x1b\\)"  # its name, colours, capabilities
    r"|(?<![\x1b])\[<[0-9]+;[0-9]+;[0-9]+[Mm]"  # a mouse report whose beginning came apart
)
BEGUN = re.compile(r"\x1b[P\]_^X][^\x07\x1b]*\x1b?$|\x1b\[(?:[<>?=][0-9;]*|[0-9;:]+)$")
"""A reply or a report whose end is still to come."""
MOST = 4096
"""Characters of a reply that are waited for."""
WAIT = 3.0
"""Seconds for which its end is waited for: where a link was cut amid a reply, keys would be taken for it."""
LEAVING = ("\x03", "\x11", "\x1b[99;5u", "\x1b[113;5u")
"""ctrl+c and ctrl+q, in both protocols: what gets out of a paste whose end never comes."""


class TerminalReplyFilter:
    """Bytes of a terminal as what a person typed and pasted, with the reports that the toolkit knows."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._since = 0.0  # when what has begun began
        self._heard = 0.0  # when something came last
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._pastes = Pastes()
        self._begun = ""

    def take(self, data: bytes) -> Iterator[str | Pasted | None]:
        """The pieces, in order. None: what the last one ended with began a paste, and is no key."""
        now = self._clock()
        quiet, self._heard = now - self._heard, now
        text = self._decoder.decode(data)
        if self._pastes.open and quiet > WAIT and text in LEAVING:
            self._pastes.abandon()
        for piece in self._pastes.take(text):
            if piece is None:
                self._begun = ""
                yield None
            elif isinstance(piece, Pasted):
                yield piece
            elif piece:
                yield self._without_replies(piece, now)

    def _without_replies(self, text: str, now: float) -> str:
        if now - self._since > WAIT:
            self._begun = ""
        text = REPLIES.sub("", self._begun + text)
        begun = BEGUN.search(text)
        # alt and one of these letters is a key: such a beginning alone is no reply
        if begun is None or len(begun[0]) < 3 or len(begun[0]) > MOST:
            self._begun = ""
            return text
        if not self._begun:
            self._since = now
        self._begun = begun[0]
        return text[: begun.start()]

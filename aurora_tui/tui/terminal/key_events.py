"""Keys of a terminal that says of each whether it was pressed, goes on being held, or was let go.

That is asked for on top of what the toolkit asks for (the Kitty keyboard protocol); a terminal that does not
know it goes on as before. The toolkit knows presses alone: what is let go is kept from it, and what repeats
is told apart here.
"""

import re
from collections.abc import Iterator

ASK = "\x1b[=2;2u"
"""Have events reported too, on top of what is reported already; what leaves the terminal ends it."""
KEY = re.compile(r"(\x1b\[[0-9]+(?::[0-9]*)*;[0-9]*):([123])((?:;[0-9:]*)?[u~ABCDEFHPQRS])")
"""A key with the number of its event: of the codes before it, and what follows."""
PRESSED, REPEATED, RELEASED = "1", "2", "3"


class KeyEvents:
    """What was typed, without the events of keys; `released`: whether the terminal has told of a key that was
    let go, so that it tells of all."""

    def __init__(self) -> None:
        self.released = False

    def take(self, text: str) -> Iterator[tuple[str, bool]]:
        """Pieces in order, each with whether it is a key that goes on being held."""
        at = 0
        for found in KEY.finditer(text):
            if found.start() > at:
                yield text[at : found.start()], False
            at = found.end()
            if found[2] == RELEASED:
                self.released = True
            else:
                yield found[1] + found[3], found[2] == REPEATED
        if at < len(text):
            yield text[at:], False

"""The types of the fields of messages: what they may hold, and how a text in them is made harmless.

A field's type says all there is to know of it. `Meta` bounds it; `Cleaned` beside a text's type names
what makes it harmless when it arrives at the host. A text of people has one of the types here.
"""

from collections.abc import Callable
from typing import Annotated, NamedTuple

from msgspec import Meta

from net.wire.text import LINE_LIMIT, clean, clean_name

SPECTATOR = -1
"""Stands for a spectator where a seat number stands otherwise."""
NOBODY = 0
"""Stands for no person, no table, no command."""
RAW_LIMIT = 1 << 10
"""characters of any text of a client; the sanitiser cuts it to what is shown"""
WORD_LIMIT = 128
"""of the name of a game, a bot or an option, of a token or a secret"""
ITEMS_LIMIT = 64
"""entries of a list or a table in a message of a client"""


class Cleaned(NamedTuple):
    """Beside a text's type: `by` gives the harmless form of what arrived."""

    by: Callable[[str], str]


class Since(NamedTuple):
    """Beside the type of an optional field: the minor version that brought it. It is not told to an
    older host, which would refuse it."""

    minor: int


def _name(text: str) -> str:
    return clean_name(text, "")


def _line(text: str) -> str:
    return clean(text, LINE_LIMIT)


Number = Annotated[int, Meta(ge=0, le=1 << 53, description="number from 0")]
SeatNumber = Annotated[int, Meta(ge=SPECTATOR, le=15, description="seat from -1")]
Word = Annotated[str, Meta(max_length=WORD_LIMIT, description=f"text up to {WORD_LIMIT}")]
"""Chosen by a program from what it was told."""
PersonName = Annotated[str, Meta(max_length=RAW_LIMIT, description="name"), Cleaned(_name)]
ChatText = Annotated[str, Meta(max_length=RAW_LIMIT, description="line of chat"), Cleaned(_line)]
OptionText = Annotated[str, Meta(max_length=RAW_LIMIT)]
OptionValue = bool | int | OptionText | Annotated[list[OptionText], Meta(max_length=ITEMS_LIMIT)]
Options = Annotated[dict[Word, OptionValue], Meta(max_length=ITEMS_LIMIT, description="options by name")]

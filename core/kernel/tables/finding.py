"""What a look at a set of tables found."""

from typing import NamedTuple


class Finding(NamedTuple):
    """What became of an item of a game's checklist. The sentence is its statement if ok, else what is wrong
    and where; `required`: the rules cannot do without it."""

    item: int
    ok: bool
    sentence: str
    required: bool

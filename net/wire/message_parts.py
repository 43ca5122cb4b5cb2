"""Parts of the messages of a host: a table in the lobby, a seat, a vote, a line of chat or log.

What a host of a later minor version tells beside is passed over.
"""

from typing import Literal

import msgspec

from net.wire.fields import NOBODY


class TableLine(msgspec.Struct, frozen=True, gc=False):
    """A table as the lobby lists it. `stage` is lobby, play, over or shut."""

    table: int
    game: str
    stage: str
    seats: int
    open: int
    names: tuple[str, ...]


class SeatLine(msgspec.Struct, frozen=True, gc=False):
    """A seat as everyone at the table sees it.

    `holder` is open, closed, person or bot; `person` is the public number of who holds it; `bot`
    names the bot that plays it (for a person's seat: in the person's stead). `away` counts the
    seconds since its person was last heard of, -1 while present; `wait` the seconds until the
    others may vote on it. `idle` counts the seconds for which its person, though present, has not
    answered: told from when on the others may vote on that, -1 before.
    """

    name: str
    holder: Literal["open", "closed", "person", "bot"]
    person: int = NOBODY
    bot: str = ""
    ready: bool = False
    away: int = -1
    wait: int = 0
    idle: int = -1


class Vote(msgspec.Struct, frozen=True, gc=False):
    """A question to people: `what` is undo, bot or end.

    `of` lists whose consent it needs as things are, `yes` who gave it. Who comes or goes before it is
    decided changes that; it lapses when its reason does, and after a while. `level` names the bot.
    """

    vote: int
    what: str
    by: int
    seat: int
    count: int
    of: tuple[int, ...]
    yes: tuple[int, ...]
    level: str = ""


class RatedChoice(msgspec.Struct, frozen=True, gc=False):
    """What a choice is worth to the bot that was asked: the expected outcome and the error of that, in
    hundredths of a point; in how many worlds it was played on; and how likely, of a hundred, the best one
    is better than it in truth, for the best one than any other."""

    choice: int
    value: int
    error: int
    simulations: int
    sure: int


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the table's chat and log. `by` is empty for what the host says; `code` names that.
    `revision` is that of the game when it was said. `person` is the public number of who said it: by
    that number, not by the name, a speaker is shown at a seat or as somebody who watches. It is 0
    where it is not known."""

    number: int
    by: str
    text: str
    code: str = ""
    revision: int = 0
    person: int = NOBODY

"""A record played again, answer by answer."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from core.kernel.chance import Recorded
from core.kernel.codec import unpack
from core.kernel.decisions import Action, Decision, Event
from core.kernel.errors import SaveError
from core.kernel.match import Match
from core.kernel.saves import Record, fitting


class ReplayStep(NamedTuple):
    """One answer of a record and what it caused; the first of all is the setup, without an answer.

    `before` is what the answering seat saw, if that was asked for.
    """

    match: Match
    answer: tuple[Decision, Action] | None
    events: tuple[Event, ...]
    before: dict[str, Any] | None = None


def retell(data: bytes, *, views: bool = False) -> Iterator[ReplayStep]:
    """The setup and each answer of a record; the match is one and the same, further on each time.

    Raises SaveError if it is no record, or does not fit these rules and tables.
    """
    record = unpack("R", data, Record)
    _, _, header = fitting(record.header)
    source = Recorded(record.outcomes)
    match = Match.new(header.game, header.seats, header.options, header.seed, source=source)
    yield ReplayStep(match, None, match.opening)
    for number, action in enumerate(record.choices, start=1):
        pending = match.decision
        if pending is None or action not in pending.actions:
            raise SaveError(f"This record does not fit these rules: choice {number} ({action}) is not legal.")
        before = match.view(pending.seat) if views else None
        events = match.apply(pending.actions.index(action))
        yield ReplayStep(match, (pending, action), events, before)
    if match.hash() != record.end:
        raise SaveError("This record does not fit these rules: it ends in another state than it did.")

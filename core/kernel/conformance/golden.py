"""Golden records: finished matches of an earlier build, which must load and end as they did."""

from collections.abc import Iterator

import msgspec

from core.kernel.conformance.cases import Case
from core.kernel.conformance.whole_matches import played
from core.kernel.decisions import Score
from core.kernel.match import Match


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a finished match, beside its record."""

    seats: int
    choices: int
    end: str
    scores: tuple[Score, ...]


def make(case: Case) -> tuple[bytes, bytes]:
    """The record of a case and, as JSON, what is to be known of it."""
    *_, (match, _) = played(case)
    record = match.record()
    known = Golden(case.seats, Match.length(record), match.hash(), match.scores or ())
    return record, msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n"


def ends_alike(record: bytes, known: bytes) -> Iterator[str]:
    """The record loads and ends with the same state and scores."""
    golden = msgspec.json.decode(known, type=Golden)
    match = Match.replay(record)
    if match.decision is not None:
        yield "the match is not over any more"
    if match.hash() != golden.end:
        yield f"it ends in {match.hash()}, not {golden.end}"
    if match.scores != golden.scores:
        yield f"its scores are {match.scores}, not {golden.scores}"
    if Match.length(record) != golden.choices or len(match.seats) != golden.seats:
        yield "it has another number of choices or seats"

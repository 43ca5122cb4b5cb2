"""After a game, in lines: where it turned, and the replay from there."""

from collections.abc import Collection
from typing import NamedTuple

from aurora_tui.client.turning_points import AGREED, ALL_SECONDS, JUDGED, LOOKS_BACK, answers_of, turned
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.table_client import TableError
from core.kernel import CoreError, Match


class Reopened(NamedTuple):
    """A record to be told again, from after so many answers."""

    record: bytes
    number: int


def turned_lines(record: bytes, seats: Collection[int], loop: InputLoop) -> list[str]:
    """The answers of these seats that cost most, by their numbers in the record. Raises TableError."""
    try:
        answers = answers_of(record, seats)
    except CoreError as error:
        raise TableError(str(error)) from None
    if wanted := answers.to_look_at:
        loop.show([f"{LOOKS_BACK.format(number=len(wanted))}; that takes some seconds."])
    found = loop.ask(turned(answers, lambda done, of: None), 2 * ALL_SECONDS)
    told = [f"{point.number:>3}. {point.chosen}; better: {point.better}" for point in found.points]
    heading = f"{JUDGED.format(judge=found.judge)}; 'turned' with a number opens the replay there:"
    return [heading, *told] if told else [AGREED.format(judge=found.judge)]


def reopened(record: bytes, typed: str) -> Reopened:
    """The replay before the answer of a number. Raises TableError."""
    try:
        length = Match.length(record)
    except CoreError as error:
        raise TableError(str(error)) from None
    if not typed.isdecimal() or len(typed) > 9 or not 1 <= int(typed) <= length:
        raise TableError(f"turned takes the number of an answer, from 1 to {length}, or nothing for a list.")
    return Reopened(record, int(typed) - 1)

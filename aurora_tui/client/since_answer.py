"""What happened since a person's last answer: where it begins in the log, and the most telling of it."""

from collections.abc import Callable, Sequence

from aurora_tui.client.table_log import Entry, LogBook

MARKS = 100
"""Answers of a seat whose places in the log are known, for when they are taken back."""


class SinceAnswer:
    """The places in the log at which each seat that sits here has answered; the log of a seat is its own."""

    def __init__(self, headings: frozenset[str]) -> None:
        self._headings = headings
        self._marks: dict[int | None, list[int]] = {}

    def answered(self, seat: int | None, told: int) -> None:
        """The seat has answered when so many events were told."""
        marks = self._marks.setdefault(seat, [])
        marks.append(told)
        del marks[:-MARKS]

    def cut(self, seat: int | None, first: int) -> None:
        """What was told from number `first` on is taken back, with the answers that led to it."""
        marks = self._marks.get(seat, [])
        while marks and marks[-1] >= first:
            marks.pop()

    def has_answered(self, seat: int | None) -> bool:
        """Whether an answer of that seat is known of."""
        return bool(self._marks.get(seat))

    def entries(self, seat: int | None, book: LogBook) -> list[Entry]:
        """What happened since: all of it since the last heading for who has not answered yet."""
        for mark in reversed(self._marks.get(seat, ())):
            if mark <= book.told:  # else it was taken back while another one had the screen
                return book.since(mark)
        whole = book.since(0)
        start = max((at for at, entry in enumerate(whole) if entry.kind in self._headings), default=0)
        return whole[start:]


def most_telling(
    entries: Sequence[Entry], rows: int, height: Callable[[Entry], int]
) -> tuple[list[Entry], int]:
    """As much of what happened as fits into so many rows, in its order, and how many entries are left out.

    The most telling ones stay, of equal ones the latest; the most telling of all stays in any case. `height`:
    the rows of an entry.
    """
    heights = [height(entry) for entry in entries]
    if sum(heights) <= rows:
        return list(entries), 0
    ranked = sorted(range(len(entries)), key=lambda at: (entries[at].weight, at), reverse=True)
    kept, room = set(ranked[:1]), rows - heights[ranked[0]]
    for at in ranked[1:]:
        if heights[at] > room:
            break
        kept.add(at)
        room -= heights[at]
    return [entry for at, entry in enumerate(entries) if at in kept], len(entries) - len(kept)

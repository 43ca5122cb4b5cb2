"""Consent: questions that all the others at a table must agree to."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from net.protocol import Vote


@dataclass(slots=True)
class Question:
    """An open vote. It falls with the first no, or when the game has moved on from `revision`."""

    number: int
    what: str
    by: int
    seat: int
    count: int
    revision: int
    of: frozenset[int]
    yes: set[int] = field(default_factory=set)

    @property
    def agreed(self) -> bool:
        """Whether all have said yes."""
        return self.of <= self.yes

    def shown(self) -> Vote:
        """As everyone at the table sees it."""
        return Vote(
            self.number,
            self.what,
            self.by,
            self.seat,
            self.count,
            tuple(sorted(self.of)),
            tuple(sorted(self.yes)),
        )


class Votes:
    """The open votes of a table; one of a kind about a seat at a time."""

    def __init__(self) -> None:
        self._open: dict[int, Question] = {}
        self._last = 0

    def __iter__(self) -> Iterator[Question]:
        return iter(self._open.values())

    def open(self, what: str, by: int, seat: int, count: int, revision: int, of: frozenset[int]) -> Question:
        """A new question, or the one that is open about the same."""
        for question in self._open.values():
            if (question.what, question.seat) == (what, seat):
                return question
        self._last += 1
        question = Question(self._last, what, by, seat, count, revision, of)
        self._open[question.number] = question
        return question

    def get(self, number: int) -> Question | None:
        """An open question."""
        return self._open.get(number)

    def close(self, question: Question) -> None:
        """No longer open."""
        self._open.pop(question.number, None)

    def moved(self, revision: int) -> None:
        """The game moved on: questions about undo are void."""
        for question in [q for q in self._open.values() if q.what == "undo" and q.revision != revision]:
            self.close(question)

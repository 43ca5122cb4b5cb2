"""Consent: votes that all the others at a table must agree to."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from net.wire.protocol import Vote


@dataclass(slots=True)
class OpenVote:
    """An open vote. It falls with the first no, when its reason does, or at the time `until`.

    Whose voices count is settled when it is decided, not when it is asked (voting.py). `owners` are
    those whose answers it would take back: it needs them wherever they are.
    """

    number: int
    what: str
    by: int
    seat: int
    count: int
    revision: int
    until: float
    owners: frozenset[int] = frozenset()
    level: str = ""
    yes: set[int] = field(default_factory=set)

    def shown(self, voices: frozenset[int]) -> Vote:
        """As everyone at the table sees it; `voices` are those whose consent it needs now."""
        return Vote(
            self.number,
            self.what,
            self.by,
            self.seat,
            self.count,
            tuple(sorted(voices | self.yes)),
            tuple(sorted(self.yes)),
            self.level,
        )


class Votes:
    """The open votes of a table; one of a kind about a seat at a time."""

    def __init__(self) -> None:
        self._open: dict[int, OpenVote] = {}
        self._last = 0

    def __iter__(self) -> Iterator[OpenVote]:
        return iter(list(self._open.values()))

    def about(self, what: str, seat: int) -> OpenVote | None:
        """The vote that is open about this, None if there is none. `what` is "undo", "bot" or "end".

        `seat` is whose answers or place it is about, SPECTATOR for the end of the game.
        """
        return next((one for one in self._open.values() if (one.what, one.seat) == (what, seat)), None)

    def open(
        self,
        what: str,
        by: int,
        seat: int,
        revision: int,
        until: float,
        count: int = 1,
        owners: frozenset[int] = frozenset(),
        level: str = "",
    ) -> OpenVote:
        """Open a vote and give it the next number of this table.

        `what`, `seat` as of `about`. `by` asks for it at `revision`; it lapses at `until`, a time of the
        loop. An undo takes back `count` answers, which needs their `owners`; `level` is that of the bot asked
        for.
        """
        self._last += 1
        open_vote = OpenVote(self._last, what, by, seat, count, revision, until, owners, level)
        self._open[open_vote.number] = open_vote
        return open_vote

    def get(self, number: int) -> OpenVote | None:
        """The open vote of that number, None if there is none."""
        return self._open.get(number)

    def close(self, open_vote: OpenVote) -> None:
        """Take a vote out of those that are open."""
        self._open.pop(open_vote.number, None)

    def moved(self, revision: int) -> None:
        """The game moved on: votes about undo are void."""
        for open_vote in [q for q in self._open.values() if q.what == "undo" and q.revision != revision]:
            self.close(open_vote)

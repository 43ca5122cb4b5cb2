"""What is asked of a seat, what it may answer, and why something is not on offer: all plain data."""

import msgspec

Plain = int | str | bool | None | tuple[int, ...]
"""What frames, actions, events and contexts may hold; the codec restores each exactly."""


class Action(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One legal answer: a kind from the game's closed set, and its targets."""

    kind: str
    args: tuple[int | str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, *map(str, self.args)))


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A pending question.

    `id` only ever grows within a match, after undo too. `actions` is never empty. `context` is what
    a client needs to draw the question; it holds nothing its own seat may not know.
    """

    id: int
    seat: int
    kind: str
    actions: tuple[Action, ...]
    context: dict[str, Plain]

    def number(self, key: str) -> int:
        """A number of the context. Raises KeyError if there is no such entry, TypeError if it is none."""
        value = self.context[key]
        if not isinstance(value, int):
            raise TypeError(f"'{key}' of {self.kind} is no number")
        return value


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why something a person might try is not among the legal actions.

    `code` names the reason, `values` fills its sentence, `line` is the rule it comes from (`R371`).
    """

    code: str
    values: dict[str, Plain]
    line: str


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. `seen_by` lists the seats that may know; None means everyone."""

    kind: str
    data: dict[str, Plain]
    seen_by: tuple[int, ...] | None = None

    def seen(self, seat: int | None) -> bool:
        """Whether `seat` (None = spectator) may know of it."""
        return self.seen_by is None or seat in self.seen_by

    def number(self, key: str) -> int:
        """A number of the data. Raises KeyError if there is no such entry, TypeError if it is none."""
        value = self.data[key]
        if not isinstance(value, int):
            raise TypeError(f"'{key}' of {self.kind} is no number")
        return value


class Score(msgspec.Struct, frozen=True, gc=False):
    """The result of one seat: `total` points, `rank` from 1 (ties share it), `lines` of points by key."""

    seat: int
    total: int
    rank: int
    lines: dict[str, int]

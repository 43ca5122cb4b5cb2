"""The match as the line client sees it: at this terminal (`local`), or at a table elsewhere."""

from collections.abc import Callable
from typing import Any, Protocol

from core.kernel import Action, Decision, Event, Refusal, Score

Order = Callable[[str], list[str]]
"""A command of a session: takes the rest of the line, gives lines. Raises SessionError."""


class SessionError(Exception):
    """Something that was asked for did not happen; `str()` is one sentence. The match goes on."""


class Session(Protocol):
    """One match, and the seats that are played from this terminal."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all seats, fit to show."""

    @property
    def persons(self) -> frozenset[int]:
        """Seats of the people at this terminal."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def tables(self) -> Any:
        """The tables the match is played with."""

    @property
    def decision(self) -> Decision | None:
        """The pending decision, if it is known here; None when the match is over."""

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """The result, when the match is over."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat of this terminal sees; None is what everyone sees."""

    def log(self, seat: int | None) -> list[Event]:
        """What happened so far as far as a seat may know, oldest first."""

    def refusals(self) -> tuple[Refusal, ...]:
        """What the asked person might try now and cannot."""

    def advance(self) -> bool:
        """Let others go on; False if a person here is asked or it is over. Raises SessionError when
        this terminal has no part in the match any more."""

    def answer(self, decision: int, index: int) -> None:
        """Play an action of the decision with this id. Raises SessionError."""

    def undoable(self, seat: int) -> int:
        """How many answers of a seat can be taken back from here."""

    def undo(self, seat: int) -> tuple[Decision, Action] | None:
        """Take back the last answer of a seat, and say what it was, if that is known. Raises SessionError."""

    def plead(self, wanted: str = "") -> str:
        """Ask others for what nobody here may take back alone: the last answer, or so many; says what
        there is to add. Raises SessionError."""

    def save(self, name: str = "") -> str:
        """Save now, under a further name if one is given; says where. Raises SessionError."""

    def leave(self) -> str:
        """Save and let go; says how to come back. Raises SessionError if that would lose the match."""

    def orders(self) -> dict[str, Order]:
        """Commands of its own, by name."""

    def help(self) -> tuple[str, ...]:
        """What those are for, a line each."""

    def notices(self) -> list[str]:
        """What there is to say of the session itself since last asked, a sentence each."""

"""Where the host of a session is, as far as that makes a difference: elsewhere, or in this process."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from aurora_tui.client.session import Link
from core.kernel import Decision, Refusal
from core.kernel.counsel import UNREADABLE
from core.kernel.prompts import Prompts
from core.kernel.views import GameView, as_match_view
from net.client.client import LinkStatus
from net.wire.protocol import SeatView

LOST = ("connecting", "away")
"""the states of a link that is not there"""


class Formality(NamedTuple):
    """A view that is not worth a look, because the match goes on by itself: by this choice of its decision,
    or (None) because another view is on its way."""

    decision: Decision | None = None
    choice: int = 0


class HostPlace(Protocol):
    """What a session asks of the place where its host is."""

    brisk: bool
    """whether questions with nothing in them are answered for the person"""

    @property
    def link(self) -> Link:
        """How a link is shown that is as it should be."""

    @property
    def talks(self) -> bool:
        """Whether others can be talked to."""

    def formality(self, view: SeatView, seats: Sequence[int], *, paused: bool) -> Formality | None:
        """How the match goes on by itself after a view; None if the view is to be looked at. `seats` are the
        held ones, `paused` whether the table is."""

    def reasons(self, decision: Decision) -> tuple[Refusal, ...] | None:
        """Why things are not among the choices of a decision, if that is known at once; None if the host has
        to be asked."""

    def tells(self, link: LinkStatus) -> bool:
        """Whether a change of the link is worth a word."""


class Elsewhere:
    """A host of others, or one's own that others come to. `brisk`: questions with nothing in them are
    answered for the person, where that tells nobody at the table anything."""

    link: Link = "up"
    talks = True

    def __init__(self, prompts: Prompts) -> None:
        self.brisk = False
        self._prompts = prompts
        self._answered = (0, 0)  # the decision that was answered by itself, and the revision that asked it
        self._taken_back = 0  # the revision to which an undo led: there one wants to look

    def formality(self, view: SeatView, seats: Sequence[int], *, paused: bool) -> Formality | None:
        """The answer to what is no question; a view that asks the same again says that it was not taken."""
        if any(step < 0 for step in view.steps):
            self._taken_back = view.revision
        pending = view.decision
        if not self.brisk or paused or pending is None or pending.seat not in seats:
            return None
        if view.revision == self._taken_back:
            return None
        asked = (pending.id, view.revision)
        if asked == self._answered:
            return Formality()
        everybody = range(len(as_match_view(view.view)["names"]))
        choice = None if pending.id == self._answered[0] else self._passed(pending, view.view, everybody)
        if choice is None:
            return None
        self._answered = asked
        return Formality(pending, choice)

    def _passed(self, pending: Decision, view: GameView, everybody: Sequence[int]) -> int | None:
        """The answer to a question that is none, None for others, and for what cannot be read."""
        try:
            return self._prompts.formality(pending, view, everybody)
        except UNREADABLE:
            return None

    def reasons(self, decision: Decision) -> tuple[Refusal, ...] | None:
        """None for every decision: only the host can tell why things cannot be done."""
        return None

    def tells(self, link: LinkStatus) -> bool:
        """Always: whoever plays at a host has to know of it."""
        return True

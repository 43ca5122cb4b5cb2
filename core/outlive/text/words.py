"""`OutliveText`: every sentence that a client shows, made from data, a view and the tables."""

from collections.abc import Sequence
from copy import copy

from core.kernel import Action, Decision, Event, Refusal, Score
from core.kernel.phrases import ordinal, spoken
from core.kernel.views import AnyView, GameView
from core.outlive.preview import is_past
from core.outlive.state import END, SETUP
from core.outlive.text import summary
from core.outlive.text.names import Names
from core.outlive.text.scores import SHORT
from core.outlive.text.sentences import BOOK
from core.outlive.view import as_view


class OutliveText(Names):
    """Sentences of one match, as `core.kernel.presentation.Text` asks for them.

    Nothing here raises for a kind it does not know or for data it cannot read: it then shows them
    plainly, so that a client goes on.
    """

    # -- what is asked, and what may be answered ---------------------------------------------------

    def question(self, decision: Decision, view: AnyView) -> str:
        """What is asked of whom."""
        return BOOK.question(self.seen(view), decision, as_view(view))

    def action(self, decision: Decision, action: Action, view: AnyView) -> str:
        """What a choice does, as a phrase: what it brings, then what it costs."""
        return BOOK.action(self.seen(view), decision, action, as_view(view))

    def refusal(self, refusal: Refusal, view: GameView = None) -> str:
        """Why not, with the rule; with the view of who is asked, rooms of one kind are told apart."""
        return BOOK.refusal(self.seen(view), refusal)

    # -- what happened -----------------------------------------------------------------------------

    def event(self, event: Event, view: GameView = None) -> str:
        """What happened. With a view, rooms are called by their names."""
        return BOOK.event(self.seen(view), event)

    def told(self, before: Sequence[Event], events: Sequence[Event], view: GameView) -> list[str]:
        """A sentence for each event."""
        there = self.seen(view)
        return [there.event(event, view) for event in events]

    def score_line(self, key: str, points: int) -> str:
        """What points are for."""
        return f"{points} SP {BOOK.score(self, key)}."

    def score(self, score: Score) -> str:
        """The result of a seat and its lines."""
        lines = [f"{self.score_label(key)} {points}" for key, points in score.lines.items() if points]
        sum_of = f" ({', '.join(lines)})" if lines else ""
        return f"{ordinal(score.rank)}: {self.player(score.seat)}, {score.total} SP{sum_of}."

    def score_label(self, key: str) -> str:
        """What points of a line are for, in a word or two."""
        return SHORT.get(key) or spoken(key)

    def total_label(self) -> str:
        """What the sum of a score counts: Survival Points."""
        return "SP"

    # -- the table -----------------------------------------------------------------------------------

    def moment(self, view: GameView) -> str:
        """Day and phase."""
        there = as_view(view)
        if there["phase"] == SETUP:
            return "Before day 1"
        if there["phase"] == END:
            return f"After day {there['day']}"
        return f"Day {there['day']} of {there['days']}, {self.phase(there['phase'])}"

    def summary(self, view: GameView, seat: int) -> str:
        """A whole shelter in one line."""
        return summary.summary(as_view(view), seat, self.seen(view))

    def tonight(self, view: GameView, seat: int) -> str:
        """What tonight would bring a seat as things are, in a line."""
        if is_past(view, seat):
            return f"{self.player(seat)} has had the night."
        return f"{self.player(seat)} tonight: {summary.night_line(as_view(view), seat, self.seen(view))}."

    def seen(self, view: GameView) -> "OutliveText":
        """The same with the shelters of a view."""
        if view is None:
            return self
        shown = as_view(view)
        if shown["seats"] is self.boards:
            return self
        there = copy(self)
        there.boards = shown["seats"]
        there.asked = -1 if shown["asked"] is None else shown["asked"]
        return there

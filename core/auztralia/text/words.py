"""`AuztraliaText`: every sentence that a client shows, made from data, a view and the tables."""

from collections.abc import Sequence

from core.auztralia.state import END, NOBODY, PURPLE, SETUP
from core.auztralia.text import summary
from core.auztralia.text.names import Names
from core.auztralia.text.scores import SHORT
from core.auztralia.text.sentences import BOOK
from core.auztralia.view import as_view
from core.kernel import Action, Decision, Event, Refusal, Score
from core.kernel.phrases import ordinal, spoken
from core.kernel.views import AnyView, GameView


class AuztraliaText(Names):
    """Sentences of one match, as `core.kernel.presentation.Text` asks for them.

    Nothing here raises for a kind it does not know or for data it cannot read: it then shows them
    plainly, so that a client goes on.
    """

    # -- what is asked, and what may be answered ---------------------------------------------------

    def question(self, decision: Decision, view: AnyView) -> str:
        """What is asked of whom."""
        return BOOK.question(self, decision, as_view(view))

    def action(self, decision: Decision, action: Action, view: AnyView) -> str:
        """What a choice does, as a phrase: what it brings, then what it costs."""
        return BOOK.action(self, decision, action, as_view(view))

    def refusal(self, refusal: Refusal, view: GameView = None) -> str:
        """Why not, with the place and the rule."""
        return BOOK.refusal(self, refusal)

    # -- what happened -----------------------------------------------------------------------------

    def event(self, event: Event, view: GameView = None) -> str:
        """What happened."""
        return BOOK.event(self, event)

    def told(self, before: Sequence[Event], events: Sequence[Event], view: GameView) -> list[str]:
        """A sentence for each event."""
        return [self.event(event, view) for event in events]

    def score_line(self, key: str, points: int) -> str:
        """What points are for."""
        return f"{points} VP {BOOK.score(self, key)}."

    def score(self, score: Score) -> str:
        """The result of a seat and its lines."""
        lines = [f"{self.score_label(key)} {points}" for key, points in score.lines.items() if points]
        sum_of = f" ({', '.join(lines)})" if lines else ""
        return f"{ordinal(score.rank)}: {self.player(score.seat)}, {score.total} VP{sum_of}."

    def score_label(self, key: str) -> str:
        """What points of a line are for, in a word or two."""
        return SHORT.get(key) or spoken(key)

    def total_label(self) -> str:
        """What the sum of a score counts: Victory Points."""
        return "VP"

    # -- the table -----------------------------------------------------------------------------------

    def moment(self, view: GameView) -> str:
        """Whose disc is active, and where."""
        there = as_view(view)
        if there["phase"] == SETUP:
            return "Before the first turn"
        if there["phase"] == END:
            return "After the game"
        turn, spaces = there["turn"], dict(there["discs"])
        if turn == NOBODY:
            turn = min(spaces, key=lambda disc: spaces[disc])
        awake = "" if turn == PURPLE or there["awake"] else ", the Old Ones asleep"
        return f"Space {spaces.get(turn, 0)} of {self.rules.numbers.spaces}, {self.disc(turn)}{awake}"

    def summary(self, view: GameView, seat: int) -> str:
        """The whole board of a seat in one line."""
        return summary.summary(as_view(view), seat, self)

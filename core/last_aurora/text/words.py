"""`Words`: every sentence that a client shows, made from data, a view and the tables."""

from collections.abc import Sequence

from core.kernel import Action, Decision, Event, Refusal, Score
from core.kernel.phrases import counted, ordinal, spoken
from core.kernel.views import AnyView, GameView
from core.last_aurora.state import LAST_MOORING
from core.last_aurora.text import boards, outcomes
from core.last_aurora.text.cards import described
from core.last_aurora.text.names import Names, at
from core.last_aurora.text.scores import SHORT
from core.last_aurora.text.sentences import BOOK
from core.last_aurora.view import as_view


class Words(Names):
    """Sentences of one match. Made once a client, from the tables and the names of the seats.

    Nothing here raises for a kind it does not know or for data it cannot read: it then shows them
    plainly, so that a client goes on.
    """

    # -- what is asked, and what may be answered ---------------------------------------------------

    def question(self, decision: Decision, view: AnyView) -> str:
        """What is asked of whom."""
        return BOOK.question(self, decision, as_view(view))

    def action(self, decision: Decision, action: Action, view: AnyView) -> str:
        """What a choice does, as a phrase: its cost and what follows as far as one can know it."""
        return BOOK.action(self, decision, action, as_view(view))

    def actions(self, decision: Decision, view: AnyView) -> list[str]:
        """All choices of a decision."""
        return [self.action(decision, action, view) for action in decision.actions]

    def refusal(self, refusal: Refusal, view: GameView = None) -> str:
        """Why not, with the rule."""
        return BOOK.refusal(self, refusal)

    # -- what happened -----------------------------------------------------------------------------

    def event(self, event: Event, view: AnyView | None = None) -> str:
        """What happened, by what the event itself says: the view has gone on since."""
        return BOOK.event(self, event)

    def told(self, before: Sequence[Event], events: Sequence[Event], view: GameView) -> list[str]:
        """A sentence for each of `events`, which come after others that may explain them."""
        return outcomes.tell_after(before, events, self)

    def score_line(self, key: str, points: int) -> str:
        """What points are for."""
        return f"{counted(points, 'Fame Point')} {BOOK.score(self, key)}."

    def score(self, score: Score) -> str:
        """The result of a seat and its lines."""
        name = self.player(score.seat)
        if not score.lines:
            return f"{ordinal(score.rank)}: {name}, out of the game."
        lines = [f"{SHORT.get(key) or spoken(key)} {points}" for key, points in score.lines.items() if points]
        sum_of = f" ({', '.join(lines)})" if lines else ""
        return f"{ordinal(score.rank)}: {name}, {counted(score.total, 'Fame Point')}{sum_of}."

    def score_label(self, key: str) -> str:
        """What points of a line are for, in a word or two."""
        return SHORT.get(key) or spoken(key)

    def total_label(self) -> str:
        """What the sum of a score counts."""
        return "Fame Points"

    # -- the table -----------------------------------------------------------------------------------

    def moment(self, view: GameView) -> str:
        """Round and phase."""
        there = as_view(view)
        return f"Round {there['round']} of {LAST_MOORING}, {self.phase(there['phase'])}"

    def summary(self, view: GameView, seat: int) -> str:
        """The whole board of a seat in one line."""
        return boards.summary(view, seat, self)

    # -- what things are ---------------------------------------------------------------------------

    def card(self, card: int) -> str:
        """A card and what it does, in one line."""
        try:
            row = self.row(card)
            return f"{row.name}: {described(self, row)}."
        except LookupError:
            return f"{self.card_name(card)}."

    def object_card(self, kind: int) -> str:
        """An Object and what it does, in one line."""
        row = at(self.rules.objects, kind)
        return f"{row.name}: {self.object_effect(row)}." if row else f"{self.object(kind)}."

    def slot_card(self, slot: int) -> str:
        """A slot of the Exploration Zone: its cost and bonus actions, in one line."""
        row = at(self.rules.map.slots, slot, 0)
        if row is None:
            return f"{self.slot(slot).capitalize()}."
        bonuses = " or ".join(self.bonus(slot, index) for index in range(len(row.bonuses)))
        return f"Slot {slot + 1}: cost {row.cost}; bonus action: {bonuses}."

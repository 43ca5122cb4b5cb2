"""What a person at a scene of AuZtralia is told: choices, rows, warnings, odds, refusals, causes, things."""

from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.weights import read_weights
from core.auztralia.counsel import counsel, odds, warnings
from core.auztralia.counsel.reasons import REASONS
from core.auztralia.presentation import PRESENTATION
from core.auztralia.text import AuztraliaText
from core.auztralia.text.about import about
from core.auztralia.view import View, as_view
from core.kernel import Action
from core.kernel.about import About
from core.kernel.counsel import Candidate
from core.kernel.prompts import Choice
from tests.core.auztralia.table import Scene
from tests.core.auztralia.words import label


class Heard:
    """All that is said of a scene to the seat that is asked."""

    def __init__(self, scene: Scene) -> None:
        decision = scene.m.decision
        assert decision is not None
        self.scene = scene
        self.decision = decision
        self.rules = scene.rules
        self.view: View = as_view(scene.m.view(decision.seat))
        self.words = AuztraliaText(self.rules, tuple(self.view["names"]))

    def action(self, word: str) -> Action:
        """An answer that is offered, by its words."""
        return next(each for each in self.decision.actions if label(each, self.scene.state) == word)

    def question(self) -> str:
        """What is asked."""
        return self.words.question(self.decision, self.view)

    def choice(self, word: str) -> str:
        """Its sentence."""
        return self.words.action(self.decision, self.action(word), self.view)

    def risks(self, word: str) -> list[str]:
        """What it puts at risk."""
        return list(warnings(self.rules, self.words, self.view, self.decision, self.action(word)))

    def odds(self, word: str) -> list[str]:
        """What may come of it."""
        return list(odds(self.rules, self.words, self.view, self.decision, self.action(word)))

    def rows(self) -> dict[str, Choice]:
        """Rows that stand for several answers, by their sentences."""
        found = PRESENTATION.prompts(self.rules).choices(self.decision, self.view)
        return {
            PRESENTATION.shortcut(self.words, self.decision, row, self.view): row for row in found if row.then
        }

    def of_row(self, said: str) -> tuple[list[str], list[str]]:
        """Risks and odds of the later answers of a row, as clients ask for them."""
        row = self.rows()[said]
        risks: list[str] = []
        chances: list[str] = []
        for at, step in enumerate(row.then):
            later = PRESENTATION.asked_later(self.decision, row, at, self.view)
            risks += warnings(self.rules, self.words, self.view, later, step.action)
            chances += odds(self.rules, self.words, self.view, later, step.action)
        return risks, chances

    def refused(self) -> list[str]:
        """Why other things cannot be done."""
        return [self.words.refusal(refusal) for refusal in self.scene.m.refusals()]

    def why(self) -> str:
        """The cause of the question."""
        log = [event for event in self.scene.log if event.seen(self.decision.seat)]
        found = PRESENTATION.because(self.decision, log, self.words, self.view)
        return found.line if found is not None else ""

    def about(self, *thing: int | str) -> About:
        """What a thing is."""
        found = about(self.rules, self.view, thing)
        assert found is not None
        return found

    def advice(self, word: str) -> str:
        """Why a choice is good or bad, if it is one of the three best; for a card whatever it is worth."""
        action = self.action(word)
        if action.kind == "use":
            outlook = Outlook(self.view, self.decision, self.rules, read_weights())
            return REASONS["use"](Candidate(outlook, self.words, action))
        place = self.decision.actions.index(action)
        given = counsel(self.rules, self.words, self.view, self.decision)
        return next(each.reason for each in given if each.answer == place)

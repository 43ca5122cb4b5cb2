"""What a person at a scene is told: choices, refusals, warnings, odds, causes, things."""

from core.kernel import Action
from core.kernel.about import About
from core.last_aurora.counsel import counsel, odds, standing, warnings
from core.last_aurora.presentation import PRESENTATION
from core.last_aurora.prompts import prompts
from core.last_aurora.text import Words
from core.last_aurora.text.about import about
from core.last_aurora.view import View, as_view
from tests.core.last_aurora.table import Scene


class Heard:
    """All that is said of a scene to the seat that is asked."""

    def __init__(self, scene: Scene) -> None:
        decision = scene.m.decision
        assert decision is not None
        self.scene = scene
        self.decision = decision
        self.rules = scene.t.rules
        self.view: View = as_view(scene.m.view(decision.seat))
        self.words = Words(self.rules, tuple(self.view["names"]))

    def action(self, kind: str, *args: int) -> Action:
        """An action that is offered; `args` may be its first ones."""
        found = [
            each for each in self.decision.actions if each.kind == kind and each.args[: len(args)] == args
        ]
        assert len(found) == 1, [str(each) for each in self.decision.actions]
        return found[0]

    def choice(self, kind: str, *args: int) -> str:
        """Its sentence."""
        return self.words.action(self.decision, self.action(kind, *args), self.view)

    def risks(self, kind: str, *args: int) -> list[str]:
        """What it puts at risk."""
        return list(warnings(self.rules, self.words, self.view, self.decision, self.action(kind, *args)))

    def odds(self, kind: str, *args: int) -> list[str]:
        """What may come of it."""
        return list(odds(self.rules, self.words, self.view, self.decision, self.action(kind, *args)))

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

    def advice(self, kind: str, *args: int) -> str:
        """Why a choice is good or bad."""
        place = self.decision.actions.index(self.action(kind, *args))
        given = counsel(self.rules, self.words, self.view, self.decision)
        return next(each.reason for each in given if each.answer == place)

    def rows(self) -> list[str]:
        """The sentences of rows that stand for several answers."""
        shown = prompts(self.rules)
        choices = shown.choices(self.decision, self.view)
        return [
            PRESENTATION.shortcut(self.words, self.decision, choice, self.view)
            for choice in choices
            if choice.then
        ]

    def points(self) -> dict[int, dict[str, int]]:
        """What everybody would score now."""
        return {each.seat: dict(each.lines) for each in standing(self.rules, self.words, self.view)}

"""What a person at a scene of Outlive is told: choices, refusals, warnings, odds, things, the log."""

from core.kernel import Action
from core.kernel.about import About
from core.outlive.counsel import odds, standing, warnings
from core.outlive.presentation import PRESENTATION
from core.outlive.prompts import prompts
from core.outlive.text import OutliveText
from core.outlive.text.about import about
from core.outlive.view import View, as_view
from tests.core.outlive.table import Scene


class Heard:
    """All that is said of a scene to the seat that is asked, or to another."""

    def __init__(self, scene: Scene, seat: int | None = None) -> None:
        decision = scene.m.decision
        assert decision is not None
        self.scene = scene
        self.decision = decision
        self.rules = scene.rules
        self.view: View = as_view(scene.m.view(decision.seat if seat is None else seat))
        self.words = OutliveText(self.rules, tuple(self.view["names"]))

    def action(self, kind: str, *args: int | str) -> Action:
        """An action that is offered, by the words of `Scene.play`."""
        found = self.scene._matching(kind, args)
        assert found, self.scene.offers()
        return self.decision.actions[found[0]]

    def choice(self, kind: str, *args: int | str) -> str:
        """Its sentence."""
        return self.words.action(self.decision, self.action(kind, *args), self.view)

    def risks(self, kind: str, *args: int | str) -> list[str]:
        """What it puts at risk."""
        return list(warnings(self.rules, self.words, self.view, self.decision, self.action(kind, *args)))

    def odds(self, kind: str, *args: int | str) -> list[str]:
        """What may come of it."""
        return list(odds(self.rules, self.words, self.view, self.decision, self.action(kind, *args)))

    def refused(self) -> list[str]:
        """Why other things cannot be done."""
        return [self.words.refusal(refusal, self.view) for refusal in self.scene.m.refusals()]

    def about(self, *thing: int | str) -> About:
        """What a thing is."""
        found = about(self.rules, self.view, thing)
        assert found is not None
        return found

    def rows(self) -> list[str]:
        """The sentences of rows that stand for several answers."""
        choices = prompts(self.rules).choices(self.decision, self.view)
        return [
            PRESENTATION.shortcut(self.words, self.decision, choice, self.view)
            for choice in choices
            if choice.then
        ]

    def notes(self) -> dict[int, str]:
        """What is said beside everybody's points."""
        return {each.seat: each.note for each in standing(self.rules, self.words, self.view)}


def log(scene: Scene, *kinds: str) -> list[str]:
    """The log so far, of some kinds of event."""
    text, view = OutliveText(scene.rules, scene.m.seats), scene.m.view(None)
    return [text.event(event, view) for event in scene.log if event.kind in kinds]

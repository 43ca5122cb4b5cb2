"""What stands in the place of the choices for a while: reasons in full, advice, or everybody's points."""

from typing import Protocol

from aurora_tui.client.second_opinion import SecondOpinion
from aurora_tui.client.table_counsel import NO_POINTS, TableCounsel
from core.kernel.prompts import Choice


class SheetTable(Protocol):
    """What is asked of the table model."""

    counsel: TableCounsel
    opinion: SecondOpinion
    choices: tuple[Choice, ...]
    cursor: int

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""

    def say(self, hint: str) -> None:
        """Show a sentence beside the question, until the person does the next thing."""


class TableSheets:
    """The sheet of a table model: whether reasons are shown (`why`), else which one is `shown` ("advice",
    "opinion", "points" or none)."""

    def __init__(self, model: SheetTable) -> None:
        self._model = model
        self.why = False
        self.shown = ""

    @property
    def open(self) -> bool:
        """Whether the choices are hidden by one."""
        return self.why or bool(self.shown)

    def shut(self) -> None:
        """Show the choices again; nobody is told."""
        self.why, self.shown = False, ""
        self._model.opinion.cancel()

    def explain(self) -> None:
        """Show the reasons in full, or the choices again."""
        self.why, self.shown = not self.why, ""
        self._model.changed()

    def advise(self) -> None:
        """Show what looks best, with the best highlighted, or the choices again."""
        model = self._model
        told = model.counsel.refused()
        if told and self.shown != "advice":
            model.say(told)
            return
        self.why, self.shown = False, "" if self.shown == "advice" else "advice"
        best = model.counsel.best()
        if self.shown:
            self._highlight(best[0].answer)
        model.changed()

    def consult(self) -> None:
        """Ask the best bot, and show what it thinks as soon as that has come; or show the choices again."""
        model = self._model
        if self.shown == "opinion":
            self.shut()
            model.changed()
            return
        if told := model.opinion.refused():
            model.say(told)
            return
        self.why, self.shown = False, "opinion"
        model.opinion.begin(self._consulted)
        model.changed()

    def _consulted(self) -> None:
        """The bot has answered: its best choice is highlighted; or it has not."""
        model = self._model
        if self.shown != "opinion":
            return
        if rated := model.opinion.rated:
            self._highlight(rated[0].choice)
        else:
            self.shut()
        model.changed()

    def _highlight(self, answer: int) -> None:
        """Highlight the row of an answer, if there is one."""
        model = self._model
        places = [at for at, choice in enumerate(model.choices) if choice.answer == answer]
        model.cursor = places[0] if places else model.cursor

    def count_points(self) -> None:
        """Show what everybody would score now, or the choices again."""
        model = self._model
        if self.shown != "points" and not model.counsel.points():
            model.say(NO_POINTS)
            return
        self.why, self.shown = False, "" if self.shown == "points" else "points"
        model.changed()

"""What is asked, in lines."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import LineParts, Repeat
from core.kernel import Decision
from core.kernel.presentation import Text
from core.kernel.views import GameView

FOOTER = "? help, t table"
"""The end of every question; programs that play may wait for it."""


def render_prompt(view: GameView, decision: Decision, text: Text, repeat: Repeat | None = None) -> list[str]:
    """Question and numbered actions."""
    lines = [text.question(decision, view)]
    for number, action in enumerate(decision.actions, start=1):
        lines.append(f"{number:>3}. {text.action(decision, action, view)}")
    return [*lines, *([f"  k. {repeat.offer}"] if repeat is not None else [])]


def footer(undoable: int, noun: str, *, whole: bool) -> str:
    """What can be typed beside a number: all letters where there is time for them; undo with how far."""
    undo = f"u undo {undoable}" if undoable else "u undo"
    if whole:
        return f"{FOOTER}, {undo}, v {noun}, c card, w why not, l log, s save, q quit"
    return f"{FOOTER}, {undo}" if undoable else FOOTER


class PromptLines:
    """The pending question of a table model, and around it what has changed since the last one."""

    def __init__(self, model: TableModel, parts: LineParts, *, lessons: bool) -> None:
        self._model = model
        self._parts = parts
        self._heading = ""
        self._status: dict[int, str] = {}
        self._first = True  # no question was asked yet
        self._lessons: set[str] | None = set() if lessons else None  # given already

    def wiped(self) -> None:
        """What was told has left the screen."""
        self._heading = ""

    def teach(self, lessons: bool) -> None:
        """Begin or end the lessons; those told already are told again only after an end."""
        if lessons != (self._lessons is not None):
            self._lessons = set() if lessons else None

    def lines(self, decision: Decision, *, whole: bool = False) -> list[str]:
        """The question; `whole`: with all that stands around it, else only what has changed."""
        model, parts, seat = self._model, self._parts, decision.seat
        heading, status = parts.heading(model), model.text.summary(model.view, seat)
        new = heading != self._heading
        turn = new or decision.kind.endswith(".turn")
        before = [heading] * (new or whole)
        if (turn and status != self._status.get(seat)) or whole:
            before.append(status)
            self._status = {seat: status}
        self._heading = heading
        repeat = parts.repeat(model.text, decision, model.view)
        letters = footer(model.undoable, parts.noun, whole=whole or self._first)
        self._first = False
        question = render_prompt(model.view, decision, model.text, repeat)
        return ["", *before, *self._lesson(decision.kind), *question, letters]

    def _lesson(self, kind: str) -> list[str]:
        """A lesson, the first time a question that it is about comes up."""
        manual = self._model.presentation.manual
        key = manual.lesson_key(kind)
        if self._lessons is None or not key or key in self._lessons:
            return []
        self._lessons.add(key)
        return [f"(Lesson: {passage.aloud})" for passage in manual.lesson(key)]

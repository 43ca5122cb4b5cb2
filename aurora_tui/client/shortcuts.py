"""Walking a row that stands for several answers: each is given when its question comes, with its id."""

from collections.abc import Sequence
from typing import Protocol

from aurora_tui.client.session import Session
from aurora_tui.client.undo_spans import UndoSpans
from core.kernel import Decision
from core.kernel.prompts import Step
from core.kernel.shortcuts import next_step

CAME_BETWEEN = "Something came in between: choose from here on."
FIRST_THIS = "This first; the rest follows by itself."


class WalkingTable(Protocol):
    """What a walk needs of the table model."""

    session: Session
    seat: int | None
    decision: Decision | None
    undoable: int
    sent: int
    """the id of the decision that is answered already, 0 if none"""
    spans: UndoSpans

    @property
    def over(self) -> bool:
        """Whether nothing will be asked any more."""

    def say(self, hint: str) -> None:
        """Show a sentence beside the question, until the person does the next thing."""


class ShortcutRunner:
    """Gives the answers of a shortcut after its first, as long as they are what is asked.

    A question of another kind may come in between: the person answers it, and those of the same kind that
    follow; then the walk goes on, or is over.
    """

    def __init__(self, model: WalkingTable) -> None:
        self._model = model
        self._left: tuple[Step, ...] = ()
        self._running = self._carried = False
        self._between = ""  # the kind of the questions that the person answers meanwhile

    @property
    def running(self) -> bool:
        """Whether questions are answered for the person just now."""
        return self._running and not self._between

    @property
    def begun(self) -> bool:
        """The same, or it waits for the person's answer to a question in between."""
        return self._running

    @property
    def carries(self) -> bool:
        """Whether the last answer was one of those that follow, not the person's own."""
        return self.running and self._carried

    def begin(self, steps: Sequence[Step]) -> None:
        """The first answer is on its way; these follow."""
        self._left, self._running, self._between = tuple(steps), True, ""
        self._carried = False

    def end(self) -> None:
        """No more of it."""
        self._left, self._running, self._between = (), False, ""

    async def go_on(self) -> None:
        """Answer the pending question, if it is the next of the walk; else wait, or the walk is over."""
        model, decision = self._model, self._model.decision
        if not self._running or (decision is not None and model.sent == decision.id):
            return
        if decision is None:
            if model.over:
                self.end()
            return
        place = next_step(self._left, decision)
        if place is None:
            self._stop_at(decision)
            return
        self._between, self._carried = "", True
        step, self._left = self._left[place], self._left[place + 1 :]
        model.sent = decision.id
        model.spans.answered()
        await model.session.answer(decision.id, decision.actions.index(step.action))

    def _stop_at(self, decision: Decision) -> None:
        """Another question than the next of the walk."""
        if decision.kind == self._between:
            return
        expected = any(step.kind == decision.kind for step in self._left)
        missed = any(step.sure for step in self._left) or expected
        if missed and not expected and not self._between:
            self._between = decision.kind
            self._model.say(FIRST_THIS)
            return
        self.end()
        if missed:
            self._model.say(CAME_BETWEEN)

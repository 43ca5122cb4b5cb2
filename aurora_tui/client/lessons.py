"""The lessons of a guided game: one for each kind of question, beside the board, a passage at a time."""

from typing import NamedTuple, Protocol

from aurora_tui.client.goals import Goals, PlayedTable
from aurora_tui.client.shortcuts import ShortcutRunner
from aurora_tui.client.table_sheets import TableSheets
from core.kernel import Decision
from core.kernel.manual import Passage


class TaughtTable(PlayedTable, Protocol):
    """What is asked of the table model: the question that a lesson may be about, and who answers it."""

    decision: Decision | None
    walk: ShortcutRunner
    sheets: TableSheets

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""


class ShownLesson(NamedTuple):
    """The passage that is read now: `number` of `length`, and the `pane` of the board that it is about."""

    passage: Passage
    number: int
    length: int
    pane: str


class Lessons:
    """Follows a table model; clients draw `shown`, and tell when it was read."""

    def __init__(self, model: TaughtTable) -> None:
        self._model = model
        self._goals = Goals(model)
        self._taught: set[str] = set()
        self._passages: tuple[Passage, ...] = ()
        self._at = 0
        self._key = ""
        self._over = False

    def follow(self) -> None:
        """What became of a goal, and the lesson of the question that is pending, if it was not given yet. A
        question that a row of several answers has answered already waits for the next time: its lesson would
        come too late."""
        decision, manual = self._model.decision, self._model.presentation.manual
        if decision is None or self._over or self._passages or self._model.walk.running:
            return
        told, key = tuple(self._goals.told(decision)), manual.lesson_key(decision.kind)
        if not key or key in self._taught:
            self._passages, self._at, self._key = told, 0, ""
            return
        first = () if self._taught else manual.opening
        self._taught.add(key)
        self._goals.begin(key, decision.seat)
        self._passages, self._at, self._key = (*told, *first, *manual.lesson(key)), 0, key

    @property
    def shown(self) -> ShownLesson | None:
        """What is read now, None when there is nothing to read."""
        if not self._passages:
            return None
        pane = self._model.presentation.manual.lights.get(self._key, "")
        return ShownLesson(self._passages[self._at], self._at + 1, len(self._passages), pane)

    def go_on(self) -> None:
        """The next passage, or the question; back to the passage from a sheet that was asked for."""
        if self._model.sheets.open:
            self._model.sheets.shut()
            self._model.changed()
            return
        self._at += 1
        if self._at >= len(self._passages):
            self._passages = ()
        self._model.changed()

    def end(self) -> None:
        """No more lessons at this table."""
        self._passages, self._over = (), True
        self._model.changed()

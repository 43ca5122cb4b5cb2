"""Advice at a table: what looks best and why, what a choice puts at risk, odds, and the points so far.

All of it is the game's (see `core.kernel.presentation.Presentation`), made in this process from the view that
this client has, and remembered for the pending decision.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol, TypeVar

from core.kernel import Action, Decision
from core.kernel.counsel import LEAST, UNREADABLE, Standing, Suggestion, allowed
from core.kernel.presentation import Presentation, Text
from core.kernel.prompts import Choice
from core.kernel.views import MatchView

T = TypeVar("T")
NOT_ASKED = "Nothing is asked of you now, so there is nothing to advise."
SWITCHED_OFF = "Whoever opened this table switched advice off."
ONE_WAY = "There is only one thing to do."
NO_ADVISOR = "There is no advice in this game."
NO_POINTS = "There are no points to count yet."


class AdvisedTable(Protocol):
    """What is asked of the table model: the pending decision, and what it is judged from."""

    presentation: Presentation
    tables: Any
    text: Text
    seat: int | None
    view: MatchView | None
    revision: int
    decision: Decision | None


class TableCounsel:
    """What the game tells about the pending decision of a table model, and about everybody's points."""

    def __init__(self, model: AdvisedTable) -> None:
        self._model = model
        self._of: object = None
        """the decision and view that the rest belongs to"""
        self._best: tuple[Suggestion, ...] | None = None
        self._notes: dict[int, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._of_rows: dict[Choice, tuple[tuple[str, ...], tuple[str, ...]]] = {}

    def _fresh(self) -> None:
        model = self._model
        now = (model.decision.id if model.decision else 0, model.revision, model.seat)
        if now != self._of:
            self._of, self._best, self._notes, self._of_rows = now, None, {}, {}

    def best(self) -> tuple[Suggestion, ...]:
        """The best choice and at most two others, the best first; none where `refused` says why."""
        self._fresh()
        model = self._model
        if self._best is None:
            if model.decision is None or model.view is None:
                return ()
            about = (model.tables, model.text, model.view, model.decision)
            self._best = self._harmless_first(_read(partial(model.presentation.counsel, *about)))
        return self._best

    def _harmless_first(self, found: tuple[Suggestion, ...]) -> tuple[Suggestion, ...]:
        """Of those as good as the best, the ones that put nothing at risk stand before the others."""
        nearly = [each for each in found if each.value > found[0].value - LEAST]
        nearly.sort(key=lambda each: bool(self.notes(each.answer)[0]))
        return (*nearly, *found[len(nearly) :])

    def refused(self) -> str:
        """Why there is no advice now, a sentence; "" if there is."""
        model = self._model
        if model.decision is None or model.view is None:
            return NOT_ASKED
        if not allowed(model.view["options"]):
            return SWITCHED_OFF
        if len(model.decision.actions) < 2:
            return ONE_WAY
        return "" if self.best() else NO_ADVISOR

    def notes(self, answer: int, row: Choice | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Of a choice of the pending decision, by its answer: what it puts at risk, and its odds; of a `row`
        that stands for several answers those of all of them, each once."""
        self._fresh()
        model = self._model
        if model.decision is None or model.view is None:
            return (), ()
        if answer not in self._notes:
            action: Action = model.decision.actions[answer]
            shown, about = model.presentation, (model.tables, model.text, model.view, model.decision, action)
            self._notes[answer] = _read(partial(shown.warnings, *about)), _read(partial(shown.odds, *about))
        if row is None or not row.then:
            return self._notes[answer]
        if row not in self._of_rows:
            self._of_rows[row] = self._together(model.decision, model.view, row)
        return self._of_rows[row]

    def _together(
        self, decision: Decision, view: MatchView, row: Choice
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is said of the answers of a row."""
        model, shown = self._model, self._model.presentation
        risks, odds = (list(found) for found in self._notes[row.answer])
        for at, step in enumerate(row.then):
            for later in _read(partial(_one, shown.asked_later, decision, row, at, view)):
                about = (model.tables, model.text, view, later, step.action)
                risks += _read(partial(shown.warnings, *about))
                odds += _read(partial(shown.odds, *about))
        return tuple(dict.fromkeys(risks)), tuple(dict.fromkeys(odds))

    def points(self) -> tuple[Standing, ...]:
        """What everybody would score now, the most first."""
        model = self._model
        if model.view is None:
            return ()
        found = _read(partial(model.presentation.standing, model.tables, model.text, model.view))
        return tuple(sorted(found, key=lambda standing: (-standing.total, standing.seat)))


def _one(make: Callable[..., T], *about: object) -> tuple[T, ...]:
    """What a function of a game gives, as the only part."""
    return (make(*about),)


def _read(say: Callable[[], Iterable[T]]) -> tuple[T, ...]:
    """What a game says; nothing where it cannot read the view of a host of another version."""
    try:
        return tuple(say())
    except UNREADABLE:
        return ()

"""The small goals of a guided game, from the lesson that sets one until it is reached or missed."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from core.kernel import Decision, Event
from core.kernel.counsel import UNREADABLE
from core.kernel.manual import Goal, Passage
from core.kernel.presentation import Presentation
from core.kernel.views import MatchView


class PlayedTable(Protocol):
    """What is asked of the table model."""

    presentation: Presentation
    view: MatchView | None

    @property
    def happened(self) -> Sequence[Event]:
        """All events of the log that is shown."""


class OpenGoal(NamedTuple):
    """A goal of a seat, set when so many events had happened."""

    goal: Goal
    seat: int
    start: int


class Goals:
    """Those that are open; asked at each question."""

    def __init__(self, model: PlayedTable) -> None:
        self._model = model
        self._open: list[OpenGoal] = []

    def begin(self, key: str, seat: int) -> None:
        """The lesson of that key is given to a seat: its goal holds from now on, if it has one."""
        goal = self._model.presentation.manual.goals.get(key)
        if goal is not None:
            self._open.append(OpenGoal(goal, seat, len(self._model.happened)))

    def told(self, decision: Decision) -> list[Passage]:
        """What became of the goals of the seat that is asked: each is told once."""
        found = []
        for one in [each for each in self._open if each.seat == decision.seat]:
            reached = self._judged(one)
            if reached is not None:
                self._open.remove(one)
                found.append(one.goal.reached if reached else one.goal.missed)
        return found

    def _judged(self, one: OpenGoal) -> bool | None:
        view = self._model.view
        if view is None:
            return None
        try:
            return one.goal.judge(self._model.happened[one.start :], view, one.seat)
        except UNREADABLE:  # of a host of another version
            return None

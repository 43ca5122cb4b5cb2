"""What a question sets at the things on a board: the numbers, what is lit, and what enter is about."""

from collections.abc import Mapping
from typing import Protocol

from aurora_tui.client.afterglow import Afterglow
from core.kernel import Decision
from core.kernel.prompts import Choice, Prompts, Target
from core.kernel.views import MatchView


class MarkedTable(Protocol):
    """What is asked of the table model: the open question with its choices, and whose board is shown."""

    prompts: Prompts
    view: MatchView | None
    decision: Decision | None
    choices: tuple[Choice, ...]
    glow: Afterglow

    @property
    def board_seat(self) -> int:
        """The seat whose board is shown."""

    @property
    def choice(self) -> Choice | None:
        """The choice that is highlighted, None where nothing is asked."""

    def changed(self) -> None:
        """Tell all who listen to the model that something in it has changed."""


class TableMarks:
    """The marks that the pending question of a table model sets at things."""

    def __init__(self, model: MarkedTable) -> None:
        self._model = model
        self._numbers: tuple[object, dict[Target, tuple[int, ...]]] = (None, {})  # with whose they are
        self._aim: Target | None = None

    @property
    def aim(self) -> Target | None:
        """The thing that enter is about while the keyboard is at a board; None: the highlighted choice."""
        model = self._model
        if self._aim is None or model.view is None or model.decision is None:
            return None
        return self._aim if self._aim in model.prompts.walkable(model.view, model.board_seat) else None

    def aim_at(self, target: Target | None) -> None:
        """The keyboard is at a thing of a board now, or (None) at the prompt."""
        if target != self._aim:
            self._aim = target
            self._model.changed()

    def numbers(self) -> Mapping[Target, tuple[int, ...]]:
        """The numbers of the choices that each thing takes part in."""
        model = self._model
        if self._numbers[0] is not model.choices:
            found: dict[Target, tuple[int, ...]] = {}
            for choice in model.choices:
                if choice.letter:
                    continue
                for target in model.prompts.numbered(choice):
                    if choice.then and target in found:
                        continue  # of several rows about a thing the first has its number there
                    found[target] = (*found.get(target, ()), choice.number)
            self._numbers = (model.choices, found)
        return self._numbers[1]

    def lit(self) -> frozenset[Target]:
        """What enter is about, a thing or the highlighted choice, and what the question itself is about; for
        a moment, if that is wanted, also what the last answer touched."""
        model, glowing = self._model, self._model.glow.things
        if model.decision is None:
            return glowing
        subject = model.prompts.subject(model.decision)
        if (aim := self.aim) is not None:
            return frozenset((aim, *subject, *glowing))
        choice = model.choice
        return frozenset((*(choice.targets if choice else ()), *subject, *glowing))

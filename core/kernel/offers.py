"""A question with its choices as they are shown, for the functions that pick the one to highlight."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from core.kernel.prompts import Choice
from core.kernel.sentence_book import Ask, B, V

R = TypeVar("R")
"""A game's type of its tables."""


class Offer(Ask[V, B], Generic[V, B, R], frozen=True):
    """A decision, the view it is read with, its choices in their order, the tables of the match."""

    choices: Sequence[Choice]
    rules: R

    def first(self, *kinds: str) -> int | None:
        """The place of the first choice of the first of these kinds that is offered."""
        for kind in kinds:
            for place, choice in enumerate(self.choices):
                if choice.action.kind == kind:
                    return place
        return None

    def most(self, worth: Callable[[Choice], float]) -> int:
        """The place of the choice of the greatest worth, the first of equal ones."""
        return max(range(len(self.choices)), key=lambda place: (worth(self.choices[place]), -place))

    def least(self, worth: Callable[[Choice], Any]) -> int:
        """The place of the choice of the least worth, the first of equal ones."""
        return min(range(len(self.choices)), key=lambda place: (worth(self.choices[place]), place))

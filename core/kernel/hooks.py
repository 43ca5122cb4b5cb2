"""Named questions that rules ask, so that a rule never names a card.

A rule asks "what adds to the speed?"; abilities, special boxes and add-ons have registered
answers under their own key. A new card is a data row with a key and, at most, one small function.
"""

from collections.abc import Callable, Iterable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Hook(Generic[P, T]):
    """One named question with its answers by key."""

    __slots__ = ("answers", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.answers: dict[str, Callable[P, T]] = {}

    def answer(self, *keys: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Register a function as the answer of one or more keys (decorator)."""

        def register(function: Callable[P, T]) -> Callable[P, T]:
            for key in keys:
                if key in self.answers:
                    raise ValueError(f"'{self.name}' is answered for '{key}' already")
                self.answers[key] = function
            return function

        return register

    def knows(self, key: str) -> bool:
        """Whether `key` has an answer, so that `of` can be asked for it."""
        return key in self.answers

    def of(self, key: str, *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer of one key. Raises KeyError if it has none."""
        return self.answers[key](*args, **kwargs)

    def all(self, keys: Iterable[str], *args: P.args, **kwargs: P.kwargs) -> list[T]:
        """The answers of those of `keys` that have one, in their order."""
        answers = self.answers
        found = []
        for key in keys:  # a loop: asked most often of all, and answered seldom
            if key in answers:
                found.append(answers[key](*args, **kwargs))
        return found

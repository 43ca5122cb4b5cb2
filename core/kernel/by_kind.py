"""What a game keeps by the kind of a question, action or event: a table that functions register in."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


class ByKind(dict[str, F]):
    """The function of each kind. `noun` says in an error what they are."""

    def __init__(self, noun: str) -> None:
        super().__init__()
        self._noun = noun

    def of(self, *kinds: str) -> Callable[[F], F]:
        """Register a function for these kinds (decorator). Raises ValueError for a second one of a kind."""

        def register(function: F) -> F:
            for kind in kinds:
                if kind in self:
                    raise ValueError(f"'{kind}' has its {self._noun} already")
                self[kind] = function
            return function

        return register

"""Steps: short named functions that the stack of a state refers to."""

from collections.abc import Callable
from typing import TypeVar

StepFunction = TypeVar("StepFunction", bound=Callable[..., None])


class Steps:
    """The named steps of one game. Only names are stored in a state, so a save stays readable."""

    def __init__(self) -> None:
        self.by_name: dict[str, Callable[..., None]] = {}

    def step(self, function: StepFunction) -> StepFunction:
        """Register a function as a step under its own name (decorator).

        Raises ValueError if the name is taken: two modules may not mean different things by it.
        """
        name: str = function.__name__
        if name in self.by_name:
            raise ValueError(f"there is a step '{name}' already, in {self.by_name[name].__module__}")
        self.by_name[name] = function
        return function

    def __call__(self, function: StepFunction) -> StepFunction:
        return self.step(function)

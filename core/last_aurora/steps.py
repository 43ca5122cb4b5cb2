"""The step registry of the game, and what becomes of the steps of a seat that leaves it."""

from collections.abc import Callable
from typing import TypeVar

from core.kernel import Steps
from core.last_aurora.state import State

STEPS = Steps()
step = STEPS.step

StepFunction = TypeVar("StepFunction", bound=Callable[..., None])
_of_a_seat: set[str] = set()


def seat_step(function: StepFunction) -> StepFunction:
    """A step that does something for a seat, its first value; it lapses if the seat leaves (R557)."""
    _of_a_seat.add(function.__name__)
    return step(function)


def drop_steps(state: State, seat: int) -> None:
    """Forget what was still to be done for a seat.

    Whoever calls this is the last act of a step from the stack: nothing for the seat may follow.
    """
    state.stack[:] = [frame for frame in state.stack if frame[0] not in _of_a_seat or frame[1] != seat]

"""The step registries of the game."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from core.kernel import Steps
from core.last_aurora.state import Table

STEPS = Steps()
step = STEPS.step

P = ParamSpec("P")
SeatStep = Callable[Concatenate[Table, int, P], None]


def seat_step(function: SeatStep[P]) -> SeatStep[P]:
    """A step that does something for a seat; it lapses if the seat has left the game (R557)."""

    def guarded(t: Table, seat: int, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not t.state.seats[seat].out:
            function(t, seat, *args, **kwargs)

    return step(wraps(function)(guarded))

"""Moving a token by pointing: a box, then where its token goes; small questions answer themselves."""

from core.kernel.prompts import Choice, Gesture, Target
from core.last_aurora.prompts.order import CARGO


def begins(choice: Choice, target: Target, seat: int | None) -> bool:
    """A box of one's own, while nothing asks for boxes."""
    return choice.action.kind == "rearrange" and target[0] == "box" and target[1] == seat


MOVE_CARGO = Gesture(
    begins=begins,
    asks=CARGO,
    lands=frozenset({"cargo.put"}),
    ends="done",
)

"""Moving a token by pointing: a box, then where its token goes; small questions answer themselves."""

from collections.abc import Sequence

from core.kernel.prompts import Gesture, Target
from core.last_aurora.view import View


def own_box(target: Target, seat: int | None) -> bool:
    """A box of one's own."""
    return target[0] == "box" and target[1] == seat


def boxes(view: View, seat: int) -> Sequence[Target]:
    """All boxes of a convoy."""
    return [("box", seat, place) for place in view["seats"][seat]["kinds"]]


MOVE_CARGO = Gesture(
    starts="rearrange",
    begins=own_box,
    picks="cargo.pick",
    lands="cargo.put",
    step="box",
    ends="done",
    whole=True,
)

"""Another piece by pointing at it, where the first one is asked for its destination."""

from core.kernel.prompts import Gesture, Target


def own_piece(target: Target, seat: int | None) -> bool:
    """A hero or a robot of one's own."""
    return target[0] == "piece" and target[1] == seat


CHANGE_PIECE = Gesture(
    starts="back", begins=own_piece, picks="piece", lands="destination", step="piece", ends="back"
)
"""Back to the choice of the piece, and on with the one that was pointed at; its goal is asked as ever."""

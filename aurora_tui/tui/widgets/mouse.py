"""What the mouse's buttons are for, and where it clicked last."""

LEFT, RIGHT = 1, 3
"""The buttons that point at a thing and that ask what it is; others belong to the terminal."""
SAME_CLICK = 2
"""cells"""


class LastClick:
    """Knows whether a click is at the place of the one before."""

    def __init__(self) -> None:
        self._at = (-9, -9)

    def is_far(self, at: tuple[int, int]) -> bool:
        """Whether a click at a cell of the screen is somewhere else than the one before."""
        (x, y), self._at = self._at, at
        return abs(at[0] - x) > SAME_CLICK or abs(at[1] - y) > 0

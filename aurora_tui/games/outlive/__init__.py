"""How Outlive is shown: `tui` on a screen, `plain` in lines, `board` both as a `Board`."""

from aurora_tui.games.outlive.board import BOARD

__all__ = ["BOARD"]

"""How AuZtralia is shown: `tui` on a screen, `plain` in lines, `board` both as a `Board`."""

from aurora_tui.games.auztralia.board import BOARD

__all__ = ["BOARD"]

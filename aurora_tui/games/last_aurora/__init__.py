"""How Last Aurora is shown."""

from dataclasses import replace

from aurora_tui.games.generic import BOARD as GENERIC
from aurora_tui.games.last_aurora.plain.lines import LINES

BOARD = replace(GENERIC, lines=LINES)

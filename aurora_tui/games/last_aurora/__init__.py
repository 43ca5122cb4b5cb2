"""How Last Aurora is shown."""

from dataclasses import replace

from aurora_tui.games.generic import BOARD as GENERIC
from aurora_tui.games.last_aurora.cards import card_pictures
from aurora_tui.games.last_aurora.plain.lines import LINES
from aurora_tui.games.last_aurora.reference import KEYS, SIGNS

BOARD = replace(GENERIC, lines=LINES, cards=card_pictures, signs=SIGNS, keys=KEYS)

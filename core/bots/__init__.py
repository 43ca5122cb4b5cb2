"""Players without a person. They get a view and a decision, never a match.

`make(name, game, seed)` gives a bot; `names(game)` lists those that can play a game,
the usual one first, and `ABOUT` says what each of them does.
"""

from core.bots.bot import Bot
from core.bots.registry import ABOUT, make, names

__all__ = ["ABOUT", "Bot", "make", "names"]

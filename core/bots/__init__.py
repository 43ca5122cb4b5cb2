"""Players without a person. They get a view and a decision, never a match.

`make(name, game, seed)` gives a bot; `names(game)` lists those that can play a game.
"""

from core.bots.bot import Bot
from core.bots.registry import make, names

__all__ = ["Bot", "make", "names"]

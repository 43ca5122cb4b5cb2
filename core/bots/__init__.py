"""Players without a person. They get a view and a decision, never a match.

`make(name, game, seed)` gives a bot; `names(game)` lists those that can play a game, the best first,
`ABOUT` says what each of them does, `levels(game)` those that people choose among and `usual(game)` the one
that plays where nobody chooses. `answer` asks a bot, whether it thinks ahead or not; `assess` gives what the
strong one thinks of each action.
"""

from core.bots.bot import Assessment, Bot, Budget, ThinkingBot, answer
from core.bots.registry import ABOUT, BUDGETS, LEVELS, assess, levels, make, names, usual, usual_budget

__all__ = [
    "ABOUT",
    "BUDGETS",
    "LEVELS",
    "Assessment",
    "Bot",
    "Budget",
    "ThinkingBot",
    "answer",
    "assess",
    "levels",
    "make",
    "names",
    "usual",
    "usual_budget",
]

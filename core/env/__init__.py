"""Matches as environments for learning: PettingZoo's AEC interface, with the extra `pettingzoo`.

    from core.env import MatchEnv
    env = MatchEnv("last_aurora", seats=3, options={"map": "beta"})

`layout` makes the numbers of a view out of its type, `question` those of a question; nothing here knows a
game.
"""

from core.env.match_env import MatchEnv

__all__ = ["MatchEnv"]

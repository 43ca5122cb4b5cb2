"""Tastes in choices, under which random matches of AuZtralia reach most of the game."""

from collections.abc import Mapping

UNIFORM: Mapping[str, float] = {}
SANE = {"retrieve": 0.3, "remove": 0.15, "trade": 0.5, "recruit": 1.5, "attack": 3.0, "withdraw": 0.4}
"""Uniform choices retrieve and trade their time away, and take units back as often as they add them."""
WARLIKE = {**SANE, "build": 3.0, "attack": 8.0, "press": 2.0, "withdraw": 0.2, "draw": 2.0, "use": 2.0}
"""More fights: several Old Ones fall, cards are used."""
TASTES = (SANE, UNIFORM, WARLIKE)

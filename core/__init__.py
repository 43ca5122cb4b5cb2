"""Rules engines without a screen or a wire: `Match` plays any of the `games()`."""

from core.kernel import IllegalAction, Match, games, provide
from core.kernel.advice import offer

GAMES = ("floes", "last_aurora")
"""One row a game: the package `core.<game>`, which registers its rules and may have an `advice`."""

for _game in GAMES:
    provide(_game, f"core.{_game}")
offer("last_aurora", "core.last_aurora.advice")

__all__ = ["IllegalAction", "Match", "games"]

"""Rules engines without a screen or a wire: `Match` plays any of the `games()`."""

from core.kernel import IllegalAction, Match, games, provide

GAMES = ("auztralia", "floes", "last_aurora", "outlive")
"""One row a game: the package `core.<game>`, which registers its rules and may have an `advice`."""
DEFAULT_GAME = "last_aurora"
"""The game where a command names none."""

for _game in GAMES:
    provide(_game, f"core.{_game}")

__all__ = ["DEFAULT_GAME", "IllegalAction", "Match", "games"]

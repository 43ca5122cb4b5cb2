"""Rules engines without a screen or a wire: `Match` plays any of the `games()`."""

from core.kernel import IllegalAction, Match, games, provide

provide("last_aurora", "core.last_aurora")

__all__ = ["IllegalAction", "Match", "games"]

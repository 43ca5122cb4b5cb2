"""Rules engines without a screen or a wire: `Match` plays any of the `games()`."""

from core.kernel import IllegalAction, Match, games, provide
from core.kernel.advice import offer

provide("last_aurora", "core.last_aurora")
offer("last_aurora", "core.last_aurora.advice")

__all__ = ["IllegalAction", "Match", "games"]

"""The Mine counters: how many there are, and which one moves when all lie out (R578, R590)."""

from collections.abc import Iterable

from core.last_aurora.rules import Rules

COUNTERS = 2  # R578


def rearmost(rules: Rules, roads: Iterable[int]) -> int:
    """Of some roads the one furthest back (R590)."""
    return min(roads, key=lambda road: rules.map.spaces[rules.roads[road].end].progress)

"""Two ways to play the same seeds, game by game: what differs, and how sure that is."""

from collections.abc import Sequence
from typing import Any

from aurora_tui.sim.rows import numbers
from aurora_tui.sim.tally import Row
from core.kernel.shares import mean


def differences(here: Sequence[Row], there: Sequence[Row]) -> list[dict[str, Any]]:
    """For each number of a game its means on both sides and the mean of the paired differences (there minus
    here) with its interval. `sure` says that the interval does not reach 0."""
    pairs = [(one, other) for one, other in zip(here, there, strict=True) if one["seed"] == other["seed"]]
    found = []
    common = set(numbers(there))
    for name in numbers(here):
        if name not in common:
            continue
        values = [(one.get(name, 0), other.get(name, 0)) for one, other in pairs]  # no points are none
        told = mean([other - one for one, other in values])
        ends = told["interval"]
        found.append(
            {
                "what": name,
                "games": len(values),
                "here": mean([one for one, _ in values])["mean"],
                "there": mean([other for _, other in values])["mean"],
                "difference": told["mean"],
                "interval": ends,
                "sure": ends is not None and not ends[0] <= 0 <= ends[1],
            }
        )
    return found

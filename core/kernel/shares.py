"""Shares of trials with their uncertainty, and how such numbers are written: for the statistics of games."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

CONFIDENCE = 1.96
"""standard deviations within which 95 % of a normal distribution lie"""


def interval(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share `hits / trials` after Wilson; (0, 1) without a trial."""
    if not trials:
        return 0.0, 1.0
    z = CONFIDENCE
    part = hits / trials
    centre = part + z * z / (2 * trials)
    spread = z * sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def share(hits: int, trials: int) -> dict[str, Any]:
    """A share with its interval, as plain data: keys `share` and `interval`."""
    return {"share": hits / trials, "interval": list(interval(hits, trials))}


def percent(value: float) -> str:
    """A share in percent: "12.5 %"."""
    return f"{value * 100:.1f} %"


def between(ends: list[float]) -> str:
    """An interval of shares in percent: "10.1-14.9"."""
    return f"{ends[0] * 100:.1f}-{ends[1] * 100:.1f}"


def share_text(found: Mapping[str, Any]) -> str:
    """A share with its interval: "12.5 % (10.1-14.9)"."""
    return f"{percent(found['share'])} ({between(found['interval'])})"


def factor(value: float | None) -> str:
    """How much more often than a fair share, 1.00 = fair; "-" for None."""
    return "-" if value is None else f"{value:.2f}"

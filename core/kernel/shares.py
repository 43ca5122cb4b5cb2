"""Shares of trials with their uncertainty, and how such numbers are written: for the statistics of games."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from typing import Any

CONFIDENCE = 1.96
"""standard deviations within which 95 % of a normal distribution lie"""
STUDENT = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""the same of Student's distribution, by degrees of freedom"""


def interval(hits: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share `hits / trials` after Wilson; (0, 1) without a trial.

    A hit may be a part of one, where several share a win.
    """
    if not trials:
        return 0.0, 1.0
    z = CONFIDENCE
    part = hits / trials
    centre = part + z * z / (2 * trials)
    spread = z * sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def share(hits: float, trials: int) -> dict[str, Any]:
    """A share with its interval, as plain data: keys `share` and `interval`."""
    return {"share": hits / trials, "interval": list(interval(hits, trials))}


def student(freedom: int) -> float:
    """Standard errors within which 95 % of estimated means lie, with so many degrees of freedom."""
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    z = CONFIDENCE
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom * freedom)


def mean(values: Sequence[float], counts: Sequence[int] | None = None) -> dict[str, Any]:
    """The mean of numbers, each as often as `counts` says, with the 95 % interval of what it estimates.

    Keys `mean` and `interval`; the interval is None for fewer than two numbers. The order does not matter.
    """
    times = counts if counts is not None else [1] * len(values)
    number = sum(times)
    if not number:
        return {"mean": 0.0, "interval": None}
    middle = fsum(value * count for value, count in zip(values, times, strict=True)) / number
    if number == 1:
        return {"mean": middle, "interval": None}
    squares = fsum(count * (value - middle) ** 2 for value, count in zip(values, times, strict=True))
    reach = student(number - 1) * sqrt(squares / (number - 1) / number)
    return {"mean": middle, "interval": [middle - reach, middle + reach]}


def factor_of(wins: float, takings: int, fair: float) -> dict[str, Any]:
    """How often whoever had a thing won, against the `fair` share of all seats that win: 1 = neither good nor
    bad. Keys `win_factor` and `win_factor_interval`, both None if nobody ever had it."""
    if not takings or not fair:
        return {"win_factor": None, "win_factor_interval": None}
    low, high = interval(wins, takings)
    return {"win_factor": wins / takings / fair, "win_factor_interval": [low / fair, high / fair]}


def factor_between(found: Mapping[str, Any]) -> tuple[str, str]:
    """A win factor and its interval as they are written in a table: "1.10", "0.93-1.29"."""
    ends = found["win_factor_interval"]
    return factor(found["win_factor"]), "-" if ends is None else f"{ends[0]:.2f}-{ends[1]:.2f}"


def percent(value: float) -> str:
    """A share in percent: "12.5 %"."""
    return f"{value * 100:.1f} %"


def between(ends: list[float]) -> str:
    """An interval of shares in percent: "10.1-14.9"."""
    return f"{ends[0] * 100:.1f}-{ends[1] * 100:.1f}"


def share_text(found: Mapping[str, Any]) -> str:
    """A share with its interval: "12.5 % (10.1-14.9)"."""
    return f"{percent(found['share'])} ({between(found['interval'])})"


def span(ends: Sequence[float] | None, digits: int = 1, sign: str = "") -> str:
    """An interval of numbers: "1.5 to 2.5"; "-" if there is none."""
    return "-" if ends is None else f"{ends[0]:{sign}.{digits}f} to {ends[1]:{sign}.{digits}f}"


def factor(value: float | None) -> str:
    """How much more often than a fair share, 1.00 = fair; "-" for None."""
    return "-" if value is None else f"{value:.2f}"

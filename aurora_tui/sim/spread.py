"""How numbers lie, and bars that show it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import fsum, sqrt
from typing import Any

from core.kernel.shares import mean

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
BARS = " ▏▎▍▌▋▊▉█"
ROWS = 12
"""lines of a chart"""


def distribution(counts: Mapping[int, int]) -> dict[str, Any]:
    """Mean with its interval, standard deviation and quantiles of numbers given with their counts, in
    whatever order; and the counts."""
    number = sum(counts.values())
    ordered = sorted(counts)
    middle = mean(ordered, [counts[value] for value in ordered])
    squares = fsum(counts[value] * (value - middle["mean"]) ** 2 for value in ordered)
    quantiles, seen = {}, 0
    at = iter(QUANTILES)
    wanted = next(at, None)
    for value in ordered:
        seen += counts[value]
        while wanted is not None and seen >= wanted * number:
            quantiles[f"{wanted:.2f}"] = value
            wanted = next(at, None)
    return {
        **middle,
        "sd": sqrt(squares / max(1, number - 1)),
        "least": ordered[0],
        "most": ordered[-1],
        "quantiles": quantiles,
        "counts": {str(value): counts[value] for value in ordered},
    }


def bar(part: float, width: int, *, ascii_only: bool = False) -> str:
    """A bar for a part of the whole, exact to an eighth of a cell; something that is there shows."""
    if ascii_only:
        return "#" * (round(max(0.0, min(1.0, part)) * width) or part > 0)
    eighths = round(max(0.0, min(1.0, part)) * width * 8)
    if part > 0 and not eighths:
        eighths = 1
    return "█" * (eighths // 8) + (BARS[eighths % 8] if eighths % 8 else "")


def bins(counts: Mapping[int, int], rows: int = ROWS) -> list[tuple[int, int, int]]:
    """Numbers in at most so many classes of the same round width, empty ones between them too: the first
    and the last number of each, and how many lie there."""
    if not counts:
        return []
    low, high = min(counts), max(counts)
    width = next(width for width in _widths() if high // width - low // width < rows)
    classes: Counter[int] = Counter()
    for value, count in counts.items():
        classes[value // width] += count
    places = range(low // width, high // width + 1)
    return [(place * width, (place + 1) * width - 1, classes[place]) for place in places]


def _widths() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    scale = 1
    while True:
        yield from (scale, 2 * scale, 5 * scale)
        scale *= 10

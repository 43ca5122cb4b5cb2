"""Elo of bots that have played each other, after Bradley and Terry, with its error."""

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import NamedTuple

from core.kernel.shares import CONFIDENCE

POINTS = 400 / log(10)
"""Elo points of a natural unit"""
PRIOR = 1.0
"""drawn games a pair that are added to those played, so that whoever never lost has a number"""
ROUNDS = 200
CLOSE = 1e-10


class Elo(NamedTuple):
    """A rating; the mean of all bots is 0. `error` is half of the 95 % interval."""

    value: float
    error: float


def ratings(bots: int, results: Mapping[tuple[int, int], tuple[float, int]]) -> list[Elo]:
    """The most likely ratings. `results` are by pair of bots, the first before the second: the points of the
    first (a draw is half of one), and the games."""
    games = [[0.0] * bots for _ in range(bots)]
    points = [0.0] * bots
    for (one, other), (won, played) in sorted(results.items()):
        games[one][other] = games[other][one] = played + PRIOR
        points[one] += won + PRIOR / 2
        points[other] += played - won + PRIOR / 2
    strength = [0.0] * bots
    for _ in range(ROUNDS):
        step = _solved(_information(strength, games), _surprise(strength, games, points))
        strength = [value + max(-1.0, min(1.0, more)) for value, more in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    variance = _inverse_diagonal(_information(strength, games))
    centre = sum(strength) / max(1, bots)
    return [
        Elo((value - centre) * POINTS, CONFIDENCE * sqrt(max(0.0, spread)) * POINTS)
        for value, spread in zip(strength, variance, strict=True)
    ]


def _expected(one: float, other: float) -> float:
    return 1 / (1 + exp(other - one))


def _surprise(strength: list[float], games: list[list[float]], points: list[float]) -> list[float]:
    """How many more points each has than its strength says."""
    count = range(len(strength))
    return [
        points[one] - sum(games[one][other] * _expected(strength[one], strength[other]) for other in count)
        for one in count
    ]


def _information(strength: list[float], games: list[list[float]]) -> list[list[float]]:
    """What the games tell of differences of strength (Fisher), made regular for ratings whose sum is 0."""
    count = range(len(strength))
    found = [[1.0 / len(strength)] * len(strength) for _ in count]
    for one in count:
        for other in count:
            expected = _expected(strength[one], strength[other])
            told = games[one][other] * expected * (1 - expected)
            found[one][one] += told
            found[one][other] -= told
    return found


def _inverse_diagonal(matrix: list[list[float]]) -> list[float]:
    count = len(matrix)
    along = []
    for place in range(count):
        unit = [float(place == other) for other in range(count)]
        along.append(_solved(matrix, unit)[place] - 1 / count)
    return along


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations, by Gauss with pivots."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, count):
            scale = rows[row][at] / rows[at][at]
            for column in range(at, count + 1):
                rows[row][column] -= scale * rows[at][column]
    found = [0.0] * count
    for at in reversed(range(count)):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, count))
        found[at] = (rows[at][count] - known) / rows[at][at]
    return found

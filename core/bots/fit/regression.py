"""From courses of games to weights: least squares along each course, with the error on games left out."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from core.bots.fit.samples import Course

Numbers = np.ndarray[Any, np.dtype[np.float64]]
LEFT_OUT = 5
"""one game of so many judges the fit"""
TRACES = (1.0, 0.97, 0.9)
"""How much later positions count for the value of one. With 1 only the end of the game counts; with less a
position is also held to what those after it are worth, which is less noisy."""
RIDGES = (0.001, 0.01, 0.03, 0.1)
"""Penalties of large weights, of features scaled to a spread of 1, as parts of the number of rows."""


ALIKE = 0.01
"""part of an error by which fits are about as good"""


class Fit(NamedTuple):
    """Weights, and how well they foretell games that they were not fitted to."""

    early: list[float]
    growth: list[float]
    bias: tuple[float, float]
    error: float
    explained: float
    trace: float
    ridge: float
    rows: int


class Sums:
    """What a fit needs of many courses, added up for each trace; the courses themselves are not kept."""

    def __init__(self, features: int) -> None:
        size = 2 * (features + 1)
        self.features = features
        self.lhs = {trace: np.zeros((size, size)) for trace in TRACES}
        self.rhs = {trace: np.zeros(size) for trace in TRACES}
        self.squares = np.zeros(size)
        self.rows = 0

    def add(self, course: Course) -> None:
        """Add a course, the positions of a seat and what the game was worth to it; one without positions adds
        nothing."""
        rows = table(course)
        if not len(rows):
            return
        self.rows += len(rows)
        self.squares += (rows**2).sum(axis=0)
        after = np.vstack((rows[1:], np.zeros((1, rows.shape[1]))))
        for trace in TRACES:
            if trace == 1.0:
                self.lhs[trace] += rows.T @ rows
                self.rhs[trace] += rows.sum(axis=0) * course.outcome
                continue
            held = traced(rows, trace)
            self.lhs[trace] += held.T @ (rows - after)
            self.rhs[trace] += held[-1] * course.outcome

    def solved(self, trace: float, ridge: float, guess: Numbers) -> Numbers:
        """The weights of all columns; a penalty lies on what differs from those guessed."""
        scale = np.sqrt(self.squares / max(1, self.rows))
        scale[scale < 1e-9] = 1.0
        lhs = self.lhs[trace] / np.outer(scale, scale) / self.rows
        rhs = self.rhs[trace] / scale / self.rows
        # along a course each equation counts for as many rows as the trace reaches back
        penalty = ridge if trace == 1.0 else ridge * _weight_of(lhs)
        near = guess * scale
        away: Numbers = np.linalg.solve(lhs + penalty * np.eye(len(rhs)), rhs - lhs @ near)
        found: Numbers = (near + away) / scale
        return found


def _weight_of(lhs: Numbers) -> float:
    return float(abs(np.trace(lhs)) / len(lhs))


def table(course: Course) -> Numbers:
    """The columns of a course: 1 and the features, then the same times the stage."""
    rows = np.asarray(course.rows, dtype=np.float64)
    if not len(rows):
        return np.zeros((0, 0))
    rows = np.hstack((np.ones((len(rows), 1)), rows))
    stages = np.asarray(course.stages)[:, None]
    return np.hstack((rows, rows * stages))


def traced(rows: Numbers, trace: float) -> Numbers:
    """Each row with what is left of those before it."""
    held = np.empty_like(rows)
    last = np.zeros(rows.shape[1])
    for index, row in enumerate(rows):
        last = last * trace + row
        held[index] = last
    return held


def fitted(games: Iterable[Sequence[Course]], features: int, guess: Sequence[float] = ()) -> Fit:
    """The best weights, by the error on every fifth game. Raises ValueError for too few games."""
    sums = Sums(features)
    near = np.zeros(2 * (features + 1))
    near[1 : len(guess) + 1] = guess
    judged: list[Course] = []
    for number, courses in enumerate(games):
        if number % LEFT_OUT == LEFT_OUT - 1:
            judged += courses
        else:
            for course in courses:
                sums.add(course)
    if not sums.rows or not judged:
        raise ValueError("there are too few games to fit anything to")
    tried = [
        (_error(sums.solved(trace, ridge, near), judged), trace, ridge)
        for trace in TRACES
        for ridge in RIDGES
    ]
    (error, explained), trace, ridge = chosen(tried, guessed=any(guess))
    for course in judged:
        sums.add(course)
    weights = [round(float(weight), 5) for weight in sums.solved(trace, ridge, near)]
    half = features + 1
    return Fit(
        early=weights[1:half],
        growth=weights[half + 1 :],
        bias=(weights[0], weights[half]),
        error=error,
        explained=explained,
        trace=trace,
        ridge=ridge,
        rows=sums.rows,
    )


Tried = tuple[tuple[float, float], float, float]
"""Error and explained share of a fit, its trace, its ridge."""


def chosen(tried: Sequence[Tried], *, guessed: bool) -> Tried:
    """The fit of the least error. Where weights were guessed, of those that are about as good the one that
    stays nearest to the guess: what differs there is noise."""
    best = min(tried, key=lambda each: each[0][0])
    if not guessed:
        return best
    near = [each for each in tried if each[0][0] <= best[0][0] * (1 + ALIKE)]
    ridge = max(each[2] for each in near)
    return min((each for each in near if each[2] == ridge), key=lambda each: each[0][0])


def _error(weights: Numbers, courses: Sequence[Course]) -> tuple[float, float]:
    """Root of the mean square error on courses, and the share of the spread that is explained."""
    squares = spread = 0.0
    count = 0
    for course in courses:
        rows = table(course)
        if len(rows):
            squares += float(((rows @ weights - course.outcome) ** 2).sum())
            spread += course.outcome**2 * len(rows)
            count += len(rows)
    return (squares / max(1, count)) ** 0.5, 1.0 - squares / max(spread, 1e-9)

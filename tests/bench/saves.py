"""Size and speed of what a table does between two decisions: save, restore, undo, show.

    python -m tests.bench.saves [--game outlive] [--games 40]

Over random 4-seat games with record and undo, as a host runs them. Times are of single calls, by
the clock. A target is met when 99 of 100 calls in the worst quarter of a game meet it.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from core import DEFAULT_GAME, GAMES, Match
from tests.bench.peers import fail, progress, report

SEATS = ["Ann", "Ben", "Cem", "Dot"]
TARGETS = {
    "snapshot_and_record_bytes": 16 * 1024,
    "restore_us": 2_000,
    "undo_us": 1_000,
    "view_us": 300,
}
QUARTERS = 4
UNDO_SHARE = 1 / 3  # of the choices, so that a game still comes to its end
LOOK_EVERY = 5  # choices


class Times:
    """Durations of single calls, in microseconds, by label."""

    def __init__(self) -> None:
        self._all: dict[str, list[float]] = defaultdict(list)

    def measure(self, label: str, call: Callable[[], Any]) -> Any:
        start = time.perf_counter_ns()
        result = call()
        self.add(label, time.perf_counter_ns() - start)
        return result

    def add(self, label: str, nanoseconds: int) -> None:
        self._all[label].append(nanoseconds / 1000)

    def summary(self) -> dict[str, dict[str, float]]:
        return {label: _spread(values) for label, values in sorted(self._all.items())}

    def worst(self, prefix: str) -> float:
        tails = [_spread(values)["p99"] for label, values in self._all.items() if label.startswith(prefix)]
        if not tails:
            fail(f"Nothing to measure: no {prefix} was possible in these games.")
        return max(tails)


def main() -> None:
    parser = argparse.ArgumentParser(description="Size and speed of saves, undo and views.")
    parser.add_argument("--game", default=DEFAULT_GAME, choices=GAMES, help="of ours")
    parser.add_argument("--games", type=int, default=40, help="random games (default 40)")
    options = parser.parse_args()

    times = Times()
    snapshots, records, totals, lengths = [], [], [], []
    for seed in range(1, options.games + 1):
        match, length = _play(options.game, seed)
        snapshot, record = len(match.snapshot()), len(match.record())
        snapshots.append(snapshot)
        records.append(record)
        totals.append(snapshot + record)
        lengths.append(length)
        _measure_during(options.game, seed, length, times)
        progress(f"game {seed}: {length} decisions, {snapshot} + {record} bytes")

    measured = {
        "snapshot_and_record_bytes": max(totals),
        "restore_us": times.worst("restore"),
        "undo_us": times.worst("undo"),
        "view_us": times.worst("view"),
    }
    report(
        "saves",
        game=options.game,
        games=options.games,
        decisions=_spread(lengths),
        finished_game_bytes={
            "snapshot": _spread(snapshots),
            "record": _spread(records),
            "together": _spread(totals),
        },
        microseconds=times.summary(),
        measured=measured,
        target={name: f"at most {most}" for name, most in TARGETS.items()},
        met={name: measured[name] <= most for name, most in TARGETS.items()},
    )


def _new(game: str, seed: int) -> Match:
    return Match.new(game, seats=SEATS, seed=seed)


def _play(game: str, seed: int) -> tuple[Match, int]:
    """A whole random game, nothing undone, and its number of decisions."""
    match = _new(game, seed)
    draw = Random(seed).random
    decisions = 0
    while decision := match.decision:
        match.apply(int(draw() * len(decision.actions)))
        decisions += 1
    return match, decisions


def _measure_during(game: str, seed: int, length: int, times: Times) -> None:
    """Play a random game, undoing some choices, and measure on the way."""
    match = _new(game, seed)
    draw, whim = Random(seed).random, Random(seed + 1).random
    made = undone = 0
    while decision := match.decision:
        quarter = f"quarter {min((made - undone) * QUARTERS // length + 1, QUARTERS)}"
        if made % LOOK_EVERY == 0:
            for seat in range(len(SEATS)):
                times.measure("view of a seat", lambda seat=seat: match.view(seat))
            times.measure("view of a spectator", lambda: match.view(None))
            saved = times.measure(f"snapshot, {quarter}", match.snapshot)
            times.measure(f"record, {quarter}", match.record)
            times.measure(f"restore and ask, {quarter}", lambda saved=saved: Match.restore(saved).decision)
        match.apply(int(draw() * len(decision.actions)))
        made += 1
        if whim() < UNDO_SHARE:
            start = time.perf_counter_ns()
            done = match.undo(decision.seat)
            times.add(f"undo, {quarter}" if done else "refused undo", time.perf_counter_ns() - start)
            undone += done


def _spread(values: list[float] | list[int]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "median": round(median(ordered), 1),
        "p99": round(ordered[int(len(ordered) * 0.99)], 1),
        "highest": round(ordered[-1], 1),
        "count": len(ordered),
    }


if __name__ == "__main__":
    main()

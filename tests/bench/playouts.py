"""Random games of a game of ours and of catanatron, four seats each, one core, in turns.

    python -m tests.bench.playouts [--game outlive] [--rounds 15] [--seconds 1]

Rates are decisions per second of a worker, by the clock and by its CPU time; the second is the one
to trust on a machine that does other work. A decision is one choice by a player: catanatron's
forced ones (to roll, to end a turn that has nothing else) count for it, ours are never asked.
"""

import argparse
from statistics import median
from typing import Any

from core import DEFAULT_GAME, GAMES
from tests.bench.peers import both, progress, report

TARGET = 3.0


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games, in turns with catanatron.")
    parser.add_argument(
        "--game", default=DEFAULT_GAME, choices=GAMES, help=f"of ours (default {DEFAULT_GAME})"
    )
    parser.add_argument("--rounds", type=int, default=15, help="slices for each engine (default 15)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a slice (default 1)")
    options = parser.parse_args()

    with both(options.game) as workers:
        described = [worker.ask("describe") for worker in workers]
        for worker in workers:  # caches warm, not counted
            worker.ask("play", seconds=options.seconds / 2)
        rounds: list[list[dict[str, Any]]] = []
        for number in range(1, options.rounds + 1):
            rounds.append([worker.ask("play", seconds=options.seconds) for worker in workers])
            ours, theirs = (_rate(part, "cpu") for part in rounds[-1])
            progress(f"round {number}: {ours:,.0f} and {theirs:,.0f} decisions/s, {ours / theirs:.2f}x")

    ratio, by_clock = (
        median(_rate(ours, clock) / _rate(theirs, clock) for ours, theirs in rounds)
        for clock in ("cpu", "wall")
    )
    report(
        "playouts",
        ours=described[0] | _summary([ours for ours, _ in rounds]),
        peer=described[1] | _summary([theirs for _, theirs in rounds]),
        ratio=round(ratio, 2),
        ratio_by_clock=round(by_clock, 2),
        target=f"ratio at least {TARGET}",
        met=ratio >= TARGET,
    )


def _rate(part: dict[str, Any], clock: str) -> float:
    return float(part["decisions"] / part[clock])


def _summary(slices: list[dict[str, Any]]) -> dict[str, Any]:
    games = sum(part["games"] for part in slices)
    rates = [_rate(part, "cpu") for part in slices]
    return {
        "games": games,
        "decisions_per_game": round(sum(part["decisions"] for part in slices) / games, 1),
        "decisions_per_cpu_second": round(median(rates)),
        "lowest_and_highest": [round(min(rates)), round(max(rates))],
        "decisions_per_second_by_clock": round(median(_rate(part, "wall") for part in slices)),
        "games_per_second": round(median(part["games"] / part["cpu"] for part in slices), 1),
    }


if __name__ == "__main__":
    main()

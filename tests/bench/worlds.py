"""Size and time of the worlds that bots get, in whole games of every game and number of seats.

    python -m tests.bench.worlds [--games 2]

Times are the median of CPU microseconds at each fifth question. `world` makes the bytes at the host,
`imagine` opens them in the bot's process, `redealt` deals one more world there; `view` is for comparison.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from core import Match, games
from core.kernel.conformance import Case, played
from core.kernel.game import find, least_seats, part_of
from tests.bench.peers import progress, report

EACH = 5
LARGEST = 1280
"""bytes that a world may have"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Size and time of worlds.")
    parser.add_argument("--games", type=int, default=2, help="games a number of seats (default 2)")
    options = parser.parse_args()
    rows: dict[str, dict[str, Any]] = {}
    for name in games():
        for seats in range(least_seats(name, {}), find(name).seats.stop):
            rows[f"{name}, {seats} seats"] = row = _measured(name, seats, options.games)
            progress(f"{name}, {seats} seats: {row}")
    largest = max(row["bytes_at_most"] for row in rows.values())
    report("worlds", rows=rows, target=f"at most {LARGEST} bytes", met=largest <= LARGEST)


def _measured(name: str, seats: int, number: int) -> dict[str, Any]:
    """Medians over some games; choices are the advisor's, where there is one."""
    times: dict[str, list[float]] = {}
    sizes: list[int] = []
    advised = 0.9 if part_of(name, "advice") else 0.0
    for seed in range(number):
        case = Case(game=name, seats=seats, seed=seed, advised=advised)
        for at, (match, _) in enumerate(played(case)):
            if at % EACH == 0 and match.decision is not None:
                sizes.append(_measure(match, match.decision.seat, at, times))
    found = {f"{what}_us": round(median(spent) * 1e6) for what, spent in times.items()}
    return {"questions": len(sizes), "bytes": round(median(sizes)), "bytes_at_most": max(sizes), **found}


def _measure(match: Match, seat: int, seed: int, times: dict[str, list[float]]) -> int:
    """Time each of them once; gives the size."""
    world = match.world(seat, seed)
    imagined = Match.imagine(world)
    jobs: dict[str, Callable[[], object]] = {
        "world": lambda: match.world(seat, seed),
        "imagine": lambda: Match.imagine(world),
        "redealt": lambda: imagined.redealt(seat, seed + 1),
        "view": lambda: match.view(seat),
    }
    for what, job in jobs.items():
        begun = time.process_time()
        job()
        times.setdefault(what, []).append(time.process_time() - begun)
    return len(world)


if __name__ == "__main__":
    main()

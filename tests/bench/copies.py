"""The copy of a mid-game state of a game of ours and of catanatron, four seats each, in turns.

    python -m tests.bench.copies [--game outlive] [--rounds 7] [--seconds 0.5]

States are taken half way through eight random games of each. Ours is copied bare, as search does
it, and with all it carries for a table (record and undo).
"""

import argparse
from statistics import median

from core import DEFAULT_GAME, GAMES
from tests.bench.peers import both, progress, report

TARGET = 0.25


def main() -> None:
    parser = argparse.ArgumentParser(description="Copies of a mid-game state, in turns with catanatron.")
    parser.add_argument(
        "--game", default=DEFAULT_GAME, choices=GAMES, help=f"of ours (default {DEFAULT_GAME})"
    )
    parser.add_argument("--rounds", type=int, default=7, help="slices for each engine (default 7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of a slice (default 0.5)")
    options = parser.parse_args()

    with both(options.game) as (ours, theirs):
        described = [ours.ask("describe"), theirs.ask("describe")]
        rounds = []
        for number in range(1, options.rounds + 1):
            rounds.append([worker.ask("copy", seconds=options.seconds) for worker in (ours, theirs)])
            times = rounds[-1][0] | rounds[-1][1]
            progress(f"round {number}: " + ", ".join(f"{name} {us:.1f} us" for name, us in times.items()))

    ratio = median(mine["match.clone()"] / peer["game.copy()"] for mine, peer in rounds)
    report(
        "copies",
        ours=_named(described[0]) | {"microseconds": _medians([mine for mine, _ in rounds])},
        peer=_named(described[1]) | {"microseconds": _medians([peer for _, peer in rounds])},
        ratio=round(ratio, 3),
        target=f"ratio at most {TARGET}",
        met=ratio <= TARGET,
    )


def _medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(part[name] for part in rounds), 2) for name in rounds[0]}


def _named(description: dict[str, object]) -> dict[str, object]:
    return {key: description[key] for key in ("engine", "version", "python")}


if __name__ == "__main__":
    main()

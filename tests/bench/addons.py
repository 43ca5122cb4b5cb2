"""Speed of the engine with other maps and add-ons, beside the base game with as many convoys.

    python -m tests.bench.addons [--games 20] [--rounds 5] [--bot greedy]

Games are first played by bots, then only their choices are played again, without a record: what
is left is the engine. A round plays every kind of game once, in turns, and rates are by CPU time.
Alone against the Automa half the acts are the Automa's and no decisions, so the time of a whole
game stands beside the decisions a second.
"""

import argparse
import time
from statistics import median
from typing import Any, NamedTuple

from core import Match
from core.bots import make
from tests.bench.peers import progress, report

GAME = "last_aurora"
ALL = {"mine": True, "kickstarter": True, "mutants": True, "pvp": True, "roles": True}
TARGETS = {"beta": 0.8, "solo": 0.8, "solo beta": 0.8, "all add-ons": 0.7}


class Kind(NamedTuple):
    """A kind of game, and the one it is measured against."""

    name: str
    seats: int
    options: dict[str, Any]
    beside: str = ""


KINDS = (
    Kind("base, 2 seats", 2, {}),
    Kind("base, 4 seats", 4, {}),
    Kind("beta", 4, {"map": "beta"}, "base, 4 seats"),
    Kind("solo", 1, {"automa": True}, "base, 2 seats"),
    Kind("solo beta", 1, {"automa": True, "map": "beta"}, "base, 2 seats"),
    Kind("all add-ons", 4, {"map": "beta", **ALL}, "base, 4 seats"),
)


def names(kind: Kind) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(kind.seats)]


def choices(kind: Kind, seed: int, bot: str) -> list[int]:
    """What bots choose in a game."""
    match = Match.new(GAME, names(kind), kind.options, seed)
    bots = [make(bot, GAME, seed * 8 + seat, kind.options) for seat in range(kind.seats)]
    chosen = []
    while (decision := match.decision) is not None:
        chosen.append(bots[decision.seat].choose(match.view(decision.seat), decision))
        match.apply(chosen[-1])
    return chosen


def play(kind: Kind, games: list[list[int]]) -> float:
    """CPU seconds of playing these choices, game by game, setup included."""
    start = time.process_time()
    for seed, chosen in enumerate(games):
        match = Match.new(GAME, names(kind), kind.options, seed, bare=True)
        for choice in chosen:
            match.apply(choice)
    return time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the engine with maps and add-ons.")
    parser.add_argument("--games", type=int, default=20, help="games of each kind (default 20)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is played (default 5)")
    parser.add_argument("--bot", default="greedy", help="whose choices are played (default greedy)")
    options = parser.parse_args()

    games: dict[str, list[list[int]]] = {}
    for kind in KINDS:
        progress(f"bots play {kind.name}")
        games[kind.name] = [choices(kind, seed, options.bot) for seed in range(options.games)]
    rounds = [{kind.name: play(kind, games[kind.name]) for kind in KINDS} for _ in range(options.rounds)]
    decisions = {kind.name: sum(map(len, games[kind.name])) for kind in KINDS}
    results = {}
    for kind in KINDS:
        seconds = median(part[kind.name] for part in rounds)
        found: dict[str, Any] = {
            "decisions_per_game": round(decisions[kind.name] / options.games, 1),
            "decisions_per_cpu_second": round(decisions[kind.name] / seconds),
            "ms_per_game": round(1000 * seconds / options.games, 2),
        }
        if kind.beside:
            less = decisions[kind.name] / decisions[kind.beside]
            times = median(part[kind.beside] / part[kind.name] for part in rounds)
            found |= {
                "beside": kind.beside,
                "decisions_ratio": round(times * less, 2),
                "game_time_ratio": round(1 / times, 2),
                "target": f"decisions_ratio at least {TARGETS[kind.name]}",
                "met": times * less >= TARGETS[kind.name],
            }
        results[kind.name] = found
    report("addons", bot=options.bot, games=options.games, kinds=results)


if __name__ == "__main__":
    main()

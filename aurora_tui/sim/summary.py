"""What the counts mean: one plain document, for `--json` and for the tables alike."""

from collections.abc import Sequence
from typing import Any

from aurora_tui.sim.play import begin
from aurora_tui.sim.players import Player
from aurora_tui.sim.spread import distribution
from aurora_tui.sim.tally import SimTally
from core.kernel.presentation import presentation
from core.kernel.shares import interval, mean, share


def summarise(
    tally: SimTally,
    *,
    game: str,
    bots: Sequence[Player],
    options: dict[str, Any],
    seed: int,
    jobs: int,
    seconds: float,
) -> dict[str, Any]:
    """The whole result as plain data; `bots` by seat. Whoever plays without a seat is counted as well."""
    games, players, shown = tally.games, len(bots), presentation(game)
    beside = begin(game, bots, options, seed, bare=True).view(None)["names"][players:]
    lines = line_means(tally, games * (players + len(beside)))
    everybody = (*(player.label for player in bots), *beside)
    return {
        "games": games,
        "players": players,
        "bots": [player.label for player in bots],
        "options": options,
        "seed": seed,
        "jobs": jobs,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "decisions_per_game": tally.decisions / games,
        "decisions_per_second": tally.decisions / seconds,
        "seats": [seat_summary(tally, seat, who) for seat, who in enumerate(everybody)],
        "score_lines": {key: told["mean"] for key, told in lines.items()},
        "line_intervals": {key: told["interval"] for key, told in lines.items()},
        "facts": facts(tally),
        "faults": {player.label: faults(tally, player.label) for player in bots if player.own},
        **shown.statistics.summary(tally.own, games, len(everybody), options),
    }


def line_means(tally: SimTally, boards: int) -> dict[str, dict[str, Any]]:
    """Points of each line a board, with intervals; a board without that line has none of them."""
    found = {}
    for key in sorted({key for key, _ in tally.lines}):
        counts = {points: count for (of, points), count in tally.lines.items() if of == key}
        counts[0] = counts.get(0, 0) + boards - sum(counts.values())
        found[key] = mean(list(counts), list(counts.values()))
    return found


def facts(tally: SimTally) -> dict[str, Any]:
    """How the numbers that are told of each game lie, by their names."""
    names = dict.fromkeys(name for name, _ in tally.facts)
    found = {}
    for name in names:
        counts = {value: count for (key, value), count in tally.facts.items() if key == name}
        found[name] = distribution(counts)
        if counts.keys() <= {0, 1}:  # a share
            found[name]["interval"] = list(interval(counts.get(1, 0), tally.games))
    return found


def faults(tally: SimTally, label: str) -> dict[str, Any]:
    """What an own bot did instead of answering: how often by kind, and the last time in words."""
    counts = {kind: count for (who, kind), count in sorted(tally.faults.items()) if who == label}
    return {"counts": counts, "last": tally.troubles.get(label, "")}


def seat_summary(tally: SimTally, seat: int, bot: str) -> dict[str, Any]:
    """The wins and points of a seat, with the bot that played it."""
    counts = {total: count for (at, total), count in tally.scores.items() if at == seat}
    return {
        "seat": seat,
        "bot": bot,
        "wins": share(tally.wins[seat], tally.games),
        "score": distribution(counts),
    }

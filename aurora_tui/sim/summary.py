"""What the counts mean: one plain document, for `--json` and for the tables alike."""

from math import fsum, sqrt
from typing import Any

from aurora_tui.sim.play import begin
from aurora_tui.sim.tally import Tally
from core.kernel.presentation import presentation
from core.kernel.shares import share

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def distribution(counts: dict[int, int]) -> dict[str, Any]:
    """Mean, standard deviation and quantiles of numbers given with their counts, in whatever order."""
    number = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / number
    # fsum: worker processes answer in any order, and a plain sum of floats depends on it
    squares = fsum(count * (value - mean) ** 2 for value, count in counts.items())
    variance = squares / max(1, number - 1)
    quantiles, seen, ordered = {}, 0, sorted(counts)
    at = iter(QUANTILES)
    wanted = next(at, None)
    for value in ordered:
        seen += counts[value]
        while wanted is not None and seen >= wanted * number:
            quantiles[f"{wanted:.2f}"] = value
            wanted = next(at, None)
    return {
        "mean": mean,
        "sd": sqrt(variance),
        "least": ordered[0],
        "most": ordered[-1],
        "quantiles": quantiles,
    }


def summarise(
    tally: Tally,
    *,
    game: str,
    bots: tuple[str, ...],
    options: dict[str, Any],
    seed: int,
    jobs: int,
    seconds: float,
) -> dict[str, Any]:
    """The whole result as plain data; `bots` by seat. Whoever plays without a seat is counted as well."""
    games, players, shown = tally.games, len(bots), presentation(game)
    beside = begin(game, bots, options, seed, bare=True).view(None)["names"][players:]
    everybody = (*bots, *beside)
    return {
        "games": games,
        "players": players,
        "bots": list(bots),
        "options": options,
        "seed": seed,
        "jobs": jobs,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "decisions_per_game": tally.decisions / games,
        "decisions_per_second": tally.decisions / seconds,
        "seats": [seat_summary(tally, seat, who) for seat, who in enumerate(everybody)],
        "score_lines": {key: points / games / len(everybody) for key, points in sorted(tally.lines.items())},
        **shown.statistics.summary(tally.own, games, len(everybody), options),
    }


def seat_summary(tally: Tally, seat: int, bot: str) -> dict[str, Any]:
    """The wins and points of a seat, with the bot that played it."""
    counts = {total: count for (at, total), count in tally.scores.items() if at == seat}
    return {
        "seat": seat,
        "bot": bot,
        "wins": share(tally.wins[seat], tally.games),
        "score": distribution(counts),
    }

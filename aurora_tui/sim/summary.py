"""What the counts mean: one plain document, for `--json` and for the table alike."""

from math import fsum, sqrt
from typing import Any

from aurora_tui.sim.tally import KINDS, LOOT, Tally
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.tables.records import Card

AUTOMA = "Automa"
CONFIDENCE = 1.96  # 95 %
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def interval(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if not trials:
        return 0.0, 1.0
    z = CONFIDENCE
    share = hits / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


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
    bots: tuple[str, ...],
    options: dict[str, Any],
    seed: int,
    jobs: int,
    seconds: float,
) -> dict[str, Any]:
    """The whole result as plain data."""
    games = tally.games
    players = len(bots)
    cards = load_rules(settle_options(options, players)).cards
    kills = tally.enemies_defeated
    boards = (*bots, AUTOMA) if options.get("automa") else bots
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
        "seats": [seat_summary(tally, seat, who) for seat, who in enumerate(boards)],
        "score_lines": {key: points / games / len(boards) for key, points in sorted(tally.lines.items())},
        "reached": share(tally.reached, games),
        "rounds": {str(number): tally.rounds[number] for number in sorted(tally.rounds)},
        "enemies": {
            "revealed_per_game": tally.enemies_revealed / games,
            "defeated_per_game": sum(number * count for number, count in kills.items()) / games,
            "games_with_1_to_4": sum(kills[number] for number in range(1, 5)) / games,
        },
        "deaths_per_game": tally.deaths / games,
        "seats_without_survivors": share(tally.seats_out, games * players),
        "deck_out": {
            "before_round_6": sum(count for number, count in tally.deck_out.items() if number < 6) / games,
            "in_round_6": tally.deck_out[6] / games,
        },
        "last_round": max(tally.rounds),
        "road_lead": tally.lead / games,
        "kinds": kind_summary(tally, cards, len(boards)),
        "cards": card_summary(tally, cards, len(boards)),
        **addon_summary(tally, options, players),
    }


def addon_summary(tally: Tally, options: dict[str, Any], players: int) -> dict[str, Any]:
    """What only add-ons have: shots at players, Role cards."""
    found: dict[str, Any] = {}
    if options.get("pvp"):
        found["duels"] = {
            "per_game": tally.duels / tally.games,
            "damage_per_game": tally.duel_damage / tally.games,
            "games_with_damage": tally.duel_games / tally.games,
        }
    if options.get("roles"):
        found["roles"] = [
            {
                "name": name,
                "use": use,
                "games": held,
                "win_factor": win_factor(tally.role_wins[use, name], held, players),
            }
            for (use, name), held in sorted(tally.roles.items())
        ]
    return found


def share(hits: int, trials: int) -> dict[str, Any]:
    """A share with its interval."""
    return {"share": hits / trials, "interval": list(interval(hits, trials))}


def seat_summary(tally: Tally, seat: int, bot: str) -> dict[str, Any]:
    """How a seat did."""
    counts = {total: count for (at, total), count in tally.scores.items() if at == seat}
    return {
        "seat": seat,
        "bot": bot,
        "wins": share(tally.wins[seat], tally.games),
        "score": distribution(counts),
    }


def win_factor(wins: int, takings: int, players: int) -> float | None:
    """How often whoever took it won, against a fair share; None if nobody ever took it."""
    return wins * players / takings if takings else None


def kind_of(card: Card) -> str:
    """Loot counts as one kind, whatever its cards are."""
    return LOOT if card.deck == "loot" else card.kind


def kind_summary(tally: Tally, cards: tuple[Card, ...], players: int) -> dict[str, Any]:
    """By kind of card: how often one was taken, and whether its takers won."""
    found: dict[str, Any] = {}
    for kind in (*KINDS, LOOT):
        ids = [card.id for card in cards[1:] if kind_of(card) == kind]
        takings = sum(tally.takings[card] for card in ids)
        wins = sum(tally.taker_wins[card] for card in ids)
        found[kind] = {
            "taken_per_game": takings / tally.games,
            "win_factor": win_factor(wins, takings, players),
        }
    return found


def card_summary(tally: Tally, cards: tuple[Card, ...], players: int) -> list[dict[str, Any]]:
    """By card: in how many games it was revealed, and in what share of these it was explored or won."""
    return [
        {
            "id": card.id,
            "name": card.name,
            "kind": kind_of(card),
            "revealed": tally.revealed[card.id],
            "taken": tally.taken[card.id] / tally.revealed[card.id],
            "win_factor": win_factor(tally.taker_wins[card.id], tally.takings[card.id], players),
        }
        for card in cards[1:]
        if tally.revealed[card.id] and kind_of(card) in (*KINDS, LOOT)
    ]

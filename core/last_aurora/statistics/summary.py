"""What the counts mean, as plain data."""

from collections.abc import Mapping
from typing import Any

from core.kernel.shares import interval, share
from core.kernel.uses import summed
from core.last_aurora.addon_registry import asked as asked_addons
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.statistics.addon_counts import SUMMED, win_factor
from core.last_aurora.statistics.kinds import KINDS, LOOT, kind_of
from core.last_aurora.statistics.tally import Tally
from core.last_aurora.tables.records import Card

FAMILIES = ("starting_places", "slots", "bonuses", "objects")
"""of what is counted by its uses, as the keys of a result"""


def summary(tally: Tally, games: int, boards: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The counts of so many games with so many scored boards each, also of those without a seat."""
    asked = asked_addons(options)
    players = boards - sum(len(addon.others) for addon in asked)
    sums = SUMMED.all([addon.key for addon in asked], tally.addons, games, players)
    cards = load_rules(settle_options(options, players)).cards
    kills = tally.enemies_defeated
    some = sum(kills[number] for number in range(1, 5))
    early = sum(count for number, count in tally.deck_out.items() if number < 6)
    return {
        "reached": share(tally.reached, games),
        "rounds": {str(number): tally.rounds[number] for number in sorted(tally.rounds)},
        "enemies": {
            "revealed_per_game": tally.enemies_revealed / games,
            "defeated_per_game": sum(number * count for number, count in kills.items()) / games,
            "games_with_1_to_4": some / games,
            "games_with_1_to_4_interval": list(interval(some, games)),
        },
        "deaths_per_game": tally.deaths / games,
        "seats_without_survivors": share(tally.seats_out, games * players),
        "deck_out": {
            "before_round_6": early / games,
            "before_round_6_interval": list(interval(early, games)),
            "in_round_6": tally.deck_out[6] / games,
            "in_round_6_interval": list(interval(tally.deck_out[6], games)),
        },
        "last_round": max(tally.rounds),
        "road_lead": tally.lead / games,
        "kinds": kind_summary(tally, games, cards, boards),
        "cards": card_summary(tally, cards, boards),
        **{family: summed(tally.uses, family, games, 1 / boards) for family in FAMILIES},
        **{key: value for found in sums for key, value in found.items()},
    }


def facts(tally: Tally) -> dict[str, int]:
    """Numbers of a single game."""
    used = {
        family: sum(count for (of, _, what), count in tally.uses.items() if (of, what) == (family, "uses"))
        for family in FAMILIES
    }
    return {
        "reached": tally.reached,
        "rounds": max(tally.rounds),
        "enemies_revealed": tally.enemies_revealed,
        "enemies_defeated": max(tally.enemies_defeated),
        "survivors_lost": tally.deaths,
        "seats_out": tally.seats_out,
        "road_lead": tally.lead,
        "slots_explored": used["slots"],
        "bonuses_taken": used["bonuses"],
        "objects_used": used["objects"],
        **{f"{kind}_taken": tally.kinds[kind] for kind in (*KINDS, LOOT)},
    }


def kind_summary(tally: Tally, games: int, cards: tuple[Card, ...], players: int) -> dict[str, Any]:
    """By kind of card: how often one was taken, and whether its takers won."""
    found: dict[str, Any] = {}
    for kind in (*KINDS, LOOT):
        ids = [card.id for card in cards[1:] if kind_of(card) == kind]
        takings = sum(tally.takings[card] for card in ids)
        wins = sum(tally.taker_wins[card] for card in ids)
        found[kind] = {
            "taken_per_game": takings / games,
            **win_factor(wins, takings, players),
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
            "taken_interval": list(interval(tally.taken[card.id], tally.revealed[card.id])),
            **win_factor(tally.taker_wins[card.id], tally.takings[card.id], players),
        }
        for card in cards[1:]
        if tally.revealed[card.id] and kind_of(card) in (*KINDS, LOOT)
    ]

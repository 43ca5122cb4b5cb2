"""The tables in which `aurora sim` shows the counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.presentation import Sheet
from core.kernel.shares import factor, percent, share_text


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """Games, kinds of card, Roles if they are in play, single cards."""
    found = [_games(result), _kinds(result)]
    if "roles" in result:
        found.append(_roles(result))
    return [*found, _cards(result)]


def _games(result: Mapping[str, Any]) -> Sheet:
    enemies = result["enemies"]
    rounds = ", ".join(
        f"{number}: {percent(count / result['games'])}" for number, count in result["rounds"].items()
    )
    rows = [
        ("Somebody reached the Aurora", share_text(result["reached"])),
        ("Rounds played", rounds),
        ("Enemies revealed", f"{enemies['revealed_per_game']:.2f}"),
        ("Enemies defeated", f"{enemies['defeated_per_game']:.2f}"),
        ("Games with 1 to 4 defeated", percent(enemies["games_with_1_to_4"])),
        ("Survivors lost", f"{result['deaths_per_game']:.2f}"),
        ("Seats without Survivors", f"{result['seats_without_survivors']['share']:.3%}"),
        ("Deck out before round 6", percent(result["deck_out"]["before_round_6"])),
        ("Deck out in round 6", percent(result["deck_out"]["in_round_6"])),
        ("Winner ahead on the road", f"{result['road_lead']:.1f} spaces"),
        *_duels(result),
    ]
    return Sheet((), rows)


def _duels(result: Mapping[str, Any]) -> list[tuple[str, str]]:
    if "duels" not in result:
        return []
    duels = result["duels"]
    return [
        ("Shots at players", f"{duels['per_game']:.2f}, damage {duels['damage_per_game']:.2f}"),
        ("Games with such damage", percent(duels["games_with_damage"])),
    ]


def _roles(result: Mapping[str, Any]) -> Sheet:
    rows = [
        (row["name"], row["use"], f"{row['games']:,}", factor(row["win_factor"])) for row in result["roles"]
    ]
    return Sheet(("Role", "Use", "Games", "Win factor"), rows)


def _kinds(result: Mapping[str, Any]) -> Sheet:
    rows = [
        (kind, f"{row['taken_per_game']:.2f}", factor(row["win_factor"]))
        for kind, row in result["kinds"].items()
    ]
    return Sheet(("Kind", "Taken a game", "Win factor"), rows)


def _cards(result: Mapping[str, Any]) -> Sheet:
    rows = [
        (
            f"{row['id']:03} {row['name']}",
            row["kind"],
            f"{row['revealed']:,}",
            percent(row["taken"]),
            factor(row["win_factor"]),
        )
        for row in result["cards"]
    ]
    return Sheet(("Card", "Kind", "Revealed in", "Taken in", "Win factor"), rows)

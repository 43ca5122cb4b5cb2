"""The tables in which `aurora sim` shows the counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.presentation import Sheet
from core.kernel.shares import factor, percent, share_text
from core.last_aurora.addon_registry import asked as asked_addons
from core.last_aurora.statistics.addon_counts import SHOWN


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """Games and kinds of card, what add-ons in play have to show, single cards."""
    keys = [addon.key for addon in asked_addons(result["options"])]
    found = [sheet for of_addon in SHOWN.all(keys, result) for sheet in of_addon]
    rows, tables = ([sheet for sheet in found if bool(sheet.columns) is headed] for headed in (False, True))
    return [_games(result), *rows, _kinds(result), *tables, _cards(result)]


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
    ]
    return Sheet((), rows)


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

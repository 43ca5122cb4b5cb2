"""The tables in which `aurora sim` shows the counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.presentation import Sheet
from core.kernel.shares import between, factor_between, percent, share_text
from core.kernel.uses import use_sheet
from core.last_aurora.addon_registry import asked as asked_addons
from core.last_aurora.statistics.addon_counts import SHOWN

TITLES = {
    "starting_places": "In turn order at the start",
    "slots": "Slot explored",
    "bonuses": "Bonus action",
    "objects": "Object used",
}


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """Games and kinds of card, what add-ons in play have to show, single cards."""
    keys = [addon.key for addon in asked_addons(result["options"])]
    found = [sheet for of_addon in SHOWN.all(keys, result) for sheet in of_addon]
    rows, tables = ([sheet for sheet in found if bool(sheet.columns) is headed] for headed in (False, True))
    uses = [use_sheet(title, result[family]) for family, title in TITLES.items()]
    return [_games(result), *rows, _kinds(result), *uses, *tables, _cards(result)]


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
        ("Games with 1 to 4 defeated", _part(enemies, "games_with_1_to_4")),
        ("Survivors lost", f"{result['deaths_per_game']:.2f}"),
        ("Seats without Survivors", share_text(result["seats_without_survivors"])),
        ("Deck out before round 6", _part(result["deck_out"], "before_round_6")),
        ("Deck out in round 6", _part(result["deck_out"], "in_round_6")),
        ("Winner ahead on the road", f"{result['road_lead']:.1f} spaces"),
    ]
    return Sheet((), rows)


def _part(found: Mapping[str, Any], key: str) -> str:
    """A share of games that stands beside its interval."""
    return f"{percent(found[key])} ({between(found[f'{key}_interval'])})"


def _kinds(result: Mapping[str, Any]) -> Sheet:
    rows = [
        (kind, f"{row['taken_per_game']:.2f}", *factor_between(row)) for kind, row in result["kinds"].items()
    ]
    return Sheet(("Kind", "Taken a game", "Win factor", "95 %"), rows)


def _cards(result: Mapping[str, Any]) -> Sheet:
    rows = [
        (
            f"{row['id']:03} {row['name']}",
            row["kind"],
            f"{row['revealed']:,}",
            f"{row['taken'] * 100:.0f} %",
            "-".join(f"{end * 100:.0f}" for end in row["taken_interval"]),
            *factor_between(row),
        )
        for row in result["cards"]
    ]
    return Sheet(("Card", "Kind", "Seen", "Taken", "95 %", "Factor", "95 %"), rows)

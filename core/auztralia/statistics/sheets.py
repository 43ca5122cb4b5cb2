"""The tables in which `aurora sim` shows the counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.phrases import ordinal
from core.kernel.presentation import Sheet
from core.kernel.shares import between, factor_between, percent, share_text
from core.kernel.uses import use_sheet


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """Games, then actions, fights, units, personalities."""
    return [
        _games(result),
        use_sheet("Action", result["actions"]),
        use_sheet("Starting port", result["ports"]),
        Sheet(
            ("Old One", "Fought", "Won", "95 %", "Lost", "Beaten"),
            [
                (
                    row["name"],
                    f"{row['fought']:,}",
                    percent(row["won"] / row["fought"]) if row["fought"] else "-",
                    between(row["won_interval"]) if row["fought"] else "-",
                    percent(row["defeated"] / row["fought"]) if row["fought"] else "-",
                    f"{row['fallen']:,}",
                )
                for row in result["old_ones"]
            ],
        ),
        Sheet(
            ("Unit", "Bought a game", "Lost a game"),
            [(row["name"], f"{row['bought']:.2f}", f"{row['lost']:.2f}") for row in result["units"]],
        ),
        Sheet(
            ("Personality", "Taken", "Uses", "Win factor", "95 %"),
            [
                (row["name"], f"{row['taken']:,}", f"{row['used']:,}", *factor_between(row))
                for row in result["personalities"]
            ],
        ),
    ]


def _games(result: Mapping[str, Any]) -> Sheet:
    """What is counted a game or a seat."""
    rows = [
        ("The Old Ones win", share_text(result["old_ones_win"])),
        ("A port is lost", share_text(result["ports_lost"])),
        ("Several seats share the victory", share_text(result["shared_wins"])),
        *(
            (f"The {ordinal(place + 1)} in seat order wins", share_text(found))
            for place, found in enumerate(result["seat_order"])
        ),
        *(
            (f"VP of the Old Ones for {what}", f"{number:.2f}")
            for what, number in result["old_ones_points"].items()
        ),
        *(
            (f"{what.capitalize()}, a game", f"{number:.2f}")
            for what, number in result["fights_per_game"].items()
        ),
        *((f"{what}, a game", f"{number:.2f}") for what, number in result["revelations_per_game"].items()),
        *(
            (f"{act.capitalize()}, a seat", f"{number:.2f}")
            for act, number in result["acts_per_seat"].items()
        ),
    ]
    return Sheet((), rows)

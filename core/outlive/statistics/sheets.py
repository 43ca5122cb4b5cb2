"""The tables in which `aurora sim` shows the counts."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel.phrases import ordinal
from core.kernel.presentation import Sheet
from core.kernel.shares import between, factor_between, percent, share_text
from core.kernel.uses import use_sheet


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """Games, then leaders, events, rooms, equipment."""
    games = result["games"]
    return [
        _games(result),
        use_sheet("Place", result["visits"]),
        Sheet(
            ("Leader", "Kept", "Win factor", "95 %"),
            [(row["name"], f"{row['kept']:,}", *factor_between(row)) for row in result["leaders"]],
        ),
        Sheet(
            ("Event", "In play", "Overcome", "95 %"),
            [
                (
                    row["name"],
                    percent(row["opened"] / games),
                    percent(row["overcome"] / row["opened"]),
                    between(row["overcome_interval"]),
                )
                for row in result["event_cards"]
                if row["opened"]
            ],
        ),
        Sheet(
            ("Room", "Owned", "Built", "Full", "Used", "Win factor", "95 %"),
            [
                (
                    row["name"],
                    f"{row['owned']:,}",
                    percent(row["built"] / row["owned"]),
                    percent(row["full"] / row["owned"]),
                    percent(row["used"] / row["owned"]),
                    *factor_between(row),
                )
                for row in result["rooms"]
                if row["owned"]
            ],
        ),
        Sheet(
            ("Equipment", "Gained", "Repaired", "Uses a repair", "Win factor", "95 %"),
            [
                (
                    row["name"],
                    f"{row['gained']:,}",
                    percent(row["repaired"] / row["gained"]) if row["gained"] else "-",
                    f"{row['used'] / row['repaired']:.1f}" if row["repaired"] else "-",
                    *factor_between(row),
                )
                for row in result["equipment"]
            ],
        ),
    ]


def _games(result: Mapping[str, Any]) -> Sheet:
    """What is counted a game or a seat."""
    games = result["games"]
    overcome = ", ".join(
        f"{number}: {percent(count / games)}" for number, count in result["events_overcome"].items()
    )
    levels = ", ".join(f"{level}: {percent(part)}" for level, part in result["levels"].items())
    rows = [
        *(
            (f"The {ordinal(place + 1)} in turn order wins", share_text(found))
            for place, found in enumerate(result["turn_order"])
        ),
        ("Events overcome a game", f"{result['events_overcome_per_game']:.2f}"),
        ("Games by events overcome", overcome),
        ("Seats by radiation level at the end", levels),
        *(
            (f"People lost to {cause}, a seat", f"{number:.2f}")
            for cause, number in result["deaths_per_seat"].items()
        ),
        *(
            (f"{act.capitalize()}, a seat", f"{number:.2f}")
            for act, number in result["acts_per_seat"].items()
        ),
    ]
    return Sheet((), rows)

"""What the counts mean, as plain data."""

from collections.abc import Mapping
from typing import Any

from core.auztralia.options import load_rules, settle
from core.auztralia.statistics.tally import AuztraliaTally
from core.auztralia.text.effects import REVELATIONS
from core.kernel.shares import factor_of, interval, share
from core.kernel.uses import summed


def summary(tally: AuztraliaTally, games: int, boards: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The counts of so many games with so many scores each, of which one is the Old Ones'."""
    seats = boards - 1
    rules = load_rules(settle(options, seats))
    everybody = games * seats
    fair = sum(tally.seat_wins.values()) / everybody
    return {
        "old_ones_win": share(tally.games["old_ones"], games),
        "ports_lost": share(tally.games["port"], games),
        "shared_wins": share(tally.games["shared"], games),
        "old_ones_points": {what: points / games for what, points in tally.lines.items()},
        "seat_order": [share(tally.seat_wins[place], games) for place in range(seats)],
        "actions_per_seat": {row.name: tally.boxes[row.number] / everybody for row in rules.actions},
        "actions": summed(tally.uses, "actions", games, fair, [row.name for row in rules.actions]),
        "ports": summed(tally.uses, "ports", games, fair),
        "acts_per_seat": {act: tally.acts[act] / everybody for act in sorted(tally.acts)},
        "fights_per_game": {what: tally.outcomes[what] / games for what in sorted(tally.outcomes)},
        "revelations_per_game": {
            REVELATIONS[effect][0]: tally.revelations[effect] / games for effect in sorted(tally.revelations)
        },
        "old_ones": [
            {
                "name": row.name,
                "fought": tally.fights[row.number, "fought"],
                "won": tally.fights[row.number, "won"],
                "defeated": tally.fights[row.number, "defeated"],
                **{
                    f"{end}_interval": list(
                        interval(tally.fights[row.number, end], tally.fights[row.number, "fought"])
                    )
                    for end in ("won", "defeated")
                },
                "fallen": tally.fights[row.number, "fallen"],
            }
            for row in rules.old_ones
            if row.shield
        ],
        "units": [
            {
                "name": row.name,
                "bought": tally.bought[row.number] / games,
                "lost": tally.losses[row.number] / games,
            }
            for row in rules.units
        ],
        "personalities": [
            {
                "name": row.name,
                "taken": tally.persons[row.number, "taken"],
                "used": tally.persons[row.number, "used"],
                **factor_of(tally.persons[row.number, "won"], tally.persons[row.number, "taken"], fair),
            }
            for row in rules.persons
            if tally.persons[row.number, "taken"]
        ],
    }


def facts(tally: AuztraliaTally) -> dict[str, int]:
    """Numbers of a single game."""
    return {
        "old_ones_won": tally.games["old_ones"],
        "port_lost": tally.games["port"],
        "shared_wins": tally.games["shared"],
        "old_ones_points": tally.lines.total(),
        "actions": tally.boxes.total(),
        "cards_taken": sum(count for (_, what), count in tally.persons.items() if what == "taken"),
        "units_bought": tally.bought.total(),
        "units_lost": tally.losses.total(),
        "old_ones_beaten": tally.acts["Old Ones beaten"],
        "farms_placed": tally.acts["farms placed"],
        "farms_blighted": tally.acts["farms blighted"],
    }

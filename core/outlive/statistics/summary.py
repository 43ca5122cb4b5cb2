"""What the counts mean, as plain data."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from core.kernel.shares import factor_of, interval, share
from core.kernel.uses import summed
from core.outlive.options import load_rules, settle
from core.outlive.statistics.tally import OutliveTally
from core.outlive.statistics.watcher import DEATHS

ROOM_PARTS = ("built", "full", "used")
"""what becomes of a room that somebody owns"""


class Named(Protocol):
    """A record of the tables."""

    @property
    def number(self) -> int:
        """Its place in its table."""

    @property
    def name(self) -> str:
        """What it is called."""


def summary(tally: OutliveTally, games: int, boards: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The counts of so many games with so many seats in all of them together as `boards`."""
    seats = boards
    fair = 1 / seats
    rules = load_rules(settle(options, seats))
    everybody = games * seats
    events = sum(number * count for number, count in tally.overcome.items())
    return {
        "turn_order": [share(tally.seat_wins[place], games) for place in range(seats)],
        "events_overcome_per_game": events / games,
        "events_overcome": {str(number): tally.overcome[number] for number in sorted(tally.overcome)},
        "deaths_per_seat": {cause: tally.deaths[cause] / everybody for cause in DEATHS},
        "levels": {str(level): tally.levels[level] / everybody for level in sorted(tally.levels)},
        "acts_per_seat": {act: tally.acts[act] / everybody for act in sorted(tally.acts)},
        "places": {
            row.name: tally.places[row.number] / everybody
            for row in rules.locations
            if tally.places[row.number]
        },
        "visits": summed(tally.uses, "places", games, fair, [row.name for row in rules.locations]),
        "leaders": [
            {
                "name": row.name,
                "kept": tally.leaders[row.number],
                **factor_of(tally.leader_wins[row.number], tally.leaders[row.number], fair),
            }
            for row in rules.leaders
            if tally.leaders[row.number]
        ],
        "rooms": _table(tally.rooms, rules.rooms, ("owned", *ROOM_PARTS), "full", seats, ROOM_PARTS),
        "equipment": _table(
            tally.equipment, rules.equipment, ("gained", "repaired", "used", "owned"), "owned", seats
        ),
        "event_cards": _table(tally.events, rules.events, ("opened", "overcome"), "", seats, ("overcome",)),
    }


def facts(tally: OutliveTally) -> dict[str, int]:
    """Numbers of a single game."""
    return {
        "events_overcome": max(tally.overcome),
        "rooms_built": _total(tally.rooms, "built"),
        "equipment_gained": _total(tally.equipment, "gained"),
        "equipment_repaired": _total(tally.equipment, "repaired"),
        "moves": tally.places.total(),
        **{f"lost_to_{cause}": tally.deaths[cause] for cause in DEATHS},
    }


def _total(counts: Counter[tuple[int, str]], what: str) -> int:
    return sum(count for (_, of), count in counts.items() if of == what)


def _table(
    counts: Counter[tuple[int, str]],
    rows: Sequence[Named],
    columns: Sequence[str],
    of: str,
    seats: int,
    parts: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """A row for each record that was counted; `of` says who had it, and thus whose factor is told. `parts`
    are columns that are told as shares of the first, with their intervals."""
    found = []
    for row in rows:
        numbers = {column: counts[row.number, column] for column in columns}
        if not any(numbers.values()):
            continue
        more = factor_of(counts[row.number, "won"], numbers[of], 1 / seats) if of else {}
        trials = numbers[columns[0]]
        shares = {f"{part}_interval": list(interval(min(numbers[part], trials), trials)) for part in parts}
        found.append({"name": row.name, **numbers, **shares, **more})
    return found

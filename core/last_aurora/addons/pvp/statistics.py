"""What `aurora sim` counts of player versus player: shots at players, and the Damage they do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel import Event, Match
from core.kernel.presentation import Sheet
from core.kernel.shares import percent
from core.last_aurora.statistics.addon_counts import COUNTED, SHOWN, SUMMED, Counts

KEY = "pvp"
SHOTS, DAMAGE, GAMES = (KEY, "shots"), (KEY, "damage"), (KEY, "games with damage")


@COUNTED.answer(KEY)
def counted(match: Match, events: Sequence[Event], winner: int) -> Counts:
    """Shots, the Damage placed, and whether there was any."""
    placed = [int(str(event.data["placed"])) for event in events if event.kind == "duel"]
    return Counter({SHOTS: len(placed), DAMAGE: sum(placed), GAMES: int(sum(placed) > 0)})


@SUMMED.answer(KEY)
def summed(counts: Counts, games: int, players: int) -> dict[str, Any]:
    """The counts of all games, per game."""
    return {
        "duels": {
            "per_game": counts[SHOTS] / games,
            "damage_per_game": counts[DAMAGE] / games,
            "games_with_damage": counts[GAMES] / games,
        }
    }


@SHOWN.answer(KEY)
def shown(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """How often players were shot at, and with what damage."""
    duels = result["duels"]
    rows = [
        ("Shots at players", f"{duels['per_game']:.2f}, damage {duels['damage_per_game']:.2f}"),
        ("Games with such damage", percent(duels["games_with_damage"])),
    ]
    return [Sheet((), rows)]

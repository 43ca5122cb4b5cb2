"""What `aurora sim` counts of the Role cards: how often each was held, and whether it won."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel import Event, Match
from core.kernel.presentation import Sheet
from core.kernel.shares import factor_between
from core.last_aurora.addons.roles.view import marks_of
from core.last_aurora.statistics.addon_counts import COUNTED, SHOWN, SUMMED, Counts, win_factor
from core.last_aurora.view import as_view

KEY = "roles"
HELD, WON = (KEY, "held"), (KEY, "won")
"""then the use of the card and its name"""


@COUNTED.answer(KEY)
def counted(match: Match, events: Sequence[Event], winner: int) -> Counts:
    """Each Role of a seat, as ability and as objective, and those of the winner once more."""
    called = {row["id"]: str(row["name"]) for row in match.play.rules.catalogue.addons[KEY]["role"]}
    marks = marks_of(as_view(match.view(None)))
    counts: Counts = Counter()
    for use, roles in (("ability", marks["roles_ability"]), ("objective", marks["roles_goal"])):
        for seat, role in enumerate(roles):
            counts[*HELD, use, called[role]] += 1
            counts[*WON, use, called[role]] += seat == winner
    return counts


@SUMMED.answer(KEY)
def summed(counts: Counts, games: int, players: int) -> dict[str, Any]:
    """By use and card."""
    held = sorted((key[2:], number) for key, number in counts.items() if key[:2] == HELD)
    return {
        "roles": [
            {
                "name": name,
                "use": use,
                "games": number,
                **win_factor(counts[*WON, use, name], number, players),
            }
            for (use, name), number in held
        ]
    }


@SHOWN.answer(KEY)
def shown(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """A row a use of a card."""
    rows = [(row["name"], row["use"], f"{row['games']:,}", *factor_between(row)) for row in result["roles"]]
    return [Sheet(("Role", "Use", "Games", "Win factor", "95 %"), rows)]

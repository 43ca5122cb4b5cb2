"""What `aurora sim floes` counts: rounds, who slipped, under whom the ice broke."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.floes.view import View
from core.kernel import Event, Match
from core.kernel.presentation import Sheet, Statistics

KINDS = ("roped", "rests", "pushed", "fell")
"""of events that are counted"""


@dataclass
class FloesTally:
    """Sums over games: `rounds` games by their last round, `events` by kind."""

    rounds: Counter[int] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def merge(self, other: "FloesTally") -> None:
        """Add another tally."""
        self.rounds.update(other.rounds)
        self.events.update(other.events)


class FloesWatcher:
    """Follows one game."""

    def __init__(self, match: Match) -> None:
        self._events: Counter[str] = Counter()

    def look(self, view: View) -> None:
        """Nothing is read off the table."""

    def see(self, events: Iterable[Event]) -> None:
        """Ropes, pushes and falls."""
        for event in events:
            kind = event.kind
            if kind == "rolled":
                kind = "pushed" if event.data["roll"] else "fell"
            self._events[kind] += 1

    def close(self, match: Match, tally: FloesTally) -> None:
        """Add the game."""
        tally.rounds[match.view(None)["round"]] += 1
        tally.events.update(self._events)


def summary(tally: FloesTally, games: int, boards: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """As plain data, by game."""
    per_game = {kind: tally.events[kind] / games for kind in KINDS}
    return {
        "rounds": {str(number): tally.rounds[number] for number in sorted(tally.rounds)},
        "per_game": per_game,
    }


def facts(tally: FloesTally) -> dict[str, int]:
    """Numbers of a single game."""
    return {"rounds": max(tally.rounds), **{kind: tally.events[kind] for kind in KINDS}}


def sheets(result: Mapping[str, Any]) -> Sequence[Sheet]:
    """One table: how often each thing happens in a game."""
    rows = [(kind, f"{number:.2f}") for kind, number in result["per_game"].items()]
    return (Sheet(("What", "A game"), rows),)


STATISTICS = Statistics(tally=FloesTally, watch=FloesWatcher, summary=summary, sheets=sheets, facts=facts)

"""Counts over many games that can be added up in any order: what a worker sends back."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aurora_tui.sim.players import Player
from aurora_tui.sim.seats import Seat
from core import Match
from core.kernel.presentation import Tally, Watcher, presentation

Row = dict[str, Any]
"""What is told of one game, by column: numbers and texts."""


@dataclass
class SimTally:
    """Sums over games of any kind: `wins` by seat, `scores` by seat and total, `lines` of scores by key and
    points. `own` is what the game itself counts, `facts` how often a number of a game had a value; `faults`
    are by player and kind. `rows` are of single games, in their order, if they were asked for."""

    game: str
    own: Tally
    games: int = 0
    decisions: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    scores: Counter[tuple[int, int]] = field(default_factory=Counter)
    lines: Counter[tuple[str, int]] = field(default_factory=Counter)
    facts: Counter[tuple[str, int]] = field(default_factory=Counter)
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    troubles: dict[str, str] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)

    @classmethod
    def of(cls, game: str) -> "SimTally":
        """A count of no games for `game`. Raises OptionsError for an unknown one."""
        return cls(game, presentation(game).statistics.tally())

    def merge(self, other: "SimTally") -> None:
        """Add another tally, of games that follow; its rows are its own."""
        self.own.merge(other.own)
        self.games += other.games
        self.decisions += other.decisions
        self.wins.update(other.wins)
        self.scores.update(other.scores)
        self.lines.update(other.lines)
        self.facts.update(other.facts)
        self.faults.update(other.faults)
        self.troubles.update(other.troubles)

    def add(self, match: Match, decisions: int, watcher: Watcher) -> Mapping[str, int]:
        """Count a finished game that took so many decisions; gives what the game tells of it."""
        statistics = presentation(self.game).statistics
        one = statistics.tally()
        watcher.close(match, one)
        self.own.merge(one)
        self.games += 1
        self.decisions += decisions
        for score in match.scores or ():
            self.wins[score.seat] += score.rank == 1
            self.scores[score.seat, score.total] += 1
            self.lines.update(score.lines.items())
        facts = {"decisions": decisions, **statistics.facts(one)}
        self.facts.update(facts.items())
        return facts

    def blame(self, player: Player, seat: Seat) -> None:
        """Add the faults of a player on a seat, by the player's label, and the last of them in words."""
        for kind, number in seat.faults.items():
            self.faults[player.label, kind] += number
        if seat.trouble:
            self.troubles[player.label] = seat.trouble

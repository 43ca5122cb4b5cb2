"""Counts over many games that can be added up in any order: what a worker sends back."""

from collections import Counter
from dataclasses import dataclass, field

from core import Match
from core.kernel.presentation import Tally as GameTally
from core.kernel.presentation import presentation


@dataclass
class Tally:
    """Sums over games of any kind: `wins` by seat, `scores` by seat and total, points by `lines` of the
    scores. `own` is what the game itself counts."""

    own: GameTally
    games: int = 0
    decisions: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    scores: Counter[tuple[int, int]] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, game: str) -> "Tally":
        """An empty count for a game."""
        return cls(presentation(game).statistics.tally())

    def merge(self, other: "Tally") -> None:
        """Add another tally."""
        self.own.merge(other.own)
        self.games += other.games
        self.decisions += other.decisions
        # Counter addition would drop what is not positive; scores and lines may be.
        self.wins.update(other.wins)
        self.scores.update(other.scores)
        self.lines.update(other.lines)

    def add(self, match: Match, decisions: int) -> None:
        """Count a finished game that took so many decisions."""
        self.games += 1
        self.decisions += decisions
        for score in match.scores or ():
            self.wins[score.seat] += score.rank == 1
            self.scores[score.seat, score.total] += 1
            self.lines.update(score.lines)

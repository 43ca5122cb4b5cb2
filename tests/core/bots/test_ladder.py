"""The order of the bots, game against game: every seed from both seats."""

import pytest

from core import Match
from core.bots import Budget, answer, make
from core.kernel.shares import interval

GAME = "last_aurora"
THINKING = Budget(simulations=40)


def wins(better: str, worse: str, seeds: range, game: str = GAME) -> tuple[int, int]:
    """Games that the first won, and those that either won; each seed is played from both seats."""
    won = lost = 0
    for seed in seeds:
        for seat in (0, 1):
            kinds = [worse, worse]
            kinds[seat] = better
            match = Match.new(game, ["Ann", "Ben"], {}, seed=seed, bare=True)
            bots = [make(kind, game, seed * 2 + place) for place, kind in enumerate(kinds)]
            number = 0
            while (decision := match.decision) is not None:
                match.apply(answer(bots[decision.seat], match, decision.seat, number, THINKING))
                number += 1
            assert match.scores is not None
            won += match.scores[seat].rank == 1
            lost += match.scores[1 - seat].rank == 1
    return won, won + lost


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [
        ("friendly", "random", 10),
        ("greedy", "friendly", 60),
        ("normal", "greedy", 80),
        ("strong", "normal", 60),
    ],
)
def test_each_beats_the_next_one(better: str, worse: str, games: int) -> None:
    """At 95 % confidence."""
    won, decided = wins(better, worse, range(500, 500 + games))
    low, _ = interval(won, decided)
    assert low > 0.5, (won, decided)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["outlive", "auztralia"])
def test_normal_beats_greedy_in_the_other_games(game: str) -> None:
    """At 95 % confidence; nobody wins where the Old Ones do."""
    won, decided = wins("normal", "greedy", range(7_100_000, 7_100_040), game)
    low, _ = interval(won, decided)
    assert low > 0.5, (won, decided)

"""Positions of games between greedy bots in which greedy errs: normal does what playouts prove better.

Found by playing both actions on in the same worlds, and held to that by the slow test.
"""

from collections.abc import Iterator
from statistics import mean, stdev

import pytest

from core import Match
from core.bots import Budget, answer, make
from core.kernel import Action
from core.kernel.advice import Advisor, advisor

GAME = "last_aurora"
THINKING = Budget(simulations=100)
POSITIONS = [
    # The last exploration is not counted in points: Resources and Trailers that nobody can use any more.
    (2, 307, Action("explore", (2,)), Action("explore", (1,))),
    (4, 299, Action("feed", (56,)), Action("explore", (4,))),
    (4, 300, Action("explore", (2,)), Action("explore", (0,))),
    (4, 303, Action("card"), Action("bonus", (2, 0))),
    (4, 305, Action("block", (0,)), Action("block", (1,))),
    (4, 314, Action("explore", (0,)), Action("explore", (2,))),
    (15, 305, Action("pass", (60,)), Action("explore", (0,))),
    # Passing to mend a box instead of recruiting.
    (35, 216, Action("pass", (25,)), Action("explore", (2,))),
    (12, 287, Action("pass", (11,)), Action("explore", (0,))),
    # Fame undervalued: Food is spent for skill that is worth less than the Fame of Travelers.
    (0, 294, Action("feed", (55,)), Action("explore", (2,))),
    # Food left unused.
    (4, 330, Action("pass", (60,)), Action("feed", (60,))),
    (10, 341, Action("pass", (10,)), Action("feed", (10,))),
    (18, 342, Action("pass", (56,)), Action("feed", (56,))),
    # The Object before the act that needs it.
    (6, 164, Action("explore", (0,)), Action("object", (2,))),
    (10, 270, Action("space", (17,)), Action("object", (7,))),
]
"""Seed, number of the question, what greedy does, what is better."""
WORLDS = 30


def advised(match: Match, advice: Advisor) -> int:
    """The first action of the highest value by the advisor."""
    decision = match.decision
    assert decision is not None
    values = advice(match.view(decision.seat), decision)
    return values.index(max(values))


def position(seed: int, number: int) -> tuple[Match, Advisor]:
    """The match of a seed when its question of a number is asked, counted from 0; with the tables by which
    the positions were found."""
    match = Match.new(GAME, ["Ann", "Ben"], {"edition": "first"}, seed=seed, bare=True)
    advice = advisor(GAME, match.tables)
    for _ in range(number):
        match.apply(advised(match, advice))
    return match, advice


@pytest.mark.parametrize(("seed", "number", "blunder", "better"), POSITIONS)
def test_normal_does_better_than_greedy(seed: int, number: int, blunder: Action, better: Action) -> None:
    match, advice = position(seed, number)
    decision = match.decision
    assert decision is not None
    assert decision.actions[advised(match, advice)] == blunder
    for luck in range(3):
        choice = answer(make("normal", GAME, luck), match, decision.seat, luck, THINKING)
        assert decision.actions[choice] == better


def margins(match: Match, advice: Advisor, seat: int, action: Action) -> Iterator[int]:
    """The margins of a seat after an action, when all play on by the advisor, in worlds 0, 1, ..."""
    for number in range(WORLDS):
        world = match.redealt(seat, number)
        assert world.decision is not None
        world.apply(world.decision.actions.index(action))
        while world.decision is not None:
            world.apply(advised(world, advice))
        assert world.scores is not None
        yield world.scores[seat].total - max(score.total for score in world.scores if score.seat != seat)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "number", "blunder", "better"), POSITIONS)
def test_playouts_prove_it(seed: int, number: int, blunder: Action, better: Action) -> None:
    """At 95 % confidence, paired world by world."""
    match, advice = position(seed, number)
    assert match.decision is not None
    seat = match.decision.seat
    pairs = zip(margins(match, advice, seat, better), margins(match, advice, seat, blunder), strict=True)
    gains = [more - less for more, less in pairs]
    assert mean(gains) > 1.96 * stdev(gains) / WORLDS**0.5

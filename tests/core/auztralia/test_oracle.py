"""In whole games, the answers offered are those that the specification allows: no more, no fewer."""

from collections import Counter
from typing import Any

import pytest

from core import Match
from core.kernel.conformance import Case, played
from tests.core.auztralia.land import land
from tests.core.auztralia.oracle import NEVER_ALONE, ORACLES, Sight, single_uses
from tests.core.auztralia.tastes import TASTES
from tests.core.auztralia.words import label

pytestmark = pytest.mark.no_cover
GAME = "auztralia"


def compare(match: Match, seen: Counter[str], where: str) -> None:
    """The answers offered now are those of the specification."""
    pending = match.decision
    if pending is None:
        return
    sight = Sight(land(match.options["map"]), match.view(pending.seat), pending)
    offered = [label(action, match.play.state) for action in pending.actions]
    cards = single_uses(sight, pending.kind)
    assert set(offered) == ORACLES[pending.kind](sight) | cards, (
        f"{pending.kind} of seat {pending.seat}: {where}"
    )
    assert len(pending.actions) == len(set(pending.actions))
    assert len(offered) - len(cards) > 1 or pending.kind in NEVER_ALONE, f"{pending.kind}: {where}"
    seen[pending.kind] += 1


def hold(case: Case) -> Counter[str]:
    """Compare at each decision of a match; how many there were of each kind."""
    seen: Counter[str] = Counter()
    for match, _ in played(case):
        compare(match, seen, case.command())
    return seen


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_answers_of_a_match_are_those_of_the_specification(seats: int) -> None:
    for seed in range(2):
        assert hold(Case(game=GAME, seats=seats, seed=100 + seed, weights=TASTES[seed]))


OPTIONS: list[dict[str, Any]] = [
    {"map": "west"},
    {"purple": "18"},
    {"piles": "full"},
    {"undo": "off"},
    {"personalities": "off"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_answers_with_an_option_are_those_of_the_specification(options: dict[str, Any]) -> None:
    assert hold(Case(game=GAME, seats=3, seed=11, options=options, weights=TASTES[0]))


def test_the_answers_of_a_sensible_match_are_those_of_the_specification() -> None:
    """More tracks, farms and units than random choices ever have."""
    assert hold(Case(game=GAME, seats=2, seed=9, advised=0.9))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_the_answers_of_many_matches_are_those_of_the_specification(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * 40, chunk * 40 + 40):
        options = [{}, *OPTIONS][seed % 6]
        seen += hold(
            Case(game=GAME, seats=1 + seed % 4, seed=seed, options=options, weights=TASTES[seed % 3])
        )
    assert set(ORACLES) - set(seen) <= {"combat_aim", "use_target"}  # a few in a hundred matches

"""In whole games, turns, times, moves, damage and rewards are those that the specification says."""

from typing import Any

import pytest

from core.kernel.conformance import Case, played
from tests.core.auztralia.land import land
from tests.core.auztralia.referee import Referee
from tests.core.auztralia.tastes import SANE, WARLIKE
from tests.core.auztralia.words import PURPLE

pytestmark = pytest.mark.no_cover


def watch(case: Case) -> Referee:
    """A referee watches a match to its end."""
    options = case.begin().options
    referee = Referee(case.seats, land(options["map"]), int(options["purple"]))
    for match, events in played(case):
        for event in events or match.opening:
            referee.take(event)
        assert not referee.standing_farms()
        if match.decision is not None and referee.turn == PURPLE:
            assert match.decision.kind in ("combat_card", "combat_aim", "combat_hurt", "combat_surgeon")
            assert match.decision.seat == match.view(None)["combat"]["seat"]
    assert referee.cause
    assert referee.counts["old_ones_turn"] <= 53 - referee.purple
    assert match.scores is not None
    hidden = {old.number for old in match.play.state.old_ones if not old.shown}
    totals = [*(referee.points(seat) for seat in range(case.seats)), referee.points_of_old_ones(hidden)]
    assert [score.total for score in match.scores] == totals
    assert [row["points"] for row in match.view(None)["seats"]] == totals[:-1]
    return referee


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("weights", [SANE, WARLIKE], ids=["sane", "warlike"])
def test_a_referee_finds_nothing_amiss(seats: int, weights: dict[str, float]) -> None:
    for seed in range(4):
        counts = watch(Case(game="auztralia", seats=seats, seed=20 * seats + seed, weights=weights)).counts
        assert counts["disc"] > 15


@pytest.mark.parametrize(
    "options", [{"map": "west"}, {"purple": "18"}, {"purple": "26", "undo": "off"}], ids=str
)
def test_a_referee_finds_nothing_amiss_with_options(options: dict[str, Any]) -> None:
    assert (
        watch(Case(game="auztralia", seats=3, seed=5, options=options, weights=WARLIKE)).counts["disc"] > 30
    )


def test_a_referee_finds_nothing_amiss_in_a_sensible_match() -> None:
    """More fights, and Old Ones on the move, than random choices come to."""
    assert watch(Case(game="auztralia", seats=2, seed=9, advised=0.9)).counts["fallen"] > 2


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_a_referee_finds_nothing_amiss_in_many_matches(chunk: int) -> None:
    for seed in range(1000 + chunk * 40, 1040 + chunk * 40):
        options = [{}, {"map": "west"}, {"piles": "full"}, {"undo": "off"}][seed % 4]
        watch(Case(game="auztralia", seats=1 + seed // 4 % 4, seed=seed, options=options, weights=WARLIKE))

"""Events tell everything: a ledger kept from them alone agrees with the table, all game long."""

from typing import Any

import pytest

from core import Match
from core.auztralia.state import State
from core.kernel.conformance import Case, played
from tests.core.auztralia.ledger import Ledger
from tests.core.auztralia.tastes import SANE, WARLIKE
from tests.core.auztralia.words import PURPLE

pytestmark = pytest.mark.no_cover
OPEN_UNITS = ("turn", "turn_end", "port")
"""decisions at which no unit is on its way"""


def hold(ledger: Ledger, match: Match) -> None:
    """Compare with the table."""
    state: State = match.play.state
    sides = match.tables.land.sides
    kind = "turn" if match.decision is None else match.decision.kind
    for seat, board in enumerate(state.seats):
        assert ledger.goods[seat] == board.goods
        assert ledger.boxes[seat] == board.boxes
        assert ledger.persons[seat] == list(board.persons)
        assert ledger.tiles[seat] == list(board.tiles)
        assert ledger.tokens[seat] == board.tokens
        assert ledger.tracks[seat] == [sides[side] for side in board.tracks]
        assert ledger.ports.get(seat, 0) == board.port
        assert ledger.spaces[seat] == dict(state.discs)[seat]
        if kind in OPEN_UNITS:
            assert +ledger.units[seat] == {unit: n for unit, n in enumerate(board.units) if n}
    assert ledger.spaces.get(PURPLE, dict(state.discs)[PURPLE]) == dict(state.discs)[PURPLE]
    assert ledger.farms == {farm.hex: (farm.seat, farm.kind, farm.blighted) for farm in state.farms}
    assert +ledger.deposits == {(place, good): number for place, good, number in state.deposits}
    assert ledger.display == list(state.display)
    known = {old.number: (old.hex, old.kind if old.shown or match.scores else -1) for old in state.old_ones}
    assert ledger.old_ones == known
    damage = {old.number: dict(enumerate(old.damage)) for old in state.old_ones if any(old.damage)}
    assert {number: +counts for number, counts in ledger.damage.items()} == {
        number: {seat: n for seat, n in counts.items() if n} for number, counts in damage.items()
    }


def follow(case: Case) -> Ledger:
    """Keep the ledger of a match to its end."""
    ledger = Ledger(case.seats)
    for match, events in played(case):
        for event in events or match.opening:
            ledger.take(event)
        hold(ledger, match)
    return ledger


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("weights", [SANE, WARLIKE], ids=["sane", "warlike"])
def test_a_ledger_of_events_agrees_with_the_table(seats: int, weights: dict[str, float]) -> None:
    for seed in (80, 81):
        ledger = follow(Case(game="auztralia", seats=seats, seed=seed + seats, weights=weights))
        assert len(ledger.played) > 200


OPTIONS: list[dict[str, Any]] = [
    {"map": "west"},
    {"undo": "off"},
    {"personalities": "off"},
    {"piles": "full"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_ledger_agrees_with_each_option(options: dict[str, Any]) -> None:
    case = Case(game="auztralia", seats=2, seed=21, options=options, weights=WARLIKE)
    assert len(follow(case).played) > 200

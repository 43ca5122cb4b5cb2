"""In whole games, the answers offered are those that the specification allows: no more, no fewer."""

from collections import Counter

import pytest

from core import Match
from core.kernel.conformance import Case, Dice, played
from core.kernel.decisions import Action, Decision
from core.outlive.options import SWITCHES
from tests.core.outlive.oracle import GOODS, ORACLES, PIECES, PLACES, Sight
from tests.core.outlive.rich_positions import rich
from tests.core.outlive.test_conformance import SANE
from tests.core.outlive.words import TABLES

NUMBERED = ("room", "build", "move", "use", "take", "space")


def label(match: Match, action: Action, pending: Decision) -> str:
    """An answer in words; rooms by their place."""
    if not action.args:
        return action.kind
    value = action.args[0]
    assert isinstance(value, int)
    if action.kind == "give" or (action.kind == "pay" and pending.kind != "repair"):
        return f"{action.kind} {GOODS[value]}"
    if action.kind == "piece":
        return f"piece {PIECES[value]}"
    if action.kind in NUMBERED:
        return f"{action.kind} {value}"
    table = TABLES.get(action.kind, "equipment")
    word = getattr(match.tables.catalogue, table)[value].id
    return f"{action.kind} {PLACES[value] if table == 'locations' else word}"


def compare(match: Match, seen: Counter[str], where: str) -> None:
    """The answers offered now are those of the specification."""
    pending = match.decision
    if pending is None or pending.kind not in ORACLES:
        return
    sight = Sight(match.tables, match.view(pending.seat), pending.seat, pending.context)
    offered = [label(match, action, pending) for action in pending.actions]
    wanted = ORACLES[pending.kind](sight)
    assert set(offered) == wanted, f"{pending.kind} of seat {pending.seat}: {where}"
    assert len(offered) == len(wanted)
    seen[pending.kind] += 1


def hold(case: Case) -> Counter[str]:
    """Compare at each decision of a match; how many there were of each kind."""
    seen: Counter[str] = Counter()
    for match, _ in played(case):
        compare(match, seen, case.command())
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answers_of_a_match_are_those_of_the_specification(seats: int) -> None:
    for seed in range(4):
        assert hold(Case(game="outlive", seats=seats, seed=100 + seed, weights=SANE))


@pytest.mark.parametrize("advised", [0.6, 0.9])
def test_the_answers_of_a_sensible_match_are_those_of_the_specification(advised: float) -> None:
    """Sensible choices fill rooms and repair equipment: more abilities are at work."""
    assert hold(Case(game="outlive", seats=3, seed=7, advised=advised))


@pytest.mark.parametrize("name", [field.name for field in SWITCHES])
def test_the_answers_with_an_option_are_those_of_the_specification(name: str) -> None:
    assert hold(Case(game="outlive", seats=3, seed=11, options={name: True}, weights=SANE))


def play_out(seats: int, seed: int) -> Counter[str]:
    """From a rich position to the end, with the invariants and the comparison at each decision."""
    seen: Counter[str] = Counter()
    match = rich(seats, seed).start_day(on=True).m
    dice = Dice(seed)
    while match.decision is not None:
        compare(match, seen, f"rich position {seats} {seed}")
        assert match.invariants() == []
        match.apply(dice.below(len(match.decision.actions)))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answers_from_rich_positions_are_those_of_the_specification(seats: int) -> None:
    """Most abilities are at work at once."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        seen += play_out(seats, seed)
    assert {"defend", "use_bat", "bench", "aid"} <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_the_answers_of_many_matches_are_those_of_the_specification(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * 20, chunk * 20 + 20):
        options = {field.name: bool(seed >> at & 1) for at, field in enumerate(SWITCHES)}
        advised = 0.8 if seed % 4 == 0 else 0
        seen += hold(
            Case(
                game="outlive", seats=2 + seed % 3, seed=seed, options=options, weights=SANE, advised=advised
            )
        )
        seen += play_out(2 + seed % 3, seed)
    assert not set(ORACLES) - set(seen)

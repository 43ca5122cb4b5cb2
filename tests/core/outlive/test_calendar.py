"""Whole games: days, phases, goes and who is asked when (L4, L56, O20, O30, O60 to O62, O71, Q106)."""

from collections import Counter
from itertools import pairwise

import pytest

from core.kernel.conformance import Case, played
from core.outlive.state import DAWN, DAY, NIGHT, SETUP
from tests.core.outlive.test_conformance import SANE

RADIATION = [1, 2, 2, 2, 3, 3]
RIVALS = {"defend", "tribute"}
OF_NIGHT = {"who", "feed", "feed_unit", "dies", "recruit", "build", "repair", "bench", "pay"}
CASES = [Case(game="outlive", seats=seats, seed=60 + seats, weights=SANE) for seats in (2, 3, 4)]
CASES += [Case(game="outlive", seats=3, seed=65, advised=0.8)]


@pytest.mark.parametrize("case", CASES)
def test_six_days_of_three_phases(case: Case) -> None:
    """Radiation 1-2-2-2-3-3 (L101), an event a day (L65), the marker to the left each Night (Q26)."""
    told = [event for _, events in played(case) for event in events]
    days = [event.data for event in told if event.kind == "day"]
    assert [data["day"] for data in days] == [1, 2, 3, 4, 5, 6]
    assert [data["radiation"] for data in days] == RADIATION
    assert [event.data["phase"] for event in told if event.kind == "phase"] == [DAWN, DAY, NIGHT] * 6
    assert sum(event.kind == "event_opened" for event in told) == 6
    firsts = [data["first"] for data in days]
    assert all((int(before) + 1) % case.seats == after for before, after in pairwise(firsts))
    assert told[-1].kind == "game_over"


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_told_that_did_not_happen(case: Case) -> None:
    """No event of a stock, of goods, of a tracer or of persons in which nothing comes or goes."""
    changes = {
        "filled": "number",
        "taken": "number",
        "tracer": "change",
        "persons": "number",
        "lacking": "number",
    }
    for _, events in played(case):
        for event in events:
            if event.kind in changes:
                assert event.data[changes[event.kind]], event
            if event.kind == "goods":
                goods = event.data["goods"]
                assert isinstance(goods, tuple)
                assert any(goods), event


@pytest.mark.parametrize("case", CASES)
def test_every_piece_is_used_once_a_day(case: Case) -> None:
    """L73, L74, Q12: each hero, and each robot from the day on which it is built (Q10)."""
    used: Counter[tuple[object, object]] = Counter()
    for match, events in played(case):
        state = match.play.state
        for event in events:
            if event.kind in ("moved", "stood_up"):
                used[event.data["seat"], event.data["piece"]] += 1
            if event.kind == "phase" and event.data["phase"] == NIGHT:
                pieces = {(seat, piece) for seat in range(case.seats) for piece in range(4)}
                pieces |= {(seat, 4) for seat, board in enumerate(state.seats) if board.robot}
                assert used == dict.fromkeys(pieces, 1)
                used.clear()


@pytest.mark.parametrize("case", CASES)
def test_q106_who_is_asked_when(case: Case) -> None:
    for match, _ in played(case):
        pending, state = match.decision, match.play.state
        if pending is None or state.phase == SETUP:
            continue
        if state.phase == DAWN:
            assert pending.kind == "lose_good"
        elif state.phase == DAY and pending.seat != state.turn:
            assert pending.kind in RIVALS
        elif state.phase == NIGHT and state.turn >= 0:
            assert pending.seat == state.turn
            assert pending.kind in OF_NIGHT
        elif state.phase == NIGHT:
            assert pending.kind in ("event", "pay")


@pytest.mark.parametrize("case", CASES)
def test_goes_alternate_to_the_left(case: Case) -> None:
    """O30: the next seat with a lying piece, counted from the one before."""
    before = -1
    for match, events in played(case):
        state = match.play.state
        for event in events:
            if event.kind == "phase":
                before = -1
            if event.kind not in ("moved", "stood_up"):
                continue
            seat = event.data["seat"]
            assert isinstance(seat, int)
            if before >= 0:
                between = [(before + step) % case.seats for step in range(1, case.seats + 1)]
                for skipped in between[: between.index(seat)]:
                    board = state.seats[skipped]
                    asleep = [p for p in range(5) if not board.standing >> p & 1 and (p < 4 or board.robot)]
                    assert not asleep or state.phase != DAY
            before = seat

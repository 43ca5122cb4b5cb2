"""The score, ties and the end of the game (O80, O81, L126 to L147)."""

import pytest

from tests.core.outlive.table import P, Q, Scene

ROOMS = ("workshop", "bench", "lathe", "vent", "stores")
LONELY = ("bow", "armour", "card", "sensor", "detector")


@pytest.mark.parametrize(("full", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 10)])
def test_o80_l128_q2_full_rooms(full: int, points: int) -> None:
    s = Scene(day=6).room(P, "workshop", 0)
    for name in ROOMS[:full]:
        s.room(P, name)
    assert s.score(P) == points + 3 * full


@pytest.mark.parametrize(("full", "points"), [(1, 1), (3, 3), (5, 5)])
def test_option_classic_scoring_counts_one_a_full_room(full: int, points: int) -> None:
    s = Scene(day=6, classic_scoring=True).room(P, "workshop", 0)
    for name in ROOMS[:full]:
        s.room(P, name)
    assert s.score(P) == points + 3 * full


def test_o80_a_room_not_full_counts_nothing() -> None:
    s = Scene(day=6).room(P, "workshop", 2)
    assert s.score(P) == 2


TRACER = [(-2, 2), (-1, 1), (0, 0), (1, -1), (2, -1), (3, -2), (4, -2), (5, -3), (8, -3), (11, -3)]


@pytest.mark.parametrize(("tracer", "points"), TRACER)
def test_o80_l133_q3_q94_the_tracer(tracer: int, points: int) -> None:
    assert Scene(day=6).room(P, "workshop", 0).tracers(tracer, 0).score(P) == points


@pytest.mark.parametrize("tracer", [-2, -1, 0, 3, 11])
def test_option_classic_scoring_counts_the_tracer_itself(tracer: int) -> None:
    s = Scene(day=6, classic_scoring=True).room(P, "workshop", 0).tracers(tracer, 0)
    assert s.score(P) == -tracer


def test_o80_l140_one_for_each_person() -> None:
    s = Scene(day=6).room(P, "workshop", 0).airlock(P, 3, 2).room(P, "nursery", 8)
    assert s.score(P) == 5 + 8 + 1


def test_o80_l141_one_for_each_repaired_equipment() -> None:
    s = Scene(day=6).room(P, "workshop", 0).equip(P, *LONELY).equip(P, "bat", broken=True)
    assert s.score(P) == 5


def test_o80_l142_q81_one_for_each_completed_symbol() -> None:
    s = Scene(day=6).room(P, "workshop", 0).equip(P, "bow", "axe")
    assert s.score(P) == 2 + 1
    s = Scene(day=6).room(P, "workshop", 0).equip(P, "bow").equip(P, "axe", broken=True)
    assert s.score(P) == 1


@pytest.mark.parametrize(("scientists", "extra"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_o80_l143_scientists_are_paired_with_completed_symbols(scientists: int, extra: int) -> None:
    s = Scene(day=6).room(P, "workshop", 0).airlock(P, 0, scientists).equip(P, "bow", "axe", "bat", "armour")
    assert s.score(P) == scientists + 4 + 2 + extra


def test_o80_l127_events_overcome() -> None:
    assert Scene(day=6).room(P, "workshop", 0).overcame(P, "fallout", "rats").score(P) == 9


@pytest.mark.parametrize(("classic", "total"), [(False, 37), (True, 30)])
def test_o80_x20_the_printed_example(classic: bool, total: int) -> None:
    """15 people, an event of 5, 6 equipment, 2 symbols, 4 rooms, tracer 2."""
    s = Scene(day=6, classic_scoring=classic).tracers(2, 0).overcame(P, "fallout")
    for name in ("bench", "lathe", "vent"):
        s.room(P, name)
    s.airlock(P, 3).equip(P, "bow", "axe", "armour", "bat", "card", "sensor")
    assert s.score(P) == total


def test_q94_a_negative_total_ranks_as_it_is() -> None:
    s = Scene(day=6).room(P, "workshop", 0).tracers(5, 0)
    assert s.score(P) == -3
    assert s.ranks() == [2, 1]


def test_o81_most_points_win() -> None:
    assert Scene(day=6).airlock(P, 1).ranks() == [1, 2]


def test_o81_most_supplies_then_most_materials() -> None:
    assert Scene(day=6).give(P, canned=2).give(Q, water=2, canned=1).ranks() == [2, 1]
    assert Scene(day=6).give(P, canned=2, wood=1).give(Q, canned=2).ranks() == [1, 2]


def test_o81_then_shared() -> None:
    assert Scene(day=6).give(P, canned=2, chip=1).give(Q, water=2, wood=1).ranks() == [1, 1]
    assert Scene(3, day=6).airlock(2, 1).ranks() == [2, 2, 1]


def test_o81_ammo_counts_for_neither() -> None:
    assert Scene(day=6).give(P, ammo=9).ranks() == [1, 1]


def test_q121_the_tie_is_broken_after_the_last_upkeep() -> None:
    s = Scene(day=6).give(P, meat=3, water=2).give(Q, water=3).airlock(P, 3).airlock(Q, 3).night(on=True)
    s.night_out()
    assert s.asked is None
    scores = s.m.scores
    assert scores is not None
    assert len(scores) == 2


def test_o71_the_game_ends_after_the_night_of_day_6() -> None:
    s = Scene(day=6).night(on=True)
    s.night_out()
    assert s.asked is None
    assert s.day == 6
    assert s.m.scores is not None


def test_l4_there_is_a_seventh_dawn_never() -> None:
    s = Scene(day=5).coming("fire").night(on=True).night_out()
    assert s.day == 6
    assert s.m.decision is not None

"""Hunting: what is offered, the price, the aids, the meat (O42)."""

import pytest

from tests.core.outlive.table import P, Q, Scene

HUNTING = ("for", "min", "fai")
KINDS = [("hare", 2, (1, 1, 2)), ("dog", 3, (1, 2, 3)), ("deer", 4, (2, 3, 4)), ("boar", 5, (2, 4, 5))]


@pytest.mark.parametrize("place", HUNTING)
def test_o42_hunting_at_three_places(place: str) -> None:
    s = Scene().prey(place, "hare").go(P, "3", place)
    assert s.can("hunt", "hare")


@pytest.mark.parametrize("place", ["dam", "mil"])
def test_o42_no_hunting_elsewhere(place: str) -> None:
    assert Scene().give(P, chip=1).go(P, "3", place).offers("hunt") == set()


@pytest.mark.parametrize(("kind", "endurance", "meat"), KINDS)
@pytest.mark.parametrize("kills", [0, 1, 2, 3])
def test_o42_q56_meat_grows_with_kills(kind: str, endurance: int, meat: tuple[int, ...], kills: int) -> None:
    s = Scene().kills(P, **{kind: kills}).prey("for", kind).go(P, "5", "for").play("hunt", kind).strike()
    assert s.goods(P) == {"meat": meat[min(kills, 2)]}
    assert s.killed(P, kind) == kills + 1
    assert s.actions_left == 5 - endurance


@pytest.mark.parametrize("kills", [0, 1, 2])
def test_o42_a_bear_with_ammo(kills: int) -> None:
    s = Scene().kills(P, bear=kills).prey("for", "bear").give(P, ammo=1).go(P, "5", "for")
    s.play("hunt", "bear").strike("ammo")
    assert s.goods(P) == {"meat": (3, 5, 7)[kills]}


def test_q56_kills_of_other_kinds_do_not_count() -> None:
    s = Scene().kills(P, dog=3, bear=2).prey("for", "deer").go(P, "5", "for").play("hunt", "deer").strike()
    assert s.goods(P) == {"meat": 2}


def test_o42_l156_q21_once_a_visit() -> None:
    s = Scene().prey("for", "hare", "hare").go(P, "5", "for").play("hunt", "hare").strike()
    assert s.actions_left == 3
    assert s.offers("hunt") == set()
    assert s.offers("take") == {"1", "2", "3"}


def test_q21_several_heroes_may_hunt_on_one_day() -> None:
    s = Scene().prey("for", "hare").prey("min", "hare")
    s.go(P, "3", "for").play("hunt", "hare").strike().end()
    s.go(P, "4", "min").play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 2}


def test_o42_the_tile_leaves_and_the_next_is_turned_up() -> None:
    s = Scene().prey("for", "hare", "boar").go(P, "3", "for").play("hunt", "hare").strike()
    assert s.prey_of("for")[0] == "boar"
    assert s.top_prey("for", seen_by=Q) == "boar"


def test_o42_only_the_top_kind_is_offered_without_a_sensor() -> None:
    assert Scene().prey("for", "dog", "hare").go(P, "5", "for").offers("hunt") == {"dog"}


def test_o42_within_reach_by_ammo_only_if_there_is_enough() -> None:
    assert not Scene().prey("for", "boar").give(P, ammo=1).go(P, "3", "for").can("hunt", "boar")
    assert Scene().prey("for", "boar").give(P, ammo=2).go(P, "3", "for").can("hunt", "boar")


def test_o42_takes_before_a_hunt_cost_its_actions() -> None:
    s = Scene().prey("for", "deer").go(P, "5", "for").play("take", 2)
    assert s.offers("hunt") == set()


def test_q53_a_hunt_begun_must_be_struck() -> None:
    s = Scene().prey("for", "dog").give(P, ammo=1).go(P, "3", "for").play("hunt", "dog")
    assert s.asked == (P, "aid")
    assert s.offers() == {"strike", "ammo"}


def test_o42_strike_is_offered_only_within_the_actions_left() -> None:
    s = Scene().equip(P, "trap").prey("for", "boar").give(P, ammo=3).go(P, "3", "for").play("hunt", "boar")
    assert s.price == 5
    assert s.offers() == {"ammo", "trap"}
    s.play("ammo")
    assert s.price == 4
    assert s.offers() == {"ammo", "trap"}
    s.play("trap")
    assert s.price == 3
    assert s.offers() == {"ammo", "strike"}


def test_q104_trap_and_shotgun_make_it_one_cheaper_each_and_are_used() -> None:
    s = Scene().equip(P, "trap", "shotgun").prey("for", "deer").go(P, "3", "for").play("hunt", "deer")
    s.play("trap").play("shotgun").strike()
    assert s.actions_left == 1
    assert not s.ready(P, "trap")
    assert not s.ready(P, "shotgun")


def test_q52_q104_at_least_one_action_stays() -> None:
    s = Scene().equip(P, "trap", "shotgun").give(P, ammo=2).prey("for", "hare").go(P, "3", "for")
    s.play("hunt", "hare").play("trap")
    assert s.asked != (P, "aid") or s.offers() == {"strike"}
    s.strike()
    assert s.actions_left == 2
    assert s.ready(P, "shotgun")
    assert s.goods(P)["ammo"] == 2


def test_o42_spent_ammo_returns_to_the_pile() -> None:
    s = Scene().give(P, ammo=1).prey("for", "deer")
    before = s.supply("ammo")
    s.go(P, "3", "for").play("hunt", "deer").strike("ammo")
    assert s.supply("ammo") == before + 1


def test_o42_forest_fire_stops_hunt_and_look_in_the_forest() -> None:
    s = Scene(events=["fire"]).equip(P, "sensor").prey("for", "hare", "hare").prey("min", "hare", "hare")
    s.go(P, "3", "for")
    assert s.offers("hunt") == set()
    assert not s.can("look")
    s.end().go(P, "4", "min")
    assert s.can("hunt", "hare")
    assert s.can("look")


def test_o42_q61_a_bulkhead_hunts_in_the_fire() -> None:
    s = Scene(events=["fire"]).room(P, "bulkhead").prey("for", "hare").go(P, "3", "for")
    assert s.can("hunt", "hare")


def test_o39_look_needs_two_tiles() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "hare", exactly=True).go(P, "3", "fai")
    assert not s.can("look")


def test_o39_look_comes_before_the_hunt_once_a_visit_and_costs_nothing() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "hare", "dog").go(P, "3", "fai").play("look")
    assert s.actions_left == 3
    assert not s.can("look")
    s = Scene().equip(P, "sensor").prey("fai", "hare", "dog").go(P, "3", "fai").play("hunt", "hare").strike()
    assert not s.can("look")


def test_q54_the_look_alone_does_not_use_the_sensor() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "hare", "dog").go(P, "3", "fai").play("look").end()
    assert s.ready(P, "sensor")


def test_q54_the_owner_is_told_the_kinds_without_order() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "hare", "dog", "boar", "dog", exactly=True)
    s.go(P, "3", "fai").play("look")
    told = [event for event in s.log if event.seen_by == (P,)]
    assert told
    assert all(not event.seen(Q) and not event.seen(None) for event in told)


def test_q54_the_others_see_that_it_looked() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "hare", "dog").go(P, "3", "fai").forget().play("look")
    assert any(event.seen(Q) for event in s.log)


def test_o42_the_kind_nearest_the_top_leaves() -> None:
    s = Scene().equip(P, "sensor").prey("fai", "boar", "dog", "hare", "dog", exactly=True)
    s.go(P, "3", "fai").play("look").play("hunt", "dog").strike()
    assert s.prey_of("fai") == ["boar", "hare", "dog"]


def test_o42_without_the_sensor_ready_no_other_kind_is_offered() -> None:
    s = Scene().equip(P, "sensor", used=True).prey("fai", "dog", "hare").go(P, "3", "fai")
    assert s.offers("hunt") == {"dog"}
    assert not s.can("look")


def test_q55_an_empty_stack_offers_no_hunt() -> None:
    s = Scene().prey("for", exactly=True).equip(P, "sensor").go(P, "5", "for")
    assert s.offers("hunt") == set()
    assert not s.can("look")


def test_o42_q114_smokehouses_add_by_themselves_once_a_day() -> None:
    s = Scene().room(P, "smoke").room(P, "smoke2").prey("for", "hare").prey("min", "hare")
    s.go(P, "3", "for").play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 1 + 1 + 2}
    assert s.room_used(P, "smoke")
    assert s.room_used(P, "smoke2")
    s.end().go(P, "4", "min").play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 5}


def test_q37_two_smokehouses_both_add_to_one_hunt() -> None:
    s = Scene().room(P, "smoke").room(P, "smoke").prey("for", "hare")
    s.go(P, "3", "for").play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 3}


def test_o42_a_smokehouse_that_is_not_full_adds_nothing() -> None:
    s = Scene().room(P, "smoke", 3).prey("for", "hare").go(P, "3", "for").play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 1}


def test_o42_meat_is_limited_by_the_pile() -> None:
    s = Scene().give(Q, meat=29).prey("for", "deer").go(P, "4", "for").play("hunt", "deer").strike()
    assert s.goods(P) == {"meat": 1}


def test_o48_the_robot_does_not_hunt() -> None:
    s = Scene().robot(P, "bla").prey("for", "hare").equip(P, "sensor").go(P, "robot", "for")
    assert s.offers("hunt") == set()
    assert not s.can("look")

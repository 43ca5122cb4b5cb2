"""Epidemic, feeding, radiation, recruits (O63 to O66)."""

import pytest

from core.outlive.state import SPENT
from tests.core.outlive.table import P, Q, Scene


def test_o63_an_epidemic_takes_one_of_the_own_choice() -> None:
    s = Scene(events=["epidemic"]).airlock(P, 2, 1).step("epidemic", P)
    assert s.asked == (P, "who")
    s.play("scientist")
    assert s.airlock_of(P) == (2, 0)


def test_o63_nobody_in_the_airlock_nobody_leaves() -> None:
    s = Scene(events=["epidemic"]).step("epidemic", P)
    assert s.in_room(P, "workshop") == (3, 0)


def test_o63_q61_not_with_a_full_bulkhead() -> None:
    s = Scene(events=["epidemic"]).room(P, "bulkhead").airlock(P, 2).step("epidemic", P)
    assert s.airlock_of(P) == (2, 0)


def test_q116_who_leaves_goes_back() -> None:
    s = Scene(events=["epidemic"]).airlock(P, 1)
    before = s.supply("survivor")
    s.step("epidemic", P)
    assert s.supply("survivor") == before + 1
    s = Scene(events=["epidemic"]).airlock(P, 0, 1)
    before = s.supply("scientist")
    s.step("epidemic", P)
    assert s.supply("scientist") == before + 1
    assert s.scientists_at_base == 3


def test_o64_with_no_needs_nothing_is_asked() -> None:
    s = Scene().room(P, "workshop", 0).give(P, canned=4).step("feed", P)
    assert s.asked is None
    assert s.goods(P) == {"canned": 4}


def test_o64_both_full_payments_and_by_hand_are_offered() -> None:
    s = Scene().give(P, water=2, canned=2).step("feed", P)
    assert s.asked == (P, "feed")
    assert s.offers() == {"meat_first", "canned_first", "by_hand"}


def test_o64_full_payment_with_canned_before_water() -> None:
    s = Scene().airlock(P, 1).give(P, water=3, meat=1, canned=4).step("feed", P).play("canned_first")
    assert s.goods(P) == {"water": 2, "canned": 3}


def test_o64_rows_keep_their_water() -> None:
    s = Scene().airlock(P, 1).give(P, water=1, canned=2).step("feed", P).play("meat_first")
    assert s.goods(P) == {}
    assert s.airlock_of(P) == (1, 0)


@pytest.mark.parametrize(("people", "rows"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_o64_q110_a_water_for_each_row_with_people(people: int, rows: int) -> None:
    s = Scene().room(P, "workshop", 0).airlock(P, people).give(P, water=4).step("feed", P).play("meat_first")
    assert s.goods(P) == {"water": 4 - rows}


def test_o64_a_row_takes_only_water() -> None:
    s = Scene().room(P, "workshop", 0).airlock(P, 2).give(P, meat=3, canned=3).step("feed", P)
    assert "meat_first" not in s.offers()
    s.until(None, "nothing", skip=True, end_ok=True)
    assert s.airlock_of(P) == (1, 0)
    assert s.goods(P) == {"meat": 3, "canned": 3}


@pytest.mark.parametrize("people", [1, 2, 3])
def test_q68_a_room_with_anybody_costs_its_full_supply(people: int) -> None:
    s = Scene().room(P, "workshop", people).give(P, canned=5).step("feed", P).play("canned_first")
    assert s.goods(P) == {"canned": 3}


def test_q69_a_built_empty_room_costs_nothing() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "lathe", 0).give(P, canned=5).step("feed", P)
    assert s.asked is None
    assert s.goods(P) == {"canned": 5}


def test_q38_a_nursery_of_eight_costs_its_supply_once() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "nursery", 8).give(P, canned=5).step("feed", P)
    s.play("canned_first")
    assert s.goods(P) == {"canned": 3}


def test_q66_rows_first_then_rooms_by_place() -> None:
    s = Scene().airlock(P, 1).room(P, "bench").give(P, water=1, canned=3).step("feed", P)
    asked = []
    for kind in ("water", "canned", "canned", "canned", "short"):
        s.by_hand()
        if s.asked is not None:
            asked.append((s.context["place"], s.context["number"]))
        s.unit(kind)
    assert asked == [(-1, 1), (0, 2), (0, 1), (1, 2)]
    assert s.airlock_of(P) == (1, 0)
    assert s.in_room(P, "workshop") == (3, 0)
    assert s.in_room(P, "bench") == (2, 0)


def test_q67_a_seat_may_starve_people_though_it_could_pay() -> None:
    s = Scene().give(P, canned=2).step("feed", P).unit("short").unit("canned")
    assert s.in_room(P, "workshop") == (2, 0)
    assert s.goods(P) == {"canned": 1}


def test_q40_the_owner_picks_the_sort() -> None:
    s = Scene().room(P, "workshop", 2, scientists=1).step("feed", P)
    s.by_hand()
    s.until(P, "who", skip=True).play("scientist")
    s.until(None, "nothing", skip=True, end_ok=True)
    assert s.in_room(P, "workshop") == (1, 0)


def test_q40_the_number_of_rows_is_fixed_at_the_beginning() -> None:
    s = (
        Scene()
        .room(P, "workshop", 0)
        .airlock(P, 4)
        .give(P, water=1)
        .step("feed", P)
        .unit("short")
        .unit("water")
    )
    assert s.airlock_of(P) == (3, 0)
    assert s.goods(P) == {}


def test_q109_a_shortage_never_takes_people_from_elsewhere() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "arm", 1).room(P, "vent").give(P, canned=2).airlock(P, 1)
    s.step("feed", P)
    s.until(None, "nothing", skip=True, end_ok=True, prefer=("short", "canned"))
    assert s.in_room(P, "arm") == (0, 0)
    assert s.people(P) >= 1


def test_l155_the_vegetable_pays_a_whole_room() -> None:
    s = Scene().vegetable(P).give(P, canned=2).step("feed", P).unit("vegetable")
    assert s.goods(P) == {"canned": 2}
    assert s.in_room(P, "workshop") == (3, 0)
    assert s.vegetable_of is None


def test_l66_a_spent_vegetable_is_at_nobodys_until_it_comes_home_at_dawn() -> None:
    s = Scene(events=[]).vegetable(P).give(P, canned=2).give(Q, canned=2).night(P, on=True)
    s.until(P, "feed", skip=True)
    s.unit("vegetable")
    assert s.vegetable_of is None
    assert not s.vegetable_there
    assert s.m.view(Q)["vegetable"] == SPENT
    s.night_out()
    assert s.vegetable_there
    assert [each.data["vegetable"] for each in s.log if each.kind == "tokens_home"] == [1]


def test_q46_so_is_one_that_recruited() -> None:
    s = Scene().vegetable(P).step("recruit", P).play("vegetable")
    assert s.vegetable_of is None
    assert not s.vegetable_there


def test_q45_the_vegetable_may_pay_a_room_that_costs_one() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "larder").vegetable(P).give(P, canned=1).step("feed", P)
    s.unit("vegetable")
    assert s.goods(P) == {"canned": 1}


def test_o64_the_vegetable_pays_only_before_anything_of_the_room() -> None:
    s = Scene().vegetable(P).give(P, canned=2).step("feed", P).unit("canned")
    assert "vegetable" not in s.offers()


def test_o64_the_vegetable_feeds_one_room_only() -> None:
    s = Scene().room(P, "bench").vegetable(P).give(P, canned=2).step("feed", P).unit("vegetable")
    assert not s.can("vegetable")


def test_o64_the_vegetable_pays_no_row() -> None:
    s = Scene().room(P, "workshop", 0).airlock(P, 1).vegetable(P).give(P, water=1).step("feed", P)
    s.by_hand()
    assert not s.can("vegetable")


def test_q111_full_payments_never_use_the_vegetable() -> None:
    s = Scene().vegetable(P).give(P, canned=2).step("feed", P).play("canned_first")
    assert s.vegetable_of == P
    assert s.goods(P) == {}
    s = Scene().vegetable(P).give(P, canned=1).step("feed", P)
    assert not s.can("canned_first")


@pytest.mark.parametrize(("day", "points"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_o65_radiation_by_day(day: int, points: int) -> None:
    assert Scene(day=day).step("radiation", P).tracer_of(P) == points


def test_o65_fallout_adds_one() -> None:
    assert Scene(events=["fallout"]).step("radiation", P).tracer_of(P) == 3


def test_o65_q61_not_with_a_bulkhead() -> None:
    assert Scene(events=["fallout"]).room(P, "bulkhead").step("radiation", P).tracer_of(P) == 2


@pytest.mark.parametrize(("people", "rise"), [(0, 2), (1, 1), (2, 0), (6, 0)])
def test_o65_q44_people_in_the_airlock_block(people: int, rise: int) -> None:
    assert Scene().airlock(P, 0, people).step("radiation", P).tracer_of(P) == rise


def test_q37_two_vents_block_two() -> None:
    s = Scene(day=5).room(P, "vent").room(P, "vent").step("radiation", P)
    assert s.tracer_of(P) == 1


def test_o65_a_vent_that_is_not_full_blocks_nothing() -> None:
    assert Scene().room(P, "vent", 2).step("radiation", P).tracer_of(P) == 2


def test_q5_the_tracer_stops_at_11_and_every_point_beyond_kills_one() -> None:
    s = Scene(day=5).tracers(9, 0).step("radiation", P)
    assert s.tracer_of(P) == 11
    assert s.people(P) == 2


def test_o65_the_seat_chooses_where_and_which_sort() -> None:
    s = Scene().tracers(10, 0).room(P, "workshop", 2, scientists=1).room(P, "bench").step("radiation", P)
    assert s.asked == (P, "dies")
    s.play("room", "workshop")
    assert s.asked == (P, "who")
    s.play("survivor")
    assert s.in_room(P, "workshop") == (1, 1)
    assert s.people(P) == 5


def test_o65_nothing_if_nobody_is_left() -> None:
    s = Scene(day=6).tracers(11, 0).room(P, "workshop", 1).step("radiation", P)
    assert s.people(P) == 0
    assert s.tracer_of(P) == 11


def test_o66_one_supply_of_any_kind_for_one_survivor() -> None:
    s = Scene().give(P, water=1, meat=1, canned=1, wood=1).step("recruit", P)
    assert s.offers("good") == {"water", "meat", "canned"}
    s.play("good", "meat").play("good", "water").play("stop")
    assert s.goods(P) == {"canned": 1, "wood": 1}
    assert s.airlock_of(P) == (2, 0)


def test_q46_the_vegetable_pays_one_survivor() -> None:
    s = Scene().vegetable(P).step("recruit", P).play("vegetable")
    assert s.airlock_of(P) == (1, 0)
    assert s.vegetable_of is None


def test_q46_a_place_is_needed() -> None:
    s = Scene().vegetable(P).airlock(P, 6).step("recruit", P)
    assert s.asked is None
    assert s.vegetable_of == P


def test_q70_no_recruits_directly_into_rooms() -> None:
    s = Scene().room(P, "workshop", 1).airlock(P, 6).give(P, canned=3).step("recruit", P)
    assert s.asked is None


def test_q71_no_recruit_when_survivors_run_out() -> None:
    s = Scene().no_survivors().give(P, canned=3).step("recruit", P)
    assert s.asked is None


def test_o66_tonights_water_recruits_before_other_water() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "cistern").give(P, canned=2, water=1).night(P)
    s.until(P, "feed", skip=True).play("canned_first")
    s.until(P, "recruit", skip=True).play("good", "water")
    assert s.goods(P) == {"water": 1}


def test_o63_each_seat_in_its_own_night() -> None:
    s = Scene(events=["epidemic"]).airlock(P, 1, 1).airlock(Q, 1, 1).night()
    s.until(P, "who", skip=True).play("survivor")
    assert s.airlock_of(Q) == (1, 1)

"""Building, moving people, rooms of the build step (O67)."""

import pytest

from tests.core.outlive.table import P, Scene


def test_o67_l106_a_room_costs_three_materials_of_any_kinds() -> None:
    s = Scene().give(P, wood=1, metal=1, chip=1, ammo=3).use_room(P, "workshop").own(P, "larder")
    s.step("build", P).build("larder")
    assert s.goods(P) == {"ammo": 3}
    assert "larder" in s.built(P)
    assert s.in_room(P, "larder") == (0, 0)


def test_q75_materials_are_paid_unit_by_unit() -> None:
    s = Scene().give(P, wood=2, metal=2, chip=2).use_room(P, "workshop").own(P, "larder").step("build", P)
    s.play("build", "larder")
    assert s.asked == (P, "pay")
    s.until_paid("chip", "metal", "chip")
    assert s.goods(P) == {"wood": 2, "metal": 1}


def test_o67_not_with_two_materials() -> None:
    s = Scene().use_room(P, "workshop").give(P, wood=2).step("build", P)
    assert s.asked is None or s.offers("build") == set()


def test_o67_as_often_as_possible() -> None:
    s = Scene().use_room(P, "workshop").give(P, wood=9).own(P, "larder", "vent").step("build", P)
    s.build("larder").build("vent").build("bench")
    assert s.built(P) >= {"larder", "vent", "bench"}
    assert s.goods(P) == {}


def test_o67_a_workshop_works_once_a_night_even_after_other_builds() -> None:
    s = Scene().room(P, "workshop", 2).airlock(P, 1).give(P, wood=7).own(P, "larder", "vent", "smoke")
    s.step("build", P).build("larder").move("workshop").build("vent").build("smoke")
    assert s.goods(P) == {}
    assert s.room_used(P, "workshop")


def test_o67_a_workshop_not_full_helps_nothing() -> None:
    s = Scene().room(P, "workshop", 2).give(P, wood=2).step("build", P)
    assert s.asked is None or s.offers("build") == set()


def test_o67_q39_people_move_only_from_the_airlock_into_rooms() -> None:
    s = Scene().room(P, "bench", 1).airlock(P, 1).step("build", P)
    assert s.offers("move") == {"bench"}
    s.move("bench")
    assert s.in_room(P, "bench") == (2, 0)
    assert s.offers("move") == set()


def test_o67_the_sort_is_chosen() -> None:
    s = Scene().room(P, "bench", 1).airlock(P, 1, 1).step("build", P).play("move", "bench")
    assert s.asked == (P, "who")
    s.play("scientist")
    assert s.in_room(P, "bench") == (1, 1)
    assert s.airlock_of(P) == (1, 0)


def test_o67_no_move_into_a_full_room() -> None:
    s = Scene().airlock(P, 1).give(P, wood=3).step("build", P)
    assert "workshop" not in s.offers("move")


def test_o67_the_ammo_press() -> None:
    s = Scene().room(P, "press").step("build", P).play("use", "press")
    assert s.goods(P) == {"ammo": 4}
    assert s.room_used(P, "press")
    assert not s.can("use", "press")


def test_o67_the_scrubber() -> None:
    s = Scene().room(P, "scrubber").tracers(1, 0).step("build", P).play("use", "scrubber")
    assert s.tracer_of(P) == 0


def test_q4_the_scrubber_is_not_offered_at_minus_two() -> None:
    s = Scene().room(P, "scrubber").tracers(-2, 0).give(P, wood=3).step("build", P)
    assert not s.can("use", "scrubber")


def test_o67_stores_draw_two() -> None:
    s = Scene().room(P, "stores").pile("axe", "bow").step("build", P).play("use", "stores")
    assert s.broken(P) == {"axe", "bow"}


def test_q95_stores_with_nothing_fitting_are_allowed_once() -> None:
    s = Scene(4).room(P, "stores").tiles([], [], others=(P, 1, 2, 3)).step("build", P)
    s.play("use", "stores")
    assert not s.can("use", "stores")


def test_q79_scrapyard_takes_a_repaired_or_a_broken_tile() -> None:
    s = Scene().room(P, "scrap").equip(P, "bow").equip(P, "axe", broken=True).step("build", P)
    assert s.offers("scrap") == {"bow", "axe"}
    s.play("scrap", "axe")
    assert s.goods(P) == {"wood": 1, "metal": 2}
    assert s.discards[-1] == "axe"
    assert s.offers("scrap") == set()


def test_o67_scrapyard_is_limited_by_the_pile() -> None:
    s = (
        Scene()
        .room(P, "scrap")
        .equip(P, "bat")
        .give(1, wood=30 - 6 - 1)
        .step("build", P)
        .play("scrap", "bat")
    )
    assert s.goods(P) == {"wood": 1}


@pytest.mark.parametrize("people", [3, 4, 7])
def test_q38_the_nursery_grows_beyond_its_slots(people: int) -> None:
    s = Scene().room(P, "nursery", people).step("build", P).play("use", "nursery")
    assert s.in_room(P, "nursery") == (people + 1, 0)


def test_q96_a_nursery_below_three_is_not_full() -> None:
    s = Scene().room(P, "nursery", 2).give(P, wood=3).step("build", P)
    assert not s.can("use", "nursery")


def test_q38_only_its_own_use_fills_a_nursery_beyond_its_slots() -> None:
    s = Scene().room(P, "nursery", 3).airlock(P, 1).give(P, wood=3).step("build", P)
    assert s.offers("move") == set()


def test_q71_no_nursery_when_survivors_run_out() -> None:
    s = Scene().room(P, "nursery").no_survivors().give(P, wood=3).step("build", P)
    assert not s.can("use", "nursery")


def test_q35_a_room_filled_tonight_may_be_used_tonight() -> None:
    s = Scene().room(P, "press", 2).airlock(P, 1).step("build", P)
    assert not s.can("use", "press")
    s.move("press").play("use", "press")
    assert s.goods(P) == {"ammo": 4}


def test_q37_two_presses_are_used_each() -> None:
    s = Scene().room(P, "press").room(P, "press").step("build", P)
    s.play("use", "press")
    s.play("use", "press")
    assert s.goods(P) == {"ammo": 8}


def test_o67_until_stop() -> None:
    s = Scene().room(P, "press").give(P, wood=3).step("build", P).play("stop")
    assert s.asked is None
    assert s.goods(P) == {"wood": 3}

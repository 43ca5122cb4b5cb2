"""The worked examples F21, F24 to F37, F42 and F46: the Night and the score."""

import pytest

from tests.core.outlive.table import P, Q, R, S, Scene


def test_f21_a_crisis_room_makes_an_event_cheaper() -> None:
    s = Scene(events=["wood", "rats"]).room(P, "crisis").give(P, wood=6, canned=3).night()
    assert s.asked == (P, "event")
    assert s.offers("event") == {"wood"}
    s.play("event", "wood")
    assert s.goods(P) == {"canned": 3}
    assert s.points_of_events(P) == 3
    assert s.in_force == ["rats"]
    assert s.asked != (P, "event")


def test_f24_feed_with_meat_water_canned() -> None:
    s = Scene().airlock(P, 4).give(P, water=3, meat=1, canned=4).step("feed", P)
    s.play("meat_first")
    assert s.goods(P) == {"canned": 4}
    assert s.airlock_of(P) == (4, 0)
    assert s.in_room(P, "workshop") == (3, 0)


def test_f25_what_is_short_takes_a_person_each() -> None:
    s = Scene().airlock(P, 4).give(P, water=1, canned=1).step("feed", P)
    s.unit("water").unit("short")
    assert s.airlock_of(P) == (3, 0)
    s.unit("canned").unit("short")
    assert s.in_room(P, "workshop") == (2, 0)
    assert s.goods(P) == {}


def test_f26_people_in_the_airlock_and_vents_block() -> None:
    s = Scene(day=5).airlock(P, 1, 1).room(P, "vent").step("radiation", P)
    assert s.tracer_of(P) == 0


def test_f26_beyond_11_people_die() -> None:
    s = Scene(day=5).tracers(10, 0).room(P, "workshop", 2).step("radiation", P)
    assert s.tracer_of(P) == 11
    assert s.in_room(P, "workshop") == (0, 0)


def test_f27_recruits_need_a_place() -> None:
    s = Scene().airlock(P, 4, 1).give(P, canned=3).step("recruit", P).play("good", "canned")
    assert s.asked is None
    assert s.goods(P) == {"canned": 2}
    assert s.airlock_of(P) == (5, 1)


def test_f28_the_workshop_makes_the_next_build_cheap() -> None:
    s = Scene().airlock(P, 5).give(P, wood=4).own(P, "larder", "crisis").step("build", P)
    s.build("larder").build("crisis")
    assert s.goods(P) == {}
    for _ in range(4):
        s.move("larder")
    assert s.in_room(P, "larder") == (4, 0)
    assert s.in_room(P, "crisis") == (0, 0)
    assert s.airlock_of(P) == (1, 0)


def test_f28_a_workshop_filled_tonight_works_at_once() -> None:
    s = Scene().room(P, "workshop", 2).airlock(P, 1).give(P, wood=4).own(P, "larder", "crisis")
    s.step("build", P).build("larder")
    assert s.goods(P) == {"wood": 1}
    s.move("workshop").build("crisis")
    assert s.goods(P) == {}


def test_f29_the_lathe_repairs_for_one_material() -> None:
    s = Scene().room(P, "lathe").equip(P, "bow", "crowbar", broken=True).give(P, wood=2, metal=2)
    s.step("repair", P).play("pay", "bow")
    assert s.goods(P) == {"metal": 1}
    s.play("lathe", "crowbar")
    assert s.goods(P) == {}
    assert s.repaired(P) == {"bow", "crowbar"}


def test_f30_a_whole_night() -> None:
    s = Scene().room(P, "workshop", 0).airlock(P, 6).give(P, water=4, meat=3, canned=5)
    s.equip(P, "bow", used=True).night(P)
    while s.asked is not None and s.asked[0] == P:
        s.least()
    assert s.goods(P) == {"water": 2, "canned": 5}
    assert s.airlock_of(P) == (6, 0)
    assert s.ready(P, "bow")
    assert not s.was_asked("recruit", P)


def test_f31_a_nursery_grows_to_eight() -> None:
    s = Scene().room(P, "nursery").step("build", P).play("use", "nursery")
    assert s.in_room(P, "nursery") == (4, 0)
    s = Scene().room(P, "nursery", 8).airlock(P, 1).give(P, wood=3).step("build", P)
    assert not s.can("use", "nursery")


def test_f32_tonights_water_pays_the_row() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "cistern").airlock(P, 2).give(P, meat=2)
    s.night(P).until(P, "feed", skip=True)
    s.play("meat_first")
    assert s.goods(P) == {}
    assert s.airlock_of(P) == (2, 0)
    assert s.in_room(P, "cistern") == (3, 0)


def test_f33_an_epidemic_comes_before_feeding_and_radiation() -> None:
    s = Scene(events=["epidemic"]).airlock(P, 1, 1).give(P, water=1, canned=2).night(P)
    s.until(P, "who", skip=True).play("survivor")
    s.until(P, "feed", skip=True).play("meat_first")
    assert s.goods(P) == {}
    assert s.airlock_of(P) == (0, 1)
    assert s.in_room(P, "workshop") == (3, 0)
    assert s.tracer_of(P) == 1


def scored(**options: bool) -> Scene:
    s = Scene(day=6, **options).tracers(3, 0).room(P, "bench").room(P, "smoke").room(P, "lathe", 2)
    s.airlock(P, 1, 2).equip(P, "bow", "axe", "crowbar", "bombkit", "bat")
    return s.overcame(P, "sandstorm", "wood")


def test_f34_the_score() -> None:
    assert scored().score(P) == 36


def test_f34_the_classic_score() -> None:
    assert scored(classic_scoring=True).score(P) == 32


def test_f35_supplies_then_materials_break_a_tie() -> None:
    s = Scene(day=6).give(P, canned=1, wood=5).give(Q, canned=1, metal=6)
    assert s.ranks() == [2, 1]
    s = Scene(day=6).give(P, canned=1, wood=6).give(Q, canned=1, metal=6, ammo=2)
    assert s.ranks() == [1, 1]


def test_f36_the_scrapyard_gives_the_printed_materials() -> None:
    s = Scene().room(P, "scrap").equip(P, "bow").step("build", P).play("scrap", "bow")
    assert s.goods(P) == {"wood": 2, "metal": 1}
    assert s.repaired(P) == set()
    assert "bow" in s.discards


def test_f36_the_tool_bench_repairs_what_it_drew() -> None:
    s = Scene().room(P, "bench").pile("axe").give(P, wood=2, metal=1).step("repair", P).play("bench")
    assert s.asked == (P, "bench")
    s.play("repair", "axe")
    s.until_paid("wood", "metal")
    assert s.repaired(P) == {"axe"}
    assert s.goods(P) == {"wood": 1}


def test_f37_the_storage_cap() -> None:
    s = Scene(storage_cap=True).give(P, canned=7).equip(P, "grapple").go(P, "5", "car").play("space", 6)
    assert s.goods(P) == {"canned": 8}


def arm_scene(**goods: int) -> Scene:
    return Scene().room(P, "workshop", 0).room(P, "arm", 1).give(P, **goods).step("feed", P)


def test_f42_a_room_without_people_eats_no_more() -> None:
    s = arm_scene().unit("short")
    assert s.in_room(P, "arm") == (0, 0)
    assert s.asked is None


@pytest.mark.parametrize(("units", "left"), [(["canned", "canned", "short"], {}), (["short"], {"canned": 2})])
def test_f42_what_was_paid_stays_paid(units: list[str], left: dict[str, int]) -> None:
    s = arm_scene(canned=2)
    for kind in units:
        s.unit(kind)
    assert s.asked is None
    assert s.in_room(P, "arm") == (0, 0)
    assert s.goods(P) == left


def test_f46_a_draw_of_owned_kinds_ends_without_a_tile() -> None:
    s = Scene(4).room(P, "stores").equip(P, "bow", "axe").tiles(["bow"], ["axe"], others=(Q, R, S))
    s.step("build", P).play("use", "stores")
    assert s.broken(P) == set()
    assert sorted([*s.pile_of, *s.discards]) == ["axe", "bow"]


def test_f46_the_second_draw_finds_the_first_owned() -> None:
    s = Scene(4).room(P, "stores").equip(P, "bow", "axe")
    s.tiles(["bow", "trap"], ["axe", "trap"], others=(Q, R, S)).step("build", P).play("use", "stores")
    assert s.broken(P) == {"trap"}
    assert sorted([*s.pile_of, *s.discards]) == ["axe", "bow", "trap"]

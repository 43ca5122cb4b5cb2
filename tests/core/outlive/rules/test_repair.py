"""Repairing, drawing equipment, upkeep (O68 to O71)."""

import pytest

from tests.core.outlive.table import P, Q, R, S, Scene

COSTS = [
    ("bow", "WWM"),
    ("axe", "WMM"),
    ("armour", "WCC"),
    ("bat", "WWW"),
    ("card", "WCM"),
    ("jerrycan", "WMM"),
    ("sensor", "WCM"),
    ("exo", "WCM"),
    ("detector", "WCM"),
    ("backpack", "WWW"),
    ("trap", "WMM"),
    ("shotgun", "WWM"),
    ("grapple", "WMC"),
    ("hacksaw", "WMC"),
    ("crowbar", "MMM"),
    ("bombkit", "WWM"),
    ("chainsaw", "CCM"),
    ("flashlight", "CCM"),
    ("purifier", "MCC"),
    ("pickaxe", "WWM"),
]
NAMES = {"W": "wood", "M": "metal", "C": "chip"}


def printed(letters: str) -> dict[str, int]:
    return {NAMES[letter]: letters.count(letter) for letter in set(letters)}


@pytest.mark.parametrize(("kind", "letters"), COSTS)
def test_o68_a_repair_costs_its_three_printed_materials(kind: str, letters: str) -> None:
    s = Scene().equip(P, kind, broken=True).give(P, **printed(letters)).step("repair", P).play("pay", kind)
    assert s.repaired(P) == {kind}
    assert s.goods(P) == {}


@pytest.mark.parametrize(("kind", "letters"), COSTS)
def test_o68_not_without_one_of_them(kind: str, letters: str) -> None:
    goods = printed(letters[1:]) | {"ammo": 3}
    s = Scene().equip(P, kind, broken=True).give(P, **goods).step("repair", P)
    assert s.asked is None
    assert s.broken(P) == {kind}


def test_o68_q76_the_lathe_takes_one_of_the_three_by_choice() -> None:
    s = Scene().room(P, "lathe").equip(P, "bow", broken=True).give(P, wood=1, metal=1, chip=1)
    s.step("repair", P).play("lathe", "bow")
    assert s.asked == (P, "pay")
    assert s.offers("good") == {"wood", "metal"}
    s.play("good", "metal")
    assert s.goods(P) == {"wood": 1, "chip": 1}
    assert s.repaired(P) == {"bow"}
    assert s.room_used(P, "lathe")


def test_q105_no_lathe_without_a_printed_kind() -> None:
    s = Scene().room(P, "lathe").equip(P, "crowbar", broken=True).give(P, wood=5).step("repair", P)
    assert s.asked is None


def test_o68_the_robot_arm_repairs_free_once() -> None:
    s = Scene().room(P, "arm").equip(P, "bow", "axe", broken=True).step("repair", P).play("arm", "bow")
    assert s.repaired(P) == {"bow"}
    assert not s.can("arm", "axe")


def test_q37_two_robot_arms_repair_two() -> None:
    s = Scene().room(P, "arm").room(P, "arm").equip(P, "bow", "axe", broken=True).step("repair", P)
    s.play("arm", "bow")
    if s.can("arm", "axe"):
        s.play("arm", "axe")
    assert s.repaired(P) == {"bow", "axe"}


def test_o68_several_repairs_a_night() -> None:
    s = Scene().equip(P, "bow", "axe", broken=True).give(P, wood=3, metal=3).step("repair", P)
    s.play("pay", "axe").play("pay", "bow")
    assert s.repaired(P) == {"bow", "axe"}


def test_o68_until_stop() -> None:
    s = Scene().equip(P, "bow", broken=True).give(P, wood=3, metal=3).step("repair", P).play("stop")
    assert s.asked is None
    assert s.broken(P) == {"bow"}


def test_q77_the_bench_draws_first_and_the_repair_may_be_declined() -> None:
    s = Scene().room(P, "bench").pile("axe").give(P, wood=2, metal=2).step("repair", P).play("bench")
    assert s.broken(P) == {"axe"}
    s.play("none")
    assert s.broken(P) == {"axe"}
    assert s.goods(P) == {"wood": 2, "metal": 2}
    assert s.room_used(P, "bench")


def test_q77_the_bench_may_repair_another_than_the_drawn_tile() -> None:
    s = Scene().room(P, "bench").pile("axe").equip(P, "crowbar", broken=True).give(P, metal=2)
    s.step("repair", P).play("bench")
    assert s.offers("repair") == {"crowbar", "axe"}
    s.play("repair", "crowbar")
    assert s.repaired(P) == {"crowbar"}
    assert s.goods(P) == {}


def test_q76_two_of_the_printed_three_by_choice() -> None:
    s = Scene().room(P, "bench").pile("axe").give(P, wood=1, metal=2).step("repair", P).play("bench")
    s.play("repair", "axe")
    s.until_paid("metal", "metal")
    assert s.goods(P) == {"wood": 1}
    assert s.repaired(P) == {"axe"}


def test_q76_no_kind_twice_that_is_printed_once() -> None:
    s = Scene().room(P, "bench").pile("axe").give(P, wood=2, metal=1).step("repair", P).play("bench")
    s.play("repair", "axe")
    s.until_paid("wood")
    assert s.goods(P) == {"wood": 1}


def test_q105_no_bench_repair_with_fewer_printed_kinds() -> None:
    s = Scene().room(P, "bench").pile("crowbar").give(P, wood=3, metal=1).step("repair", P)
    s.play("bench")
    assert s.broken(P) == {"crowbar"}
    assert s.asked != (P, "bench")


def test_o68_rooms_must_be_full_and_unused() -> None:
    s = Scene().room(P, "arm", 2).equip(P, "bow", broken=True).step("repair", P)
    assert s.asked is None
    s = Scene().room(P, "arm").use_room(P, "arm").equip(P, "bow", broken=True).step("repair", P)
    assert s.asked is None


def test_o70_owned_kinds_are_set_aside_and_then_discarded() -> None:
    s = Scene().room(P, "bench").equip(P, "bow").equip(P, "axe", broken=True).pile("bow", "axe", "trap")
    s.step("repair", P).play("bench")
    assert s.broken(P) == {"axe", "trap"}
    assert sorted(s.discards) == ["axe", "bow"]


def test_o70_the_discards_are_shuffled_in_when_the_pile_is_empty() -> None:
    s = Scene(4).room(P, "bench").tiles([], ["trap"], others=(Q, R, S)).step("repair", P).play("bench")
    assert s.broken(P) == {"trap"}
    assert s.discards == []


def test_q115_a_draw_always_ends() -> None:
    s = Scene(4).room(P, "bench").equip(P, "bow").tiles(["bow"], [], others=(Q, R, S)).step("repair", P)
    s.play("bench")
    assert s.broken(P) == set()
    assert [*s.pile_of, *s.discards] == ["bow"]


def test_o69_meat_and_water_above_two_are_lost() -> None:
    s = Scene().give(P, meat=4, water=5, canned=6, wood=9, ammo=9).step("upkeep", P)
    assert s.goods(P) == {"water": 2, "canned": 6, "wood": 9, "ammo": 9}


def test_o69_what_was_used_is_ready_again() -> None:
    s = Scene().equip(P, "bow", used=True).use_room(P, "workshop").step("upkeep", P)
    assert s.ready(P, "bow")
    assert not s.room_used(P, "workshop")


def test_o69_broken_tiles_stay_broken() -> None:
    assert Scene().equip(P, "bow", broken=True).step("upkeep", P).broken(P) == {"bow"}


def test_o71_q26_the_marker_goes_to_the_left() -> None:
    s = Scene(3).night(R, on=True).night_out()
    assert s.first_player == P


def test_q78_nothing_repaired_tonight_works_tonight() -> None:
    s = Scene(3).equip(P, "jerrycan", broken=True).give(P, wood=1, metal=2).step("repair", P)
    s.play("pay", "jerrycan")
    assert s.goods(P) == {}
    assert s.ready(P, "jerrycan")

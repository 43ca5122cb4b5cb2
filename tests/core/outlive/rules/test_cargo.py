"""The Cargo Ship: spaces, Grapple, Dock, Larder, survivors (O45)."""

import pytest

from tests.core.outlive.table import P, Q, R, S, Scene


@pytest.mark.parametrize(("piece", "space", "canned"), [("3", 1, 1), ("4", 3, 1), ("5", 4, 2)])
def test_o45_the_highest_free_space_within_strength(piece: str, space: int, canned: int) -> None:
    s = Scene().go(P, piece, "car")
    assert s.space_of(P, piece) == space
    assert s.goods(P) == {"canned": canned}
    assert s.airlock_of(P) == (1, 0)
    assert s.aboard[space - 1] is False
    assert s.asked == (Q, "piece")  # the visit takes all actions


def test_o45_of_two_equal_spaces_the_left_one() -> None:
    s = Scene().survivors_aboard(False, False, True, True, True).go(P, "3", "car")
    assert s.space_of(P, "3") == 1


def test_o45_a_taken_space_sends_lower() -> None:
    s = Scene(3).on_space(Q, "5", 4).on_space(R, "4", 3).go(P, "5", "car")
    assert s.space_of(P, "5") == 1


def test_o45_no_space_no_entry() -> None:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).hero(P, "3", "min").turn(P).piece("3")
    assert "car" not in s.offers("go")


def test_o45_a_survivor_without_a_place_is_lost() -> None:
    s = Scene().airlock(P, 6)
    before = s.supply("survivor")
    s.go(P, "3", "car")
    assert s.airlock_of(P) == (6, 0)
    assert s.aboard[0] is False
    assert s.supply("survivor") == before + 1


def test_o45_a_survivor_may_enter_a_room() -> None:
    s = Scene().room(P, "workshop", 2).go(P, "3", "car")
    assert s.asked == (P, "place")
    s.play("room", "workshop")
    assert s.in_room(P, "workshop") == (3, 0)


def test_q82_the_grapple_alone_gives_a_space() -> None:
    s = (
        Scene(4)
        .on_space(Q, "3", 1)
        .on_space(R, "3", 2)
        .equip(P, "grapple")
        .hero(P, "3", "min")
        .go(P, "3", "car")
    )
    assert s.space_of(P, "3") == 3
    assert not s.ready(P, "grapple")


def test_q82_a_grapple_that_leads_to_an_equal_space_is_not_asked_for() -> None:
    s = Scene().equip(P, "grapple").on_space(Q, "4", 3).go(P, "3", "car")
    assert s.space_of(P, "3") == 1
    assert s.ready(P, "grapple")


def test_q82_the_grapple_may_be_kept() -> None:
    s = Scene().equip(P, "grapple").go(P, "4", "car").play("space", 4)
    assert s.space_of(P, "4") == 3
    assert s.ready(P, "grapple")


def test_q82_pressure_uses_bare_strength() -> None:
    s = Scene().equip(P, "grapple").on_space(Q, "4", 3).give(Q, wood=3).go(P, "4", "car")
    assert "wood" not in s.goods(P)


def test_o45_q114_larder_and_dock_add_once_a_day_without_a_choice() -> None:
    s = Scene().room(P, "larder").room(P, "dock").go(P, "3", "car")
    assert s.goods(P) == {"canned": 1 + 1 + 2}
    assert s.room_used(P, "larder")
    assert s.room_used(P, "dock")


def test_o45_a_larder_that_is_not_full_adds_nothing() -> None:
    assert Scene().room(P, "larder", 3).go(P, "3", "car").goods(P) == {"canned": 1}


def dock_scene(**built: int) -> Scene:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).on_space(S, "4", 3).hero(P, "4", "min")
    return s.room(P, "dock", **built)


def test_q83_with_a_dock_a_hero_stands_beside() -> None:
    s = dock_scene()
    before = s.supply("survivor")
    s.go(P, "4", "car")
    assert s.space_of(P, "4") is None
    assert s.where(P, "4") == "car"
    assert s.goods(P) == {"canned": 1 + 2}
    assert s.airlock_of(P) == (1, 0)
    assert s.supply("survivor") == before - 1
    assert s.room_used(P, "dock")


def test_q83_a_used_dock_opens_nothing() -> None:
    s = dock_scene().use_room(P, "dock").turn(P).piece("4")
    assert "car" not in s.offers("go")


def test_q83_not_if_strength_or_grapple_gives_a_space() -> None:
    s = Scene().room(P, "dock").go(P, "5", "car")
    assert s.space_of(P, "5") == 4


def test_q83_beside_the_ship_in_a_storm_the_survivor_comes_from_the_pile() -> None:
    s = (
        Scene(4, events=["storm"])
        .on_space(Q, "3", 1)
        .on_space(R, "3", 2)
        .survivors_aboard(False, False, True, True, True)
    )
    s.room(P, "dock").hero(P, "3", "min").go(P, "3", "car")
    assert s.goods(P) == {"canned": 1 + 2 - 1}
    assert s.airlock_of(P) == (1, 0)


def test_o45_a_storm_brings_one_canned_less_not_below_nothing() -> None:
    assert Scene(events=["storm"]).go(P, "5", "car").goods(P) == {"canned": 1}
    assert Scene(events=["storm"]).go(P, "3", "car").goods(P) == {}


def test_q61_a_bulkhead_spares_the_goods_not_the_survivors() -> None:
    s = Scene(events=["storm"]).room(P, "bulkhead").survivors_aboard(False, False, True, True, True)
    s.go(P, "3", "car")
    assert s.goods(P) == {"canned": 1}
    assert s.airlock_of(P) == (0, 0)


def test_o48_the_robot_does_not_go_to_the_cargo() -> None:
    s = Scene().robot(P, "min").turn(P).piece("robot")
    assert "car" not in s.offers("go")


def test_q31_at_night_heroes_lie_beside_the_spaces() -> None:
    s = Scene().go(P, "5", "car").night()
    assert s.space_of(P, "5") is None
    assert s.where(P, "5") == "car"


def test_q123_the_space_is_chosen_after_the_pressure() -> None:
    s = Scene().equip(P, "grapple").on_space(Q, "3", 1).give(Q, wood=1, chip=2).go(P, "5", "car")
    assert s.asked == (Q, "tribute")
    s.play("good", "wood")
    assert s.goods(P) == {"wood": 1, "chip": 1}
    assert s.asked == (P, "space")


def test_o45_the_hacksaw_comes_after_the_space() -> None:
    s = Scene().equip(P, "hacksaw", "grapple").go(P, "5", "car")
    assert s.asked == (P, "space")
    assert s.goods(P) == {}

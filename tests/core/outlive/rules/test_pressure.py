"""Pressure and tribute with every defence (O35, Q13 to Q19, Q85 to Q87)."""

import pytest

from tests.core.outlive.table import P, Q, R, S, Scene


@pytest.mark.parametrize(("mover", "defender", "points"), [("4", "3", 1), ("5", "3", 2), ("5", "4", 1)])
def test_o35_the_difference_is_taken(mover: str, defender: str, points: int) -> None:
    s = Scene().hero(Q, defender, "mil", up=True).give(Q, canned=3).go(P, mover, "mil")
    assert s.goods(P) == {"canned": points}
    assert s.goods(Q) == {"canned": 3 - points}


@pytest.mark.parametrize(("mover", "defender"), [("3", "3"), ("3", "5"), ("4", "5"), ("5", "5")])
def test_o35_q13_an_equal_or_stronger_is_not_pressed(mover: str, defender: str) -> None:
    s = Scene().hero(Q, defender, "mil", up=True).give(Q, canned=3).give(P, canned=1).go(P, mover, "mil")
    assert s.goods(P) == {"canned": 1}
    assert s.goods(Q) == {"canned": 3}
    assert s.event_count("pressed") == 0


def test_o35_a_lying_hero_is_not_pressed() -> None:
    s = Scene().hero(Q, "3", "mil").give(Q, canned=3).go(P, "5", "mil")
    assert s.goods(P) == {}


def test_o35_o48_q99_a_robot_neither_presses_nor_is_pressed() -> None:
    s = Scene().robot(Q, "mil", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.goods(P) == {}
    s = Scene().robot(P, "bla").hero(Q, "3", "for", up=True).give(Q, canned=3).go(P, "robot", "for")
    assert s.goods(P) == {}
    assert s.goods(Q) == {"canned": 3}


def test_q14_all_actions_are_left_after_a_pressure() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.actions_left == 5
    s.play("take", 5)
    assert s.goods(P) == {"canned": 2, "ammo": 5}


def test_o35_pressed_seats_follow_from_the_movers_left() -> None:
    s = Scene(4)
    for seat in (P, Q, S):
        s.hero(seat, "3", "mil", up=True).give(seat, wood=1, metal=2)
    s.go(R, "5", "mil")
    order = []
    while s.asked is not None and s.asked[1] == "tribute":
        if not order or order[-1] != s.asked[0]:
            order.append(s.asked[0])
        s.play("good", "metal")
    assert order == [S, P, Q]
    assert s.goods(R) == {"metal": 6}


def test_q15_the_bat_makes_every_pressure_of_the_arrival_one_higher() -> None:
    s = Scene(3).equip(P, "bat").hero(Q, "3", "mil", up=True).hero(R, "4", "mil", up=True)
    s.give(Q, canned=5).give(R, wood=5).go(P, "4", "mil").play("use")
    assert s.goods(P) == {"canned": 2, "wood": 1}
    assert not s.ready(P, "bat")


def test_q15_the_bat_may_be_left_at_home() -> None:
    s = (
        Scene()
        .equip(P, "bat")
        .hero(Q, "4", "mil", up=True)
        .give(Q, canned=5)
        .go(P, "4", "mil")
        .play("decline")
    )
    assert s.goods(P) == {}
    assert s.ready(P, "bat")


def test_q15_the_bat_is_not_asked_for_against_stronger_ones_only() -> None:
    s = Scene().equip(P, "bat").hero(Q, "5", "mil", up=True).give(Q, canned=5).go(P, "4", "mil")
    assert s.asked == (P, "act")
    assert s.ready(P, "bat")


def test_o35_the_bat_is_asked_for_whatever_the_rival_holds() -> None:
    s = Scene().equip(P, "bat").hero(Q, "4", "mil", up=True).go(P, "4", "mil")
    assert s.asked == (P, "use_bat")


def test_q15_the_bat_serves_one_arrival_a_day() -> None:
    s = Scene().equip(P, "bat").hero(Q, "4", "mil", up=True).give(Q, canned=5).go(P, "4", "mil").play("use")
    s.end().hero(Q, "5", "for", up=True).go(P, "5", "for")
    assert s.asked == (P, "act")


def test_o35_ammo_takes_a_point_each_and_yield_ends_it() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, ammo=1, canned=3).go(P, "5", "mil").play("ammo")
    s.until(None, "act")
    assert s.goods(P) == {"canned": 1}
    assert s.goods(Q) == {"canned": 2}


def test_o35_ammo_may_be_kept() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, ammo=2, canned=3).go(P, "5", "mil").play("yield")
    s.play("good", "canned").play("good", "canned")
    assert s.goods(P) == {"canned": 2}
    assert s.goods(Q) == {"ammo": 2, "canned": 1}


def test_q85_armour_against_one_point() -> None:
    s = Scene().equip(Q, "armour").hero(Q, "3", "mil", up=True).give(Q, canned=3).go(P, "4", "mil")
    s.play("armour")
    assert s.goods(P) == {}
    assert not s.ready(Q, "armour")


@pytest.mark.parametrize("state", ["broken", "used"])
def test_o35_only_a_ready_armour_is_offered(state: str) -> None:
    s = Scene().equip(Q, "armour", broken=state == "broken", used=state == "used")
    s.hero(Q, "3", "mil", up=True).give(Q, canned=3).go(P, "4", "mil")
    assert s.goods(P) == {"canned": 1}


def test_q86_bodyguards_cancel_a_pressure_on_a_3_only() -> None:
    s = Scene().room(Q, "guards").hero(Q, "3", "mil", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.offers() == {"yield", "guards"}
    s.play("guards")
    assert s.goods(P) == {}
    assert s.room_used(Q, "guards")
    s = Scene().room(Q, "guards").hero(Q, "4", "mil", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.goods(P) == {"canned": 1}


def test_o35_bodyguards_that_are_not_full_do_not_help() -> None:
    s = Scene().room(Q, "guards", 3).hero(Q, "3", "mil", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.goods(P) == {"canned": 2}


def test_q16_a_defender_too_poor_gives_what_there_is() -> None:
    s = Scene().equip(P, "bat").hero(Q, "3", "mil", up=True).give(Q, canned=1).go(P, "5", "mil").play("use")
    assert s.goods(P) == {"canned": 1}
    assert s.asked == (P, "act")


def test_q17_ammo_is_a_tribute_when_the_defender_picks() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, ammo=2, canned=3).go(P, "4", "mil").play("yield")
    assert s.offers("good") == {"ammo", "canned"}
    s.play("good", "ammo")
    assert s.goods(P) == {"ammo": 1}


def test_q17_interrogation_never_takes_ammo() -> None:
    s = Scene().room(P, "interro").hero(Q, "3", "mil", up=True).give(Q, ammo=1, wood=1, chip=1)
    s.go(P, "5", "mil").play("yield")
    assert s.asked == (P, "tribute")
    assert s.offers("good") == {"wood", "chip"}
    s.play("good", "chip")
    assert s.goods(P) == {"wood": 1, "chip": 1}
    assert s.goods(Q) == {"ammo": 1}


def test_q37_two_interrogations_do_no_more_than_one() -> None:
    s = Scene().room(P, "interro").room(P, "interro").hero(Q, "3", "mil", up=True).give(Q, wood=2, chip=2)
    s.go(P, "4", "mil")
    assert s.asked == (P, "tribute")
    s.play("good", "chip")
    assert s.asked == (P, "act")


def test_q17_only_the_seven_goods_can_be_given() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).equip(Q, "bow").airlock(Q, 2).vegetable(Q).go(P, "5", "mil")
    assert s.asked == (P, "act")
    assert s.airlock_of(Q) == (2, 0)
    assert s.repaired(Q) == {"bow"}
    assert s.vegetable_of == Q


def test_q18_a_pressure_is_automatic() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, canned=2).go(P, "5", "mil")
    assert s.goods(P) == {"canned": 2}


def test_q19_a_chip_won_at_the_dam_opens_it() -> None:
    s = Scene().hero(Q, "3", "dam", up=True).give(Q, chip=1).go(P, "4", "dam").play("take", 4)
    assert s.goods(P) == {"water": 4}


def test_q87_the_firsts_tribute_is_the_movers_before_the_second_answers() -> None:
    s = Scene(3).hero(Q, "3", "mil", up=True).hero(R, "3", "mil", up=True)
    s.give(Q, canned=2).give(R, wood=1, chip=2).go(P, "5", "mil")
    assert s.asked == (R, "tribute")
    assert s.goods(P) == {"canned": 2}
    assert s.seen_goods(P, by=R) == {"canned": 2}


def test_q99_a_rival_robot_does_not_pay_beside_its_hero() -> None:
    s = Scene().robot(Q, "mil", up=True).hero(Q, "3", "for", up=True).give(Q, canned=3).go(P, "5", "mil")
    assert s.goods(Q) == {"canned": 3}


def test_q106_rivals_are_asked_only_to_defend_and_give() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, ammo=1, canned=1, wood=1).go(P, "5", "mil")
    kinds = []
    while s.asked is not None and s.asked[0] == Q and s.asked[1] != "piece":
        kinds.append(s.asked[1])
        s.choose()
    assert set(kinds) <= {"defend", "tribute"}
    assert kinds


def test_o35_storage_cap_a_tribute_that_does_not_fit_goes_to_the_pile() -> None:
    s = Scene(storage_cap=True).hero(Q, "3", "mil", up=True).give(Q, canned=3).give(P, canned=8)
    before = s.supply("canned")
    s.go(P, "5", "mil")
    assert s.goods(P) == {"canned": 8}
    assert s.goods(Q) == {"canned": 1}
    assert s.supply("canned") == before + 2


def test_o35_storage_cap_the_last_that_fits_is_kept() -> None:
    s = Scene(storage_cap=True).hero(Q, "3", "mil", up=True).give(Q, canned=3).give(P, canned=7)
    before = s.supply("canned")
    s.go(P, "5", "mil")
    assert s.goods(P) == {"canned": 8}
    assert s.supply("canned") == before + 1


def test_q101_a_pressure_changes_nothing_in_the_space() -> None:
    s = Scene().room(P, "dock").hero(Q, "3", "car", up=True).on_space(Q, "3", 1).give(Q, canned=3)
    s.go(P, "5", "car")
    assert s.space_of(P, "5") == 4
    assert s.goods(Q) == {"canned": 1}


def test_the_choice_of_a_destination_says_who_would_be_pressed() -> None:
    """Section 5: location, seat and points of each; equals and lying heroes are not named."""
    s = Scene(4).hero(Q, "4", "mil", up=True).hero(R, "3", "for", up=True).hero(S, "5", "sil", up=True)
    s.hero(R, "4", "sil").hero(P, "5", "dam").turn(P).piece("5")
    told = s.context["pressure"]
    threes = {tuple(told[at : at + 3]) for at in range(0, len(told), 3)}
    assert threes == {(s.place("mil"), Q, 1), (s.place("for"), R, 2)}


def test_a_robot_would_press_nobody() -> None:
    s = Scene().robot(P, "dam").hero(Q, "3", "mil", up=True).turn(P).piece("robot")
    assert s.context["pressure"] == ()


def test_the_bat_says_the_points_with_it() -> None:
    s = Scene(3).equip(P, "bat").hero(Q, "4", "mil", up=True).hero(R, "3", "mil", up=True).go(P, "4", "mil")
    assert s.context["pressure"] == (s.place("mil"), Q, 1, s.place("mil"), R, 2)

"""The six Enemy cards and their ambushes, one test or more each (R596-R620, C18, A20)."""

import pytest

from core.last_aurora.tables.records import AMMO, DAMAGE, FUEL
from tests.core.last_aurora.table import Scene, device, trailer, truck

TOP = [device(0, 0), device(1, 0)]
FRONT = [*(truck(index) for index in range(5)), device(0, 0)]
BOTTOM = [*(truck(index) for index in range(5)), *(trailer(1, index) for index in range(5))]


def ambushed(name: str) -> Scene:
    """The Enemy has sprung on seat 1, alone in the Coast, with a Device on each car."""
    s = Scene().zone(0, name).at(1, "a12").convoy(1, devices={0: "Roof Rifle", 1: "Turbocharger"})
    return s.start("fire")


@pytest.mark.parametrize(
    ("number", "name", "period"),
    [
        (1, "Warwolves", 1),
        (2, "Riderwolves", 1),
        (3, "The Final Howl", 2),
        (4, "Rendall and Randall", 2),
        (5, "Ulmar, The Metal Wolf", 3),
        (6, "Immortal Wolf", 3),
    ],
)
def test_r535_numbers_and_periods(number: int, name: str, period: int) -> None:
    s = Scene()
    row = s.t.rules.cards[s.card(name)]
    assert (row.number, row.period, row.kind) == (number, period, "enemy")


def test_r600_warwolves_one_damage_in_the_top_row() -> None:
    s = ambushed("Warwolves")
    assert s.asked == (1, "damage")
    assert s.offered("box") == TOP
    s.play("box", TOP[1])
    assert s.held(1, "D") == 1
    assert s.asked != (1, "damage")


def test_r608_riderwolves_one_damage_in_the_bottom_row() -> None:
    s = ambushed("Riderwolves")
    assert s.offered("box") == BOTTOM
    s.play("box", BOTTOM[9])
    assert s.held(1, "D") == 1
    assert s.asked != (1, "damage")


def test_r612_ulmar_one_damage_in_the_front_and_one_in_the_top_row() -> None:
    s = ambushed("Ulmar, The Metal Wolf")
    assert sorted(s.offered("box")) == sorted(FRONT)
    s.play("box", truck(4))
    assert s.offered("box") == TOP
    s.play("box", TOP[0])
    assert s.held(1, "D") == 2


def test_r620_immortal_wolf_one_damage_in_the_front_and_one_in_the_bottom_row() -> None:
    s = ambushed("Immortal Wolf")
    assert sorted(s.offered("box")) == sorted(FRONT)
    s.play("box", device(0, 0))
    assert s.offered("box") == BOTTOM
    s.play("box", truck(4))
    assert s.held(1, "D") == 2


# -- Rendall and Randall (R604) --------------------------------------------------------------------


def test_r604_rendall_and_randall_take_a_resource_of_choice() -> None:
    s = ambushed("Rendall and Randall")
    assert s.asked == (1, "ambush.resource")
    assert [s.can("token", letter) for letter in "FUAS"] == [True, True, True, False]
    reserve = s.state.reserve[FUEL]
    s.play("token", "U")
    assert s.held(1, "U") == 0
    assert s.state.reserve[FUEL] == reserve + 1
    assert s.held(1, "D") == 0


def test_r604_or_inflict_one_damage_in_the_front() -> None:
    s = ambushed("Rendall and Randall")
    s.play("suffer", 1)
    assert sorted(s.offered("box")) == sorted(FRONT)
    s.play("box", truck(4))
    assert s.held(1, "D") == 1
    assert (s.held(1, "F"), s.held(1, "U"), s.held(1, "A")) == (1, 1, 1)


def test_r604_without_a_resource_it_is_the_damage() -> None:
    s = Scene().zone(0, "Rendall and Randall").at(1, "a12").unload(1, "F U A").start("fire")
    assert s.asked == (1, "damage")
    assert s.offered("box") == FRONT[:5]


def test_r604_which_of_equal_resources_leaves_is_chosen_because_nothing_moves() -> None:
    s = Scene().zone(0, "Rendall and Randall").at(1, "a12")
    s.cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", trailer(1, 0): "A"}).start("fire")
    s.play("token", "A")
    assert s.offered("box") == [truck(2), trailer(1, 0)]
    s.play("box", truck(2))
    assert s.seat(1).cargo[trailer(1, 0)] == AMMO


def test_c18_damage_may_be_chosen_though_the_target_is_full() -> None:
    s = Scene().zone(0, "Rendall and Randall").at(1, "a12").crew(1, active=["Leader"])
    s.cargo(1, {truck(index): "D" for index in range(5)} | {trailer(1, 0): "S", trailer(1, 3): "U"})
    s.start("fire")
    s.play("suffer", 1)
    assert (s.held(1, "U"), s.held(1, "S"), s.held(1, "D")) == (1, 1, 5)
    assert s.events("damage_lost") == [{"seat": 1, "points": 1, "area": "front"}]


# -- The Final Howl (R616) -------------------------------------------------------------------------


def test_r616_the_final_howl_contaminates_one_own_survivor_of_choice() -> None:
    s = ambushed("The Final Howl")
    assert s.asked == (1, "ambush.contamination")
    s.play("suffer", 0)
    assert s.names(s.offered("survivor")) == ["Co-Pilot", "Leader"]
    s.play("survivor", "Leader")
    assert s.state.contamination == {s.card("Leader", 1): 1}
    assert s.held(1, "D") == 0


def test_r616_or_inflicts_two_damage_in_the_bottom_row() -> None:
    s = ambushed("The Final Howl")
    s.play("suffer", 1)
    assert s.offered("box") == BOTTOM
    s.play("box", truck(4))
    s.play("box", trailer(1, 0))
    assert s.held(1, "D") == 2
    assert s.seat(1).cargo[truck(4)] == s.seat(1).cargo[trailer(1, 0)] == DAMAGE
    assert s.state.contamination == {}


def test_r323_the_counter_may_kill_then_a_token_leaves_from_a_box_of_choice() -> None:
    s = ambushed("The Final Howl")
    s.play("suffer", 0)
    s.play("survivor", "Co-Pilot")
    assert s.asked == (1, "survivor.token")
    s.play("box", truck(1))
    assert s.names(s.seat(1).crew()) == ["Leader"]
    assert s.held(1, "S") == 1
    assert s.card("Co-Pilot", 1) in s.state.discard


def test_a20_a_hazmat_suit_against_the_counter_satisfies_the_ambush() -> None:
    s = Scene().zone(0, "The Final Howl").at(1, "a12").give(1, "Hazmat Suit").start("fire")
    s.play("suffer", 0)
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}
    assert s.held(1, "D") == 0
    assert s.hand(1) == []
    assert s.asked != (1, "damage")

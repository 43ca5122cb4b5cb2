"""The Automa: its setup, its cards, how it explores, rests and moves (R853-R1113)."""

from typing import Any

import pytest

from core import Match
from core.kernel import OptionsError
from core.last_aurora.addons.automa.board import survivors
from core.last_aurora.addons.automa.movement import automa_waypoint, movement_begins, path, rest_turn
from core.last_aurora.phases.exploration import exploration_turn
from core.last_aurora.state import EXPLORATION, MOVEMENT, REST
from tests.core.last_aurora.solo_table import AUTOMA, PLAYER, Solo


def explore(s: Solo) -> Solo:
    s.run((exploration_turn, AUTOMA), phase=EXPLORATION, turn=AUTOMA)
    return s


# -- setup (R853-R866) -----------------------------------------------------------------------------


def in_deck(view: Any) -> int:
    """Cards of the Exploration deck, those dealt to the zone included."""
    return view["deck"]["count"] + sum(1 for slot in view["zone"][2:] if slot["card"])


def test_r855_the_table_is_set_for_two() -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True})
    view = match.view(PLAYER)
    assert match.seats == ("Ann",)
    assert view["names"] == ("Ann", "Automa")
    assert len(view["seats"]) == 2
    solo = [Match.new("last_aurora", ["Ann"], {"automa": True}, seed=seed) for seed in range(10)]
    two = in_deck(Match.new("last_aurora", ["Ann", "Ben"], {}).view(PLAYER))
    found = {in_deck(one.view(PLAYER)) for one in solo}
    assert found == {two - 1, two}, "the Automa has explored a card where it begins, and none else"


def test_r861_row_a_is_covered_but_for_its_first_box() -> None:
    assert Solo().damage() == ["A2", "A3", "A4", "A5", "A6"]


def test_r863_r866_counters_and_first_tokens() -> None:
    s = Solo()
    assert (s.seat(AUTOMA).fame, s.seat(AUTOMA).space) == (0, 0)
    assert (s.where("S"), s.where("F"), s.where("U"), s.where("A")) == (["B1", "B2"], ["B1"], ["C1"], ["D1"])


def test_c42_it_has_a_turn_order_counter_in_a_random_place() -> None:
    orders = {
        tuple(Match.new("last_aurora", ["Ann"], {"automa": True}, seed).view(0)["order"])
        for seed in range(20)
    }
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_against_one_player_only(players: int) -> None:
    with pytest.raises(OptionsError, match="one seat"):
        Match.new("last_aurora", ["Ann", "Ben", "Cleo"][:players], {"automa": True})


def test_without_it_one_player_is_too_few() -> None:
    with pytest.raises(OptionsError, match="2 to 4"):
        Match.new("last_aurora", ["Ann"])


# -- Action cards (R872-R876, R953, C49) -----------------------------------------------------------


def test_r872_as_many_cards_as_survivors_contaminated_ones_too() -> None:
    s = Solo().cards().hold("S S", sick=2).start("exploration")
    assert s.events("automa_deals") == [{"cards": 4}]


def test_r872_the_discards_make_a_new_deck() -> None:
    s = Solo().hold("S S S")
    s.state.marks.update(automa_deck=(1,), automa_used=(2, 3, 4, 5, 6), automa_row=(), automa_pile=())
    s.start("exploration")
    assert s.events("automa_deals") == [{"cards": 3}]
    assert sorted((*s.mark("deck"), *s.mark("pile"), *s.mark("row"))) == [1, 2, 3, 4, 5, 6]


def test_r874_a_turn_reveals_the_next_card_to_the_right() -> None:
    s = explore(Solo().cards(row="A", pile="DE"))
    assert s.revealed() == "AD"
    assert len(s.mark("pile")) == 1


def test_r953_without_cards_it_passes() -> None:
    s = explore(Solo().cards(row="A"))
    assert s.events("automa_reveals") == []


def test_c49_face_down_cards_keep_the_phase_going() -> None:
    s = Solo().cards(pile="").crew(PLAYER, exhausted=["Leader", "Co-Pilot"]).unload(PLAYER, "F")
    s.hold("S S").start("exploration")
    assert len(s.events("automa_reveals")) == 2


# -- exploring (R880-R949) -------------------------------------------------------------------------


def test_r893_skill_1_goes_to_the_slot_of_cost_1() -> None:
    s = explore(Solo().cards(pile="A").zone(0, "Fuel Station"))
    assert s.events("automa_explores")[0]["slot"] == 0


def test_r886_left_takes_the_left_block_from_the_leftmost_boxes() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Fuel Station"))
    assert (s.where("U"), s.where("A")) == (["C1"], ["D1"])
    assert s.state.left[0] == ()


def test_r905_the_only_block_left_is_taken_whatever_the_arrow() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Fuel Station", left=""))
    assert s.has("U") == 2


def test_r889_an_empty_location_is_discarded_and_the_zone_refilled() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Fuel Station", right=""))
    assert s.card("Fuel Station") in s.state.discard
    assert all(s.state.zone)


def test_r888_objects_are_drawn_unseen() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Radar Station"))
    assert len(s.seat(AUTOMA).objects) == 1
    view = s.m.view(PLAYER)["seats"][AUTOMA]
    assert (view["objects"], view["object_count"]) == ((), 1)
    assert s.events("object_seen") == []


def test_r903_what_has_no_place_goes_to_the_reserve() -> None:
    s = Solo().cards(pile="A").hold("S S U U U U U U U").zone(0, "Fuel Station")
    before = s.state.reserve[2]
    explore(s)
    assert s.has("U") == 7
    assert s.state.reserve[2] == before + 1


def test_r915_improving_discards_the_card_and_repairs_one() -> None:
    s = explore(Solo().cards(pile="A").round(2).broken("A3", "B2").zone(0, "Tank Wagon"))
    assert s.damage() == ["A3"]
    assert s.card("Tank Wagon") in s.state.discard


def test_r925_a_seventh_survivor_cures_one_instead() -> None:
    s = explore(Solo().cards(pile="A").hold("S S S S S", sick=1).zone(0, "Driver"))
    assert (s.has("S"), s.mark("sick")) == (6, (0,))
    s.cards(pile="A").zone(0, "Medic")
    before = survivors(s.t)
    explore(s)
    assert survivors(s.t) == before  # six boxes are full, and nobody is contaminated


def test_r921_a_sixth_survivor_is_added_whoever_is_contaminated() -> None:
    s = explore(Solo().cards(pile="A").hold("S S S", sick=2).zone(0, "Driver"))
    assert (s.has("S"), s.mark("sick")) == (4, (2,))


def test_r905_of_two_blocks_the_one_with_resources_where_only_one_has_any() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Abandoned Shop", left="O", right="F"))
    assert (s.has("F"), s.events("object_drawn")) == (1, [])


def test_r929_an_encounter_is_discarded() -> None:
    s = explore(Solo().cards(pile="A").zone(0, "Merchant"))
    assert s.card("Merchant") in s.state.discard


def test_r933_an_enemy_in_the_slot_gives_what_the_card_says() -> None:
    s = explore(Solo().cards(pile="A").hold("S S").zone(0, "Warwolves"))
    assert s.has("A") == 1
    assert s.state.zone[0] == s.card("Warwolves")
    s = explore(Solo().cards(pile="B").hold("S S").zone(4, "Warwolves"))
    assert s.has("U") == 1


def test_r935_enemies_in_slots_of_cost_2_are_left_alone() -> None:
    s = Solo().cards(pile="C")
    for slot, name in enumerate(("Warwolves", "Riderwolves", "The Final Howl"), start=1):
        s.zone(slot, name)
    explore(s)
    assert s.events("automa_finds_nothing")[0]["line"] == "R943"


@pytest.mark.parametrize(("card", "found"), [("D", "Old Hauler"), ("F", "Snowcat")])
def test_r945_of_several_the_arrow_decides(card: str, found: str) -> None:
    s = explore(Solo().cards(pile=card).zone(1, "Snowcat").zone(2, "Medic").zone(3, "Old Hauler"))
    assert s.events("automa_explores")[0]["card"] == s.card(found)


def test_r949_the_bonus_is_ignored() -> None:
    s = explore(Solo().cards(pile="D").hold("", sick=2).round(2).broken("A3", "B1", "B2").zone(2, "Snowcat"))
    assert s.events("bonus") == []
    assert len(s.damage()) == 2  # one repaired by improving, none by the slot


# -- rest (R967) -----------------------------------------------------------------------------------


def test_r967_each_food_reveals_one_more_card() -> None:
    s = Solo().cards(row="A").hold("S S F F").run((rest_turn, AUTOMA), phase=REST)
    assert s.has("F") == 0
    assert len(s.mark("row")) == 3


def test_r967_it_stops_at_an_empty_deck_and_keeps_the_food() -> None:
    s = Solo().cards(row="ABCD", pile="EF").hold("S S F F").run((rest_turn, AUTOMA), phase=REST)
    assert s.has("F") == 2


# -- movement (R975-R982, R1100-R1113) -------------------------------------------------------------


def move(s: Solo) -> Solo:
    s.run((movement_begins, AUTOMA), phase=MOVEMENT)
    return s


def test_r975_it_moves_without_fuel() -> None:
    s = move(Solo().cards().hold("S S").at(AUTOMA, "a00").waypoint("a02", "-"))
    assert s.seat(AUTOMA).space == s.space("a02")


def test_r979_it_burns_all_its_fuel() -> None:
    s = move(Solo().cards().hold("S S U U U").waypoint("a05", "-"))
    assert s.seat(AUTOMA).space == s.space("a05")
    assert s.has("U") == 0


def test_r978_an_uncovered_engine_box_adds_1() -> None:
    s = move(Solo().cards().round(6).broken("A1").hold("S S"))
    assert s.events("automa_moves")[0]["speed"] == 3


def test_r980_six_or_more_behind_adds_1() -> None:
    assert move(Solo().cards().hold("S S").at(PLAYER, "a06")).events("automa_moves")[0]["speed"] == 3
    assert move(Solo().cards().hold("S S").at(PLAYER, "a05")).events("automa_moves")[0]["speed"] == 2


def test_r1111_card_c_takes_the_first_shortcut_only() -> None:
    s = Solo().cards(row="C").at(AUTOMA, "a01")
    ends = [s.t.rules.map.spaces[s.t.rules.roads[at].end].code for at in path(s.t, AUTOMA, 4)]
    assert ends == ["a02", "a04", "a05", "a06"]
    s = Solo().at(AUTOMA, "a01").cards(row="A")
    ends = [s.t.rules.map.spaces[s.t.rules.roads[at].end].code for at in path(s.t, AUTOMA, 4)]
    assert ends == ["a02", "a03", "a04", "a05"]


def test_r1113_of_two_shortcuts_the_better_one() -> None:
    s = Solo(map="beta").cards(row="C").at(AUTOMA, "b15")
    ends = [s.t.rules.map.spaces[s.t.rules.roads[at].end].code for at in path(s.t, AUTOMA, 1)]
    assert ends == ["b19"]


def test_r1100_card_a_gives_fuel_if_it_has_none_else_ammo() -> None:
    s = move(Solo().cards(row="A").hold("S S").waypoint("a03", "-"))
    assert s.events("automa_moves")[0]["speed"] == 3  # the Fuel is burnt at once
    s = move(Solo().cards(row="A").hold("S S U").waypoint("a03", "-"))
    assert s.has("A") == 1


def test_r1106_card_b_recruits_if_it_has_fewer_survivors() -> None:
    s = move(Solo().cards(row="B").hold("S").waypoint("a02", "-"))
    assert s.has("S") == 2
    s = move(Solo().cards(row="B").hold("S S").waypoint("a02", "-"))
    assert s.has("S") == 2


def test_a22_waypoints_with_resources_and_objects_are_taken_if_there_is_room() -> None:
    s = Solo().hold("S S").at(AUTOMA, "a02").waypoint("a02", "A")
    s.run((automa_waypoint, AUTOMA), phase=MOVEMENT)
    assert s.has("A") == 1
    assert s.space("a02") not in s.state.waypoints
    s.waypoint("a02", "O").run((automa_waypoint, AUTOMA), phase=MOVEMENT)
    assert len(s.seat(AUTOMA).objects) == 1
    s.hold("S S A A A A A A A").waypoint("a02", "A").run((automa_waypoint, AUTOMA), phase=MOVEMENT)
    assert s.space("a02") in s.state.waypoints

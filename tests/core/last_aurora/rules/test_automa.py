"""The Automa (R849-R1127), a rule each; its worked examples are in tests/examples."""

import pytest

from core import IllegalAction, Match
from core.kernel import OptionsError
from core.last_aurora.addons.automa.board import survivors
from core.last_aurora.addons.automa.combat import automa_fires
from core.last_aurora.addons.automa.movement import automa_waypoint, movement_begins, path, rest_turn
from core.last_aurora.mechanics.cargo_changes import damage, gain, repair
from core.last_aurora.mechanics.enemies import ambush
from core.last_aurora.mechanics.fame import gain_fame, lose_fame
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.survivors import contaminate
from core.last_aurora.phases.attack import place_counter, take_loot
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.exploration import exploration_turn
from core.last_aurora.phases.fire_weapons import convoy_under_fire
from core.last_aurora.scoring import scores
from core.last_aurora.state import END_OF_ROUND, EXPLORATION, FIRE, MOVEMENT, REST
from tests.core.last_aurora.solo_table import AUTOMA, PLAYER, Solo


def explore(s: Solo) -> Solo:
    s.run((exploration_turn, AUTOMA), phase=EXPLORATION, turn=AUTOMA)
    return s


# -- setup (R853-R866) -----------------------------------------------------------------------------


def test_r855_the_table_is_set_for_two() -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True})
    view = match.view(PLAYER)
    assert match.seats == ("Ann",)
    assert view["names"] == ("Ann", "Automa")
    assert len(view["seats"]) == 2
    assert view["deck"]["count"] + sum(1 for slot in view["zone"][2:] if slot["card"]) == 48  # as for two


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


# -- contamination and damage (R984-R1018) ---------------------------------------------------------


def test_r988_with_only_contaminated_survivors_one_of_them_dies() -> None:
    s = Solo().hold("", sick=2).run((contaminate, AUTOMA, 1, ()), phase=MOVEMENT)
    assert s.mark("sick") == (1,)


def test_a17_without_any_survivor_it_is_out_and_the_player_has_won() -> None:
    s = Solo().hold("", sick=1).run((contaminate, AUTOMA, 1, ()), phase=MOVEMENT)
    assert s.m.decision is None
    assert [score.rank for score in s.m.scores or ()] == [1, 2]
    with pytest.raises(IllegalAction):
        s.m.apply(0)


def test_r1008_one_outcome_card_for_each_point() -> None:
    s = Solo().round(2).broken("A3", "A4", "A5", "A6").hold("").outcomes(5, 7)  # B..., A...
    s.hold("S S").run((damage, AUTOMA, 2, "front"), phase=FIRE)
    assert s.damage() == ["A2", "A3", "A4", "A5", "A6", "B2"]


def test_a19_damage_discards_the_tokens_of_its_box() -> None:
    s = Solo().broken().hold("S S F F U").outcomes(8).run((damage, AUTOMA, 1, "any"), phase=FIRE)  # C...
    assert s.damage() == ["C1"]
    assert s.has("U") == 0


def test_a19_points_that_find_no_box_are_lost() -> None:
    s = Solo().broken("C1").hold("S S U").outcomes(8).run((damage, AUTOMA, 1, "any"), phase=FIRE)
    assert s.damage() == ["C1"]
    assert s.events("automa_damage_lost") == [{"row": 2}]


def test_r1032_enemy_fire_goes_into_one_row() -> None:
    s = Solo().round(3).broken("A4", "A5", "A6").hold("S S").enemy("Warwolves").enemy("Riderwolves")
    s.state.outcome_deck.remove(3)
    s.state.outcome = 3  # rows I and II: 1 each; D leads
    s.run((convoy_under_fire, AUTOMA, 0, "top"), phase=FIRE)
    assert s.damage() == ["A4", "A5", "A6", "D2", "D3"]


def test_r1000_of_a_choice_it_takes_the_first() -> None:
    s = Solo().hold("S S").enemy("The Final Howl")
    s.run((ambush, AUTOMA, s.card("The Final Howl")), phase=FIRE)
    assert (s.has("S"), s.mark("sick")) == (1, (1,))


def test_c47_it_gives_the_kind_it_has_most_of() -> None:
    s = Solo().hold("S S F U U A").enemy("Rendall and Randall")
    s.run((ambush, AUTOMA, s.card("Rendall and Randall")), phase=FIRE)
    assert (s.has("F"), s.has("U"), s.has("A")) == (1, 1, 1)
    s.run((ambush, AUTOMA, s.card("Rendall and Randall")), phase=FIRE)
    assert (s.has("F"), s.has("U"), s.has("A")) == (1, 1, 0)  # ties: Ammo first


def test_r1056_nothing_is_repaired_to_the_right_of_the_counter() -> None:
    s = Solo().round(2).broken("B3", "C4").run((repair, AUTOMA, 2), phase=EXPLORATION)
    assert s.damage() == ["B3", "C4"]


# -- fame, spoils (R863, R909, C46, A23) -----------------------------------------------------------


def test_c46_below_the_lowest_fame_it_takes_damage_by_letter() -> None:
    s = Solo().fame(AUTOMA, -1).hold("S S").outcomes(8).run((lose_fame, AUTOMA, 1), phase=EXPLORATION)
    assert "C1" in s.damage()


def test_r244_above_the_highest_fame_it_repairs() -> None:
    s = Solo().hold("S").round(2).broken("B2")
    top = s.t.rules.setup.fame_highest
    s.fame(AUTOMA, top).run((gain_fame, AUTOMA, 1), phase=EXPLORATION)
    assert s.damage() == []
    assert s.seat(AUTOMA).fame == top


def test_a23_it_has_no_object_limit() -> None:
    s = Solo().run((draw_objects, AUTOMA, 5), phase=EXPLORATION)
    assert len(s.seat(AUTOMA).objects) == 5


def test_r909_loot_stays_face_down() -> None:
    s = Solo()
    card = s.state.loot[-1]
    s.take(card)
    s.run((take_loot, AUTOMA, card), phase=FIRE)
    assert s.mark("loot") == (card,)
    marks = s.m.view(PLAYER)["marks"]
    assert "automa_loot" not in marks
    assert marks["automa_loot_count"] == (1,)


def test_r909_which_loot_it_has_nobody_can_tell() -> None:
    s = Solo()
    gauss, ecosystem = map(s.card, ("Gauss Cannon", "Artificial Ecosystem"))  # the same back
    if ecosystem not in s.state.loot:
        s.state.loot[-1] = ecosystem
    s.take(gauss)
    s.run((take_loot, AUTOMA, gauss), phase=FIRE)
    worlds = [s.m.redealt(PLAYER, seed).play.state for seed in range(30)]
    assert {world.marks["automa_loot"] for world in worlds} == {(gauss,), (ecosystem,)}
    for world in worlds:
        assert (gauss in world.loot) != (world.marks["automa_loot"] == (gauss,))


# -- firing (R1022-R1028) --------------------------------------------------------------------------


def test_r1027_without_ammo_it_does_not_fire() -> None:
    s = Solo().hold("S S").enemy("Warwolves").run((automa_fires, AUTOMA), phase=FIRE)
    assert s.events("automa_attacks") == []


def test_r1022_each_weapon_once_while_ammo_lasts() -> None:
    s = (
        Solo()
        .round(5)
        .broken("A6")
        .hold("S S A A A")
        .cards(row="A")
        .enemy("Immortal Wolf", loot="Nuclear Generator")
    )
    s.outcomes(9, 1).run((automa_fires, AUTOMA), phase=FIRE)
    assert [attack["rating"] for attack in s.events("automa_attacks")] == [2, 1]
    assert s.has("A") == 1


def test_r1026_right_attacks_the_lowest_number() -> None:
    s = Solo().hold("S S A").cards(row="D").enemy("The Final Howl").enemy("Warwolves")
    s.run((automa_fires, AUTOMA), phase=FIRE)
    assert s.events("automa_attacks")[0]["card"] == s.card("Warwolves")


def test_r463_a_jam_damages_its_weapon() -> None:
    s = Solo().hold("S S A").cards(row="A").enemy("Warwolves").outcomes(6)
    s.run((automa_fires, AUTOMA), phase=FIRE)
    assert "A1" in s.damage()


def test_r500_without_a_free_counter_one_elsewhere_moves() -> None:
    s = Solo().enemy("Warwolves", targets=[AUTOMA, PLAYER]).enemy("Riderwolves", targets=[AUTOMA])
    s.run((place_counter, AUTOMA, s.card("Riderwolves")), phase=FIRE)
    assert [enemy.targets for enemy in s.state.enemies] == [[PLAYER], [AUTOMA, AUTOMA]]


# -- end of round and score (R1034-R1077) ----------------------------------------------------------


def finish(s: Solo) -> Solo:
    s.run((end_of_round,), phase=END_OF_ROUND)
    return s


def test_r1108_cards_b_and_e_damage_the_player() -> None:
    s = finish(Solo().cards(row="BE"))
    assert s.asked == (PLAYER, "damage")
    s.play("box", s.offered("box")[0])
    assert s.asked == (PLAYER, "damage")


@pytest.mark.parametrize(("own", "automa", "after"), [(2, 1, 1), (1, 1, 1), (0, 3, 0)])
def test_r1117_card_d_costs_fame_only_if_the_player_has_more(own: int, automa: int, after: int) -> None:
    s = finish(Solo().cards(row="D").fame(PLAYER, own).fame(AUTOMA, automa))
    assert s.seat(PLAYER).fame == after


def test_r1125_card_f_cures_one_and_contaminates_the_player() -> None:
    s = finish(Solo().cards(row="F").hold("S", sick=1))
    assert (s.has("S"), s.mark("sick")) == (2, (0,))
    assert s.asked == (PLAYER, "contaminate")


def test_r1038_r1040_cards_are_discarded_and_the_counter_uncovers_a_box() -> None:
    s = finish(Solo().cards(row="AC"))
    assert "A2" not in s.damage()
    assert s.state.round == 2
    assert len(s.revealed()) == len(s.events("automa_reveals"))  # only those of the new round


def test_a9_its_abilities_apply_in_the_last_round_too() -> None:
    s = finish(Solo().round(6).cards(row="E"))
    assert s.asked == (PLAYER, "damage")
    s.play("box", s.offered("box")[0])
    assert s.m.decision is None


def test_r1044_two_cards_stay_in_the_zone() -> None:
    s = Solo().cards()
    for slot, name in enumerate(("Snowcat", "Medic", "Flatbed", "Driver", "Rally Truck")):
        s.zone(slot, name)
    finish(s)
    assert [event["slot"] for event in s.events("zone_discarded")][:3] == [0, 1, 2]
    assert s.names(s.state.zone[:2]) == ["Driver", "Rally Truck"]


def test_r1077_the_player_must_have_more() -> None:
    s = Solo().broken("B1", "B4", "C1", "C4", "D1", "D4").hold("")
    s.hold("S S").at(PLAYER, "a00").at(AUTOMA, "a00")
    own, automa = scores(s.t)
    s.fame(AUTOMA, own.total - automa.total)
    own, automa = scores(s.t)
    assert own.total == automa.total
    assert (own.rank, automa.rank) == (2, 1)


def test_r1074_if_the_ship_is_reached_clean_survivors_count() -> None:
    s = Solo().at(PLAYER, "a20").hold("S S S", sick=1)
    automa = scores(s.t)[AUTOMA]
    assert (automa.lines["rescued"], automa.lines["intact"]) == (3, 0)


def test_r887_gains_go_into_the_leftmost_boxes() -> None:
    s = Solo().broken("C1").hold("S S").run((gain, AUTOMA, (2, 2)), phase=EXPLORATION)
    assert s.where("U") == ["C2", "C3"]


def test_r1040_row_a_is_freed_before_the_zone_is_filled() -> None:
    """An Event of the refill meets the board with the counter and the Damage where they belong."""
    s = Solo().cards().run((end_of_round,))
    kinds = [event.kind for event in s.log]
    assert kinds.index("aurora") < kinds.index("automa_advances") < kinds.index("revealed")

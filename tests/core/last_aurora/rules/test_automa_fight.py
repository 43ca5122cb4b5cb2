"""The Automa: contamination and damage, spoils, firing, and the end (R863-R1077)."""

import pytest

from core import IllegalAction
from core.last_aurora.addons.automa.combat import automa_fires
from core.last_aurora.mechanics.cargo_changes import damage, gain, repair
from core.last_aurora.mechanics.enemies import ambush
from core.last_aurora.mechanics.fame import gain_fame, lose_fame
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.survivors import contaminate
from core.last_aurora.phases.attack import place_counter, take_loot
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.fire_weapons import convoy_under_fire
from core.last_aurora.scoring import scores
from core.last_aurora.state import END_OF_ROUND, EXPLORATION, FIRE, MOVEMENT
from tests.core.last_aurora.solo_table import AUTOMA, PLAYER, Solo

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

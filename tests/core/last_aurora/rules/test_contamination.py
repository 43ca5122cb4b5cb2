"""Contamination (R321-R329): the loss of skill, death, and what a death in one half costs the other."""

from core.last_aurora.mechanics.survivors import bury, contaminate, decontaminate
from core.last_aurora.state import EXPLORATION, MOVEMENT
from core.last_aurora.tables.records import SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck


def test_r323_each_counter_lowers_the_skill_by_one() -> None:
    scene = Scene().crew(0, active=["Preacher"]).contaminate(0, Preacher=2)
    assert scene.skill("Preacher") == 1
    assert scene.m.view(1)["seats"][0]["contamination"] == {scene.card("Preacher"): 2}


def test_r323_a_counter_goes_on_a_survivor_of_choice() -> None:
    scene = Scene().crew(0, active=["Leader"], rest=["Explorer"], exhausted=["Preacher"])
    scene.run((contaminate, 0, 1, ()), phase=MOVEMENT)
    assert set(scene.offered("survivor")) == {scene.card(name) for name in ("Leader", "Explorer", "Preacher")}
    scene.play("survivor", "Preacher")
    assert scene.state.contamination == {scene.card("Preacher"): 1}
    assert scene.events("contaminated") == [{"seat": 0, "card": scene.card("Preacher")}]


def test_r323_counters_equal_to_the_skill_kill() -> None:
    scene = Scene().contaminate(0, Leader=1).run((contaminate, 0, 1, ()), (bury, 0), phase=MOVEMENT)
    before = scene.state.reserve[SURVIVOR]
    scene.play("survivor", "Leader")
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot"]
    assert scene.held(0, "S") == 1
    assert scene.state.reserve[SURVIVOR] == before + 1
    assert scene.card("Leader") in scene.state.discard
    assert scene.state.contamination == {}


def test_r323_food_on_the_card_counts() -> None:
    scene = Scene().zone(0, "Contaminated Storehouse").start("exploration")
    scene.play("feed", "Co-Pilot")
    scene.explore(0, "Co-Pilot")
    assert scene.skill("Co-Pilot") == 1
    assert not scene.events("survivor_died")


def test_r323_several_survivors_may_die_of_one_act() -> None:
    scene = Scene().crew(0, active=["Leader", "Co-Pilot", "Hermit"]).contaminate(0, Leader=2, Hermit=2)
    scene.run((bury, 0), phase=EXPLORATION)
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot"]
    assert scene.held(0, "S") == 1


def test_a6_card_and_token_go_together() -> None:
    scene = Scene().cargo(0, {truck(0): "S", trailer(1, 2): "S"}).contaminate(0, Leader=2)
    scene.run((bury, 0), phase=EXPLORATION)
    assert scene.held(0, "S") == len(scene.seat(0).crew()) == 1
    assert scene.seat(0).cargo[truck(0)] == SURVIVOR  # the tail goes first, someone stays to drive


def test_a_lost_loot_survivor_goes_to_the_loot_discards() -> None:
    scene = Scene().crew(0, active=["Leader", "Prisoner"]).contaminate(0, Prisoner=1)
    scene.run((bury, 0), phase=EXPLORATION)
    assert scene.card("Prisoner") in scene.state.loot_discard


# -- R325 and its rulings ----------------------------------------------------------------------------


def test_r325_death_in_the_card_action_costs_the_bonus_but_not_the_gain() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Contaminated Storehouse").start("exploration")
    scene.explore(0, "Co-Pilot").play("card")
    scene.play("block", 1)
    assert scene.held(0, "U") == 3
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.asked == (1, "explore.turn")
    assert scene.held(0, "D") == 1


def test_r325_death_in_the_bonus_costs_the_card_action_but_not_the_gain() -> None:
    scene = Scene().crew(0, active=["Leader", "Co-Pilot"], rest=["Hermit"]).contaminate(0, Leader=1)
    scene.load(0, "F").zone(4, "Lighthouse").start("exploration")
    scene.play("feed", "Co-Pilot")
    scene.explore(4, "Leader", "Co-Pilot")
    scene.play("bonus", 4, 0)
    scene.play("survivor", "Leader")
    assert scene.held(0, "U") == 2
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot", "Hermit"]
    assert scene.state.zone[4] == scene.card("Lighthouse")
    assert not scene.events("gathered")
    assert scene.names(scene.seat(0).exhausted) == ["Co-Pilot"]  # used all the same (R164)


def test_c8_the_other_half_is_lost_no_matter_who_else_took_part() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Contaminated Storehouse").start("exploration")
    scene.play("explore", 0)
    scene.play("survivor", "Leader")
    scene.play("survivor", "Co-Pilot")
    scene.play("card")
    scene.play("survivor", "Co-Pilot")
    scene.play("block", 0)
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert not scene.offered("bonus")
    assert scene.held(0, "D") == 1


def test_r325_a_survivor_who_lives_keeps_both_halves() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Contaminated Storehouse").start("exploration")
    scene.explore(0, "Leader").play("card")
    scene.play("block", 0)
    assert scene.asked == (0, "explore.next")
    assert scene.offered("bonus") == [(0, 0), (0, 1)]


def test_r325_the_next_exploration_is_not_touched() -> None:
    scene = Scene().crew(0, active=["Leader", "Co-Pilot"]).hurt(0, truck(3))
    scene.zone(0, "Contaminated Storehouse").zone(2, "Lighthouse").start("exploration")
    scene.explore(0, "Co-Pilot").play("card")
    scene.play("block", 1)
    scene.play("pass", scene.card("Leader", 1))
    scene.explore(2, "Leader")
    assert scene.asked == (0, "explore.next")
    assert scene.offered("bonus") == [(2, 0)]


def test_a2_the_dead_leave_after_the_act_they_were_doing() -> None:
    scene = Scene().zone(0, "Contaminated Storehouse").start("exploration").explore(0, "Co-Pilot")
    assert scene.asked == (0, "gather")
    assert scene.skill("Co-Pilot") == 0
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot", "Leader"]
    assert scene.held(0, "S") == 2
    scene.play("block", 0)
    assert scene.names(scene.seat(0).crew()) == ["Leader"]


def test_a2_nothing_drawn_in_that_act_saves_them() -> None:
    """A fourth Object forces a choice in the middle of the act; the fatal counter has landed before."""
    scene = Scene().give(0, "Decontamination IV Bag", "Antifreeze Capsules", "Nitromethane")
    scene.object_deck("Nitrous Oxide").zone(0, "Contaminated Storehouse", left="U O", right="F")
    scene.start("exploration").explore(0, "Co-Pilot").play("survivor", "Co-Pilot")
    scene.play("block", 0)
    assert scene.asked == (0, "objects.limit")
    assert scene.offered("object") == [scene.object("Antifreeze Capsules")]  # for the Leader
    scene.play("object", "Antifreeze Capsules")
    assert scene.state.antifreeze == (scene.card("Leader"),)
    assert scene.names(scene.seat(0).crew()) == ["Leader"]


# -- removing ----------------------------------------------------------------------------------------


def test_decontamination_takes_counters_one_by_one() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).contaminate(0, Preacher=2, Leader=1)
    scene.run((decontaminate, 0, 2, ()), phase=EXPLORATION)
    scene.play("survivor", "Preacher")
    assert scene.asked == (0, "decontaminate")
    scene.play("survivor", "Preacher")
    assert scene.state.contamination == {scene.card("Leader"): 1}
    assert len(scene.events("decontaminated")) == 2


# -- R555-R557: nobody left ---------------------------------------------------------------------------


def test_r557_who_loses_all_survivors_is_out_and_his_pieces_leave_play() -> None:
    scene = Scene(3).crew(0, active=["Co-Pilot"]).give(0, "MRE").fame(0, 3)
    scene.zone(0, "Contaminated Storehouse").start("exploration").explore(0, "Co-Pilot")
    scene.play("survivor", "Co-Pilot")
    scene.play("block", 0)
    board = scene.m.view(None)["seats"][0]
    assert board["out"]
    assert (board["cars"], board["cargo"], board["object_count"]) == ((0, 0, 0, 0), {}, 0)
    assert scene.events("seat_out") == [{"seat": 0}]
    assert scene.asked == (1, "explore.turn")
    assert {"Truck", "Container", "Co-Pilot"} <= set(scene.names(scene.state.discard))
    assert scene.object("MRE") in scene.state.object_discard


def test_r557_the_zone_is_refilled_after_a_last_survivor_has_gathered() -> None:
    scene = Scene(3).crew(0, active=["Co-Pilot"]).zone(0, "Contaminated Storehouse", right="")
    scene.start("exploration").explore(0, "Co-Pilot")
    scene.play("block", 0)
    assert scene.seat(0).out
    assert all(scene.state.zone)

"""Food in Exploration (R164, R168-R185): one's own turn, before or after exploring, never in between."""

import msgspec

from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import FOOD
from tests.core.last_aurora.table import Scene, truck


def test_r170_any_number_of_food_in_a_turn() -> None:
    scene = Scene().load(0, "F F").crew(0, active=["Leader"], exhausted=["Co-Pilot"]).start("exploration")
    scene.play("feed", "Leader")
    scene.play("recover", "Co-Pilot")
    scene.play("feed", "Leader")
    assert scene.skill("Leader") == 4
    assert scene.held(0, "F") == 0
    assert scene.offered("feed") == []


def test_r172_a_food_moves_a_survivor_from_exhausted_to_rest() -> None:
    scene = Scene().crew(0, active=["Leader"], exhausted=["Co-Pilot"]).start("exploration")
    before = scene.state.reserve[FOOD]
    scene.play("recover", "Co-Pilot")
    assert scene.names(scene.seat(0).rest) == ["Co-Pilot"]
    assert scene.state.reserve[FOOD] == before + 1
    assert scene.events("fed_to_rest") == [{"seat": 0, "card": scene.card("Co-Pilot")}]


def test_r172_not_from_rest_to_active() -> None:
    scene = Scene().crew(0, active=["Leader"], rest=["Co-Pilot"]).start("exploration")
    assert scene.offered("recover") == []


def test_r173_a_food_on_the_card_adds_one_skill_for_the_turn() -> None:
    scene = Scene().zone(1, "Driver").start("exploration")
    before = scene.state.reserve[FOOD]
    scene.play("feed", "Co-Pilot")
    assert scene.skill("Co-Pilot") == 2
    assert scene.m.view(1)["seats"][0]["food"] == {scene.card("Co-Pilot"): 1}
    assert scene.state.reserve[FOOD] == before  # it lies on the card
    scene.play("pass", "Leader")
    assert scene.skill("Co-Pilot") == 1
    assert scene.state.reserve[FOOD] == before + 1


def test_r183_several_food_on_one_survivor() -> None:
    scene = Scene().load(0, "F").zone(4, "Driver").crew(0, active=["Co-Pilot"]).start("exploration")
    assert scene.refused("slot_cost") == [{"slot": 4, "card": scene.card("Driver"), "cost": 3, "skill": 1}]
    scene.play("feed", "Co-Pilot")
    assert not scene.can("explore", 4)
    scene.play("feed", "Co-Pilot")
    assert scene.can("explore", 4)


def test_r164_food_on_the_crew_goes_to_the_reserve_after_exploring() -> None:
    scene = Scene().zone(1, "Driver").crew(0, active=["Co-Pilot"]).no_deck().start("exploration")
    before = scene.state.reserve[FOOD]
    scene.play("feed", "Co-Pilot")
    scene.explore(1, "Co-Pilot")
    assert scene.state.reserve[FOOD] == before + 1
    assert scene.state.food == {}
    assert scene.skill("Co-Pilot") == 1


def test_r173_food_on_a_survivor_who_stays_behind_is_spent_too() -> None:
    scene = Scene().zone(0, "Driver").start("exploration")
    scene.play("feed", "Co-Pilot")
    scene.explore(0, "Leader")
    scene.until(1, "explore.turn")
    assert scene.state.food == {}
    assert scene.held(0, "F") == 0


def test_r170_no_food_is_refused_in_words() -> None:
    scene = Scene().unload(0, "F").start("exploration")
    assert scene.offered("feed") == []
    assert scene.refused("no_food") == [{}]


def test_a3_food_after_exploring() -> None:
    scene = Scene().zone(0, "Driver").start("exploration").explore(0, "Co-Pilot")
    assert scene.asked == (0, "explore.after")
    assert scene.offered("recover") == [scene.card("Co-Pilot")]
    scene.play("recover", "Co-Pilot")
    assert set(scene.names(scene.seat(0).rest)) == {"Driver", "Co-Pilot"}


def test_a3_no_food_between_card_action_and_bonus() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Abandoned Shop").start("exploration").explore(0, "Co-Pilot")
    assert scene.asked == (0, "explore.next")
    assert scene.offered("feed") == []
    assert scene.offered("recover") == []
    scene.play("card")
    scene.play("block", 0)
    assert scene.asked == (0, "explore.next")
    assert {action.kind for action in scene.m.decision.actions} == {"end", "bonus"}


def test_c4_food_in_a_turn_that_ends_in_a_pass() -> None:
    scene = Scene().crew(0, active=["Leader"], exhausted=["Co-Pilot"]).start("exploration")
    scene.play("recover", "Co-Pilot")
    assert scene.asked == (0, "explore.turn")
    scene.play("pass", "Leader")
    assert scene.names(scene.seat(0).rest) == ["Co-Pilot", "Leader"]


def test_c4_never_in_the_turn_of_another() -> None:
    scene = Scene().crew(0, active=["Leader"], exhausted=["Co-Pilot"]).start("exploration")
    scene.play("pass", "Leader")
    assert scene.asked == (1, "explore.turn")
    assert scene.card("Co-Pilot") not in scene.offered("recover")
    assert set(scene.offered("feed")) == {scene.card("Leader", 1), scene.card("Co-Pilot", 1)}


def test_c5_in_rest_food_moves_from_exhausted_to_rest_only() -> None:
    scene = Scene().crew(0, rest=["Leader"], exhausted=["Co-Pilot"]).crew(1, rest=["Leader"])
    scene.start("rest").until(0, "rest.turn")
    assert scene.offered("feed") == []
    scene.play("recover", "Co-Pilot")
    assert scene.names(scene.seat(0).active) == ["Co-Pilot", "Leader"]


def test_c7_food_that_leaves_kills() -> None:
    """Contamination equal to the bare skill: alive while fed, dead when the Food goes."""
    scene = Scene().crew(0, active=["Leader", "Co-Pilot"]).zone(0, "Contaminated Storehouse")
    scene.start("exploration").play("feed", "Co-Pilot")
    scene.explore(0, "Co-Pilot")
    scene.play("block", 1)
    assert scene.asked == (0, "explore.next")
    assert scene.skill("Co-Pilot") == 1  # 1 + 1 Food - 1
    scene.play("end")  # the bonus is declined
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.events("survivor_died") == [{"seat": 0, "card": scene.card("Co-Pilot")}]
    assert scene.held(0, "S") == 1


def test_c7_the_bonus_comes_before_the_food_leaves() -> None:
    scene = Scene().zone(0, "Contaminated Storehouse").start("exploration")
    scene.play("feed", "Co-Pilot")
    scene.explore(0, "Co-Pilot")
    scene.play("block", 1)
    scene.play("bonus", 0, 1)
    scene.until(1, "explore.turn")
    assert not scene.events("survivor_died")
    assert scene.names(scene.seat(0).exhausted) == ["Co-Pilot"]


def test_c7_food_on_one_who_passes_kills_when_it_leaves() -> None:
    scene = Scene().load(0, "F").contaminate(0, Leader=1)
    scene.start("exploration").play("feed", "Leader")
    scene.state.contamination[scene.card("Leader")] = 2
    scene.play("pass", "Leader")
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot"]


def test_r173_what_a_food_adds_is_in_the_tables() -> None:
    scene = Scene()
    setup = msgspec.structs.replace(scene.t.rules.setup, food_skill=2)
    scene.t.rules = Rules(msgspec.structs.replace(scene.t.rules.catalogue, setup=setup), "alpha")
    scene.start("exploration").play("feed", "Co-Pilot")
    assert scene.skill("Co-Pilot") == 3

"""Object cards (R222-R230) and what each does (R662-R697), as far as Phase 1 goes."""

from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.phases.attack import hand_out_spoils
from core.last_aurora.phases.movement import movement_begins
from core.last_aurora.phases.rest import rest_turn
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT, REST
from tests.core.last_aurora.table import Scene, truck


def drawn(scene: Scene, number: int, phase: int = EXPLORATION) -> Scene:
    return scene.run((draw_objects, 0, number), phase=phase, turn=0)


# -- drawing (R224-R228) ----------------------------------------------------------------------------


def test_r224_only_the_owner_sees_what_was_drawn() -> None:
    scene = drawn(Scene().object_deck("MRE"), 1)
    kind = scene.object("MRE")
    assert scene.m.view(0)["seats"][0]["objects"] == (kind,)
    for viewer in (1, None):
        shown = scene.m.view(viewer)["seats"][0]
        assert (shown["objects"], shown["object_count"]) == ((), 1)
    seen = {event.kind: event for event in scene.log}
    assert seen["object_drawn"].seen(1)
    assert "object" not in seen["object_drawn"].data
    assert seen["object_seen"].seen(0)
    assert not seen["object_seen"].seen(1)
    assert not seen["object_seen"].seen(None)


def test_r226_three_objects_are_kept() -> None:
    scene = drawn(Scene().give(0, "MRE", "Hazmat Suit"), 1)
    assert scene.asked is None
    assert len(scene.hand(0)) == 3


def test_r226_a_fourth_forces_a_discard() -> None:
    scene = Scene().give(0, "MRE", "Hazmat Suit", "Nitromethane").object_deck("Nitrous Oxide")
    drawn(scene, 1)
    assert scene.asked == (0, "objects.limit")
    scene.play("discard", "Nitromethane")
    assert scene.hand(0) == ["Hazmat Suit", "MRE", "Nitrous Oxide"]
    assert scene.object("Nitromethane") in scene.state.object_discard
    assert scene.events("object_discarded") == [{"seat": 0, "object": scene.object("Nitromethane")}]


def test_r226_the_drawn_one_may_be_the_one_that_goes() -> None:
    scene = Scene().give(0, "MRE", "Hazmat Suit", "Nitromethane").object_deck("Nitrous Oxide")
    drawn(scene, 1).play("discard", "Nitrous Oxide")
    assert scene.hand(0) == ["Hazmat Suit", "MRE", "Nitromethane"]


def test_c33_or_a_use_if_the_phase_allows() -> None:
    scene = Scene().hurt(0, truck(4)).give(0, "Welding Torch", "Hazmat Suit", "Nitromethane")
    drawn(scene.object_deck("Nitrous Oxide"), 1)
    assert scene.offered("object") == [scene.object("Welding Torch")]  # not the two of Movement
    assert {values["object"] for values in scene.refused("wrong_phase")} >= {scene.object("Nitrous Oxide")}
    scene.play("object", "Welding Torch")
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 0
    assert len(scene.hand(0)) == 3
    assert not scene.events("object_discarded")


def test_c33_the_next_card_is_drawn_after_the_choice() -> None:
    scene = Scene().give(0, "MRE", "Hazmat Suit", "Nitromethane")
    drawn(scene.object_deck("Nitrous Oxide", "Nitrous Oxide"), 2)
    assert len(scene.hand(0)) == 4
    scene.play("discard", "Nitrous Oxide")
    assert scene.asked == (0, "objects.limit")
    assert len(scene.hand(0)) == 4
    scene.play("discard", "MRE")
    assert scene.hand(0) == ["Hazmat Suit", "Nitromethane", "Nitrous Oxide"]


def test_r228_an_empty_deck_is_made_of_the_discards() -> None:
    scene = Scene()
    scene.state.object_discard, scene.state.object_deck = scene.state.object_deck, []
    drawn(scene, 1)
    assert len(scene.hand(0)) == 1
    assert scene.state.object_discard == []
    assert len(scene.state.object_deck) == 13
    assert scene.events("objects_reshuffled") == [{}]


def test_r228_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    scene = Scene()
    for seat, number in ((0, 2), (1, 12)):  # more than the limit, to empty the deck
        scene.seat(seat).objects = [scene.state.object_deck.pop() for _ in range(number)]
    scene.t.push(draw_objects, 0, 1)
    scene.state.stack[:] = [("draw_objects", 0, 1)]
    scene.state.decision = None
    scene.t.run()
    assert len(scene.hand(0)) == 2
    assert any(event.kind == "no_objects" for event in scene.t.events)


def test_a21_several_players_draw_in_forward_order() -> None:
    scene = Scene(3).turn_order(1, 0, 2)
    scene.state.awards = [(0, 0, 1), (1, 0, 1), (2, 0, 1)]
    scene.run((hand_out_spoils,), phase=FIRE)
    assert [data["seat"] for data in scene.events("object_drawn")] == [2, 0, 1]


# -- using (R230, C13) ------------------------------------------------------------------------------


def test_r230_used_objects_go_to_the_discard_pile() -> None:
    scene = Scene().hurt(0, truck(3)).give(0, "Welding Torch").start("exploration")
    scene.play("object", "Welding Torch")
    assert scene.hand(0) == []
    assert scene.object("Welding Torch") in scene.m.view(1)["objects"]["discard"]
    assert scene.events("object_used") == [{"seat": 0, "object": scene.object("Welding Torch")}]


def test_r230_not_in_another_phase() -> None:
    scene = Scene().give(0, "Nitrous Oxide", "Incendiary Ammunition", "Hazmat Suit").start("exploration")
    assert scene.offered("object") == []
    assert len(scene.refused("wrong_phase")) == 3


def test_r230_not_in_the_turn_of_another() -> None:
    scene = Scene().hurt(1, truck(3)).give(1, "Welding Torch").start("exploration")
    assert scene.asked == (0, "explore.turn")
    assert scene.offered("object") == []


def test_c13_bag_torch_and_mre_work_in_any_phase() -> None:
    everywhere = ("Decontamination IV Bag", "MRE", "Welding Torch")
    scene = Scene().hurt(0, truck(3)).contaminate(0, Leader=1).give(0, *everywhere)
    scene.crew(0, active=["Leader"], exhausted=["Co-Pilot"]).start("exploration")
    kinds = [scene.object(name) for name in everywhere]
    assert scene.offered("object") == kinds
    scene.run((rest_turn, 0), phase=REST)
    assert scene.offered("object") == kinds
    scene.run((movement_begins, 0), phase=MOVEMENT)
    assert set(kinds) <= set(scene.offered("object"))


def test_an_object_without_effect_is_refused() -> None:
    scene = Scene().give(0, "Welding Torch", "Decontamination IV Bag", "MRE").start("exploration")
    assert scene.offered("object") == []
    assert {values["object"] for values in scene.refused("no_effect")} == {2, 5, 8}


# -- each kind ---------------------------------------------------------------------------------------


def test_r666_antifreeze_makes_the_skill_three_for_the_phase() -> None:
    scene = Scene().zone(4, "Driver").give(0, "Antifreeze Capsules").start("exploration")
    scene.play("object", "Antifreeze Capsules")
    scene.play("survivor", "Co-Pilot")
    assert scene.skill("Co-Pilot") == 3
    scene.play("pass", "Leader")
    scene.play("pass", "Leader")
    assert scene.skill("Co-Pilot") == 3  # a later turn of the same phase
    scene.explore(4, "Co-Pilot")
    scene.to_phase("rest")
    assert scene.skill("Co-Pilot") == 1


def test_c59_contamination_still_counts() -> None:
    scene = Scene().contaminate(0, Leader=1).give(0, "Antifreeze Capsules").start("exploration")
    scene.play("object", "Antifreeze Capsules")
    scene.play("survivor", "Leader")
    assert scene.skill("Leader") == 2


def test_c7_antifreeze_that_lapses_kills() -> None:
    scene = Scene().crew(0, active=["Co-Pilot"], exhausted=["Leader"]).unload(0, "F").crew(1, rest=["Leader"])
    scene.unload(1, "F").zone(0, "Contaminated Storehouse").give(0, "Antifreeze Capsules").start(
        "exploration"
    )
    scene.play("object", "Antifreeze Capsules")
    scene.explore(0, "Co-Pilot")
    scene.play("block", 1)
    assert scene.skill("Co-Pilot") == 2
    scene.play("end")
    assert scene.events("survivor_died") == [{"seat": 0, "card": scene.card("Co-Pilot")}]
    assert scene.names(scene.seat(0).crew()) == ["Leader"]


def test_antifreeze_is_for_a_skill_below_three() -> None:
    scene = Scene().crew(0, active=["Preacher"], exhausted=["Leader"]).give(0, "Antifreeze Capsules")
    scene.start("exploration")
    assert scene.offered("object") == []
    assert scene.refused("no_effect") == [{"object": scene.object("Antifreeze Capsules")}]


def test_r670_iv_bag_removes_two_from_any_of_the_crew() -> None:
    scene = Scene().crew(0, active=["Leader"], exhausted=["Preacher"]).contaminate(0, Leader=1, Preacher=2)
    scene.give(0, "Decontamination IV Bag").start("exploration")
    scene.play("object", "Decontamination IV Bag")
    scene.play("survivor", "Preacher")
    scene.play("survivor", "Leader")
    assert scene.state.contamination == {scene.card("Preacher"): 1}
    assert scene.asked == (0, "explore.turn")


def test_r674_hazmat_prevents_one_contamination() -> None:
    scene = Scene().zone(0, "Contaminated Storehouse").give(0, "Hazmat Suit").start("exploration")
    scene.explore(0, "Leader")
    assert scene.asked == (0, "contaminate")
    scene.play("object", "Hazmat Suit")
    assert scene.state.contamination == {}
    assert scene.hand(0) == []
    assert scene.asked == (0, "gather")  # what he came for is his


def test_r674_hazmat_need_not_be_used() -> None:
    scene = Scene().zone(0, "Contaminated Storehouse").give(0, "Hazmat Suit").start("exploration")
    scene.explore(0, "Leader")
    scene.play("survivor", "Leader")
    assert scene.hand(0) == ["Hazmat Suit"]
    assert scene.state.contamination == {scene.card("Leader"): 1}


def test_r674_being_asked_does_not_tell_of_a_hazmat_suit() -> None:
    for kind in ("Hazmat Suit", "Nitromethane"):
        scene = Scene().zone(0, "Contaminated Storehouse").give(0, kind).start("exploration")
        scene.explore(0, "Leader")
        assert scene.asked == (0, "contaminate")


def test_c13_hazmat_is_no_object_of_a_turn() -> None:
    scene = Scene().contaminate(0, Leader=1).give(0, "Hazmat Suit").start("exploration")
    assert scene.offered("object") == []


def test_r682_mre_from_exhausted_or_rest() -> None:
    scene = Scene().crew(0, active=["Leader"], rest=["Co-Pilot"], exhausted=["Explorer"]).give(0, "MRE")
    scene.start("exploration").play("object", "MRE")
    assert set(scene.offered("survivor")) == {scene.card("Co-Pilot"), scene.card("Explorer")}
    scene.play("survivor", "Explorer")
    assert scene.names(scene.seat(0).active) == ["Explorer", "Leader"]


def test_a4_after_exploring_a_recovered_survivor_waits_for_the_next_turn() -> None:
    scene = Scene().zone(0, "Driver").crew(0, active=["Co-Pilot"]).give(0, "MRE").start("exploration")
    scene.explore(0, "Co-Pilot")
    assert scene.asked == (0, "explore.after")
    scene.play("object", "MRE")
    scene.play("survivor", "Co-Pilot")
    assert scene.asked == (1, "explore.turn")
    scene.play("pass", scene.card("Leader", 1))
    assert scene.asked == (0, "explore.turn")
    assert scene.offered("pass") == [scene.card("Co-Pilot")]


def test_r684_an_mre_after_exploring_keeps_the_phase_going() -> None:
    scene = Scene().zone(0, "Driver").crew(0, active=["Leader"]).crew(1, rest=["Leader"]).unload(1, "F")
    scene.give(0, "MRE").start("exploration").explore(0, "Leader")
    scene.play("object", "MRE")
    scene.play("survivor", "Leader")
    scene.until(0, "explore.turn")
    assert scene.offered("pass") == [scene.card("Leader")]


def test_r697_welding_torch_removes_up_to_three_damage() -> None:
    scene = Scene().unload(0, "F U").give(0, "Welding Torch")
    scene.hurt(0, truck(3), truck(4), *(12, 13)).start("exploration")
    scene.play("object", "Welding Torch")
    scene.play("box", truck(4))
    scene.play("box", 12)
    scene.play("box", 13)
    assert scene.held(0, "D") == 1
    assert scene.asked == (0, "explore.turn")


def test_r697_up_to_three_means_fewer_too() -> None:
    scene = Scene().give(0, "Welding Torch").hurt(0, truck(3), truck(4), 12, 13).start("exploration")
    scene.play("object", "Welding Torch")
    scene.play("box", truck(4))
    scene.play("done")
    assert scene.held(0, "D") == 3


def test_objects_in_hand_do_not_stop_damage() -> None:
    scene = Scene().give(0, "Welding Torch").run((damage, 0, 1, "any"), phase=EXPLORATION)
    assert scene.offered("object") == []


def test_r230_c13_an_object_helps_while_the_food_is_still_on_the_crew() -> None:
    """Fed to bear it, she would die when the Food leaves (R323, C7): the Bag comes before that."""
    scene = Scene().zone(2, "Contaminated Storehouse").crew(0, active=["Co-Pilot"], exhausted=["Leader"])
    scene.give(0, "Decontamination IV Bag").start("exploration").play("feed", "Co-Pilot")
    scene.explore(2, "Co-Pilot").play("survivor", "Co-Pilot")
    scene.play("block", 0)
    assert scene.asked == (0, "explore.next")
    scene.play("object", "Decontamination IV Bag")
    scene.play("survivor", "Co-Pilot")
    scene.until(1, "explore.turn")
    assert scene.events("survivor_died") == []
    assert "Co-Pilot" in scene.names(scene.seat(0).crew())


def test_r230_a4_an_object_after_a_pass_in_the_same_turn() -> None:
    scene = Scene().crew(0, active=["Leader"]).crew(1, active=[]).give(0, "MRE").start("exploration")
    scene.play("pass", "Leader")
    assert scene.asked == (0, "explore.after")
    scene.play("object", "MRE")
    scene.until(0, "explore.turn")  # the phase goes on (R684)
    assert scene.offered("pass") == [scene.card("Leader")]

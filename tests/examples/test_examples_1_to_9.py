"""The rulebook's Examples 1 to 9 (Phase 1), as tables with their outcomes."""

from core.last_aurora.tables.records import FOOD, FUEL, SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck

ANDREW, DAVID, FRANCES, SIMON = range(4)


def first(seat: int) -> Scene:
    """Four players, of whom this one takes the first turn."""
    others = [other for other in range(4) if other != seat]
    return Scene(4).turn_order(seat, *others)


def test_example_1_turn_order_r152() -> None:
    scene = Scene(4).turn_order(FRANCES, ANDREW, DAVID, SIMON).start("exploration")
    taken = []
    for _ in range(4):
        assert scene.asked is not None
        taken.append(scene.asked[0])
        scene.play("pass", scene.offered("pass")[0])
    assert taken == [FRANCES, ANDREW, DAVID, SIMON]


def test_example_2_explore_r179_r183() -> None:
    scene = first(DAVID).load(DAVID, "F").crew(DAVID, active=["Co-Pilot"], exhausted=["Leader"])
    scene.zone(4, "Abandoned Shop").start("exploration")
    assert scene.asked == (DAVID, "explore.turn")
    assert not scene.can("explore", 4)
    assert scene.refused("slot_cost") == [{"slot": 4, "card": 1, "cost": 3, "skill": 1}]
    scene.play("feed", "Co-Pilot")
    assert not scene.can("explore", 4)
    scene.play("feed", "Co-Pilot")
    assert scene.skill("Co-Pilot", DAVID) == 3
    scene.explore(4, "Co-Pilot").play("card")
    scene.play("block", 1)
    scene.play("end")
    assert (scene.held(DAVID, "F"), scene.held(DAVID, "U")) == (1, 2)  # both fed, one found
    assert scene.skill("Co-Pilot", DAVID) == 1
    assert scene.names(scene.seat(DAVID).exhausted) == ["Co-Pilot", "Leader"]


def test_example_3_gather_resources_r236() -> None:
    scene = first(FRANCES).crew(FRANCES, active=["Preacher", "Leader"]).zone(1, "Contaminated Storehouse")
    scene.start("exploration").explore(1, "Preacher")
    scene.play("block", 0)
    kinds = [event.kind for event in scene.log]
    assert kinds.index("contaminated") < kinds.index("gathered")
    scene.play("end")
    preacher = scene.card("Preacher")
    assert scene.state.contamination == {preacher: 1}
    assert (scene.held(FRANCES, "F"), scene.held(FRANCES, "U")) == (2, 2)
    assert scene.seat(FRANCES).exhausted == [preacher]
    assert scene.state.left[1] == ()
    assert scene.state.right[1] == (FUEL, FUEL)


def test_example_4_improve_the_convoy_r250() -> None:
    scene = first(SIMON).zone(0, "Flatbed").start("exploration")
    assert scene.t.rules.cards[scene.seat(SIMON).cars[0]].towing == 2
    scene.explore(0, "Leader")
    cars = scene.seat(SIMON).cars
    assert scene.names(cars) == ["Container", "Flatbed", "Truck"]
    assert cars[2] == scene.card("Flatbed")  # the tail
    assert scene.state.discard == []


def test_example_5_recruit_a_survivor_r271() -> None:
    scene = first(DAVID).zone(0, "Hermit").start("exploration")
    before = scene.state.reserve[SURVIVOR]
    scene.explore(0, "Co-Pilot")
    board = scene.seat(DAVID)
    assert scene.names(board.rest) == ["Hermit"]
    assert scene.names(board.exhausted) == ["Co-Pilot"]
    assert scene.held(DAVID, "S") == 3
    assert scene.state.reserve[SURVIVOR] == before - 1


def test_example_6_resolve_an_encounter_r287() -> None:
    scene = first(ANDREW).give(ANDREW, "MRE").object_deck("Nitrous Oxide", "Hazmat Suit").zone(0, "Merchant")
    scene.start("exploration").explore(0, "Leader")
    scene.play("offer", 1)
    scene.play("discard", "MRE")
    assert scene.hand(ANDREW) == ["Hazmat Suit", "Nitrous Oxide"]
    assert scene.object("MRE") in scene.state.object_discard


def test_example_7_perform_a_bonus_action_r317() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "D"}
    full |= {
        trailer(1, 0): "D",
        trailer(1, 1): "A",
        trailer(1, 2): "A",
        trailer(1, 3): "F",
        trailer(1, 4): "U",
    }
    scene = first(SIMON).cargo(SIMON, full).zone(2, "Harbor Warehouse").start("exploration")
    scene.explore(2, "Leader")
    scene.play("bonus", 2, 0)
    scene.play("all")
    assert scene.held(SIMON, "D") == 0
    scene.play("block", 0)
    assert not scene.events("given_up")
    assert {scene.seat(SIMON).cargo[truck(3)], scene.seat(SIMON).cargo[trailer(1, 0)]} == {FOOD, FUEL}
    assert scene.names(scene.seat(SIMON).rest) == ["Leader"]


def test_example_7_without_the_bonus_first_there_is_no_room() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "D"}
    full |= {
        trailer(1, 0): "D",
        trailer(1, 1): "A",
        trailer(1, 2): "A",
        trailer(1, 3): "F",
        trailer(1, 4): "U",
    }
    scene = first(SIMON).cargo(SIMON, full).zone(2, "Harbor Warehouse").start("exploration")
    scene.explore(2, "Leader").play("card")
    scene.play("block", 0)
    assert scene.asked == (SIMON, "cargo.room")


def storehouse(fed: bool) -> Scene:
    """Andrew's Co-Pilot, the last he has to use, at the Contaminated Storehouse in slot 1."""
    scene = first(ANDREW).crew(ANDREW, active=["Co-Pilot"], exhausted=["Leader"])
    scene.zone(0, "Contaminated Storehouse").start("exploration")
    if fed:
        scene.play("feed", "Co-Pilot")
        assert scene.skill("Co-Pilot") == 2
    return scene.explore(0, "Co-Pilot")


def test_example_8_contamination_r329() -> None:
    scene = storehouse(fed=True)
    scene.play("block", 1)
    assert scene.held(ANDREW, "U") == 3
    assert scene.state.contamination == {scene.card("Co-Pilot"): 1}
    reserve = scene.state.reserve[FOOD]
    scene.play("bonus", 0, 1)
    assert scene.state.contamination == {}
    assert scene.state.reserve[FOOD] == reserve + 1
    assert scene.skill("Co-Pilot") == 1
    assert scene.names(scene.seat(ANDREW).exhausted) == ["Co-Pilot", "Leader"]
    assert not scene.events("survivor_died")


def test_example_8_without_food_she_dies_and_the_bonus_is_lost() -> None:
    scene = storehouse(fed=False)
    scene.play("block", 1)
    assert scene.held(ANDREW, "U") == 3
    assert scene.events("survivor_died") == [{"seat": ANDREW, "card": scene.card("Co-Pilot")}]
    assert scene.names(scene.seat(ANDREW).crew()) == ["Leader"]
    assert scene.held(ANDREW, "S") == 1
    assert scene.asked is not None
    assert scene.asked[1] != "explore.next"


def test_example_9_pass_r361() -> None:
    scene = first(FRANCES).crew(FRANCES, active=["Explorer"], exhausted=["Leader"])
    scene.hurt(FRANCES, truck(3), truck(4), trailer(1, 0)).start("exploration")
    assert scene.skill("Explorer", FRANCES) == 2
    scene.play("pass", "Explorer")
    scene.play("box", truck(3))
    scene.play("box", truck(4))
    assert scene.held(FRANCES, "D") == 1
    assert scene.names(scene.seat(FRANCES).rest) == ["Explorer"]
    assert scene.asked is not None
    assert scene.asked[0] != FRANCES

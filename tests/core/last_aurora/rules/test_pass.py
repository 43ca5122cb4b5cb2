"""Passing (R339-R343) and its rulings (C9, C10)."""

from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.table import Scene, trailer, truck


def battered() -> Scene:
    return Scene().hurt(0, truck(3), truck(4), trailer(1, 0), trailer(1, 1))


def test_r341_one_active_survivor_moves_to_the_rest_zone() -> None:
    scene = Scene().start("exploration")
    assert set(scene.offered("pass")) == {scene.card("Leader"), scene.card("Co-Pilot")}
    scene.play("pass", "Co-Pilot")
    assert scene.names(scene.seat(0).rest) == ["Co-Pilot"]
    assert scene.names(scene.seat(0).active) == ["Leader"]
    assert scene.events("passes") == [{"seat": 0, "card": scene.card("Co-Pilot")}]
    assert scene.asked == (1, "explore.turn")


def test_r341_repairs_up_to_his_skill() -> None:
    scene = battered().start("exploration")
    scene.play("pass", "Leader")
    scene.play("box", truck(4))
    scene.play("box", truck(3))
    assert scene.asked == (1, "explore.turn")
    assert scene.held(0, "D") == 2


def test_r341_may_remove_fewer() -> None:
    scene = battered().start("exploration")
    scene.play("pass", "Leader")
    scene.play("box", truck(4))
    scene.play("done")
    assert scene.held(0, "D") == 3


def test_r341_the_skill_of_the_one_who_passes_not_of_all() -> None:
    scene = battered().start("exploration")
    scene.play("pass", "Co-Pilot")
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 3
    assert scene.asked == (1, "explore.turn")


def test_c9_contamination_lowers_the_repair() -> None:
    scene = battered().contaminate(0, Leader=1).start("exploration")
    scene.play("pass", "Leader")
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 3
    assert scene.asked == (1, "explore.turn")


def test_c9_food_raises_the_repair() -> None:
    scene = battered().start("exploration")
    scene.play("feed", "Leader")
    scene.play("pass", "Leader")
    for box in (truck(3), truck(4), trailer(1, 0)):
        scene.play("box", box)
    assert scene.asked == (1, "explore.turn")
    assert [box for box, token in scene.seat(0).cargo.items() if token == DAMAGE] == [trailer(1, 1)]


def test_c9_antifreeze_raises_the_repair() -> None:
    scene = battered().give(0, "Antifreeze Capsules").start("exploration")
    scene.play("object", "Antifreeze Capsules")
    scene.play("survivor", "Co-Pilot")
    scene.play("pass", "Co-Pilot")
    for box in (truck(3), truck(4), trailer(1, 0)):
        scene.play("box", box)
    assert scene.held(0, "D") == 1


def test_r341_no_bonus_and_no_card_on_a_pass() -> None:
    scene = Scene().zone(0, "Driver").start("exploration")
    scene.play("pass", "Leader")
    assert scene.state.zone[0] == scene.card("Driver")
    assert not scene.events("bonus")


def test_r341_a_leader_who_passes_rests_like_anybody() -> None:
    scene = Scene().crew(0, active=["Leader", "Explorer"]).start("exploration")
    scene.play("pass", "Explorer")
    assert scene.names(scene.seat(0).rest) == ["Explorer"]
    assert scene.names(scene.seat(0).exhausted) == []

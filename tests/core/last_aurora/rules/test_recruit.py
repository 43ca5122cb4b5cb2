"""Recruiting (R275-R279): the card to the Rest Zone, a token on the convoy, really and for good."""

from core.last_aurora.phases.card_actions import can_recruit
from core.last_aurora.tables.records import DAMAGE, EMPTY, SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck


def full(last: str = "A") -> dict[int, str]:
    """A convoy with Survivors in two open boxes and no room left."""
    found = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A", trailer(1, 2): last}
    return found | {trailer(1, 0): "A", trailer(1, 1): "A", trailer(1, 3): "F", trailer(1, 4): "U"}


def test_r277_the_card_goes_to_the_rest_zone_and_a_token_onto_the_convoy() -> None:
    scene = Scene().zone(0, "Hermit").start("exploration")
    before = scene.state.reserve[SURVIVOR]
    scene.explore(0, "Co-Pilot")
    assert scene.names(scene.seat(0).rest) == ["Hermit"]
    assert scene.held(0, "S") == 3
    assert scene.state.reserve[SURVIVOR] == before - 1
    assert scene.m.view(1)["seats"][0]["rest"] == (scene.card("Hermit"),)
    assert scene.events("recruited") == [{"seat": 0, "card": scene.card("Hermit")}]


def test_r277_a_recruit_does_not_explore_in_this_phase() -> None:
    scene = Scene().zone(0, "Hermit").crew(0, active=["Co-Pilot"]).unload(0, "F").start("exploration")
    scene.explore(0, "Co-Pilot")
    scene.until(1, "explore.turn")
    assert scene.names(scene.seat(0).active) == []


def test_r279_the_only_bunk_may_pass_from_a_comrade_to_the_recruit() -> None:
    scene = Scene().crew(0, active=["Leader"]).cargo(0, {truck(0): "S"}).zone(0, "Hermit")
    scene.hurt(0, *(box for box, token in scene.seat(0).cargo.items() if token == 0))
    scene.start("exploration").explore(0, "Leader").play("card")
    assert scene.names(scene.seat(0).crew()) == ["Hermit"]  # no choice: the token in the box was the Leader's
    assert scene.held(0, "S") == 1


def test_r279_without_any_box_for_survivors_recruiting_is_impossible() -> None:
    scene = Scene().zone(0, "Hermit")
    board = scene.seat(0)
    assert can_recruit(scene.t, 0, 0) == ""
    board.cargo = dict.fromkeys(board.cargo, DAMAGE)
    board.cargo[trailer(1, 3)] = EMPTY  # a Food/Fuel box is no bunk
    assert can_recruit(scene.t, 0, 0) == "no_bunk"


def test_r279_the_recruit_himself_cannot_be_turned_away() -> None:
    scene = Scene().cargo(0, full()).zone(1, "Hermit").start("exploration").explore(1, "Leader")
    assert scene.asked == (0, "cargo.room")
    scene.play("token", "A")
    assert scene.names(scene.seat(0).rest) == ["Hermit", "Leader"]
    assert scene.held(0, "S") == 3


def test_r279_a_comrade_may_go_instead_but_not_the_recruit() -> None:
    scene = Scene().cargo(0, full()).zone(1, "Hermit").start("exploration").explore(1, "Leader")
    scene.play("token", "S")
    assert scene.asked == (0, "survivor.lose")
    assert set(scene.offered("survivor")) == {scene.card("Leader"), scene.card("Co-Pilot")}
    scene.play("survivor", "Co-Pilot")
    assert scene.names(scene.seat(0).crew()) == ["Hermit", "Leader"]
    assert scene.held(0, "S") == 2


def test_r279_c35_nobody_is_dismissed_in_the_turn_of_a_recruitment() -> None:
    scene = Scene().give(0, "MRE").zone(1, "Hermit").start("exploration")
    assert scene.can("dismiss")
    scene.explore(1, "Leader")
    assert scene.asked == (0, "explore.after")
    assert not scene.can("dismiss")
    scene.play("object", "MRE")  # the menu that comes back after an Object knows it, too
    scene.until(1, "explore.turn")
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot", "Hermit", "Leader"]


def test_c35_after_another_exploration_a_survivor_may_be_let_go() -> None:
    scene = Scene().zone(1, "Abandoned Shop").give(0, "MRE").start("exploration").explore(1, "Leader")
    scene.play("block", 0)
    assert scene.asked == (0, "explore.after")
    scene.play("dismiss")
    scene.play("survivor", "Co-Pilot")
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.held(0, "S") == 1
    assert scene.events("survivor_dismissed") == [{"seat": 0, "card": scene.card("Co-Pilot")}]


def test_c35_on_ones_own_turn_and_never_the_last() -> None:
    scene = Scene().crew(0, active=["Leader"]).start("exploration")
    assert not scene.can("dismiss")
    scene.play("pass", "Leader")
    assert scene.asked == (1, "explore.turn")
    scene.play("dismiss")
    assert set(scene.offered("survivor")) == {scene.card("Leader", 1), scene.card("Co-Pilot", 1)}
    scene.play("done")  # or nobody
    assert len(scene.seat(1).crew()) == 2


def test_c35_a_dismissed_survivors_contamination_and_food_go_back() -> None:
    scene = Scene().contaminate(0, Leader=1).start("exploration")
    scene.play("feed", "Leader")
    before = scene.state.reserve[1]
    scene.play("dismiss")
    scene.play("survivor", "Leader")
    assert scene.state.contamination == {}
    assert scene.state.reserve[1] == before + 1
    assert scene.card("Leader") in scene.state.discard


def test_r279_without_a_survivor_token_nobody_is_recruited() -> None:
    scene = Scene().zone(0, "Hermit").zone(4, "Warwolves").short_of("S", left=0).start("exploration")
    assert not scene.can("explore", 0)
    assert [values["slot"] for values in scene.refused("no_survivor_token")] == [0]


def test_a5_without_a_token_no_repair_helps_to_recruit() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Hermit").zone(4, "Warwolves").short_of("S", left=0)
    assert not scene.start("exploration").can("explore", 0)


def test_r166_the_recruited_card_leaves_its_slot() -> None:
    scene = Scene().zone(0, "Hermit").zone(1, "Driver").no_deck().start("exploration").explore(0, "Leader")
    assert scene.state.zone == [scene.card("Driver"), 0, 0, 0, 0]
    assert scene.card("Hermit") not in scene.state.discard


def test_r279_a_bonus_after_it_does_not_cost_the_recruit() -> None:
    """The convoy is full; for the Ammo of the bonus a Survivor is given up, but not the new one."""
    boxes = "S S A A D", "A A - F F"
    cargo = {truck(index): kind for index, kind in enumerate(boxes[0].split())}
    cargo |= {trailer(1, index): kind for index, kind in enumerate(boxes[1].split())}
    s = Scene().zone(3, "Hermit").crew(0, active=["Leader", "Co-Pilot"]).convoy(0, cargo=cargo)
    s.start("exploration").explore(3, "Leader").play("card")
    s.play("bonus", 3, 1)
    s.play("token", "S")
    assert s.asked == (0, "survivor.lose")
    assert sorted(s.offered("survivor")) == sorted(map(s.card, ("Leader", "Co-Pilot")))

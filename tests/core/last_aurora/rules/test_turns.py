"""Phase 1, taking turns (R135-R154, R343-R347): reverse order, skipping, and the end of the phase."""

from core.last_aurora.state import EXPLORATION
from core.last_aurora.tables.records import EMPTY
from tests.core.last_aurora.table import Scene, truck


def turns(scene: Scene, number: int) -> list[int]:
    """The seats of the next turns when each passes with the first Survivor it has."""
    seats = []
    for _ in range(number):
        assert scene.asked is not None
        assert scene.asked[1] == "explore.turn"
        seats.append(scene.asked[0])
        scene.play("pass", scene.offered("pass")[0])
    return seats


def test_r137_one_turn_each_in_reverse_order_then_again() -> None:
    scene = Scene(3).turn_order(2, 0, 1).start("exploration")
    assert turns(scene, 6) == [2, 0, 1, 2, 0, 1]


def test_r145_reverse_order_begins_with_the_leftmost_counter() -> None:
    scene = Scene(4).turn_order(3, 1, 0, 2)
    assert scene.state.reverse_order() == [3, 1, 0, 2]
    assert scene.m.view(None)["order"] == (3, 1, 0, 2)
    assert turns(scene.start("exploration"), 4) == [3, 1, 0, 2]


def test_r146_forward_order_begins_with_the_rightmost_counter() -> None:
    scene = Scene(4).turn_order(3, 1, 0, 2)
    assert scene.state.forward_order() == [2, 0, 1, 3]


def test_r139_a_turn_is_to_explore_or_to_pass() -> None:
    scene = Scene().zone(0, "Driver").zone(1, "Abandoned Shop").start("exploration")
    assert scene.offered("explore") == [0, 1]
    assert scene.offered("pass") == [scene.card("Leader"), scene.card("Co-Pilot")]
    assert not scene.can("skip")
    assert scene.m.view(0)["turn"] == 0


def test_r139_a_turn_is_asked_even_if_passing_is_all_that_is_left() -> None:
    scene = Scene().crew(0, active=["Leader"]).cargo(0, {truck(0): "S"})
    scene.hurt(0, *(box for box, token in scene.seat(0).cargo.items() if token == EMPTY))
    scene.start("exploration")
    assert [str(action) for action in scene.m.decision.actions] == ["pass 55"]


def test_r154_without_active_survivors_the_turn_is_skipped() -> None:
    scene = Scene(3).crew(1, exhausted=["Leader"]).unload(1, "F").start("exploration")
    assert turns(scene, 3) == [0, 2, 0]


def test_c10_a_skipped_turn_still_allows_food() -> None:
    scene = Scene().crew(0, exhausted=["Leader"]).start("exploration")
    assert scene.asked == (0, "explore.turn")
    assert scene.offered("explore") == []
    assert scene.can("skip")
    scene.play("recover", "Leader")
    assert scene.names(scene.seat(0).rest) == ["Leader"]
    assert scene.asked == (1, "explore.turn")  # no Food left, nothing more to ask


def test_c10_a_skipped_turn_still_allows_objects() -> None:
    scene = Scene().crew(0, rest=["Leader"]).unload(0, "F").give(0, "Welding Torch")
    scene.hurt(0, 4).start("exploration")
    assert scene.asked == (0, "explore.turn")
    scene.play("object", "Welding Torch")
    scene.play("box", 4)
    assert scene.held(0, "D") == 0
    assert scene.asked == (1, "explore.turn")


def test_c10_whether_a_skipping_seat_is_asked_does_not_tell_what_it_holds() -> None:
    for kind in ("Nitromethane", "MRE"):
        scene = Scene().crew(0, rest=["Leader"]).unload(0, "F").give(0, kind).start("exploration")
        assert scene.asked == (0, "explore.turn")
        scene.play("skip")
        assert scene.asked == (1, "explore.turn")
        assert scene.hand(0) == [kind]


def test_r684_an_mre_brings_a_survivor_back_who_may_explore_at_once() -> None:
    scene = Scene().zone(0, "Driver").crew(0, exhausted=["Leader"]).unload(0, "F").give(0, "MRE")
    scene.start("exploration").play("object", "MRE")
    assert scene.events("recovered") == [{"seat": 0, "card": scene.card("Leader")}]
    assert scene.asked == (0, "explore.turn")
    assert scene.offered("explore") == [0]
    assert not scene.can("skip")  # with an Active Survivor it is explore or pass again (R139)


def test_r684_no_mre_after_the_phase_has_ended_in_another_turn() -> None:
    scene = Scene().crew(0, active=["Leader"]).crew(1, active=["Leader"]).give(0, "MRE")
    scene.start("exploration").play("pass", "Leader")
    assert scene.asked == (0, "explore.after")  # his own turn: now, or not in this phase
    scene.play("end")
    scene.play("pass", "Leader")
    assert scene.state.phase != EXPLORATION
    assert scene.names(scene.seat(0).active) == []  # nobody was asked again in Exploration


def test_r343_who_has_passed_may_explore_later() -> None:
    scene = Scene().zone(0, "Driver").start("exploration")
    scene.play("pass", "Co-Pilot")
    scene.play("pass", "Co-Pilot")
    assert scene.asked == (0, "explore.turn")
    assert scene.can("explore", 0)


def test_r347_the_phase_ends_at_once_when_the_last_active_survivor_is_used() -> None:
    scene = Scene(3).unload(2, "F")
    for seat in range(3):
        scene.crew(seat, active=["Leader"] if seat == 1 else [], exhausted=["Co-Pilot"])
    scene.turn_order(1, 2, 0).start("exploration")
    scene.play("pass", "Leader")
    assert {"phase": 2} in scene.events("phase")  # seats 2 and 0, with Food, get no turn any more


def test_r347_the_phase_goes_on_while_anybody_has_active_survivors() -> None:
    scene = Scene(3).crew(0, active=["Leader"]).crew(1, active=["Leader"]).unload(0, "F").unload(1, "F")
    scene.start("exploration")
    assert turns(scene, 4) == [0, 1, 2, 2]
    assert {"phase": 2} in scene.events("phase")


def test_c11_without_any_active_survivor_the_phase_ends_at_once() -> None:
    scene = Scene().crew(0, exhausted=["Leader"]).crew(1, rest=["Leader"]).start("exploration")
    assert [data["phase"] for data in scene.events("phase")][:2] == [1, 2]
    assert scene.asked is not None
    assert scene.asked[1] != "explore.turn"


def test_c41_a_seat_that_is_out_gets_no_turn() -> None:
    scene = Scene(3).crew(1, active=["Co-Pilot"]).contaminate(1, Co_Pilot=1)
    scene.state.food[scene.card("Co-Pilot", 1)] = 1
    scene.state.reserve[1] -= 1
    scene.turn_order(1, 0, 2).start("exploration").play("pass", scene.card("Co-Pilot", 1))
    assert scene.seat(1).out
    assert turns(scene, 4) == [0, 2, 0, 2]

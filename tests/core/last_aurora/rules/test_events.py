"""Events (R79, R1296) and our two: revealed in a refill, resolved before the next card (C57)."""

from core.last_aurora.mechanics.encounters import supply_drop
from core.last_aurora.state import EXPLORATION
from core.last_aurora.tables.records import AMMO, DAMAGE, FOOD, FUEL
from tests.core.last_aurora.table import Scene, device, trailer, truck


def recruiting(scene: Scene, *deck: str) -> Scene:
    """Seat 0 takes the Driver of slot 1; these cards are revealed."""
    scene.zone(0, "Driver").zone(1, 71).zone(2, 72).zone(3, "Hermit").zone(4, "Mechanic").deck(*deck)
    return scene.start("exploration").explore(0, "Leader")


def test_r79_an_event_is_resolved_discarded_and_replaced() -> None:
    scene = recruiting(Scene(), "Ice Quake", "Jackal")
    for seat in (1, 0):
        assert scene.asked == (seat, "damage")
        scene.play("box", truck(3))
    assert scene.card("Ice Quake") in scene.state.discard
    assert scene.state.zone[4] == scene.card("Jackal")
    assert scene.events("event") == [{"card": scene.card("Ice Quake")}]


def test_c57_the_event_comes_before_the_next_card_is_revealed() -> None:
    scene = recruiting(Scene(), "Ice Quake", "Jackal")
    assert scene.asked == (1, "damage")
    assert scene.state.zone[4] == 0
    assert not scene.events("revealed")


def test_c57_in_forward_order_and_each_chooses_his_own_boxes() -> None:
    scene = recruiting(Scene(3).turn_order(0, 2, 1), "Ice Quake", "Jackal")
    asked = []
    while scene.asked is not None and scene.asked[1] == "damage":
        asked.append(scene.asked[0])
        assert set(scene.offered("box")) == set(scene.seat(scene.asked[0]).cargo)
        scene.play("box", trailer(1, 0))
    assert asked == [1, 2, 0]
    assert all(scene.held(seat, "D") == 1 for seat in range(3))


def test_a16_in_an_event_tokens_may_be_moved_away() -> None:
    scene = recruiting(Scene(), "Ice Quake", "Jackal")
    scene.play("box", truck(0))
    assert scene.held(1, "S") == 2
    assert scene.seat(1).cargo[truck(0)] == DAMAGE


def test_ice_quake_spares_devices() -> None:
    scene = recruiting(Scene().convoy(1, devices={0: "Armor Plates"}), "Ice Quake", "Jackal")
    assert device(0, 0) not in scene.offered("box")
    assert truck(0) in scene.offered("box")


def test_two_events_in_a_row() -> None:
    scene = recruiting(Scene(), "Ice Quake", "Supply Drop", "Jackal")
    scene.play("box", truck(3))
    scene.play("box", truck(3))
    assert scene.asked == (0, "supply_drop")
    scene.play("token", "A")
    scene.play("token", "A")
    assert scene.state.zone[4] == scene.card("Jackal")
    assert [data["card"] for data in scene.events("event")] == [34, 54]


def test_supply_drop_gives_a_resource_of_choice_in_reverse_order() -> None:
    scene = recruiting(Scene(3).turn_order(0, 2, 1), "Supply Drop", "Jackal")
    asked = []
    while scene.asked is not None and scene.asked[1] == "supply_drop":
        asked.append(scene.asked[0])
        assert scene.offered("token") == [FOOD, FUEL, AMMO]
        scene.play("token", "A")
    assert asked == [0, 2, 1]
    assert [scene.held(seat, "A") for seat in range(3)] == [2, 2, 2]


def test_c34_an_empty_reserve_gives_nothing() -> None:
    scene = Scene().zone(4, "Warwolves")
    for letter in "FUA":
        scene.short_of(letter, 0)
    scene.state.phase = EXPLORATION
    supply_drop(scene.t, scene.card("Supply Drop"))
    scene.state.decision = None
    scene.state.stack[:] = scene.state.stack[-2:]
    scene.t.run()
    assert scene.asked is None
    assert scene.held(0, "F") == 1


def test_an_event_may_cost_a_last_survivor_and_the_phase_goes_on() -> None:
    scene = Scene(3).crew(1, active=["Leader"]).cargo(1, {truck(0): "S"})
    scene.hurt(1, *(box for box, token in scene.seat(1).cargo.items() if token == 0))
    recruiting(scene, "Ice Quake", "Jackal")
    while scene.asked is not None and scene.asked[1] == "damage":
        scene.play("box", truck(3))
    assert scene.seat(1).out
    assert scene.state.zone[4] == scene.card("Jackal")
    assert scene.asked is not None
    assert scene.asked[1].startswith("explore")


def test_events_are_seen_by_all() -> None:
    scene = recruiting(Scene(), "Supply Drop", "Jackal")
    (event,) = [event for event in scene.log if event.kind == "event"]
    assert event.seen_by is None
    assert scene.card("Supply Drop") in scene.m.view(None)["discard"]

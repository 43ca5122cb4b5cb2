"""Improving the convoy (R253-R267): Trucks, Trailers, Devices, and what lay on the cards they replace."""

from typing import Any

import msgspec

from core.last_aurora.mechanics.convoy import add_convoy_card
from core.last_aurora.rules import Rules
from core.last_aurora.state import EXPLORATION
from core.last_aurora.tables.records import AMMO, DAMAGE, FOOD, FUEL, SURVIVOR
from tests.core.last_aurora.table import Scene, device, trailer, truck


def improving(scene: Scene, card: int | str) -> Scene:
    """Explore a Convoy card in slot 1 with the Leader."""
    return scene.zone(0, card).start("exploration").explore(0, "Leader")


def reprint(scene: Scene, card: int | str, **values: Any) -> Scene:
    """The same table with another print of a card."""
    cards = list(scene.t.rules.cards)
    number = scene.card(card)
    cards[number] = msgspec.structs.replace(cards[number], **values)
    catalogue = msgspec.structs.replace(scene.t.rules.catalogue, cards=tuple(cards))
    scene.t.rules = Rules(catalogue, "alpha")
    return scene


# -- Truck (R257, R263) -----------------------------------------------------------------------------


def test_r257_a_new_truck_replaces_the_old_one() -> None:
    scene = improving(Scene(), "Snowcat")
    assert scene.seat(0).cars[0] == scene.card("Snowcat")
    assert scene.card("Truck") in scene.state.discard
    assert scene.m.view(1)["seats"][0]["cars"][:2] == (scene.card("Snowcat"), scene.card("Container"))
    assert scene.events("card_added") == [{"seat": 0, "card": scene.card("Snowcat"), "column": 0}]
    assert scene.events("card_discarded") == [{"seat": 0, "card": scene.card("Truck")}]


def test_r267_tokens_of_the_replaced_card_are_placed_again() -> None:
    scene = improving(Scene(), "Snowcat")
    assert (scene.held(0, "S"), scene.held(0, "F"), scene.held(0, "U"), scene.held(0, "A")) == (2, 1, 1, 1)
    assert not scene.events("given_up")


def test_r267_damage_of_the_replaced_card_goes() -> None:
    scene = Scene().hurt(0, truck(3), truck(4), trailer(1, 2)).zone(0, "Snowcat").start("exploration")
    scene.explore(0, "Leader").play("card")
    scene.play("end")
    assert [box for box, token in scene.seat(0).cargo.items() if token == DAMAGE] == [trailer(1, 2)]


def test_r267_tokens_without_a_box_are_given_up_by_choice() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "U"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "U"}
    scene = improving(Scene().cargo(0, full), "Rally Truck")  # one Survivor box and two open ones
    assert scene.asked == (0, "cargo.room")
    assert scene.seat(0).aside == [FUEL]
    assert set(scene.offered("token")) == {FOOD, FUEL, AMMO, SURVIVOR}
    scene.play("token", "U")
    assert (scene.held(0, "S"), scene.held(0, "A"), scene.held(0, "U")) == (2, 4, 1)


def test_a6_a_survivor_without_a_box_takes_a_card_along() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "U"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "U"}
    scene = improving(Scene().cargo(0, full), "Rally Truck")
    scene.play("token", "S")
    assert scene.asked == (0, "survivor.lose")
    scene.play("survivor", "Co-Pilot")
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.held(0, "S") == 1


def test_r263_the_device_of_a_replaced_truck_carries_over() -> None:
    scene = Scene().convoy(0, devices={0: "Baggage Rack"}).load(0, "A")
    scene.hurt(0, device(0, 1)).zone(0, "Snowcat").start("exploration").explore(0, "Leader")
    scene.play("card")
    assert scene.seat(0).devices[0] == scene.card("Baggage Rack")
    assert scene.seat(0).cargo[device(0, 1)] == DAMAGE  # what lies on it stays


def test_c36_a_device_on_a_truck_that_takes_none_is_discarded() -> None:
    scene = reprint(Scene(), "Snowcat", no_device=True)
    scene.convoy(0, devices={0: "Baggage Rack"})
    scene.cargo(0, {truck(0): "S", truck(1): "S", device(0, 0): "A"})
    improving(scene, "Snowcat")
    assert scene.seat(0).devices == [0, 0, 0, 0]
    assert scene.card("Baggage Rack") in scene.state.discard
    assert scene.held(0, "A") == 1


def test_r263_a_lower_towing_capacity_costs_trailers_of_choice() -> None:
    scene = Scene().convoy(0, truck="Old Hauler", trailers=["Container", "Flatbed", "Tank Wagon"])
    improving(scene, "Snowcat")
    assert scene.asked == (0, "trailer.drop")
    assert scene.offered("host") == [1, 2, 3]
    scene.play("host", 2)
    assert scene.seat(0).cars == [13, scene.card("Container"), scene.card("Tank Wagon"), 0]
    assert scene.card("Flatbed") in scene.state.discard


def test_r263_the_device_of_a_dropped_trailer_goes_too() -> None:
    scene = Scene().convoy(
        0,
        truck="Old Hauler",
        trailers=["Container", "Flatbed", "Tank Wagon"],
        devices={2: "Roof Rifle", 3: "Armor Plates"},
    )
    scene.hurt(0, device(3, 1))
    scene.zone(0, "Snowcat").start("exploration").explore(0, "Leader")
    scene.play("card")
    scene.play("host", 2)
    assert scene.card("Roof Rifle") in scene.state.discard
    assert scene.seat(0).devices == [0, 0, scene.card("Armor Plates"), 0]
    assert scene.seat(0).cargo[device(2, 1)] == DAMAGE  # it closed up with its Trailer


def test_r263_tokens_of_a_dropped_trailer_are_placed_again() -> None:
    scene = Scene().convoy(0, truck="Old Hauler", trailers=["Container", "Flatbed", "Tank Wagon"])
    scene.cargo(0, {truck(0): "S", truck(1): "S", trailer(2, 0): "A", trailer(3, 0): "U"})
    improving(scene, "Snowcat").play("host", 2)
    assert (scene.held(0, "A"), scene.held(0, "U")) == (1, 1)
    assert not scene.events("given_up")


def test_r263_an_equal_towing_capacity_costs_nothing() -> None:
    scene = Scene().convoy(0, trailers=["Container", "Flatbed"])
    improving(scene, "Snowcat")
    assert scene.seat(0).cars[1:3] == [scene.card("Container"), scene.card("Flatbed")]


# -- Trailer (R259) ----------------------------------------------------------------------------------


def test_r259_a_trailer_goes_to_the_tail() -> None:
    scene = improving(Scene(), "Flatbed")
    assert scene.seat(0).cars == [scene.card("Truck"), scene.card("Container"), scene.card("Flatbed"), 0]
    assert scene.asked != (0, "trailer.replace")


def test_r259_with_towing_used_up_it_replaces_one_of_choice() -> None:
    scene = Scene().convoy(0, trailers=["Container", "Tank Wagon"])
    improving(scene, "Flatbed")
    assert scene.asked == (0, "trailer.replace")
    assert scene.offered("host") == [1, 2]
    scene.play("host", 1)
    assert scene.seat(0).cars[1:3] == [scene.card("Flatbed"), scene.card("Tank Wagon")]
    assert scene.card("Container") in scene.state.discard


def test_r263_the_device_of_a_replaced_trailer_is_on_the_new_one() -> None:
    scene = Scene().convoy(0, trailers=["Container", "Tank Wagon"], devices={1: "Roof Rifle"})
    scene.hurt(0, device(1, 0)).zone(0, "Flatbed").start("exploration").explore(0, "Leader")
    scene.play("card")
    scene.play("host", 1)
    assert scene.seat(0).devices[1] == scene.card("Roof Rifle")
    assert scene.seat(0).cargo[device(1, 0)] == DAMAGE


def test_r267_tokens_of_a_replaced_trailer_are_placed_again() -> None:
    scene = Scene().convoy(0, trailers=["Container", "Tank Wagon"])
    scene.cargo(0, {truck(0): "S", truck(1): "S", trailer(1, 0): "A", trailer(1, 3): "F"})
    improving(scene, "Flatbed").play("host", 1)
    assert (scene.held(0, "A"), scene.held(0, "F")) == (1, 1)


def test_r259_a_truck_that_tows_nothing_takes_no_trailer() -> None:
    scene = reprint(Scene().unload(0, "F U"), "Truck", towing=0).convoy(0, trailers=[])
    scene.zone(0, "Flatbed").start("exploration")
    assert not scene.can("explore", 0)
    assert [values["slot"] for values in scene.refused("no_towing")] == [0]


# -- Device (R261) -----------------------------------------------------------------------------------


def test_r261_a_device_goes_on_a_truck_or_trailer_of_choice() -> None:
    scene = improving(Scene(), "Roof Rifle")
    assert scene.asked == (0, "device.host")
    assert scene.offered("host") == [0, 1]
    scene.play("host", 1)
    assert scene.seat(0).devices == [0, scene.card("Roof Rifle"), 0, 0]
    assert device(1, 0) in scene.seat(0).cargo


def test_r261_a_device_may_make_room_for_another() -> None:
    scene = Scene().convoy(0, devices={0: "Baggage Rack"})
    scene.cargo(0, {truck(0): "S", truck(1): "S", device(0, 0): "A"})
    improving(scene, "Roof Rifle").play("host", 0)
    assert scene.seat(0).devices[0] == scene.card("Roof Rifle")
    assert scene.card("Baggage Rack") in scene.state.discard
    assert scene.held(0, "A") == 1


def test_r261_one_device_a_card() -> None:
    scene = Scene().convoy(0, devices={0: "Baggage Rack", 1: "Armor Plates"})
    improving(scene, "Roof Rifle").play("host", 1)
    assert scene.seat(0).devices == [scene.card("Baggage Rack"), scene.card("Roof Rifle"), 0, 0]
    assert scene.card("Armor Plates") in scene.state.discard


def test_r261_without_a_card_that_may_carry_it_a_device_cannot_be_taken() -> None:
    scene = reprint(Scene().unload(0, "F U"), "Truck", no_device=True).convoy(0, trailers=[])
    scene.zone(0, "Roof Rifle").start("exploration")
    assert not scene.can("explore", 0)
    assert [values["slot"] for values in scene.refused("no_host")] == [0]


# -- really added, never moved (R263, G309) ----------------------------------------------------------


def test_g309_a_taken_convoy_card_is_really_added() -> None:
    scene = improving(Scene(), "Roof Rifle")
    assert {action.kind for action in scene.m.decision.actions} == {"host"}  # no way to throw it away


def test_r263_installed_cards_are_never_moved() -> None:
    scene = Scene().convoy(0, devices={0: "Baggage Rack"}).start("exploration")
    kinds = {action.kind for action in scene.m.decision.actions}
    assert "host" not in kinds
    scene.play("rearrange")
    assert {action.kind for action in scene.m.decision.actions} <= {"box", "done"}


def test_r267_a_loot_card_goes_to_its_own_discard_pile() -> None:
    scene = Scene().convoy(0, truck="Biomass Turbo-truck")
    scene.run((add_convoy_card, 0, scene.take(scene.card("Snowcat"))), phase=EXPLORATION)
    assert scene.card("Biomass Turbo-truck") in scene.state.loot_discard
    assert scene.card("Biomass Turbo-truck") not in scene.state.discard

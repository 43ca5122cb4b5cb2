"""Objects in Movement and Fire Weapons (R230, R662-R697, C13). In Exploration: test_objects.py."""

import ast
from pathlib import Path

import pytest

from core.last_aurora import phases
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.table import Scene, trailer, truck

GUN = truck(4)


def moving() -> Scene:
    """Only Leaders, who add no speed; no counters on the way."""
    s = Scene()
    for seat in (0, 1):
        s.crew(seat, active=["Leader"])
    return s.waypoint("a02", "-").waypoint("a04", "-")


def firing() -> Scene:
    """Seat 1 fires first, at Warwolves with four Defense boxes."""
    return Scene().enemy("Warwolves", loot="Nuclear Generator")


# -- Nitromethane (R688-R690) ----------------------------------------------------------------------


def test_r688_nitromethane_moves_without_the_fuel() -> None:
    s = moving().give(1, "Nitromethane").unload(1, "U").start("movement")
    assert not s.can("move")
    s.play("object", "Nitromethane")
    s.play("space", "a02")
    assert s.seat(1).space == s.space("a02")
    assert s.hand(1) == []
    assert s.events("object_used") == [{"seat": 1, "object": s.object("Nitromethane")}]


def test_r690_at_the_end_of_the_move_one_damage_on_any_box_of_the_truck() -> None:
    s = moving().give(1, "Nitromethane").convoy(1, devices={0: "Roof Rifle"}).start("movement")
    s.play("object", "Nitromethane")
    s.play("space", "a02")
    assert s.asked == (1, "damage")
    assert s.offered("box") == [truck(index) for index in range(5)]  # not the Device on it (A13)
    s.play("box", GUN)
    assert s.seat(1).cargo[GUN] == DAMAGE
    assert s.held(1, "U") == 1
    assert s.asked == (0, "move.turn")


def test_r690_more_fuel_makes_it_faster_as_ever() -> None:
    s = moving().give(1, "Nitromethane").start("movement")
    s.play("object", "Nitromethane")
    s.play("fuel")
    assert s.space("a03") in s.offered("space")
    assert s.held(1, "U") == 0


def test_r690_before_the_waypoint_of_the_space() -> None:
    s = moving().give(1, "Nitromethane").waypoint("a02", "A").start("movement")
    s.play("object", "Nitromethane")
    s.play("space", "a02")
    s.play("box", GUN)
    assert s.asked == (1, "waypoint")


def test_r690_a_fully_damaged_truck_takes_no_more() -> None:
    """With room for one Survivor who sits on the Truck, one box is always whole: it is hit."""
    s = moving().give(1, "Nitromethane")
    s.cargo(1, {truck(index): "D" for index in range(1, 5)} | {truck(0): "S"}).start("movement")
    s.play("object", "Nitromethane")
    s.play("space", "a02")
    assert s.held(1, "D") == 5
    assert s.held(1, "S") == 1  # moved to the Trailer in time (A16)


def test_r371_nitromethane_needs_a_survivor_on_the_truck_too() -> None:
    s = moving().give(1, "Nitromethane").convoy(1, trailers=["Freight Car"])
    s.cargo(1, {truck(index): "D" for index in range(4)} | {trailer(1, 0): "S"}).start("movement")
    assert not s.can("object", "Nitromethane")
    assert s.refused("no_driver") == [{}]


def test_r688_an_ordinary_move_does_no_damage() -> None:
    s = moving().give(1, "Nitromethane").start("movement")
    s.play("move")
    s.play("space", "a02")
    assert s.held(1, "D") == 0
    assert s.hand(1) == ["Nitromethane"]


# -- Nitrous Oxide (R693) --------------------------------------------------------------------------


def test_r693_nitrous_oxide_adds_one_to_the_speed() -> None:
    s = moving().give(1, "Nitrous Oxide").start("movement")
    assert not s.can("object", "Nitrous Oxide")  # not before the move is paid for
    s.play("move")
    s.play("object", "Nitrous Oxide")
    assert s.offered("space") == [s.space(code) for code in ("a01", "a02", "a03")]
    assert s.hand(1) == []


def test_r693_two_of_them_add_two() -> None:
    s = moving().give(1, "Nitrous Oxide", "Nitrous Oxide").start("movement")
    s.play("move")
    s.play("object", "Nitrous Oxide")
    s.play("object", "Nitrous Oxide")
    assert s.refused("too_far")[0]["speed"] == 4


def test_r693_it_does_not_make_a_move_by_itself() -> None:
    s = moving().give(1, "Nitrous Oxide").unload(1, "U").start("movement")
    assert s.offered("object") == []
    assert s.refused("no_fuel") == [{}]
    s.play("stay")
    assert s.hand(1) == ["Nitrous Oxide"]


# -- Bag, Torch, MRE in any phase (C13, R670, R682, R697) ------------------------------------------


def test_r682_an_mre_in_movement_wakes_a_driver_in_time() -> None:
    s = moving().crew(1, active=["Leader"], exhausted=["Driver"]).give(1, "MRE").start("movement")
    s.play("move")
    s.play("object", "MRE")
    assert s.refused("too_far")[0]["speed"] == 3
    assert s.names(s.seat(1).active) == ["Driver", "Leader"]


def test_r697_a_torch_in_movement_may_clear_the_drivers_seat() -> None:
    s = moving().convoy(1, trailers=["Freight Car"]).give(1, "Welding Torch")
    s.cargo(1, {truck(index): "D" for index in range(4)} | {trailer(1, 0): "S", trailer(1, 1): "U"})
    s.start("movement")
    assert not s.can("move")
    s.play("object", "Welding Torch")
    for _ in range(3):
        s.play("box", s.offered("box")[0])
    assert s.can("move")
    assert s.held(1, "D") == 1


def test_c13_objects_after_the_move_while_the_turn_lasts() -> None:
    s = moving().give(1, "Welding Torch", "Hazmat Suit").hurt(1, GUN).start("movement")
    s.play("move")
    s.play("space", "a01")
    assert s.asked == (1, "move.after")
    s.play("object", "Welding Torch")
    s.play("box", GUN)
    assert s.held(1, "D") == 0
    s.play("end")
    assert s.asked == (0, "move.turn")


def test_r697_a_torch_in_fire_weapons_mends_a_weapon_that_has_not_fired() -> None:
    s = firing().give(1, "Welding Torch").hurt(1, GUN).start("fire")
    assert not s.can("attack")
    s.play("object", "Welding Torch")
    s.play("box", GUN)
    assert s.can("attack", GUN)


def test_r459_a_weapon_mended_after_its_jam_has_been_used() -> None:
    s = firing().give(1, "Welding Torch").load(1, "A").outcomes(Scene().outcome(1, points=0, jam=True))
    s.start("fire")
    s.shoot(GUN)
    s.play("object", "Welding Torch")
    s.play("box", GUN)
    assert s.seat(1).cargo[GUN] != DAMAGE
    assert s.held(1, "A") == 1
    assert s.asked == (0, "fire.turn")  # seat 1 has no other Weapon


def test_r682_an_mre_in_fire_weapons_wakes_a_shooter() -> None:
    s = firing().crew(1, active=["Leader"], exhausted=["Shooter"]).give(1, "MRE")
    s.outcomes(s.outcome(1, points=1, jam=False)).start("fire")
    s.play("object", "MRE")
    s.shoot(GUN)
    assert s.state.enemies[0].damage == 2


def test_r670_an_iv_bag_in_fire_weapons() -> None:
    s = firing().contaminate(1, Leader=1).give(1, "Decontamination IV Bag").start("fire")
    s.play("object", "Decontamination IV Bag")
    s.play("survivor", s.card("Leader", 1))
    assert s.state.contamination == {}


def test_c13_in_fire_weapons_only_in_ones_convoys_fire_turn() -> None:
    """Neither when ambushed nor when fired at, though a Torch would help."""
    s = firing().zone(0, "Riderwolves").give(1, "Welding Torch").hurt(1, trailer(1, 0))
    s.start("fire")
    assert s.asked == (1, "damage")
    assert not s.can("object")
    s.play("box", trailer(1, 1))
    s.play("box", trailer(1, 1))
    assert s.asked == (1, "fire.turn")
    assert s.can("object", "Welding Torch")


# -- Incendiary Ammunition (R678) ------------------------------------------------------------------


def test_r678_incendiary_ammunition_attacks_without_ammo_and_adds_one() -> None:
    s = (
        firing()
        .give(1, "Incendiary Ammunition")
        .unload(1, "A")
        .outcomes(Scene().outcome(1, points=1, jam=False))
    )
    s.start("fire")
    fire = (GUN, s.card("Warwolves"), s.object("Incendiary Ammunition"))
    assert s.offered("attack") == [fire]
    s.play("attack", *fire)
    assert s.state.enemies[0].damage == 2
    assert s.seat(1).fame == 1
    assert s.state.enemies[0].targets == [1]
    assert s.hand(1) == []


def test_r678_with_ammo_aboard_it_stays_aboard() -> None:
    s = firing().give(1, "Incendiary Ammunition").start("fire")
    s.play("attack", GUN, s.card("Warwolves"), s.object("Incendiary Ammunition"))
    assert s.held(1, "A") == 1


def test_r678_it_adds_nothing_to_a_miss() -> None:
    s = firing().give(1, "Incendiary Ammunition").outcomes(Scene().outcome(1, points=0, jam=False))
    s.start("fire")
    s.play("attack", GUN, s.card("Warwolves"), s.object("Incendiary Ammunition"))
    assert s.state.enemies[0].damage == 0
    assert s.hand(1) == []


def test_r459_it_too_needs_a_fresh_weapon_and_a_target() -> None:
    s = firing().give(1, "Incendiary Ammunition").hurt(1, GUN).start("fire")
    assert s.offered("attack") == []
    s = firing().give(1, "Incendiary Ammunition").at(1, "a10").start("fire")
    assert s.offered("attack") == []
    assert s.refused("no_enemy") == [{}]


# -- what cannot be used (R230) --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Antifreeze Capsules", "Incendiary Ammunition", "Hazmat Suit"])
def test_r230_not_in_movement(name: str) -> None:
    s = moving().give(1, name).start("movement")
    assert s.offered("object") == []
    assert {"object": s.object(name)} in s.refused("wrong_phase")


@pytest.mark.parametrize("name", ["Antifreeze Capsules", "Nitromethane", "Nitrous Oxide", "Hazmat Suit"])
def test_r230_not_in_fire_weapons(name: str) -> None:
    s = firing().give(1, name).start("fire")
    assert s.offered("object") == []
    assert {"object": s.object(name)} in s.refused("wrong_phase")


def test_r674_a_hazmat_suit_is_seen_by_nobody_until_used() -> None:
    """A player with any Object is asked, so that the question tells nothing."""
    for name in ("Hazmat Suit", "Nitrous Oxide"):
        s = moving().give(1, name).waypoint("a02", "C").start("movement")
        s.play("move")
        s.play("space", "a02")
        assert s.asked == (1, "contaminate")
        assert s.can("survivor", "Leader")


def test_the_rules_of_phases_name_no_object() -> None:
    """What pays for a move or an attack is asked of the Objects, which answer under their keys."""
    keys = {row.ability for row in load().objects[1:]}
    named = [
        f"{path.name}:{node.lineno} {node.value}"
        for path in Path(phases.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in keys
    ]
    assert not named

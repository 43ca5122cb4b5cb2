"""The Proto-truck and the V8 Annihilator (K19-K27, C36)."""

from core.last_aurora.mechanics.convoy import add_convoy_card
from core.last_aurora.state import EXPLORATION
from tests.core.last_aurora.addons.kickstarter import kick
from tests.core.last_aurora.table import Scene, truck

# -- Proto-truck (K19-K21, C36) --------------------------------------------------------------------


def proto(**options: object) -> Scene:
    return kick(**options).turn_order(1, 0).convoy(0, "Proto-truck")


def test_k20_no_device_on_it() -> None:
    s = proto()
    s.take(15)
    s.run((add_convoy_card, 0, 15), phase=EXPLORATION, turn=0)
    assert s.asked is None  # the Trailer is the only host
    assert s.seat(0).devices[:2] == [0, 15]


def test_c36_the_device_of_the_old_truck_is_discarded() -> None:
    s = kick().convoy(0, devices={0: "Roof Rifle"})
    s.take(86)
    s.run((add_convoy_card, 0, 86), phase=EXPLORATION, turn=0)
    assert s.seat(0).devices[0] == 0
    assert s.card("Roof Rifle") in s.state.discard


def test_k21_it_moves_without_fuel() -> None:
    s = proto().unload(0, "U").start("movement")
    assert s.can("move")
    assert s.refused("no_fuel") == []
    s.play("move")
    s.play("space", "a01")
    assert s.seat(0).space == s.space("a01")


def test_k21_fuel_on_board_is_kept() -> None:
    s = proto().start("movement")
    fuel = s.held(0, "U")
    s.play("move")
    assert s.held(0, "U") == fuel


def test_k21_extra_fuel_may_be_burnt() -> None:
    s = proto().start("movement")
    s.play("move")
    s.play("fuel")
    assert s.held(0, "U") == 0
    assert s.m.decision.context["speed"] == 5  # Truck 3, Co-Pilot 1, Fuel 1


def test_k21_not_with_its_box_damaged() -> None:
    s = proto().unload(0, "U").hurt(0, truck(3)).start("movement")
    assert not s.can("move")
    assert s.refused("no_fuel") == [{}]


def test_k21_other_trucks_need_fuel() -> None:
    s = kick().turn_order(1, 0).unload(0, "U").start("movement")
    assert not s.can("move")


# -- V8 Annihilator (K25-K27) ----------------------------------------------------------------------


def v8() -> Scene:
    return kick().turn_order(1, 0).convoy(0, "V8 Annihilator").load(0, "U")


def test_k26_no_device_on_it() -> None:
    assert v8().t.rules.cards[87].no_device


def test_k27_each_extra_fuel_gives_two() -> None:
    s = v8().load(0, "U").start("movement")
    s.play("move")
    speed = s.m.decision.context["speed"]
    s.play("fuel")
    s.play("fuel")
    assert s.m.decision.context["speed"] == speed + 4


def test_k27_the_first_fuel_is_paid_as_ever() -> None:
    s = v8().start("movement")
    fuel = s.held(0, "U")
    s.play("move")
    assert s.held(0, "U") == fuel - 1


def test_k27_one_with_its_box_damaged() -> None:
    s = v8().hurt(0, truck(3)).start("movement")
    s.play("move")
    speed = s.m.decision.context["speed"]
    s.play("fuel")
    assert s.m.decision.context["speed"] == speed + 1

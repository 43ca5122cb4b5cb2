"""Actions at the places: take, algae, the Dam and its price (O39, O41)."""

import pytest

from tests.core.outlive.table import P, Q, Scene

PLACES = {"for": "wood", "min": "metal", "fai": "chip", "mil": "ammo"}


@pytest.mark.parametrize(("place", "good"), PLACES.items())
@pytest.mark.parametrize(("piece", "actions"), [("3", 3), ("4", 4), ("5", 5)])
def test_o39_as_many_actions_as_strength(place: str, good: str, piece: str, actions: int) -> None:
    s = Scene().prey("for", "bear").prey("min", "bear").prey("fai", "bear").go(P, piece, place)
    assert s.actions_left == actions
    assert s.offers("take") == {str(k) for k in range(1, actions + 1)}
    s.play("take", actions)
    assert s.goods(P) == {good: actions}
    assert s.stock_of(place) == 6 - actions


def test_o39_takes_are_limited_by_the_stock() -> None:
    s = Scene().stock("mil", 2).go(P, "5", "mil")
    assert s.offers("take") == {"1", "2"}


def test_o39_a_piece_may_stop_at_any_time() -> None:
    s = Scene().go(P, "5", "mil").play("take", 1).play("end")
    assert s.goods(P) == {"ammo": 1}
    assert s.asked == (Q, "piece")


def test_o39_nothing_to_do_ends_the_go() -> None:
    s = Scene().stock("mil", 0).algae_gone().go(P, "5", "mil")
    assert s.asked == (Q, "piece")


def test_o39_q48_the_algae_lowers_the_own_tracer() -> None:
    s = Scene().tracers(3, 0).go(P, "3", "mil").play("algae")
    assert s.tracer_of(P) == 2
    assert not s.algae_there
    assert not s.can("algae")
    assert s.actions_left == 2


def test_q48_at_minus_two_it_may_be_taken_to_deny_it() -> None:
    s = Scene().tracers(-2, 0).go(P, "3", "mil").play("algae")
    assert s.tracer_of(P) == -2
    assert not s.algae_there


def test_o39_forest_fire_takes_an_action_in_the_forest_only() -> None:
    s = Scene(events=["fire"]).go(P, "4", "for")
    assert s.actions_left == 3
    s = Scene(events=["fire"]).go(P, "4", "mil")
    assert s.actions_left == 4


@pytest.mark.parametrize(("piece", "actions"), [("3", 3), ("4", 3), ("5", 3)])
def test_o39_a_sandstorm_caps_every_visit(piece: str, actions: int) -> None:
    assert Scene(events=["sandstorm"]).go(P, piece, "mil").actions_left == actions


def test_o39_forest_fire_first_then_the_cap() -> None:
    assert Scene(events=["sandstorm", "fire"]).go(P, "3", "for").actions_left == 2
    assert Scene(events=["sandstorm", "fire"]).go(P, "5", "for").actions_left == 3


def test_o39_forest_fire_touches_the_robots_own_visit() -> None:
    assert Scene(events=["fire"]).robot(P, "bla").go(P, "robot", "for").actions_left == 1


def test_q61_a_bulkhead_spares_its_seat() -> None:
    s = Scene(events=["sandstorm", "fire"]).room(P, "bulkhead").go(P, "5", "for")
    assert s.actions_left == 5


def test_q49_the_dam_costs_a_chip_a_visit() -> None:
    s = Scene().give(P, chip=2).go(P, "5", "dam").play("take", 1)
    assert s.goods(P) == {"chip": 1, "water": 1}
    s.play("take", 1)
    assert s.goods(P) == {"chip": 1, "water": 2}


def test_o39_the_chip_is_paid_with_the_first_take_not_on_arrival() -> None:
    s = Scene().give(P, chip=1).go(P, "5", "dam")
    assert s.goods(P) == {"chip": 1}
    s.play("end")
    assert s.goods(P) == {"chip": 1}


def test_q50_without_a_chip_nothing_is_offered() -> None:
    s = Scene().go(P, "5", "dam")
    assert s.where(P, "5") == "dam"
    assert s.asked == (Q, "piece")


def test_q51_with_no_water_left_nothing_is_paid() -> None:
    s = Scene().stock("dam", 0).give(P, chip=1).go(P, "5", "dam")
    assert s.asked == (Q, "piece")
    assert s.goods(P) == {"chip": 1}


def test_q61_a_bulkhead_spares_the_blackout() -> None:
    s = Scene(events=["blackout"]).room(P, "bulkhead").give(P, chip=1).go(P, "3", "dam").play("take", 3)
    assert s.goods(P) == {"water": 3}


def test_q113_a_card_is_used_unasked_without_the_chips() -> None:
    s = Scene().equip(P, "card").go(P, "3", "dam").play("take", 3)
    assert s.goods(P) == {"water": 3}
    assert not s.ready(P, "card")


def test_q113_one_chip_in_a_blackout_leaves_only_the_card() -> None:
    s = Scene(events=["blackout"]).equip(P, "card").give(P, chip=1).go(P, "3", "dam").play("take", 3)
    assert s.goods(P) == {"water": 3, "chip": 1}
    assert not s.ready(P, "card")


def test_q113_the_card_is_chosen() -> None:
    s = Scene().equip(P, "card").give(P, chip=1).go(P, "3", "dam").play("take", 2).play("card")
    assert s.goods(P) == {"water": 2, "chip": 1}
    s.play("take", 1)
    assert s.goods(P) == {"water": 3, "chip": 1}


def test_q113_a_used_card_does_not_open_a_second_visit() -> None:
    s = Scene().equip(P, "card", used=True).go(P, "3", "dam")
    assert s.goods(P) == {}
    assert s.asked == (Q, "piece")


def test_q123_the_price_comes_after_the_pressure() -> None:
    s = Scene().equip(P, "card").hero(Q, "3", "dam", up=True).give(Q, chip=1).go(P, "4", "dam")
    s.play("take", 1)
    assert s.asked == (P, "dam_price")
    assert s.offers() == {"chip", "card"}


def test_q124_later_takes_of_the_visit_are_free() -> None:
    s = Scene().give(P, chip=3).go(P, "5", "dam").play("take", 2).play("take", 1).play("take", 2)
    assert s.goods(P) == {"chip": 2, "water": 5}


def test_q73_stores_are_unlimited() -> None:
    s = Scene().give(P, ammo=20).stock("mil", 6).go(P, "5", "mil").play("take", 5)
    assert s.goods(P) == {"ammo": 25}


def test_q73_storage_cap_limits_takes() -> None:
    s = Scene(storage_cap=True).give(P, ammo=6).go(P, "5", "mil")
    assert s.offers("take") == {"1", "2"}


def test_q72_paid_goods_return_to_the_pile_at_once() -> None:
    s = Scene().give(P, chip=1)
    before = s.supply("chip")
    s.go(P, "3", "dam").play("take", 1)
    assert s.supply("chip") == before + 1


def test_q97_a_sandstorm_does_not_matter_at_the_cargo() -> None:
    s = Scene(events=["sandstorm"]).hero(Q, "3", "car", up=True).on_space(Q, "3", 1).give(Q, wood=3)
    s.go(P, "5", "car")
    assert s.space_of(P, "5") == 4
    assert s.goods(P) == {"canned": 2, "wood": 2}


def test_q74_there_is_no_trade() -> None:
    s = Scene().give(P, wood=3).give(Q, metal=3).go(P, "3", "mil")
    assert {action.split()[0] for action in s.offers()} == {"end", "take", "algae"}

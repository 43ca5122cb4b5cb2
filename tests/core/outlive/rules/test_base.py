"""The Underwater Base and the robot (O46, O48)."""

import pytest

from tests.core.outlive.table import P, Q, R, Scene


def test_o46_a_scientist_once_a_visit() -> None:
    s = Scene().go(P, "3", "uwb").play("scientist")
    assert s.airlock_of(P) == (0, 1)
    assert s.scientists_at_base == 2
    assert s.actions_left == 2
    assert not s.can("scientist")


def test_q33_o46_no_scientist_without_a_place() -> None:
    assert not Scene().airlock(P, 6).go(P, "3", "uwb").can("scientist")


def test_q43_no_scientist_left() -> None:
    assert not Scene().scientists(0).go(P, "3", "uwb").can("scientist")


def test_o46_the_vegetable_costs_two() -> None:
    s = Scene().go(P, "3", "uwb").play("vegetable")
    assert s.vegetable_of == P
    assert not s.vegetable_there
    assert s.actions_left == 1
    assert not s.can("vegetable")


def test_o46_a_repair_costs_three_and_no_materials() -> None:
    s = Scene().equip(P, "bow", "axe", broken=True).go(P, "4", "uwb")
    assert s.offers("repair") == {"bow", "axe"}
    s.play("repair", "axe")
    assert s.repaired(P) == {"axe"}
    assert s.actions_left == 1


def test_q78_a_tile_repaired_by_day_is_ready_the_same_day() -> None:
    s = Scene().equip(P, "bow", broken=True).go(P, "3", "uwb").play("repair", "bow")
    assert s.ready(P, "bow")
    s.go(P, "4", "for")
    assert s.goods(P) == {"meat": 1}


def test_o46_ventilation_once_a_visit() -> None:
    s = Scene(3).tracers(2, 0, -2).go(P, "5", "uwb").play("ventilate")
    assert s.all_tracers == [1, 1, -1]
    assert s.actions_left == 3
    assert not s.can("ventilate")


def test_q4_q6_ventilation_within_minus_two_and_11() -> None:
    s = Scene(3).tracers(-2, 11, 10).go(P, "3", "uwb").play("ventilate")
    assert s.all_tracers == [-2, 11, 11]


def test_q103_there_is_no_stronger_ventilation() -> None:
    s = Scene().go(P, "5", "uwb")
    assert s.offers() <= {"end", "scientist", "vegetable", "ventilate"}


@pytest.mark.parametrize("goods", [{"wood": 1, "metal": 1}, {"wood": 1, "chip": 1}, {"metal": 2, "chip": 2}])
def test_o46_the_robot_needs_one_of_each(goods: dict[str, int]) -> None:
    assert not Scene().give(P, **goods).go(P, "3", "uwb").can("robot")


def test_o46_the_robot_is_paid_and_lies_on_its_start_space() -> None:
    s = Scene().give(P, wood=2, metal=1, chip=1).tracers(4, 0).go(P, "3", "uwb").play("robot")
    assert s.goods(P) == {"wood": 1}
    assert s.tracer_of(P) == 5
    assert s.robot_built(P)
    assert s.lies(P, "robot")
    assert s.where(P, "robot") in (None, "", "start")
    assert not s.can("robot")


def test_q6_at_11_the_robot_kills_nobody() -> None:
    s = Scene().give(P, wood=1, metal=1, chip=1).tracers(11, 0).go(P, "3", "uwb").play("robot")
    assert s.tracer_of(P) == 11
    assert s.people(P) == 3


def test_q9_the_start_space_bars_nothing() -> None:
    s = Scene().robot(P, "start").hero(P, "4", "for").turn(P).piece("4")
    assert "uwb" in s.offers("go")


def test_q9_a_robot_blocks_own_pieces_like_a_hero() -> None:
    s = Scene().robot(P, "mil").hero(P, "4", "dam").turn(P).piece("4")
    assert "mil" not in s.offers("go")


def test_o48_the_robot_does_nothing_at_the_base() -> None:
    s = Scene().robot(P, "sil").go(P, "robot", "uwb")
    assert s.asked == (Q, "piece")


def test_o48_the_robot_takes_searches_and_takes_equipment() -> None:
    s = Scene().robot(P, "for").shown("bla", "axe").search("bla", "canned").go(P, "robot", "bla")
    assert s.actions_left == 2
    s.play("search").play("equipment", "axe")
    assert s.goods(P) == {"canned": 1}
    assert s.broken(P) == {"axe"}


def test_o48_the_robot_takes_the_algae() -> None:
    s = Scene().robot(P, "for").tracers(1, 0).go(P, "robot", "mil").play("algae")
    assert s.tracer_of(P) == 0


def test_o48_no_exoskeleton_for_the_robot() -> None:
    s = Scene().robot(P, "dam").equip(P, "exo").turn(P).piece("robot")
    assert s.offers("go") <= {"for", "mil", "sil", "bla"}


def test_o48_the_access_card_works_for_the_robot() -> None:
    s = Scene().robot(P, "for").equip(P, "card").go(P, "robot", "dam").play("take", 2)
    assert s.goods(P) == {"water": 2}
    assert not s.ready(P, "card")


@pytest.mark.parametrize("up", [True, False])
def test_o46_a_driven_robot_keeps_its_state(up: bool) -> None:
    s = Scene().robot(P, "mil", up=up).go(P, "3", "uwb").play("drive")
    s.act("take", 1)
    assert s.goods(P) == {"ammo": 1}
    assert s.lies(P, "robot") is not up
    assert s.actions_left == 2


def test_o46_driving_may_be_repeated() -> None:
    s = Scene().robot(P, "mil").go(P, "3", "uwb")
    for _ in range(3):
        s.play("drive")
        s.act("take", 1)
    assert s.goods(P) == {"ammo": 3}


def test_o46_no_driving_on_the_start_space_or_unbuilt() -> None:
    assert not Scene().robot(P, "start").go(P, "3", "uwb").can("drive")
    assert not Scene().go(P, "3", "uwb").can("drive")


def test_o46_no_driving_where_it_could_do_nothing() -> None:
    assert not Scene().robot(P, "dam").go(P, "3", "uwb").can("drive")
    assert not Scene().robot(P, "mil").stock("mil", 0).algae_gone().go(P, "3", "uwb").can("drive")


def test_o46_a_robot_at_the_base_itself_is_not_driven() -> None:
    s = Scene().robot(P, "uwb").hero(P, "4", "for").turn(P).piece("4")
    assert "uwb" not in s.offers("go")


def test_o46_the_dams_price_is_due_each_drive() -> None:
    s = Scene().robot(P, "dam").give(P, chip=2).go(P, "3", "uwb")
    for _ in range(2):
        s.play("drive")
        s.act("take", 1)
    assert s.goods(P) == {"water": 2}
    assert not s.can("drive")


def test_q113_a_card_covers_one_drive() -> None:
    s = Scene().robot(P, "dam").equip(P, "card").go(P, "3", "uwb").play("drive")
    s.act("take", 1)
    assert s.goods(P) == {"water": 1}
    assert not s.ready(P, "card")
    assert not s.can("drive")


@pytest.mark.parametrize("event", ["fire", "sandstorm"])
def test_q119_driving_is_no_visit_of_the_robot(event: str) -> None:
    s = Scene(events=[event]).robot(P, "for").go(P, "5", "uwb")
    assert s.actions_left == (3 if event == "sandstorm" else 5)
    s.play("drive")
    s.act("take", 1)
    assert s.goods(P) == {"wood": 1}


def test_o46_a_driven_robot_does_one_act_of_one_action() -> None:
    s = Scene().robot(P, "bla").shown("bla", "axe").search("bla", "canned").go(P, "3", "uwb").play("drive")
    assert s.asked == (P, "robot_act")
    assert {action.split()[0] for action in s.offers()} == {"search", "equipment"}


def test_o46_the_base_is_for_heroes_and_its_acts_cost() -> None:
    s = Scene().equip(P, "bow", broken=True).go(P, "3", "uwb").play("scientist")
    assert not s.can("repair", "bow")
    assert s.can("ventilate")
    assert s.can("vegetable")


def test_o46_ventilation_is_offered_at_minus_two() -> None:
    assert Scene().tracers(-2, 0).go(P, "3", "uwb").can("ventilate")


def test_q120_robot_ready_builds_all_robots_at_setup() -> None:
    s = Scene(3, robot_ready=True, day=1)
    for seat in (P, Q, R):
        assert s.robot_built(seat)
        assert s.lies(seat, "robot")
        assert s.tracer_of(seat) == 0
    s.give(P, wood=1, metal=1, chip=1).go(P, "3", "uwb")
    assert not s.can("robot")


def test_q110_the_airlock_has_no_order() -> None:
    s = Scene().room(P, "workshop", 0).airlock(P, 3, 1).give(P, water=1).step("feed", P)
    s.unit("water").unit("short").play("scientist")
    assert s.airlock_of(P) == (3, 0)

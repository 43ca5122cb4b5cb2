"""The Beta map's first slot: a Fuel to move up to two spaces (R778-R785)."""

from tests.core.last_aurora.addons.beta import MOVE, beta, bonuses, reachable, road, visiting
from tests.core.last_aurora.table import Scene, trailer, truck


def test_r774_the_costs_and_the_first_bonuses_stay() -> None:
    alpha, there = Scene().t.rules.map.slots, beta().t.rules.map.slots
    assert [slot.cost for slot in alpha] == [slot.cost for slot in there]
    for old, new in zip(alpha, there, strict=True):
        assert new.bonuses[: len(old.bonuses)] == old.bonuses


def test_r778_one_fuel_moves_up_to_two_spaces_at_once() -> None:
    s = visiting(beta(), 0)
    fuel = s.held(0, "U")
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b01", "b02"}
    s.play("space", "b02")
    assert s.seat(0).space == s.space("b02")
    assert s.held(0, "U") == fuel - 1
    assert s.state.phase == 1  # R783: in the Exploration Phase, as part of the action
    assert s.asked is not None


def test_r778_one_space_will_do() -> None:
    s = visiting(beta(), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b01")
    assert s.seat(0).space == s.space("b01")


def test_r778_not_without_fuel() -> None:
    s = visiting(beta().unload(0, "U"), 0)
    assert MOVE not in bonuses(s)


def test_r778_not_at_the_end_of_the_road() -> None:
    s = visiting(beta().at(0, "b44"), 0)
    assert MOVE not in bonuses(s)


def test_r778_no_more_fuel_goes_faster() -> None:
    s = visiting(beta().load(0, "U U"), 0)
    s.play("bonus", *MOVE)
    assert not s.can("fuel")
    assert {action.kind for action in s.m.decision.actions} == {"space"}


def test_c31_nobody_need_be_on_the_truck() -> None:
    full = {truck(at): "D" for at in range(4)}
    s = beta().cargo(0, full | {trailer(1, 0): "S", trailer(1, 1): "S", trailer(1, 2): "U"})
    s = visiting(s, 0)
    assert MOVE in bonuses(s)


def test_r782_a_waypoint_counter_is_offered() -> None:
    s = visiting(beta().at(0, "b01").waypoint("b03", "F"), 0)
    food = s.held(0, "F")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "waypoint")
    s.play("take")
    assert s.held(0, "F") == food + 1
    assert s.space("b03") not in s.state.waypoints


def test_r782_contamination_where_the_move_ends_and_only_there() -> None:
    s = visiting(beta().at(0, "b02").waypoint("b03", "C"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b04")
    assert s.state.contamination == {}
    s = visiting(beta().at(0, "b02").waypoint("b03", "C"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "contaminate")


def test_r782_a_contaminated_space() -> None:
    s = visiting(beta().at(0, "b13"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "bx1")
    assert s.asked == (0, "contaminate")
    assert set(s.offered("survivor")) == {s.card("Leader"), s.card("Co-Pilot")}  # anybody on board


def test_r782_a_dangerous_shortcut_costs_what_it_shows() -> None:
    s = visiting(beta().at(0, "b07").waypoint("b11", "-"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("survivor", "Co-Pilot")
    s.play("box", truck(3))
    assert s.card("Co-Pilot") in s.state.discard  # skill 1: it is his death
    assert s.held(0, "D") == 1


def test_r782_an_avalanche_closes_the_road() -> None:
    s = visiting(beta().at(0, "b09").waypoint("b12", "-"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b12", road(s, "b09", "b12"))
    assert s.state.closed == (road(s, "b09", "b12"),)


def test_r784_the_hermit_exploring_keeps_the_road_off() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b07").waypoint("b09", "-")
    s = visiting(s, 0, "Hermit")
    s.play("bonus", *MOVE)
    s.play("space", "b09", road(s, "b07", "b09"))
    assert s.events("contamination_averted") == [{"seat": 0}]
    assert s.asked == (0, "damage")  # he does not keep off the Damage
    assert s.state.contamination == {}


def test_r784_and_a_contaminated_waypoint() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Hermit")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.events("contamination_averted") == [{"seat": 0}]
    assert s.state.contamination == {}


def test_r784_a_hermit_who_stays_at_home_does_not() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Leader")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "contaminate")


def test_r785_no_help_of_the_co_pilot_driver_or_boxes() -> None:
    s = beta().crew(0, active=["Co-Pilot", "Driver", "Leader"]).convoy(0, "Rally Truck")
    s = visiting(s, 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b01", "b02"}


def test_r785_no_objects_of_the_movement_phase() -> None:
    s = visiting(beta().give(0, "Nitromethane", "Nitrous Oxide"), 0)
    s.play("bonus", *MOVE)
    assert s.offered("object") == []


def test_r785_nitromethane_does_not_replace_the_fuel() -> None:
    s = visiting(beta().give(0, "Nitromethane").unload(0, "U"), 0)
    assert MOVE not in bonuses(s)


def test_r410_a_tracks_shortcut_still_needs_tracks() -> None:
    s = visiting(beta().at(0, "b03"), 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b04", "b05"}
    s = visiting(beta().at(0, "b03").convoy(0, "Snowcat"), 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b04", "b05", "b07", "b08", "b09"}


def test_r325_death_on_the_road_costs_the_card_action() -> None:
    s = beta().crew(0, active=["Leader", "Orphan"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Orphan")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    s.play("survivor", "Orphan")
    assert s.card("Orphan") in s.state.discard
    assert s.events("gathered") == []
    assert s.asked is not None
    assert s.asked[1] != "explore.next"


def test_r817_turn_order_is_not_touched_by_the_move_itself() -> None:
    s = visiting(beta().turn_order(0, 1), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b02")
    assert s.state.order == [0, 1]

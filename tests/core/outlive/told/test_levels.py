"""Radiation levels are said to move as far as they then move (Q4, Q5, Q6, O65)."""

from tests.core.outlive.table import P, Q, R, Scene
from tests.core.outlive.told.heard import Heard, log


def ventilation(*tracers: int) -> str:
    s = Scene(len(tracers)).tracers(*tracers).go(P, "3", "uwb")
    return Heard(s).choice("ventilate")


def test_q4_at_the_lower_end_ventilation_lowers_nothing() -> None:
    assert (
        ventilation(0, 0) == "ventilation: radiation level 1 lower, everybody else's 1 higher, for 2 actions"
    )
    assert ventilation(-2, 0) == "ventilation: everybody else's radiation level 1 higher, for 2 actions"


def test_q6_at_the_upper_end_no_level_rises() -> None:
    assert ventilation(0, 11) == "ventilation: radiation level 1 lower, for 2 actions"
    assert ventilation(0, 11, 4) == ("ventilation: radiation level 1 lower, Cleo's 1 higher, for 2 actions")
    assert ventilation(-2, 4, 11) == "ventilation: Ben's radiation level 1 higher, for 2 actions"
    assert ventilation(-2, 11) == "ventilation: no radiation level changes, for 2 actions"


def test_q6_a_robot_built_at_the_upper_end_raises_nothing() -> None:
    def told(tracer: int) -> str:
        s = Scene().tracers(tracer).give(P, wood=1, metal=1, chip=1).go(P, "3", "uwb")
        return Heard(s).choice("robot")

    assert told(3).endswith("1 wood, 1 metal and 1 microchip; radiation level 1 higher")
    assert told(11).endswith("1 wood, 1 metal and 1 microchip")


def test_o65_no_more_is_said_to_be_blocked_than_comes() -> None:
    s = Scene(day=1, events=()).airlock(P, 4).give(P, water=5).step("radiation", P)
    assert log(s, "radiation") == ["Radiation 1 for Ann: 1 blocked in the airlock, nothing passes."]
    s = Scene(day=2, events=()).room(P, "vent").airlock(P, 1).step("radiation", P)
    assert log(s, "radiation") == [
        "Radiation 2 for Ann: 1 blocked in the airlock, 1 by the Vent, nothing passes."
    ]
    s = Scene(day=1, events=()).room(P, "vent").step("radiation", P)
    assert log(s, "radiation") == ["Radiation 1 for Ann: 1 blocked by the Vent, nothing passes."]


def test_o63_the_epidemic_stands_beside_the_points() -> None:
    s = Scene(events=("epidemic",), day=1).airlock(P, 2).airlock(Q, 1).give(P, canned=9, water=3)
    s.give(Q, canned=9, water=3).turn(P)
    assert Heard(s).notes()[Q] == "The night would bring 1 person lost to the Epidemic, 1 radiation."
    assert R not in Heard(s).notes()

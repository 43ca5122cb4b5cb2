"""Phase 3: who moves, what it costs, how far (R365-R390)."""

from core.last_aurora.tables.records import EMPTY, FUEL, SURVIVOR
from tests.core.last_aurora.table import Scene, device, trailer, truck


def plain(seats: int = 2) -> Scene:
    """Convoys in the open, no Enemy, nobody with a Movement ability."""
    s = Scene(seats)
    for seat in range(seats):
        s.crew(seat, active=["Leader"]).at(seat, "a03")
    for code in ("a02", "a04", "a06", "a09"):
        s.waypoint(code, "-")
    return s


# -- order -----------------------------------------------------------------------------------------


def test_r369_forward_turn_order_the_rightmost_counter_first() -> None:
    s = plain(3).turn_order(1, 2, 0).start("movement")
    asked = []
    while s.asked is not None and s.asked[1] == "move.turn":
        asked.append(s.asked[0])
        s.play("stay")
    assert asked == [0, 2, 1]


# -- a Survivor on the Truck (R371, A13) -----------------------------------------------------------


def test_r371_no_survivor_on_the_truck_no_move() -> None:
    s = plain().cargo(1, {truck(0): "D", truck(1): "D", truck(2): "D", truck(3): "D", trailer(1, 0): "S"})
    s.load(1, "U").start("movement")
    assert s.asked == (1, "move.turn")
    assert not s.can("move")
    assert s.refused("no_driver") == [{}]
    s.play("stay")
    assert s.seat(1).space == s.space("a03")
    assert s.held(1, "U") == 1


def test_a13_a_survivor_on_the_trucks_device_does_not_drive() -> None:
    s = plain().convoy(1, devices={0: "Baggage Rack"})
    s.cargo(1, {truck(at): "D" for at in range(4)} | {device(0, 0): "S", trailer(1, 0): "U"})
    s.start("movement")
    assert not s.can("move")
    assert s.refused("no_driver") == [{}]


def test_r110_a_survivor_further_back_may_take_the_wheel() -> None:
    s = plain().cargo(1, {trailer(1, 0): "S", trailer(1, 3): "U"}).start("movement")
    s.play("move")
    assert s.seat(1).cargo[truck(0)] == SURVIVOR
    assert s.events("driver_seated") == [{"seat": 1}]


def test_r110_the_driver_may_change_places_with_a_load() -> None:
    s = plain().cargo(1, {truck(at): "D" for at in range(3)} | {truck(3): "U", trailer(1, 0): "S"})
    s.start("movement")
    s.play("move")
    assert s.seat(1).cargo[truck(3)] == SURVIVOR
    assert s.held(1, "U") == 0


def test_r371_is_checked_before_the_fuel_is_spent() -> None:
    """The box that the spent Fuel would leave free comes too late for a driver."""
    s = plain().convoy(1, trailers=["Freight Car"])
    s.cargo(1, {truck(at): "D" for at in range(3)} | {truck(3): "U", trailer(1, 0): "S"})
    s.hurt(1, trailer(1, 1), trailer(1, 2), trailer(1, 3)).give(1, "Hazmat Suit").start("movement")
    assert s.asked == (1, "move.turn")
    assert not s.can("move")
    assert s.refused("no_driver") == [{}]


# -- Fuel (R372) -----------------------------------------------------------------------------------


def test_r372_a_move_costs_one_fuel() -> None:
    s = plain().start("movement")
    reserve = s.state.reserve[FUEL]
    s.play("move")
    s.play("space", "a05")
    assert s.held(1, "U") == 0
    assert s.state.reserve[FUEL] == reserve + 1
    assert s.seat(1).space == s.space("a05")
    moved = {"seat": 1, "start": s.space("a03"), "space": s.space("a05"), "speed": 2}
    assert s.events("moved_to") == [moved]


def test_r372_without_fuel_no_move() -> None:
    s = plain().unload(1, "U").start("movement")
    assert not s.can("move")
    assert s.refused("no_fuel") == [{}]
    s.play("stay")
    assert s.seat(1).space == s.space("a03")


def test_r372_who_does_not_want_to_spend_fuel_stays() -> None:
    s = plain().start("movement")
    s.play("stay")
    assert s.held(1, "U") == 1
    assert s.seat(1).space == s.space("a03")
    assert s.events("stays") == [{"seat": 1}]


def test_r372_one_move_a_round() -> None:
    s = plain().load(1, "U U U").start("movement")
    s.play("move")
    s.play("space", "a04")
    assert s.asked is not None
    assert s.asked[0] == 0


# -- how far (R373-R376, C20) ----------------------------------------------------------------------


def test_r373_any_distance_up_to_the_speed() -> None:
    s = plain().start("movement")
    s.play("move")
    assert s.offered("space") == [s.space("a04"), s.space("a05")]


def test_r373_further_is_refused_with_the_speed() -> None:
    s = plain().start("movement")
    s.play("move")
    assert s.refused("too_far") == [{"space": s.space("a06"), "steps": 3, "speed": 2}]
    assert s.refused("no_fuel") == [{}]  # nothing left to go faster with


def test_c20_forward_only_and_never_zero_steps_after_paying() -> None:
    s = plain().start("movement")
    s.play("move")
    assert s.space("a02") not in s.offered("space")
    assert s.space("a03") not in s.offered("space")
    assert not s.can("stay")


def test_c20_convoys_share_a_space() -> None:
    s = plain().at(0, "a04").start("movement")
    s.play("move")
    s.play("space", "a04")
    assert s.seat(0).space == s.seat(1).space


def test_c20_the_road_ends_and_moves_stop_there() -> None:
    s = plain().at(1, "a30").start("movement")
    s.play("move")
    assert s.seat(1).space == s.space("a31")  # the only space ahead, not asked


def test_c14_at_the_end_of_the_road_no_move() -> None:
    s = plain().at(1, "a31").start("movement")
    assert not s.can("move")
    assert s.refused("road_ends") == [{}]


def test_r374_the_trucks_speed() -> None:
    s = plain().convoy(1, truck="Ice Crawler").start("movement")
    s.play("move")
    assert s.space("a06") in s.offered("space")  # 3 by the Truck, and Tracks shorten nothing here
    assert s.refused("too_far")[0]["speed"] == 3


def test_r375_a_speed_box_adds_one() -> None:
    s = plain().convoy(1, devices={1: "Turbocharger"}).start("movement")
    s.play("move")
    assert s.refused("too_far")[0]["speed"] == 3


def test_r117_a_damaged_speed_box_adds_nothing() -> None:
    s = plain().convoy(1, devices={1: "Turbocharger"}).hurt(1, device(1, 0)).start("movement")
    s.play("move")
    assert s.refused("too_far")[0]["speed"] == 2


def test_r376_each_additional_fuel_adds_one() -> None:
    s = plain().load(1, "U U").start("movement")
    s.play("move")
    s.play("fuel")
    assert s.offered("space") == [s.space(code) for code in ("a04", "a05", "a06")]
    s.play("fuel")
    assert s.space("a07") in s.offered("space")
    assert not s.can("fuel")
    assert s.held(1, "U") == 0
    s.play("space", "a07")
    assert s.events("moved_to")[0]["speed"] == 4


def test_r376_fuel_that_would_gain_nothing_is_not_asked_for() -> None:
    s = plain().at(1, "a29").load(1, "U").start("movement")
    s.play("move")
    assert s.offered("space") == [s.space("a30"), s.space("a31")]
    assert not s.can("fuel")


def test_r376_bought_speed_is_the_movers_alone_and_ends_with_the_move() -> None:
    s = plain().load(1, "U").start("movement")
    s.play("move")
    s.play("fuel")
    assert [board["speed"] for board in s.m.view(None)["seats"]] == [2, 3]
    s.play("space", "a06")
    assert [board["speed"] for board in s.m.view(None)["seats"]] == [2, 2]


def test_r376_the_next_player_starts_without_anothers_extra_fuel() -> None:
    s = plain().load(1, "U").start("movement")
    s.play("move")
    s.play("fuel")
    s.play("space", "a06")
    s.play("move")
    assert s.asked == (0, "move.drive")
    assert s.offered("space") == [s.space("a04"), s.space("a05")]


def test_r642_the_recycle_box_turns_food_into_speed() -> None:
    s = plain().convoy(1, truck="Biomass Turbo-truck", cargo={truck(0): "S", truck(4): "U"})
    s.load(1, "F F U").start("movement")
    s.play("move")
    assert s.refused("too_far")[0]["speed"] == 3
    s.play("recycle")
    s.play("fuel")
    s.play("recycle")
    assert s.refused("too_far")[0]["speed"] == 6
    assert (s.held(1, "F"), s.held(1, "U")) == (0, 0)


def test_c56_the_first_fuel_of_a_turbo_truck_must_be_fuel() -> None:
    s = plain().convoy(1, truck="Biomass Turbo-truck", cargo={truck(0): "S"}).load(1, "F F")
    s.start("movement")
    assert not s.can("move")
    assert s.refused("no_fuel") == [{}]


def test_r117_a_damaged_recycle_box_burns_no_food() -> None:
    s = plain().convoy(1, truck="Biomass Turbo-truck", cargo={truck(0): "S", truck(3): "D"})
    s.load(1, "F F U").start("movement")
    s.play("move")
    assert s.can("space", "a06")
    assert not s.can("recycle")


def test_r642_without_the_box_food_moves_nothing() -> None:
    s = plain().load(1, "F F").start("movement")
    s.play("move")
    assert not s.can("recycle")


# -- on one's turn (R110) --------------------------------------------------------------------------


def test_r110_tokens_may_be_moved_before_driving() -> None:
    s = plain().start("movement")
    s.play("rearrange")
    s.play("box", trailer(1, 4))
    s.play("box", trailer(1, 0))
    assert s.seat(1).cargo[trailer(1, 0)] == FUEL
    assert s.seat(1).cargo[trailer(1, 4)] == EMPTY
    s.play("done")
    assert s.asked == (1, "move.turn")


def test_r110_tokens_may_be_moved_after_driving_before_an_enemy_fires() -> None:
    s = plain().zone(0, "Warwolves").start("movement")
    s.play("move")
    s.play("space", "a04")
    assert s.asked == (1, "move.after")
    assert s.can("rearrange")
    s.play("end")
    assert s.asked == (0, "move.turn")


def test_c35_a_survivor_may_be_let_go_on_ones_turn_but_never_the_last() -> None:
    s = plain().crew(1, active=["Leader", "Driver"]).start("movement")
    s.play("dismiss")
    s.play("survivor", "Driver")
    assert s.names(s.seat(1).active) == ["Leader"]
    assert s.held(1, "S") == 1
    assert s.card("Driver") in s.state.discard
    assert s.asked == (1, "move.turn")
    assert not s.can("dismiss")


def test_c35_letting_go_may_be_thought_better_of() -> None:
    s = plain().crew(1, active=["Leader", "Driver"]).start("movement")
    s.play("dismiss")
    s.play("done")
    assert s.names(s.seat(1).active) == ["Driver", "Leader"]
    assert s.held(1, "S") == 2

"""The Mine, an optional Object (R574-R590)."""

import pytest

from core import Match
from core.last_aurora.mechanics.road import roads_of, routes, with_road
from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)


def mined(*mines: tuple[str, str, int], seats: int = 2, **options: bool) -> Scene:
    """Mines on roads (from, to), each of a seat; seat 0 moves first."""
    s = Scene(seats, mine=True, **options).turn_order(*reversed(range(seats)))
    s.state.waypoints = {}
    s.state.marks["mines"] = tuple(
        value for start, end, owner in mines for value in (road(s, start, end), owner)
    )
    return s


def road(s: Scene, start: str, end: str) -> int:
    spaces = (s.space(start), s.space(end))
    return next(at for at, row in enumerate(s.t.rules.roads) if (row.start, row.end) == spaces)


def drive(s: Scene, *space: str | int) -> Scene:
    s.play("move")
    s.play("space", *space)
    return s


def laid(s: Scene) -> tuple[int, ...]:
    return s.state.marks["mines"]


# -- setup (R576-R582) -----------------------------------------------------------------------------


def test_r576_one_more_object_card() -> None:
    with_mine = Match.new("last_aurora", ["Ann", "Ben"], {"mine": True}).play
    without = Match.new("last_aurora", ["Ann", "Ben"]).play
    mine = next(row.id for row in with_mine.rules.objects[1:] if row.ability == "mine")
    assert with_mine.state.object_deck.count(mine) == 1
    assert without.state.object_deck.count(mine) == 0
    assert len(with_mine.state.object_deck) == len(without.state.object_deck) + 1


def test_r582_no_mine_on_the_board_at_the_start() -> None:
    assert mined().m.view(None)["marks"]["mines"] == ()


# -- laying one (R586, C54) ------------------------------------------------------------------------


def test_r586_after_moving_on_a_road_just_crossed() -> None:
    s = mined().give(0, "Mine").object_deck("MRE").start("movement")
    drive(s, "a03")
    assert s.asked == (0, "move.after")
    s.play("object", "Mine")
    assert s.offered("road") == [road(s, "a00", "a01"), road(s, "a01", "a02"), road(s, "a02", "a03")]
    s.play("road", road(s, "a01", "a02"))
    assert laid(s) == (road(s, "a01", "a02"), 0)
    assert s.m.view(1)["marks"]["mines"] == (road(s, "a01", "a02"), 0)  # it lies open


def test_r588_c54_discarded_then_an_object_is_drawn() -> None:
    s = mined().give(0, "Mine").object_deck("MRE").start("movement")
    drive(s, "a01")
    s.play("object", "Mine")
    assert s.hand(0) == ["MRE"]
    assert s.object("Mine") in s.state.object_discard


def test_r586_not_before_moving() -> None:
    s = mined().give(0, "Mine").start("movement")
    assert not s.can("object", "Mine")
    assert [refusal["object"] for refusal in s.refused("no_effect")] == [s.object("Mine")]


def test_r586_not_while_driving() -> None:
    s = mined().give(0, "Mine").start("movement")
    s.play("move")
    assert not s.can("object", "Mine")


def test_r586_not_without_moving() -> None:
    s = mined().give(0, "Mine").start("movement")
    s.play("stay")
    assert not s.can("object", "Mine")


@pytest.mark.parametrize("phase", ["exploration", "rest", "fire"])
def test_r586_not_in_another_phase(phase: str) -> None:
    s = mined().give(0, "Mine").give(1, "MRE").enemy("Warwolves").start(phase)
    while s.asked is not None and s.asked[0] != 0:
        s._easiest()
    assert not s.can("object", "Mine")


def test_r586_only_roads_of_this_very_move() -> None:
    s = mined().give(1, "Mine").start("movement")
    drive(s, "a03")
    s.until(1, "move.turn")
    drive(s, "a01")
    s.play("object", "Mine")
    assert laid(s) == (road(s, "a00", "a01"), 1)


def test_r586_a_shortcut_is_a_road_too() -> None:
    s = mined().convoy(0, "Snowcat").give(0, "Mine").at(0, "a02").start("movement")
    drive(s, "a04")
    s.play("object", "Mine")
    s.play("road", road(s, "a02", "a04"))
    assert laid(s) == (road(s, "a02", "a04"), 0)


def test_a34_on_any_road_of_a_way_within_the_movement_points() -> None:
    """The end of the shortcut can be reached by the main road as well, with the speed there is."""
    s = mined().convoy(0, "Snowcat").give(0, "Mine").at(0, "a02").start("movement")
    drive(s, "a04")
    s.play("object", "Mine")
    assert set(s.offered("road")) == {road(s, "a02", "a04"), road(s, "a02", "a03"), road(s, "a03", "a04")}


def test_a34_but_not_by_a_way_that_is_too_long() -> None:
    s = mined().convoy(0, "Snowcat").give(0, "Mine").at(0, "a02")
    found = roads_of(s.t, 0, 1, (s.space("a04"),))
    assert found == (road(s, "a02", "a04"),)


def test_a34_on_beta_an_open_branch_and_the_main_road_both_count() -> None:
    """From b13 to b16 by bx1 in two steps, or by b14 and b15 in three."""
    s = mined(map="beta").at(0, "b13")
    way = (s.space("b16"),)
    assert [len(roads_of(s.t, 0, reach, way)) for reach in (2, 3)] == [2, 5]
    far = (s.space("b22"),)
    assert road(s, "b13", "b14") not in roads_of(s.t, 0, 8, far)  # by the main road it is nine
    assert road(s, "b13", "b14") in roads_of(s.t, 0, 9, far)
    for way, driven in routes(s.t, 0, 8).items():
        assert set(driven) <= set(roads_of(s.t, 0, 8, way))


def test_a34_two_mines_of_one_move_lie_on_one_way() -> None:
    s = mined().convoy(0, "Snowcat").at(0, "a02")
    crossed = roads_of(s.t, 0, 2, (s.space("a04"),))
    assert with_road(s.t, crossed, road(s, "a02", "a04")) == (road(s, "a02", "a04"),)
    assert set(with_road(s.t, crossed, road(s, "a02", "a03"))) == {
        road(s, "a02", "a03"),
        road(s, "a03", "a04"),
    }


def test_r586_not_where_one_lies_already() -> None:
    s = mined(("a00", "a01", 0)).give(0, "Mine").start("movement")
    drive(s, "a01")
    assert not s.can("object", "Mine")


# -- crossing one (R588) ---------------------------------------------------------------------------


def test_r588_another_player_takes_a_damage_on_the_truck_card() -> None:
    s = mined(("a00", "a01", 1)).convoy(0, devices={0: "Armor Plates"}).start("movement")
    drive(s, "a03", road(s, "a00", "a01"))
    assert s.asked == (0, "damage")
    assert s.offered("box") == [truck(at) for at in range(5)]  # not the Device on it (A13), nor the Trailer
    s.play("box", GUN)
    assert s.held(0, "D") == 1
    assert laid(s) == ()


def test_r588_the_owner_is_unharmed_and_it_stays() -> None:
    s = mined(("a00", "a01", 0)).start("movement")
    drive(s, "a03", road(s, "a00", "a01"))
    assert s.held(0, "D") == 0
    assert laid(s) == (road(s, "a00", "a01"), 0)


def test_r588_not_by_stopping_before_it() -> None:
    s = mined(("a01", "a02", 1)).start("movement")
    drive(s, "a01")
    assert s.held(0, "D") == 0
    assert len(laid(s)) == 2


def test_r588_only_the_first_to_come() -> None:
    s = mined(("a00", "a01", 2), seats=3).start("movement")
    drive(s, "a01", road(s, "a00", "a01"))
    s.play("box", GUN)
    s.until(1, "move.turn")
    drive(s, "a01")
    assert s.held(1, "D") == 0


def test_r588_two_on_the_way_are_two_damage() -> None:
    s = mined(("a00", "a01", 1), ("a01", "a02", 1)).start("movement")
    drive(s, "a02", road(s, "a00", "a01"), road(s, "a01", "a02"))
    s.play("box", GUN)
    s.play("box", truck(3))
    assert s.held(0, "D") == 2
    assert laid(s) == ()


def test_a25_with_the_truck_full_the_rest_is_lost_and_the_move_goes_on() -> None:
    s = mined(("a00", "a01", 1), ("a01", "a02", 1)).hurt(0, truck(3), GUN).unload(0, "A").hurt(0, truck(2))
    s.start("movement")
    drive(s, "a02", road(s, "a00", "a01"), road(s, "a01", "a02"))
    while s.asked == (0, "damage"):
        s.play("box", s.offered("box")[0])
    assert s.seat(0).space == s.space("a02")
    assert laid(s) == ()


def test_r588_by_the_bonus_move_of_beta_too() -> None:
    s = mined(("b00", "b01", 1), map="beta").turn_order(0, 1).zone(0, "Lighthouse").start("exploration")
    s.explore(0, "Leader")
    s.play("bonus", 0, 2)
    s.play("space", "b01")
    assert s.asked == (0, "damage")
    assert laid(s) == ()


# -- a third Mine (R590) ---------------------------------------------------------------------------


def test_r590_the_rear_most_is_used_instead_whoever_laid_it() -> None:
    s = mined(("a01", "a02", 1), ("a20", "a21", 0)).at(0, "a10").give(0, "Mine").object_deck("MRE")
    s.start("movement")
    drive(s, "a11")
    s.play("object", "Mine")
    assert laid(s) == (road(s, "a20", "a21"), 0, road(s, "a10", "a11"), 0)


def test_r590_not_while_one_is_in_the_reserve() -> None:
    s = mined(("a01", "a02", 1)).at(0, "a10").give(0, "Mine").object_deck("MRE").start("movement")
    drive(s, "a11")
    s.play("object", "Mine")
    assert laid(s) == (road(s, "a01", "a02"), 1, road(s, "a10", "a11"), 0)


def test_two_mines_on_one_road_are_a_fault() -> None:
    s = mined(("a01", "a02", 1), ("a01", "a02", 0))
    assert s.m.invariants() != []


def test_c33_a_fourth_object_may_be_a_mine_played_at_once() -> None:
    s = mined().give(0, "MRE", "Hazmat Suit", "Welding Torch").object_deck("Mine").waypoint("a01", "O")
    s.start("movement")
    drive(s, "a01")
    s.play("take")
    assert s.asked == (0, "objects.limit")
    s.play("object", "Mine")
    assert laid(s) == (road(s, "a00", "a01"), 0)


# -- the road as it is offered ---------------------------------------------------------------------


def test_ways_over_a_mine_are_told_apart() -> None:
    s = mined(("a00", "a01", 1)).start("movement")
    s.play("move")
    assert (s.space("a03"), road(s, "a00", "a01")) in s.offered("space")
    assert s.space("a03") not in s.offered("space")


def test_a_shortcut_may_go_round_it() -> None:
    s = mined(("a02", "a03", 1)).convoy(0, "Snowcat").at(0, "a02").start("movement")
    s.play("move")
    assert s.space("a04") in s.offered("space")
    assert (s.space("a04"), road(s, "a02", "a03")) in s.offered("space")

"""The Fame Track (R240-R246)."""

from core.last_aurora.mechanics.fame import gain_fame, lose_fame
from core.last_aurora.state import EXPLORATION, FIRE
from tests.core.last_aurora.table import Scene, truck


def test_r244_a_gain_moves_the_counter_up() -> None:
    scene = Scene().run((gain_fame, 0, 2), phase=EXPLORATION)
    assert scene.seat(0).fame == 2
    assert scene.events("fame") == [{"seat": 0, "points": 2}]
    assert scene.m.view(1)["seats"][0]["fame"] == 2


def test_r244_beyond_the_highest_space_it_is_a_repair() -> None:
    top = Scene().t.rules.setup.fame_highest
    scene = Scene().fame(0, top).hurt(0, truck(3), truck(4)).run((gain_fame, 0, 1), phase=FIRE)
    assert scene.seat(0).fame == top
    assert scene.asked == (0, "repair")
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 1
    assert not scene.events("fame")


def test_r244_two_points_one_space_from_the_top() -> None:
    top = Scene().t.rules.setup.fame_highest
    scene = Scene().fame(0, top - 1).hurt(0, truck(3), truck(4)).run((gain_fame, 0, 2), phase=EXPLORATION)
    assert scene.seat(0).fame == top
    assert scene.events("fame_bound") == [{"seat": 0, "points": 1}]
    scene.play("box", truck(3))
    assert scene.held(0, "D") == 1
    assert scene.asked is None


def test_c39_the_repair_at_the_top_may_be_left() -> None:
    top = Scene().t.rules.setup.fame_highest
    scene = Scene().fame(0, top).hurt(0, truck(3), truck(4)).run((gain_fame, 0, 1), phase=EXPLORATION)
    scene.play("done")
    assert scene.held(0, "D") == 2


def test_r244_without_damage_nothing_happens_at_the_top() -> None:
    top = Scene().t.rules.setup.fame_highest
    scene = Scene().fame(0, top).run((gain_fame, 0, 1), phase=EXPLORATION)
    assert (scene.seat(0).fame, scene.asked) == (top, None)
    assert [event.kind for event in scene.log] == ["fame_bound"]


def test_r246_a_loss_moves_the_counter_down_to_minus_one() -> None:
    scene = Scene().run((lose_fame, 0, 1), phase=EXPLORATION)
    assert scene.seat(0).fame == -1
    assert scene.events("fame") == [{"seat": 0, "points": -1}]


def test_r246_below_the_lowest_space_it_is_a_damage_instead() -> None:
    scene = Scene().fame(0, -1).run((lose_fame, 0, 1), phase=EXPLORATION)
    assert scene.seat(0).fame == -1
    assert scene.events("fame_bound") == [{"seat": 0, "points": -1}]
    assert scene.asked == (0, "damage")
    assert set(scene.offered("box")) == set(scene.seat(0).cargo)
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 1


def test_r246_two_points_from_zero() -> None:
    scene = Scene().run((lose_fame, 0, 2), phase=EXPLORATION)
    assert scene.seat(0).fame == -1
    scene.play("box", truck(4))
    assert scene.asked is None
    assert scene.held(0, "D") == 1

"""The Turn Order Table after Movement (R412-R418, C16, C41)."""

from tests.core.last_aurora.table import Scene, truck


def after_moves(*spaces: str, order: tuple[int, ...]) -> Scene:
    """Convoys on these spaces at the end of the Movement Phase, in which all stayed."""
    s = Scene(len(spaces)).turn_order(*order)
    for seat, space in enumerate(spaces):
        s.at(seat, space)
    s.start("movement")
    while s.asked is not None and s.asked[1] == "move.turn":
        s.play("stay")
    return s


def test_r414_the_front_convoys_counter_goes_rightmost() -> None:
    s = after_moves("a05", "a02", "a09", order=(0, 2, 1))
    assert s.state.order == [1, 0, 2]
    assert s.m.view(None)["order"] == (1, 0, 2)
    assert s.events("turn_order") == [{"order": (1, 0, 2)}]


def test_r416_ties_keep_their_places() -> None:
    s = after_moves("a05", "a05", "a02", "a05", order=(1, 3, 0, 2))
    assert s.state.order == [2, 1, 3, 0]


def test_r414_is_done_at_the_end_of_the_phase_only() -> None:
    s = Scene().turn_order(0, 1).at(0, "a05").at(1, "a00").start("movement")
    s.play("stay")
    assert s.state.order == [0, 1]
    s.play("stay")
    assert s.state.order == [1, 0]


def test_r414_says_nothing_when_nothing_changes() -> None:
    s = after_moves("a02", "a05", order=(0, 1))
    assert s.events("turn_order") == []


def test_r418_shortcuts_are_ignored() -> None:
    """Tracks make a12 as near to a13 as a11 is, but a11 is still further back."""
    s = Scene().turn_order(1, 0).at(0, "a11").at(1, "a12").convoy(0, truck="Snowcat").start("movement")
    while s.asked is not None and s.asked[1] == "move.turn":
        s.play("stay")
    assert s.state.order == [0, 1]


def test_c16_a_shortcut_taken_counts_by_where_it_ends() -> None:
    s = Scene().turn_order(0, 1).at(0, "a15").at(1, "a16").convoy(0, truck="Snowcat").waypoint("a16", "-")
    s.crew(0, active=["Leader"]).start("movement")
    s.play("stay")
    s.play("move")
    s.play("space", "a17")  # one step by the shortcut a15-a17
    assert s.state.order == [1, 0]


def test_c41_a_player_who_is_out_takes_no_turns() -> None:
    s = Scene(3).crew(1, active=["Driver"]).waypoint("a01", "C").at(2, "a02").at(0, "a01")
    s.turn_order(0, 1, 2).cargo(1, {truck(0): "S", truck(2): "U"}).start("movement")
    s.play("stay")
    assert s.asked == (1, "move.turn")
    s.play("move")
    s.play("space", "a01")
    assert s.seat(1).out
    assert s.asked == (0, "move.turn")
    assert s.state.forward_order() == [2, 0]
    assert s.state.reverse_order() == [0, 2]

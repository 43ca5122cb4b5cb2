"""Shortcuts, and what counts or ignores them (R410, R418, C37; the board: section 3.9)."""

from tests.core.last_aurora.table import Scene, truck

TRACKS_BOX = truck(4)  # of the Snowcat: s s o o tr w1


def at_a_shortcut(truck_card: str) -> Scene:
    """Seat 1 stands where the first shortcut begins: a02 to a04, past a03."""
    s = Scene().crew(0, active=["Leader"]).crew(1, active=["Leader"]).at(1, "a02")
    return s.convoy(1, truck=truck_card).waypoint("a04", "-")


def test_r410_tracks_open_the_shortcut() -> None:
    s = at_a_shortcut("Snowcat").start("movement")
    s.play("move")
    assert s.offered("space") == [s.space(code) for code in ("a03", "a04", "a05")]
    assert s.m.view(1)["seats"][1]["roads"] == ("main", "tracks")


def test_r410_without_tracks_the_long_way() -> None:
    s = at_a_shortcut("Truck").start("movement")
    s.play("move")
    assert s.offered("space") == [s.space(code) for code in ("a03", "a04")]
    assert s.refused("too_far") == [{"space": s.space("a05"), "steps": 3, "speed": 2}]
    assert s.m.view(1)["seats"][1]["roads"] == ("main",)


def test_c37_a_damaged_tracks_box_closes_the_shortcut() -> None:
    s = at_a_shortcut("Snowcat").hurt(1, TRACKS_BOX).start("movement")
    s.play("move")
    assert s.offered("space") == [s.space(code) for code in ("a03", "a04")]


def test_c37_a_repaired_tracks_box_opens_it_again() -> None:
    s = at_a_shortcut("Snowcat").hurt(1, TRACKS_BOX).give(1, "Welding Torch").start("movement")
    s.play("object", "Welding Torch")
    s.play("box", TRACKS_BOX)
    s.play("move")
    assert s.space("a05") in s.offered("space")


def test_r410_tracks_of_one_convoy_do_not_serve_another() -> None:
    s = at_a_shortcut("Snowcat").at(0, "a02").start("movement")
    s.play("stay")
    assert s.asked == (0, "move.turn")
    s.play("move")
    assert s.offered("space") == [s.space(code) for code in ("a03", "a04")]

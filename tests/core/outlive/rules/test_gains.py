"""What equipment brings on entering and after the last act (O38, O40)."""

import pytest

from tests.core.outlive.table import P, Q, Scene

ENTERING = [
    ("bow", "for", {"meat": 1}),
    ("detector", "fai", {"canned": 1}),
    ("crowbar", "mil", {"chip": 2}),
    ("purifier", "min", {"water": 1}),
    ("chainsaw", "bla", {"wood": 2}),
    ("chainsaw", "sil", {"wood": 2}),
]
AFTER = [
    ("axe", "for", "wood", 2),
    ("backpack", "fai", "chip", 2),
    ("pickaxe", "min", "metal", 2),
    ("bombkit", "mil", "ammo", 2),
    ("jerrycan", "dam", "water", 1),
]


@pytest.mark.parametrize(("kind", "place", "gain"), ENTERING)
def test_o38_on_entering(kind: str, place: str, gain: dict[str, int]) -> None:
    s = Scene().equip(P, kind).go(P, "3", place)
    assert s.goods(P) == gain
    assert not s.ready(P, kind)


def test_o38_the_hacksaw_at_the_cargo() -> None:
    s = Scene().equip(P, "hacksaw").go(P, "3", "car")
    assert s.goods(P) == {"metal": 2, "canned": 1}
    assert not s.ready(P, "hacksaw")


@pytest.mark.parametrize("city", ["bla", "sil"])
def test_o38_the_flashlight_finds_a_survivor_in_a_city(city: str) -> None:
    s = Scene().room(P, "workshop", 0).equip(P, "flashlight").go(P, "3", city)
    assert s.asked == (P, "place")
    s.play("airlock")
    assert s.airlock_of(P) == (1, 0)
    assert not s.ready(P, "flashlight")


def test_q34_the_flashlight_stays_ready_without_a_place() -> None:
    s = Scene().airlock(P, 6).equip(P, "flashlight").go(P, "3", "bla")
    assert s.airlock_of(P) == (6, 0)
    assert s.ready(P, "flashlight")


@pytest.mark.parametrize("kind", ["bow", "crowbar"])
def test_o38_elsewhere_it_stays_ready(kind: str) -> None:
    s = Scene().equip(P, kind).go(P, "3", "dam")
    assert s.goods(P) == {}
    assert s.ready(P, kind)


def test_o38_a_broken_or_used_tile_gives_nothing() -> None:
    assert Scene().equip(P, "bow", broken=True).go(P, "3", "for").goods(P) == {}
    assert Scene().equip(P, "bow", used=True).go(P, "3", "for").goods(P) == {}


def test_o38_once_a_day() -> None:
    s = Scene().equip(P, "bow").go(P, "3", "for").end()
    s.move_away(P, "3").go(P, "4", "for")
    assert s.goods(P) == {"meat": 1}


def test_o38_not_for_the_robot() -> None:
    s = Scene().equip(P, "bow").robot(P, "bla").go(P, "robot", "for")
    assert s.goods(P) == {}
    assert s.ready(P, "bow")


def test_o38_nothing_in_the_pile_leaves_it_ready() -> None:
    s = Scene().equip(P, "crowbar").give(Q, chip=30 - 6).go(P, "3", "mil")
    assert s.goods(P) == {}
    assert s.ready(P, "crowbar")


def test_o38_a_part_comes_and_it_is_used() -> None:
    s = Scene().equip(P, "crowbar").give(Q, chip=30 - 6 - 1).go(P, "3", "mil")
    assert s.goods(P) == {"chip": 1}
    assert not s.ready(P, "crowbar")


@pytest.mark.parametrize(("kind", "place", "good", "more"), AFTER)
def test_o40_more_from_the_stock_after_the_last_act(kind: str, place: str, good: str, more: int) -> None:
    s = Scene().equip(P, kind).give(P, chip=1 if place == "dam" else 0).go(P, "3", place)
    s.play("take", 1).end()
    assert s.goods(P) == {good: 1 + more}
    assert s.stock_of(place) == (7 if place == "dam" else 6) - 1 - more
    assert not s.ready(P, kind)


@pytest.mark.parametrize(("kind", "place", "good", "more"), AFTER)
def test_o40_nothing_without_a_take(kind: str, place: str, good: str, more: int) -> None:
    s = Scene().equip(P, kind).give(P, chip=1 if place == "dam" else 0).go(P, "3", place).end()
    assert s.ready(P, kind)
    assert good not in s.goods(P)


def test_o40_with_an_empty_stock_it_stays_ready() -> None:
    s = Scene().equip(P, "axe").stock("for", 3).go(P, "3", "for").play("take", 3)
    assert s.goods(P) == {"wood": 3}
    assert s.ready(P, "axe")


def test_o40_storage_cap_what_fits() -> None:
    s = Scene(storage_cap=True).equip(P, "axe").give(P, wood=6).go(P, "3", "for").play("take", 1).end()
    assert s.goods(P) == {"wood": 8}
    assert s.stock_of("for") == 4


def test_o40_once_for_a_visit_with_several_takes() -> None:
    s = Scene().equip(P, "axe").go(P, "4", "for").play("take", 1).play("take", 1).end()
    assert s.goods(P) == {"wood": 4}


def test_o40_not_for_what_a_driven_robot_took() -> None:
    s = Scene().equip(P, "axe").robot(P, "for").go(P, "3", "uwb").play("drive")
    s.act("take", 1)
    s.end()
    assert s.goods(P) == {"wood": 1}
    assert s.ready(P, "axe")


def test_o40_o48_not_for_the_robots_own_visit() -> None:
    s = Scene().equip(P, "axe").robot(P, "bla").go(P, "robot", "for").play("take", 2)
    assert s.goods(P) == {"wood": 2}
    assert s.ready(P, "axe")


def test_q102_a_flashlight_needs_a_place_for_its_survivor() -> None:
    s = Scene().airlock(P, 5).equip(P, "flashlight").go(P, "3", "bla")
    assert s.airlock_of(P) == (6, 0)


def test_o41_q72_gains_are_limited_by_the_pile() -> None:
    s = Scene().give(Q, canned=29).go(P, "5", "car")
    assert s.goods(P) == {"canned": 1}

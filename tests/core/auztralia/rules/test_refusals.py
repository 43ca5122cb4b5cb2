"""What is not offered says why, with the first reason that holds (Z99, Z14, section 4.4)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.core.auztralia.table import A, B, Scene, new_game
from tests.core.auztralia.words import BOXES, PERSONS, UNITS


def alone(**cubes: int) -> Scene:
    """A on 2 with port 70, B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).cubes(A, **cubes)


def empty_supply() -> Scene:
    return alone().units(B, infantry=10, car=5, artillery=3, train=4, airship=3).give(A, gold=9)


def shut_in() -> Scene:
    """All neighbours of port 70 hold Old Ones."""
    s = alone()
    for place in s.land.beside(70):
        s.old(place, "cultist")
    return s


def no_card() -> Scene:
    return alone().display().persons("P1", only=True).unsound()


ACTIONS: dict[str, tuple[Callable[[], Scene], str, dict[str, Any]]] = {
    "no_cube": (lambda: alone(farm=20), "trade", {}),
    "surcharge": (lambda: alone(trade=3).stores_are(A, gold=2), "trade", {"price": 3, "gold": 2}),
    "no_goods coal": (lambda: alone().stores_are(A, iron=1), "rail1", {"needed": 1, "held": 0}),
    "no_goods iron": (lambda: alone().stores_are(A, coal=1), "rail2", {"needed": 1, "held": 0}),
    "no_side": (shut_in, "rail2", {"hills": 0}),
    "no_side hills": (
        lambda: alone().old(62, "cultist").old(69, "cultist").old(71, "cultist"),
        "rail1",
        {"hills": 1},
    ),
    "nothing_to_mine": (alone, "mine", {}),
    "no_card": (no_card, "recruit", {"cards": 1}),
    "no_persons": (lambda: Scene(personalities="off"), "recruit", {}),
    "no_supply": (empty_supply, "build", {}),
    "no_gold": (lambda: alone().stores_are(A), "build", {"price": 1, "gold": 0}),
    "no_farm": (alone, "farm", {}),
    "no_unit": (lambda: alone().old(62, "cultist"), "attack", {}),
    "no_target": (lambda: alone().units(A, infantry=1), "attack", {}),
}


@pytest.mark.parametrize("reason", ACTIONS)
def test_z99_an_action_that_is_not_offered_says_why(reason: str) -> None:
    build, box, values = ACTIONS[reason]
    s = build().turn()
    assert (f"rail {box[-1]}" if box.startswith("rail") else box) not in s.offers()
    told = [each for each in s.m.refusals() if each.values.get("box") == BOXES.index(box)]
    assert [each.code for each in told] == [reason.split()[0]]
    assert all(told[0].values[key] == value for key, value in values.items())


def test_z99_the_surcharge_comes_before_other_reasons() -> None:
    s = alone(build=3).stores_are(A).turn()
    told = [each.code for each in s.m.refusals() if each.values["box"] == BOXES.index("build")]
    assert told == ["surcharge"]


def test_z99_every_action_is_offered_or_refused_once() -> None:
    s = alone().turn()
    offered = {("rail" + word[-1]) if word.startswith("rail") else word for word in s.offers()}
    refused = [BOXES[each.values["box"]] for each in s.m.refusals()]
    assert sorted([*offered, *refused]) == sorted(BOXES)


def test_z101_a_single_use_card_without_its_condition_says_why() -> None:
    s = alone().tracks(A, "70-62").hold(A, "S1", "S2", "S5", "S6").farm(A, "sheep", 62, blighted=True)
    s.old(62, "cultist", hidden=True).turn()
    assert [PERSONS[values["person"]] for values in s.refused("card_idle")] == ["S1", "S5", "S6"]
    s = alone().tracks(A, "70-62").hold(A, "S1", "S5", "S6").farm(A, "sheep", 62, blighted=True)
    s.cubes(A, mine=1).old(41, "cultist").turn()
    assert [PERSONS[values["person"]] for values in s.refused("card_idle")] == []
    assert {"S1", "S5", "S6"} <= s.offers("use")


def test_z14_a_port_too_near() -> None:
    s = new_game(2, first=A)
    s.play("port", 70)
    told = {values["hex"]: values for values in s.refused("port_near")}
    assert told[72]["port"] == 70
    assert told[72]["distance"] == 2
    assert 73 not in told


def test_l23_a_port_stands_on_the_coast() -> None:
    s = new_game(2, first=A)
    (values,) = s.refused("port_inland")
    assert set(values["places"]) == set(s.land) - s.land.of("coast")


def test_sides_taken_cut_off_under_an_old_one_and_on_hills() -> None:
    s = alone().tracks(A, "70-62", "62-52", "52-53").port(B, 73).tracks(B, "73-64", "64-63", "62-63")
    s.old(52, "zombie").turn().play("rail", 1)
    assert {tuple(values["hexes"]) for values in s.refused("side_taken")} >= {(62, 70), (62, 63)}
    assert (51, 52) not in {tuple(values["hexes"]) for values in s.refused("side_cut")}
    cut = {tuple(values["hexes"]): values["at"] for values in s.refused("side_cut")}
    assert cut[53, 54] == 52
    assert (61, 70) in {tuple(values["hexes"]) for values in s.refused("side_hill")}
    held = {tuple(values["hexes"]): values["at"] for values in s.refused("side_old_one")}
    assert held[51, 52] == 52


def test_l32_a_hex_that_no_track_comes_to_yet_is_too_far() -> None:
    s = alone().tracks(A, "70-62").turn().play("rail", 2)
    (values,) = s.refused("track_far")
    steps = s.land.steps_from([70, 62])
    assert set(values["places"]) == {place for place, number in steps.items() if number > 1}
    assert set(values["outside"]) == set(steps) - {70, 62}


def test_goods_that_cannot_be_mined() -> None:
    s = alone().tracks(A, "70-62", "62-51", "51-41", "62-63").goods(63, coal=3, iron=3).goods(41, gold=3)
    s.goods(51, coal=3).goods(33, coal=3).old(51, "cultist", hidden=True).turn().play("mine")
    assert [values["hex"] for values in s.refused("goods_far")] == [33]
    assert [(v["hex"], v["at"], v["old_one"]) for v in s.refused("goods_cut")] == [(41, 51, -1)]
    assert [(v["hex"], v["old_one"]) for v in s.refused("goods_old_one")] == [(51, -1)]


def test_two_cards_that_cannot_be_drawn() -> None:
    assert alone().stores_are(A).turn().play("recruit").refused("draw_gold")
    assert alone().persons("P6", only=True).unsound().turn().play("recruit").refused("draw_cards")


def test_units_too_dear_or_out() -> None:
    s = alone().stores_are(A, gold=2).units(B, car=5).turn().play("build")
    assert {UNITS[values["unit"]] for values in s.refused("unit_supply")} == {"car"}
    assert {UNITS[values["unit"]] for values in s.refused("unit_price")} == {"artillery", "train", "airship"}


def test_hexes_where_no_farm_may_stand() -> None:
    s = alone().tracks(A, "70-62", "62-51", "62-52", "52-53", "51-41", "62-63")
    s.goods(51, coal=3).farm(B, "sheep", 52, blighted=True).old(53, "cultist").turn().play("farm")
    for code, place in (("farm_goods", 51), ("farm_farm", 52), ("farm_old_one", 53), ("farm_port", 70)):
        assert [values["hex"] for values in s.refused(code)] == [place], code
    assert {values["hex"] for values in s.refused("farm_terrain")} == {62, 41, 63}


def test_l72_what_lies_outside_the_tracks_is_not_connected() -> None:
    s = alone().tracks(A, "70-62", "62-51").old(52, "cultist").goods(41, coal=3).farm(B, "corn", 69)
    s.turn().play("farm")
    (values,) = s.refused("farm_far")
    assert set(values["places"]) == set(s.land) - {70, 62, 51}


def test_what_is_out_of_range_or_barred() -> None:
    s = alone().tracks(A, "70-62").units(A, car=1, infantry=1).old(61, "cultist").old(51, "cultist")
    s.old(52, "cultist").old(41, "zombie").old(12, "temple").turn().play("attack")
    assert [values["hex"] for values in s.refused("way_barred")] == [41]
    assert [values["hex"] for values in s.refused("out_of_range")] == [12]


def test_l84_what_lies_on_the_rails_of_a_train_beyond_an_old_one_is_barred() -> None:
    s = alone().tracks(A, "70-62", "62-51", "70-69").units(A, train=1)
    s.old(62, "cultist").old(51, "cultist").old(69, "zombie").old(60, "cultist").turn().play("attack")
    assert s.offers("hex") == {"62", "69"}
    assert [values["hex"] for values in s.refused("way_barred")] == [51]


def test_l84_a_train_that_has_no_track_to_a_hex_is_not_too_short_of_range() -> None:
    s = alone().tracks(A, "70-62", "70-69").units(A, train=1)
    s.old(62, "cultist").old(69, "zombie").old(60, "cultist").turn().play("attack")
    assert [values["hex"] for values in s.refused("off_rails")] == [60]
    assert s.refused("out_of_range") == []


def test_a_unit_that_does_not_reach_the_hex() -> None:
    s = alone().tracks(A, "70-62").units(A, car=2, infantry=1).old(41, "zombie").turn().play("attack")
    assert [UNITS[values["unit"]] for values in s.refused("unit_range")] == ["infantry"]


def test_nothing_to_sell_before_a_step_that_imports_it() -> None:
    s = alone().stores_are(A, iron=1).turn().play("trade")
    assert [values["good"] for values in s.refused("nothing_to_sell_yet")] == [0]
    s.play("import", "iron")
    assert [values["good"] for values in s.refused("nothing_to_sell")] == [0]
    assert s.refused("nothing_to_sell_yet") == []

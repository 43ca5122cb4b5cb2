"""Recruit and Build (Z37 to Z41)."""

import pytest

from tests.core.auztralia.table import A, B, Scene

ROW = ("P1", "C5", "C7", "E3", "E1")


def alone(*deck: str) -> Scene:
    """A on 2, a display of five and a deck; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).display(*ROW).persons(*deck)


@pytest.mark.parametrize(
    ("place", "taken", "left"),
    [
        (1, "P1", ["P6", "C5", "C7", "E3", "E1"]),
        (3, "C7", ["P6", "P1", "C5", "E3", "E1"]),
        (5, "E1", ["P6", "P1", "C5", "C7", "E3"]),
    ],
)
def test_z37_a_card_of_the_display(place: int, taken: str, left: list[str]) -> None:
    s = alone("P6").turn().recruit(place)
    assert s.shown == left
    assert s.cards(A) == [taken]
    assert s.space(A) == 4
    assert s.gold(A) == 4


def test_z38_draw_two_keep_one() -> None:
    s = alone("P6", "C1", "C8").turn().play("recruit").play("draw")
    assert s.gold(A) == 3
    assert s.offers() == {"person P6", "person C1"}
    s.play("person", "P6").play("keep")
    assert s.cards(A) == ["P6"]
    assert s.shown == list(ROW)
    assert s.person_deck[:2] == ["C1", "C8"]
    assert s.space(A) == 4


@pytest.mark.parametrize("place", [1, 5])
def test_z38_q21_draw_two_and_exchange(place: int) -> None:
    s = alone("P6", "C1").turn().play("recruit").play("draw").play("person", "C1").play("swap", place)
    row = list(ROW)
    taken, row[place - 1] = row[place - 1], "C1"
    assert s.shown == row
    assert s.cards(A) == [taken]
    assert s.person_deck[0] == "P6"


def test_z38_way_2_needs_two_cards_and_a_gold() -> None:
    s = alone().persons("P6", only=True).turn().play("recruit")
    assert not s.can("draw")
    s = alone("P6", "C1").stores_are(A).turn().play("recruit")
    assert not s.can("draw")


def test_z38_the_surcharge_comes_first() -> None:
    s = alone("P6", "C1").cubes(A, recruit=1).stores_are(A, gold=1).turn().play("recruit")
    assert not s.can("draw")


def test_z39_a_paymaster_just_recruited_has_paid_its_surcharge() -> None:
    s = Scene().discs({20: [B], 2: [A]}).display("P6", "C5", "C7", "E3", "E1").cubes(A, recruit=2).turn()
    s.recruit(1)
    assert s.gold(A) == 2
    s.recruit(1)
    assert s.gold(A) == 0
    assert s.events("action")[-1]["surcharge"] == 2


def test_q20_an_empty_deck_does_not_refill() -> None:
    s = alone().persons(only=True).turn().recruit(2)
    assert s.shown == ["", "P1", "C7", "E3", "E1"]
    s.recruit(4)
    assert s.shown == ["", "", "P1", "C7", "E1"]


def test_z40_with_an_empty_display_way_1_is_refused() -> None:
    s = (
        Scene()
        .discs({20: [B], 2: [A]})
        .display()
        .persons("P1", "P2", "P3", only=True)
        .unsound()
        .turn()
        .play("recruit")
    )
    assert s.asked == (A, "recruit_keep")
    s.play("person", "P2")
    assert s.cards(A) == ["P2"]
    assert s.shown == [""] * 5


def test_q20_neither_display_nor_two_cards_no_recruit() -> None:
    s = Scene().discs({20: [B], 2: [A]}).display().persons("P1", only=True).unsound().turn()
    assert not s.can("recruit")


def test_the_option_without_personalities_has_no_recruit() -> None:
    s = Scene(personalities="off").turn()
    assert not s.can("recruit")
    assert s.cards(A) == []


# -- Build -----------------------------------------------------------------------------------------

PRICES = {"infantry": 1, "car": 2, "artillery": 3, "train": 3, "airship": 3}


@pytest.mark.parametrize("kind", PRICES)
def test_z41_the_price_of_a_unit(kind: str) -> None:
    s = alone().give(A, gold=2).turn().build(kind)
    assert s.gold(A) == 6 - PRICES[kind]
    assert s.barracks(A) == {kind: 1}
    assert s.space(A) == 3


def test_z41_only_what_can_be_paid() -> None:
    s = alone().stores_are(A, gold=2).turn().play("build")
    assert s.offers("unit") == {"infantry 1", "infantry 2", "car 1"}


def test_z41_only_what_the_supply_holds() -> None:
    s = alone().units(B, infantry=9, airship=3).give(A, gold=9).turn().play("build")
    assert s.offers("unit") == {"infantry 1", "car 1", "artillery 1", "train 1"}


def test_z41_with_an_empty_supply_no_build() -> None:
    s = alone().units(B, infantry=10, car=5, artillery=3, train=4, airship=3).turn()
    assert not s.can("build")


def test_q73_recruiting_sergeant_takes_one_off_but_never_below_one() -> None:
    s = alone().hold(A, "P5").stores_are(A, gold=2).turn().play("build")
    assert s.offers("unit") == {f"{kind} 1" for kind in PRICES} | {"infantry 2"}
    s.play("unit", "airship", 1)
    assert s.gold(A) == 0
    s = alone().hold(A, "P5").stores_are(A, gold=2).turn().build("infantry", 2)
    assert s.gold(A) == 0

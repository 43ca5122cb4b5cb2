"""The Time Track and a seat's turn (Z15 to Z23)."""

import pytest

from tests.core.auztralia.table import A, B, C, Scene


def alone(**cubes: int) -> Scene:
    """A on 2, B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).cubes(A, **cubes)


def test_z15_the_top_disc_of_the_lowest_space_is_active() -> None:
    assert Scene(3).discs({5: [A, B], 7: [C]}).turn().asked == (B, "turn")
    assert Scene(3).discs({5: [A], 4: [B], 7: [C]}).turn().asked == (B, "turn")


def test_z15_a_sleeping_purple_disc_does_not_count() -> None:
    s = Scene().discs({30: [A], 22: [B]}).purple(22, awake=False, on_top=True).turn()
    assert s.asked == (B, "turn")
    assert s.purple_steps == []


def test_z16_the_disc_moves_by_the_time_of_the_action_to_the_top_of_its_stack() -> None:
    s = Scene().discs({4: [B], 2: [A]}).turn().rail(1, "70-62")
    assert s.stack_on(4) == [A, B]
    assert s.asked == (A, "turn")


@pytest.mark.parametrize("space", [51, 52])
def test_z16_q9_a_disc_stops_on_53(space: int) -> None:
    s = Scene().discs({53: [B], space: [A]}).purple(52, awake=False).turn().rail(2, "70-62")
    assert s.space(A) == 53
    assert s.over


def test_z16_a_seat_on_53_takes_no_more_actions() -> None:
    s = Scene().discs({53: [A], 40: [B]}).purple(45, awake=True).turn()
    assert s.asked == (B, "turn")


def test_z17_q7_a_disc_on_the_space_of_purple_has_not_passed() -> None:
    s = Scene().discs({23: [A], 21: [B]}).purple(22, awake=False).turn()
    s.trade("+coal")
    assert s.space(B) == 22
    assert s.asked == (B, "turn")
    assert not s.state.awake
    s.trade("+coal")
    assert s.state.awake
    assert s.purple_steps[0] == 23


def test_z17_purple_stays_awake() -> None:
    """It obeys the order of all discs from then on, also when it has overtaken somebody."""
    s = Scene().discs({30: [A], 24: [B]}).purple(26, awake=True).no_revelations().turn()
    assert s.asked == (B, "turn")
    s.rail(1, "75-66")
    assert s.space(B) == 26
    assert s.asked == (B, "turn")
    s.trade("+coal")
    assert s.purple_steps == [27, 28]
    assert s.asked == (B, "turn")


def test_z18_purple_acts_when_it_is_lowest() -> None:
    s = Scene().discs({30: [A, B]}).purple(28, awake=True).no_revelations().turn()
    assert s.purple_steps == [29, 30, 31]
    assert s.asked == (B, "turn")


def test_z18_q78_purple_goes_on_alone() -> None:
    s = Scene().discs({53: [A, B]}).purple(47, awake=True).no_revelations().turn()
    assert s.purple_steps == list(range(48, 54))
    assert s.over


# -- a turn ----------------------------------------------------------------------------------------


def test_z19_one_action_a_turn() -> None:
    s = Scene().turn()
    assert s.asked == (A, "turn")
    s.rail(1, "70-62")
    assert s.asked == (B, "turn")


def test_z20_a_cube_goes_from_the_hq_into_the_box() -> None:
    s = alone().turn().trade("+coal")
    assert (s.hq(A), s.box(A, "trade")) == (19, 1)


@pytest.mark.parametrize(
    ("box", "answer"),
    [
        ("rail1", "rail 1"),
        ("rail2", "rail 2"),
        ("recruit", "recruit"),
        ("build", "build"),
        ("trade", "trade"),
    ],
)
def test_z21_a_gold_for_each_cube_that_lay_there(box: str, answer: str) -> None:
    s = alone(**{box: 2}).turn()
    kind, *args = answer.split()
    s.play(kind, *args)
    paid = s.events("action")[-1]
    assert (paid["cubes"], paid["surcharge"]) == (2, 2)
    assert s.box(A, box) == 3


def test_z21_the_surcharge_comes_before_the_price() -> None:
    """3 gold, a surcharge of 1: 2 are left for a car, not for artillery."""
    s = alone(build=1).stores_are(A, gold=3).turn().play("build")
    assert s.gold(A) == 2
    assert s.offers("unit") == {"infantry 1", "infantry 2", "car 1"}


def test_z21_an_action_whose_surcharge_cannot_be_paid_is_refused() -> None:
    s = alone(trade=3).stores_are(A, gold=2, coal=1, iron=1).turn()
    assert not s.can("trade")
    assert s.can("rail", 1)
    assert alone(trade=2).stores_are(A, gold=2).turn().can("trade")


def test_z22_without_a_cube_only_retrieve() -> None:
    assert alone(farm=20).turn().offers() == {"retrieve"}


def test_q12_the_two_railway_boxes_count_alone() -> None:
    s = alone(rail1=3).turn().play("rail", 2)
    assert s.events("action")[-1]["surcharge"] == 0


def test_z23_q11_gold_of_a_farm_does_not_pay_its_own_surcharge() -> None:
    s = alone(farm=1).tracks(A, "70-62").stores_are(A, coal=1).turn()
    assert not s.can("farm")
    s = alone(farm=1).tracks(A, "70-62").stores_are(A, gold=1).turn()
    assert s.plant(("sheep", 62)).gold(A) == 1


def test_q71_q72_retrieve_costs_no_gold_and_may_be_a_pass() -> None:
    s = alone().stores_are(A).turn().play("retrieve").finish()
    assert s.hq(A) == 20
    assert s.space(A) == 3


def test_z46_retrieve_brings_all_cubes_home() -> None:
    s = alone(farm=4, attack=3, trade=1).turn().play("retrieve").finish()
    assert s.hq(A) == 20
    assert s.space(A) == 3


def test_z47_retrieve_with_an_empty_hq_takes_two() -> None:
    assert alone(farm=10, mine=10).turn().play("retrieve").finish().space(A) == 4


def test_z48_q24_damage_cubes_stay_on_the_old_one() -> None:
    s = alone(farm=3).old(51, "mi_go", damage={A: 2}).turn().play("retrieve").finish()
    assert s.hq(A) == 18
    assert s.damage(51, "mi_go") == {A: 2}

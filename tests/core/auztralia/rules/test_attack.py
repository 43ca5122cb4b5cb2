"""Who attacks what, how long it takes, and what is turned up (Z49 to Z55)."""

import pytest

from tests.core.auztralia.table import A, B, Scene


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a track to 62, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units)


def test_z49_without_a_unit_or_a_target_no_attack() -> None:
    assert not front().old(51, "cultist").turn().can("attack")
    assert not front(infantry=1).old(41, "cultist").turn().can("attack")
    assert front(infantry=1).old(51, "cultist").turn().can("attack")


def test_z49_q63_units_out_of_reach_stay_home() -> None:
    s = front(infantry=1, car=1).old(53, "cultist").turn().attack(53, car=1)
    assert s.barracks(A) == {"infantry": 1}
    assert s.forces() == {"car": 1}


def test_z49_a_force_is_chosen_unit_by_unit() -> None:
    s = front(infantry=2, car=1).old(51, "temple").turn().play("attack")
    s.when("attack_hex", "hex", 51)
    assert s.offers() == {"add infantry", "add car"}
    s.play("add", "infantry").play("add", "infantry")
    assert s.offers() == {"add car", "remove infantry", "go"}
    s.play("remove", "infantry").play("add", "car")
    assert s.barracks(A) == {"infantry": 1}
    assert s.forces() == {"infantry": 1, "car": 1}


@pytest.mark.parametrize(("kind", "far"), [("infantry", 1), ("artillery", 1), ("car", 2)])
@pytest.mark.parametrize("cards", [(), ("P9",)])
def test_z50_p9_ranges_over_land(kind: str, far: int, cards: tuple[str, ...]) -> None:
    """From 62: 51 is one step away, 41 two, 31 three."""
    reach = far + len(cards)
    for place, steps in ((51, 1), (41, 2), (31, 3), (22, 4)):
        s = front(**{kind: 1}).hold(A, *cards).old(place, "cultist")
        assert s.turn().can("attack") is (steps <= reach), place


def test_z50_q25_an_old_one_between_bars_the_way() -> None:
    s = front(car=1).old(51, "cultist").old(52, "cultist").old(61, "cultist").old(42, "cultist")
    s.old(41, "zombie").turn().play("attack")
    assert s.offers("hex") == {"51", "52", "61"}


def test_z50_a_way_round_is_a_way() -> None:
    """43 is two steps from 62 over 52 alone; 42 over 51 or 52."""
    s = front(car=1).old(52, "cultist").old(42, "cultist").old(43, "cultist").turn().play("attack")
    assert s.offers("hex") == {"52", "42"}


def test_z51_q83_airships_fly_three_over_everything() -> None:
    s = front(airship=1).old(51, "cultist").old(41, "zombie").old(31, "zombie").old(22, "temple")
    s.old(55, "temple").turn().play("attack")
    near = s.land.steps_from({70, 62})
    assert s.offers("hex") == {str(place) for place in (51, 41, 31, 22, 55) if near[place] <= 3}
    assert "22" not in s.offers("hex")


def test_z51_p9_does_not_help_airships() -> None:
    s = front(airship=1).hold(A, "P9").old(22, "temple").turn()
    assert s.land.steps_from({70, 62})[22] == 4
    assert not s.can("attack")


def test_z52_q26_trains_need_a_track_into_the_hex() -> None:
    assert not front(train=1).old(51, "cultist").turn().can("attack")
    assert front(train=1).tracks(A, "62-51").old(51, "cultist").turn().can("attack")


def test_z52_the_other_hex_is_in_the_clear_network() -> None:
    s = front(train=1).tracks(A, "62-51", "51-41").old(51, "cultist").old(41, "cultist").turn().play("attack")
    s.when("attack_hex", "hex", 51)
    assert s.state.combat is not None
    assert s.state.combat.hex == 51
    s = front(train=1).tracks(A, "62-51", "51-41").old(51, "cultist").old(41, "cultist").turn()
    assert s.play("attack").offers("hex") in (set(), {"51"})


def test_z52_a_track_of_another_seat_does_not_carry_a_train() -> None:
    s = front(train=1).port(B, 73).tracks(B, "73-72", "72-71", "71-62", "62-51").old(51, "cultist").turn()
    assert not s.can("attack")


def test_z52_p9_does_not_help_trains() -> None:
    assert not front(train=1).hold(A, "P9").old(51, "cultist").turn().can("attack")


def test_z53_losses_do_not_change_the_time() -> None:
    s = front(infantry=1, car=1, artillery=1).old(51, "cultist").deck(1).turn()
    s.attack(51, infantry=1, car=1, artillery=1).hurt("infantry").leave()
    assert s.space(A) == 5


def test_z54_everything_in_the_hex_is_turned_up_and_blanks_go() -> None:
    s = front(car=1).old(51, "cultist").old(51, "blank", hidden=True).deck(5).turn().attack(51, car=1)
    assert s.count("turned_up", "blank") >= 1
    assert s.asked == (A, "attack_fight")
    assert s.olds(51) == ["cultist"]


def test_z54_q27_nothing_but_a_blank_ends_the_attack() -> None:
    s = front(infantry=1, car=1).old(51, "blank", hidden=True).turn().attack(51, infantry=1, car=1)
    assert s.olds(51) == []
    assert s.barracks(A) == {"infantry": 1, "car": 1}
    assert s.space(A) == 4
    assert s.hq(A) == 19
    assert s.count("card_turned") == 0


def test_z55_q28_withdrawal_only_if_something_was_turned_up() -> None:
    s = front(infantry=1).old(51, "temple").deck(2).turn().attack(51, infantry=1)
    assert s.count("card_turned") == 1
    s = front(infantry=1).old(51, "temple", hidden=True).deck(2).turn().attack(51, infantry=1)
    assert s.offers() == {"fight", "withdraw"}
    s.withdraw()
    assert s.count("card_turned") == 0
    assert s.olds(51) == ["temple"]
    assert s.barracks(A) == {"infantry": 1}
    assert s.space(A) == 3


def test_z55_a_part_may_withdraw_before_the_first_card() -> None:
    s = front(infantry=1, airship=1).old(51, "temple", hidden=True).deck(2).turn()
    s.attack(51, infantry=1, airship=1)
    assert s.offers() == {"fight", "withdraw", "withdraw_airships", "withdraw_ground"}
    s.play("withdraw_ground")
    assert s.barracks(A) == {"infantry": 1}
    assert s.forces() == {"airship": 1}
    assert s.count("card_turned") == 1


def test_z56_units_of_the_force_are_out_of_the_barracks() -> None:
    s = front(infantry=3).old(51, "temple").deck(2).turn().attack(51, infantry=2)
    assert s.barracks(A) == {"infantry": 1}
    assert s.forces() == {"infantry": 2}


def test_q64_an_old_one_on_another_seats_farm_may_be_attacked() -> None:
    s = front(infantry=1).farm(B, "sheep", 51, blighted=True).old(51, "cultist").deck(5).turn()
    s.attack(51, infantry=1).leave()
    assert s.count("attack") == 1

"""Once-a-combat cards (Z59, Z75, C1 to C9)."""

import pytest

from tests.core.auztralia.table import A, B, Scene


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


MORE = {"C1": ("infantry", 1), "C2": ("artillery", 1), "C3": ("train", 2), "C9": ("car", 1)}


@pytest.mark.parametrize("card", MORE)
def test_c1_c2_c3_c9_more_damage_with_the_unit(card: str) -> None:
    """Card 16 shows `AT d` for a unique one: the artillery and the train deal one damage anyway."""
    unit, more = MORE[card]
    s = front(**{unit: 2}).hold(A, card).old(51, "dagon").deck(16).turn().attack(51, **{unit: 2})
    assert s.asked == (A, "combat_card")
    before = s.damage_dealt(51, "dagon")
    s.use(card)
    assert s.damage_dealt(51, "dagon") - before == more + (unit in ("artillery", "train"))


@pytest.mark.parametrize("card", MORE)
def test_z59_not_without_the_unit(card: str) -> None:
    unit = "car" if card != "C9" else "train"
    s = front(**{unit: 1}).hold(A, card).old(51, "dagon").deck(16).turn().attack(51, **{unit: 1})
    assert not s.asks("combat_card")


def test_c4_flying_ace_ignores_airship_symbols_and_adds_one() -> None:
    s = front(airship=1).hold(A, "C4").old(51, "mi_go").deck(16).turn().attack(51, airship=1)
    s.use("C4")
    assert s.damage(51, "mi_go") == {A: 1}
    assert s.forces() == {"airship": 1}


def test_c4_needs_no_airship_symbol() -> None:
    s = front(airship=1).hold(A, "C4").old(51, "cultist").deck(7).turn().attack(51, airship=1)
    assert s.can("use", "C4")
    assert (
        not front(car=1).hold(A, "C4").old(51, "mi_go").deck(16).turn().attack(51, car=1).asks("combat_card")
    )


def test_c5_field_surgeon_after_the_card() -> None:
    s = front(car=1).hold(A, "C5").old(51, "shoggoth").deck(2).turn().attack(51, car=1)
    assert s.asked == (A, "combat_surgeon")
    s.play("cure", "car")
    assert s.asked == (A, "combat_press")
    assert [data["cubes"] for data in s.events("unit_cured")] == [1]
    assert s.state.combat is not None
    assert not any(s.state.combat.hurt)


def test_c5_takes_off_up_to_two_cubes_of_one_unit() -> None:
    s = front(train=1, car=1).hold(A, "C5").old(51, "shoggoth").deck(8).turn().attack(51, train=1, car=1)
    s.hurt("train", "train")
    s.play("cure", "train")
    assert [data["cubes"] for data in s.events("unit_cured")] == [2]


def test_c5_cannot_bring_back_a_destroyed_unit() -> None:
    s = front(infantry=2).hold(A, "C5").old(51, "shoggoth").deck(2).turn().attack(51, infantry=2)
    assert not s.asks("combat_surgeon")


def test_c6_occult_scholar_replaces_the_card() -> None:
    s = front(infantry=1).hold(A, "C6").old(51, "zombie").deck(10, 26).turn().attack(51, infantry=1)
    s.use("C6")
    assert s.forces() == {"infantry": 1}
    assert s.discard == [10, 26]
    assert s.count("card_turned") == 2


def test_c6_is_not_offered_after_another_card_on_the_same_turned_card() -> None:
    s = front(infantry=1).hold(A, "C6", "C1", "C8").old(51, "dagon").deck(1, 3).turn().attack(51, infantry=1)
    assert s.offers() == {"use C6", "use C1", "use C8", "pass"}
    s.use("C1")
    assert s.offers() == {"use C8", "pass"}


def test_c6_other_cards_are_offered_on_the_new_card() -> None:
    s = front(infantry=1).hold(A, "C6", "C1").old(51, "dagon").deck(1, 3).turn().attack(51, infantry=1)
    s.use("C6")
    assert s.offers() == {"use C1", "pass"}


def test_c7_nerve_doctor_ignores_three_sanity_symbols() -> None:
    s = front(train=1).hold(A, "C7").old(51, "temple").old(51, "temple").old(51, "temple").deck(3)
    s.turn().attack(51, train=1)
    s.use("C7").skip()
    assert s.count("sanity") == 0
    s = front(train=1).hold(A, "C7").old(51, "temple").deck(5).turn().attack(51, train=1)
    assert not s.asks("combat_card")


def test_c8_bodyguard_ignores_two_damage_symbols() -> None:
    s = front(car=1).hold(A, "C8").old(51, "zombie").old(51, "zombie").deck(10).turn().attack(51, car=1)
    s.use("C8")
    assert s.count("unit_hurt") == 2
    assert s.count("symbols_lost") == 0


def test_c8_needs_a_ground_unit_and_a_symbol() -> None:
    assert (
        not front(airship=1)
        .hold(A, "C8")
        .old(51, "zombie")
        .deck(10)
        .turn()
        .attack(51, airship=1)
        .asks("combat_card")
    )
    assert (
        not front(car=1).hold(A, "C8").old(51, "zombie").deck(26).turn().attack(51, car=1).asks("combat_card")
    )


def test_z59_each_card_once_a_combat() -> None:
    s = front(infantry=4).hold(A, "C1").old(51, "dagon").deck(16, 1).turn().attack(51, infantry=4).use("C1")
    assert s.asked == (A, "combat_press")
    s.play("press")
    assert s.asked == (A, "combat_press")


def test_z75_cards_are_ready_again_in_the_next_combat() -> None:
    s = front(infantry=4).hold(A, "C1").old(51, "dagon").deck(16, 1).turn().attack(51, infantry=4).use("C1")
    s.withdraw()
    s.attack(51, infantry=3)
    assert s.asked == (A, "combat_card")
    assert s.can("use", "C1")


def test_the_extra_damage_goes_to_one_old_one_of_choice() -> None:
    s = front(infantry=1).hold(A, "C1").old(51, "mi_go").old(51, "shoggoth").deck(26).turn()
    s.attack(51, infantry=1).play("use", "C1")
    assert s.asked == (A, "combat_aim")
    assert s.offers() == {"old_one mi_go 51", "old_one shoggoth 51"}
    s.play("old_one", "shoggoth", 51)
    assert s.damage(51, "shoggoth") == {A: 1}
    assert s.damage(51, "mi_go") == {A: 1}

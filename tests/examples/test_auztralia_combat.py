"""The worked examples F20 to F27, F38, F39, F41 to F44, F46, F47, F50, F51 and F53: fights one chose."""

import pytest

from tests.core.auztralia.table import A, B, C, Scene


def front(**units: int) -> Scene:
    """A's port on 70 with one track to 62, and all units that A has; B acts later."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units)


def test_f20_a_hidden_cultist_falls_to_two_kinds() -> None:
    s = front(infantry=1, car=1).old(51, "cultist", hidden=True).deck(5).turn()
    s.attack(51, infantry=1, car=1).fight()
    assert s.olds(51) == []
    assert s.tiles(A) == ["cultist"]
    assert s.barracks(A) == {"infantry": 1, "car": 1}
    assert s.space(A) == 4
    assert s.points(A) == 2


def test_f21_a_stack_of_infantry_takes_the_damage() -> None:
    s = front(infantry=2, artillery=1).old(51, "zombie").deck(12, 22).turn()
    s.attack(51, infantry=2, artillery=1)
    s.hurt("infantry", "infantry")
    assert s.damage(51, "zombie") == {A: 2}
    assert s.supply("infantry") == 10
    s.press()
    assert s.olds(51) == []
    assert s.barracks(A) == {"artillery": 1}
    assert s.points(A) == 3
    assert s.space(A) == 4


def test_f22_damage_symbols_miss_an_airship_and_damage_stays_on_a_mi_go() -> None:
    s = front(airship=1).old(41, "mi_go").deck(3, 4, 15, 2).turn().attack(41, airship=1)
    s.press().press().press().withdraw()
    assert s.damage(41, "mi_go") == {A: 3}
    assert s.barracks(A) == {"airship": 1}
    assert s.space(A) == 3


def test_f23_a_fourth_sanity_symbol_defeats() -> None:
    s = front(artillery=2).old(51, "temple").deck(2, 8, 14, 17).turn().attack(51, artillery=2)
    s.press().press().press()
    assert s.asked == (A, "turn")
    assert s.damage(51, "temple") == {A: 4}
    assert s.barracks(A) == {"artillery": 2}
    assert s.count("defeated") == 1


def test_f24_cars_fall_one_after_the_other() -> None:
    s = front(car=3).old(51, "shoggoth").deck(1, 11, 15, 23).turn().attack(51, car=3)
    s.press().press().press()
    assert s.asked == (A, "turn")
    assert s.barracks(A) == {"car": 1}
    assert s.supply("car") == 4
    assert s.damage(51, "shoggoth") == {A: 4}
    assert s.count("defeated") == 1


def test_f25_a_zombie_heals() -> None:
    s = front(artillery=1).old(51, "zombie").deck(15).turn().attack(51, artillery=1)
    assert s.damage(51, "zombie") == {A: 1}
    s.withdraw()
    assert s.damage(51, "zombie") == {}
    assert s.hq(A) == 19


@pytest.mark.parametrize(
    ("kind", "damage", "given"),
    [
        ("dagon", (5, 2, 1), (4, 2, 2)),
        ("dagon", (3, 3, 2), (3, 3, 2)),
        ("temple", (3, 3, 0), (2, 2, 0)),
        ("shoggoth", (1, 7, 0), (3, 3, 0)),
        ("zombie", (2, 1, 0), (2, 1, 0)),
    ],
)
def test_f26_shared_kills(kind: str, damage: tuple[int, int, int], given: tuple[int, int, int]) -> None:
    """The last damage is dealt by a card, so that the fall is reached by the rules: 1, with C2 2 at once."""
    s = Scene(3).discs({20: [C, B], 2: [A]}).tracks(A, "70-62").units(A, artillery=1)
    last = 2 if kind == "temple" else 1
    s.hold(A, *(["C2"] if last == 2 else []))
    before = {A: damage[0] - last, B: damage[1], C: damage[2]}
    s.old(51, kind, damage=before).deck(17).unsound().turn().attack(51, artillery=1)
    if last == 2:
        s.use("C2")
    assert s.olds(51) == []
    assert tuple(s.tokens(seat) for seat in (A, B, C)) == given
    assert all(s.tiles(seat) == [] for seat in (A, B, C))


def test_f27_one_card_serves_several_old_ones() -> None:
    s = front(infantry=3, car=1).old(51, "cultist").old(51, "cultist").old(51, "zombie").deck(1).turn()
    s.attack(51, infantry=3, car=1).hurt("car", "infantry", "infantry")
    assert s.asked == (A, "combat_press")
    assert s.tiles(A) == ["cultist", "cultist"]
    assert s.damage(51, "zombie") == {A: 1}
    s.withdraw()
    assert s.barracks(A) == {"infantry": 1, "car": 1}
    assert s.points(A) == 4
    assert s.damage(51, "zombie") == {}


def test_f38_ground_units_withdraw_and_the_airship_is_shot_down() -> None:
    s = front(car=1, airship=1).old(51, "mi_go").deck(2, 4, 20).turn()
    assert s.supply("airship") == 2
    s.attack(51, car=1, airship=1)
    s.withdraw("ground")
    assert s.damage(51, "mi_go") == {A: 2}
    s.press()
    assert s.asked == (A, "turn")
    assert s.damage(51, "mi_go") == {A: 3}
    assert s.supply("airship") == 3
    assert s.barracks(A) == {"car": 1}
    assert s.space(A) == 3


def test_f39_dynamiter_and_telegraphist() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").hold(A, "S1", "S4")
    s.old(51, "mi_go", damage={B: 1}).turn().use("S1")
    assert s.olds(51) == []
    assert (s.tokens(A), s.tokens(B)) == (2, 2)
    s.use("S4").rail(2, "62-52")
    assert s.space(A) == 3
    assert s.cards(A) == []


def test_f41_a_hidden_temple_and_then_a_hidden_blank() -> None:
    s = front(infantry=1).old(51, "temple", hidden=True).turn().attack(51, infantry=1).withdraw()
    assert s.olds(51) == ["temple"]
    assert s.stores(A)["gold"] == 4
    s.remove(51).old(51, "blank", hidden=True).ask_again().attack(51, infantry=1)
    assert s.stores(A)["gold"] == 3
    assert s.olds(51) == []
    assert s.space(A) == 4
    assert s.barracks(A) == {"infantry": 1}


def scholar(*cards: str) -> Scene:
    """F42: infantry alone against a cultist, the Occult Scholar played on card 15."""
    s = front(infantry=1).old(51, "cultist").hold(A, *cards).deck(15, 1).turn().attack(51, infantry=1)
    assert s.asked == (A, "combat_card")
    return s.use("C6")


def test_f42_scholar_sharpshooter_and_bodyguard() -> None:
    s = scholar("C6", "C1", "C8").use("C1").use("C8").skip()
    assert s.olds(51) == []
    assert s.damage_dealt(51, "cultist") == 2
    assert s.barracks(A) == {"infantry": 1}
    assert s.ready(A) == {"C6", "C1", "C8"}
    assert s.points(A) == 2
    assert s.discard == [15, 1]


def test_f42_without_the_bodyguard_the_tile_is_won_and_the_infantry_lost() -> None:
    s = scholar("C6", "C1").use("C1").skip()
    assert s.olds(51) == []
    assert s.tiles(A) == ["cultist"]
    assert s.barracks(A) == {}


def test_f43_five_cubes_become_a_disc() -> None:
    """Our Shoggoth has a shield of 8, that of the example one of 6: the rest is dealt before."""
    s = front(artillery=3).cubes(A, hq=7, retrieve=13).old(51, "shoggoth", damage={B: 2})
    s.deck(2, 3, 5, 9, 16, 28).turn().attack(51, artillery=3)
    while s.damage(51, "shoggoth")[A] < 4:
        s.press()
    assert (s.hq(A), s.spare_discs(A)) == (2, 2)
    s.press()
    assert s.damage(51, "shoggoth") == {A: 5, B: 2}
    assert (s.hq(A), s.spare_discs(A)) == (6, 1)
    s.press()
    assert s.olds(51) == []
    assert (s.hq(A), s.spare_discs(A)) == (6, 2)


def test_f44_an_empty_hq_stops_no_damage() -> None:
    s = front(artillery=1, infantry=1).cubes(A, hq=2, retrieve=18).old(51, "zombie").deck(3).turn()
    s.attack(51, artillery=1, infantry=1).hurt("artillery")
    assert s.damage(51, "zombie") == {A: 2}
    assert s.hq(A) == 0
    s.withdraw()
    assert s.hq(A) == 1


def far_line() -> Scene:
    """F46: a zombie has come onto A's line next to the port."""
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51", "51-41")
    return s.old(62, "zombie").old(33, "temple").units(A, airship=1, artillery=1)


def test_f46_airships_start_beyond_an_old_one() -> None:
    s = far_line()
    assert s.clear(A) == {70}
    s.turn().play("attack")
    assert s.offers("hex") == {"62", "33"}
    assert s.reaching(62) == {"airship", "artillery"}
    assert far_line().turn().play("attack").reaching(33) == {"airship"}


def test_f47_airships_go_home_before_the_first_card() -> None:
    s = front(car=1, airship=1).old(51, "cultist", hidden=True).deck(2, 15).turn()
    s.attack(51, car=1, airship=1)
    assert s.asked == (A, "attack_fight")
    s.withdraw("airships")
    assert s.damage(51, "cultist") == {A: 1}
    s.press()
    assert s.olds(51) == []
    assert s.barracks(A) == {"car": 1, "airship": 1}
    assert s.space(A) == 3


def test_f50_a_dynamiter_before_the_card_takes_effect() -> None:
    s = front(infantry=1).hold(A, "S1").old(51, "mi_go", damage={A: 1}).deck(2).turn()
    s.attack(51, infantry=1)
    assert s.asked == (A, "combat_card")
    s.use("S1").finish()
    assert s.tiles(A) == ["mi_go"]
    assert s.barracks(A) == {"infantry": 1}
    assert s.discard[-1:] == [2]
    assert s.points(A) == 4
    assert s.space(A) == 3


def test_f50_b_dynamiter_between_two_cards() -> None:
    s = front(infantry=1).hold(A, "S1").old(51, "zombie").deck(9).turn().attack(51, infantry=1).skip()
    assert s.asked == (A, "combat_press")
    s.use("S1").finish()
    assert s.tiles(A) == ["zombie"]
    assert s.barracks(A) == {"infantry": 1}
    assert s.points(A) == 3
    assert s.space(A) == 3


def test_f51_a_replaced_card_is_no_part_of_the_new_deck() -> None:
    s = front(infantry=1).hold(A, "C6").old(51, "cultist").deck(15, only=True, discard=[1]).turn()
    s.attack(51, infantry=1).use("C6").skip()
    assert s.damage(51, "cultist") == {A: 1}
    assert s.barracks(A) == {}
    assert s.discard == [15, 1]
    assert s.deck_of == []


def lost_mind(*cards: str) -> Scene:
    """F53: the fourth Sanity symbol comes with damage."""
    s = front(artillery=1).hold(A, *cards).old(51, "temple").deck(2, 8, 14, 36).turn()
    return s.attack(51, artillery=1).press().press().press()


def test_f53_the_surgeon_saves_a_unit_from_defeat() -> None:
    s = lost_mind("C5")
    assert s.asked == (A, "combat_surgeon")
    s.play("cure", "artillery")
    assert s.barracks(A) == {"artillery": 1}
    assert s.damage(51, "temple") == {A: 3}


def test_f53_without_the_surgeon_the_unit_is_lost() -> None:
    s = lost_mind()
    assert s.asked == (A, "turn")
    assert s.barracks(A) == {}
    assert s.damage(51, "temple") == {A: 3}

"""Combat card by card (Z56 to Z75), in attacks."""

from itertools import product

import pytest

from tests.core.auztralia.printed import deck
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.words import OLD_ONES, UNITS


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


KINDS = ("cultist", "zombie", "mi_go", "shoggoth", "temple", "dagon")


@pytest.mark.parametrize("card", range(1, 37))
def test_z58_z60_z61_every_row_of_every_card(card: int) -> None:
    """A force of one kind at a time: damage dealt and taken are those that the row shows."""
    for kind, unit in product(KINDS, UNITS):
        letters, symbols = deck()[card].row(kind)
        s = front(**{unit: 2}).old(51, kind).deck(card).turn().attack(51, **{unit: 2})
        assert s.damage_dealt(51, kind) == (unit in letters), (kind, unit)
        assert cubes(s) == symbols.count("d"), (kind, unit)
        lost = min(2, symbols.count("a")) if unit == "airship" else 0
        assert sum(data["cause"] == "airship" for data in s.events("unit_destroyed")) == lost
        assert sum(data["lost"] for data in s.events("sanity")) == symbols.count("s")


def cubes(s: Scene) -> int:
    """Purple cubes placed so far, and symbols that found no place."""
    return s.count("unit_hurt") + sum(data["number"] for data in s.events("symbols_lost"))


@pytest.mark.parametrize("kind", ["dagon", "hastur", "cthulhu"])
def test_z58_the_unique_ones_share_a_row(kind: str) -> None:
    s = front(train=1).old(51, kind).deck(1).turn().attack(51, train=1)
    assert s.damage(51, kind) == {A: 1}


def test_z60_the_number_of_units_of_a_kind_does_not_matter() -> None:
    s = front(artillery=3).old(51, "temple").deck(5).turn().attack(51, artillery=3)
    assert s.damage(51, "temple") == {A: 1}


def test_z60_each_kind_deals_one() -> None:
    s = front(infantry=1, car=1, artillery=1, train=1, airship=1).old(51, "shoggoth").deck(6).turn()
    s.attack(51, infantry=1, car=1, artillery=1, train=1, airship=1)
    assert s.damage(51, "shoggoth") == {A: len(deck()[6].row("shoggoth")[0])}


def test_z57_the_deck_is_renewed_from_the_discard_pile() -> None:
    s = front(artillery=2).old(51, "temple").deck(5, only=True, discard=[6, 12]).turn()
    s.attack(51, artillery=2)
    assert s.discard[-1] == 5
    s.press()
    assert s.count("cards_shuffled") == 1
    assert len(s.deck_of) + len(s.discard) == 3
    assert len(s.discard) == 1


def test_z58_one_card_serves_two_of_a_kind() -> None:
    s = front(infantry=3).old(51, "cultist").old(51, "cultist", damage={B: 1}).deck(1).turn()
    s.attack(51, infantry=3)
    assert cubes(s) == 2
    assert s.olds(51) == ["cultist"]
    assert (s.tokens(A), s.tokens(B)) == (1, 1)


def test_z61_damage_is_counted_with_the_force_as_it_stood() -> None:
    """The infantry is destroyed by the very card to which it deals its damage."""
    s = front(infantry=1).old(51, "cultist").deck(1).turn().attack(51, infantry=1)
    assert s.damage(51, "cultist") == {A: 1}
    assert s.barracks(A) == {}


def test_z62_q32_the_owner_chooses_a_stack_for_each_symbol() -> None:
    s = front(infantry=1, car=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, car=1)
    assert s.offers() == {"hurt infantry", "hurt car"}
    s.play("hurt", "car").play("hurt", "car")
    assert s.forces() == {"infantry": 1}
    assert s.supply("car") == 5


def test_z62_the_next_of_a_stack_is_undamaged() -> None:
    s = front(car=2).old(51, "shoggoth").deck(2, 4).turn().attack(51, car=2)
    s.press()
    assert s.forces() == {"car": 1}
    assert list(s.state.combat.hurt) == [0] * len(s.state.combat.hurt)  # type: ignore[union-attr]


def test_z62_what_no_ground_unit_can_take_is_lost() -> None:
    s = front(infantry=1, airship=1).old(51, "zombie").deck(10).turn().attack(51, infantry=1, airship=1)
    assert s.forces() == {"airship": 1}
    assert [data["number"] for data in s.events("symbols_lost")] == [1]


def test_q33_with_airships_alone_the_fight_goes_on() -> None:
    s = front(airship=1).old(51, "zombie").deck(10).turn().attack(51, airship=1)
    assert s.asked == (A, "combat_press")


def test_z63_q34_one_symbol_one_airship() -> None:
    s = front(airship=2, car=1).old(51, "mi_go").deck(1).turn().attack(51, airship=2, car=1)
    assert s.forces() == {"airship": 1, "car": 1}
    assert s.supply("airship") == 2


def test_z63_without_an_airship_the_symbol_does_nothing() -> None:
    s = front(infantry=1).old(51, "mi_go").deck(1).turn().attack(51, infantry=1)
    assert s.forces() == {"infantry": 1}


@pytest.mark.parametrize(("cards", "tokens"), [((), 3), (("P8",), 5)])
def test_z56_z64_p8_sanity(cards: tuple[str, ...], tokens: int) -> None:
    """Each of these cards shows the train nothing to hit, and one Sanity symbol."""
    s = front(train=1).hold(A, *cards).old(51, "temple").deck(3, 4, 17, 20, 29, 13).turn().attack(51, train=1)
    for left in range(tokens - 1, -1, -1):
        assert s.told("sanity", "left")[-1] == left
        assert s.asked == (A, "combat_press")
        s.press()
    assert s.count("defeated") == 1
    assert s.barracks(A) == {"train": 1}


def test_z65_without_a_unit_the_seat_is_defeated() -> None:
    s = front(infantry=1).old(51, "zombie").deck(1).turn().attack(51, infantry=1)
    assert s.count("defeated") == 1
    assert s.asked == (A, "turn")
    assert s.damage(51, "zombie") == {}


def test_z66_q35_the_lowest_shield_falls_first() -> None:
    s = front(car=2, infantry=2).old(51, "mi_go", damage={A: 3}).old(51, "cultist", damage={A: 1}).deck(13)
    s.turn().attack(51, car=2, infantry=2)
    assert [OLD_ONES[kind] for kind in s.told("fallen", "old_one")] == ["cultist", "mi_go"]
    assert s.tiles(A) == ["cultist", "mi_go"]


def test_z67_c_won_units_go_home_healed() -> None:
    s = front(car=1).old(51, "cultist", damage={A: 1}).deck(1).turn().attack(51, car=1)
    assert s.count("won") == 1
    assert s.barracks(A) == {"car": 1}
    assert s.count("unit_hurt") == 1


def test_z67_a_q80_defeated_with_the_enemy_down() -> None:
    s = front(infantry=1).old(51, "cultist", damage={A: 1}).deck(1).turn().attack(51, infantry=1)
    assert s.tiles(A) == ["cultist"]
    assert s.barracks(A) == {}
    assert s.count("defeated") == 1


# -- damage, rewards -------------------------------------------------------------------------------


def test_z68_cubes_come_from_the_hq() -> None:
    s = front(artillery=1, train=1).old(51, "shoggoth").deck(2).turn().attack(51, artillery=1, train=1)
    assert s.damage(51, "shoggoth") == {A: 2}
    assert s.hq(A) == 20 - 1 - 2


def test_z68_without_a_spare_disc_the_cubes_stay() -> None:
    s = front(artillery=1).old(44, "dagon", damage={A: 5}).old(45, "hastur", damage={A: 5})
    s.old(51, "shoggoth", damage={A: 4})
    assert s.spare_discs(A) == 0
    s.deck(5).turn().attack(51, artillery=1)
    tile = s.at(51)[0]
    assert (tile.cubes[A], tile.discs[A]) == (5, 0)


def test_z68_a_disc_that_comes_free_in_one_fall_serves_the_next() -> None:
    """Two fall on one card: the disc of the temple takes the place of five cubes on the Shoggoth, whose
    own fall then brings home what lies on it now."""
    s = front(artillery=1, car=1).old(41, "shoggoth", damage={A: 5})
    s.old(51, "temple", damage={A: 4, B: 1}).old(51, "shoggoth", damage={A: 4, B: 2}).deck(11).turn()
    assert s.spare_discs(A) == 1
    s.attack(51, artillery=1, car=1).hurt("car", "artillery")
    assert s.olds(51) == []
    assert (s.hq(A), s.spare_discs(A)) == (19, 1)


def test_z69_a_single_seats_kill_is_its_tile() -> None:
    s = front(infantry=1).old(51, "cultist", damage={A: 1}).deck(5).turn().attack(51, infantry=1)
    assert s.tiles(A) == ["cultist"]
    assert s.tokens(A) == 0


def test_z69_a_kill_of_another_seats_damage_alone() -> None:
    """B dealt the damage before; A deals the last: shared."""
    s = front(infantry=1).old(51, "cultist", damage={B: 1}).deck(5).turn().attack(51, infantry=1)
    assert (s.tokens(A), s.tokens(B)) == (1, 1)
    assert s.tiles(A) == s.tiles(B) == []


def test_q60_q61_overkill_counts_and_the_last_blow_does_not() -> None:
    """A deals 3 to a Mi-Go with 3 of B: both have 3, so the VP are shared evenly."""
    s = front(infantry=1, train=1, airship=1).old(51, "mi_go", damage={B: 3}).deck(2).turn()
    s.attack(51, infantry=1, train=1, airship=1).hurt("train")
    assert (s.tokens(A), s.tokens(B)) == (2, 2)


def test_z70_the_remainder_goes_to_the_most_damage() -> None:
    s = front(artillery=1).old(51, "temple", damage={B: 5}).deck(5).turn().attack(51, artillery=1)
    assert (s.tokens(A), s.tokens(B)) == (2, 3)


def test_z71_q37_what_fell_leaves_the_game() -> None:
    s = front(infantry=1).old(51, "cultist", damage={A: 1}).deck(5)
    before = [s.pile(level) for level in (1, 2, 3)]
    s.turn().attack(51, infantry=1)
    assert [s.pile(level) for level in (1, 2, 3)] == before
    assert s.olds(51) == []
    assert s.hq(A) == 19


# -- the end of a combat ---------------------------------------------------------------------------


def test_z72_defeat_destroys_the_damaged_and_the_rest_go_home() -> None:
    """Four Sanity symbols, the last with damage: the car has a cube, the infantry has none."""
    s = front(car=1, infantry=1).old(51, "temple").deck(14, 17, 20, 36).turn()
    s.attack(51, car=1, infantry=1).press().press().press().hurt("car")
    assert s.count("defeated") == 1
    assert s.barracks(A) == {"infantry": 1}
    assert s.supply("car") == 5
    assert s.damage(51, "temple") == {A: 1}


def test_z73_withdraw_all_or_a_part() -> None:
    s = front(car=1, airship=1).old(51, "shoggoth").deck(12, 5).turn().attack(51, car=1, airship=1)
    assert s.offers() == {"press", "withdraw", "withdraw_airships", "withdraw_ground"}
    s.withdraw("airships")
    assert s.barracks(A) == {"airship": 1}
    assert s.count("card_turned") == 2
    assert s.offers() == {"press", "withdraw"}


def test_z73_q38_who_withdraws_is_healed_at_once() -> None:
    s = front(car=1, airship=1).old(51, "shoggoth").deck(1, 5).turn().attack(51, car=1, airship=1)
    assert s.count("unit_hurt") == 1
    s.withdraw("ground")
    assert s.barracks(A) == {"car": 1}
    assert s.forces() == {"airship": 1}


def test_z73_a_force_of_one_part_withdraws_whole() -> None:
    s = front(car=1, train=1).old(51, "shoggoth").deck(5).turn().attack(51, car=1, train=1)
    assert s.offers() == {"press", "withdraw"}
    s.withdraw()
    assert s.barracks(A) == {"car": 1, "train": 1}
    assert s.asked == (A, "turn")


@pytest.mark.parametrize(("kind", "left"), [("zombie", {}), ("mi_go", {A: 1, B: 1})])
def test_z74_q62_zombies_alone_heal(kind: str, left: dict[int, int]) -> None:
    card = {"zombie": 26, "mi_go": 31}[kind]
    s = front(car=1, infantry=1).old(51, kind, damage={B: 1}).deck(card).unsound().turn()
    s.attack(51, car=1, infantry=1).hurt("car").withdraw()
    assert s.damage(51, kind) == left
    assert s.hq(B) == 20 - left.get(B, 0)


def test_z74_a_zombie_heals_after_a_defeat_too() -> None:
    s = front(infantry=1).old(51, "zombie").deck(3).turn().attack(51, infantry=1)
    assert s.count("defeated") == 1
    assert s.damage_dealt(51, "zombie") == 1
    assert s.damage(51, "zombie") == {}

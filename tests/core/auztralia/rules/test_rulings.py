"""Rulings Q that no test of a rule has named yet, and the compass (Z90)."""

import pytest

from tests.core.auztralia.printed import deck
from tests.core.auztralia.table import A, B, Scene, new_game


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


def test_q8_purple_acts_again_on_top_of_those_it_reached() -> None:
    s = Scene().discs({25: [A, B]}).purple(24, awake=True).no_revelations().turn()
    assert s.purple_steps == [25, 26]
    assert s.asked == (B, "turn")


def test_q29_revealed_and_hidden_ones_of_a_hex_are_all_fought() -> None:
    s = front(infantry=1, car=1).old(51, "zombie").old(51, "cultist", hidden=True).deck(5).turn()
    s.attack(51, infantry=1, car=1).fight().hurt("car")
    assert s.damage(51, "zombie") == {A: 1}
    assert s.olds(51) == ["zombie"]
    assert s.tiles(A) == ["cultist"]


def test_q31_the_surgeon_comes_after_the_card_and_before_defeat() -> None:
    """The last unit, a car with a cube, is cured on the card of the fourth Sanity symbol, and lives."""
    s = front(car=1).hold(A, "C5").old(51, "temple").deck(14, 17, 20, 36).turn().attack(51, car=1)
    s.press().press().press()
    assert s.asked == (A, "combat_surgeon")
    s.play("cure", "car")
    assert s.count("defeated") == 1
    assert s.barracks(A) == {"car": 1}


def test_q36_an_exchange_needs_no_decision() -> None:
    s = front(artillery=1).old(51, "shoggoth", damage={A: 4}).deck(5).turn().attack(51, artillery=1)
    assert s.asked == (A, "combat_press")
    tile = s.at(51)[0]
    assert (tile.cubes[A], tile.discs[A], s.spare_discs(A)) == (0, 1, 1)


def test_q40_a_port_fight_lasts_until_one_side_is_gone() -> None:
    """Three cards that show the car nothing to hit, and one that brings the cultist down."""
    s = Scene().old(70, "cultist").units(A, car=3).deck(32, 34, 16, 31, 9, 18, 19).purple_turn(23)
    assert s.count("card_turned") == 4
    assert s.told("port_saved") == [A]


@pytest.mark.parametrize("card", [1, 3, 4, 6, 8, 14, 24, 31])
def test_z90_q44_several_ways_are_chosen_by_the_compass(card: int) -> None:
    """Farms two steps away all around: every neighbour is a way, so the number itself is the direction."""
    kind = next(iter(deck()[card].circles))
    s = Scene().old(45, "dagon" if kind == "major" else kind)
    for at, place in enumerate((23, 27, 43, 47, 63, 66)):
        s.farm((A, B)[at % 2], "sheep", place)
    near = s.land.steps(45)
    two = [place for place in (23, 27, 43, 47, 63, 66) if near[place] == 2]
    ways = {
        way for way, there in s.land.around[45].items() if any(s.land.distance(there, t) == 1 for t in two)
    }
    way, turn = deck()[card].compass, 1 if deck()[card].turn == "cw" else -1
    while way not in ways:
        way = (way - 1 + turn) % 6 + 1
    s.deck(card, 7).purple_turn(23)
    assert s.steps_of_old_ones() == [(45, s.land.around[45][way])]


def test_q44_targets_and_routes_are_one_set_of_ways() -> None:
    s = Scene().old(45, "cultist").farm(A, "sheep", 43).farm(B, "sheep", 47).farm(A, "sheep", 64)
    assert s.candidates(45) == {44, 46, 54}


def test_q53_a_blank_drawn_for_a_temple_is_out() -> None:
    s = Scene().old(33, "temple").piles({2: ["blank"], 3: []}).revelations("temples").deck(7, 9)
    s.purple_turn(24)
    assert s.olds(33) == ["temple"]
    assert (s.pile(2), s.pile(3)) == ([], [])


def test_q58_the_second_card_is_turned_after_the_first_is_done() -> None:
    s = Scene().old(33, "cultist").farm(B, "sheep", 24).deck(1, 2).purple_turn(23)
    kinds = [event.kind for event in s.log if event.kind in ("move_card", "moved", "blighted")]
    assert kinds == ["move_card", "moved", "blighted", "move_card", "moved"]


def test_q67_goods_are_unlimited() -> None:
    s = front().stores_are(A, coal=60, iron=60, gold=90).turn().trade("+coal", "-iron")
    assert s.stores(A) == {"coal": 61, "iron": 59, "gold": 91}


def test_q68_cards_of_a_seat_on_53_work_in_defence() -> None:
    s = Scene().old(70, "zombie").units(A, car=2).hold(A, "C9", "P8", "S1").deck(32, 34, 26)
    s.discs({53: [A], 40: [B]}).purple(38, awake=True).no_revelations().turn()
    assert s.asked == (A, "combat_card")
    assert s.offers() == {"use C9", "pass"}
    s.use("C9")
    assert s.told("port_saved") == [A]
    assert s.tiles(A) == ["zombie"]


def test_q69_cards_before_a_seat_are_seen_by_all() -> None:
    s = front().hold(A, "C9", "P8").turn()
    seen = [s.m.view(viewer)["seats"][A]["persons"] for viewer in (A, B, None)]
    assert seen[0] == seen[1] == seen[2] != ()


def test_q75_q10_no_single_use_card_in_port_defence() -> None:
    s = Scene().old(70, "cultist").units(A, car=2, infantry=1).hold(A, "S1", "S4", "S6").cubes(A, farm=2)
    s.deck(32, 34, 10).purple_turn(23)
    while s.asks("combat_hurt"):
        assert not any(word.startswith("use") for word in s.offers())
        s.least()
    assert s.cards(A) == ["S1", "S4", "S6"]


def test_q77_airships_go_home_from_a_defeat() -> None:
    """Four Sanity symbols without one for an airship."""
    s = front(airship=1, infantry=1).old(51, "dagon").deck(21, 24, 3, 18).turn()
    s.attack(51, airship=1, infantry=1)
    for _ in range(3):
        s.press()
    assert s.count("defeated") == 1
    assert s.told("defeated", "cause") == ["sanity"]
    assert s.barracks(A)["airship"] == 1


@pytest.mark.parametrize("seats", [1, 2])
def test_q81_purples_last_step_with_everybody_there(seats: int) -> None:
    s = Scene(seats).old(62, "cultist").discs({53: list(range(seats))}).purple(52).turn()
    assert s.over
    assert s.port_of(A) == 70
    assert s.count("move_card") == 0


def test_q82_the_west_map_has_the_same_rules() -> None:
    s = new_game(2, map="west")
    assert s.stores(A) == {"coal": 2, "iron": 2, "gold": 4}
    assert s.purple_space == 22
    assert s.offers("port") == {str(place) for place in s.land.of("coast")}
    assert len(s.state.survey) == 13


def test_q85_the_end_of_a_turn_is_a_barrier_when_the_same_seat_acts_again() -> None:
    s = Scene(undo="on").discs({20: [B], 2: [A]}).turn().play("retrieve").play("done")
    assert s.asked == (A, "turn")
    assert not s.m.undo(A)


def test_q86_dynamite_on_what_one_is_fighting() -> None:
    s = front(car=2).hold(A, "S1").old(51, "mi_go").deck(11, 26).turn().attack(51, car=2).skip()
    assert s.damage(51, "mi_go") == {A: 1}
    s.use("S1").finish()
    assert s.tiles(A) == ["mi_go"]
    assert s.asked == (A, "turn")


def test_p5_p6_lasting_cards_do_not_add_up_beyond_their_bounds() -> None:
    s = front().hold(A, "P5", "P6").cubes(A, build=1).stores_are(A, gold=1).turn().play("build")
    assert s.events("action")[-1]["surcharge"] == 0
    assert s.offers("unit") == {"infantry 1", "car 1"}

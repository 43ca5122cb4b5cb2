"""Worked examples of the specification (section 7) that join several rules; numbered as there."""

from tests.core.auztralia.table import A, B, Scene


def front(*tracks: str, **units: int) -> Scene:
    """A on 2 with port 70, a track to 62 and its units; B far ahead."""
    made = Scene().port(A, 70).discs({20: [B], 2: [A]}).tracks(A, *(tracks or ("70-62",)))
    return made.units(A, **units)


def pressed(s: Scene, number: int) -> Scene:
    """So many cards more."""
    for _ in range(number):
        s.press()
    return s


# -- the Time Track --------------------------------------------------------------------------------


def test_f6_purple_wakes_and_acts_on_top_of_those_it_reaches() -> None:
    s = Scene().discs({25: [A], 22: [B]}).purple(22, awake=False).revelations("reveal").turn()
    assert s.asked == (B, "turn")
    s.recruit(5).finish()
    assert (s.asked, s.space(B)) == ((B, "turn"), 24)
    assert s.purple_steps == [23, 24, 25]


def test_f40_purple_goes_on_to_the_end_and_the_last_seat_after_it() -> None:
    s = Scene().discs({52: [A], 53: [B]}).purple(51).no_revelations().turn()
    assert (s.asked, s.purple_steps, s.purple_space) == ((A, "turn"), [52, 53], 53)
    s.play("retrieve")
    assert s.over
    assert s.space(A) == 53


# -- railways --------------------------------------------------------------------------------------


def test_f9_f10_f11_hills_surcharge_and_phosphate() -> None:
    s = front("70-62").goods(40, phosphate=2, coal=3).turn().rail(2, "62-51", "51-41")
    assert (s.gold(A), s.hq(A), s.tracks_left(A), s.space(A)) == (4, 19, 17, 5)
    s.rail(2, "41-40")
    assert not {"coal", "iron"} & set(s.stores(A))
    assert (s.gold(A), s.box(A, "rail2"), s.tracks_left(A), s.space(A)) == (3, 2, 16, 8)
    s.mine(40, "phosphate")
    assert (s.stores(A)["phosphate"], s.gold(A), s.space(A)) == (2, 4, 10)
    assert s.goods_at(40) == {"coal": 3}


# -- fights ----------------------------------------------------------------------------------------


def test_f21_two_symbols_and_the_last_letter() -> None:
    s = front(infantry=2, artillery=1).old(51, "zombie").deck(12, 22).turn()
    s.attack(51, infantry=2, artillery=1).hurt("infantry", "infantry").press()
    assert s.tiles(A) == ["zombie"]
    assert (s.barracks(A), s.space(A)) == ({"artillery": 1}, 4)


def test_f22_an_airship_alone_takes_no_cubes() -> None:
    s = front(airship=1).old(41, "mi_go").deck(3, 4, 15, 2).turn().attack(41, airship=1)
    pressed(s, 3).withdraw()
    assert s.damage(41, "mi_go") == {A: 3}
    assert (s.barracks(A), s.space(A)) == ({"airship": 1}, 3)


def test_f23_the_fourth_sanity_is_a_defeat() -> None:
    s = front(artillery=2).old(51, "temple").deck(2, 8, 14, 17).turn().attack(51, artillery=2)
    pressed(s, 3)
    assert s.damage(51, "temple") == {A: 4}
    assert s.barracks(A) == {"artillery": 2}
    assert s.told("defeated", "cause") == ["sanity"]


def test_f24_the_third_car_is_undamaged() -> None:
    s = front(car=3).old(51, "shoggoth", level=3).deck(1, 11, 15, 23).turn().attack(51, car=3)
    pressed(s, 3)
    assert s.damage(51, "shoggoth") == {A: 4}
    assert (s.barracks(A), s.supply("car")) == ({"car": 1}, 4)


def test_f27_one_card_serves_all_and_zombies_heal() -> None:
    s = front(infantry=3, car=1).old(51, "cultist").old(51, "cultist").old(51, "zombie").deck(1).turn()
    s.attack(51, infantry=3, car=1).hurt("car", "infantry", "infantry").withdraw()
    assert s.tiles(A) == ["cultist", "cultist"]
    assert s.damage(51, "zombie") == {}
    assert s.barracks(A) == {"infantry": 1, "car": 1}


def test_f38_a_part_withdraws_and_the_rest_is_beaten() -> None:
    s = front(car=1, airship=1).old(51, "mi_go").deck(2, 4, 20).turn().attack(51, car=1, airship=1)
    s.withdraw("ground").press()
    assert s.damage(51, "mi_go") == {A: 3}
    assert (s.barracks(A), s.supply("airship"), s.space(A)) == ({"car": 1}, 3, 3)


def test_f39_dynamite_shares_a_kill_and_a_railway_takes_one() -> None:
    s = front().hold(A, "S1", "S4").old(51, "mi_go", damage={B: 1}).turn()
    s.use("S1", "old_one", "mi_go", 51).use("S4")
    assert (s.tokens(A), s.tokens(B)) == (2, 2)
    s.rail(2, "52-62")
    assert (s.space(A), s.cards(A)) == (3, [])


def test_f41_an_attack_without_a_fight_costs_its_cube() -> None:
    s = front(infantry=1).old(51, "temple", hidden=True).turn().attack(51, infantry=1).withdraw()
    assert s.olds(51) == ["temple"]
    s.remove(51).old(51, "blank", hidden=True).ask_again()
    gold = s.gold(A)
    s.attack(51, infantry=1)
    assert (s.gold(A), s.olds(51), s.space(A)) == (gold - 1, [], 4)
    assert s.barracks(A) == {"infantry": 1}


def test_f42_scholar_sharpshooter_and_bodyguard() -> None:
    s = front(infantry=1).hold(A, "C6", "C1", "C8").old(51, "cultist").deck(15, 1).turn()
    s.attack(51, infantry=1).play("use", "C6").play("use", "C1").play("use", "C8").skip()
    assert s.tiles(A) == ["cultist"]
    assert s.barracks(A) == {"infantry": 1}
    assert s.discard[-2:] == [15, 1]
    assert s.ready(A) >= {"C6", "C1", "C8"}
    alone = front(infantry=1).hold(A, "C6", "C1").old(51, "cultist").deck(15, 1).turn()
    alone.attack(51, infantry=1).play("use", "C6").play("use", "C1").skip()
    assert (alone.tiles(A), alone.barracks(A)) == (["cultist"], {})


def test_f47_airships_go_home_before_the_first_card() -> None:
    s = front(car=1, airship=1).old(51, "cultist", hidden=True).deck(2, 15).turn()
    s.attack(51, car=1, airship=1).withdraw("airships")
    assert s.damage(51, "cultist") == {A: 1}
    s.press()
    assert (s.tiles(A), s.barracks(A), s.space(A)) == (["cultist"], {"car": 1, "airship": 1}, 3)


def test_f50_dynamite_in_a_fight() -> None:
    s = front(infantry=1).hold(A, "S1").old(51, "mi_go", damage={A: 1}).deck(2).turn()
    s.attack(51, infantry=1)
    assert s.asks("combat_card")
    s.use("S1", "old_one", "mi_go", 51)
    assert (s.tiles(A), s.barracks(A), s.space(A), s.discard[-1]) == (["mi_go"], {"infantry": 1}, 3, 2)
    s = front(infantry=1).hold(A, "S1").old(51, "zombie").deck(9).turn().attack(51, infantry=1).skip()
    assert s.asks("combat_press")
    s.use("S1", "old_one", "zombie", 51)
    assert (s.tiles(A), s.barracks(A), s.space(A)) == (["zombie"], {"infantry": 1}, 3)


def test_f53_a_surgeon_saves_the_artillery_of_a_defeat() -> None:
    for card, home in (("C5", {"artillery": 1}), ("", {})):
        s = front(artillery=1).old(51, "temple").deck(2, 8, 14, 36)
        s = (s.hold(A, card) if card else s).turn().attack(51, artillery=1)
        pressed(s, 3)
        if card:
            assert s.asks("combat_surgeon")
            s.play("cure", "artillery")
        assert s.damage(51, "temple") == {A: 3}
        assert s.barracks(A) == home


def test_f20_a_hidden_cultist_is_turned_up_and_falls() -> None:
    s = front(infantry=1, car=1).old(51, "cultist", hidden=True).deck(5).turn()
    s.attack(51, infantry=1, car=1).fight()
    assert (s.tiles(A), s.points(A), s.space(A)) == (["cultist"], 2, 4)
    assert s.barracks(A) == {"infantry": 1, "car": 1}


def test_f43_five_cubes_become_a_disc() -> None:
    s = front(artillery=1).cubes(A, farm=8).old(51, "temple", level=3, damage={A: 4})
    s.deck(5, 2).turn().attack(51, artillery=1)
    tile = s.at(51)[0]
    assert (tile.cubes[A], tile.discs[A], s.spare_discs(A)) == (0, 1, 1)
    before = s.hq(A)
    s.press()
    assert s.tiles(A) == ["temple"]
    assert (s.spare_discs(A), s.hq(A)) == (2, before)


def test_f44_damage_with_an_empty_hq_counts() -> None:
    s = front(artillery=1, car=1).cubes(A, farm=18).old(51, "zombie").deck(2).turn()
    assert s.hq(A) == 2
    s.attack(51, artillery=1, car=1).hurt("car")
    assert (s.hq(A), s.damage(51, "zombie"), s.at(51)[0].cubes[A]) == (0, {A: 2}, 1)
    s.withdraw()
    assert (s.hq(A), s.damage(51, "zombie")) == (1, {})


def test_f51_the_card_laid_aside_is_not_in_the_new_deck() -> None:
    s = front(infantry=1).hold(A, "C6").old(51, "cultist").deck(15, only=True, discard=[1]).turn()
    s.attack(51, infantry=1).play("use", "C6")
    assert s.damage(51, "cultist") == {A: 1}
    assert s.barracks(A) == {}
    assert (s.discard, s.deck_of) == ([15, 1], [])


# -- recruiting, ranges ----------------------------------------------------------------------------


def test_f12_f13_a_card_is_taken_then_one_exchanged() -> None:
    s = Scene().discs({2: [A], 30: [B]}).display("P1", "C5", "S2", "E3", "E1")
    s.persons("P6", "C1", "S1", "C8").turn().recruit(4)
    assert (s.shown, s.space(A)) == (["P6", "P1", "C5", "S2", "E1"], 4)
    s.play("recruit").play("draw").play("person", "C1").play("swap", 4).finish()
    assert (s.shown, s.gold(A)) == (["P6", "P1", "C5", "C1", "E1"], 2)
    assert s.person_deck[:2] == ["S1", "C8"]
    assert s.cards(A) == ["E3", "S2"]


def test_f46_airships_start_beyond_an_old_one() -> None:
    s = front("70-62", "62-51", "51-41", airship=1, artillery=1).old(62, "zombie").old(33, "temple").turn()
    assert s.clear(A) == {70}
    s.play("attack")
    assert s.offers("hex") == {"62", "33"}
    assert s.reaching(33) == {"airship"}


def test_f49_a_card_just_recruited_shortens_the_recruit() -> None:
    s = Scene().discs({2: [A], 30: [B]}).display("P1", "P6", "C5", "S4", "E1").persons("P2").turn()
    s.recruit(4).use("S4").finish()
    assert (s.cards(A), s.space(A)) == ([], 3)
    assert s.shown == ["P2", "P1", "P6", "C5", "E1"]


# -- the Old Ones' turn, the end -------------------------------------------------------------------


def test_f28_defeated_with_the_last_one_down_the_port_stands() -> None:
    s = Scene().port(A, 70).units(A, infantry=1).old(70, "cultist", damage={B: 1}).no_revelations()
    s.deck(7, 9, 1).purple_turn(24)
    assert (s.tokens(A), s.tokens(B)) == (1, 1)
    assert (s.port_of(A), s.barracks(A)) == (70, {})
    assert s.told("defeated", "saved") == [1]


def test_f37_scores_and_ties_with_the_old_ones() -> None:
    """One more blighted farm, and nobody but the Old Ones has won."""
    for more in (0, 1):
        s = Scene().farm(A, "sheep", 62).farm(A, "cattle", 61).farm(A, "corn", 69)
        s.farm(A, "sheep", 52, blighted=True).stores_are(A, phosphate=2).give_tokens(A, 3).trophy(A, "mi_go")
        s.hold(A, "E6").old(1, "shoggoth", hidden=True).old(2, "blank", hidden=True)
        s.old(3, "temple").old(4, "cultist")
        if more:
            s.farm(B, "corn", 74, blighted=True)
        s.finish_game()
        assert s.points(A) == 21
        assert s.points_of_old_ones() == 20 + more
        assert s.winners() == (set() if more else {A})

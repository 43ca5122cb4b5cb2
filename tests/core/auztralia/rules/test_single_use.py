"""Single-use cards and the end of a turn (Z100 to Z102, S1 to S6)."""

import pytest

from tests.core.auztralia.table import A, B, Scene, frames


def holding(*cards: str) -> Scene:
    """A on 2 with port 70 and a track to 62 and these cards; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").hold(A, *cards)


# -- turn_end --------------------------------------------------------------------------------------


def test_z100_without_undo_and_cards_it_is_not_asked() -> None:
    s = holding().turn().trade("+coal")
    assert s.asked == (A, "turn")
    assert s.space(A) == 3


def test_z100_with_undo_it_is_asked_before_the_disc_moves() -> None:
    s = Scene(undo="on").discs({20: [B], 2: [A]}).turn().play("trade").play("import", "coal").play("done")
    assert s.asked == (A, "turn_end")
    assert s.space(A) == 2
    assert s.offers() == {"done"}
    s.play("done")
    assert s.space(A) == 3


def test_z100_with_undo_it_is_not_asked_after_a_barrier() -> None:
    s = Scene(undo="on").discs({20: [B], 2: [A]}).display("P1", "C5", "C7", "E3", "E1").turn().recruit(1)
    assert s.asked == (A, "turn")
    assert s.space(A) == 4


def test_z100_with_undo_it_is_not_asked_after_a_fight() -> None:
    """Nothing was turned up, but an Old One card was."""
    s = Scene(undo="on").discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, artillery=2)
    s.old(51, "temple").deck(5).turn().attack(51, artillery=1).withdraw()
    assert s.asked == (A, "turn")
    assert s.space(A) == 3


def test_z100_with_a_usable_card_it_is_asked_without_undo() -> None:
    s = holding("S2").turn().play("retrieve")
    assert s.asked == (A, "turn_end")
    assert s.offers() == {"use S2", "done"}


def test_z100_an_unusable_card_does_not_make_it_asked() -> None:
    """No own farm is blighted."""
    s = holding("S5").turn().play("retrieve")
    assert s.asked == (A, "turn")


# -- the window ------------------------------------------------------------------------------------


def test_z101_before_the_action() -> None:
    s = holding("S2").turn().use("S2")
    assert s.asked == (A, "turn")
    assert s.gold(A) == 9
    assert s.cards(A) == []


def test_z101_gold_of_a_card_opens_more_units() -> None:
    s = holding("S2").stores_are(A, gold=2).turn().play("build")
    assert s.offers() == {"unit infantry 1", "unit infantry 2", "unit car 1", "use S2"}
    s.use("S2")
    assert "unit airship 1" in s.offers()


def test_z101_not_in_another_seats_turn() -> None:
    s = holding().hold(B, "S2").turn()
    assert not s.can("use", "S2")


def test_z101_not_while_a_target_is_chosen() -> None:
    s = holding("S1", "S2").old(51, "cultist").old(52, "zombie").turn().play("use", "S1")
    assert s.asked == (A, "use_target")
    assert not s.can("use", "S2")


def test_q10_a_card_just_recruited_is_used_at_turn_end() -> None:
    s = Scene().discs({20: [B], 2: [A]}).display("S2", "C5", "C7", "E3", "E1").turn().recruit(1)
    assert s.asked == (A, "turn_end")
    s.use("S2").finish()
    assert s.gold(A) == 9


def test_z101_inside_a_combat() -> None:
    s = holding("S2").units(A, artillery=1).old(51, "temple").deck(5).turn().attack(51, artillery=1)
    assert s.can("use", "S2")
    s.use("S2")
    assert s.asked == (A, "combat_press")
    assert s.gold(A) == 9


# -- the cards -------------------------------------------------------------------------------------


def test_s1_reaches_two_steps_from_the_clear_network() -> None:
    s = holding("S1").old(51, "mi_go").old(41, "shoggoth").old(31, "temple").turn().play("use", "S1")
    assert s.offers() == {"old_one mi_go 51", "old_one shoggoth 41"}
    s.play("old_one", "shoggoth", 41)
    assert s.damage(41, "shoggoth") == {A: 3}
    assert s.hq(A) == 17


def test_s1_hidden_ones_are_no_targets() -> None:
    s = holding("S1").old(51, "mi_go", hidden=True).turn()
    assert not s.can("use", "S1")


def test_s1_three_damage_bring_a_zombie_down_and_stay_on_others() -> None:
    s = holding("S1").old(51, "zombie").turn().use("S1")
    assert s.tiles(A) == ["zombie"]
    s = holding("S1").old(51, "dagon").turn().use("S1")
    assert s.damage(51, "dagon") == {A: 3}


def test_s1_a_fall_makes_the_way_clear_for_the_action() -> None:
    s = holding("S1").old(51, "cultist").turn().play("rail", 1)
    assert not s.can_track("62-51")
    s.use("S1")
    assert s.can_track("62-51")


def test_s2_s3_goods() -> None:
    s = holding("S3", "S2").turn().use("S3").use("S2")
    assert s.stores(A) == {"coal": 4, "iron": 4, "gold": 9}


@pytest.mark.parametrize(("action", "space"), [("rail 2", 3), ("rail 1", 3), ("trade", 3)])
def test_s4_three_time_less_but_at_least_one(action: str, space: int) -> None:
    s = holding("S4").turn().use("S4")
    kind, *args = action.split()
    s.play(kind, *args).leave()
    assert s.space(A) == space


def test_s4_after_the_action() -> None:
    s = holding("S4").turn().rail(2, "62-51")
    assert s.space(A) == 5
    s = holding("S4").turn().play("rail", 2).play("track", "51-62").play("done")
    assert s.asked == (A, "turn_end")
    s.use("S4").finish()
    assert s.space(A) == 3


def test_q74_s4_works_on_this_turn_only() -> None:
    s = holding("S4").turn().use("S4").trade("+coal").rail(1, "62-51")
    assert s.space(A) == 5


def test_s5_one_or_two_farms() -> None:
    s = holding("S5").farm(A, "sheep", 52, blighted=True).farm(A, "corn", 69, blighted=True)
    s.farm(A, "cattle", 61, blighted=True).farm(B, "sheep", 66, blighted=True).turn().play("use", "S5")
    assert s.offers() == {"farm_at 52", "farm_at 69", "farm_at 61"}
    s.play("farm_at", 52)
    assert s.offers() == {"farm_at 69", "farm_at 61", "done"}
    s.play("farm_at", 61)
    assert s.asked == (A, "turn")
    assert [s.blighted(place) for place in (52, 69, 61, 66)] == [False, True, False, True]


def test_s5_the_second_farm_may_be_declined() -> None:
    s = holding("S5").farm(A, "sheep", 52, blighted=True).farm(A, "corn", 69, blighted=True).turn()
    s.play("use", "S5").play("farm_at", 52).play("done")
    assert s.asked == (A, "turn")
    assert [s.blighted(place) for place in (52, 69)] == [False, True]


def test_s5_q56_not_under_an_old_one() -> None:
    s = holding("S5").farm(A, "sheep", 52, blighted=True).old(52, "cultist").turn()
    assert not s.can("use", "S5")


def test_s6_all_cubes_return_that_of_the_action_too() -> None:
    s = holding("S6").cubes(A, farm=2).turn().play("trade").use("S6").play("import", "coal").leave()
    assert s.hq(A) == 20
    assert s.space(A) == 3
    assert not holding("S6").turn().can("use", "S6")


def test_a_single_use_card_leaves_the_game() -> None:
    s = holding("S2").turn().use("S2")
    assert s.cards(A) == []
    assert "S2" not in s.person_deck
    assert "S2" not in s.shown


# -- Dynamiter inside an attack --------------------------------------------------------------------


def attacking(kind: str, *, hidden: bool = False, **force: int) -> Scene:
    s = holding("S1").units(A, **force).old(51, kind, hidden=hidden).deck(26).turn().play("attack")
    return s.when("attack_hex", "hex", 51)


def test_z102_at_attack_force_the_attack_ends() -> None:
    s = attacking("zombie", infantry=2)
    assert s.asked == (A, "attack_force")
    s.use("S1").finish()
    assert s.tiles(A) == ["zombie"]
    assert s.barracks(A) == {"infantry": 2}
    assert s.box(A, "attack") == 1
    assert s.space(A) == 3
    assert s.count("card_turned") == 0


def test_z102_the_time_is_that_of_the_force_so_far() -> None:
    s = attacking("zombie", infantry=1, car=1, artillery=1).play("add", "car").play("add", "artillery")
    s.use("S1").finish()
    assert s.space(A) == 4
    assert s.barracks(A) == {"infantry": 1, "car": 1, "artillery": 1}


def test_z102_at_attack_fight_the_attack_ends() -> None:
    s = attacking("cultist", hidden=True, infantry=1, car=1).play("add", "infantry").play("add", "car")
    s.when("attack_force", "go")
    assert s.asked == (A, "attack_fight")
    s.use("S1").finish()
    assert s.tiles(A) == ["cultist"]
    assert s.barracks(A) == {"infantry": 1, "car": 1}
    assert s.space(A) == 4
    assert s.count("card_turned") == 0


def test_z102_at_attack_hex_with_nothing_left() -> None:
    """One target within reach of the infantry, and the Dynamiter takes it before its hex is chosen."""
    s = holding("S1").units(A, infantry=2).old(51, "cultist").old(52, "cultist").turn().play("attack")
    assert s.asked == (A, "attack_hex")
    s.use("S1", "old_one", "cultist", 51)
    assert s.asked == (A, "attack_force")
    assert s.state.combat is not None
    assert s.state.combat.hex == 52


def test_z102_an_attack_without_any_hex_is_over() -> None:
    """The question for the hex is run again, as after a card, with nothing left on the map."""
    s = Scene().units(A, infantry=2).turn().run(*frames("ask_hex", A))
    assert s.state.combat is None
    assert s.barracks(A) == {"infantry": 2}
    assert s.count("no_enemy") == 1


def test_z102_rows_of_the_fallen_do_not_count() -> None:
    """Card 10 brings two damage of the zombie and one airship of the Mi-Go."""
    s = holding("S1").units(A, car=1, infantry=1).old(51, "zombie").old(51, "mi_go").deck(10).turn()
    s.attack(51, car=1, infantry=1)
    assert s.asked == (A, "combat_card")
    s.use("S1", "old_one", "zombie", 51).skip()
    assert s.count("unit_hurt") == 0
    assert s.damage(51, "mi_go") == {A: 1}

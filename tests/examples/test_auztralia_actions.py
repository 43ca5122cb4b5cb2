"""The worked examples F4 to F19, F48 and F49 of AuZtralia: ports, the Time Track and the peaceful actions."""

from tests.core.auztralia.table import A, B, C, Scene, new_game


def test_f4_ports_are_three_steps_apart() -> None:
    s = new_game(2, first=A)
    assert s.asked == (B, "port")
    s.play("port", 70)
    assert s.asked == (A, "port")
    assert not s.can("port", 72)
    assert s.can("port", 73)


def test_f5_who_arrives_last_on_a_space_acts_first() -> None:
    s = Scene(3).discs({3: [C, B, A]}).turn()
    assert s.asked == (A, "turn")
    s.rail(1, "70-62")
    assert s.space(A) == 5
    assert s.asked == (B, "turn")
    s.rail(1, "75-66")
    assert s.space(B) == 5
    assert s.asked == (C, "turn")
    s.rail(2, "59-60")
    assert s.space(C) == 6
    assert s.asked == (B, "turn")


def test_f6_purple_wakes_when_all_are_past_and_acts_on_top() -> None:
    s = Scene().discs({25: [A], 22: [B]}).purple(22, awake=False).revelations("reveal", "reveal").turn()
    assert s.asked == (B, "turn")
    s.rail(1, "75-66")
    assert s.space(B) == 24
    assert s.purple_steps == [23, 24, 25]
    assert s.asked == (B, "turn")
    assert s.stack_on(25) == ["purple", A]


def test_f7_the_first_box_touches_no_hill() -> None:
    s = Scene().tracks(A, "70-62").turn().play("rail", 1)
    assert not s.can_track("62-61")
    s = Scene().tracks(A, "70-62").turn().play("rail", 2)
    assert s.can_track("62-61")


def crossing() -> Scene:
    """F8: a zombie has come onto A's line."""
    s = Scene().port(A, 70).port(B, 73).tracks(A, "70-62", "62-52", "52-53")
    return s.tracks(B, "73-64", "63-64", "62-63").old(52, "zombie").discs({20: [B], 2: [A]})


def test_f8_an_old_one_cuts_a_line() -> None:
    s = crossing()
    assert s.clear(A) == {70, 62}
    assert 62 in s.clear(B)
    s.turn().play("rail", 1)
    for refused in ("53-54", "62-63", "51-52"):
        assert not s.can_track(refused)
    assert s.can_track("51-62")


def test_f9_f10_f11_two_railways_and_a_mine() -> None:
    s = crossing().turn().rail(2, "62-51", "51-41")
    assert s.stores(A) == {"coal": 1, "iron": 1, "gold": 4}
    assert s.hq(A) == 19
    assert s.tracks_left(A) == 15
    assert s.space(A) == 5
    s.rail(2, "41-40")
    assert s.stores(A) == {"gold": 3}
    assert s.box(A, "rail2") == 2
    assert s.tracks_left(A) == 14
    assert s.space(A) == 8
    s.goods(40, phosphate=2, coal=3).ask_again().mine(40, "phosphate")
    assert s.stores(A) == {"phosphate": 2, "gold": 4}
    assert s.goods_at(40) == {"coal": 3}
    assert s.space(A) == 10


def recruiting() -> Scene:
    """F12: A on 10."""
    return (
        Scene()
        .discs({20: [B], 10: [A]})
        .display("P1", "C5", "S2", "E3", "E1")
        .persons("P6", "C1", "S1", "C8")
        .turn()
    )


def test_f12_cards_left_of_the_gap_slide_right() -> None:
    s = recruiting().recruit(4)
    assert s.shown == ["P6", "P1", "C5", "S2", "E1"]
    assert s.cards(A) == ["E3"]
    assert s.space(A) == 12


def test_f13_recruiting_by_drawing() -> None:
    s = recruiting().recruit(4)
    s.play("recruit").play("draw")
    assert s.asked == (A, "recruit_keep")
    s.play("person", "C1").play("swap", 4)
    s.finish()
    assert s.stores(A)["gold"] == 2
    assert s.shown == ["P6", "P1", "C5", "C1", "E1"]
    assert s.person_deck[:2] == ["S1", "C8"]
    assert s.cards(A) == ["E3", "S2"]


def test_f14_two_infantry_but_not_two_cars() -> None:
    s = Scene().discs({20: [B], 2: [A]}).turn().play("build")
    assert s.can("unit", "infantry", 2)
    assert not s.can("unit", "car", 2)
    s.play("unit", "infantry", 2)
    assert s.stores(A)["gold"] == 2
    assert s.supply("infantry") == 8
    assert s.space(A) == 3


def test_f15_export_and_import() -> None:
    s = Scene().discs({20: [B], 2: [A]}).turn().build("infantry", 2).trade("-coal", "+iron")
    assert s.stores(A) == {"coal": 1, "iron": 3, "gold": 3}
    assert s.space(A) == 4


def test_f16_farms_on_their_terrain() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-69", "70-62", "62-61", "62-51").goods(51, coal=3)
    s.turn().play("farm")
    assert s.offers("farm_at") == {"69 corn", "62 sheep", "61 cattle"}
    s.play("farm_at", 69, "corn").play("farm_at", 62, "sheep")
    if s.asked == (A, "farm"):
        s.play("farm_at", 61, "cattle")
    assert s.stores(A)["gold"] == 7
    assert s.space(A) == 5
    assert s.farms_left(A) == {"sheep": 6, "corn": 6, "cattle": 6}
    assert s.points(A) == 6


def test_f17_retrieve_with_an_empty_hq_and_with_two_boxes() -> None:
    s = Scene().discs({20: [B], 2: [A]}).cubes(A, farm=20).turn().play("retrieve")
    assert s.hq(A) == 20
    assert s.space(A) == 4
    s = Scene().discs({20: [B], 2: [A]}).cubes(A, farm=1, mine=1).turn()
    assert s.hq(A) == 18
    s.play("retrieve")
    assert s.hq(A) == 20
    assert s.space(A) == 3


def test_f18_time_of_an_attack() -> None:
    for force, time in (
        ({"infantry": 3}, 1),
        ({"infantry": 1, "car": 1, "artillery": 1, "train": 2}, 3),
        ({"airship": 1}, 1),
        ({"train": 1}, 1),
    ):
        s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").old(51, "temple").units(A, **force)
        s.turn().attack(51, **force).leave()
        assert s.space(A) == 2 + time, force


def test_f19_who_reaches_what() -> None:
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").old(51, "cultist").old(41, "zombie")
    s.units(A, infantry=1, car=1, artillery=1, train=1, airship=1).turn().play("attack")
    assert s.reaching(51) == {"infantry", "car", "artillery", "airship"}
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").old(51, "cultist").old(41, "zombie")
    s.units(A, infantry=1, car=1, artillery=1, train=1, airship=1).turn().play("attack")
    assert s.reaching(41) == {"airship"}
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").old(51, "cultist").old(41, "zombie")
    s.units(A, infantry=1, car=1, artillery=1, train=1, airship=1).turn().play("attack")
    assert s.reaching(51) == {"infantry", "car", "artillery", "airship", "train"}


ALWAYS = {"rail 1", "rail 2", "retrieve"}


def test_f48_a_one_gold_and_a_cube_in_three_boxes() -> None:
    s = Scene().discs({20: [B], 2: [A]}).stores_are(A, coal=2, iron=2, gold=1)
    s.cubes(A, build=1, recruit=1, trade=1).display().persons(
        "P1", "P2", "P3", "P4", "P5", only=True
    ).unsound()
    assert s.turn().offers() == ALWAYS | {"trade"}


def test_f48_b_no_old_one_to_attack() -> None:
    s = Scene().discs({20: [B], 2: [A]}).stores_are(A, coal=2, iron=2, gold=1)
    s.cubes(A, build=1).units(A, infantry=3)
    assert s.turn().offers() == ALWAYS | {"trade", "recruit"}


def test_f48_c_a_display_without_a_deck() -> None:
    s = Scene().discs({20: [B], 2: [A]}).stores_are(A, coal=2, iron=2)
    s.display("P1", "C5", "S2", "E3", "E1").persons(only=True)
    assert s.turn().offers() == ALWAYS | {"trade", "recruit"}


def test_f49_a_telegraphist_just_recruited_is_used_at_once() -> None:
    s = Scene().discs({20: [B], 2: [A]}).display("P6", "P1", "C5", "S4", "E1").persons("P2")
    s.turn().recruit(4)
    assert s.asked == (A, "turn_end")
    s.use("S4").finish()
    assert s.shown == ["P2", "P6", "P1", "C5", "E1"]
    assert s.cards(A) == []
    assert s.space(A) == 3

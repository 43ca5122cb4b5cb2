"""The worked examples F1 to F23, F38 to F41, F43 to F45 and F47 to F52: the Day (and two Dawns)."""

from tests.core.outlive.table import P, Q, R, S, Scene


def test_f1_own_heroes_are_passed_not_entered() -> None:
    s = Scene().heroes(P, {"3": "dam", "3b": "mil", "4": "car", "5": "fai"}).turn(P).piece("3")
    assert s.offers("go") == {"for", "sil", "bla"}


def test_f2_from_the_base_over_both_cities() -> None:
    s = Scene().heroes(P, {"5": "uwb", "3": "dam", "3b": "car", "4": "min"}).turn(P).piece("5")
    assert s.offers("go") == {"bla", "sil", "for", "fai", "mil"}


def taken_cargo() -> Scene:
    return Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).on_space(S, "4", 3)


def test_f3_without_a_fitting_space_the_cargo_is_only_passed() -> None:
    s = taken_cargo().heroes(P, {"4": "min", "3": "dam", "3b": "mil", "5": "for"}).turn(P).piece("4")
    assert s.offers("go") == {"sil", "fai", "uwb"}


def test_f3_a_stronger_hero_finds_space_5() -> None:
    s = taken_cargo().heroes(P, {"5": "sil", "3": "dam", "3b": "mil", "4": "for"}).turn(P).piece("5")
    assert "car" in s.offers("go")
    s.to("car")
    assert s.space_of(P, "5") == 4


def test_f4_a_piece_that_cannot_move_stands_up_and_does_nothing() -> None:
    s = Scene().heroes(P, {"3": "for", "3b": "mil", "4": "bla"}, up=True).robot(P, "sil", up=True)
    s.heroes(P, {"5": "dam"}).give(P, chip=2).turn(P)
    assert not s.lies(P, "5")
    assert s.where(P, "5") == "dam"
    assert s.stock_of("dam") == 7
    assert s.goods(P) == {"chip": 2}
    assert s.asked == (Q, "piece")


def test_f5_two_weaker_rivals_are_pressed_one_after_the_other() -> None:
    s = Scene(3).hero(Q, "3", "for", up=True).give(Q, wood=2, ammo=1)
    s.hero(R, "4", "for", up=True).give(R, water=1, chip=1)
    s.go(P, "5", "for")
    assert s.asked == (Q, "defend")
    assert s.points == 2
    s.play("ammo")
    assert s.asked == (R, "defend") or s.points == 1
    s.until(R, "tribute").play("good", "water")
    s.play("take", 4)
    assert s.goods(P) == {"wood": 5, "water": 1}
    assert s.goods(Q) == {"wood": 1}
    assert s.goods(R) == {"chip": 1}
    assert s.stock_of("for") == 4


def test_f6_a_stronger_and_a_lying_rival_are_not_pressed() -> None:
    s = Scene(3).hero(Q, "5", "min", up=True).hero(R, "3", "min").give(Q, wood=3).give(R, wood=3)
    s.go(P, "4", "min")
    assert s.asked == (P, "act")
    s.play("take", 4)
    assert s.goods(P) == {"metal": 4}


def test_f7_a_poor_defender_gives_what_there_is() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).give(Q, meat=1).go(P, "5", "mil")
    assert s.asked == (P, "act")
    assert s.goods(P) == {"meat": 1}
    assert s.goods(Q) == {}


def test_f8_bat_armour_and_ammo() -> None:
    s = Scene().equip(P, "bat").equip(Q, "armour").give(Q, ammo=2).hero(Q, "3", "mil", up=True)
    s.go(P, "5", "mil")
    assert s.asked == (P, "use_bat")
    s.play("use")
    assert s.asked == (Q, "defend")
    assert s.points == 3
    s.play("armour")
    assert s.points == 1
    s.play("ammo")
    assert s.asked == (P, "act")
    assert s.goods(P) == {}
    assert s.goods(Q) == {"ammo": 1}
    assert not s.ready(P, "bat")
    assert not s.ready(Q, "armour")


def test_f9_with_the_bat_an_equal_counts_one() -> None:
    s = Scene().equip(P, "bat").hero(Q, "4", "mil", up=True).give(Q, canned=1)
    s.go(P, "4", "mil").play("use")
    assert s.goods(P) == {"canned": 1}


def test_f10_bodyguards_once_and_interrogation_picks() -> None:
    s = Scene().room(Q, "guards").give(Q, wood=1, ammo=2).room(P, "interro")
    s.heroes(Q, {"3": "mil", "3b": "for"}, up=True)
    s.go(P, "5", "mil").play("guards")
    assert s.asked == (P, "act")
    assert s.goods(Q) == {"wood": 1, "ammo": 2}
    s.go(P, "4", "for")
    assert s.asked == (Q, "defend")
    assert s.offers() == {"yield", "ammo"}
    s.play("yield")
    assert s.goods(P) == {"wood": 1}
    assert s.goods(Q) == {"ammo": 2}


def test_f11_the_axe_adds_what_is_left() -> None:
    s = Scene().equip(P, "axe").stock("for", 4).go(P, "3", "for").play("take", 3)
    assert s.goods(P) == {"wood": 4}
    assert s.stock_of("for") == 0
    assert not s.ready(P, "axe")


def test_f12_the_price_of_the_dam() -> None:
    s = Scene(3).give(P, chip=2).equip(R, "card")
    s.go(P, "5", "dam").play("take", 2)
    s.play("take", 3)
    assert s.goods(P) == {"chip": 1, "water": 5}
    assert s.stock_of("dam") == 4
    s.go(Q, "3", "dam")
    assert s.goods(Q) == {}
    s.go(R, "3", "dam")
    assert s.asked == (R, "act")
    s.play("take", 2)
    assert s.goods(R) == {"water": 2}
    assert s.stock_of("dam") == 2
    assert not s.ready(R, "card")


def test_f13_a_second_kill_of_a_kind_brings_more() -> None:
    s = Scene().give(P, ammo=2).prey("for", "deer").prey("min", "deer")
    s.go(P, "3", "for").play("hunt", "deer")
    assert s.price == 3  # the one ammo that it takes is spent unasked
    s.strike()
    assert s.goods(P) == {"ammo": 1, "meat": 2}
    assert s.asked != (P, "act")  # three actions are spent
    s.go(P, "5", "min").play("hunt", "deer").strike()
    assert s.goods(P) == {"ammo": 1, "meat": 5}
    s.play("take", 1)
    assert s.goods(P) == {"ammo": 1, "meat": 5, "metal": 1}


def test_f14_a_bear_is_out_of_reach_of_five_actions() -> None:
    s = Scene().prey("for", "bear").go(P, "5", "for")
    assert not s.can("hunt", "bear")


def test_f14_trap_and_shotgun_bring_a_bear_within_reach() -> None:
    s = Scene().prey("for", "bear").equip(P, "trap", "shotgun").go(P, "4", "for")
    s.play("hunt", "bear").strike("trap", "shotgun")
    assert s.goods(P) == {"meat": 3}


def test_f15_one_action_stays_and_more_ammo_is_refused() -> None:
    s = Scene().prey("for", "hare").give(P, ammo=5).go(P, "3", "for").play("hunt", "hare")
    assert s.price == 2
    s.play("ammo")
    assert not s.can("ammo")
    s.strike()
    assert s.goods(P) == {"ammo": 4, "meat": 1}
    assert s.actions_left == 2


def sensor_scene() -> Scene:
    return Scene().equip(P, "sensor").prey("fai", "dog", "bear", "hare", exactly=True).go(P, "3", "fai")


def test_f16_the_sensor_shows_what_may_be_hunted() -> None:
    s = sensor_scene()
    assert s.offers("hunt") == {"dog"}
    assert s.can("look")
    s.play("look")
    assert s.offers("hunt") == {"dog", "hare"}
    s.play("hunt", "hare").strike()
    assert s.goods(P) == {"meat": 1}
    assert not s.ready(P, "sensor")
    assert s.prey_of("fai") == ["dog", "bear"]


def test_f16_the_top_tile_leaves_the_sensor_ready() -> None:
    s = sensor_scene().play("look").play("hunt", "dog").strike()
    assert s.goods(P) == {"meat": 1}
    assert s.ready(P, "sensor")


def test_f17_owned_equipment_is_refused_and_a_search_may_be_empty() -> None:
    s = Scene().equip(P, "bow", broken=True).shown("bla", "bow", "axe", "axe")
    s.search("bla", "canned", "empty", "survivor", exactly=True).go(P, "3", "bla")
    assert s.offers("equipment") == {"axe"}
    s.play("equipment", "axe").play("search").play("search")
    assert s.broken(P) == {"bow", "axe"}
    assert s.goods(P) == {"canned": 1}
    assert len(s.stack("bla")) == 1


def test_f18_spaces_by_strength() -> None:
    s = Scene().go(P, "5", "car")
    assert s.space_of(P, "5") == 4
    assert s.goods(P) == {"canned": 2}
    assert s.airlock_of(P) == (1, 0)
    s.go(Q, "5", "car")
    assert s.space_of(Q, "5") == 3
    assert s.goods(Q) == {"canned": 1}
    assert s.goods(P) == {"canned": 2}


def test_f18_the_grapple_without_a_higher_space_stays_ready() -> None:
    s = Scene().equip(P, "grapple").on_space(Q, "5", 4).go(P, "4", "car")
    assert s.space_of(P, "4") == 3
    assert s.ready(P, "grapple")


def test_f18_the_grapple_is_asked_for() -> None:
    s = Scene().equip(P, "grapple").go(P, "5", "car")
    assert s.asked == (P, "space")
    assert s.offers("space") == {"5", "6"}
    s.play("space", 6)
    assert s.goods(P) == {"canned": 3}
    assert s.airlock_of(P) == (1, 0)
    assert not s.ready(P, "grapple")


def test_f19_ventilation_and_algae() -> None:
    s = Scene(3).tracers(-2, 10, 11).go(P, "3", "uwb").play("ventilate")
    assert s.all_tracers == [-2, 11, 11]
    s.go(Q, "3", "mil").play("algae")
    assert s.all_tracers == [-2, 10, 11]
    assert not s.algae_there


def test_f20_the_robot_is_built_and_goes_to_the_forest() -> None:
    s = Scene().give(P, wood=1, metal=1, chip=1).go(P, "3", "uwb").play("robot")
    assert s.tracer_of(P) == 1
    assert s.lies(P, "robot")
    assert s.goods(P) == {}
    s.end().hero(Q, "3", "for", up=True).give(Q, wood=1).go(P, "robot", "for").play("take", 2)
    assert s.goods(P) == {"wood": 2}
    assert s.goods(Q) == {"wood": 1}


def test_f20_a_lying_robot_is_driven() -> None:
    s = Scene().robot(P, "for").hero(P, "4", "mil").go(P, "3b", "uwb").play("drive")
    s.act("take", 1)
    assert s.goods(P) == {"wood": 1}
    assert s.lies(P, "robot")
    assert s.where(P, "robot") == "for"


def test_f22_a_wood_shortage_sends_the_surplus_away() -> None:
    s = Scene(4, events=[]).stock("for", 4).coming("wood", "storm").dawn()
    assert s.stock_of("for") == 7
    s.no_event("wood").dawn()
    assert s.stock_of("for") == 10


def test_f23_sandstorm_and_forest_fire() -> None:
    s = Scene(events=["sandstorm", "fire"]).prey("for", "hare").room(Q, "bulkhead")
    s.go(P, "5", "for")
    assert s.actions_left == 3
    assert s.offers("hunt") == set()
    s.play("take", 3)
    assert s.goods(P) == {"wood": 3}
    s.go(Q, "5", "for")
    assert s.asked == (Q, "act")
    s.play("hunt", "hare").strike().play("take", 3)
    assert s.goods(Q) == {"meat": 1, "wood": 3}
    assert s.goods(P) == {"wood": 3}
    assert s.stock_of("for") == 0


def test_f38_a_blackout_asks_two_chips() -> None:
    s = Scene(events=["blackout"]).give(P, chip=1).go(P, "3", "dam")
    assert s.goods(P) == {"chip": 1}
    assert s.asked != (P, "act")
    s = Scene(events=["blackout"]).give(P, chip=2).go(P, "3", "dam").play("take", 3)
    assert s.goods(P) == {"water": 3}


def test_f39_salvage_pays_once_a_city() -> None:
    for rooms in (1, 2):
        s = Scene().search("sil", "empty", "empty", "empty")
        for _ in range(rooms):
            s.room(P, "salvage")
        s.go(P, "3", "sil").play("search").play("search").play("search")
        assert s.goods(P) == {"wood": rooms, "metal": rooms}


def test_f40_the_chainsaw_serves_one_city_a_day() -> None:
    s = Scene().equip(P, "chainsaw").go(P, "3", "bla").end()
    assert s.goods(P) == {"wood": 2}
    s.go(P, "4", "sil")
    assert s.goods(P) == {"wood": 2}


def test_f41_a_chip_won_by_pressure_pays_the_dam() -> None:
    s = Scene(events=["blackout"]).give(P, chip=1).hero(Q, "3", "dam", up=True).give(Q, chip=1)
    s.go(P, "4", "dam").play("take", 4)
    assert s.goods(P) == {"water": 4}
    assert s.goods(Q) == {}


def test_f43_a_watch_post_shows_the_stack_until_dawn() -> None:
    s = Scene().room(P, "watch").only(P, "3", "mil", away=["for", "dam", "bla"])
    s.search("sil", "canned", "survivor", "empty", exactly=True).turn(P)
    assert s.asked == (P, "piece")
    s.play("look", "sil")
    assert s.peeked(P, "sil") == ["canned", "survivor", "empty"]
    assert s.peeked(Q, "sil") == []
    s.piece("3").to("sil").play("search").play("search")
    assert s.goods(P) == {"canned": 1}
    assert s.airlock_of(P) == (1, 0)
    assert s.peeked(P, "sil") == ["empty"]
    s.end()
    s.hero(P, "4", "for").turn(P)
    assert s.asked != (P, "piece") or not s.can("look", "bla")


def test_f44_unbuilt_robots_do_not_keep_the_day_going() -> None:
    s = Scene().standing(P).standing(Q).hero(P, "3", "mil").turn(P).to("for").end()
    assert s.asked is None
    assert not s.lies(P, "3")


def test_f45_of_two_equal_spaces_the_one_with_a_survivor() -> None:
    s = Scene(events=["storm"]).survivors_aboard(False, True, True, True, True).go(P, "3", "car")
    assert s.space_of(P, "3") == 2
    assert s.goods(P) == {}
    assert s.airlock_of(P) == (1, 0)


def test_f47_the_guide_of_a_driven_robot_serves_the_driver() -> None:
    s = Scene().robot(P, "bla", up=True).search("bla", "guide").equip(P, "bow", broken=True)
    s.go(P, "3", "uwb").play("drive")
    s.act("search")
    assert s.actions_left == 4
    s.play("repair", "bow")
    assert s.repaired(P) == {"bow"}
    assert s.actions_left == 1


def test_f48_the_access_card_is_asked_for() -> None:
    s = Scene().equip(P, "card").give(P, chip=1).go(P, "3", "dam").play("take", 3)
    assert s.asked == (P, "dam_price")
    s.play("chip")
    assert s.goods(P) == {"water": 3}
    assert s.ready(P, "card")


def test_f49_two_scout_offices_draw_four_more() -> None:
    s = Scene(4, events=["blackout"]).room(P, "scout").room(P, "scout").drop_search("sil", 3)
    assert len(s.stack("sil")) == 7
    s.go(P, "3", "sil").play("search")
    s.settle_places()
    assert len(s.stack("sil")) == 2
    assert s.event_count("searched") == 5
    assert s.actions_left in (2, 4)  # a guide among them gives two


def test_f50_the_robot_is_ready_from_day_one() -> None:
    s = Scene(robot_ready=True, day=1).go(P, "3", "uwb")
    assert not s.can("robot")
    s.end().go(P, "robot", "for").play("take", 2)
    assert s.goods(P) == {"wood": 2}
    assert s.tracer_of(P) == 0


def test_f51_open_search_names_the_tile() -> None:
    s = (
        Scene(open_search=True)
        .room(P, "scout")
        .shown("sil", "axe")
        .search("sil", "canned", "empty", "survivor", exactly=True)
    )
    s.go(P, "3", "sil")
    assert s.offers("search") == {"canned", "empty", "survivor"}
    s.play("search", "canned")
    assert s.asked == (P, "scout")
    s.play("tile", "survivor")
    s.settle_places()
    assert s.goods(P) == {"canned": 1}
    assert s.airlock_of(P) == (1, 0)
    assert s.stack("sil") == []
    assert s.actions_left == 2


def test_f52_who_has_nothing_that_may_be_taken_is_not_asked() -> None:
    s = Scene().hero(Q, "3", "mil", up=True).room(Q, "guards").give(Q, ammo=2).room(P, "interro")
    s.go(P, "5", "mil")
    assert s.asked == (P, "act")
    assert s.goods(Q) == {"ammo": 2}
    assert not s.room_used(Q, "guards")

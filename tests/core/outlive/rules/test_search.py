"""Searching the cities, lost characters, equipment, Watch post (O39, O43, O44)."""

import pytest

from tests.core.outlive.table import P, Q, Scene

TILES = [
    ("bla", "canned", {"canned": 1}),
    ("bla", "water", {"water": 1}),
    ("bla", "wood", {"wood": 1}),
    ("bla", "chip", {"chip": 1}),
    ("bla", "ammo", {"ammo": 1}),
    ("sil", "metal", {"metal": 1}),
    ("bla", "empty", {}),
    ("bla", "trader", {"canned": 2}),
    ("bla", "deserter", {"ammo": 2}),
    ("sil", "cook", {"meat": 3}),
]


@pytest.mark.parametrize(("city", "tile", "gain"), TILES)
def test_o43_what_a_tile_brings(city: str, tile: str, gain: dict[str, int]) -> None:
    s = Scene().search(city, tile).go(P, "3", city)
    size = len(s.stack(city))
    s.play("search")
    assert s.goods(P) == gain
    assert len(s.stack(city)) == size - 1
    assert s.actions_left == 2


def test_o43_a_survivor_enters_the_shelter() -> None:
    s = Scene().search("bla", "survivor").go(P, "3", "bla").play("search")
    assert s.airlock_of(P) == (1, 0)


def test_q33_a_survivor_without_a_place_is_lost() -> None:
    s = Scene().airlock(P, 6).search("bla", "survivor")
    before = s.supply("survivor")
    s.go(P, "3", "bla").play("search")
    assert s.airlock_of(P) == (6, 0)
    assert s.supply("survivor") == before


def test_o43_an_empty_stack_offers_no_search() -> None:
    s = Scene().search("bla", exactly=True).go(P, "3", "bla")
    assert not s.can("search")


def test_o43_the_tile_stays_away_until_the_next_dawn() -> None:
    s = Scene().search("bla", "canned", "empty", exactly=True).go(P, "3", "bla").play("search")
    assert s.stack("bla") == ["empty"]


def test_lost_medic_lowers_the_tracer() -> None:
    s = Scene().tracers(2, 0).search("bla", "medic").go(P, "3", "bla").play("search")
    assert s.tracer_of(P) == 1


def test_q4_the_medic_stops_at_minus_two() -> None:
    s = Scene().tracers(-2, 0).search("bla", "medic").go(P, "3", "bla").play("search")
    assert s.tracer_of(P) == -2


def test_lost_guide_gives_two_actions_in_this_visit() -> None:
    s = Scene().search("bla", "guide").go(P, "3", "bla").play("search")
    assert s.actions_left == 4


def test_q57_the_guides_actions_come_on_top_of_a_sandstorm() -> None:
    s = Scene(events=["sandstorm"]).search("bla", "guide").go(P, "5", "bla").play("search")
    assert s.actions_left == 3 - 1 + 2


def test_q118_a_guide_found_by_the_robot_serves_the_robot() -> None:
    s = Scene().robot(P, "for").search("bla", "guide").go(P, "robot", "bla").play("search")
    assert s.actions_left == 2 - 1 + 2


def test_lost_researcher_is_a_scientist() -> None:
    s = Scene().search("sil", "researcher")
    before = s.supply("scientist")
    s.go(P, "3", "sil").play("search")
    assert s.airlock_of(P) == (0, 1)
    assert s.supply("scientist") == before - 1
    assert s.scientists_at_base == 3


def test_lost_family_brings_two() -> None:
    s = Scene().search("sil", "family").go(P, "3", "sil").play("search")
    assert s.airlock_of(P) == (2, 0)


def test_q102_a_family_enters_until_no_place_is_left() -> None:
    s = Scene().airlock(P, 5).search("sil", "family").go(P, "3", "sil").play("search")
    assert s.airlock_of(P) == (6, 0)


def test_lost_fitter_repairs_for_two_of_three() -> None:
    s = Scene().equip(P, "crowbar", broken=True).give(P, metal=2).search("bla", "fitter")
    s.go(P, "3", "bla").play("search")
    assert s.asked == (P, "fitter")
    s.play("repair", "crowbar")
    assert s.repaired(P) == {"crowbar"}
    assert s.goods(P) == {}


def test_lost_fitter_may_be_declined() -> None:
    s = Scene().equip(P, "crowbar", broken=True).give(P, metal=2).search("bla", "fitter")
    s.go(P, "3", "bla").play("search").play("none")
    assert s.repaired(P) == set()
    assert s.goods(P) == {"metal": 2}


def test_q58_q105_a_fitter_without_materials_does_nothing() -> None:
    s = Scene().equip(P, "crowbar", broken=True).give(P, metal=1, wood=5).search("bla", "fitter")
    s.go(P, "3", "bla").play("search")
    assert s.asked == (P, "act")
    assert s.goods(P) == {"metal": 1, "wood": 5}


def test_q58_a_fitter_without_broken_equipment_does_nothing() -> None:
    s = Scene().give(P, metal=3).search("bla", "fitter").go(P, "3", "bla").play("search")
    assert s.asked == (P, "act")


def test_q78_what_the_fitter_repairs_is_ready_at_once() -> None:
    s = Scene().equip(P, "crowbar", broken=True).give(P, metal=2).search("bla", "fitter")
    s.go(P, "3", "bla").play("search").play("repair", "crowbar").end().go(P, "4", "mil")
    assert s.goods(P) == {"chip": 2}


def test_o43_salvage_pays_for_the_first_empty_tile_in_each_city() -> None:
    s = Scene().room(P, "salvage").search("sil", "empty", "empty").search("bla", "empty")
    s.go(P, "3", "sil").play("search")
    assert s.goods(P) == {"wood": 1, "metal": 1}
    s.play("search")
    assert s.goods(P) == {"wood": 1, "metal": 1}
    s.end().go(P, "4", "bla").play("search")
    assert s.goods(P) == {"wood": 2, "metal": 2}


def test_o43_o48_salvage_works_for_the_robot() -> None:
    s = Scene().room(P, "salvage").robot(P, "for").search("bla", "empty").go(P, "robot", "bla").play("search")
    assert s.goods(P) == {"wood": 1, "metal": 1}


def test_o43_salvage_that_is_not_full_pays_nothing() -> None:
    s = Scene().room(P, "salvage", 2).search("sil", "empty").go(P, "3", "sil").play("search")
    assert s.goods(P) == {}


def test_o43_q107_a_scout_office_draws_two_more_once_a_city() -> None:
    s = Scene().room(P, "scout").search("sil", "canned", "ammo", "metal", "chip", "empty", "empty")
    s.search("bla", "canned", "water", "wood", "chip")
    s.go(P, "3", "sil").play("search")
    assert s.goods(P) == {"canned": 1, "ammo": 1, "metal": 1}
    assert s.actions_left == 2
    s.play("search")
    assert s.goods(P) == {"canned": 1, "ammo": 1, "metal": 1, "chip": 1}
    s.end().go(P, "4", "bla").play("search")
    assert s.goods(P) == {"canned": 2, "ammo": 1, "metal": 1, "chip": 1, "water": 1, "wood": 1}


def test_o43_a_scout_office_is_used_even_if_fewer_tiles_are_there() -> None:
    s = (
        Scene()
        .room(P, "scout")
        .search("sil", "canned", "ammo", exactly=True)
        .go(P, "3", "sil")
        .play("search")
    )
    assert s.goods(P) == {"canned": 1, "ammo": 1}
    assert s.stack("sil") == []


def test_o43_o48_a_scout_office_does_not_work_for_the_robot() -> None:
    s = Scene().room(P, "scout").robot(P, "for").search("bla", "canned", "water", "wood")
    s.go(P, "robot", "bla").play("search")
    assert s.goods(P) == {"canned": 1}


def test_q41_q107_a_driven_search_is_no_heros_search() -> None:
    s = Scene().room(P, "scout").robot(P, "bla").search("bla", "canned", "water", "wood")
    s.go(P, "3", "uwb").play("drive")
    s.act("search")
    assert s.goods(P) == {"canned": 1}


def test_q28_equipment_costs_an_action_each() -> None:
    s = Scene().shown("bla", "bow", "axe", "trap").go(P, "3", "bla")
    s.play("equipment", "bow").play("equipment", "trap")
    assert s.actions_left == 1
    assert s.broken(P) == {"bow", "trap"}
    assert s.shown_in("bla") == ["axe"]


def test_q28_an_owned_kind_is_refused() -> None:
    s = (
        Scene()
        .shown("bla", "bow", "axe", "trap")
        .equip(P, "bow")
        .equip(P, "axe", broken=True)
        .go(P, "3", "bla")
    )
    assert s.offers("equipment") == {"trap"}


def test_q29_a_kind_owned_by_a_rival_may_be_taken() -> None:
    s = Scene().shown("bla", "bow").equip(Q, "bow").go(P, "3", "bla").play("equipment", "bow")
    assert s.broken(P) == {"bow"}


def test_q80_never_two_of_a_kind() -> None:
    s = Scene().shown("bla", "bow", "bow").go(P, "3", "bla").play("equipment", "bow")
    assert s.offers("equipment") == set()


def test_o44_a_watch_post_looks_before_the_piece_is_chosen() -> None:
    s = Scene().room(P, "watch").turn(P)
    assert s.offers("look") == {"bla", "sil"}
    s.play("look", "bla")
    assert s.asked == (P, "piece")
    assert s.peeked(P, "bla") == s.stack("bla")
    assert s.room_used(P, "watch")
    assert s.offers("look") == set()


def test_o44_not_through_an_empty_stack() -> None:
    s = Scene().room(P, "watch").search("bla", exactly=True).turn(P)
    assert s.offers("look") == {"sil"}


def test_o44_a_watch_post_must_be_full() -> None:
    assert Scene().room(P, "watch", 3).turn(P).offers("look") == set()


def test_q36_tiles_drawn_by_anybody_drop_out_of_the_view() -> None:
    s = Scene().room(P, "watch").search("bla", "empty", "canned", "water", exactly=True)
    s.turn(P).play("look", "bla").go(Q, "3", "bla").play("search")
    assert s.peeked(P, "bla") == ["canned", "water"]


def test_q37_two_watch_posts_look_twice() -> None:
    s = Scene().room(P, "watch").room(P, "watch").turn(P).play("look", "bla")
    assert "sil" in s.offers("look")


def test_q122_a_room_that_becomes_full_by_day_works_from_then_on() -> None:
    s = Scene().room(P, "salvage", 2).search("sil", "survivor", "empty").go(P, "3", "sil").play("search")
    s.play("room", "salvage").play("search")
    assert s.goods(P) == {"wood": 1, "metal": 1}


def test_q71_a_found_survivor_does_not_exist_when_they_run_out() -> None:
    s = Scene().no_survivors().search("bla", "survivor").go(P, "3", "bla").play("search")
    assert s.airlock_of(P) == (0, 0)


def test_q95_an_act_without_effect_is_allowed() -> None:
    s = Scene().search("bla", "empty").go(P, "3", "bla").play("search")
    assert s.goods(P) == {}
    assert s.event_count("searched") == 1

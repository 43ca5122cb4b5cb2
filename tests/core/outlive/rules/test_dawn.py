"""Dawn: filling up, the next event, its Dawn effects, cities and the Cargo (O20 to O26)."""

import pytest

from tests.core.outlive.table import P, Q, R, Scene

STOCKS = {"for": (6, 8, 10), "min": (6, 8, 10), "fai": (6, 8, 10), "dam": (7, 9, 11), "mil": (6, 8, 10)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_o20_stocks_are_filled_by_seats(seats: int) -> None:
    s = Scene(seats, events=[])
    for place in STOCKS:
        s.stock(place, 0)
    s.coming("storm").dawn()
    assert {place: s.stock_of(place) for place in STOCKS} == {
        place: numbers[seats - 2] for place, numbers in STOCKS.items()
    }


def test_o20_the_day_number_goes_up() -> None:
    assert Scene(day=3).dawn().day == 4


def test_o20_q22_a_stock_above_its_number_stays() -> None:
    s = Scene(events=[]).stock("for", 9).stock("min", 2).coming("storm").dawn()
    assert s.stock_of("for") == 9
    assert s.stock_of("min") == 6


def test_o20_a_short_supply_pile_places_what_it_has() -> None:
    s = Scene(events=[]).stock("for", 0).give(P, wood=28).coming("storm").dawn()
    assert s.stock_of("for") == 2
    assert s.supply("wood") == 0


def test_o21_the_next_event_comes_into_force_at_the_right() -> None:
    s = Scene(events=["storm"]).coming("fire").dawn()
    assert s.in_force == ["storm", "fire"]


@pytest.mark.parametrize(("event", "place"), [("wood", "for"), ("metal", "min"), ("chips", "fai")])
def test_o21_q23_a_shortage_sends_the_surplus_back(event: str, place: str) -> None:
    s = Scene(events=[]).coming(event).dawn()
    assert s.stock_of(place) == 3
    s.stock(place, 0).dawn()
    assert s.stock_of(place) == 3


def test_q100_goods_stay_when_a_shortage_is_overcome() -> None:
    s = Scene(events=["wood"]).stock("for", 3).give(P, wood=8).night().play("event", "wood")
    s.until_paid(*["wood"] * 8)
    assert s.stock_of("for") == 3
    s.coming("storm").dawn()
    assert s.stock_of("for") == 6


def test_o22_rats_take_a_supply_of_choice_from_each_in_turn_order() -> None:
    s = Scene(3, events=["rats"]).give(P, meat=1, canned=1).give(Q, water=1, canned=1).give(R, wood=2)
    s.dawn()
    assert s.asked == (P, "lose_good")
    assert s.offers("good") == {"meat", "canned"}
    s.play("good", "canned")
    assert s.asked == (Q, "lose_good")
    s.play("good", "water")
    assert s.goods(P) == {"meat": 1}
    assert s.goods(Q) == {"canned": 1}
    assert s.goods(R) == {"wood": 2}


def test_o22_looters_take_a_material() -> None:
    s = Scene(events=["looters"]).give(P, wood=1, chip=1, ammo=2).give(Q, metal=1).dawn()
    assert s.asked == (P, "lose_good")
    assert s.offers("good") == {"wood", "chip"}
    s.play("good", "chip")
    assert s.goods(P) == {"wood": 1, "ammo": 2}
    assert s.goods(Q) == {}


def test_o22_a_new_event_works_at_the_dawn_it_is_turned_up() -> None:
    s = Scene(events=[]).give(P, canned=1).coming("rats").dawn()
    assert s.goods(P) == {}


def test_o22_oldest_event_first() -> None:
    s = Scene(events=["looters", "rats"]).give(P, wood=1, chip=1, meat=1, canned=1).dawn()
    assert s.asked == (P, "lose_good")
    assert s.offers("good") == {"wood", "chip"}
    s.play("good", "chip")
    assert s.offers("good") == {"meat", "canned"}


def test_o22_q61_a_full_bulkhead_is_passed_over() -> None:
    s = Scene(events=["rats"]).room(P, "bulkhead").give(P, canned=2).give(Q, canned=2).dawn()
    assert s.goods(P) == {"canned": 2}
    assert s.goods(Q) == {"canned": 1}


def test_q62_a_bulkhead_that_is_not_full_protects_nobody() -> None:
    s = Scene(events=["rats"]).room(P, "bulkhead", 2).give(P, canned=2).dawn()
    assert s.goods(P) == {"canned": 1}


def test_o23_q47_algae_and_vegetable_go_home() -> None:
    s = Scene().vegetable(P).algae_gone().dawn()
    assert s.algae_there
    assert s.vegetable_there
    assert s.vegetable_of is None


def test_o24_three_equipment_tiles_lie_in_each_city() -> None:
    s = Scene().pile("bow", "axe", "armour", "bat", "card", "exo").dawn()
    assert s.shown_in("bla") == ["bow", "axe", "armour"]
    assert s.shown_in("sil") == ["bat", "card", "exo"]


def test_o24_what_was_left_is_discarded_first() -> None:
    s = Scene().shown("bla", "bow", "axe", "trap").shown("sil", "bat").dawn()
    assert sorted(s.discards) == ["axe", "bat", "bow", "trap"]


def test_o24_discards_are_shuffled_only_when_the_pile_is_empty() -> None:
    s = Scene(4).shown("bla").shown("sil").tiles(["bow"], ["axe", "trap"], others=(Q, R, 3, P)).dawn()
    assert s.shown_in("bla")[0] == "bow"
    assert len(s.shown_in("bla")) == 3
    assert s.shown_in("sil") == []
    assert s.discards == []


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10)])
def test_o25_search_stacks_by_seats(seats: int, size: int) -> None:
    s = Scene(seats, events=["storm"]).coming("fire").dawn()
    assert len(s.stack("bla")) == size
    assert len(s.stack("sil")) == size


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 5), (4, 7)])
def test_o25_empty_streets_keep_three_fewer(seats: int, size: int) -> None:
    s = Scene(seats, events=[]).coming("streets").dawn()
    assert len(s.stack("bla")) == size


def test_o25_q25_at_most_one_character_a_city_and_never_the_same() -> None:
    lost = {"medic", "guide", "researcher", "family", "trader", "deserter", "cook", "fitter"}
    found = 0
    for seed in range(12):
        s = Scene(4, seed=seed, events=["storm"]).coming("fire").dawn()
        bla = [tile for tile in s.stack("bla") if tile in lost]
        sil = [tile for tile in s.stack("sil") if tile in lost]
        assert len(bla) <= 1
        assert len(sil) <= 1
        assert not set(bla) & set(sil)
        found += len(bla) + len(sil)
    assert found > 12


def test_o25_q36_what_a_watch_post_showed_is_worth_nothing_any_more() -> None:
    s = Scene().room(P, "watch").turn(P).play("look", "sil")
    assert s.peeked(P, "sil")
    s.dawn()
    assert s.peeked(P, "sil") == []


def test_o26_q30_a_survivor_on_each_space_without_one() -> None:
    s = Scene(events=[]).survivors_aboard(False, True, False, False, True).coming("fire")
    before = s.supply("survivor")
    s.dawn()
    assert s.aboard == [True] * 5
    assert s.supply("survivor") == before - 3


def test_o26_a_storm_keeps_the_number_3_spaces_empty() -> None:
    s = Scene(events=["storm"]).survivors_aboard(False, False, False, True, False).dawn()
    assert s.aboard == [False, False, True, True, True]


def test_q59_an_event_is_turned_up_on_day_6_and_may_be_overcome() -> None:
    s = Scene(day=5, events=[]).coming("wood").dawn()
    assert s.day == 6
    assert s.in_force == ["wood"]
    s.give(P, wood=8).night()
    assert s.asked == (P, "event")


def test_q71_no_survivor_left_means_no_space_is_filled() -> None:
    s = Scene(events=[]).survivors_aboard(False, False, False, False, False).no_survivors().coming("fire")
    s.dawn()
    assert s.aboard == [False] * 5

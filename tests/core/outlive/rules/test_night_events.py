"""Nightfall and events overcome (O60, O61, Q24, Q57 to Q65)."""

import pytest

from tests.core.outlive.table import P, Q, R, Scene

COSTS = [
    ("wood", "materials", 8, 3),
    ("metal", "materials", 8, 3),
    ("chips", "materials", 8, 3),
    ("streets", "materials", 9, 3),
    ("sandstorm", "ammo", 10, 5),
    ("rats", "supplies", 5, 4),
    ("looters", "ammo", 9, 4),
    ("fire", "supplies", 5, 4),
    ("fallout", "materials", 12, 5),
    ("blackout", "materials", 11, 4),
    ("epidemic", "supplies", 6, 5),
    ("storm", "ammo", 9, 4),
]
PAID = {"materials": "metal", "ammo": "ammo", "supplies": "canned"}


def test_o60_all_pieces_lie_down_where_they_are() -> None:
    s = Scene().standing(P).standing(Q).robot(P, "mil", up=True)
    places = {piece: s.where(P, piece) for piece in s.pieces(P)}
    s.night()
    assert all(s.lies(P, piece) for piece in s.pieces(P))
    assert {piece: s.where(P, piece) for piece in s.pieces(P)} == places


@pytest.mark.parametrize(("event", "group", "cost", "points"), COSTS)
def test_o61_each_event_has_its_price_and_points(event: str, group: str, cost: int, points: int) -> None:
    s = Scene(events=[event]).give(P, **{PAID[group]: cost}).night()
    assert s.asked == (P, "event")
    s.play("event", event)
    assert s.goods(P) == {}
    assert s.points_of_events(P) == points
    assert s.in_force == []


@pytest.mark.parametrize(("event", "group", "cost", "points"), COSTS)
def test_o61_one_less_is_not_enough(event: str, group: str, cost: int, points: int) -> None:
    del points
    s = Scene(events=[event]).give(P, **{PAID[group]: cost - 1}).step("events", P)
    assert s.asked is None
    assert s.in_force == [event]


def test_o61_a_cost_is_paid_within_its_group() -> None:
    s = Scene(events=["wood"]).give(P, wood=3, metal=4, chip=2, ammo=5).night().play("event", "wood")
    assert s.asked == (P, "pay")
    assert s.offers("good") == {"wood", "metal", "chip"}
    s.until_paid("wood", "wood", "wood", "metal", "metal", "metal", "metal", "chip")
    assert s.goods(P) == {"chip": 1, "ammo": 5}


def test_o61_an_event_need_not_be_overcome() -> None:
    s = Scene(events=["wood"]).give(P, wood=8).step("events", P).play("none")
    assert s.goods(P) == {"wood": 8}
    assert s.in_force == ["wood"]


def test_o61_q24_any_number_one_after_the_other() -> None:
    s = Scene(events=["wood", "rats"]).give(P, wood=8, canned=5).night()
    s.play("event", "rats").play("event", "wood")
    assert s.points_of_events(P) == 7
    assert s.in_force == []


def test_o61_in_turn_order_from_the_first_player() -> None:
    s = Scene(3, events=["wood"]).first(Q)
    for seat in (P, Q, R):
        s.give(seat, wood=8)
    s.night()
    order = []
    while s.asked is not None and s.asked[1] == "event":
        order.append(s.asked[0])
        s.play("none")
    assert order == [Q, R, P]


def test_x17_one_seat_clears_it_for_all() -> None:
    s = Scene(events=["wood"]).give(P, wood=8).give(Q, wood=8).night().play("event", "wood")
    assert s.points_of_events(Q) == 0
    assert s.asked != (Q, "event")


def test_q64_a_cost_is_not_shared() -> None:
    s = Scene(events=["wood"]).give(P, wood=4).give(Q, wood=4).night()
    assert s.asked is None or s.asked[1] != "event"


@pytest.mark.parametrize(("event", "group", "due"), [("wood", "materials", 6), ("looters", "ammo", 7)])
def test_o61_a_crisis_room_takes_two(event: str, group: str, due: int) -> None:
    s = Scene(events=[event]).room(P, "crisis").give(P, **{PAID[group]: due}).step("events", P)
    s.play("event", event)
    assert s.goods(P) == {}
    assert s.room_used(P, "crisis")


def test_o61_a_crisis_room_takes_one_supply() -> None:
    s = Scene(events=["rats"]).room(P, "crisis").give(P, canned=4).night().play("event", "rats")
    assert s.goods(P) == {}


def test_q63_a_crisis_room_serves_the_first_event_tonight_only() -> None:
    s = Scene(events=["wood", "metal"]).room(P, "crisis").give(P, wood=13).night().play("event", "wood")
    assert s.goods(P) == {"wood": 7}
    assert s.asked != (P, "event")


def test_o61_a_crisis_room_that_is_not_full_helps_nothing() -> None:
    s = Scene(events=["wood"]).room(P, "crisis", 3).give(P, wood=7).step("events", P)
    assert s.asked is None


def test_o60_q65_tonights_water_is_spent_before_other_water() -> None:
    s = Scene(events=["rats"]).room(P, "cistern").give(P, water=4).night().play("event", "rats")
    assert s.goods(P) == {}
    assert s.in_force == []


def test_q65_tonights_water_pays_an_event_first() -> None:
    s = Scene(events=["rats"]).room(P, "cistern").give(P, water=1, canned=4).night().play("event", "rats")
    s.until_paid("water", *["canned"] * 4)
    assert s.goods(P) == {"water": 1}


def test_q37_two_cisterns_give_two() -> None:
    s = Scene().room(P, "workshop", 0).room(P, "cistern").room(P, "cistern").give(P, canned=2).night(P)
    s.until(P, "feed", skip=True)
    s.play("meat_first")
    assert s.goods(P) == {}
    assert s.in_room(P, "cistern") == (3, 0)


def test_q60_an_event_overcome_has_no_night_effect() -> None:
    s = Scene(events=["epidemic"]).airlock(P, 2).airlock(Q, 2).give(P, canned=6 + 4).night()
    s.play("event", "epidemic")
    s.night_out()
    assert not [each for each in s.log if each.kind == "persons" and each.data["cause"] == "epidemic"]


def test_q60_fallout_overcome_gives_no_radiation() -> None:
    s = Scene(events=["fallout"]).give(P, wood=12).night().play("event", "fallout")
    s.night_out()
    assert s.tracer_of(Q) == 2


def test_option_one_event_limits_each_seat_to_one_a_night() -> None:
    s = Scene(events=["wood", "rats"], one_event=True).give(P, wood=8, canned=5).give(Q, wood=8, canned=5)
    s.night().play("event", "rats")
    assert s.asked == (Q, "event")
    s.play("event", "wood")
    assert s.in_force == []


def test_o61_a_paid_event_leaves_and_its_goods_return() -> None:
    s = Scene(events=["wood"]).give(P, metal=8)
    before = s.supply("metal")
    s.night().play("event", "wood")
    assert s.supply("metal") == before + 8


def test_o62_q32_a_seat_does_its_whole_night_before_the_next() -> None:
    s = Scene().first(Q)
    for seat in (P, Q):
        s.give(seat, canned=4, wood=3)
    s.night()
    order = []
    while s.asked is not None and s.phase == "night":
        if not order or order[-1] != s.asked[0]:
            order.append(s.asked[0])
        s.choose()
    assert order == [Q, P]

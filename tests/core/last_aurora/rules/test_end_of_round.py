"""Phase 5: the end of the round, or of the game (R526-R531, R1312, C14, C15, A8)."""

import pytest

from core.last_aurora.state import END_OF_ROUND
from core.last_aurora.tables.records import FOOD
from tests.core.last_aurora.table import Scene, trailer, truck

ZONE = ["Abandoned Shop", "Fuel Station", "Radar Station", "Naval Depot", "Roof Rifle"]


def full_zone(seats: int = 3) -> Scene:
    """Five cards in the zone; whatever is revealed, it is no Event."""
    s = Scene(seats)
    for slot, name in enumerate(ZONE):
        s.zone(slot, name)
    return s.deck("Driver", "Explorer", "Shooter", "Medic", "Orphan")


# -- does the game end? (R528) ---------------------------------------------------------------------


@pytest.mark.parametrize("space", ["a20", "a21", "a31"])
def test_r528_the_game_ends_when_a_convoy_has_reached_the_aurora_or_gone_beyond(space: str) -> None:
    s = Scene().at(1, space).start("end")
    assert s.m.decision is None
    assert s.m.scores is not None
    assert s.events("game_over") == [{"reached": True}]
    assert s.state.aurora == 1


def test_r528_one_space_short_is_not_reached() -> None:
    s = Scene().at(1, "a19").start("end")
    assert s.m.decision is not None
    assert s.m.scores is None
    assert s.state.aurora == 2


def test_r528_the_present_mooring_counts_before_the_aurora_sails_on() -> None:
    s = Scene().at(1, "a20")
    s.state.aurora = s.state.round = 2
    s.start("end")
    assert s.m.decision is not None  # a20 was the first mooring
    s = Scene().at(1, "a21")
    s.state.aurora = s.state.round = 2
    s.start("end")
    assert s.m.decision is None


def test_c14_any_convoy_at_or_past_the_mooring_counts() -> None:
    s = Scene(4).at(2, "a24")
    s.state.aurora = s.state.round = 3  # a23
    s.start("end")
    assert s.events("game_over") == [{"reached": True}]


def test_c15_at_the_sixth_mooring_the_game_ends_though_nobody_is_there() -> None:
    s = Scene()
    s.state.aurora = s.state.round = 6
    s.start("end")
    assert s.m.decision is None
    assert s.events("game_over") == [{"reached": False}]


def test_r528_nothing_else_happens_in_the_last_round() -> None:
    s = full_zone().at(1, "a20").convoy(1, trailers=["Greenhouse"]).start("end")
    assert s.names(s.state.zone) == sorted(ZONE)
    assert s.events("aurora") == []
    assert s.events("stowed") == []


# -- the Aurora sails (R530) -----------------------------------------------------------------------


def test_r530_the_aurora_moves_one_space() -> None:
    s = Scene().start("end")
    assert s.state.aurora == 2
    assert s.m.view(None)["aurora"] == 2
    assert s.events("aurora") == [{"mooring": 2}]
    assert {"phase": END_OF_ROUND} in s.events("phase")


def test_r530_it_is_the_old_round_until_the_next_one_begins() -> None:
    s = full_zone().deck("Ice Quake").start("end")
    assert s.asked is not None
    assert s.asked[1] == "damage"  # an Event, revealed while the zone is filled
    assert s.events("round") == []
    assert s.m.view(None)["phase"] == END_OF_ROUND
    assert (s.m.view(None)["round"], s.m.view(None)["aurora"]) == (1, 2)
    while s.asked is not None and s.asked[1] == "damage":
        s.play("box", truck(3))
    assert s.events("round") == [{"round": 2}]
    assert s.m.view(None)["round"] == 2


def test_r123_a_new_round_begins_with_exploration() -> None:
    s = Scene().start("end")
    assert s.state.round == 2
    assert s.asked == (0, "explore.turn")


# -- the zone (R531) -------------------------------------------------------------------------------


def test_r531_with_three_or_four_players_three_cards_stay() -> None:
    for seats in (3, 4):
        s = full_zone(seats).start("end")
        assert [event["card"] for event in s.events("zone_discarded")] == [s.card(name) for name in ZONE[:2]]
        assert s.state.zone[:3] == [s.card(name) for name in ZONE[2:]]
        assert [s.names([card])[0] for card in s.state.zone[3:]] == ["Explorer", "Driver"]


def test_r531_with_two_players_two_cards_stay() -> None:
    s = full_zone(2).start("end")
    assert [event["card"] for event in s.events("zone_discarded")] == [s.card(name) for name in ZONE[:3]]
    assert s.state.zone[:2] == [s.card(name) for name in ZONE[3:]]
    assert 0 not in s.state.zone


def test_r531_gaps_left_by_enemies_come_first() -> None:
    """The excess is counted by cards, not by slots; the rest slides left, new ones come right to left."""
    s = full_zone().empty(0).empty(3).start("end")
    assert s.events("zone_discarded") == []
    assert s.state.zone[:3] == [s.card(name) for name in (ZONE[1], ZONE[2], ZONE[4])]
    assert [event["slot"] for event in s.events("revealed")] == [4, 3]


def test_r531_excess_cards_leave_from_the_left_whatever_the_gaps() -> None:
    s = full_zone().empty(0).start("end")
    assert [event["card"] for event in s.events("zone_discarded")] == [s.card(ZONE[1])]


def test_r531_tokens_on_discarded_cards_go_back_to_the_reserve() -> None:
    s = full_zone(2)
    reserve = s.state.reserve[FOOD]
    on_cards = sum((s.state.left[slot] + s.state.right[slot]).count(FOOD) for slot in range(3))
    s.start("end")
    assert on_cards == 3
    assert s.state.reserve[FOOD] == s.m.view(0)["reserve"][FOOD] == reserve + 3


def test_r531_tokens_slide_with_their_card() -> None:
    s = full_zone()
    before = s.state.left[3]
    s.start("end")
    assert s.state.zone[1] == s.card(ZONE[3])
    assert s.state.left[1] == before


def test_r175_with_the_deck_out_the_zone_is_not_filled() -> None:
    s = full_zone().no_deck().start("end")
    assert s.state.zone[3:] == [0, 0]
    assert s.asked == (0, "explore.turn")
    assert {"slot": 4, "card": 0, "cost": 3, "skill": 3} in s.refused("slot_empty")


def test_a14_the_cards_kept_follow_the_players_of_the_setup() -> None:
    s = full_zone(3).crew(2, active=["Co-Pilot"]).cargo(2, {truck(0): "S", truck(2): "U"})
    s.turn_order(0, 1, 2).at(2, "a01").waypoint("a02", "C").start("movement")
    s.play("move")
    s.play("space", "a02")
    assert s.seat(2).out
    s.to_phase("end")
    assert len(s.events("zone_discarded")) == 2  # three of five stay, as with three players


# -- Food producers (R1312, A8) --------------------------------------------------------------------


def test_r1312_a_food_producer_brings_one_food_into_another_box() -> None:
    s = Scene().convoy(1, trailers=["Greenhouse"]).unload(1, "F").start("end")
    assert s.held(1, "F") == 1
    assert s.seat(1).cargo[trailer(1, 0)] != FOOD
    assert s.held(0, "F") == 1  # as before


def test_r117_a_damaged_food_producer_brings_nothing() -> None:
    s = Scene().convoy(1, trailers=["Greenhouse"]).unload(1, "F").hurt(1, trailer(1, 0)).start("end")
    assert s.held(1, "F") == 0


def test_a8_it_works_before_the_refill() -> None:
    s = full_zone().convoy(1, trailers=["Greenhouse"]).unload(1, "F").start("end")
    kinds = [event.kind for event in s.log]
    assert kinds.index("stowed") < kinds.index("zone_discarded") < kinds.index("revealed")


def test_a8_without_room_the_food_replaces_another_token_or_is_lost() -> None:
    for choice, food in (("A", 1), ("F", 0)):
        s = Scene().convoy(1, trailers=["Greenhouse"])
        s.cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A", trailer(1, 1): "U"})
        s.load(1, "A A").start("end")
        assert s.asked == (1, "cargo.room")
        s.play("token", choice)
        assert s.held(1, "F") == food
        assert s.held(1, "A") == 4 - food


def test_a8_no_food_in_the_reserve_no_food() -> None:
    s = Scene().convoy(1, trailers=["Greenhouse"]).unload(1, "F").zone(4, "Abandoned Shop").short_of("F", 0)
    s.start("end")
    assert {"seat": 1, "token": FOOD} in s.events("shortage")

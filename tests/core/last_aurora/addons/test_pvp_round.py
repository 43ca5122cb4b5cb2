"""Duels: what players are not, the end of the phase and of the round, and the bonuses (K96-K130)."""

import pytest

from core.last_aurora.addons.pvp.rules import settle_tracks
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.fire_weapons import fire_ends
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.addons.duels import GUN, back, card, mark, pvp, shoot, suffer, tracks
from tests.core.last_aurora.table import Scene, device, truck

# -- players are no Enemies (K96, C58) -------------------------------------------------------------


def test_k96_no_fame_no_target_counter_no_loot() -> None:
    s = pvp().load(1, "A")
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    suffer(s)
    assert s.seat(0).fame == -1
    assert s.state.enemies == []
    assert s.state.awards == []


def test_c58_no_shooter_on_players_and_his_shot_is_not_used_up() -> None:
    s = pvp().crew(0, active=["Shooter", "Leader"]).load(0, "A").convoy(0, devices={0: "Roof Rifle"})
    s.enemy("Immortal Wolf", loot="Nuclear Generator")
    first = card(s, 1, 1)
    hit = s.outcome(2, points=1, jam=False, besides=[first])
    s.outcomes(first, hit).start("fire")
    shoot(s)
    assert s.events("duel")[0]["points"] == 1
    suffer(s)
    s.shoot(device(0, 0), "Immortal Wolf")
    assert s.events("struck")[0]["points"] == 2  # the first hit on an Enemy


def test_c58_no_incendiary_ammunition_on_players() -> None:
    s = pvp().unload(0, "A").give(0, "Incendiary Ammunition").start("fire")
    assert s.offered("duel") == []


def test_k96_a_renegade_ignores_no_player() -> None:
    s = pvp().crew(1, active=["Renegade", "Leader"]).start("fire")
    assert s.asked == (0, "fire.turn")


def test_k13_the_flamethrower_burns_fuel_at_players_too() -> None:
    s = pvp(kickstarter=True).unload(0, "A").convoy(0, devices={0: "Flamethrower"})
    miss = card(s, 1, 0)
    one = card(s, 1, 2)
    s.outcomes(one, miss, back(s, "bottom", one, miss)).start("fire")
    fuel = s.held(0, "U")
    shoot(s, device(0, 0))
    assert s.held(0, "U") == fuel - 1
    assert s.events("duel")[0]["points"] == 2
    suffer(s)


def test_k45_the_veteran_fires_twice_at_players_too() -> None:
    s = pvp(kickstarter=True).crew(0, active=["Veteran", "Leader"]).load(0, "A")
    s.outcomes(card(s, 1, 0)).start("fire")
    shoot(s)
    assert s.offered("duel") == [(GUN, 1)]


# -- end of the phase (K98-K102) -------------------------------------------------------------------


def test_k98_in_forward_order_at_the_end_of_the_phase() -> None:
    s = tracks(pvp(3), aggression=(1, 1, 1)).run((fire_ends,), phase=FIRE)
    assert [event["seat"] for event in s.events("aggression")] == [0, 1, 2]


def test_k100_evasion_one_space_back_not_below_the_first() -> None:
    s = tracks(pvp(3), evasion=(3, 1, 0)).run((fire_ends,), phase=FIRE)
    assert mark(s, "evasion") == (2, 0, 0)


def test_k101_all_bonuses_left_of_the_counter_then_it_goes_back() -> None:
    s = tracks(pvp().hurt(0, truck(3)), aggression=(3, 0)).object_deck("MRE")
    s.run((fire_ends,), phase=FIRE)
    assert (s.seat(0).fame, s.held(0, "D"), s.hand(0)) == (0, 0, ["MRE"])
    assert mark(s, "aggression") == (0, 0)


def test_c53_on_the_first_space_nothing() -> None:
    s = pvp().hurt(0, truck(3)).run((fire_ends,), phase=FIRE)
    assert (s.seat(0).fame, s.held(0, "D")) == (-1, 1)
    assert s.events("aggression") == []


def test_k102_it_starts_anew_each_round() -> None:
    s = tracks(pvp().fame(1, 2), aggression=(5, 0), evasion=(0, 3))
    s.state.marks["pvp_hit"] = (0, 1)
    s.run((fire_ends,), (end_of_round,), phase=FIRE)
    assert mark(s, "hit") == ()


def test_k100_also_for_who_did_not_attack() -> None:
    s = tracks(pvp(), evasion=(0, 2)).unload(0, "A").unload(1, "A").start("fire")
    assert mark(s, "evasion") == (0, 1)


# -- Aggression Track bonuses (K121-K126) ----------------------------------------------------------


def stealing(hits: tuple[int, ...], seats: int = 3, fame: int = 2) -> Scene:
    s = pvp(seats)
    for seat in range(seats):
        s.fame(seat, fame)
    s.state.marks["pvp_hit"] = hits
    return tracks(s, aggression=(5, *[0] * (seats - 1)))


def test_k123_one_fame_and_at_the_top_a_repair() -> None:
    s = tracks(pvp().fame(0, 7).hurt(0, truck(3), GUN), aggression=(1, 0)).run((fire_ends,), phase=FIRE)
    assert s.seat(0).fame == 7
    assert s.asked == (0, "repair")


def test_k124_a_repair_of_choice() -> None:
    s = tracks(pvp().hurt(0, truck(3), GUN), aggression=(2, 0)).run((fire_ends,), phase=FIRE)
    assert s.asked == (0, "repair")
    s.play("box", GUN)
    assert s.held(0, "D") == 1


def test_k125_an_object_with_the_limit_of_three() -> None:
    s = tracks(pvp().give(0, "MRE", "Hazmat Suit", "Welding Torch"), aggression=(3, 0))
    s.run((settle_tracks, 0), phase=FIRE)
    assert s.asked == (0, "objects.limit")


def test_k126_one_fame_off_an_opponent_hit_in_this_phase() -> None:
    s = stealing((0, 1, 0, 2)).run((fire_ends,), phase=FIRE)
    assert s.asked == (0, "pvp.steal")
    assert s.offered("seat") == [1, 2]
    s.play("seat", 2)
    assert [board.fame for board in s.state.seats] == [4, 2, 1]  # two Fame of his own, none from the theft


def test_k126_not_off_others() -> None:
    s = stealing((0, 2, 1, 0)).run((fire_ends,), phase=FIRE)
    assert [board.fame for board in s.state.seats] == [4, 2, 1]


def test_k126_nobody_hit_nobody_robbed() -> None:
    s = stealing((1, 0)).run((fire_ends,), phase=FIRE)
    assert s.asked is None or s.asked[1] != "pvp.steal"
    assert [board.fame for board in s.state.seats] == [4, 2, 2]


def test_k126_without_fame_a_damage_on_any_box() -> None:
    s = stealing((0, 1), seats=2, fame=-1).run((fire_ends,), phase=FIRE)
    assert s.asked == (1, "damage")
    assert set(s.offered("box")) == set(s.seat(1).cargo)
    assert s.seat(1).fame == -1


def test_k126_not_off_who_is_out() -> None:
    s = stealing((0, 1, 0, 2))
    s.crew(1, active=[])
    s.seat(1).out = True
    board = s.seat(1)
    for token in board.cargo.values():
        if 0 < token < DAMAGE:
            s.state.reserve[token] += 1
    s.state.discard += [one for one in (*board.cars, *board.devices) if one]
    board.cars, board.devices, board.cargo, board.kinds = [0] * 4, [0] * 4, {}, {}
    s.run((fire_ends,), phase=FIRE)
    assert [s.seat(0).fame, s.seat(2).fame] == [4, 1]


def test_r555_a_duel_may_end_a_players_game() -> None:
    s = pvp(3).crew(1, active=["Leader"]).cargo(1, {truck(0): "S"})
    for box in s.seat(1).cargo:
        if box != truck(0):
            s.hurt(1, box)
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    assert s.seat(1).out
    assert mark(s, "aggression")[0] == 1
    s.to_phase("end")
    assert s.seat(0).fame == 0


# -- end of the round (K130) -----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "kept"), [(2, 3), (3, 4), (4, 4)])
def test_k130_one_more_card_stays(seats: int, kept: int) -> None:
    s = pvp(seats)
    names = ("Fuel Station", "Radar Station", "Lighthouse", "Field Hospital", "Abandoned Shop")
    for slot, name in enumerate(names):
        s.zone(slot, name, "", "")
    s.run((end_of_round,), phase=FIRE)
    left = [s.card(name) for name in names[5 - kept :]]
    assert s.state.zone[:kept] == left
    assert [event["card"] for event in s.events("zone_discarded")] == [s.card(n) for n in names[: 5 - kept]]

"""Player versus player (K53-K130). The worked example is in tests/examples/test_example_pvp.py."""

import pytest

from core import Match
from core.kernel import Event, OptionsError
from core.last_aurora.addons.pvp.rules import settle_tracks
from core.last_aurora.addons.pvp.tables import tables_of
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.fire_weapons import fire_ends
from core.last_aurora.rules import AREAS
from core.last_aurora.state import FIRE, Enemy
from core.last_aurora.tables.records import DAMAGE
from core.last_aurora.text import Words
from tests.core.last_aurora.table import Scene, device, truck

GUN = truck(4)
NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def pvp(seats: int = 2, **options: object) -> Scene:
    """All convoys on the first space; seat 0 fires first; cards removed unseen lie at the bottom again."""
    s = Scene(seats, pvp=True, **options).turn_order(*reversed(range(seats)))
    for number in s.state.marks["pvp_aside"]:
        pile = s.state.deck if s.t.rules.cards[number].deck == "enemy" else s.state.loot
        pile.insert(0, number)
    s.state.marks["pvp_aside"] = ()
    return s


def card(s: Scene, rating: int = 1, points: int = 2, jam: bool = False, besides: tuple[int, ...] = ()) -> int:
    """An Outcome card with this damage against a player."""
    for row in tables_of(s.t.rules).outcome:
        fits = int(row.damage.split()[rating - 1]) == points
        if row.id not in besides and fits and s.t.rules.outcomes[row.id].jam[rating - 1] == jam:
            return row.id
    raise KeyError("no such card")


def back(s: Scene, target: str, *besides: int) -> int:
    """An Outcome card with this target on its back."""
    return next(
        row.id for row in tables_of(s.t.rules).outcome if row.target == target and row.id not in besides
    )


def tracks(s: Scene, evasion: tuple[int, ...] = (), aggression: tuple[int, ...] = ()) -> Scene:
    zero = (0,) * len(s.state.seats)
    s.state.marks["pvp_evasion"], s.state.marks["pvp_aggression"] = evasion or zero, aggression or zero
    return s


def mark(s: Scene, name: str) -> tuple[int, ...]:
    return s.m.view(None)["marks"][f"pvp_{name}"]


def shoot(s: Scene, weapon: int = GUN, defender: int = 1) -> Scene:
    """Attack a player with the first Ammo on offer."""
    s.play("duel", weapon, defender)
    if s.asked is not None and s.asked[1] == "cargo.pay":
        s.play("box", s.offered("box")[0])
    return s


def suffer(s: Scene) -> int:
    """Place all Damage asked for, on empty boxes first, from the tail; gives how many."""
    placed = 0
    while s.asked is not None and s.asked[1] == "damage":
        board = s.seat(s.asked[0])
        s.play("box", min(s.offered("box"), key=lambda box: (board.cargo[box], -box)))
        placed += 1
    return placed


# -- setup (K64-K77) -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mutants", [False, True])
def test_k66_one_enemy_of_each_period_and_one_loot_of_each_pair_leave(players: int, mutants: bool) -> None:
    options = {"pvp": True} | ({"mutants": True} if mutants else {})
    for seed in range(5):
        match = Match.new("last_aurora", NAMES[:players], options, seed)
        cards, state = match.play.rules.cards, match.play.state
        left = [card for card in (*state.deck, *state.zone) if card and cards[card].kind == "enemy"]
        assert sorted(cards[card].period for card in left) == [1, 2, 3]
        assert sorted(cards[card].period for card in state.loot) == [1, 2, 3]
        aside = [cards[card] for card in state.marks["pvp_aside"]]
        assert sorted((row.deck, row.period) for row in aside) == [
            (deck, period) for deck in ("enemy", "loot") for period in (1, 2, 3)
        ]
        assert all(row.addon == ("mutants" if mutants else "") for row in aside)
        assert not match.invariants()


def test_k66_which_they_are_nobody_knows() -> None:
    match = Match.new("last_aurora", NAMES[:3], {"pvp": True}, 3)
    for viewer in (0, 1, 2, None):
        assert "pvp_aside" not in match.view(viewer)["marks"]
    worlds = [match.redealt(0, seed) for seed in range(30)]
    assert len({world.play.state.marks["pvp_aside"] for world in worlds}) > 3
    assert all(not world.invariants() for world in worlds)


def test_k66_nor_which_loot_lies_under_an_enemy() -> None:
    """Gauss Cannon and Artificial Ecosystem have the same back; the other one left the game."""
    match = Match.new("last_aurora", NAMES[:3], {"pvp": True}, 3)
    state, cards = match.play.state, match.play.rules.cards
    pair = [card.id for card in cards[1:] if card.deck == "loot" and card.period == 2 and not card.addon]
    assert len({cards[card].defense for card in pair}) == 1
    under = next(card for card in state.loot if card in pair)
    state.loot.remove(under)
    enemy = next(card for card in state.deck if cards[card].kind == "enemy" and cards[card].period == 2)
    state.deck.remove(enemy)
    state.enemies.append(Enemy(enemy, 0, under))
    worlds = [match.redealt(0, seed) for seed in range(30)]
    assert {world.play.state.enemies[0].loot for world in worlds} == set(pair)
    assert all(not world.invariants() for world in worlds)


def test_k67_twelve_outcome_cards_with_backs_of_their_own() -> None:
    base, own = Scene().t.rules.outcomes, pvp().t.rules.outcomes
    assert len(own) == len(base) == 13
    assert [row.target for row in own] != [row.target for row in base]
    for one, other in zip(base, own, strict=True):
        assert (one.damage, one.jam, one.enemies, one.letters) == (
            other.damage,
            other.jam,
            other.enemies,
            other.letters,
        )


def test_k67_the_base_deck_is_as_it_was() -> None:
    pvp()
    assert {row.target for row in Scene().t.rules.outcomes[1:]} == {"bottom", "top", "front", "truck"}


def test_k68_c53_both_counters_on_the_first_space() -> None:
    s = pvp(3)
    assert mark(s, "evasion") == mark(s, "aggression") == (0, 0, 0)


def test_k69_fame_begins_at_minus_one() -> None:
    assert [board.fame for board in pvp(4).state.seats] == [-1, -1, -1, -1]
    assert [board.fame for board in Scene(4).state.seats] == [0, 0, 0, 0]


def test_k77_eight_spaces_of_aggression() -> None:
    assert len(tables_of(pvp().t.rules).aggression) + 1 == 8


@pytest.mark.parametrize("seats", [1, 2])
def test_against_the_automa_it_is_refused(seats: int) -> None:
    with pytest.raises(OptionsError) as caught:
        Match.new("last_aurora", NAMES[:seats], {"pvp": True, "automa": True})
    assert str(caught.value).endswith(".")


# -- attacking a player (K83-K87) ------------------------------------------------------------------


def test_k83_a_player_in_the_same_region() -> None:
    s = pvp(3).at(2, "a15").start("fire")
    assert s.asked == (0, "fire.turn")
    assert s.offered("duel") == [(GUN, 1)]


def test_k83_not_in_another_region_nor_oneself() -> None:
    s = pvp().at(1, "a15").give(0, "Welding Torch").start("fire")
    assert s.offered("duel") == []


def test_k83_in_addition_to_enemies() -> None:
    s = pvp().enemy("Warwolves").start("fire")
    assert s.offered("attack") == [(GUN, s.card("Warwolves"))]
    assert s.offered("duel") == [(GUN, 1)]


def test_without_the_add_on_players_are_safe() -> None:
    s = Scene().enemy("Warwolves").start("fire")
    assert s.offered("duel") == []


def test_k83_one_may_leave_it() -> None:
    s = pvp().start("fire")
    s.play("stop")
    assert s.asked == (1, "fire.turn")


def test_k87_one_ammo_and_the_weapon_is_used() -> None:
    s = pvp().load(0, "A")
    s.outcomes(card(s, points=0)).start("fire")
    ammo = s.held(0, "A")
    shoot(s)
    assert s.held(0, "A") == ammo - 1
    assert s.asked == (1, "fire.turn")  # no other Weapon


def test_k87_not_without_ammo() -> None:
    s = pvp().unload(0, "A").start("fire")
    assert s.asked == (1, "fire.turn")


def test_k87_not_with_a_damaged_weapon() -> None:
    s = pvp().hurt(0, GUN).start("fire")
    assert s.asked == (1, "fire.turn")


def test_k87_a_weapon_fired_at_an_enemy_is_used_for_players_too() -> None:
    s = pvp().load(0, "A").enemy("Warwolves", loot="Nuclear Generator").give(0, "Welding Torch").start("fire")
    s.shoot(GUN, "Warwolves")
    assert s.offered("duel") == []


@pytest.mark.parametrize("rating", [1, 2, 3, 4])
def test_k87_the_top_card_shows_the_damage_of_that_weapon(rating: int) -> None:
    guns = {2: "Roof Rifle", 3: "Heavy Machine Gun", 4: "Gauss Cannon"}
    s = pvp()
    if rating > 1:
        s.convoy(0, devices={0: guns[rating]})
    s.outcomes(5).start("fire")
    shoot(s, GUN if rating == 1 else device(0, 0))
    assert s.events("duel")[0]["points"] == [1, 2, 2, 3][rating - 1]


def test_c52_a_jam_damages_the_weapon_as_in_the_base_row() -> None:
    s = pvp()
    s.outcomes(6).start("fire")  # row 1: Jam
    shoot(s)
    suffer(s)
    assert s.seat(0).cargo[GUN] == DAMAGE


# -- Evasion (K88-K89, C51) ------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "ignored"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_k88_as_many_points_ignored_as_icons_left_of_the_counter(space: int, ignored: int) -> None:
    s = tracks(pvp().convoy(0, devices={0: "Gauss Cannon"}), evasion=(0, space))
    s.outcomes(card(s, 4, 4), back(s, "top", card(s, 4, 4)))
    s.convoy(1, devices={0: "Reinforced Plates"}).start("fire")
    shoot(s, device(0, 0))
    assert s.events("duel")[0]["ignored"] == ignored
    suffer(s)
    assert s.held(1, "D") == 4 - ignored


def test_k89_the_rest_where_the_back_of_the_next_card_says() -> None:
    s = pvp()
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    assert s.asked == (1, "damage")  # the defender distributes it
    assert set(s.offered("box")) <= AREAS["bottom"]


def test_k89_evasion_moves_a_space_for_each_damage_placed() -> None:
    s = pvp()
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    suffer(s)
    assert mark(s, "evasion") == (0, 2)


def test_c51_up_to_its_last_space() -> None:
    s = tracks(pvp().convoy(0, devices={0: "Gauss Cannon"}), evasion=(0, 2))
    first = card(s, 4, 4)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s, device(0, 0))
    assert suffer(s) == 2
    assert mark(s, "evasion") == (0, 3)


def test_k89_all_ignored_moves_nothing() -> None:
    s = tracks(pvp(), evasion=(0, 2))
    s.outcomes(card(s, 1, 2)).start("fire")
    shoot(s)
    assert (mark(s, "evasion"), mark(s, "aggression"), s.held(1, "D")) == ((0, 2), (0, 0), 0)


def test_k94_evasion_does_not_work_on_enemies() -> None:
    s = tracks(pvp().enemy("Warwolves"), evasion=(3, 3)).unload(0, "A").unload(1, "A")
    s.outcomes(2, 1).start("fire")  # the Warwolves deal 1
    assert s.asked == (0, "damage")
    suffer(s)
    assert s.held(0, "D") == 1


# -- Aggression (K90) ------------------------------------------------------------------------------


def test_k90_one_space_for_each_damage_really_placed() -> None:
    s = pvp().load(0, "A")
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "top", first)).start("fire")  # there is nothing in the top row
    shoot(s)
    assert s.events("duel")[0] == {
        "seat": 0,
        "defender": 1,
        "points": 2,
        "ignored": 0,
        "placed": 0,
        "area": "top",
    }
    assert (mark(s, "aggression"), mark(s, "evasion"), mark(s, "hit")) == ((0, 0), (0, 0), ())


def test_k90_moved_by_what_landed() -> None:
    s = pvp().load(1, "A")
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    suffer(s)
    assert mark(s, "aggression") == (2, 0)
    assert mark(s, "hit") == (0, 1)


def test_a35_aggression_advances_as_each_damage_lands() -> None:
    s = tracks(pvp()).outcomes(card(s0 := pvp(), points=2), back(s0, "bottom", card(s0, points=2)))
    s.start("fire")
    shoot(s)
    assert s.asked == (1, "damage")
    assert (mark(s, "aggression")[0], mark(s, "evasion")[1]) == (0, 0)
    s.play("box", GUN)
    assert (mark(s, "aggression")[0], mark(s, "evasion")[1]) == (1, 1)
    s.play("box", truck(3))
    assert s.events("aggression") == [{"seat": 0, "bonuses": 2}]


def test_a35_what_cannot_land_as_the_defender_is_out_does_not_count() -> None:
    """The first counter costs him his last Survivor; the second finds nobody."""
    s = tracks(pvp(3)).crew(1, active=["Leader"])
    s.cargo(1, {truck(0): "S", truck(2): "A"})
    s.hurt(1, *(box for box in s.seat(1).cargo if box not in (truck(0), truck(2))))
    shot = card(s, points=2)
    s.outcomes(shot, back(s, "bottom", shot)).start("fire")
    shoot(s)
    s.play("box", truck(0))
    assert s.seat(1).out
    assert mark(s, "aggression")[0] == 1


def test_k90_no_further_than_its_last_space() -> None:
    s = tracks(pvp(), aggression=(6, 0))
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    suffer(s)
    assert mark(s, "aggression") == (7, 0)


def test_k92_several_attacks_on_several_opponents() -> None:
    s = pvp(3).load(0, "A").convoy(0, devices={0: "Roof Rifle"})
    one = card(s, 1, 1)
    two = card(s, 2, 1, besides=(one,))
    s.outcomes(one, two, back(s, "bottom", one, two)).start("fire")
    shoot(s, GUN, 1)
    suffer(s)
    assert s.offered("duel") == [(device(0, 0), 1), (device(0, 0), 2)]
    shoot(s, device(0, 0), 2)
    suffer(s)
    assert {event["defender"] for event in s.events("duel")} == {1, 2}


def test_r114_damage_in_this_phase_costs_what_lies_there() -> None:
    s = pvp().cargo(1, {truck(0): "S", truck(1): "S"})
    first = card(s, 1, 2)
    s.outcomes(first, back(s, "bottom", first)).start("fire")
    shoot(s)
    s.play("box", truck(0))
    assert s.asked == (1, "survivor.lose")


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


# -- before the shots ------------------------------------------------------------------------------


def test_r110_tokens_may_be_moved_after_driving_although_no_enemy_is_about() -> None:
    s = pvp().start("movement")
    s.play("move")
    s.play("space", "a01")
    s.until(0, "move.after")
    assert s.can("rearrange")


@pytest.mark.parametrize("seed", range(12))
def test_c27_the_card_of_a_duel_does_not_aim_its_own_damage(seed: int) -> None:
    """With the deck out after it, all discards are shuffled but this one."""
    s = pvp(seed=seed)
    drawn = card(s)
    s.state.outcome_discard = [other for other in range(1, len(s.t.rules.outcomes)) if other != drawn]
    s.state.outcome_deck = [drawn]
    s.start("fire")
    shoot(s)
    assert drawn not in s.state.outcome_deck
    assert drawn in s.state.outcome_discard


def test_an_outcome_card_tells_its_row_for_duels_where_there_are_duels() -> None:
    """K67: it is another one than the Enemies', and anyone may want to check it."""
    told = "against a convoy 2, 3, 4, 4"
    with_duels, without = Scene(2, pvp=True), Scene(2)
    event = Event("outcome", {"outcome": 1})
    assert told in Words(with_duels.t.rules, ()).event(event)
    assert "against a convoy" not in Words(without.t.rules, ()).event(event)

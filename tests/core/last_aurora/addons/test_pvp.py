"""Duels: how they are set up, how players are attacked and evade (K64-K90)."""

import pytest

from core import Match
from core.kernel import Event, OptionsError
from core.last_aurora.addons.pvp.tables import tables_of
from core.last_aurora.rules import AREAS
from core.last_aurora.state import Enemy
from core.last_aurora.tables.records import DAMAGE
from core.last_aurora.text import Words
from tests.core.last_aurora.addons.duels import GUN, NAMES, back, card, mark, pvp, shoot, suffer, tracks
from tests.core.last_aurora.table import Scene, device, truck

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
    base = [card for card in match.play.rules.every_card if not card.addon]
    pair = [card.id for card in base if card.deck == "loot" and card.period == 2]
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

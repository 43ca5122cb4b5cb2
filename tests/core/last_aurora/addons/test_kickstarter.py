"""The Kickstarter cards (K3-K49): all, or those an option names."""

import pytest

from core import Match
from core.kernel import OptionsError
from core.last_aurora.mechanics.convoy import add_convoy_card
from core.last_aurora.mechanics.exploration_zone import refill
from core.last_aurora.phases.movement import waypoint
from core.last_aurora.rules import AREAS
from core.last_aurora.state import EXPLORATION, MOVEMENT
from tests.core.last_aurora.table import Scene, device, truck

GUN, FLAMES = truck(4), device(0, 0)
JAM, MISS = {"rating": 1, "jam": True}, {"rating": 1, "points": 0, "jam": False}


def kick(seats: int = 2, **options: object) -> Scene:
    return Scene(seats, kickstarter=True, **options)


def begun(players: int = 4, seed: int = 1, cards: object = True, **options: object) -> Match:
    names = ["Ann", "Ben", "Cleo", "Dora"][:players]
    return Match.new("last_aurora", names, {"kickstarter": cards, **options}, seed)


def decks(match: Match) -> list[str]:
    """Names of what lies in the Exploration deck, the box and the zone."""
    state = match.play.state
    return [match.play.rules.cards[card].name for card in (*state.deck, *state.box, *state.zone) if card]


# -- setup (K9, K31, K41) --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k9_k41_each_swaps_with_a_plus_card_of_its_kind_and_period(players: int) -> None:
    match = begun(players)
    rules = match.play.rules
    aside = [rules.cards[card] for card in match.play.state.marks["kickstarter_aside"]]
    added = [row for row in rules.every_card if row.addon == "kickstarter" and row.plus]
    wanted = sorted((row.kind, row.period) for row in added)
    assert sorted((row.kind, row.period) for row in aside) == wanted
    assert all(row.plus and not row.addon for row in aside)


def test_k9_the_decks_are_as_long_as_without() -> None:
    """Swaps do not change their number; Events come on top (K31)."""
    for players in (2, 3, 4):
        names = ["Ann", "Ben", "Cleo", "Dora"][:players]
        plain = decks(Match.new("last_aurora", names, {}, 1))
        assert len(decks(begun(players, cards=["Guide", "Veteran", "Flamethrower"]))) == len(plain)
        assert len(decks(begun(players))) == len(plain) + 2


def test_k31_events_are_added() -> None:
    names = decks(begun(2))
    assert "Electrostatic Storm" in names
    assert "Radioactive Cloud" in names
    assert "Ice Quake" in names
    assert "Supply Drop" in names


def test_only_those_named_are_in() -> None:
    match = begun(4, cards=["Guide", "Radioactive Cloud"])
    names = decks(match)
    assert "Guide" in names
    assert "Radioactive Cloud" in names
    for name in ("Flamethrower", "Proto-truck", "V8 Annihilator", "Electrostatic Storm", "Veteran"):
        assert name not in names
    assert match.options["kickstarter"] == ["Guide", "Radioactive Cloud"]
    assert not match.invariants()


def test_a_card_there_is_not_is_refused_with_one_sentence() -> None:
    with pytest.raises(OptionsError, match=r"There is no Kickstarter card 'Tank'; there is: .*\.$"):
        begun(2, cards=["Tank"])


def test_without_the_option_none_is_in() -> None:
    assert not set(decks(Match.new("last_aurora", ["Ann", "Ben"], {}, 1))) & {"Guide", "Veteran"}


def test_which_cards_have_given_way_is_not_known_to_bots() -> None:
    match = begun(4)
    worlds = {match.redealt(0, seed).play.state.marks["kickstarter_aside"] for seed in range(20)}
    assert len(worlds) > 1
    assert all(not match.redealt(0, seed).invariants() for seed in range(20))


# -- Flamethrower (K13-K15, A12) -------------------------------------------------------------------


def burning() -> Scene:
    s = kick().enemy("Immortal Wolf", loot="Nuclear Generator").turn_order(1, 0)
    return s.convoy(0, devices={0: "Flamethrower"}).hurt(0, GUN)


def test_k13_it_burns_fuel_and_no_ammo() -> None:
    s = burning().start("fire")
    fuel, ammo = s.held(0, "U"), s.held(0, "A")
    s.shoot(FLAMES)
    assert (s.held(0, "U"), s.held(0, "A")) == (fuel - 1, ammo)


def test_k13_not_without_fuel() -> None:
    s = burning().unload(0, "U").give(0, "Welding Torch").start("fire")
    assert s.offered("attack") == []


def test_k13_without_ammo_it_fires_all_the_same() -> None:
    s = burning().unload(0, "A").start("fire")
    assert s.offered("attack") == [(FLAMES, s.card("Immortal Wolf"))]


def test_k15_reads_on_until_a_miss_and_sums_all_damage() -> None:
    s = burning()
    one = s.outcome(1, points=1, jam=False)
    two = s.outcome(1, points=1, jam=False, besides=[one])
    s.outcomes(one, two, s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert s.events("struck")[0]["points"] == 2
    assert len(s.events("outcome")) >= 3
    assert s.state.enemies[0].damage == 2


def test_k15_a12_a_jam_stops_it_counts_and_damages_the_weapon() -> None:
    s = burning()
    one, jam = s.outcome(1, points=1, jam=False), s.outcome(1, points=1, jam=True)
    s.outcomes(one, jam).start("fire")
    s.shoot(FLAMES)
    assert s.events("struck")[0] == {"seat": 0, "card": s.card("Immortal Wolf"), "points": 2, "jammed": True}
    assert s.seat(0).cargo[FLAMES] == 6


def test_k15_a_miss_at_once_is_no_hit_and_no_fame() -> None:
    s = burning()
    s.outcomes(s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert (s.state.enemies[0].damage, s.seat(0).fame, s.state.enemies[0].targets) == (0, 0, [])


def test_a12_incendiary_ammunition_does_not_replace_its_fuel() -> None:
    s = burning().unload(0, "U").give(0, "Incendiary Ammunition").start("fire")
    assert s.offered("attack") == []


def test_r459_once_a_phase() -> None:
    s = burning().load(0, "U").give(0, "Welding Torch")
    s.outcomes(s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert s.offered("attack") == []


# -- Proto-truck (K19-K21, C36) --------------------------------------------------------------------


def proto(**options: object) -> Scene:
    return kick(**options).turn_order(1, 0).convoy(0, "Proto-truck")


def test_k20_no_device_on_it() -> None:
    s = proto()
    s.take(15)
    s.run((add_convoy_card, 0, 15), phase=EXPLORATION, turn=0)
    assert s.asked is None  # the Trailer is the only host
    assert s.seat(0).devices[:2] == [0, 15]


def test_c36_the_device_of_the_old_truck_is_discarded() -> None:
    s = kick().convoy(0, devices={0: "Roof Rifle"})
    s.take(86)
    s.run((add_convoy_card, 0, 86), phase=EXPLORATION, turn=0)
    assert s.seat(0).devices[0] == 0
    assert s.card("Roof Rifle") in s.state.discard


def test_k21_it_moves_without_fuel() -> None:
    s = proto().unload(0, "U").start("movement")
    assert s.can("move")
    assert s.refused("no_fuel") == []
    s.play("move")
    s.play("space", "a01")
    assert s.seat(0).space == s.space("a01")


def test_k21_fuel_on_board_is_kept() -> None:
    s = proto().start("movement")
    fuel = s.held(0, "U")
    s.play("move")
    assert s.held(0, "U") == fuel


def test_k21_extra_fuel_may_be_burnt() -> None:
    s = proto().start("movement")
    s.play("move")
    s.play("fuel")
    assert s.held(0, "U") == 0
    assert s.m.decision.context["speed"] == 5  # Truck 3, Co-Pilot 1, Fuel 1


def test_k21_not_with_its_box_damaged() -> None:
    s = proto().unload(0, "U").hurt(0, truck(3)).start("movement")
    assert not s.can("move")
    assert s.refused("no_fuel") == [{}]


def test_k21_other_trucks_need_fuel() -> None:
    s = kick().turn_order(1, 0).unload(0, "U").start("movement")
    assert not s.can("move")


# -- V8 Annihilator (K25-K27) ----------------------------------------------------------------------


def v8() -> Scene:
    return kick().turn_order(1, 0).convoy(0, "V8 Annihilator").load(0, "U")


def test_k26_no_device_on_it() -> None:
    assert v8().t.rules.cards[87].no_device


def test_k27_each_extra_fuel_gives_two() -> None:
    s = v8().load(0, "U").start("movement")
    s.play("move")
    speed = s.m.decision.context["speed"]
    s.play("fuel")
    s.play("fuel")
    assert s.m.decision.context["speed"] == speed + 4


def test_k27_the_first_fuel_is_paid_as_ever() -> None:
    s = v8().start("movement")
    fuel = s.held(0, "U")
    s.play("move")
    assert s.held(0, "U") == fuel - 1


def test_k27_one_with_its_box_damaged() -> None:
    s = v8().hurt(0, truck(3)).start("movement")
    s.play("move")
    speed = s.m.decision.context["speed"]
    s.play("fuel")
    assert s.m.decision.context["speed"] == speed + 1


# -- Events (K33-K37, C57) -------------------------------------------------------------------------


def test_k33_electrostatic_storm_two_damage_in_each_top_row() -> None:
    s = Scene(3, kickstarter=["Electrostatic Storm"]).turn_order(2, 1, 0)
    for seat in (0, 2):
        s.convoy(seat, devices={0: "Armor Plates" if seat else "Reinforced Plates"})
    s.deck("Electrostatic Storm").run((refill,), phase=EXPLORATION)
    order = []
    while s.asked is not None and s.asked[1] == "damage":
        order.append(s.asked[0])
        assert set(s.offered("box")) <= AREAS["top"]
        s.play("box", s.offered("box")[0])
    assert order == [0, 0, 2, 2]  # forward order (C57); a convoy without a Device takes none (R444)
    assert [s.held(seat, "D") for seat in range(3)] == [2, 0, 2]


def test_k37_radioactive_cloud_one_contamination_each() -> None:
    s = kick(3).turn_order(2, 1, 0).deck("Radioactive Cloud").run((refill,), phase=EXPLORATION)
    order = []
    while s.asked is not None and s.asked[1] == "contaminate":
        order.append(s.asked[0])
        assert len(s.offered("survivor")) == 2
        s.play("survivor", "Leader")
    assert order == [0, 1, 2]
    assert len(s.state.contamination) == 3


def test_k37_who_has_skill_1_dies_of_it() -> None:
    s = kick().turn_order(1, 0).deck("Radioactive Cloud").run((refill,), phase=EXPLORATION)
    s.play("survivor", "Co-Pilot")
    assert s.card("Co-Pilot") in s.state.discard
    assert s.held(0, "S") == 1


def test_k37_a_hazmat_suit_helps() -> None:
    s = (
        kick()
        .turn_order(1, 0)
        .give(0, "Hazmat Suit")
        .deck("Radioactive Cloud")
        .run((refill,), phase=EXPLORATION)
    )
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}


def test_a1_at_setup_they_do_nothing() -> None:
    for seed in range(30):
        state = begun(2, seed).play.state
        assert not state.contamination
        assert all(6 not in board.cargo.values() for board in state.seats)


# -- Veteran (K45) ---------------------------------------------------------------------------------


def veterans(active: bool = True, **options: object) -> Scene:
    s = kick(**options).enemy("Immortal Wolf", loot="Nuclear Generator").turn_order(1, 0).load(0, "A A")
    crew = ["Veteran", "Leader"]
    s.crew(0, active=crew) if active else s.crew(0, active=["Leader"], rest=["Veteran"])
    return s.convoy(0, devices={0: "Roof Rifle"}).outcomes(4, 9, 7)


def test_k45_one_weapon_twice_for_one_ammo_each() -> None:
    s = veterans().unload(0, "A").start("fire")
    ammo = s.held(0, "A")
    s.shoot(GUN, "Immortal Wolf")
    s.shoot(GUN, "Immortal Wolf")
    assert s.held(0, "A") == ammo - 2
    assert [event["box"] for event in s.events("attacks")] == [GUN, GUN]


def test_k45_only_one_of_them_and_no_third_time() -> None:
    s = veterans().load(0, "A").start("fire")
    s.shoot(GUN, "Immortal Wolf")
    s.shoot(GUN, "Immortal Wolf")
    assert {box for box, _ in s.offered("attack")} == {device(0, 0)}
    s.shoot(device(0, 0), "Immortal Wolf")
    assert s.asked != (0, "fire.turn") or s.offered("attack") == []


def test_k45_not_from_the_rest_zone() -> None:
    s = veterans(active=False).start("fire")
    s.shoot(GUN, "Immortal Wolf")
    assert {box for box, _ in s.offered("attack")} == {device(0, 0)}


def test_k45_not_after_a_jam() -> None:
    s = veterans()
    s.outcomes(s.outcome(1, points=1, jam=True)).start("fire")
    s.shoot(GUN, "Immortal Wolf")
    assert GUN not in {box for box, _ in s.offered("attack")}


def test_k45_not_for_another_player() -> None:
    s = veterans().load(1, "A").start("fire")
    s.until(1, "fire.turn")
    s.shoot(GUN, "Immortal Wolf")
    assert s.asked != (1, "fire.turn")


# -- Guide (K49, A26) ------------------------------------------------------------------------------


def guided(active: bool = True) -> Scene:
    s = kick(map="beta").turn_order(1, 0)
    crew = {"active": ["Guide", "Leader"]} if active else {"active": ["Leader"], "rest": ["Guide"]}
    return s.crew(0, **crew)


def road(s: Scene, start: str, end: str) -> int:
    spaces = (s.space(start), s.space(end))
    return next(at for at, row in enumerate(s.t.rules.roads) if (row.start, row.end) == spaces)


def test_k49_neither_damage_nor_contamination_of_a_dangerous_shortcut() -> None:
    s = guided().at(0, "b07").waypoint("b09", "-").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("ignore")
    assert (s.held(0, "D"), s.state.contamination) == (0, {})
    assert s.events("contamination_averted") == [{"seat": 0}]


def test_a26_an_avalanche_falls_all_the_same() -> None:
    s = guided().at(0, "b09").waypoint("b12", "-").start("movement")
    s.play("move")
    s.play("space", "b12", road(s, "b09", "b12"))
    s.play("ignore")
    assert s.held(0, "D") == 0
    assert s.state.closed == (road(s, "b09", "b12"),)


def test_k49_nor_contaminated_waypoints_and_spaces() -> None:
    s = guided().at(0, "b03").waypoint("b03", "C").run((waypoint, 0), phase=MOVEMENT, turn=0)
    s.play("ignore")
    assert s.state.contamination == {}
    s = guided().at(0, "bx1").run((waypoint, 0), phase=MOVEMENT, turn=0)
    s.play("ignore")
    assert s.state.contamination == {}


def test_k49_only_while_active() -> None:
    s = guided(active=False).at(0, "bx1").run((waypoint, 0), phase=MOVEMENT, turn=0)
    assert s.asked == (0, "contaminate")


def test_a32_he_is_asked_once_at_the_first_thing_that_would_hurt() -> None:
    s = guided().at(0, "b07").waypoint("b09", "C").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    assert s.asked == (0, "road.spared")
    s.play("ignore")
    assert s.asked != (0, "road.spared")  # nor at the counter
    assert (s.held(0, "D"), s.state.contamination) == (0, {})


def test_a32_the_board_may_hurt_if_his_player_likes() -> None:
    s = guided().at(0, "b07").waypoint("b09", "C").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("endure")
    while s.asked in ((0, "contaminate"), (0, "damage")):
        action = s.m.decision.actions[0]
        s.play(action.kind, *action.args)
    assert s.held(0, "D") == 1
    assert len(s.events("contaminated")) == 2  # the road, and the counter where it ends


def test_a32_where_nothing_hurts_he_is_not_asked() -> None:
    s = guided().at(0, "b00").waypoint("b02", "-").start("movement")
    s.play("move")
    s.play("space", "b02")
    assert not s.events("road_ignored")
    assert s.asked != (0, "road.spared")


def test_a32_mines_lie_on_the_board_too() -> None:
    for answer, damage in (("ignore", 0), ("endure", 1)):
        s = kick(map="beta", mine=True).turn_order(1, 0).crew(0, active=["Guide", "Leader"])
        s.at(0, "b00").waypoint("b02", "-")
        s.state.marks["mines"] = (road(s, "b00", "b01"), 1)
        s.start("movement").play("move")
        way = next(way for way in s.offered("space") if isinstance(way, tuple) and way[0] == s.space("b02"))
        s.play("space", *way)
        s.play(answer)
        while s.asked == (0, "damage"):
            s.play("box", truck(3))
        assert s.held(0, "D") == damage
        assert s.state.marks["mines"] == ()  # gone all the same (R588)


def test_k49_not_in_exploration() -> None:
    s = guided().turn_order(0, 1).at(0, "b13").zone(0, "Lighthouse").start("exploration").explore(0, "Leader")
    s.play("bonus", 0, 2)
    s.play("space", "bx1")
    assert s.asked == (0, "contaminate")


def test_k49_not_for_others() -> None:
    s = guided().at(1, "bx1").run((waypoint, 1), phase=MOVEMENT, turn=1)
    assert s.asked == (1, "contaminate")

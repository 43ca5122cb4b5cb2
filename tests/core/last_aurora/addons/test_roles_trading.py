"""Abilities of the Radiation Expert, Scavenger, Smuggler and Tinkerer (K213-K237)."""

import pytest

from core import Match
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.survivors import bury
from core.last_aurora.rules import BESIDE
from core.last_aurora.scoring import scores
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT
from core.last_aurora.tables.records import AMMO, DAMAGE, FUEL
from tests.core.last_aurora.addons.roles_kit import (
    EXPERT,
    GUN,
    KILLER,
    NAMES,
    SCAVENGER,
    SMUGGLER,
    TINKERER,
    roles,
)
from tests.core.last_aurora.table import Scene, trailer, truck

# -- Radiation Expert (K213) -----------------------------------------------------------------------


def expert() -> Scene:
    return roles((EXPERT, KILLER)).crew(0, active=["Leader", "Preacher"]).turn_order(0, 1)


def test_k213_no_penalty_in_exploration() -> None:
    s = expert().contaminate(0, Preacher=2).zone(4, "Lighthouse").start("exploration")
    assert s.skill("Preacher") == 3
    s.explore(4, "Preacher")
    assert s.events("explores")[0]["slot"] == 4


def test_k213_others_suffer_it() -> None:
    s = roles((KILLER, EXPERT)).crew(0, active=["Preacher"]).contaminate(0, Preacher=2).turn_order(0, 1)
    s.zone(4, "Lighthouse").start("exploration")
    assert s.skill("Preacher") == 1


def test_k213_not_in_other_phases() -> None:
    s = expert().contaminate(0, Preacher=2)
    s.state.phase = MOVEMENT
    assert s.skill("Preacher") == 1


def test_k213_death_as_normal() -> None:
    s = expert().contaminate(0, Leader=2).run((bury, 0), phase=EXPLORATION, turn=0)
    assert s.card("Leader") in s.state.discard
    assert s.held(0, "S") == 1


def test_k213_death_as_normal_in_a_contaminated_location() -> None:
    s = expert().contaminate(0, Leader=1).zone(1, "Contaminated Storehouse").start("exploration")
    s.explore(1, "Leader")
    while s.asked == (0, "explore.next") or s.asked == (0, "gather"):
        s.play(s.m.decision.actions[0].kind, *s.m.decision.actions[0].args)
    assert s.card("Leader") in s.state.discard


def test_c9_a_pass_counts_it() -> None:
    s = expert().contaminate(0, Preacher=2).hurt(0, truck(3), GUN, trailer(1, 0))
    s.start("exploration")
    s.play("pass", "Preacher")
    s.play("all")
    assert s.held(0, "D") == 0


# -- Scavenger (K221) ------------------------------------------------------------------------------


def scavenger(card: str = "Fuel Station") -> Scene:
    s = roles((SCAVENGER, EXPERT)).crew(0, active=["Leader"], exhausted=["Co-Pilot"]).turn_order(0, 1)
    return s.zone(1, card)


def gathers(s: Scene, side: int = 0) -> Scene:
    s.start("exploration").explore(1, "Leader")
    while s.asked == (0, "explore.next"):
        s.play("card")
    s.play("block", side)
    return s


def test_k221_one_more_of_a_kind_gathered_for_a_damage() -> None:
    s = gathers(scavenger())
    assert s.asked == (0, "role.scavenge")
    assert s.offered("token") == [FUEL, AMMO]
    fuel = s.held(0, "U")
    s.play("token", "U")
    assert s.asked == (0, "damage")
    s.play("box", GUN)
    assert (s.held(0, "U"), s.held(0, "D")) == (fuel + 2, 1)  # the one of the block, too


def test_k221_not_of_another_kind() -> None:
    s = gathers(scavenger(), 1)
    assert s.offered("token") == [FUEL]


def test_k221_or_nothing_more() -> None:
    s = gathers(scavenger())
    fuel = s.held(0, "U")
    s.play("none")
    assert (s.held(0, "U"), s.held(0, "D")) == (fuel + 1, 0)


def test_k221_not_for_others() -> None:
    s = roles((KILLER, SCAVENGER)).crew(0, active=["Leader"], exhausted=["Co-Pilot"]).turn_order(0, 1)
    s = gathers(s.zone(1, "Fuel Station"))
    assert s.asked is None or s.asked[1] != "role.scavenge"


def test_k221_not_from_an_empty_reserve() -> None:
    s = scavenger().short_of("U", 0)
    s = gathers(s, 1)
    assert s.asked is None or s.asked[1] != "role.scavenge"


def test_k221_only_the_gather_action_not_a_waypoint_or_bonus() -> None:
    s = roles((SCAVENGER, EXPERT)).waypoint("a01", "F").start("movement")
    s.play("move")
    s.play("space", "a01")
    s.play("take")
    assert s.asked is None or s.asked[1] != "role.scavenge"


# -- Smuggler (K229) -------------------------------------------------------------------------------


def smuggler(seats: int = 2, **options: object) -> Scene:
    return roles((SMUGGLER, EXPERT), seats=seats, **options)


def test_k229_two_more_open_boxes_from_the_start() -> None:
    for seed in range(60):
        match = Match.new("last_aurora", NAMES[:2], {"roles": True}, seed)
        actions = [action.args[0] for action in match.decision.actions]
        if SMUGGLER in actions:
            before = len(match.play.state.seats[0].cargo)
            match.apply(actions.index(SMUGGLER))
            assert len(match.play.state.seats[0].cargo) == before + 2
            assert not match.invariants()
            return
    raise AssertionError("never dealt")


def test_k229_they_hold_any_token() -> None:
    s = smuggler()
    fit, kinds = s.t.rules.fit, s.seat(0).kinds
    assert all(fit[token][kinds[box]] for box in BESIDE[:2] for token in range(1, 5))
    assert BESIDE[0] not in s.seat(1).kinds


@pytest.mark.parametrize("area", ["top", "bottom", "front", "truck", "centre"])
def test_k229_no_target_pattern_reaches_them(area: str) -> None:
    s = smuggler().convoy(0, devices={0: "Armor Plates"}).run((damage, 0, 9, area), phase=FIRE)
    while s.asked is not None and s.asked[1] == "damage":
        assert not set(s.offered("box")) & set(BESIDE)
        s.play("box", s.offered("box")[0])


def test_k229_he_may_choose_them_for_other_damage() -> None:
    s = smuggler().run((damage, 0, 1, "any"), phase=EXPLORATION, turn=0)
    assert set(BESIDE[:2]) <= set(s.offered("box"))
    s.play("box", BESIDE[0])
    assert s.seat(0).cargo[BESIDE[0]] == DAMAGE


def test_k229_they_stay_when_cards_change() -> None:
    s = smuggler().convoy(0, "Old Hauler", ["Flatbed"])
    assert set(BESIDE[:2]) <= set(s.seat(0).cargo)


def test_k229_what_lies_there_survives_a_new_truck() -> None:
    s = smuggler().cargo(0, {truck(0): "S", truck(1): "S", BESIDE[0]: "A"}).turn_order(0, 1)
    s.zone(1, "Rally Truck").start("exploration").explore(1, "Leader")
    assert s.seat(0).cargo[BESIDE[0]] == AMMO


def test_r551_they_are_no_convoy_card() -> None:
    s = smuggler().hurt(0, BESIDE[0])
    assert scores(s.t)[0].lines["intact"] == 2
    assert scores(s.t)[0].lines["intact"] == scores(s.t)[1].lines["intact"]


# -- Tinkerer (K237) -------------------------------------------------------------------------------


def tinkerer() -> Scene:
    return roles((TINKERER, EXPERT))


def test_k237_draws_two_keeps_one_discards_the_other() -> None:
    s = tinkerer().object_deck("MRE", "Hazmat Suit").run((draw_objects, 0, 1), phase=EXPLORATION)
    assert s.asked == (0, "role.tinker")
    assert sorted(s.offered("discard")) == sorted([s.object("MRE"), s.object("Hazmat Suit")])
    s.play("discard", "Hazmat Suit")
    assert s.hand(0) == ["MRE"]
    assert s.object("Hazmat Suit") in s.state.object_discard


def test_k237_for_each_object() -> None:
    s = tinkerer().object_deck("MRE", "Hazmat Suit", "Welding Torch", "Nitromethane")
    s.run((draw_objects, 0, 2), phase=EXPLORATION)
    s.play("discard", "Hazmat Suit")
    s.play("discard", "Nitromethane")
    assert s.hand(0) == ["MRE", "Welding Torch"]


def test_k237_two_alike_are_asked_about_all_the_same() -> None:
    s = tinkerer().object_deck("Hazmat Suit", "Hazmat Suit").run((draw_objects, 0, 1), phase=EXPLORATION)
    assert s.asked == (0, "role.tinker")
    s.play("discard", "Hazmat Suit")
    assert s.hand(0) == ["Hazmat Suit"]


def test_k237_only_of_the_two_drawn() -> None:
    s = tinkerer().give(0, "Welding Torch").object_deck("MRE", "Hazmat Suit")
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    assert not s.can("discard", "Welding Torch")


def test_k237_then_the_limit_of_three() -> None:
    s = tinkerer().give(0, "Welding Torch", "Nitromethane", "Nitrous Oxide").object_deck("MRE", "Hazmat Suit")
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    s.play("discard", "Hazmat Suit")
    assert s.asked == (0, "objects.limit")


def test_k237_the_discards_make_a_new_deck_between_the_two() -> None:
    s = tinkerer()
    state = s.state
    state.object_discard, state.object_deck = state.object_deck[:-1], state.object_deck[-1:]
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    assert len(s.events("objects_reshuffled")) == 1
    assert s.asked == (0, "role.tinker")


def test_k237_a_last_single_object_is_just_drawn() -> None:
    s = tinkerer()
    state = s.state
    while len(state.object_deck) > 1:
        state.seats[1].objects.append(state.object_deck.pop())
    state.phase, state.decision = EXPLORATION, None
    state.stack.clear()
    s.t.plan((draw_objects, 0, 1))
    s.t.run()
    assert len(state.seats[0].objects) == 1
    assert s.asked is None


@pytest.mark.parametrize("way", ["waypoint", "location", "merchant"])
def test_k237_in_any_way(way: str) -> None:
    s = tinkerer().turn_order(0, 1)
    if way == "waypoint":
        s.turn_order(1, 0).waypoint("a01", "O").start("movement")
        s.play("move")
        s.play("space", "a01")
        s.play("take")
    elif way == "location":
        s.zone(1, "Radar Station").start("exploration").explore(1, "Leader")
        s.play("block", 0)
    else:
        s.give(0, "MRE").zone(1, "Merchant").start("exploration").explore(1, "Leader")
        s.play("offer", 1)
        s.play("discard", "MRE")
    assert s.asked == (0, "role.tinker")


def test_k237_others_draw_as_ever() -> None:
    s = tinkerer().object_deck("MRE", "Hazmat Suit").run((draw_objects, 1, 1), phase=EXPLORATION)
    assert s.hand(1) == ["MRE"]

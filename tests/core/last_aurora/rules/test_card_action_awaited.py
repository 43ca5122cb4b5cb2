"""The mandatory card action stays possible: A5 (what may be explored), A27 and A28 (what precedes it)."""

from typing import Any

import pytest

from core.kernel import Hook
from core.kernel.conformance import cases
from core.kernel.conformance.whole_matches import played
from core.last_aurora.mechanics import foresight
from core.last_aurora.mechanics.foresight import awaited
from core.last_aurora.mechanics.survivors import contaminate, lose_survivor_card
from core.last_aurora.phases import exploration
from core.last_aurora.state import EXPLORATION
from core.last_aurora.tables.records import EMPTY, SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck

GUN = truck(4)
MOVE, SALVAGE, SHOOT = (0, 2), (1, 1), (2, 1)


def beta(**options: bool) -> Scene:
    return Scene(2, map="beta", **options).waypoint("b01", "-").waypoint("b02", "-")


def bonuses(s: Scene) -> list[tuple[int, int]]:
    return s.offered("bonus") if s.asked == (0, "explore.next") else []


def only(s: Scene, *boxes: int) -> Scene:
    """The other empty boxes of seat 0 are damaged."""
    board = s.seat(0)
    return s.hurt(0, *(box for box, token in board.cargo.items() if token == EMPTY and box not in boxes))


# -- A5: what may be explored ------------------------------------------------------------------------


def test_a5_no_encounter_by_a_bonus_move_without_fuel() -> None:
    s = beta().unload(0, "F A U").waypoint("b01", "A").zone(0, "Merchant").start("exploration")
    assert not s.can("explore", 0)
    assert s.refused("no_offer")


def test_a5_nor_through_an_explorer() -> None:
    """Only the move is in question: the boxes would not hold what the other bonuses give."""
    s = beta().crew(0, active=["Explorer"]).unload(0, "F A U").waypoint("b01", "A")
    only(s).zone(1, "Merchant").start("exploration")
    assert not s.can("explore", 1)


def test_a5_an_encounter_by_a_bonus_move_with_fuel() -> None:
    s = beta().unload(0, "F A").waypoint("b01", "A").zone(0, "Merchant").start("exploration")
    s.explore(0, "Co-Pilot")  # the move is all there is, and its one way that helps
    assert s.events("waypoint_taken")  # to leave the counter would be none
    assert s.events("traded")


def test_a5_an_object_counter_does_not_pay_travelers() -> None:
    s = beta().unload(0, "F A").waypoint("b01", "O").zone(0, "Travelers", left="").start("exploration")
    s.explore(0, "Co-Pilot")
    assert MOVE not in bonuses(s)  # the Fuel is what they may have


def test_a5_an_object_counter_pays_the_merchant() -> None:
    s = beta().unload(0, "F A").waypoint("b01", "O").zone(0, "Merchant").start("exploration")
    s.explore(0, "Co-Pilot")
    assert s.events("waypoint_taken")
    assert s.asked == (0, "merchant.object")


def test_a5_slot_5_with_the_fuel_he_lives_to_trade() -> None:
    s = Scene().unload(0, "F A U").crew(0, active=["Preacher"]).zone(4, "Merchant", left="A")
    s.start("exploration").explore(4, "Preacher")  # both halves in the one order there is
    assert s.events("traded")
    assert s.names(s.seat(0).crew()) == ["Preacher"]


def test_a5_not_where_the_fuel_costs_the_life_that_ends_the_act() -> None:
    s = Scene().unload(0, "F A U").crew(0, active=["Co-Pilot", "Driver", "Orphan"])
    s.zone(4, "Merchant", left="A").start("exploration")
    assert not s.can("explore", 4)  # each of the three has skill 1


def test_a5_who_can_bear_it_must_go_along() -> None:
    s = Scene().unload(0, "F A U").crew(0, active=["Co-Pilot", "Driver", "Orphan", "Preacher"])
    s.zone(4, "Merchant", left="A").start("exploration")
    s.play("explore", 4)
    for name in ("Co-Pilot", "Driver", "Orphan"):
        s.play("survivor", name)
    assert s.state.crew[-1] == s.card("Preacher")  # skill 3 would do, but not what comes of it
    assert s.asked == (0, "contaminate")
    s.play("survivor", "Preacher")
    assert s.events("traded")


def test_a5_not_where_the_gain_and_the_damage_take_the_last_box() -> None:
    """Two whole boxes, a Survivor and a Fuel: the Food goes again, whatever is done."""
    s = Scene().crew(0, active=["Leader"]).cargo(0, {truck(0): "S", truck(2): "U"})
    only(s).zone(3, "Merchant").start("exploration")
    assert not s.can("explore", 3)


def test_a5_with_one_box_more_it_is_possible() -> None:
    s = Scene().crew(0, active=["Leader"]).cargo(0, {truck(0): "S", truck(2): "U"})
    only(s, truck(3), GUN).zone(3, "Merchant").start("exploration").explore(3, "Leader")
    assert (3, 0) in bonuses(s)
    s.play("bonus", 3, 0)
    assert s.offered("box")  # but not on the last box that the Food can have
    s.play("box", GUN)
    assert s.events("traded")


# -- A27: what comes before the card action ----------------------------------------------------------


def test_a27_the_only_fuel_is_not_spent_on_a_move_before_the_merchant() -> None:
    s = beta().unload(0, "F A").hurt(0, truck(3), truck(2)).zone(0, "Merchant", left="A").start("exploration")
    s.explore(0, "Co-Pilot")
    assert bonuses(s) == [(0, 0)]
    s.play("card")
    assert MOVE not in bonuses(s)  # the Fuel is with the Merchant


def test_a27_a_move_stays_on_offer_where_a_counter_pays_instead() -> None:
    s = beta().unload(0, "F A").waypoint("b01", "F").zone(0, "Merchant", left="A").start("exploration")
    s.explore(0, "Co-Pilot")
    assert MOVE in bonuses(s)
    s.play("bonus", *MOVE)  # the one way that ends at the counter, and it is taken
    assert s.events("waypoint_taken")
    assert s.events("traded")


def test_a27_the_only_ammo_is_not_shot_before_the_merchant() -> None:
    s = (
        beta()
        .unload(0, "F U")
        .hurt(0, trailer(1, 4))
        .enemy("Warwolves")
        .zone(2, "Merchant")
        .start("exploration")
    )
    s.explore(2, "Leader")
    assert bonuses(s) == [(2, 0)]


def test_a27_a_second_ammo_may_be_shot() -> None:
    s = beta().unload(0, "F U").load(0, "A").enemy("Warwolves").zone(2, "Merchant").start("exploration")
    s.explore(2, "Leader")
    assert SHOOT in bonuses(s)


def truck_alone() -> Scene:
    """A Truck without Trailers; its old Container is out of reach."""
    s = beta(kickstarter=True).unload(0, "U").convoy(0, trailers=[])
    s.state.box.append(s.take(s.card("Container")))
    return s


def test_a27_no_salvage_that_removes_the_only_place_for_a_device() -> None:
    s = truck_alone()
    s.state.discard.append(s.take(s.card("Proto-truck")))
    s.zone(1, "Roof Rifle").start("exploration").explore(1, "Leader")
    assert not s.events("bonus")
    assert s.events("card_added")


def test_a27_another_salvage_stays_on_offer() -> None:
    s = truck_alone()
    s.state.discard += [s.take(s.card("Proto-truck")), s.take(s.card("Snowcat"))]
    s.zone(1, "Roof Rifle").start("exploration").explore(1, "Leader")
    s.play("bonus", *SALVAGE)
    assert s.card("Snowcat") in s.seat(0).cars
    assert s.card("Roof Rifle") in s.seat(0).devices


def test_a27_a_death_by_the_bonus_stays_a_choice() -> None:
    """R325 says itself what it costs: the card action."""
    s = Scene().crew(0, active=["Leader", "Driver"]).contaminate(0, Leader=1).load(0, "F")
    s.zone(4, "Merchant", left="A").start("exploration")
    s.play("feed", "Driver")
    s.explore(4, "Leader", "Driver")
    assert (4, 0) in bonuses(s)
    s.play("bonus", 4, 0)
    assert s.can("survivor", "Leader")


def test_a27_the_last_object_is_kept_for_the_merchant() -> None:
    s = Scene().unload(0, "F A U").give(0, "Welding Torch").hurt(0, truck(2), truck(3))
    s.zone(0, "Merchant").start("exploration")
    s.play("explore", 0)
    s.play("survivor", "Leader")
    s.play("go")
    s.play("bonus", 0, 0)
    s.play("box", truck(3))
    assert s.asked == (0, "merchant.object")  # the Torch would cost the card action


def test_nothing_is_awaited_before_the_crew_has_gone() -> None:
    s = Scene().zone(0, "Merchant").start("exploration")
    assert awaited(s.t, 0) == -1


# -- A28: the dead who are not removed yet -----------------------------------------------------------


def test_a28_the_card_of_the_dead_is_not_given_for_a_lost_token() -> None:
    """A full convoy: her box does not take the Fuel, and the bonus is lost."""
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A", GUN: "D"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "F"}
    s = Scene().cargo(0, full).zone(0, "Contaminated Storehouse").start("exploration")
    s.explore(0, "Co-Pilot").play("card")
    s.play("block", 1)
    assert s.asked == (0, "cargo.room")
    assert not s.can("token", "S")  # only the Leader lives, and nobody gives up the last
    s.play("token", "F")
    s.play("token", "F")
    assert s.names(s.seat(0).crew()) == ["Leader"]
    assert s.held(0, "D") == 1
    assert s.asked == (1, "explore.turn")


@pytest.mark.parametrize("who", ["Leader", "Medic"])
def test_a28_one_of_the_living_goes_with_a_lost_token(who: str) -> None:
    s = Scene().crew(0, active=["Co-Pilot", "Leader", "Medic"]).contaminate(0, Co_Pilot=1)
    board = s.seat(0)
    board.cargo[next(box for box, token in board.cargo.items() if token == SURVIVOR)] = EMPTY
    s.state.reserve[SURVIVOR] += 1
    s.run((lose_survivor_card, 0), phase=EXPLORATION)
    assert s.names(s.offered("survivor")) == ["Leader", "Medic"]
    s.play("survivor", who)
    assert "Co-Pilot" in s.names(s.seat(0).crew())


def test_a28_the_dead_take_no_more_contamination() -> None:
    s = Scene().contaminate(0, Co_Pilot=1).run((contaminate, 0, 1, ()), phase=EXPLORATION)
    assert s.state.contamination == {s.card("Co-Pilot"): 1, s.card("Leader"): 1}


# -- what cards hang on, and what bonus actions give and take -------------------------------------------


@pytest.mark.parametrize("board", ["alpha", "beta"])
def test_what_is_declared_is_what_a_search_finds(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing declared, every bonus action is tried out: the answers are the same."""
    asked: list[bool] = []
    answered = foresight.bonus_leads
    nothing: Hook[[], frozenset[str]] = Hook("what does nobody declare?")

    def compared(*args: Any, **options: Any) -> bool:
        declared = answered(*args, **options)
        with monkeypatch.context() as undeclared:
            undeclared.setattr(foresight, "BONUS_GIVES", nothing)
            undeclared.setattr(foresight, "BONUS_TAKES", nothing)
            assert answered(*args, **options) is declared
        asked.append(declared)
        return declared

    monkeypatch.setattr(exploration, "bonus_leads", compared)
    weights = {"dismiss": 0.02, "rearrange": 0.02}
    for case in cases("last_aurora", (2, 4), range(25), options=({"map": board},), tastes=(weights,)):
        for _ in played(case, bare=True):
            pass
    assert {True, False} == set(asked)

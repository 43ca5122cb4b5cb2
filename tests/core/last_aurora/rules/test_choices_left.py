"""What stays a player's choice (A29, A36, A38), and who acts, dies or gains when (A21, A30, A33, A37)."""

import pytest

from core.last_aurora.mechanics.cargo_changes import repair
from core.last_aurora.mechanics.exploration_zone import refill
from core.last_aurora.mechanics.survivors import decontaminate
from core.last_aurora.phases.end_of_round import end_check
from core.last_aurora.state import END_OF_ROUND, EXPLORATION
from core.last_aurora.tables.records import FOOD
from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)


def kinds(s: Scene) -> list[str]:
    assert s.m.decision is not None
    return [str(action) for action in s.m.decision.actions]


# -- A29: fewer, and none ------------------------------------------------------------------------------


def test_a29_all_damage_comes_first_but_fewer_and_none_are_choices() -> None:
    s = Scene().hurt(0, truck(3), GUN).run((repair, 0, 3), phase=EXPLORATION, turn=0)
    assert kinds(s) == ["all", f"box {truck(3)}", f"box {GUN}", "done"]
    s.play("box", GUN)
    assert kinds(s) == [f"box {truck(3)}", "done"]
    s.play("done")
    assert s.held(0, "D") == 1


def test_a29_all_damage_at_once() -> None:
    s = Scene().hurt(0, truck(3), GUN).run((repair, 0, 3), phase=EXPLORATION, turn=0)
    s.play("all")
    assert s.held(0, "D") == 0
    assert len(s.events("repaired")) == 2


def test_a29_no_damage_at_all() -> None:
    s = Scene().hurt(0, truck(3)).run((repair, 0, 3), phase=EXPLORATION, turn=0)
    assert kinds(s) == [f"box {truck(3)}", "done"]
    s.play("done")
    assert s.held(0, "D") == 1


def test_a29_where_points_are_short_not_all() -> None:
    s = Scene().hurt(0, truck(3), GUN).run((repair, 0, 1), phase=EXPLORATION, turn=0)
    assert kinds(s) == [f"box {truck(3)}", f"box {GUN}", "done"]


def test_a29_contamination_may_stay() -> None:
    s = Scene().crew(0, active=["Leader", "Preacher"]).contaminate(0, Leader=1, Preacher=1)
    s.run((decontaminate, 0, 2, ()), phase=EXPLORATION, turn=0)
    leader, preacher = s.card("Leader"), s.card("Preacher")
    assert kinds(s) == ["all", f"survivor {leader}", f"survivor {preacher}", "done"]
    s.play("survivor", "Leader")
    s.play("done")
    assert s.state.contamination == {preacher: 1}


def test_a29_all_contamination_at_once() -> None:
    s = Scene().crew(0, active=["Preacher"]).contaminate(0, Preacher=2)
    s.run((decontaminate, 0, 2, ()), phase=EXPLORATION, turn=0).play("all")
    assert s.state.contamination == {}


def test_a29_each_may_or_up_to_is_asked() -> None:
    """A pass (R341), the bonus of slot 3 (R305), the Torch (R697), the Mechanic (R731)."""
    s = Scene().hurt(0, GUN).start("exploration")
    s.play("pass", "Leader")
    assert s.asked == (0, "repair")
    s = Scene().hurt(0, GUN).zone(2, "Lighthouse").start("exploration").explore(2, "Leader")
    s.play("bonus", 2, 0)
    assert s.asked == (0, "repair")
    s = Scene().hurt(0, GUN).give(0, "Welding Torch").start("exploration")
    s.play("object", "Welding Torch")
    assert s.asked == (0, "repair")
    s = Scene().crew(1, rest=["Leader", "Mechanic"]).hurt(1, GUN).start("rest")
    assert s.asked == (1, "repair")


def test_r297_slot_1_says_one_and_the_only_one_goes() -> None:
    s = Scene().hurt(0, GUN).zone(0, "Lighthouse").start("exploration").explore(0, "Leader")
    s.play("bonus", 0, 0)
    assert s.held(0, "D") == 0


# -- A36: dismissal in Fire Weapons --------------------------------------------------------------------


def test_a36_somebody_may_be_let_go_in_ones_convoys_fire_turn() -> None:
    s = Scene().at(0, "a12").enemy("Warwolves").start("fire")
    assert s.can("dismiss")
    s.play("dismiss")
    s.play("survivor", "Co-Pilot")
    s.play("box", s.offered("box")[0])
    assert s.names(s.seat(1).crew()) == ["Leader"]
    assert s.held(1, "S") == 1
    assert s.asked == (1, "fire.turn")


def test_a36_never_the_last_and_no_question_for_it_alone() -> None:
    s = Scene().at(0, "a12").crew(1, active=["Leader"]).enemy("Warwolves").start("fire")
    assert not s.can("dismiss")
    s = Scene().start("fire")  # nothing to fire at
    assert s.asked is None or s.asked[1] != "fire.turn"


# -- A33: an MRE out of turn ---------------------------------------------------------------------------


def test_a33_an_mre_out_of_turn_moves_him_but_he_does_nothing_in_this_phase() -> None:
    s = Scene(2, map="beta").crew(1, exhausted=["Leader", "Co-Pilot"]).turn_order(0, 1)
    s.give(1, "Hazmat Suit", "Nitromethane", "Nitrous Oxide").object_deck("MRE")
    s.enemy("Warwolves", damage=1, targets=[1], loot="Prisoner").zone(2, "Lighthouse")
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="B", besides=[hit])).start("exploration")
    s.explore(2, "Leader").play("bonus", 2, 1)
    if s.asked == (0, "loot"):
        s.play("decline")
    assert s.asked == (1, "objects.limit")
    s.play("object", "MRE")
    s.play("survivor", s.card("Leader", 1))
    assert s.card("Leader", 1) in s.seat(1).active
    assert s.state.late == (s.card("Leader", 1),)
    s.until(1, "explore.turn")
    assert not s.offered("explore")
    assert not s.offered("pass")
    s.to_phase("rest")
    assert s.state.late == ()


def test_a33_in_ones_own_turn_he_may_go_at_once() -> None:
    s = Scene().crew(0, active=["Leader"], exhausted=["Co-Pilot"]).give(0, "MRE").zone(0, "Lighthouse")
    s.start("exploration").play("object", "MRE")
    s.play("explore", 0)
    assert s.can("survivor", "Co-Pilot")


# -- A37: who dies on the way of a bonus move --------------------------------------------------------


def test_a37_the_dead_carry_out_the_bonus_move_with_its_waypoint() -> None:
    s = Scene(2, map="beta").crew(0, active=["Co-Pilot"], rest=["Leader"]).at(0, "b07").waypoint("b09", "A")
    before = s.held(0, "A")
    s.zone(0, "Lighthouse").start("exploration").explore(0, "Co-Pilot").play("bonus", 0, 2)
    way = next(way for way in s.offered("space") if isinstance(way, tuple) and way[0] == s.space("b09"))
    s.play("space", *way)
    s.play("survivor", "Co-Pilot")
    assert not s.events("survivor_died")
    while s.asked == (0, "damage"):
        s.play("box", GUN)
    assert s.asked == (0, "waypoint")
    s.play("take")
    assert s.held(0, "A") == before + 1
    assert [event.kind for event in s.log].index("waypoint_taken") < [event.kind for event in s.log].index(
        "survivor_died"
    )


def test_a37_in_the_movement_phase_he_is_removed_before_the_gain() -> None:
    s = Scene(2, map="beta").turn_order(1, 0).at(0, "b07").waypoint("b09", "A").start("movement")
    s.play("move")
    way = next(way for way in s.offered("space") if isinstance(way, tuple) and way[0] == s.space("b09"))
    s.play("space", *way)
    s.play("survivor", "Co-Pilot")
    assert s.events("survivor_died")
    while s.asked == (0, "damage"):
        s.play("box", GUN)
    assert s.asked == (0, "waypoint")


# -- A38 and the Loot that was declined --------------------------------------------------------------


@pytest.mark.parametrize(
    ("loot", "options"),
    [
        ("Prisoner", {}),
        ("Biomass Turbo-truck", {}),
        ("Immunologist", {"mutants": True}),
        ("Meat Grinder", {"mutants": True}),
    ],
)
def test_a38_any_loot_truck_or_survivor_may_be_declined_and_stays_public(
    loot: str, options: dict[str, bool]
) -> None:
    s = Scene(2, **options).at(0, "a12")
    addon = "mutants" if options else ""
    enemy = next(row.name for row in s.t.rules.every_card if (row.kind, row.addon) == ("enemy", addon))
    s.enemy(enemy, loot=loot, damage=1)
    s.state.enemies[0].damage = s.t.rules.cards[s.state.enemies[0].loot].defense[0] - 1
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).start("fire")
    s.shoot(GUN)
    s.until(1, "loot")
    s.play("decline")
    assert s.m.view(0)["loot"]["discard"] == (s.card(loot),)
    assert s.m.view(None)["loot"]["discard"] == (s.card(loot),)
    assert s.events("loot_declined") == [{"seat": 1, "card": s.card(loot)}]


def test_loot_left_with_its_enemy_is_not_told() -> None:
    s = Scene().enemy("Warwolves", loot="Prisoner").at(0, "a10").at(1, "a11").start("fire")
    assert s.state.loot_discard == [s.card("Prisoner")]
    assert s.m.view(None)["loot"]["discard"] == ()


def test_bots_do_not_know_the_loot_left_with_its_enemy() -> None:
    """Of two cards with the same back either may be the one that lies face down."""
    s = Scene().enemy("Warwolves", loot="Gauss Cannon").at(0, "a10").at(1, "a11").start("fire")
    worlds = {tuple(s.m.redealt(0, seed).play.state.loot_discard) for seed in range(20)}
    assert worlds == {(s.card("Gauss Cannon"),), (s.card("Artificial Ecosystem"),)}


# -- A39: who gets the last token ----------------------------------------------------------------------


def test_a21_in_forward_order_for_the_last_token() -> None:
    """Both convoys have a Food producer; the counter on the right comes first."""
    s = Scene().turn_order(0, 1).unload(0, "F").unload(1, "F").zone(4, "Warwolves").short_of("F", left=1)
    producer = next(box.id for box in s.t.rules.boxes if box.code == "fp")
    for seat in (0, 1):
        s.seat(seat).kinds = {**s.seat(seat).kinds, GUN: producer}
    s.run((end_check,), phase=END_OF_ROUND)
    assert (s.held(0, "F"), s.held(1, "F")) == (0, 1)
    assert s.events("shortage") == [{"seat": 0, "token": FOOD}]


def test_a39_but_the_supply_drop_says_reverse_order() -> None:
    s = Scene().turn_order(0, 1).short_of("F", left=1, slot=3)
    s.deck("Supply Drop").run((refill,), phase=EXPLORATION)
    assert s.asked == (0, "supply_drop")
    s.play("token", "F")
    assert s.asked == (1, "supply_drop")
    assert not s.can("token", "F")


# -- A30: an Enemy whose fire removes the last convoy -------------------------------------------------


def test_a30_an_enemy_that_has_removed_the_last_convoy_of_its_region_is_discarded() -> None:
    s = Scene(3).at(0, "a12").at(2, "a12").crew(1, active=["Leader"]).enemy("Warwolves", loot="Prisoner")
    s.cargo(1, {truck(0): "S"})
    s.hurt(1, *(box for box in s.seat(1).cargo if box != truck(0)))
    number = s.t.rules.cards[s.card("Warwolves")].number
    s.outcomes(
        s.outcome(rows={number: 1}),
        s.outcome(target="bottom", besides=[s.outcome(rows={number: 1})]),
    )
    s.start("fire")
    assert s.seat(1).out
    assert s.state.enemies == []
    assert s.state.loot_discard == [s.card("Prisoner")]
    assert s.events("enemy_left") == [{"card": s.card("Warwolves")}]

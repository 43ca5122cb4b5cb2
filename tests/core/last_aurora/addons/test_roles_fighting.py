"""Abilities of the Bounty Killer, Gunsmith, Motivator and Nitro Cultist (K181-K205)."""

import pytest

from core import Match
from core.last_aurora.addons.roles.abilities import fuel_burnt
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.exploration import pass_turn
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT
from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.addons.roles_kit import (
    EXPERT,
    GUN,
    GUNSMITH,
    KILLER,
    MOTIVATOR,
    NAMES,
    NITRO,
    mark,
    roles,
)
from tests.core.last_aurora.table import Scene, device, truck

# -- Bounty Killer (K181) --------------------------------------------------------------------------


def bounty(targets: tuple[int, ...] = (1,), **options: object) -> Scene:
    """The next hit by Ann kills; Ben's counter is in box A."""
    s = roles((KILLER, EXPERT), **options)
    s.enemy("Warwolves", loot="Prisoner", damage=1, targets=list(targets))
    return s


def kill(s: Scene, first: str, second: str) -> Scene:
    hit = s.outcome(1, points=1, jam=False)
    one = s.outcome(letters=first, besides=[hit])
    s.outcomes(hit, one, s.outcome(letters=second, besides=[hit, one])).start("fire")
    return s.shoot(GUN)


def test_k181_a_second_card_may_decide_the_loot() -> None:
    s = kill(bounty(), "A", "B")
    assert s.asked == (0, "role.loot")
    assert s.m.decision.context["winner"] == 1
    s.play("again")
    assert s.events("enemy_defeated")[0]["winner"] == 0


def test_k181_or_the_first_stands() -> None:
    s = kill(bounty(), "A", "B")
    s.play("keep_result")
    assert s.events("enemy_defeated")[0]["winner"] == 1


def test_k181_the_second_binds() -> None:
    s = kill(bounty(), "B", "A")
    s.play("again")
    assert s.events("enemy_defeated")[0]["winner"] == 1
    assert s.asked is None or s.asked[1] != "role.loot"


def test_k181_only_when_involved() -> None:
    s = bounty(targets=(1,)).load(1, "A").turn_order(0, 1)
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).start("fire")
    s.shoot(GUN)
    assert s.events("enemy_defeated")[0]["winner"] == 1


def test_k181_involved_by_his_counter_whoever_kills() -> None:
    s = bounty(targets=(0,)).load(1, "A").turn_order(0, 1)
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="B", besides=[hit])).start("fire")
    s.shoot(GUN)
    assert s.asked == (0, "role.loot")


def test_k181_also_at_a_kill_by_the_beta_bonus() -> None:
    s = bounty(map="beta").turn_order(0, 1).zone(2, "Lighthouse")
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit).start("exploration").explore(2, "Leader")
    s.play("bonus", 2, 1)
    assert s.asked == (0, "role.loot")


# -- Gunsmith (K189, C58) --------------------------------------------------------------------------


def gunsmith(**options: object) -> Scene:
    return roles((GUNSMITH, EXPERT), **options).enemy("Warwolves", loot="Gauss Cannon").load(0, "A")


def test_k189_another_card_whose_result_binds() -> None:
    s = gunsmith()
    miss = s.outcome(1, points=0, jam=False)
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(miss, hit).start("fire")
    s.shoot(GUN)
    assert s.asked == (0, "role.shot")
    assert s.m.decision.context == {"points": 0, "jammed": False}
    s.play("again")
    assert s.events("struck")[0]["points"] == 1
    assert s.asked != (0, "role.shot")


def test_k189_or_the_first_is_kept() -> None:
    s = gunsmith()
    s.outcomes(s.outcome(1, points=1, jam=False)).start("fire")
    s.shoot(GUN)
    s.play("keep_result")
    assert s.state.enemies[0].damage == 1


def test_k189_an_ignored_jam_does_no_harm() -> None:
    s = gunsmith()
    jam = s.outcome(1, jam=True)
    s.outcomes(jam, s.outcome(1, points=1, jam=False)).start("fire")
    s.shoot(GUN)
    assert s.m.decision.context["jammed"] is True
    s.play("again")
    assert s.seat(0).cargo[GUN] != DAMAGE


def test_k189_once_for_each_attack() -> None:
    s = gunsmith().convoy(0, devices={0: "Roof Rifle"}).start("fire")
    s.shoot(GUN, "Warwolves")
    s.play("keep_result")
    s.until(0, "fire.turn")
    s.shoot(device(0, 0), "Warwolves")
    assert s.asked == (0, "role.shot")


def test_c58_the_shooter_comes_after_the_redraw() -> None:
    s = gunsmith().crew(0, active=["Shooter", "Leader"])
    miss, hit = s.outcome(1, points=0, jam=False), s.outcome(1, points=1, jam=False)
    s.outcomes(miss, hit).start("fire")
    s.shoot(GUN)
    s.play("again")
    assert s.events("struck")[0]["points"] == 2


def test_k189_when_he_attacks_a_player_too() -> None:
    s = roles((GUNSMITH, EXPERT), pvp=True)
    s.outcomes(12, 1, 5).start("fire")  # no damage, then 2
    s.play("duel", GUN, 1)
    assert s.asked == (0, "role.shot")
    s.play("again")
    assert s.events("duel")[0]["points"] == 2
    assert s.asked != (0, "role.shot")


def test_k189_at_the_beta_bonus_too() -> None:
    s = gunsmith(map="beta").turn_order(0, 1).zone(2, "Lighthouse").start("exploration").explore(2, "Leader")
    s.play("bonus", 2, 1)
    assert s.asked == (0, "role.shot")


def test_k189_nobody_else() -> None:
    s = gunsmith().load(1, "A").turn_order(0, 1).start("fire")
    s.shoot(GUN)
    assert s.asked != (1, "role.shot")


# -- Motivator (K197) ------------------------------------------------------------------------------

IMPROVE, GATHER, RECRUIT = 1, 2, 3


def motivated(motive: int) -> Scene:
    """Skill 1 in cost-2 slots: only the bonus reaches."""
    s = roles((MOTIVATOR, EXPERT)).crew(0, active=["Co-Pilot"], exhausted=["Leader"]).turn_order(0, 1)
    s.state.marks["roles_motive"] = (motive, 0)
    s.zone(1, "Tank Wagon").zone(2, "Lighthouse").zone(3, "Medic")
    return s.start("exploration")


@pytest.mark.parametrize(("motive", "slot"), [(IMPROVE, 1), (GATHER, 2), (RECRUIT, 3)])
def test_k197_one_more_skill_for_one_kind_of_card_action(motive: int, slot: int) -> None:
    assert motivated(motive).offered("explore") == [slot]


def test_k197_chosen_at_the_start() -> None:
    for seed in range(40):
        match = Match.new("last_aurora", NAMES[:2], {"roles": True}, seed)
        actions = [action.args[0] for action in match.decision.actions]
        if MOTIVATOR in actions:
            match.apply(actions.index(MOTIVATOR))
            assert (match.decision.seat, match.decision.kind) == (0, "role.motive")
            assert [action.args[0] for action in match.decision.actions] == [1, 2, 3]
            return
    raise AssertionError("never dealt")


def test_k197_not_for_an_encounter() -> None:
    s = roles((MOTIVATOR, EXPERT)).crew(0, active=["Co-Pilot"], exhausted=["Leader"]).turn_order(0, 1)
    s.state.marks["roles_motive"] = (GATHER, 0)
    s.zone(2, "Travelers").start("exploration")
    assert s.offered("explore") == []


def test_a31_for_each_survivor_who_takes_part() -> None:
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(4, "Lighthouse")
    s.crew(0, active=["Co-Pilot", "Leader", "Medic"]).state.marks["roles_motive"] = (GATHER, 0)
    s.start("exploration")
    s.play("explore", 4)
    s.play("survivor", "Co-Pilot")
    assert s.m.decision.context["total"] == 2
    s.play("survivor", "Leader")
    assert s.m.decision.context["total"] == 5


def test_a31_for_death_it_counts_like_food() -> None:
    """1 Contamination does not kill the Co-Pilot while she gathers; when it is over, it does (C7)."""
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(0, "Contaminated Storehouse")
    s.crew(0, active=["Co-Pilot", "Leader"]).hurt(0, GUN).state.marks["roles_motive"] = (GATHER, 0)
    s.start("exploration").explore(0, "Co-Pilot").play("card")
    s.play("block", 0)
    assert s.asked == (0, "explore.next")  # she lives, so the bonus is hers
    assert s.offered("bonus") == [(0, 0), (0, 1)]
    s.play("bonus", 0, 0)
    assert s.events("survivor_died") == [{"seat": 0, "card": s.card("Co-Pilot")}]


def test_a31_and_with_the_bonus_that_cleans_her_she_lives() -> None:
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(0, "Contaminated Storehouse")
    s.crew(0, active=["Co-Pilot", "Leader"]).state.marks["roles_motive"] = (GATHER, 0)
    s.start("exploration").explore(0, "Co-Pilot").play("block", 0)
    s.play("bonus", 0, 1)
    assert s.events("survivor_died") == []


def test_a31_not_when_others_do_another_action() -> None:
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(0, "Contaminated Storehouse")
    s.crew(0, active=["Co-Pilot", "Leader"]).state.marks["roles_motive"] = (RECRUIT, 0)
    s.start("exploration").explore(0, "Co-Pilot").play("block", 0)
    assert s.events("survivor_died") == [{"seat": 0, "card": s.card("Co-Pilot")}]


def test_k197_with_the_bonus_alone_nobody_goes() -> None:
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(0, "Lighthouse")
    s.state.marks["roles_motive"] = (GATHER, 0)
    s.start("exploration")
    s.play("explore", 0)
    assert not s.can("go")


def test_k197_a_refusal_counts_it() -> None:
    s = motivated(IMPROVE)
    assert {refusal["slot"]: refusal["skill"] for refusal in s.refused("slot_cost")} == {2: 1, 3: 1}
    s = roles((MOTIVATOR, EXPERT)).crew(0, active=["Co-Pilot"], exhausted=["Leader"]).turn_order(0, 1)
    s.state.marks["roles_motive"] = (GATHER, 0)
    s.zone(4, "Lighthouse").start("exploration")
    assert s.refused("slot_cost")[0]["skill"] == 2


def test_k197_it_may_change_at_each_end_of_round() -> None:
    s = roles((MOTIVATOR, EXPERT))
    s.state.marks["roles_motive"] = (IMPROVE, 0)
    s.run((end_of_round,), phase=FIRE)
    assert s.asked == (0, "role.motive")
    s.play("motive", RECRUIT)
    assert mark(s, "motive") == (RECRUIT, 0)
    assert s.events("motive") == [{"seat": 0, "motive": RECRUIT}]


def test_k197_not_asked_when_no_round_follows() -> None:
    s = roles((MOTIVATOR, EXPERT))
    s.at(1, len(s.t.rules.map.spaces) - 1)
    s.run((end_of_round,), phase=FIRE)
    assert s.asked is None
    assert s.state.over


def test_c9_not_on_a_pass() -> None:
    s = roles((MOTIVATOR, EXPERT)).hurt(0, truck(3), GUN)
    s.state.marks["roles_motive"] = (IMPROVE, 0)
    s.state.phase, s.state.turn = EXPLORATION, 0
    s.t.events = []
    pass_turn(s.t, 0, s.card("Co-Pilot"))
    assert s.state.stack[-1] == ("repair", 0, 1)


# -- Nitro Cultist (K205) --------------------------------------------------------------------------


def cultist() -> Scene:
    s = roles((NITRO, EXPERT)).load(0, "U U").start("movement")
    s.play("move")
    return s


def speed(s: Scene) -> int:
    value: int = s.m.decision.context["speed"]
    return value


def test_k205_the_first_extra_fuel_gives_one_more() -> None:
    s = cultist()
    before = speed(s)
    s.play("fuel")
    assert s.asked == (0, "role.nitro")
    s.play("nitro", 1)
    assert speed(s) == before + 2
    assert (s.held(0, "D"), s.state.contamination) == (0, {})


def test_k205_or_two_more_for_a_contamination_and_a_damage() -> None:
    s = cultist()
    before = speed(s)
    s.play("fuel")
    s.play("nitro", 2)
    s.play("survivor", "Leader")
    assert s.asked == (0, "damage")
    s.play("box", GUN)
    assert speed(s) == before + 3
    assert (s.held(0, "D"), s.state.contamination) == (1, {s.card("Leader"): 1})


def test_k205_only_the_first() -> None:
    s = cultist()
    s.play("fuel")
    s.play("nitro", 1)
    before = speed(s)
    s.play("fuel")
    assert s.asked == (0, "move.drive")
    assert speed(s) == before + 1


def test_k205_not_the_fuel_that_starts_the_move() -> None:
    assert cultist().asked == (0, "move.drive")


def test_k205_again_in_the_next_round() -> None:
    s = cultist()
    s.play("fuel")
    s.play("nitro", 1)
    s.run((end_of_round,), phase=FIRE)
    assert mark(s, "nitro") == ()


def test_k205_not_for_food_that_is_recycled() -> None:
    s = roles((NITRO, EXPERT)).convoy(0, "Biomass Turbo-truck").load(0, "F").start("movement")
    s.play("move")
    s.play("recycle")
    assert s.asked == (0, "move.drive")


def test_c30_not_two_more_if_no_box_can_take_the_damage() -> None:
    s = roles((NITRO, EXPERT)).load(0, "U")
    board = s.seat(0)
    for box, token in board.cargo.items():
        if token:
            s.state.reserve[token] += token != DAMAGE
        board.cargo[box] = DAMAGE
    s.state.driving = True
    s.state.phase = MOVEMENT
    fuel_burnt(s.t, 0)
    assert s.state.extra == 1
    assert s.state.decision is None or s.state.decision.kind != "role.nitro"

"""Role cards (K132-K239): dealing, each ability, each objective. What is secret: test_roles_information."""

import pytest

from core import Match
from core.kernel import OptionsError
from core.last_aurora.addons.roles.abilities import fuel_burnt
from core.last_aurora.addons.roles.objectives import reward
from core.last_aurora.addons.roles.tables import roles_of
from core.last_aurora.convoy import rebuild
from core.last_aurora.holds import damage
from core.last_aurora.objects import draw_objects
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.exploration import pass_turn
from core.last_aurora.rules import BESIDE
from core.last_aurora.scoring import scores
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT
from core.last_aurora.survivors import bury
from core.last_aurora.tables import AMMO, DAMAGE, FUEL
from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
KILLER, GUNSMITH, MOTIVATOR, NITRO, EXPERT, SCAVENGER, SMUGGLER, TINKERER = range(1, 9)


def roles(*pairs: tuple[int, int], seats: int = 2, **options: object) -> Scene:
    """Seats with a Role for the ability and one for the objective each; the others get such as ask little."""
    s = Scene(seats, roles=True, **options)
    quiet = (EXPERT, NITRO, KILLER, MOTIVATOR, SCAVENGER, GUNSMITH, TINKERER, SMUGGLER)
    left = [role for role in quiet if not any(role in pair for pair in pairs)]
    full = [*pairs, *((left.pop(0), left.pop(0)) for _ in range(seats - len(pairs)))]
    s.state.marks |= {
        "roles_dealt": tuple(role for pair in full for role in pair),
        "roles_left": tuple(left),
        "roles_ability": tuple(ability for ability, _ in full),
        "roles_goal": tuple(goal for _, goal in full),
        "roles_motive": (0,) * seats,
    }
    for board in s.state.seats:
        rebuild(s.t, board)
    return s.turn_order(*reversed(range(seats)))


def mark(s: Scene, name: str) -> tuple[int, ...]:
    return s.state.marks[f"roles_{name}"]


# -- setup (K153-K169) -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k155_two_cards_each_one_chosen_for_its_ability(players: int) -> None:
    match = Match.new("last_aurora", NAMES[:players], {"roles": True}, 5)
    for seat in range(players):
        assert match.decision.seat == seat
        assert match.decision.kind == "role.choose"
        dealt = match.play.state.marks["roles_dealt"][2 * seat : 2 * seat + 2]
        assert tuple(action.args[0] for action in match.decision.actions) == dealt
        match.apply(1)
        assert match.play.state.marks["roles_ability"][seat] == dealt[1]
        assert match.play.state.marks["roles_goal"][seat] == dealt[0]
        while match.decision.kind == "role.motive":
            match.apply(0)
    assert match.decision.kind == "explore.turn"
    dealt = match.play.state.marks["roles_dealt"]
    assert len(set(dealt)) == 2 * players  # each card once (K151)
    assert sorted((*dealt, *match.play.state.marks["roles_left"])) == list(range(1, 9))


def test_k151_eight_cards_each_with_an_ability_and_an_objective_of_its_own() -> None:
    cards = roles_of(Scene(roles=True).t.rules).values()
    assert len(cards) == len({card.ability for card in cards}) == len({card.objective for card in cards}) == 8


def test_k169_neither_half_of_the_other_card_has_any_effect() -> None:
    s = roles((KILLER, TINKERER)).object_deck("MRE", "Hazmat Suit")  # the Tinkerer is only his objective
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    assert s.hand(0) == ["MRE"]
    assert "objective" in scores(s.t)[0].lines
    assert scores(s.t)[0].lines["objective"] == reward(s.t, 0, roles_of(s.t.rules)[TINKERER])


@pytest.mark.parametrize("options", [{"automa": True}, {}])
def test_roles_compare_players_so_one_seat_is_refused(options: dict[str, bool]) -> None:
    with pytest.raises(OptionsError, match=r"Roles need at least two seats.*\.$"):
        Match.new("last_aurora", ["Ann"], {"roles": True, **options})


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


def test_k197_per_action_not_per_survivor() -> None:
    s = roles((MOTIVATOR, EXPERT)).turn_order(0, 1).zone(4, "Lighthouse")
    s.crew(0, active=["Co-Pilot", "Leader", "Medic"]).state.marks["roles_motive"] = (GATHER, 0)
    s.start("exploration")
    s.play("explore", 4)
    s.play("survivor", "Co-Pilot")
    assert s.m.decision.context["total"] == 2


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


# -- objectives (K163-K167, A11) -------------------------------------------------------------------


def three(*values: int) -> Scene:
    """Three or more players, whose Fame Track is the measure of the Gunsmith's objective."""
    s = roles((KILLER, GUNSMITH), seats=len(values))
    for seat, value in enumerate(values):
        s.fame(seat, value)
    return s


def points(s: Scene, role: int, seat: int = 0) -> int:
    return reward(s.t, seat, roles_of(s.t.rules)[role])


@pytest.mark.parametrize(
    ("values", "paid"),
    [
        ((3, 2, 1), 2),
        ((2, 3, 1), 1),
        ((1, 3, 2), 0),
        ((3, 3, 1), 2),  # even if tied
        ((2, 3, 3), 1),  # A11: the second-best value is second after a tie for first
        ((2, 3, 2), 1),
        ((0, 3, 2, 1), 0),
        ((1, 3, 3, 3), 1),
    ],
)
def test_k163_a11_two_for_the_best_one_for_the_second_value(values: tuple[int, ...], paid: int) -> None:
    assert points(three(*values), GUNSMITH) == paid


@pytest.mark.parametrize(("values", "paid"), [((3, 2), 2), ((2, 3), 0), ((2, 2), 2)])
def test_k165_with_two_players_only_the_first(values: tuple[int, int], paid: int) -> None:
    assert points(three(*values), GUNSMITH) == paid


def test_k167_only_for_its_owner() -> None:
    s = three(1, 5, 0)
    lines = [score.lines["objective"] for score in scores(s.t)]
    assert lines[0] == 1
    assert lines[1] == points(s, mark(s, "goal")[1], 1)


def test_k167_it_counts_in_the_total() -> None:
    s = three(5, 1, 0)
    score = scores(s.t)[0]
    assert score.total == sum(score.lines.values())
    assert score.lines["objective"] == 2


def test_a_player_who_is_out_ranks_nowhere() -> None:
    s = three(2, 5, 3)
    s.seat(1).out = True
    assert points(s, GUNSMITH) == 1


def test_k183_fewest_damage_counters() -> None:
    s = three(0, 0, 0).hurt(0, truck(3)).hurt(1, truck(3), GUN)
    assert [points(s, KILLER, seat) for seat in range(3)] == [1, 0, 2]


def test_k199_most_survivor_cards() -> None:
    s = three(0, 0, 0).crew(1, active=["Leader", "Co-Pilot", "Medic"]).crew(2, active=["Leader"])
    assert [points(s, MOTIVATOR, seat) for seat in range(3)] == [1, 2, 0]


def test_k207_first_on_the_road_ties_share() -> None:
    s = three(0, 0, 0).at(0, "a05").at(1, "a05").at(2, "a02")
    assert [points(s, NITRO, seat) for seat in range(3)] == [2, 2, 1]


def test_k215_fewest_contaminated_survivors_not_counters() -> None:
    s = three(0, 0, 0).crew(0, active=["Preacher"]).contaminate(0, Preacher=2)
    s.crew(1, active=["Leader", "Medic"]).contaminate(1, Leader=1, Medic=1)
    assert [points(s, EXPERT, seat) for seat in range(3)] == [1, 0, 2]


def test_k223_most_resources_at_least_one() -> None:
    s = three(0, 0, 0).load(0, "F").unload(2, "F U A")
    assert [points(s, SCAVENGER, seat) for seat in range(3)] == [2, 1, 0]
    s = three(0, 0, 0)
    for seat in range(3):
        s.unload(seat, "F U A")
    assert [points(s, SCAVENGER, seat) for seat in range(3)] == [0, 0, 0]


def test_k231_most_cards_of_the_convoy() -> None:
    s = three(0, 0, 0).convoy(1, devices={0: "Roof Rifle"}).unload(2, "F A").convoy(2, trailers=[])
    assert [points(s, SMUGGLER, seat) for seat in range(3)] == [1, 2, 0]


def test_k239_most_objects_at_least_one() -> None:
    s = three(0, 0, 0).give(0, "MRE").give(1, "Hazmat Suit", "Welding Torch")
    assert [points(s, TINKERER, seat) for seat in range(3)] == [1, 2, 0]


def test_k191_the_lowest_fame_is_a_value_too() -> None:
    assert points(three(-1, -1, -1), GUNSMITH) == 2

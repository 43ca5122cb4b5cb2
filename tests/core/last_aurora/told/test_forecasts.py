"""Odds, points so far, reasons, refusals and causes: what is told is what the rules then do."""

import pytest

from core import Match
from core.bots.registry import make
from core.kernel import Event, Refusal
from core.last_aurora.counsel import standing
from core.last_aurora.counsel.odds import shot_at
from core.last_aurora.text import Words
from core.last_aurora.text.reasons import reasons
from core.last_aurora.view import as_view
from tests.core.last_aurora.addons.roles_kit import SCAVENGER, SMUGGLER, roles
from tests.core.last_aurora.solo_table import AUTOMA, Solo
from tests.core.last_aurora.table import Scene, truck
from tests.core.last_aurora.told.heard import Heard

GUN = truck(4)


# -- odds ------------------------------------------------------------------------------------------


def shooting(**options: object) -> Scene:
    return Scene(**options).crew(0, active=["Shooter", "Leader"]).enemy("Warwolves", damage=1)


def test_c58_the_shooter_does_not_count_in_the_odds_of_a_bonus_attack() -> None:
    s = shooting(map="beta").enemy("Riderwolves").zone(2, "Derailed Train")
    s.start("exploration").explore(2, "Leader").play("bonus", 2, 1)
    heard = Heard(s)
    rating = heard.rules.ratings[s.seat(0).kinds[GUN]]
    enemy = heard.view["enemies"][0]
    left = enemy["defense"] - enemy["damage"]
    back, seen = heard.view["outcomes"]["target"], heard.view["outcomes"]["discard"]
    cards = [row for row in heard.rules.outcomes[1:] if row.target == back and row.id not in seen]
    kills = sum(row.damage[rating - 1] >= left for row in cards)
    (told,) = heard.odds("attack", GUN, s.card("Warwolves"))
    assert (f"defeats it on {kills}," in told) if kills else ("defeats" not in told)


def test_r508_the_answer_is_counted_over_the_next_card_only_if_no_other_is_turned_before() -> None:
    """Ann may fire after Ben stops: the card that lies on top now need not be that of the Enemies."""
    s = Scene().enemy("Warwolves").start("fire")
    assert s.asked == (1, "fire.turn")
    heard = Heard(s)
    back = sum(row.target == heard.view["outcomes"]["target"] for row in heard.rules.outcomes[1:])
    assert back < 12
    assert "over 12 cards" in heard.odds("stop")[0]
    s.play("stop")
    heard = Heard(s)
    assert f"over {back} card" in heard.odds("stop")[0]


def test_r756_the_pane_of_enemies_counts_the_shooter() -> None:
    with_one, without = shooting().start("fire"), Scene().enemy("Warwolves", damage=1).start("fire")
    kills = []
    for scene in (with_one, without):
        view = as_view(scene.m.view(0))
        told = shot_at(scene.t.rules, view, 0, view["enemies"][0])
        kills.append(int(told.partition("defeats on ")[2].partition(",")[0] or 0))
    assert kills[0] >= kills[1]


# -- points ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("options", [{}, {"map": "beta"}])
def test_r1066_the_points_of_the_automa_are_those_of_the_score(seed: int, options: dict[str, object]) -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True, **options}, seed)
    bot = make("greedy", "last_aurora", seed)
    while (decision := match.decision) is not None:
        match.apply(bot.choose(match.view(decision.seat), decision))
    view = as_view(match.view(None))
    told = {each.seat: dict(each.lines) for each in standing(match.tables, Words(match.tables, ()), view)}
    assert match.scores is not None
    assert told == {each.seat: each.lines for each in match.scores if not view["seats"][each.seat]["out"]}
    assert AUTOMA in told or view["seats"][AUTOMA]["out"]


def test_k290_the_immunologist_counts_at_the_aurora() -> None:
    s = Scene(mutants=True).crew(0, active=["Immunologist", "Leader"])
    s.state.round = s.state.aurora = 1
    s.at(0, next(space.id for space in s.t.rules.map.spaces if space.mooring == 1)).start("movement")
    assert Heard(s).points()[0]["abilities"] == 1
    s.at(0, 0)
    assert Heard(s).points()[0]["abilities"] == 0


# -- reasons ---------------------------------------------------------------------------------------


def test_the_reason_to_stay_speaks_of_fuel_only_if_there_is_any() -> None:
    s = Scene().turn_order(1, 0).unload(0, "U").give(0, "Welding Torch", "Nitromethane").start("movement")
    assert "The Fuel is kept" not in Heard(s).advice("stay")


def test_the_reason_to_stop_says_that_nobody_is_there_to_shoot_at() -> None:
    s = Scene().turn_order(1, 0).give(0, "Welding Torch").hurt(0, truck(3)).start("fire")
    assert Heard(s).advice("stop") == "No Enemy is in your region."


def test_who_is_beyond_the_ship_is_not_level_with_her() -> None:
    s = Scene().turn_order(1, 0).at(0, 22).load(0, "U")
    s.state.round = s.state.aurora = 1
    assert "You are beyond the Aurora" in Heard(s.start("movement")).advice("stay")


# -- refusals --------------------------------------------------------------------------------------


def test_r291_after_the_bonus_others_are_refused_because_it_is_one_only() -> None:
    s = Scene().zone(2, "Derailed Train").hurt(0, truck(3)).give(0, "Decontamination IV Bag")
    s.contaminate(0, Leader=1).start("exploration").play("feed", s.card("Leader"))
    s.explore(2, "Leader", "Co-Pilot").play("bonus", 2, 0)
    s.play("box", truck(3))
    assert s.asked == (0, "explore.next")
    assert "One bonus action is all, and it has been taken (R291)." in Heard(s).refused()
    assert not any("no Damage" in why for why in Heard(s).refused())


def test_a27_a_bonus_that_would_cost_the_card_action_is_refused_for_that() -> None:
    """The Merchant swaps the only Fuel: on Beta the bonus of slot 1 would burn it before."""
    s = Scene(map="beta").zone(0, "Merchant", "A").unload(0, "A F").hurt(0, truck(3))
    s.start("exploration").explore(0, "Leader")
    told = [why for why in Heard(s).refused() if "move up to 2 spaces" in why]
    assert told == [
        "The bonus of slot 1, move up to 2 spaces, spend 1 Fuel, cannot come first: it would cost the card "
        "action (R163)."
    ]


def test_bonuses_barred_for_one_reason_are_all_named() -> None:
    """With an Explorer those of several slots may burn what the card action needs."""
    words = Heard(Scene(map="beta").start("exploration")).words
    at = ({"slot": 0, "index": 2, "possible": True}, {"slot": 3, "index": 0, "possible": True})
    (told,) = reasons(words, [Refusal("bonus_spoils", values, "R163") for values in at])
    assert told == (
        "The bonuses of slots 1, move up to 2 spaces, spend 1 Fuel and 4, take 1 Food, 1 Damage, cannot come "
        "first: it would cost the card action (R163)."
    )


# -- causes ----------------------------------------------------------------------------------------


def test_k221_the_damage_of_the_scavenger_is_not_that_of_the_gathering() -> None:
    s = roles((SCAVENGER, SMUGGLER)).turn_order(0, 1).zone(0, "Derailed Train", "F", "U")
    s.start("exploration").explore(0, "Leader")
    while s.asked != (0, "role.scavenge"):
        s.play(*(("block", 0) if s.asked == (0, "gather") else ("box", truck(3))))
    s.play("token", 1)
    assert s.asked == (0, "damage")
    assert Heard(s).why() == "SCAVENGED  1 Resource more, for 1 Damage"


def test_r690_after_a_mine_the_burning_truck_is_the_cause_of_the_second_damage() -> None:
    s = Scene(mine=True).turn_order(1, 0).give(0, "Nitromethane").waypoint(1, "-")
    s.state.marks["mines"] = (0, 1)
    s.start("movement")
    s.play("object", s.object("Nitromethane"))
    s.play("space", 1)
    assert Heard(s).why().startswith("MINE ")
    s.play("box", truck(3))
    assert Heard(s).why().startswith("NITROMETHANE ")


def test_k49_what_the_road_does_is_the_cause_after_the_guide_was_asked() -> None:
    s = Scene(kickstarter=True, map="beta").turn_order(1, 0).crew(0, active=["Guide", "Leader"]).load(0, "U")
    road = next(road for road in s.t.rules.roads if road.kind == "dangerous")
    s.at(0, road.start).start("movement")
    s.play("move")
    s.play("space", road.end, s.t.rules.roads.index(road))
    s.play("endure")
    assert s.asked is not None
    assert Heard(s).why() == "ROAD from space 7 to space 9"


def test_a36_who_is_let_go_under_fire_is_not_called_dead() -> None:
    s = Scene().turn_order(1, 0).enemy("Warwolves").start("fire")
    s.play("dismiss")
    s.play("survivor", "Co-Pilot")
    assert s.asked == (0, "survivor.token")
    heard = Heard(s)
    assert heard.words.question(heard.decision, heard.view) == (
        "Ann: from which box is the token of that Survivor taken?"
    )


# -- things ----------------------------------------------------------------------------------------


def test_who_rests_is_back_from_the_next_rest_phase_on() -> None:
    """R354: who passed is Active in the Movement of the same round."""
    s = Scene().crew(0, active=["Leader"], rest=["Co-Pilot"]).start("exploration")
    told = Heard(s).about("survivor", s.card("Co-Pilot")).does
    assert "Ann's, in the Rest Zone: Active again from the next Rest Phase on." in told


def test_r494_the_loot_goes_by_the_letters_and_not_to_who_defeats() -> None:
    s = Scene().enemy("Warwolves", targets=[0]).start("fire")
    heard = Heard(s)
    card = s.card("Warwolves")
    assert not any("whoever defeats" in line.lower() for line in heard.about("enemy", card).does)
    what = "holds the counter of who has hit the Enemy, and may get its Loot"
    assert heard.about("counter", card, 0).what == what


# -- the Automa ------------------------------------------------------------------------------------


def test_the_automa_is_called_by_one_name_in_all_that_is_told() -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True}, 4)
    bot, words = make("greedy", "last_aurora", 4), Words(match.tables, ("Ann", "Automa"))
    told: list[str] = []
    while (decision := match.decision) is not None:
        told += [words.event(each) for each in match.apply(bot.choose(match.view(0), decision))]
    about_it = [line for line in told if "Automa" in line]
    assert len(about_it) > 40
    assert [line for line in about_it if "he Automa" in line] == []


def test_r933_an_enemy_is_not_explored_by_the_automa() -> None:
    s = Solo()
    words = Words(s.t.rules, ("Ann", "Automa"))
    told = words.event(Event("automa_explores", {"slot": 0, "card": s.card("Warwolves"), "line": "R876"}))
    assert told == "Automa finds an Enemy in slot 1, Warwolves, and leaves it alone."

"""Who dies, what is lost and what is lacking is warned of as it then comes."""

from tests.core.last_aurora.addons.roles_kit import EXPERT, MOTIVATOR, SCAVENGER, roles
from tests.core.last_aurora.table import Scene, truck
from tests.core.last_aurora.told.heard import Heard

OUT = "Without a Survivor the convoy is out of the game."
NOW = "No Fuel is left then to move with in this round."
NEXT = "No Fuel is left then to move with in the next round."


def storehouse(s: Scene, slot: int = 0) -> Scene:
    """A Location that contaminates; something to repair opens a bonus, so that the card is asked about."""
    return s.zone(slot, "Contaminated Storehouse").hurt(0, truck(3))


def test_k213_a_radiation_expert_dies_although_skill_stays() -> None:
    """The Leader with 1 Contamination has skill 2 in Exploration, and dies of the next one."""
    s = storehouse(roles((EXPERT, SCAVENGER)).turn_order(0, 1).crew(0, active=["Leader", "Co-Pilot"]))
    s.contaminate(0, Leader=1).start("exploration").explore(0, "Leader")
    assert s.skill("Leader") == 2
    assert Heard(s).choice("card").endswith("; Leader dies of it")
    assert Heard(s).risks("card") == ["Leader dies of it."]
    s.play("card")
    s.play("block", 0)
    assert "Leader" not in s.names(s.seat(0).crew())


def test_k213_skill_that_stays_is_not_said_to_fall() -> None:
    s = roles((EXPERT, SCAVENGER)).turn_order(0, 1).crew(0, active=["Leader", "Co-Pilot"])
    s = storehouse(s.contaminate(0, Leader=1), 4).start("exploration")
    s.explore(4, "Leader", "Co-Pilot").play("card")
    assert s.asked == (0, "contaminate")
    heard = Heard(s)
    assert heard.choice("survivor", s.card("Leader")) == "Leader: skill stays 2 in this phase, dies of it"
    assert heard.about("survivor", s.card("Leader")).does[-1] == (
        "It has 1 Contamination, which does not lower its skill in this phase."
    )


def test_a31_who_lives_by_the_motivator_dies_when_the_exploration_ends() -> None:
    s = storehouse(roles((MOTIVATOR, SCAVENGER)).turn_order(0, 1).crew(0, active=["Co-Pilot", "Leader"]))
    s.state.marks["roles_motive"] = (2, 0)
    s.start("exploration").explore(0, "Co-Pilot")
    told = Heard(s).choice("card")
    assert told.endswith("; Co-Pilot dies when the exploration ends")


def test_c7_who_dies_when_food_wears_off_is_warned_of() -> None:
    s = storehouse(Scene().crew(0, active=["Co-Pilot", "Leader"])).start("exploration")
    s.play("feed", "Co-Pilot")
    s.explore(0, "Co-Pilot")
    assert Heard(s).choice("card").endswith("; Co-Pilot dies when the Food wears off")
    assert Heard(s).risks("card") == ["Co-Pilot dies when the Food wears off."]


def test_r674_a_suit_in_hand_may_save() -> None:
    s = storehouse(Scene().crew(0, active=["Co-Pilot", "Leader"]).give(0, "Hazmat Suit"))
    s.start("exploration").explore(0, "Co-Pilot")
    assert Heard(s).choice("card").endswith("; Co-Pilot dies of it, unless a Hazmat Suit prevents it")


def test_r616_an_ambush_whose_contamination_kills_says_so() -> None:
    s = Scene().crew(0, active=["Co-Pilot"]).at(0, 3).zone(0, "The Final Howl").turn_order(1, 0).start("fire")
    assert s.asked == (0, "ambush.contamination")
    heard = Heard(s)
    assert heard.choice("suffer", 0) == (
        "Take 1 Contamination on a Survivor; Co-Pilot dies of it, and the convoy is out of the game"
    )
    assert heard.risks("suffer", 0) == ["Co-Pilot dies of it.", OUT]
    assert heard.risks("suffer", 1) == []


def test_fuel_given_away_before_the_move_is_missed_in_this_round() -> None:
    scene = Scene().zone(0, "Travelers").start("exploration").explore(0, "Leader")
    scene.play("offer", 0)
    assert Heard(scene).risks("token", 2) == [NOW]


def test_in_the_last_round_fuel_and_ammo_are_missed_as_long_as_they_are_of_use() -> None:
    scene = Scene().zone(0, "Travelers")
    scene.state.round = scene.state.aurora = 6
    scene.start("exploration").explore(0, "Leader")
    scene.play("offer", 0)
    assert Heard(scene).risks("token", 2) == [NOW]
    assert Heard(scene).risks("token", 3) == ["This is the only Ammo."]


def test_k49_what_a_guide_may_ignore_is_no_danger() -> None:
    s = Scene(kickstarter=True).turn_order(1, 0).crew(0, active=["Guide", "Leader"]).waypoint(2, "C")
    s.start("movement")
    s.play("move")
    assert Heard(s).risks("space", 2) == []


def test_r829_two_contaminations_kill_who_bears_one() -> None:
    """A dangerous road and a contaminated space, with one Survivor of skill 2."""
    s = Scene(map="beta").turn_order(1, 0).crew(0, active=["Leader"]).load(0, "U")
    road = next(road for road in s.t.rules.roads if road.kind == "dangerous")
    number = s.t.rules.roads.index(road)
    s.at(0, road.start).waypoint(road.end, "C").start("movement")
    s.play("move")
    heard = Heard(s)
    assert heard.risks("space", road.end, number) == ["A Survivor dies of the Contamination.", OUT]
    assert "1 Contamination; Leader dies of it" in heard.choice("space", road.end, number)


def test_a16_damage_on_a_token_that_others_make_room_for_loses_nothing() -> None:
    """Only a Food/Fuel box is free: the Fuel in the open box goes there, the Survivor into the open box."""
    s = Scene().zone(2, "Derailed Train").start("exploration")
    board = s.seat(0)
    kinds = {box: s.t.rules.boxes[kind].code for box, kind in board.kinds.items()}
    open_boxes = [box for box, code in kinds.items() if code == "o"]
    tanks = [box for box, code in kinds.items() if code == "ff"]
    bunks = [box for box, code in kinds.items() if code == "s"]
    layout = dict.fromkeys(open_boxes[:-1], "A") | {open_boxes[-1]: "U"}
    layout |= dict.fromkeys(bunks, "S") | dict.fromkeys(tanks[1:], "F")
    s.crew(0, active=["Leader", "Co-Pilot"])
    s.cargo(0, layout).start("exploration").explore(2, "Leader")
    assert s.asked == (0, "damage")
    heard = Heard(s)
    assert heard.choice("box", bunks[0]).endswith(": the Survivor token moves away")
    assert heard.risks("box", bunks[0]) == []
    s.play("box", bunks[0])
    assert s.asked == (0, "gather")


def test_fuel_burnt_is_missed_in_the_next_round() -> None:
    assert Heard(Scene().start("movement")).risks("move") == [NEXT]


def test_a_crew_of_one_is_warned_of_a_deadly_card_before_it_goes() -> None:
    s = storehouse(Scene().crew(0, active=["Co-Pilot"], exhausted=["Leader"])).start("exploration")
    assert Heard(s).risks("explore", 0) == ["Co-Pilot dies of it."]


def test_who_may_be_washed_by_a_bonus_before_is_not_said_to_die() -> None:
    """The bonus of slot 1 takes the counter off first; the card action alone would kill."""
    s = storehouse(Scene().crew(0, active=["Leader"], exhausted=["Co-Pilot"]).contaminate(0, Leader=1))
    s.start("exploration")
    assert Heard(s).risks("explore", 0) == []
    s.explore(0, "Leader")
    assert Heard(s).risks("card") == ["Leader dies of it."]

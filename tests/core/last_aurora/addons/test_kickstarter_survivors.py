"""The Veteran and the Guide (K45, K49, A26, A32)."""

from core.last_aurora.phases.movement import waypoint
from core.last_aurora.state import MOVEMENT
from tests.core.last_aurora.addons.kickstarter import GUN, kick
from tests.core.last_aurora.table import Scene, device, truck

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

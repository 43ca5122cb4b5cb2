"""Survivors' abilities in Movement and Fire Weapons (R335-R337, R707-R711, R735-R756, C58).

Those of Exploration are in test_survivors_exploration.py, those of Rest in test_rest.py, those that
count at the end in test_scoring.py.
"""

import pytest

from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)
AMBUSH = -1


def speed(s: Scene, seat: int = 1) -> int:
    """What everybody sees."""
    value: int = s.m.view(None)["seats"][seat]["speed"]
    return value


# -- Movement: Co-Pilot and Driver (R707-R711) -----------------------------------------------------


@pytest.mark.parametrize("name", ["Co-Pilot", "Driver"])
def test_r707_r711_one_more_speed(name: str) -> None:
    s = Scene().crew(1, active=["Leader", name]).start("movement")
    assert speed(s) == 3
    s.play("move")
    assert s.offered("space") == [s.space(code) for code in ("a01", "a02", "a03")]


@pytest.mark.parametrize("zone", ["rest", "exhausted"])
def test_r335_only_from_the_active_zone(zone: str) -> None:
    s = Scene().crew(1, active=["Leader"]).crew(1, **{"active": ["Leader"], zone: ["Co-Pilot", "Driver"]})
    s.start("movement")
    assert speed(s) == 2


def test_r337_using_an_ability_does_not_exhaust() -> None:
    s = Scene().crew(1, active=["Driver"]).start("movement")
    s.play("move")
    s.play("space", "a03")
    assert s.names(s.seat(1).active) == ["Driver"]


def test_r375_several_abilities_add_up() -> None:
    s = Scene().crew(1, active=["Co-Pilot", "Driver", 43]).start("movement")
    assert speed(s) == 5


@pytest.mark.parametrize(("leader", "expected"), [("a10", 3), ("a11", 4), ("a19", 4)])
def test_r707_one_more_at_six_or_more_behind_the_leader(leader: str, expected: int) -> None:
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a05").at(0, leader).start("movement")
    assert speed(s) == expected


def test_r707_the_shortest_path_counts_shortcuts_one_can_use_though_not_planned() -> None:
    """a11 to a17: six spaces, or four by two shortcuts."""
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a11").at(0, "a17").start("movement")
    assert speed(s) == 4
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a11").at(0, "a17").convoy(1, truck="Snowcat")
    assert speed(s.start("movement")) == 3


def test_r707_the_leaders_tracks_do_not_matter() -> None:
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a11").at(0, "a17").convoy(0, truck="Snowcat")
    assert speed(s.start("movement")) == 4


def test_c60_a_leader_on_a_side_road_passed_by_is_as_far_as_the_main_road_says() -> None:
    s = Scene(map="beta").crew(1, active=["Co-Pilot"]).at(1, "b14").at(0, "bx1").start("movement")
    assert speed(s) == 3


def test_r707_the_leader_himself_gets_one() -> None:
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a17").at(0, "a01").start("movement")
    assert speed(s) == 3


def test_r707_the_gap_is_measured_before_the_move() -> None:
    s = Scene().crew(1, active=["Co-Pilot"]).at(1, "a05").at(0, "a11").waypoint("a09", "-").start("movement")
    s.play("move")
    s.play("space", "a09")
    assert s.events("moved_to")[0]["speed"] == 4


# -- Movement: Medic (R735-R737) -------------------------------------------------------------------


def test_r735_the_medic_wakes_one_who_rests() -> None:
    s = Scene().crew(1, active=["Leader", "Medic"], rest=["Driver", "Shooter"]).start("movement")
    s.play("ability", "Medic")
    assert s.names(s.offered("survivor")) == ["Driver", "Shooter"]
    s.play("survivor", "Shooter")
    assert s.names(s.seat(1).active) == ["Leader", "Medic", "Shooter"]
    assert s.names(s.seat(1).rest) == ["Driver"]
    assert s.asked == (1, "move.turn")


def test_r735_once_a_phase() -> None:
    s = Scene().crew(1, active=["Leader", "Medic"], rest=["Driver", "Shooter"]).start("movement")
    s.play("ability", "Medic")
    s.play("survivor", "Shooter")
    assert not s.can("ability")
    s.play("move")
    assert not s.can("ability")


def test_r735_not_one_who_is_exhausted() -> None:
    s = Scene().crew(1, active=["Leader", "Medic"], exhausted=["Driver"]).start("movement")
    assert not s.can("ability")


def test_r735_only_an_active_medic() -> None:
    s = Scene().crew(1, active=["Leader"], rest=["Medic", "Driver"]).start("movement")
    assert not s.can("ability")


def test_r737_the_patients_movement_ability_works_at_once() -> None:
    s = Scene().crew(1, active=["Leader", "Medic"], rest=["Driver"]).start("movement")
    s.play("move")
    assert s.refused("too_far")[0]["speed"] == 2
    s.play("ability", "Medic")
    assert s.refused("too_far")[0]["speed"] == 3


def test_r735_the_medic_is_optional_and_needs_no_move() -> None:
    s = Scene().crew(1, active=["Leader", "Medic"], rest=["Shooter"]).start("movement")
    assert s.can("stay")
    s.play("ability", "Medic")
    s.play("stay")
    assert s.names(s.seat(1).active) == ["Leader", "Medic", "Shooter"]


# -- Fire Weapons: Renegade (R750-R752) ------------------------------------------------------------


def renegade(seats: int = 2, *zone: str) -> Scene:
    """Seat 1 has an Active Renegade; nobody has Ammo."""
    s = Scene(seats).crew(1, active=["Leader", "Renegade"]).turn_order(0, *range(2, seats), 1)
    for slot, name in enumerate(zone):
        s.zone(slot, name)
    for seat in range(seats):
        s.unload(seat, "A")
    return s


def test_r750_is_asked_at_the_beginning_of_the_phase_about_any_enemy() -> None:
    s = renegade(2, "Riderwolves").enemy("Warwolves", region=2).start("fire")
    assert s.asked == (1, "renegade")
    assert s.names(s.offered("enemy")) == ["Riderwolves", "Warwolves"]
    assert s.events("ambush") == []
    assert s.can("none")


def test_r750_without_enemies_no_question() -> None:
    s = renegade().start("fire")
    assert s.events("ignores") == []
    assert s.asked is not None
    assert s.asked[1] != "renegade"


@pytest.mark.parametrize("zone", ["rest", "exhausted"])
def test_r335_only_an_active_renegade(zone: str) -> None:
    s = renegade(2, "Riderwolves").crew(1, **{"active": ["Leader"], zone: ["Renegade"]}).start("fire")
    assert s.asked == (1, "damage")


def test_r750_the_chosen_enemys_ambush_passes_its_player_by_and_no_other() -> None:
    s = renegade(2, "Riderwolves").start("fire")
    s.play("enemy", "Riderwolves")
    assert s.m.view(0)["ignored"] == (0, s.card("Riderwolves"))
    assert s.asked == (0, "damage")
    assert s.events("ambush_ignored") == [{"seat": 1, "card": s.card("Riderwolves")}]


def test_r750_the_other_enemys_ambush_does_not() -> None:
    s = renegade(2, "Riderwolves", "Rendall and Randall").start("fire")
    s.play("enemy", "Rendall and Randall")
    assert s.asked == (1, "damage")
    s.play("box", GUN)
    s.play("box", GUN)
    assert s.asked == (0, "ambush.resource")


def test_r750_nor_does_its_attack_count() -> None:
    s = renegade().enemy("Warwolves").enemy("Riderwolves")
    card = s.outcome(rows={1: 1, 2: 1})
    s.outcomes(card, s.outcome(target="bottom", besides=[card])).start("fire")
    s.play("enemy", "Warwolves")
    assert s.m.decision is not None
    assert (s.asked, s.m.decision.context["points"]) == ((1, "damage"), 1)
    s.play("box", GUN)
    assert s.m.decision is not None
    assert (s.asked, s.m.decision.context["points"]) == ((0, "damage"), 2)


def test_r750_nor_an_ambush_in_its_attack() -> None:
    s = renegade().enemy("Rendall and Randall")
    s.outcomes(s.outcome(rows={4: AMBUSH})).start("fire")
    s.play("enemy", "Rendall and Randall")
    assert s.asked == (0, "ambush.resource")


def test_r750_the_ignored_enemy_may_still_be_attacked() -> None:
    s = renegade().load(1, "A").enemy("Warwolves", loot="Nuclear Generator").start("fire")
    s.play("enemy", "Warwolves")
    assert s.offered("attack") == [(GUN, s.card("Warwolves"))]


def test_r750_the_player_may_ignore_none() -> None:
    s = renegade(2, "Riderwolves").start("fire")
    s.play("none")
    assert s.asked == (1, "damage")


def test_r752_each_round_anew() -> None:
    s = renegade().enemy("Warwolves").enemy("Riderwolves", region=1).at(0, "a12").turn_order(1, 0)
    s.start("fire")
    s.play("enemy", "Warwolves")
    s.until(1, "move.turn")
    assert s.state.ignored == [0, 0]
    s.crew(1, active=["Leader", "Renegade"])
    s.until(1, "renegade")
    assert s.state.round == 2
    assert {s.card("Warwolves"), s.card("Riderwolves")} <= set(s.offered("enemy"))


# -- Fire Weapons: Shooter (R756, C58) -------------------------------------------------------------


def shooter() -> Scene:
    """Seat 1 has an Active Shooter, two Weapons and much Ammo, and fires first at a tough Enemy."""
    s = Scene().crew(1, active=["Leader", "Shooter"]).convoy(1, devices={0: "Roof Rifle"})
    s.cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    return s.enemy("Warwolves", loot="Nuclear Generator")


def test_r756_one_more_damage_by_the_first_successful_shot_only() -> None:
    s = shooter()
    first = s.outcome(1, points=1, jam=False)
    s.outcomes(first, s.outcome(2, points=1, jam=False, besides=[first])).start("fire")
    s.shoot(GUN)
    assert s.state.enemies[0].damage == 2
    s.shoot(device(0, 0))
    assert s.state.enemies[0].damage == 3
    assert s.seat(1).fame == 2


def test_r756_a_miss_is_no_successful_shot() -> None:
    s = shooter()
    miss = s.outcome(1, points=0, jam=False)
    s.outcomes(miss, s.outcome(2, points=1, jam=False, besides=[miss])).start("fire")
    s.shoot(GUN)
    assert s.state.enemies[0].damage == 0  # the Shooter adds to a hit, he makes none
    s.shoot(device(0, 0))
    assert s.state.enemies[0].damage == 2


def test_r756_in_each_fire_weapons_phase() -> None:
    s = shooter()
    first = s.outcome(1, points=1, jam=False)
    s.outcomes(first).start("fire")
    s.shoot(GUN)
    s.play("stop")
    s.until(1, "move.turn")
    s.crew(1, active=["Leader", "Shooter"])
    s.until(1, "fire.turn")
    s.outcomes(s.outcome(2, points=1, jam=False)).shoot(device(0, 0), "Warwolves")
    assert [event["points"] for event in s.events("struck")] == [2, 2]
    assert s.state.round == 2


@pytest.mark.parametrize("zone", ["rest", "exhausted"])
def test_r335_only_an_active_shooter(zone: str) -> None:
    s = shooter().crew(1, **{"active": ["Leader"], zone: ["Shooter"]})
    s.outcomes(s.outcome(1, points=1, jam=False)).start("fire")
    s.shoot(GUN)
    assert s.state.enemies[0].damage == 1


def test_r756_another_players_shots_gain_nothing() -> None:
    s = shooter()
    s.outcomes(s.outcome(1, points=1, jam=False)).start("fire")
    s.play("stop")
    s.shoot(GUN)
    assert s.asked != (0, "fire.turn")
    assert s.state.enemies[0].damage == 1


def test_c58_shooter_and_incendiary_ammunition_add_up_on_a_hit() -> None:
    s = shooter().give(1, "Incendiary Ammunition").outcomes(Scene().outcome(1, points=1, jam=False))
    s.start("fire")
    s.play("attack", GUN, s.card("Warwolves"), s.object("Incendiary Ammunition"))
    assert s.state.enemies[0].damage == 3
    assert s.events("struck") == [{"seat": 1, "card": s.card("Warwolves"), "points": 3, "jammed": False}]


def test_c58_neither_adds_to_a_miss() -> None:
    s = shooter().give(1, "Incendiary Ammunition").outcomes(Scene().outcome(1, points=0, jam=False))
    s.start("fire")
    s.play("attack", GUN, s.card("Warwolves"), s.object("Incendiary Ammunition"))
    assert s.state.enemies[0].damage == 0
    assert s.seat(1).fame == 0


def test_r756_a_jammed_hit_is_still_the_first() -> None:
    s = shooter().outcomes(Scene().outcome(1, points=1, jam=True)).start("fire")
    s.shoot(GUN)
    assert s.state.enemies[0].damage == 2
    assert s.seat(1).cargo[GUN] == DAMAGE
    assert s.seat(1).cargo[trailer(1, 0)] != DAMAGE


def test_c58_not_on_the_attack_of_a_bonus_action() -> None:
    """Slot 3 of the Beta board, in Exploration: not the Fire Weapons Phase."""
    s = Scene(map="beta").crew(0, active=["Leader", "Shooter"]).zone(2, "Roof Rifle")
    s.enemy("Warwolves", loot="Nuclear Generator").start("exploration")
    s.outcomes(s.outcome(1, points=1, jam=False)).explore(2, "Leader")
    s.play("bonus", 2, 1)
    assert s.state.enemies[0].damage == 1
    assert s.held(0, "A") == 0
    assert s.seat(0).fame == 1  # all else as in Phase 4 (C61)
    assert s.state.enemies[0].targets == [0]


def test_r735_the_medic_may_wait_until_the_convoy_has_driven() -> None:
    s = Scene().crew(0, active=["Leader", "Medic"], rest=["Co-Pilot"]).turn_order(1, 0).start("movement")
    s.play("move")
    s.play("space", s.offered("space")[0])
    assert s.asked == (0, "move.after")
    s.play("ability", "Medic")
    assert "Co-Pilot" in s.names(s.seat(0).active)
    assert not s.can("ability")

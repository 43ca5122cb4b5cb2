"""Losing all Survivors (R555-R557, C41, A14)."""

from core.last_aurora.tables.records import AMMO, FUEL, SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck


def doomed(seats: int = 3) -> Scene:
    """Seat 1, first in forward order, has one Co-Pilot and a Contamination counter ahead on a02."""
    s = Scene(seats).turn_order(0, *range(2, seats), 1).at(1, "a01").waypoint("a02", "C").waypoint("a04", "-")
    s.crew(1, active=["Co-Pilot"]).cargo(1, {truck(0): "S", truck(2): "U", trailer(1, 0): "A"})
    return s


def lost(s: Scene) -> Scene:
    """It drives onto the counter."""
    s.start("movement")
    s.play("move")
    s.play("space", "a02")
    return s


def test_r557_who_has_no_survivor_left_is_out() -> None:
    s = lost(doomed())
    assert s.seat(1).out
    assert s.m.view(None)["seats"][1]["out"]
    assert s.events("seat_out") == [{"seat": 1}]
    assert not s.seat(0).out


def test_r557_who_has_one_left_is_not() -> None:
    s = doomed().crew(1, active=["Co-Pilot", "Leader"]).start("movement")
    s.play("move")
    s.play("space", "a02")
    s.play("survivor", "Co-Pilot")
    assert not s.seat(1).out
    assert s.events("seat_out") == []


def test_r557_all_pieces_leave_play() -> None:
    s = doomed().give(1, "Hazmat Suit", "MRE").convoy(1, devices={0: "Roof Rifle", 1: "Gauss Cannon"})
    s.enemy("Warwolves", loot="Nuclear Generator", targets=[0, 1, 1, 2])
    before = s.state.reserve[:]
    s.start("movement")
    s.play("move")
    s.play("space", "a02")
    s.play("survivor", "Co-Pilot")
    board = s.seat(1)
    assert (board.cargo, board.kinds, board.objects, board.crew()) == ({}, {}, [], [])
    assert s.names(board.cars) == s.names(board.devices) == []
    for token, number in ((SURVIVOR, 1), (FUEL, 1), (AMMO, 1)):
        assert s.state.reserve[token] == before[token] + number
    for name in ("Co-Pilot", "Truck", "Container"):
        assert s.card(name, 1) in s.state.discard
    assert s.card("Roof Rifle") in s.state.discard
    assert s.card("Gauss Cannon") in s.state.loot_discard
    assert sorted(s.state.object_discard) == sorted([s.object("Hazmat Suit"), s.object("MRE")])
    assert s.state.enemies[0].targets == [0, 2]


def test_c41_the_others_play_on_without_it() -> None:
    s = lost(doomed())
    assert s.asked == (2, "move.turn")
    assert s.state.forward_order() == [2, 0]
    asked = set()
    for _ in range(12):
        assert s.m.decision is not None
        asked.add(s.m.decision.seat)
        s._easiest()
    assert asked == {0, 2}


def test_c41_the_leader_is_sought_among_those_still_in_play() -> None:
    """The Co-Pilot's bonus: seat 0 is far behind the one who is out, not behind seat 2."""
    s = doomed().at(1, "a09").waypoint("a10", "C").at(0, "a00").at(2, "a01").start("movement")
    assert s.m.view(0)["seats"][0]["speed"] == 4
    s.play("move")
    s.play("space", "a10")
    assert s.seat(1).out
    assert s.m.view(0)["seats"][0]["speed"] == 3


def test_c41_no_ambush_no_fire_where_only_it_would_be() -> None:
    s = lost(doomed().at(0, "a10").at(2, "a11").zone(0, "Riderwolves"))
    s.until(None, "damage")
    assert s.events("ambush") == [{"card": s.card("Riderwolves"), "region": 1}]


def test_r114_a_last_survivor_token_lost_by_damage_puts_its_player_out() -> None:
    s = Scene(3).zone(0, "Riderwolves").at(1, "a12").turn_order(0, 2, 1).crew(1, active=["Leader"])
    s.start("fire")
    s.play("box", truck(0))
    assert s.seat(1).out
    assert s.card("Leader", 1) in s.state.discard


def test_r557_what_was_due_to_it_lapses() -> None:
    """Two Damage: the first takes the last Survivor; nobody is asked about the second."""
    s = Scene(3).zone(0, "The Final Howl").at(1, "a12").turn_order(0, 2, 1).crew(1, active=["Leader"])
    s.start("fire")
    s.play("suffer", 1)
    s.play("box", truck(0))
    assert s.seat(1).out
    assert s.asked != (1, "damage")
    assert [event.kind for event in s.log if event.data.get("seat") == 1][-1] == "seat_out"


def test_r557_its_loot_in_waiting_is_discarded_unseen() -> None:
    """Spoils are handed out at the end of the step; who is out by then gets none."""
    s = Scene(3)
    s.state.awards = [(1, s.take(s.card("Prisoner")), 0), (0, 0, 1)]
    s.crew(1, active=["Co-Pilot"]).cargo(1, {truck(0): "S", truck(2): "U"}).at(1, "a01").waypoint("a02", "C")
    s.turn_order(0, 2, 1)
    lost(s)
    assert s.state.awards == [(0, 0, 1)]
    assert s.card("Prisoner") in s.state.loot_discard


def test_a14_one_player_left_plays_on_to_the_end_check() -> None:
    s = lost(doomed(2))
    assert s.m.decision is not None
    s.until(0, "explore.turn")
    assert s.state.round == 2


def test_a14_with_none_left_the_game_ends() -> None:
    s = doomed(2).crew(0, active=["Co-Pilot"]).at(0, "a01").cargo(0, {truck(0): "S", truck(2): "U"})
    lost(s)
    s.play("move")
    s.play("space", "a02")
    assert s.m.decision is None
    assert s.events("game_over") == [{"reached": False}]
    assert s.m.scores is not None
    assert [score.total for score in s.m.scores] == [0, 0]
    assert sorted(score.rank for score in s.m.scores) == [1, 2]


def test_c14_a_player_who_is_out_has_not_reached_the_aurora() -> None:
    s = doomed().at(1, "a19").waypoint("a20", "C").waypoint("a21", "-").start("movement")
    s.play("move")
    s.play("space", "a20")
    assert s.seat(1).out
    s.to_phase("end")
    assert s.events("game_over") == []

"""Phase 2: Rest (R349-R357)."""

from core.last_aurora.state import MOVEMENT, REST
from core.last_aurora.tables.records import EMPTY, FOOD
from tests.core.last_aurora.table import Scene, trailer, truck


def resting(seats: int = 2) -> Scene:
    """Everybody's Leader rests, the Co-Pilots are exhausted, nobody can feed."""
    s = Scene(seats)
    for seat in range(seats):
        s.crew(seat, rest=["Leader"], exhausted=["Co-Pilot"]).unload(seat, "F")
    return s


def test_r351_rest_to_active_then_exhausted_to_rest() -> None:
    s = resting().start("rest")
    for seat in (0, 1):
        assert s.names(s.seat(seat).active) == ["Leader"]
        assert s.names(s.seat(seat).rest) == ["Co-Pilot"]
        assert s.seat(seat).exhausted == []
        assert s.m.view(1 - seat)["seats"][seat]["rest"] == (s.card("Co-Pilot", seat),)


def test_r354_comes_before_r355_so_an_exhausted_survivor_stays_out_of_the_active_zone() -> None:
    s = Scene().crew(0, exhausted=["Leader", "Co-Pilot"]).unload(0, "F").start("rest")
    assert s.seat(0).active == []
    assert s.names(s.seat(0).rest) == ["Co-Pilot", "Leader"]


def test_r351_active_survivors_stay_active() -> None:
    s = Scene().crew(0, active=["Leader"], rest=["Co-Pilot"]).start("rest")
    assert s.names(s.seat(0).active) == ["Co-Pilot", "Leader"]


def test_r357_all_players_rest_in_forward_order_without_a_question() -> None:
    s = resting(3).start("rest")
    assert [event["seat"] for event in s.events("rested")] == [2, 1, 0]
    assert s.state.phase == MOVEMENT
    assert {"phase": REST} in s.events("phase")


def test_r353_food_brings_an_exhausted_survivor_to_rest_in_time_to_wake() -> None:
    s = resting().load(1, "F").start("rest")
    assert s.asked == (1, "rest.turn")
    s.play("recover", "Co-Pilot")
    assert s.names(s.seat(1).active) == ["Co-Pilot", "Leader"]
    assert s.held(1, "F") == 0
    assert s.events("fed_to_rest") == [{"seat": 1, "card": s.card("Co-Pilot", 1)}]
    assert s.names(s.seat(0).active) == ["Leader"]  # the other player went without


def test_r353_several_survivors_may_be_fed_one_food_each() -> None:
    s = Scene().crew(1, exhausted=["Leader", "Co-Pilot", "Medic"]).load(1, "F").start("rest")
    s.play("recover", "Medic")
    s.play("recover", "Leader")
    assert s.names(s.seat(1).active) == ["Leader", "Medic"]
    assert s.names(s.seat(1).rest) == ["Co-Pilot"]
    assert not s.can("recover", "Co-Pilot")


def test_r353_feeding_is_optional() -> None:
    s = resting().load(1, "F").start("rest")
    s.play("done")
    assert s.names(s.seat(1).rest) == ["Co-Pilot"]
    assert s.held(1, "F") == 1


def test_r353_without_food_nobody_can_be_fed_and_it_is_said_why() -> None:
    s = resting().give(1, "MRE").start("rest")
    assert s.asked == (1, "rest.turn")
    assert s.offered("recover") == []
    assert s.refused("no_food") == [{}]


def test_c5_in_rest_food_only_recovers_it_adds_no_skill() -> None:
    s = Scene().crew(1, active=["Medic"], rest=["Leader"], exhausted=["Co-Pilot"]).start("rest")
    assert s.asked == (1, "rest.turn")
    assert s.offered("recover") == [s.card("Co-Pilot", 1)]
    assert s.offered("feed") == []


def test_c13_each_player_has_one_window_before_waking() -> None:
    s = resting().give(1, "MRE", "Welding Torch").give(0, "Hazmat Suit").hurt(1, truck(3)).start("rest")
    s.play("object", "Welding Torch")
    s.play("box", truck(3))
    assert s.held(1, "D") == 0
    assert s.asked == (1, "rest.turn")  # the window is still open
    assert s.names(s.seat(1).rest) == ["Leader"]
    s.play("done")
    assert s.asked == (0, "rest.turn")  # not asked again after waking
    assert s.names(s.seat(1).active) == ["Leader"]


def test_r682_an_mre_at_rest_makes_an_exhausted_survivor_active() -> None:
    s = resting().give(1, "MRE").start("rest")
    s.play("object", "MRE")
    s.play("survivor", "Co-Pilot")
    assert s.names(s.seat(1).active) == ["Co-Pilot", "Leader"]
    assert s.hand(1) == []


def test_r108_tokens_may_be_moved_at_rest() -> None:
    s = resting().load(1, "F").start("rest")
    assert s.seat(1).cargo[trailer(1, 3)] == FOOD
    s.play("rearrange")
    s.play("box", trailer(1, 3))
    s.play("box", truck(3))
    assert s.seat(1).cargo[trailer(1, 3)] == EMPTY
    assert s.seat(1).cargo[truck(3)] == FOOD


def test_r727_the_leader_is_active_every_round() -> None:
    s = Scene().crew(0, active=["Leader"]).crew(1, exhausted=["Co-Pilot"]).zone(0, "Abandoned Shop")
    s.start("exploration").explore(0, "Leader")
    s.play("block", 0)
    s.until(None, "move.turn")
    assert s.names(s.seat(0).active) == ["Leader"]


# -- abilities of the Rest Phase (R335, R723, R731, C12) -------------------------------------------


def test_r731_the_mechanic_removes_up_to_two_damage() -> None:
    s = resting().crew(1, rest=["Leader", "Mechanic"]).hurt(1, truck(3), trailer(1, 0), trailer(1, 1))
    s.start("rest")
    assert s.asked == (1, "repair")
    s.play("box", truck(3))
    assert s.can("done")  # up to
    s.play("box", trailer(1, 1))
    assert s.held(1, "D") == 1
    assert s.asked != (1, "repair")


def test_r731_in_every_round_whatever_was_used_before() -> None:
    """Used Weapons are remembered by the number of their place, which may be the Mechanic's too."""
    s = resting().crew(1, rest=["Leader", "Mechanic"]).hurt(1, truck(3))
    s.state.used = (s.card("Mechanic"),)
    s.start("rest")
    s.play("box", truck(3))
    assert s.held(1, "D") == 0


def test_r335_a_mechanic_who_is_not_awake_does_nothing() -> None:
    s = resting().crew(1, rest=["Leader"], exhausted=["Mechanic"]).hurt(1, truck(3)).start("rest")
    assert s.held(1, "D") == 1
    assert s.events("repaired") == []


def test_c12_the_jackal_takes_a_resource_the_convoy_lacks_after_waking() -> None:
    s = resting().crew(1, rest=["Jackal", "Leader"]).unload(1, "A").start("rest")
    assert s.asked == (1, "jackal")
    assert s.names(s.seat(1).active) == ["Jackal", "Leader"]
    assert not s.can("token", "U")  # there is Fuel aboard
    before = s.state.reserve[:]
    s.play("token", "A")
    assert s.held(1, "A") == 1
    assert sum(before) - sum(s.state.reserve) == 1


def test_c12_the_jackal_works_once_a_round() -> None:
    s = resting().crew(1, rest=["Jackal", "Leader"]).unload(1, "A U").start("rest")
    s.play("token", "A")
    assert s.asked is not None
    assert s.asked[1] != "jackal"
    assert s.held(1, "U") == 0


def test_r723_the_jackal_is_useless_with_every_resource_aboard() -> None:
    s = resting().crew(1, rest=["Jackal", "Leader"]).load(1, "F").start("rest")
    assert s.events("rested")
    assert s.events("ability") == []
    assert (s.held(1, "F"), s.held(1, "U"), s.held(1, "A")) == (1, 1, 1)


def test_r723_the_jackal_takes_nothing_that_the_reserve_lacks() -> None:
    s = resting().crew(1, rest=["Jackal", "Leader"]).short_of("F", 0).start("rest")
    assert s.held(1, "F") == 0
    assert s.events("ability") == []


def test_r335_of_two_abilities_at_rest_the_player_chooses_the_first() -> None:
    s = resting().crew(1, rest=["Jackal", "Mechanic"]).convoy(1, cargo={truck(0): "S", truck(1): "S"})
    s.cargo(
        1,
        {truck(0): "S", truck(1): "S", truck(2): "U", truck(3): "D"}
        | {trailer(1, index): "U" for index in range(5)},
    )
    s.start("rest")
    assert s.asked == (1, "rest.ability")
    s.play("ability", "Mechanic")  # the only room for what the Jackal brings
    s.play("box", truck(3))
    s.play("token", "F")
    assert s.held(1, "D") == 0
    assert s.held(1, "F") == 1
    assert s.held(1, "U") == 6

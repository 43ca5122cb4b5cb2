"""The rulebook's worked examples 10 to 15, as fixtures with their outcomes (R379-R572).

Players are seats in the order in which an example names them.
"""

from core.last_aurora.tables.records import DAMAGE
from tests.core.last_aurora.table import Scene, device, trailer, truck


def test_example_10_movement() -> None:
    """R379-R388: 3 + 1 + 1 + 1 + 1 = 7 movement points for 2 Fuel and a Nitrous Oxide."""
    david, other = 0, 1
    s = Scene().convoy(david, truck="Rally Truck").crew(david, active=["Leader", "Co-Pilot"]).load(david, "U")
    s.give(david, "Nitrous Oxide").at(david, "a01").at(other, "a06").turn_order(other, david)
    s.start("movement")
    assert s.asked == (david, "move.turn")
    s.play("move")  # 1 Fuel
    assert s.held(david, "U") == 1
    assert s.refused("too_far")[0]["speed"] == 5  # Truck 3, its box 1, the Co-Pilot 1 (not 6 behind)
    s.play("object", "Nitrous Oxide")
    s.play("fuel")
    assert s.refused("too_far")[0]["speed"] == 7
    assert s.offered("space") == [s.space(f"a{number:02}") for number in range(2, 9)]
    s.play("space", "a08")
    assert s.held(david, "U") == 0
    assert s.hand(david) == []
    assert s.events("moved_to")[0]["speed"] == 7
    assert s.m.view(other)["seats"][david]["space"] == s.space("a08")


def test_example_11_ambush() -> None:
    """R448-R450: the Riderwolves go to the Valley; each player there takes 1 Damage in the bottom row."""
    leader, follower = 1, 0
    s = Scene().zone(2, "Riderwolves").at(leader, "a08").at(follower, "a03").start("fire")
    bottom = [*(truck(index) for index in range(5)), *(trailer(1, index) for index in range(5))]
    assert s.events("ambush") == [{"card": s.card("Riderwolves"), "region": 0}]
    assert s.t.rules.map.regions[s.state.enemies[0].region] == "Valley"
    for seat in (leader, follower):
        assert s.asked == (seat, "damage")
        assert s.offered("box") == bottom  # any Cargo Box of that row
        s.play("box", trailer(1, 1))
    assert (s.held(leader, "D"), s.held(follower, "D")) == (1, 1)
    assert s.state.zone[2] == 0


def test_example_12_convoys_fire() -> None:
    """R468-R472: 2 damage and a Jam by a Weapon of rating 2; a Target counter; 1 Fame."""
    andrew = 1
    s = Scene().convoy(andrew, devices={0: "Roof Rifle"}).enemy("Riderwolves", loot="Nuclear Generator")
    card = s.outcome(2, points=2, jam=True)
    s.outcomes(card).start("fire")
    s.shoot(device(0, 0))
    (enemy,) = s.state.enemies
    assert enemy.damage == 2
    assert enemy.targets == [andrew]  # the first empty box
    assert s.seat(andrew).cargo[device(0, 0)] == DAMAGE
    assert s.seat(andrew).fame == 1
    assert s.held(andrew, "A") == 0
    view = s.m.view(0)
    assert (view["enemies"][0]["damage"], view["enemies"][0]["targets"]) == (2, (andrew,))
    assert view["outcomes"]["discard"] == (card,)


def test_example_13_defeating_an_enemy() -> None:
    """R486-R490: letters D, B: nobody in D, Frances in B has the Loot, Andrew 2 Objects for 2 counters."""
    andrew, frances = 1, 0
    s = Scene().convoy(andrew, devices={0: "Roof Rifle"}).enemy("Riderwolves", loot="Armored Baggage Rack")
    s.state.enemies[0].targets = [andrew, frances]  # A and B from earlier attacks, C comes now
    s.state.enemies[0].damage = 1  # the 2 decisive points are missing
    blow = s.outcome(2, points=2)
    letters = s.outcome(letters="DB", besides=[blow])
    s.outcomes(blow, letters).unload(frances, "A").start("fire")
    s.shoot(device(0, 0))
    assert s.events("enemy_defeated") == [{"card": s.card("Riderwolves"), "winner": frances}]
    assert [event["outcome"] for event in s.events("outcome")] == [blow, letters]
    assert s.state.enemies == []
    assert s.asked == (frances, "device.host")  # at the end of the step
    s.play("host", 1)
    assert s.names(s.seat(frances).devices) == ["Armored Baggage Rack"]
    assert len(s.seat(andrew).objects) == 2
    assert s.seat(frances).objects == []
    assert s.seat(andrew).fame == 1


def test_example_14_enemies_fire() -> None:
    """R533-R535: rows I and II show 1 each, so each player there splits 2 Damage over the red cards."""
    s = Scene(3).enemy("Warwolves").enemy("Riderwolves").at(0, "a02").at(1, "a04").at(2, "a15")
    for seat in range(3):
        s.unload(seat, "A").convoy(seat, devices={0: "Roof Rifle"})
    card = s.outcome(rows={1: 1, 2: 1})
    s.outcomes(card, s.outcome(target="front", besides=[card])).turn_order(0, 1, 2).start("fire")
    front = {*(truck(index) for index in range(5)), device(0, 0)}
    for seat, boxes in ((1, (device(0, 0), truck(4))), (0, (truck(2), truck(3)))):
        for box in boxes:
            assert s.asked == (seat, "damage")
            assert set(s.offered("box")) <= front
            s.play("box", box)
    assert [s.held(seat, "D") for seat in range(3)] == [2, 2, 0]
    assert s.seat(1).cargo[device(0, 0)] == s.seat(1).cargo[truck(4)] == DAMAGE


def test_example_15_fame_points() -> None:
    """R559-R572: 3 - 1 + 2 + 2 + 2 + 1 = 9."""
    simon, last = 0, 1
    s = Scene().at(simon, "a22").at(last, "a19").fame(simon, -1).give(simon, "Nitrous Oxide", "MRE")
    s.state.aurora = s.state.round = 2  # moored at a21
    s.convoy(simon, devices={0: "Nuclear Generator"})
    s.crew(simon, rest=["Bounty Hunter"], exhausted=["Leader"]).contaminate(simon, Leader=1)
    s.start("end")
    assert s.m.scores is not None
    score = s.m.scores[simon]
    assert score.lines == {
        "road": 3,
        "fame": -1,
        "objects": 2,
        "boxes": 2,
        "abilities": 2,
        "rescued": 1,
        "intact": 0,
    }
    assert (score.total, score.rank) == (9, 1)

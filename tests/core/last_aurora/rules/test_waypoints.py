"""Special Waypoints (R377, R394-R406)."""

from core.last_aurora.tables.records import AMMO, FUEL, OBJECT
from tests.core.last_aurora.table import Scene, trailer, truck


def arriving(counter: str) -> Scene:
    """Seat 1 has just reached a counter on a04; both crews are a Leader and a Driver."""
    s = Scene().waypoint("a04", counter).at(1, "a03").at(0, "a01")
    for seat, driver in ((0, 7), (1, 43)):
        s.crew(seat, active=["Leader", driver])
    return s


def drive(s: Scene, space: str = "a04") -> Scene:
    """Move seat 1 there and end its move."""
    s.start("movement")
    s.play("move")
    s.play("space", space)
    return s


def test_r398_a_resource_may_be_taken_and_leaves_the_board() -> None:
    s = drive(arriving("A"))
    assert s.asked == (1, "waypoint")
    reserve = s.state.reserve[AMMO]
    s.play("take")
    assert s.held(1, "A") == 2
    assert s.state.reserve[AMMO] == reserve - 1
    assert s.space("a04") not in s.state.waypoints
    assert s.events("waypoint_taken") == [{"seat": 1, "counter": AMMO}]


def test_r398_a_resource_may_be_left() -> None:
    s = drive(arriving("A"))
    s.play("decline")
    assert s.held(1, "A") == 1
    assert s.state.waypoints[s.space("a04")] == AMMO
    assert s.m.view(0)["waypoints"][s.space("a04")] == AMMO


def test_r398_without_room_something_must_be_given_up() -> None:
    s = arriving("A").cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    s.load(1, "U U A F F").give(1, "Nitromethane").start("movement")
    s.play("object", "Nitromethane")
    s.play("space", "a04")
    s.play("box", truck(4))
    s.play("take")
    assert s.asked == (1, "cargo.room")
    assert [s.can("token", letter) for letter in "AFUS"] == [True, True, True, False]
    s.play("token", "U")  # a Food moves to its box, the Ammo to the Food's
    assert (s.held(1, "A"), s.held(1, "F"), s.held(1, "U")) == (4, 2, 1)


def test_r398_where_only_the_new_token_can_go_it_goes() -> None:
    s = arriving("A").cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    s.load(1, "A A A U U")
    drive(s)
    s.play("take")  # the Fuel spent left a box that holds no Ammo
    assert s.held(1, "A") == 5
    assert s.events("given_up") == [{"seat": 1, "token": AMMO}]
    assert s.space("a04") not in s.state.waypoints


def test_c34_with_none_in_the_reserve_the_counter_brings_nothing() -> None:
    s = drive(arriving("A").zone(4, "Abandoned Shop").short_of("A", 0))
    s.play("take")
    assert s.held(1, "A") == 1
    assert s.events("shortage") == [{"seat": 1, "token": AMMO}]
    assert s.space("a04") not in s.state.waypoints


def test_r402_an_object_may_be_taken_and_is_drawn_face_down() -> None:
    s = drive(arriving("O").object_deck("Welding Torch"))
    s.play("take")
    assert s.hand(1) == ["Welding Torch"]
    assert s.space("a04") not in s.state.waypoints
    drawn = [event for event in s.log if event.kind == "object_seen"]
    assert [event.seen_by for event in drawn] == [(1,)]
    assert s.m.view(0)["seats"][1]["objects"] == ()
    assert s.m.view(0)["seats"][1]["object_count"] == 1


def test_r402_an_object_may_be_left() -> None:
    s = drive(arriving("O"))
    s.play("decline")
    assert s.hand(1) == []
    assert s.state.waypoints[s.space("a04")] == OBJECT


def test_r226_an_object_beyond_the_limit_is_discarded_or_used() -> None:
    s = arriving("O").give(1, "Hazmat Suit", "Antifreeze Capsules", "Welding Torch")
    s.object_deck("Incendiary Ammunition").hurt(1, trailer(1, 0))
    drive(s)
    s.play("take")
    assert s.asked == (1, "objects.limit")
    assert s.can("object", "Welding Torch")
    assert not s.can("object", "Incendiary Ammunition")
    s.play("discard", "Incendiary Ammunition")
    assert s.hand(1) == ["Antifreeze Capsules", "Hazmat Suit", "Welding Torch"]


def test_r406_contamination_must_be_taken_and_stays_on_the_board() -> None:
    s = drive(arriving("C"))
    assert s.asked == (1, "contaminate")
    assert not s.can("decline")
    s.play("survivor", "Leader")
    assert s.state.contamination == {s.card("Leader", 1): 1}
    assert s.state.waypoints[s.space("a04")] == -1


def test_r406_any_of_the_crew_in_any_zone_may_take_the_counter() -> None:
    s = drive(arriving("C").crew(1, active=["Leader"], rest=["Medic"], exhausted=["Preacher"]))
    assert s.names(s.offered("survivor")) == ["Leader", "Medic", "Preacher"]


def test_r323_it_kills_who_has_no_skill_left_card_and_token() -> None:
    s = drive(arriving("C"))
    s.play("survivor", 43)
    assert s.names(s.seat(1).crew()) == ["Leader"]
    assert s.held(1, "S") == 1
    assert 43 in s.state.discard
    assert s.state.contamination == {}


def test_r674_a_hazmat_suit_averts_it() -> None:
    s = drive(arriving("C").give(1, "Hazmat Suit"))
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}
    assert s.hand(1) == []
    assert s.events("contamination_averted") == [{"seat": 1}]


def test_r377_a_counter_passed_by_does_nothing() -> None:
    s = drive(arriving("C"), "a05")
    assert s.state.contamination == {}
    s = drive(arriving("A"), "a05")
    assert s.asked is not None
    assert s.asked[1] != "waypoint"


def test_r377_who_stays_on_a_counter_meets_it_no_second_time() -> None:
    s = arriving("C").at(1, "a04").start("movement")
    s.play("stay")
    assert s.state.contamination == {}
    assert s.asked is not None
    assert s.asked[0] == 0


def test_r398_the_next_convoy_finds_no_counter_there() -> None:
    s = drive(arriving("U").at(0, "a03"))
    fuel = s.held(0, "U")
    s.play("take")
    s.play("move")
    s.play("space", "a04")
    assert s.asked != (0, "waypoint")
    assert s.held(0, "U") == fuel - 1
    assert FUEL not in s.state.waypoints.values() or s.space("a04") not in s.state.waypoints

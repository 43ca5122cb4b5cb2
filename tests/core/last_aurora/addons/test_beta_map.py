"""The Beta map: its setup, its shortcuts, its distances, and two turn orders a round (R766-R847)."""

import pytest

from core import Match
from core.last_aurora.phases.movement import waypoint
from core.last_aurora.scoring import scores
from core.last_aurora.state import MOVEMENT
from core.last_aurora.text import Words
from tests.core.last_aurora.addons.beta import (
    beta,
    pile,
    reachable,
    road,
    visiting,
)
from tests.core.last_aurora.table import Scene

# -- setup (R766-R768) -----------------------------------------------------------------------------


def test_r766_the_rest_of_the_setup_is_that_of_alpha() -> None:
    names = ["Ann", "Ben", "Cleo"]
    one, other = (Match.new("last_aurora", names, {"map": side}).play.state for side in ("alpha", "beta"))
    assert one.seats == other.seats
    assert len(one.deck) == len(other.deck)
    assert sorted(one.waypoints.values()) == sorted(other.waypoints.values())


def test_r768_three_avalanche_roads_all_open_at_the_start() -> None:
    s = beta()
    assert sum(row.kind == "avalanche" for row in s.t.rules.roads) == 3
    assert s.state.closed == ()


# -- two turn order updates (R815-R823) ------------------------------------------------------------


def test_r817_after_exploration() -> None:
    s = beta().at(0, "b03").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [1, 0]
    assert s.events("turn_order") == [{"order": (1, 0)}]


def test_r817_not_on_alpha() -> None:
    s = Scene().at(0, "a03").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [0, 1]


def test_r821_and_again_after_movement() -> None:
    s = beta().turn_order(0, 1).start("movement")
    assert s.asked == (1, "move.turn")
    s.play("stay")
    s.until(0, "move.turn").play("move")
    s.play("space", "b02")
    assert s.state.order == [1, 0]


# -- shortcuts (R825-R847) -------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("b13", "bx1"), ("b07", "b09"), ("b09", "b12")])
def test_r833_shortcuts_without_tracks_are_open_to_all(start: str, end: str) -> None:
    s = beta().at(1, start).turn_order(0, 1).start("movement")
    s.play("move")
    assert end in reachable(s)


def test_r833_but_those_with_tracks_are_not() -> None:
    s = beta().at(1, "b03").turn_order(0, 1).start("movement")
    s.play("move")
    ways = [way for way in s.offered("space") if isinstance(way, tuple)]
    assert road(s, "b03", "b07") not in {index for way in ways for index in way[1:]}
    assert "b08" not in reachable(s)  # four spaces by road, two by Tracks; the speed is 3


def test_r829_the_same_space_by_two_ways_is_two_choices() -> None:
    s = beta().at(1, "b07").turn_order(0, 1).start("movement")
    s.play("move")
    b09 = [way for way in s.offered("space") if (way[0] if isinstance(way, tuple) else way) == s.space("b09")]
    assert sorted(map(str, b09)) == sorted(
        map(str, [s.space("b09"), (s.space("b09"), road(s, "b07", "b09"))])
    )


def test_r829_contamination_may_be_stopped_by_a_hazmat_suit() -> None:
    s = beta().at(1, "b07").turn_order(0, 1).give(1, "Hazmat Suit").waypoint("b09", "-").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}
    assert s.asked == (1, "damage")


def test_r831_closed_to_the_one_who_crossed_it_too_and_never_offered() -> None:
    s = beta().at(1, "b09").turn_order(0, 1)
    s.state.closed = (road(s, "b09", "b12"),)
    s.start("movement")
    s.play("move")
    assert road(s, "b09", "b12") not in {
        index for way in s.offered("space") if isinstance(way, tuple) for index in way[1:]
    }


def test_r831_a_space_at_the_end_only_is_not_crossing() -> None:
    s = beta().at(1, "b09").turn_order(0, 1).start("movement")
    s.play("move")
    s.play("space", "b10")
    assert s.state.closed == ()


def test_t_beta_a_contaminated_space_contaminates_who_ends_there() -> None:
    s = beta().at(0, "bx1").run((waypoint, 0), phase=MOVEMENT, turn=0)
    assert s.asked == (0, "contaminate")


def test_r377_but_not_who_drives_through() -> None:
    s = beta().at(1, "b13").turn_order(0, 1).start("movement")
    s.play("move")
    s.play("space", "b16")
    assert s.state.contamination == {}


# -- distances (C40, C60) --------------------------------------------------------------------------


def spaces_ahead(last: str, ahead: str, closed: bool = False, car: str = "Truck") -> int:
    """Fame Points for the way between two spaces; with `closed`, the avalanche has come down."""
    s = beta().at(0, last).at(1, ahead).turn_order(0, 1).convoy(0, car)
    s.state.closed = (road(s, last, ahead),) if closed else ()
    return scores(s.t)[1].lines["road"]


def test_c40_dangerous_shortcuts_count_for_all() -> None:
    assert spaces_ahead("b07", "b09") == 1


def test_c40_avalanche_roads_only_while_open() -> None:
    assert spaces_ahead("b09", "b12") == 1
    assert spaces_ahead("b09", "b12", closed=True) == 3


def test_c40_tracks_only_if_the_last_has_them() -> None:
    assert spaces_ahead("b03", "b07") == 4
    assert spaces_ahead("b03", "b07", car="Snowcat") == 1


def test_c60_a_side_space_has_a_place_in_the_order() -> None:
    s = beta().at(0, "bx1").at(1, "b14").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [1, 0]
    assert [space.progress for space in s.t.rules.map.spaces if space.code in ("bx1", "bx2")] == [15, 30]


def test_r789_the_bonus_says_what_lies_on_the_pile() -> None:
    """Start cards of other colours cannot be taken (C32), so they are not named."""
    s = visiting(pile(beta().convoy(1, "Rally Truck"), "Tank Wagon"), 1)
    assert s.card("Truck", 1) in s.state.discard
    words = Words(s.t.rules, ())
    told = [words.action(s.m.decision, action, s.m.view(0)) for action in s.m.decision.actions]
    assert any(sentence.endswith("from the discards (Tank Wagon)") for sentence in told)

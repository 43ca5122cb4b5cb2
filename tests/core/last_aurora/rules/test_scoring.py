"""The end of the game: Fame Points and the winner (R539-R553, C14, C40, C41)."""

import pytest

from core.kernel import Score
from core.last_aurora.state import END_OF_ROUND
from tests.core.last_aurora.table import Scene, device, trailer, truck


def result(s: Scene, mooring: int = 6) -> tuple[Score, ...]:
    """The scores, the game ending at a mooring, the last one reached or not."""
    s.state.aurora = s.state.round = mooring
    s.start("end")
    assert s.m.scores is not None
    return s.m.scores


def lines(s: Scene, key: str, mooring: int = 6) -> list[int]:
    """A line of each seat's score."""
    return [score.lines.get(key, 0) for score in result(s, mooring)]


def winner(s: Scene) -> int:
    """The seat of rank 1."""
    return next(score.seat for score in result(s) if score.rank == 1)


# -- the lead (R543) -------------------------------------------------------------------------------


def test_r543_one_for_each_space_ahead_of_the_last() -> None:
    s = Scene(3).at(0, "a12").at(1, "a10").at(2, "a16").turn_order(1, 0, 2)
    assert lines(s, "road") == [2, 0, 6]


def test_r543_shortcuts_count_if_the_last_convoy_can_use_them() -> None:
    s = Scene().at(0, "a11").at(1, "a17").turn_order(0, 1)
    assert lines(s, "road") == [0, 6]
    s = Scene().at(0, "a11").at(1, "a17").turn_order(0, 1).convoy(0, truck="Snowcat")
    assert lines(s, "road") == [0, 4]  # a11-a13 and a15-a17


def test_r543_others_tracks_do_not_count() -> None:
    s = Scene().at(0, "a11").at(1, "a17").turn_order(0, 1).convoy(1, truck="Snowcat")
    assert lines(s, "road") == [0, 6]


def test_c37_nor_do_damaged_tracks_of_the_last() -> None:
    s = Scene().at(0, "a11").at(1, "a17").turn_order(0, 1).convoy(0, truck="Snowcat").hurt(0, truck(4))
    assert lines(s, "road") == [0, 6]


def test_r543_of_two_in_the_last_place_the_one_further_left_on_the_table_is_last() -> None:
    for order, lead in (((0, 1, 2), 4), ((1, 0, 2), 6)):
        s = Scene(3).at(0, "a11").at(1, "a11").at(2, "a17").convoy(0, truck="Snowcat").turn_order(*order)
        assert lines(s, "road") == [0, 0, lead]


def test_c40_on_beta_shortcuts_without_tracks_count_for_everyone() -> None:
    s = Scene(map="beta").at(0, "b07").at(1, "b09").turn_order(0, 1)
    assert lines(s, "road") == [0, 1]  # the dangerous road b07-b10


def test_c40_on_beta_a_blocked_avalanche_road_never_counts() -> None:
    s = Scene(map="beta").at(0, "b09").at(1, "b12").turn_order(0, 1)
    assert lines(s, "road") == [0, 1]
    s = Scene(map="beta").at(0, "b09").at(1, "b12").turn_order(0, 1)
    roads = s.t.rules.roads
    s.state.closed = tuple(
        index
        for index, road in enumerate(roads)
        if (road.start, road.end) == (s.space("b09"), s.space("b12"))
    )
    assert lines(s, "road") == [0, 3]


def test_c60_a_side_road_the_last_convoy_has_passed_counts_by_the_main_road() -> None:
    s = Scene(map="beta").at(0, "b14").at(1, "bx1").turn_order(0, 1)
    assert lines(s, "road") == [0, 1]


def test_c41_a_player_who_is_out_is_not_the_last() -> None:
    s = Scene(3).at(0, "a12").at(1, "a16").at(2, "a01").crew(2, active=["Co-Pilot"]).waypoint("a02", "C")
    s.cargo(2, {truck(0): "S", truck(2): "U"}).turn_order(0, 1, 2).start("movement")
    s.play("move")
    s.play("space", "a02")
    assert s.seat(2).out
    assert lines(s, "road") == [0, 4, 0]
    assert [score.total for score in result(s)][2] == 0
    assert result(s)[2].rank == 3


# -- Fame Track, Objects, boxes, abilities (R544-R546) ---------------------------------------------


@pytest.mark.parametrize("fame", [-1, 0, 5])
def test_r544_the_fame_track(fame: int) -> None:
    assert lines(Scene().fame(1, fame), "fame") == [0, fame]


def test_r545_one_for_each_unused_object() -> None:
    assert lines(Scene().give(1, "MRE", "Hazmat Suit", "Hazmat Suit"), "objects") == [0, 3]


def test_r546_fame_in_undamaged_boxes() -> None:
    s = Scene().convoy(1, devices={0: "Nuclear Generator", 1: "Gauss Cannon"})
    assert lines(s, "boxes") == [0, 3]
    s = Scene().convoy(1, devices={0: "Nuclear Generator", 1: "Gauss Cannon"}).hurt(1, device(0, 0))
    assert lines(s, "boxes") == [0, 1]


def test_r546_abilities_count_from_any_zone() -> None:
    for zone in ("active", "rest", "exhausted"):
        s = Scene().crew(1, **{zone: ["Leader", "Orphan"]})
        assert lines(s, "abilities") == [0, 1]


def test_r740_each_orphan_counts() -> None:
    assert lines(Scene().crew(1, active=["Leader", 41, 42]), "abilities") == [0, 2]


def test_r703_the_bounty_hunter_counts_two_with_any_loot_card() -> None:
    s = Scene().crew(1, rest=["Leader", "Bounty Hunter"])
    assert lines(s, "abilities") == [0, 0]
    s = (
        Scene()
        .crew(1, rest=["Leader", "Bounty Hunter"])
        .convoy(1, devices={0: "Gauss Cannon", 1: "Nuclear Generator"})
    )
    assert lines(s, "abilities") == [0, 2]  # not for each of them
    s = Scene().crew(1, rest=["Leader", "Bounty Hunter"]).convoy(1, devices={0: "Gauss Cannon"})
    assert lines(s.hurt(1, *(device(0, index) for index in range(2))), "abilities") == [
        0,
        2,
    ]  # damaged or not
    s = Scene().crew(1, rest=["Leader", "Bounty Hunter"], exhausted=["Prisoner"])
    assert lines(s, "abilities") == [0, 3]  # 2, and the Prisoner's own 1


def test_r703_anothers_loot_is_not_the_bounty_hunters() -> None:
    s = Scene().crew(1, rest=["Leader", "Bounty Hunter"]).convoy(0, devices={0: "Gauss Cannon"})
    assert lines(s, "abilities") == [0, 0]


def test_c25_a_declined_card_is_no_loot() -> None:
    s = Scene().crew(1, active=["Leader", "Bounty Hunter"]).enemy("Warwolves", loot="Prisoner", damage=1)
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).unload(0, "A").start("fire")
    s.shoot(truck(4))
    s.play("decline")
    assert lines(s, "abilities") == [0, 0]


# -- the scenario (R548-R551) ----------------------------------------------------------------------


def test_r550_if_anyone_reached_the_aurora_all_count_uncontaminated_survivors() -> None:
    s = Scene().at(0, "a31").crew(0, active=["Leader"], rest=["Medic"], exhausted=["Co-Pilot"])
    s.crew(1, active=["Leader", "Driver"]).contaminate(0, Leader=1)
    assert lines(s, "rescued") == [2, 2]  # seat 1 is not aboard and counts all the same
    assert lines(s, "intact") == [0, 0]


def test_r551_if_nobody_did_all_count_convoy_cards_without_damage() -> None:
    s = Scene().at(0, "a28").convoy(0, trailers=["Container", "Flatbed"], devices={0: "Roof Rifle"})
    s.hurt(0, trailer(2, 0), trailer(2, 1))
    assert lines(s, "intact") == [3, 2]
    assert lines(s, "rescued") == [0, 0]


def test_r551_a_damaged_device_does_not_spoil_its_host() -> None:
    s = Scene().convoy(0, devices={0: "Roof Rifle", 1: "Turbocharger"}).hurt(0, device(0, 0))
    assert lines(s, "intact") == [3, 2]
    s = Scene().convoy(0, devices={0: "Roof Rifle", 1: "Turbocharger"}).hurt(0, truck(3))
    assert lines(s, "intact") == [3, 2]


def test_c14_past_the_mooring_is_reached_and_reached_is_asked_of_the_present_one() -> None:
    s = Scene().at(0, "a30").crew(0, active=["Leader"])
    assert lines(s, "rescued", mooring=5)[0] == 1
    s = Scene().at(0, "a28").crew(0, active=["Leader"])  # the fifth mooring, left behind
    assert lines(s, "rescued")[0] == 0


# -- the winner (R553) -----------------------------------------------------------------------------


def even(seats: int = 2) -> Scene:
    """All have the same crew and convoy and stand on one space."""
    s = Scene(seats)
    for seat in range(seats):
        s.at(seat, "a12")
    return s


def test_r553_most_fame_wins_and_the_lines_add_up() -> None:
    s = even().fame(0, 2).fame(1, 1)
    scores = result(s)
    assert [(score.total, score.rank) for score in scores] == [(4, 1), (3, 2)]
    assert all(score.total == sum(score.lines.values()) for score in scores)
    assert list(scores[0].lines) == ["road", "fame", "objects", "boxes", "abilities", "rescued", "intact"]


def test_r553_a_tie_goes_to_the_one_further_forward() -> None:
    s = even().fame(0, 1).at(1, "a13").turn_order(1, 0)
    assert [score.total for score in result(s)] == [3, 3]
    assert winner(even().fame(0, 1).at(1, "a13").turn_order(1, 0)) == 1


def test_r553_a_further_tie_goes_to_the_one_further_right_on_the_table() -> None:
    assert winner(even().turn_order(1, 0)) == 0
    assert winner(even().turn_order(0, 1)) == 1
    assert [score.rank for score in result(even(4).turn_order(2, 0, 3, 1))] == [3, 1, 4, 2]


def test_r541_scores_are_read_only_when_the_game_is_over() -> None:
    s = even().start("movement")
    assert s.m.scores is None
    s = even()
    result(s)
    assert s.state.phase == END_OF_ROUND
    assert s.m.view(0)["over"]

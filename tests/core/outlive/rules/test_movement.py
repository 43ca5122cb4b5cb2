"""The Day and the moves: whose go, which piece, where to (O30 to O33)."""

from itertools import combinations

import pytest

from tests.core.outlive.table import P, Q, R, Scene

RING = {
    "for": {"dam", "mil", "fai", "bla", "uwb"},
    "dam": {"for", "mil", "sil", "bla"},
    "mil": {"for", "dam", "sil", "min", "uwb"},
    "sil": {"dam", "mil", "min", "car", "bla", "uwb"},
    "min": {"mil", "sil", "car", "fai", "uwb"},
    "car": {"sil", "min", "fai", "bla"},
    "fai": {"for", "min", "car", "bla", "uwb"},
    "bla": {"for", "dam", "sil", "car", "fai", "uwb"},
    "uwb": {"for", "mil", "sil", "min", "fai", "bla"},
}


def test_o30_first_player_first_then_to_the_left() -> None:
    s = Scene(3).start_day(first=Q)
    asked = []
    for _ in range(6):
        assert s.asked is not None
        asked.append(s.asked[0])
        s.idle_go()
    assert asked == [Q, R, P, Q, R, P]


def test_o30_q12_seats_without_a_lying_piece_are_skipped() -> None:
    s = Scene(3).standing(Q).turn(P)
    s.idle_go()
    assert s.asked is not None
    assert s.asked[0] == R


def test_o30_the_day_ends_when_no_piece_lies() -> None:
    s = Scene().start_day()
    goes = 0
    while s.asked is not None and s.asked[1] in ("piece", "destination"):
        s.idle_go()
        goes += 1
    assert goes == 8
    assert s.asked is None


def test_o31_a_piece_stands_up_when_it_is_used() -> None:
    s = Scene().hero(P, "4", "mil").go(P, "4", "dam")
    assert not s.lies(P, "4")
    assert s.where(P, "4") == "dam"


def test_o31_the_choice_of_a_destination_leads_back_to_the_piece() -> None:
    s = Scene().hero(P, "4", "mil").turn(P).piece("4")
    s.play("back")
    assert s.asked == (P, "piece")
    assert s.lies(P, "4")


@pytest.mark.parametrize("place", sorted(RING))
def test_o32_a_move_is_one_or_two_steps(place: str) -> None:
    s = Scene().only(P, "5", place).turn(P)
    assert s.offers("go") == RING[place] - s.own_places(P, besides="5")


@pytest.mark.parametrize("place", sorted(RING))
def test_o32_all_places_within_two_steps_are_reached(place: str) -> None:
    reached: set[str] = set()
    for others in (
        ("for", "dam", "mil"),
        ("sil", "min", "car"),
        ("fai", "bla", "uwb"),
        ("mil", "fai", "car"),
    ):
        spots = [spot for spot in others if spot != place]
        s = Scene().only(P, "5", place, away=spots).turn(P)
        reached |= s.offers("go")
    assert reached == RING[place]


def test_o32_with_the_exoskeleton_any_number_of_steps() -> None:
    s = Scene().equip(P, "exo").only(P, "5", "dam", away=["for", "mil", "sil"]).turn(P)
    assert s.offers("go") == {"bla", "uwb", "fai", "car", "min"}
    s.to("car")
    assert not s.ready(P, "exo")


def test_q84_a_move_of_two_steps_leaves_the_exoskeleton_ready() -> None:
    s = Scene().equip(P, "exo").only(P, "5", "dam", away=["for", "mil", "sil"]).turn(P).to("bla")
    assert s.ready(P, "exo")


def test_o32_own_standing_pieces_block_too() -> None:
    s = Scene().heroes(P, {"3": "for", "3b": "mil"}, up=True).heroes(P, {"4": "fai", "5": "dam"}).turn(P)
    s.piece("5")
    assert s.offers("go") == {"sil", "bla"}


def test_q1_a_rivals_location_may_be_entered() -> None:
    s = Scene().hero(Q, "4", "mil").go(P, "4", "mil")
    assert s.where(P, "4") == s.where(Q, "4") == "mil"


def test_o32_the_cargo_may_be_passed_always() -> None:
    s = (
        Scene(4)
        .on_space(Q, "3", 1)
        .on_space(R, "3", 2)
        .only(P, "3", "min", away=["for", "dam", "bla"])
        .turn(P)
    )
    assert "car" not in s.offers("go")
    assert "fai" in s.offers("go")


def test_o33_q11_q98_a_hero_that_cannot_move_stands_up() -> None:
    s = Scene().heroes(P, {"3": "for", "3b": "mil", "4": "bla"}, up=True).robot(P, "sil", up=True)
    s.heroes(P, {"5": "dam"}).hero(Q, "3", "dam", up=True).give(Q, wood=2).turn(P)
    assert not s.lies(P, "5")
    assert s.goods(Q) == {"wood": 2}  # no pressure
    assert s.asked == (Q, "piece")


def test_q98_who_stood_up_without_moving_may_be_pressed() -> None:
    s = Scene().heroes(Q, {"3b": "for", "4": "mil", "5": "bla"}, up=True).robot(Q, "sil", up=True)
    s.heroes(Q, {"3": "dam"}).give(Q, canned=1).turn(Q)
    assert not s.lies(Q, "3")
    s.go(P, "5", "dam")
    assert s.goods(P) == {"canned": 1}


def test_o33_if_some_can_move_one_of_those_is_chosen() -> None:
    s = Scene().heroes(P, {"3b": "for", "4": "mil"}, up=True).robot(P, "sil", up=True)
    s.heroes(P, {"3": "dam", "5": "bla"}).turn(P)
    # The 3 at the Dam is shut in by Forest, Military Base, Silent Peak and Blackwood.
    assert s.asked is not None
    assert s.asked[1] == "destination" or s.offers("piece") == {"5"}
    assert s.lies(P, "3")


def test_q117_two_pieces_of_a_seat_are_never_shut_in_together() -> None:
    """The seat would choose which stands up; on this ring, with five pieces, it cannot come to that."""
    full_cargo: tuple[set[str], ...] = (set(), {"car"})
    for closed in full_cargo:
        for places in combinations(RING, 5):
            stuck = [place for place in places if not RING[place] - set(places) - closed]
            assert len(stuck) <= 1, places


def test_q13_nobody_presses_an_arriving_hero() -> None:
    s = Scene().hero(Q, "5", "mil", up=True).give(P, wood=3).go(P, "3", "mil")
    assert s.asked == (P, "act")
    assert s.goods(P) == {"wood": 3}


def test_q10_a_robot_built_today_is_used_in_a_later_go() -> None:
    s = Scene().give(P, wood=1, metal=1, chip=1).standing(P).standing(Q).hero(P, "3", "mil")
    s.turn(P).to("uwb").play("robot").end()
    assert s.asked == (P, "destination")
    assert s.offers("go") <= {"bla", "sil", "for", "fai", "mil", "min"}

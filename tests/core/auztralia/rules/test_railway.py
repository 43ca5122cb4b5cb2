"""Railway and network (Z24 to Z34)."""

import pytest

from tests.core.auztralia.table import A, B, Scene


def alone() -> Scene:
    """A on 2 with port 70, B far ahead."""
    return Scene().discs({20: [B], 2: [A]})


@pytest.mark.parametrize(("box", "time"), [(1, 2), (2, 3)])
def test_z24_a_coal_and_an_iron_and_the_time_of_the_box(box: int, time: int) -> None:
    s = alone().turn().rail(box, "70-62", "62-51")
    assert s.stores(A) == {"coal": 1, "iron": 1, "gold": 4}
    assert s.space(A) == 2 + time
    assert s.line(A) == {(62, 70), (51, 62)}


def test_z24_q13_one_track_alone_costs_as_much() -> None:
    s = alone().turn().play("rail", 1)
    assert not s.can("done")
    s.play("track", "62-70")
    assert s.can("done")
    s.play("done")
    assert s.stores(A) == {"coal": 1, "iron": 1, "gold": 4}
    assert s.space(A) == 4


@pytest.mark.parametrize("lacking", ["coal", "iron"])
def test_z24_without_coal_or_iron_no_railway(lacking: str) -> None:
    s = alone().stores_are(A, **{"coal": 1, "iron": 1, "gold": 9, lacking: 0}).turn()
    assert not s.can("rail", 1)
    assert not s.can("rail", 2)


def test_z24_the_second_track_may_build_on_the_first() -> None:
    s = alone().turn().play("rail", 1)
    assert not s.can_track("62-51")
    assert s.play("track", "62-70").can_track("62-51")


def test_z24_p1_line_foreman_lays_three() -> None:
    s = alone().hold(A, "P1").turn().rail(1, "70-62", "62-51", "51-41")
    assert len(s.line(A)) == 3
    assert s.stores(A) == {"coal": 1, "iron": 1, "gold": 4}
    assert s.space(A) == 4


def test_z25_a_side_takes_one_track_of_anybody() -> None:
    s = alone().port(B, 73).tracks(B, "73-72", "72-71", "71-70", "70-62").turn().play("rail", 2)
    assert not s.can_track("70-62")
    assert not s.can_track("70-71")
    assert s.can_track("70-69")


def test_z26_a_track_begins_at_the_clear_network() -> None:
    s = alone().tracks(A, "70-62").turn().play("rail", 2)
    near = {f"{min(70, n)}-{max(70, n)}" for n in s.land.beside(70) - {62}}
    near |= {f"{min(62, n)}-{max(62, n)}" for n in s.land.beside(62) - {70}}
    assert s.offers("track") == near


def test_z27_no_track_into_a_hex_with_an_old_one() -> None:
    s = alone().old(62, "blank", hidden=True).old(69, "cultist").turn().play("rail", 2)
    assert s.offers("track") == {"61-70", "70-71"}


@pytest.mark.parametrize("cards", [(), ("P7",)])
def test_z28_q14_p7_hills_in_box_1(cards: tuple[str, ...]) -> None:
    s = alone().tracks(A, "70-62").hold(A, *cards).turn().play("rail", 1)
    assert s.can_track("70-61") is bool(cards)
    assert s.can_track("62-61") is bool(cards)


def test_z28_a_track_may_not_lead_out_of_a_hill_in_box_1() -> None:
    s = alone().tracks(A, "70-61").turn().play("rail", 1)
    assert not any("61" in word for word in s.offers("track"))


def test_z29_what_does_not_hinder_a_track() -> None:
    s = (
        alone()
        .port(B, 73)
        .tracks(A, "70-71", "71-72")
        .goods(62, iron=3)
        .farm(B, "corn", 71)
        .turn()
        .play("rail", 1)
    )
    for word in ("72-73", "71-62", "70-62"):
        assert s.can_track(word)


def test_z29_both_hexes_may_be_in_the_network() -> None:
    s = alone().tracks(A, "70-62", "70-71").turn().play("rail", 1)
    assert s.can_track("62-71")


ROUND_TRIP = [
    "70-62", "62-51", "51-41", "41-42", "42-52", "52-62", "52-51", "52-53", "53-43", "43-42", "53-63",
    "63-62", "63-64", "64-53", "71-70", "71-62", "71-63", "63-52",
]  # fmt: skip


def test_z30_twenty_tracks() -> None:
    s = alone().tracks(A, *ROUND_TRIP, "70-69").give(A, coal=5, iron=5).turn()
    assert s.tracks_left(A) == 1
    s.rail(1, "69-68")
    assert s.tracks_left(A) == 0
    assert s.space(A) == 4
    assert not s.can("rail", 1)
    assert not s.can("rail", 2)


def test_z24_the_action_ends_by_itself_when_no_legal_side_is_left() -> None:
    """Port 70 between Old Ones: one side is left, and what lies behind it is shut too."""
    s = alone().old(62, "cultist").old(61, "cultist").old(60, "cultist").old(63, "cultist").old(68, "cultist")
    s.old(71, "cultist").turn().play("rail", 1)
    assert s.line(A) == {(69, 70)}
    assert s.asked == (A, "turn")
    assert s.space(A) == 4


# -- network ---------------------------------------------------------------------------------------


def test_z31_one_track_is_one_step() -> None:
    s = alone().tracks(A, "70-62", "62-51")
    assert s.clear(A) == {70, 62, 51}


def test_z32_q16_tracks_of_others_do_not_serve_and_their_pieces_do_not_hinder() -> None:
    s = alone().port(B, 73).tracks(B, "73-64", "64-63", "62-63", "62-51")
    s.tracks(A, "70-71", "71-72", "72-63")
    s.farm(B, "corn", 71)
    assert s.clear(A) == {70, 71, 72, 63}


def test_z33_no_step_enters_a_hex_with_an_old_one() -> None:
    s = alone().tracks(A, "70-62", "62-51", "51-41", "62-52").old(51, "blank", hidden=True)
    assert s.clear(A) == {70, 62, 52}


def test_z33_a_loop_goes_round_an_old_one() -> None:
    s = alone().tracks(A, "70-62", "62-51", "51-52", "62-52").old(51, "cultist")
    assert s.clear(A) == {70, 62, 52}
    s = alone().tracks(A, "70-62", "62-52", "52-51", "62-51").old(62, "cultist")
    assert s.clear(A) == {70}


def test_z34_q17_what_is_cut_off_serves_again() -> None:
    s = alone().tracks(A, "70-62", "62-51", "51-41").old(62, "cultist").goods(41, iron=3)
    assert s.clear(A) == {70}
    assert not s.turn().can("mine")
    s.remove(62).ask_again()
    assert s.clear(A) == {70, 62, 51, 41}
    assert s.can("mine")
    assert len(s.line(A)) == 3


def test_z28_z99_where_only_hills_are_left_the_second_box_is_offered_alone() -> None:
    s = alone().old(62, "cultist").old(69, "cultist").old(71, "cultist").turn()
    assert not s.can("rail", 1)
    assert s.can("rail", 2)
    s.play("rail", 2)  # over the one side that is left
    assert s.line(A) >= {(61, 70)}

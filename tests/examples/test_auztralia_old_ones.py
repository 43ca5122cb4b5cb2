"""The worked examples F1 to F3, F28 to F37, F40, F45 and F52: setup, the Old Ones' turn, the end."""

import pytest

from tests.core.auztralia.table import A, B, Scene, new_game

QUIET = (7, 10)
"""cards without a circle"""


# -- setup -----------------------------------------------------------------------------------------


def test_f1_the_upgrade_chain() -> None:
    s = Scene().piles({1: ["cultist"], 2: ["zombie", "mi_go"], 3: ["shoggoth"]})
    s.receive(33)
    assert s.hidden_truth(33) == ["zombie 2"]
    s.receive(33)
    assert s.hidden_truth(33) == ["shoggoth 3"]
    assert s.pile(2) == ["mi_go", "zombie"]
    assert s.pile(3) == []
    s.receive(33)
    assert s.hidden_truth(33) == ["shoggoth 3"]


def test_f2_empty_piles() -> None:
    s = Scene().piles({1: [], 2: ["shoggoth"], 3: []})
    s.receive(41)
    assert s.hidden_truth(41) == ["shoggoth 2"]
    s.receive(41)
    assert s.hidden_truth(41) == ["shoggoth 2"]


def test_f3_what_the_coast_and_the_hills_bar() -> None:
    s = Scene().piles({1: ["cultist", "zombie"], 2: [], 3: []}).survey(13, mark=64)
    assert s.goods_at(65) == {"coal": 3}
    assert s.goods_at(73) == {}
    assert s.goods_at(72) == {}
    assert s.olds(54) == []
    assert s.hidden_truth(53) == ["cultist 1"]
    assert s.pile(1) == ["zombie"]


@pytest.mark.parametrize(("seats", "tiles"), [(1, 37), (2, 47), (3, 53), (4, 57)])
def test_f52_tiles_by_seats(seats: int, tiles: int) -> None:
    assert new_game(seats).tiles_in_play() == tiles


def test_f52_all_tiles_with_full_piles() -> None:
    assert new_game(2, piles="full").tiles_in_play() == 57


# -- ports -----------------------------------------------------------------------------------------


def test_f28_a_port_is_saved_by_the_last_unit() -> None:
    s = Scene().old(70, "cultist", damage={B: 1}).units(A, infantry=1).deck(*QUIET, 1)
    s.purple_turn(23)
    assert s.olds(70) == []
    assert s.barracks(A) == {}
    assert s.port_of(A) == 70
    assert (s.tokens(A), s.tokens(B)) == (1, 1)
    assert not s.over


def test_f29_the_first_port_lost_ends_the_game() -> None:
    s = Scene().first(B).old(70, "zombie").old(75, "cultist").deck(*QUIET).purple_turn(23)
    assert s.over
    assert s.port_of(B) is None
    assert s.port_of(A) == 70
    assert s.told("port_attacked") == [B]


# -- moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "turn", "kind", "goal"),
    [(1, "cw", "cultist", 46), (31, "ccw", "zombie", 44), (5, "cw", "zombie", 44)],
)
def test_f30_the_compass_chooses(card: int, turn: str, kind: str, goal: int) -> None:
    s = Scene().old(45, kind).farm(A, "sheep", 43).farm(B, "sheep", 47).deck(card, 7)
    assert s.turn_of_card(card) == turn
    assert s.candidates(45) == {46, 44}
    s.purple_turn(23)
    assert s.olds(goal) == [kind]


def test_f30_number_5_counter_clockwise() -> None:
    """No card with a circle has it, so the compass is asked alone."""
    s = Scene().old(45, "zombie").farm(A, "sheep", 43).farm(B, "sheep", 47)
    assert s.compass(45, {46, 44}, number=5, clockwise=False) == 44
    assert s.compass(45, {46, 44}, number=5, clockwise=True) == 44


def test_f31_two_routes_to_one_farm() -> None:
    s = Scene().old(44, "cultist").farm(A, "sheep", 55).deck(4, 7)
    assert s.candidates(44) == {45, 54}
    assert s.compass(44, {45, 54}, number=4, clockwise=False) == 54
    s.purple_turn(23)
    assert s.olds(45) == ["cultist"]


def test_f32_two_cultists_enter_a_farm_at_once() -> None:
    s = Scene().farm(B, "sheep", 45).old(44, "cultist").old(46, "cultist").old(34, "zombie")
    s.old(35, "temple").old(36, "cultist", hidden=True).deck(1, 7).purple_turn(23)
    assert s.olds(45) == ["cultist", "cultist"]
    assert s.count("blighted") == 1
    assert s.blighted(45)
    assert s.olds(34) == ["zombie"]
    assert s.olds(35) == ["temple"]
    assert s.olds(36) == ["?1"]
    assert s.purple_space == 23
    assert s.points_of_old_ones(everything=True) == 17


def test_f33_a_blank_leaves_and_a_temple_stays() -> None:
    s = Scene().old(12, "blank", hidden=True).old(33, "temple", hidden=True)
    s.revelations("reveal", "reveal").purple_turn(24)
    assert s.olds(12) == []
    assert s.olds(33) == ["?2"]
    s.purple_turn(25).purple_turn(26)
    assert s.olds(33) == ["temple"]
    assert s.count("card_turned") == 0


def test_f34_six_cards_for_the_one_revealed() -> None:
    s = Scene().units(A, infantry=2, car=1).old(51, "cultist", hidden=True).old(66, "cultist")
    s.revelations("reveal_six").deck(1, 2, 3, 4, 7, 9, 10, 11, 5).purple_turn(24)
    assert s.steps_of_old_ones() == [(51, 62), (62, 70)]
    assert s.olds(66) == ["cultist"]
    assert s.olds(70) == []
    assert s.tiles(A) == ["cultist"]
    assert s.discard == [1, 2, 3, 4, 7, 9, 10, 11, 5]


def test_f35_temples_draw() -> None:
    s = Scene().old(12, "temple").old(33, "temple").old(44, "temple").old(51, "temple", hidden=True)
    s.piles({1: [], 2: ["blank", "mi_go"], 3: ["hastur"]}).revelations("temples").deck(7, 10).purple_turn(24)
    assert s.olds(12) == ["temple", "hastur"]
    assert s.olds(33) == ["temple"]
    assert s.olds(44) == ["temple", "mi_go"]
    assert len(s.olds(51)) == 1
    assert s.olds(51)[0].startswith("?")
    assert (s.pile(2), s.pile(3)) == ([], [])


def test_f36_assassinate() -> None:
    s = Scene().display("P6", "P1", "C5", "S2", "E1").persons("C1", "C2", "C3")
    s.revelations("assassinate").purple_turn(24)
    assert s.shown == ["C2", "C1", "P6", "P1", "C5"]


# -- the end ---------------------------------------------------------------------------------------


def final(*, blighted: int = 1) -> Scene:
    """F37: what A has at the end, and what is left of the Old Ones."""
    s = Scene().farm(A, "sheep", 62).farm(A, "cattle", 61).farm(A, "corn", 69)
    for hex_ in (52, 53)[:blighted]:
        s.farm(A, "sheep", hex_, blighted=True)
    s.stores_are(A, phosphate=2).give_tokens(A, 3).trophy(A, "mi_go").hold(A, "E6")
    return (
        s.old(33, "shoggoth", hidden=True).old(12, "blank", hidden=True).old(34, "temple").old(35, "cultist")
    )


def test_f37_the_score_sheets() -> None:
    s = final().finish_game()
    assert s.lines(A) == {"farms": 6, "phosphate": 6, "cards": 2, "tiles": 4, "tokens": 3}
    assert s.points(A) == 21
    assert s.points_of_old_ones() == 20
    assert s.winners() == {A}


def test_f37_a_tie_of_two_seats() -> None:
    s = final().give_tokens(B, 21).finish_game()
    assert s.winners() == {A, B}


def test_f37_a_tie_with_the_old_ones() -> None:
    s = final(blighted=2).finish_game()
    assert s.points_of_old_ones() == 21
    assert s.winners() == set()


def test_f40_purple_goes_on_to_the_end() -> None:
    s = Scene().discs({52: [A], 53: [B]}).purple(51, awake=True).turn()
    assert s.asked == (A, "turn")
    assert s.purple_space == 53
    s.play("retrieve").finish()
    assert s.space(A) == 53
    assert s.over


def last_step(discs: dict[int, list[int]]) -> Scene:
    """F45: purple awake on 52, a cultist beside port 70, nobody has units."""
    return Scene().old(62, "cultist").deck(1, 2).discs(discs).purple(52, awake=True, on_top=True).turn()


def test_f45_a_purples_last_step_ends_the_game_at_once() -> None:
    s = last_step({53: [A, B]})
    assert s.over
    assert s.olds(62) == ["cultist"]
    assert s.count("card_turned") == 0
    assert s.port_of(A) == 70


def test_f45_b_with_a_seat_short_of_the_end_the_turn_is_complete() -> None:
    s = last_step({53: [A], 52: [B]})
    assert s.purple_space == 53
    assert s.port_of(A) is None
    assert s.over

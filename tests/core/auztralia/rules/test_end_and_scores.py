"""The end and the score sheets (Z93 to Z98, E1 to E6)."""

import pytest

from tests.core.auztralia.table import A, B, C, Scene
from tests.core.auztralia.words import OLD_ONES


def test_z93_what_counts_for_a_seat() -> None:
    s = Scene().farm(A, "sheep", 62).farm(A, "corn", 69, blighted=True).trophy(A, "zombie", "blank")
    s.stores_are(A, coal=5, iron=5, gold=9, phosphate=2).give_tokens(A, 4).finish_game()
    assert s.points(A) == 2 + 6 + 3 + 4


def test_z94_what_counts_for_the_old_ones() -> None:
    s = Scene().old(33, "mi_go").old(34, "shoggoth", hidden=True).old(12, "blank", hidden=True)
    s.farm(B, "sheep", 62, blighted=True).finish_game()
    assert s.points_of_old_ones() == 4 + 12 + 1
    kinds = [OLD_ONES[row["kind"]] for row in s.m.view(None)["old_ones"]]
    assert kinds == ["mi_go", "shoggoth", "blank"], "at the end all is open"


@pytest.mark.parametrize(("tokens", "winners"), [((9, 5), {A}), ((9, 9), {A, B}), ((8, 5), set())])
def test_z95_z96_who_wins(tokens: tuple[int, int], winners: set[int]) -> None:
    """The Old Ones have 8."""
    s = Scene().old(33, "dagon").give_tokens(A, tokens[0]).give_tokens(B, tokens[1]).finish_game()
    assert s.winners() == winners


@pytest.mark.parametrize(
    ("tokens", "ranks"),
    [
        ((9, 5, 0), [1, 3, 4, 2]),
        ((9, 9, 8), [1, 1, 3, 3]),
        ((8, 8, 7), [2, 2, 4, 1]),
        ((7, 6, 6), [2, 3, 3, 1]),
    ],
)
def test_z95_z96_everybodys_place_the_old_ones_last(tokens: tuple[int, int, int], ranks: list[int]) -> None:
    """The Old Ones have 8; a tie with them at the top is theirs, one further down is shared."""
    s = Scene(3).old(33, "dagon")
    for seat, number in enumerate(tokens):
        s.give_tokens(seat, number)
    assert s.finish_game().ranks() == ranks


def test_z94_the_sheet_of_the_old_ones() -> None:
    s = Scene().old(33, "mi_go").old(34, "shoggoth", hidden=True).farm(B, "sheep", 62, blighted=True)
    s.finish_game()
    assert s.m.scores is not None
    assert s.m.scores[-1].lines == {"blighted": 1, "revealed": 4, "hidden": 12}
    assert s.m.scores[-1].total == 17
    assert s.m.view(None)["names"][-1] == "The Old Ones"


def test_z97_the_game_ends_when_all_discs_are_on_53() -> None:
    s = Scene(3).discs({53: [A, C], 52: [B]}).purple(53, awake=True).turn()
    assert s.asked == (B, "turn")
    s.trade("+coal")
    assert s.over
    assert s.asked is None


def test_z97_q46_a_seat_without_a_port_scores_like_any_other() -> None:
    s = Scene().old(70, "cultist").farm(A, "sheep", 62).deck(7, 10).purple_turn(23)
    assert s.over
    assert s.points(A) == 2
    assert s.points_of_old_ones() == 2


@pytest.mark.parametrize(("tokens", "won"), [(8, False), (9, True)])
def test_z98_alone_against_the_old_ones(tokens: int, won: bool) -> None:
    s = Scene(1).old(33, "dagon").give_tokens(A, tokens).finish_game()
    assert s.winners() == ({A} if won else set())


def test_q70_hidden_tiles_count_only_at_the_end() -> None:
    s = Scene().old(34, "shoggoth", hidden=True).turn()
    assert sum(s.m.view(None)["old_points"]) == 0


# -- scoring cards ---------------------------------------------------------------------------------

SHEEP = (62, 52, 53, 63)
CORN = (69, 71, 72, 73)
CATTLE = (61, 54, 65, 46)


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (3, 3), (4, 3)])
@pytest.mark.parametrize(("card", "kind", "places"), [("E1", "sheep", SHEEP), ("E2", "corn", CORN)])
def test_e1_e2_one_for_each_healthy_farm(
    card: str, kind: str, places: tuple[int, ...], number: int, points: int
) -> None:
    s = Scene().port(B, 18).hold(A, card)
    for place in places[:number]:
        s.farm(A, kind, place)
    s.farm(A, kind, 55 if kind == "sheep" else 74, blighted=True)
    s.farm(B, kind, 56 if kind == "sheep" else 75)
    assert s.points(A) == 2 * number + points


LINE = ["70-62", "62-51", "51-41", "41-42", "42-52", "52-53", "53-43", "43-44", "44-45", "45-55", "55-56",
        "56-66", "66-67"]  # fmt: skip


@pytest.mark.parametrize(("number", "points"), [(3, 0), (4, 1), (7, 1), (8, 2), (12, 3), (13, 3)])
def test_e3_one_for_every_four_tracks(number: int, points: int) -> None:
    assert Scene().hold(A, "E3").tracks(A, *LINE[:number]).points(A) == points


@pytest.mark.parametrize(("number", "points"), [(1, 1), (3, 3), (4, 3)])
def test_e4_one_for_each_tile_tokens_do_not_count(number: int, points: int) -> None:
    s = Scene().hold(A, "E4").give_tokens(A, 2).trophy(A, *["cultist"] * number)
    assert s.points(A) == 2 * number + 2 + points


@pytest.mark.parametrize(
    ("goods", "points"), [((2, 0, 0), 0), ((1, 1, 1), 1), ((3, 1, 1), 1), ((3, 3, 3), 3), ((9, 9, 9), 3)]
)
def test_e5_one_for_every_three_goods_together(goods: tuple[int, int, int], points: int) -> None:
    coal, iron, gold = goods
    s = Scene().hold(A, "E5").stores_are(A, coal=coal, iron=iron, gold=gold)
    assert s.points(A) == points


def test_e5_phosphate_does_not_count_twice() -> None:
    assert Scene().hold(A, "E5").stores_are(A, phosphate=3).points(A) == 9


@pytest.mark.parametrize(("sets", "points"), [(0, 0), (1, 2), (2, 4), (3, 4)])
def test_e6_two_for_each_set_of_three(sets: int, points: int) -> None:
    s = Scene().port(B, 18).hold(A, "E6")
    for at in range(sets):
        s.farm(A, "sheep", SHEEP[at]).farm(A, "corn", CORN[at]).farm(A, "cattle", CATTLE[at])
    s.farm(A, "sheep", SHEEP[3]).farm(A, "corn", CORN[3]).farm(A, "cattle", CATTLE[3], blighted=True)
    assert s.points(A) == 6 * sets + 4 + points

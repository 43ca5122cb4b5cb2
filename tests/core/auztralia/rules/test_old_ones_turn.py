"""The Old Ones' turn: the purple disc, Revelations, moves (Z82 to Z92)."""

import pytest

from tests.core.auztralia.table import A, B, C, Scene


def test_z82_one_space_on_top_of_the_stack() -> None:
    s = Scene().discs({23: [A], 22: [B]}).purple(22, awake=True, on_top=True).turn()
    assert s.purple_steps == [23]
    assert s.stack_on(23) == ["purple", A]
    assert s.asked == (B, "turn")


@pytest.mark.parametrize("space", [23, 24, 25, 26, 51, 52])
def test_z83_a_revelation_on_lit_spaces_only(space: int) -> None:
    s = Scene().revelations("reveal").purple_turn(space)
    assert s.count("revelation") == (space % 2 == 0)


def test_z83_with_an_empty_deck_nothing_happens() -> None:
    s = Scene().no_revelations().old(12, "mi_go", hidden=True).purple_turn(24)
    assert (s.count("revelation"), s.count("revelation_idle")) == (0, 1)
    assert s.olds(12) == ["?3"]


def test_z84_the_hidden_one_with_the_lowest_number() -> None:
    s = Scene().old(33, "cultist", hidden=True).old(12, "shoggoth", hidden=True).old(5, "zombie")
    s.revelations("reveal").deck(13, 15).purple_turn(24)
    assert s.olds(12) == ["shoggoth"]
    assert s.olds(33) == ["?2"]
    assert s.count("revelation_idle") == 0


def test_z84_q47_none_hidden_no_effect() -> None:
    s = Scene().old(33, "temple").revelations("reveal").purple_turn(24)
    assert (s.count("turned_up"), s.count("revelation_idle")) == (0, 1)
    assert s.olds(33) == ["temple"]


def test_q49_the_one_revealed_moves_in_the_six_and_in_the_two_cards() -> None:
    s = Scene().old(12, "cultist", hidden=True).revelations("reveal_six")
    s.deck(1, 7, 9, 10, 11, 13, 2, 4).purple_turn(24)
    assert len(s.steps_of_old_ones()) == 3
    assert s.discard == [1, 7, 9, 10, 11, 13, 2, 4]


@pytest.mark.parametrize("kind", ["temple", "blank"])
def test_z85_q51_no_card_for_a_temple_or_a_blank(kind: str) -> None:
    s = Scene().old(12, kind, hidden=True).revelations("reveal_six").purple_turn(24)
    assert s.discard == []
    assert s.olds(12) == ([] if kind == "blank" else ["temple"])


def test_z85_none_hidden_no_card_of_the_six() -> None:
    s = Scene().old(12, "cultist").revelations("reveal_six").deck(7, 9).purple_turn(24)
    assert s.count("revelation_idle") == 1
    assert s.discard == [7, 9]


def test_z85_others_do_not_move_on_the_six() -> None:
    s = Scene().old(12, "cultist", hidden=True).old(45, "cultist").revelations("reveal_six")
    s.deck(1, 2, 4, 17, 21, 7, 9, 10).purple_turn(24)
    assert s.olds(45) == ["cultist"]
    assert len(s.steps_of_old_ones()) == 5


def test_z86_assassinate_with_a_short_deck() -> None:
    s = Scene().display("P6", "P1", "C5", "S2", "E1").persons("C1", only=True).revelations("assassinate")
    s.purple_turn(24)
    assert s.shown == ["", "C1", "P6", "P1", "C5"]
    assert s.person_deck == []


def test_z86_assassinate_with_empty_places() -> None:
    """Places 4 and 5 are discarded, whatever lies left of them slides right."""
    s = Scene().display("S2", "E1").persons(only=True).revelations("assassinate").purple_turn(24)
    assert s.shown == [""] * 5


def test_z86_without_personalities_assassinate_does_nothing() -> None:
    s = Scene(personalities="off").revelations("assassinate").purple_turn(24)
    assert s.purple_space == 24
    assert (s.count("persons_discarded"), s.count("revelation_idle")) == (0, 1)


def test_z87_q52_two_temples_in_a_hex_draw_two() -> None:
    s = Scene().old(33, "temple").old(33, "temple").piles({1: [], 2: ["mi_go"], 3: ["dagon"]})
    s.revelations("temples").deck(7, 9).purple_turn(24)
    assert s.olds(33) == ["temple", "temple", "dagon", "mi_go"]


def test_z87_temples_added_by_the_card_do_not_count() -> None:
    s = Scene().old(33, "temple").piles({1: [], 2: [], 3: ["temple", "dagon"]}).revelations("temples")
    s.deck(7, 9).purple_turn(24)
    assert s.olds(33) == ["temple", "temple"]
    assert s.pile(3) == ["dagon"]


def test_z87_with_both_piles_empty_nothing() -> None:
    s = Scene().old(33, "temple").piles({1: ["cultist"], 2: [], 3: []}).revelations("temples").purple_turn(24)
    assert s.olds(33) == ["temple"]
    assert s.pile(1) == ["cultist"]
    assert s.count("revelation_idle") == 1


def test_z87_hidden_temples_never_count() -> None:
    s = Scene().old(33, "temple", hidden=True).piles({3: ["dagon"]}).revelations("temples").purple_turn(24)
    assert s.olds(33) == ["?2"]
    assert s.pile(3) == ["dagon"]


# -- moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "hidden"), [("temple", False), ("cultist", True)])
def test_z88_without_a_mover_no_card(kind: str, hidden: bool) -> None:
    s = Scene().old(45, kind, hidden=hidden).deck(1, 2).purple_turn(23)
    assert s.discard == []


def test_z88_two_cards_one_after_the_other() -> None:
    s = Scene().old(33, "cultist").deck(1, 2).purple_turn(23)
    assert len(s.steps_of_old_ones()) == 2
    assert s.discard == [1, 2]
    first, second = s.steps_of_old_ones()
    assert first[1] == second[0]


def test_z88_only_rows_that_are_circled_move() -> None:
    s = Scene().old(33, "cultist").old(34, "zombie").old(44, "mi_go").old(25, "shoggoth").deck(3, 6)
    s.purple_turn(23)
    assert s.olds(33) == ["cultist"]
    assert s.olds(25) == ["shoggoth"]
    assert s.olds(34) == []
    assert s.olds(44) == []


def test_q57_major_moves_all_three_unique_ones() -> None:
    s = Scene().old(12, "dagon").old(13, "hastur").old(25, "cthulhu").deck(19, 7).purple_turn(23)
    assert len(s.steps_of_old_ones()) == 3


def test_q59_the_deck_runs_out_between_two_cards() -> None:
    s = Scene().old(33, "cultist").deck(7, only=True, discard=[9, 10]).purple_turn(23)
    assert s.count("cards_shuffled") == 1
    assert len(s.discard) == 1
    assert len(s.deck_of) == 2


@pytest.mark.parametrize("blighted", [False, True])
def test_z89_targets_are_ports_and_healthy_farms(blighted: bool) -> None:
    """From 33 the farm on 14 lies north, the ports south."""
    s = Scene().old(33, "cultist").farm(B, "sheep", 14, blighted=blighted).deck(1, 7).purple_turn(23)
    here = s.steps_of_old_ones()[0][1]
    near = s.land.distance(here, 14) < s.land.distance(33, 14)
    assert near is not blighted


def test_q43_the_nearest_is_worked_out_anew_for_each_card() -> None:
    """The first step blights the farm, so the second goes towards another target."""
    s = Scene().old(33, "cultist").farm(B, "sheep", 24).farm(B, "sheep", 14).deck(1, 2).purple_turn(23)
    assert s.steps_of_old_ones() == [(33, 24), (24, 14)]
    assert s.blighted(24)
    assert s.blighted(14)


def test_z89_a_mover_on_a_target_stays() -> None:
    s = Scene().old(33, "cultist").farm(B, "sheep", 33).deck(1, 2).purple_turn(23)
    assert s.steps_of_old_ones() == []


def test_z91_all_moves_of_a_card_are_made_at_once() -> None:
    """Both go for the farm between them, though the first has blighted it by arriving."""
    s = Scene().old(44, "cultist").old(46, "cultist").farm(B, "sheep", 45).deck(1, 7).purple_turn(23)
    assert s.olds(45) == ["cultist", "cultist"]
    assert s.count("blighted") == 1


def test_z91_q55_tracks_and_goods_stay_and_a_blighted_farm_is_left_alone() -> None:
    s = Scene().old(53, "cultist").tracks(A, "70-62", "62-52", "52-53").farm(B, "sheep", 52, blighted=True)
    s.goods(53, coal=3).deck(17, 7).purple_turn(23)
    assert s.steps_of_old_ones() == [(53, 52)]
    assert s.goods_at(53) == {"coal": 3}
    assert len(s.line(A)) == 3
    assert s.blighted(52)


def test_z92_q50_a_port_is_defended_after_all_moves() -> None:
    s = (
        Scene()
        .old(62, "cultist")
        .old(51, "cultist")
        .units(A, infantry=3, car=2)
        .deck(1, 2, 5)
        .purple_turn(23)
    )
    assert s.steps_of_old_ones() == [(62, 70), (51, 62), (62, 70)]
    assert s.told("port_attacked") == [A]
    assert s.tiles(A) == ["cultist", "cultist"]


def test_q54_an_old_one_on_a_port_stays_there() -> None:
    s = Scene().old(62, "cultist").units(A, car=2).deck(1, 2, 5).purple_turn(23)
    assert s.steps_of_old_ones() == [(62, 70)]


# -- port defence ----------------------------------------------------------------------------------


def besieged(kind: str = "zombie", *, cards: tuple[int, ...] = (), **units: int) -> Scene:
    """An Old One stands in A's port when purple moves to 23; no card moves anything."""
    return Scene().old(70, kind).units(A, **units).deck(32, 34, *cards)


def test_z76_all_units_fight_without_cube_or_time() -> None:
    s = besieged(infantry=2, car=2, cards=(26, 1, 2)).purple_turn(23).hurt("car", "infantry")
    assert s.tiles(A) == ["zombie"]
    assert s.hq(A) == 20
    assert s.space(A) == 22
    assert s.box(A, "attack") == 0
    assert s.barracks(A) == {"infantry": 1, "car": 2}


def test_z76_z78_no_withdrawal_cards_until_one_side_is_gone() -> None:
    """The car deals one with each of these cards."""
    s = besieged(car=3, cards=(26, 1, 2)).purple_turn(23)
    assert s.count("withdrew") == 0
    assert s.port_of(A) == 70
    assert s.told("port_saved") == [A]
    assert s.tiles(A) == ["zombie"]


def test_z76_once_a_combat_cards_work_and_single_use_cards_do_not() -> None:
    s = besieged(car=3, cards=(10,)).hold(A, "C9", "S1", "S2").purple_turn(23)
    assert s.asked == (A, "combat_card")
    assert s.offers() == {"use C9", "pass"}


def test_z77_q39_without_a_unit_the_port_is_lost_without_a_card() -> None:
    s = besieged().purple_turn(23)
    assert s.over
    assert s.count("card_turned") == 0
    assert s.port_of(A) is None


def test_z79_a_lost_port_costs_all_units_and_ends_the_game() -> None:
    s = besieged("dagon", infantry=1, cards=(2,)).purple_turn(23)
    assert s.over
    assert s.barracks(A) == {}
    assert s.supply("infantry") == 10
    assert s.port_of(A) is None


def test_z79_defeat_by_sanity_costs_the_undamaged_units_too() -> None:
    """A dagon: no card of these shows it an airship or damage for one, but each brings a Sanity symbol."""
    s = besieged("dagon", airship=1, train=3, cards=(3, 18, 21, 7)).purple_turn(23)
    while s.asks("combat_hurt"):
        s.least()
    assert s.told("defeated", "cause") == ["sanity"]
    assert s.barracks(A) == {}
    assert (s.supply("airship"), s.supply("train")) == (3, 4)


def test_z80_defeated_with_the_last_old_one_down_only_damaged_units_are_lost() -> None:
    s = Scene().old(70, "cultist", damage={A: 1}).units(A, infantry=1).deck(7, 10, 1).purple_turn(23)
    assert not s.over
    assert s.port_of(A) == 70
    assert s.barracks(A) == {}
    assert s.tiles(A) == ["cultist"]


@pytest.mark.parametrize("first", [A, B])
def test_z81_q41_q42_ports_are_defended_in_seat_order(first: int) -> None:
    s = Scene().first(first).old(70, "cultist").old(75, "cultist").units(A, car=2).units(B, car=2)
    s.deck(7, 10, 5, 21).purple_turn(23)
    assert s.told("port_attacked") == [first, 1 - first]


def test_z81_a_lost_port_ends_later_fights() -> None:
    s = Scene(3).first(B).old(70, "cultist").old(59, "cultist").units(A, car=2).deck(7, 10).purple_turn(23)
    assert s.told("port_attacked") == [C]
    assert s.over


def test_a_zombie_that_came_to_a_port_heals_after_the_fight_of_another_kind() -> None:
    """Z74 holds at ports as well: damage on a zombie that did not fall is gone (here: the port is lost)."""
    s = besieged("zombie", infantry=1, cards=(3,)).purple_turn(23)
    assert s.over
    assert s.damage(70, "zombie") == {}

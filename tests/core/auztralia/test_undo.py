"""Undo and its barriers (section 4.3, Q85)."""

import pytest

from core.kernel.conformance import Case, played
from tests.core.auztralia.table import A, B, Fresh, Scene, new_game
from tests.core.auztralia.tastes import SANE


def alone() -> Scene:
    """A on 2 with port 70 and a track to 62, undo on; B far ahead."""
    return Scene(undo="on").discs({20: [B], 2: [A]}).tracks(A, "70-62")


def back(s: Scene | Fresh, before: str, seat: int = A) -> int:
    """Take back as much as can be; how many answers it was. The table is what it was then."""
    number = 0
    while s.m.undo(seat):
        number += 1
    assert s.m.hash() == before
    assert s.m.invariants() == []
    return number


def test_choice_of_the_action_and_tracks_are_free_until_done() -> None:
    s = alone().cubes(A, rail1=1).turn()
    before = s.m.hash()
    s.play("rail", 1).play("track", "51-62").play("track", "41-51")
    assert s.asked == (A, "turn_end")
    assert back(s, before) == 3


def test_farms_trades_and_goods_are_free() -> None:
    s = alone().tracks(A, "70-69").goods(62, coal=3, iron=3).turn()
    before = s.m.hash()
    s.play("mine").play("mine_at", 62, "iron")
    back(s, before)
    s.play("trade").play("import", "coal").play("export", "iron")
    back(s, before)
    s = alone().tracks(A, "70-69").turn()
    before = s.m.hash()
    s.play("farm").play("farm_at", 69, "corn").play("farm_at", 62, "sheep")
    assert s.asked == (A, "turn_end")
    back(s, before)


def test_single_use_cards_are_free() -> None:
    s = alone().hold(A, "S1", "S2", "S6").old(51, "zombie").old(52, "cultist").cubes(A, farm=3).turn()
    before = s.m.hash()
    s.use("S2").use("S6").use("S1", "old_one", "zombie", 51)
    assert s.tiles(A) == ["zombie"]
    back(s, before)


def test_the_units_of_a_force_are_free_until_something_comes_to_light() -> None:
    s = alone().units(A, infantry=2, car=1).old(51, "cultist", hidden=True).turn()
    before = s.m.hash()
    s.play("attack").when("attack_hex", "hex", 51).play("add", "infantry").play("add", "car")
    back(s, before)


def test_turn_end_done_is_the_barrier() -> None:
    s = alone().turn().play("retrieve")
    assert s.asked == (A, "turn_end")
    assert s.m.undoable(A) == 1
    s.play("done")
    assert s.asked == (A, "turn")
    assert not s.m.undo(A)


def test_a_tile_turned_up_is_a_barrier() -> None:
    s = alone().units(A, infantry=1, car=1).old(51, "temple", hidden=True).turn().attack(51, infantry=1)
    assert s.asked == (A, "attack_fight")
    assert not s.m.undo(A)


def test_a_blank_turned_up_is_a_barrier() -> None:
    s = alone().units(A, infantry=2).old(51, "blank", hidden=True).turn().attack(51, infantry=1)
    assert s.asked == (A, "turn")
    assert not s.m.undo(A)


def test_an_old_one_card_is_a_barrier() -> None:
    s = alone().units(A, artillery=2).old(51, "temple").deck(5).turn().attack(51, artillery=1)
    assert s.asked == (A, "combat_press")
    assert not s.m.undo(A)


def test_what_is_chosen_inside_a_fight_is_free_until_the_next_card() -> None:
    s = alone().units(A, infantry=1, car=1).hold(A, "C1", "C8").old(51, "dagon").deck(33).turn()
    s.attack(51, infantry=1, car=1)
    assert s.asked == (A, "combat_card")
    before = s.m.hash()
    s.play("use", "C1").play("use", "C8")
    back(s, before)


@pytest.mark.parametrize("place", [1, 5])
def test_a_card_taken_from_the_display_is_a_barrier(place: int) -> None:
    s = alone().turn().recruit(place)
    assert not s.m.undo(A)


def test_two_cards_drawn_are_a_barrier() -> None:
    s = alone().turn().play("recruit").play("draw")
    assert s.asked == (A, "recruit_keep")
    assert not s.m.undo(A)


def test_with_an_empty_deck_a_recruit_shows_nothing_and_is_free() -> None:
    s = alone().display("P1", "C5", "C7", "E3", "E1").persons(only=True).turn()
    before = s.m.hash()
    s.play("recruit").play("take", 3)
    assert s.asked == (A, "turn_end")
    back(s, before)


def test_an_old_ones_turn_is_a_barrier() -> None:
    s = Scene(undo="on").discs({30: [A], 28: [B]}).purple(28, awake=True).no_revelations().turn()
    assert s.asked == (B, "turn")
    s.rail(1, "75-66")
    assert s.purple_steps
    assert not s.m.undo(A)
    assert not s.m.undo(B)


def test_a_port_is_taken_back_until_its_done() -> None:
    s = new_game(2, first=A, undo="on")
    before = s.m.hash()
    s.play("port", 70)
    assert s.asked == (B, "turn_end")
    back(s, before, B)
    s.play("port", 70).play("done")
    assert s.asked == (A, "port")
    assert not s.m.undo(B)


def test_without_the_option_a_port_ends_at_once() -> None:
    s = new_game(2, first=A)
    s.play("port", 70)
    assert s.asked == (A, "port")
    assert not s.m.undo(B)


@pytest.mark.parametrize("seats", [1, 3])
def test_undo_and_the_same_answer_lead_to_the_same_table(seats: int) -> None:
    """Through a whole game: whatever can be taken back is, and given again."""
    taken = 0
    case = Case(game="auztralia", seats=seats, seed=3, weights=SANE)
    for match, _ in played(case):
        pending = match.decision
        if pending is None or not match.undoable(pending.seat):
            continue
        twin, now = match.clone(), match.hash()
        assert twin.undo(pending.seat)
        again = [twin.clone() for _ in range(len(twin.decision.actions))]  # type: ignore[union-attr]
        hashes = set()
        for index, each in enumerate(again):
            each.apply(index)
            hashes.add(each.hash())
        assert now in hashes
        taken += 1
        if taken >= 25:
            break
    assert taken >= 25

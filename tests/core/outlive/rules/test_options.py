"""The options of section 6 and their combinations."""

from itertools import product

import pytest

from core import Match
from core.kernel import OptionsError
from tests.core.outlive.table import P, Scene, new_game

FLAGS = ("classic_scoring", "open_search", "robot_ready", "storage_cap", "one_event")


def test_all_options_are_off_unless_chosen() -> None:
    assert not any(Scene().m.options.get(name) for name in FLAGS)


@pytest.mark.parametrize("chosen", list(product((False, True), repeat=5)))
def test_options_may_be_combined(chosen: tuple[bool, ...]) -> None:
    options = dict(zip(FLAGS, chosen, strict=True))
    match = Match.new("outlive", ["Ann", "Ben"], options, seed=3)
    assert match.decision is not None
    assert {name: match.options.get(name, False) for name in FLAGS} == options


@pytest.mark.parametrize("name", FLAGS)
@pytest.mark.parametrize("value", ["yes", 1, None, []])
def test_wrong_values_are_refused_with_one_sentence(name: str, value: object) -> None:
    with pytest.raises(OptionsError) as caught:
        Match.new("outlive", ["Ann", "Ben"], {name: value})
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionsError):
        Match.new("outlive", ["Ann", "Ben"], {"robots": True})


# -- open_search -----------------------------------------------------------------------------------


def test_open_search_lays_the_tiles_face_up_for_everybody() -> None:
    s = Scene(open_search=True).search("sil", "canned", "empty", "medic", exactly=True)
    for seat in (P, 1, None):
        assert s.faces("sil", seen_by=seat) == ["canned", "empty", "medic"]


def test_open_search_equal_tiles_are_one_answer() -> None:
    s = Scene(open_search=True).search("sil", "empty", "empty", "canned", exactly=True).go(P, "3", "sil")
    assert s.offers("search") == {"empty", "canned"}
    s.play("search", "empty")
    assert sorted(s.stack("sil")) == ["canned", "empty"]


def test_open_search_for_the_robot_too() -> None:
    s = Scene(open_search=True).robot(P, "for").search("bla", "canned", "water", exactly=True)
    s.go(P, "robot", "bla").play("search", "water")
    assert s.goods(P) == {"water": 1}


def test_open_search_salvage_as_usual() -> None:
    s = Scene(open_search=True).room(P, "salvage").search("sil", "empty", "empty", "canned", exactly=True)
    s.go(P, "3", "sil").play("search", "empty").play("search", "empty")
    assert s.goods(P) == {"wood": 1, "metal": 1}


def test_open_search_the_watch_post_is_left_out_of_the_deal() -> None:
    for seed in range(6):
        s = new_game(4, seed=seed, open_search=True)
        s.choose_leaders().keep_rooms()
        assert all("watch" not in s.rooms_of(seat) for seat in range(4))


def test_open_search_a_search_is_no_undo_barrier() -> None:
    s = Scene(open_search=True).search("sil", "canned", "empty", exactly=True).go(P, "3", "sil")
    s.play("search", "canned")
    assert s.m.undo(P)
    assert s.goods(P) == {}


def test_open_search_streets_as_usual() -> None:
    s = Scene(open_search=True, events=[]).coming("streets").dawn()
    assert len(s.stack("bla")) == 3


# -- storage_cap -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "place"), [("wood", "for"), ("metal", "min"), ("chip", "fai"), ("ammo", "mil")]
)
def test_storage_cap_limits_takes_to_eight(good: str, place: str) -> None:
    s = Scene(storage_cap=True).give(P, **{good: 7}).go(P, "5", place)
    assert s.offers("take") == {"1"}


def test_storage_cap_does_not_touch_water_and_meat() -> None:
    s = Scene(storage_cap=True).give(P, water=8, chip=1, meat=9).go(P, "3", "dam").play("take", 3)
    assert s.goods(P) == {"water": 11, "meat": 9}


def test_storage_cap_what_does_not_fit_goes_to_the_pile() -> None:
    s = Scene(storage_cap=True).room(P, "press").give(P, ammo=6)
    before = s.supply("ammo")
    s.step("build", P).play("use", "press")
    assert s.goods(P) == {"ammo": 8}
    assert s.supply("ammo") == before - 2


def test_storage_cap_at_eight_nothing_can_be_taken() -> None:
    s = Scene(storage_cap=True).give(P, ammo=8).go(P, "3", "mil")
    assert s.offers("take") == set()


# -- robot_ready -----------------------------------------------------------------------------------


def test_robot_ready_five_pieces_a_seat() -> None:
    s = Scene(robot_ready=True, day=1).turn(P)
    assert s.offers("piece") == {"3", "3b", "4", "5", "robot"}


# -- one_event: see test_night_events; classic_scoring: see test_scoring ----------------------------
